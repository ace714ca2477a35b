"""Who am I, what do I want: one's own card, large, with its side and its goal as they are at this moment."""

from __future__ import annotations

from karaya_core.sultans import View
from karaya_core.sultans.characters import side_on
from karaya_core.sultans.roles import (
    ASSASSIN,
    BELLY_DANCER,
    FORTUNE_TELLER,
    GUARD,
    NAMES,
    SIDES,
    SLAVE,
    SLAVE_DRIVER,
    SULTAN,
    VIZIER,
)
from karaya_core.table.words import Words
from web.games.sultans import cards
from web.games.sultans.names import card_name
from web.nodes import Node, node

#: The side a card wins with: hidden, and known. The Vizier and the Fortune Teller choose theirs.
SIDE = {
    SULTAN: ("loyalists", "loyalists"),
    GUARD: ("loyalists", "loyalists"),
    ASSASSIN: ("rebels", "rebels"),
    SLAVE: ("rebels", "rebels"),
    SLAVE_DRIVER: ("rebels", "loyalists"),
    BELLY_DANCER: ("loyalists", "rebels"),
    VIZIER: ("", ""),
    FORTUNE_TELLER: ("", ""),
}


def own(w: Words, view: View) -> Node | None:
    """The card of the one who looks at this screen; what it can do is behind a touch."""
    seat, face = view.seat, view.own
    if seat is None or face is None:
        return None
    side = side_of(view, seat, face)
    return node(
        "div",
        node(
            "button",
            cards.card(w, face, True),
            key="card",
            cls="own-card",
            type="button",
            popovertarget="own-about",
            aria_label=f"{card_name(w, face)}: {w('own.about')}",
            title=w("own.about"),
        ),
        node(
            "div",
            node(
                "p",
                node("strong", card_name(w, face), key="card"),
                " ",
                cards.ribbon(w, side),
                " ",
                node("span", w(f"own.{lies(view, seat)}"), key="lies", cls="own-lies"),
                key="name",
                cls="own-name",
            ),
            node("p", goal(w, view, seat, face), key="goal", cls="own-goal"),
            key="text",
            cls="own-text",
        ),
        node(
            "div",
            node("strong", card_name(w, face), key="card"),
            node("p", w(f"about.{NAMES[face]}"), key="about"),
            node("p", w("own.points"), key="points"),
            key="about",
            id="own-about",
            cls="pop",
            popover="auto",
        ),
        key="own",
        cls="own",
        data_side=side or "neutral",
    )


def side_of(view: View, seat: int, face: int) -> str:
    """The side this card would win with if the round ended as it lies; the empty string for none."""
    hidden, known = SIDE[face]
    if view.is_hidden(seat):
        return hidden
    declared = side_on(view, face)
    return SIDES[declared] if declared else known


def lies(view: View, seat: int) -> str:
    """How one's own card lies, in one word."""
    if not view.is_alive(seat):
        return "dead"
    if view.captured >> seat & 1:
        return "captured"
    if view.detained >> seat & 1:
        return "detained"
    return "hidden" if view.is_hidden(seat) else "known"


def goal(w: Words, view: View, seat: int, face: int) -> str:
    """What one wants now, in one sentence; one more if something stands in the way."""
    if not view.is_alive(seat):
        return w("goal.dead")
    if view.captured >> seat & 1:
        return w("goal.captured")
    state = "hidden" if view.is_hidden(seat) else "known"
    if state == "known" and face in (VIZIER, FORTUNE_TELLER) and (declared := side_on(view, face)):
        state = SIDES[declared]
    wanted = w(f"goal.{NAMES[face]}.{state}")
    if view.detained >> seat & 1:
        return f"{w('goal.detained')} {wanted}"
    if view.yellow >> seat & 1:
        return f"{w('goal.manipulated')} {wanted}"
    return wanted
