"""The middle of the felt: who sits on the throne and for how long, how far a revolution is, and what has just happened."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from karaya_core.sultans import View
from karaya_core.sultans.roles import SLAVE, SULTAN
from karaya_core.table.words import Words
from web.games.sultans import story
from web.nodes import Node, node
from web.parts.buttons import icon

LONG, VERY_LONG = 60, 110  # letters of what happened: it gets smaller, and is never cut off


def on_the_throne(view: View) -> int:
    """The seat of a Sultan who is known and alive, or 0."""
    seats = range(1, view.n + 1)
    return next((s for s in seats if view.faces[s] == SULTAN and view.is_alive(s) and not view.is_hidden(s)), 0)


def turns_left(view: View) -> int:
    """How many turns, this one among them, before the turn comes back to the white token (S7.1)."""
    count, seat = 0, view.active
    for _ in range(view.n):
        count += view.is_alive(seat) and (seat == view.active or not (view.captured | view.detained) >> seat & 1)
        seat = seat % view.n + 1
        if seat == view.coronation:
            break
    return count


def slaves_in_a_row(view: View) -> int:
    """The most known and free Slaves who sit side by side (S7.4)."""
    living = [seat for seat in range(1, view.n + 1) if view.is_alive(seat)]
    bound = view.captured | view.detained
    free = [view.faces[s] == SLAVE and not view.is_hidden(s) and not bound >> s & 1 for s in living]
    best = run = 0
    for stands in free * 2:
        run = run + 1 if stands else 0
        best = max(best, run)
    return min(best, sum(free))


def omens(w: Words, names: Sequence[str], view: View, spare: Node, viewer: int | None) -> Node:
    """What decides the round, as pictures; a touch says it in words."""
    sultan = on_the_throne(view)
    left = turns_left(view) if sultan and view.coronation else 0
    name = names[sultan - 1] if sultan else ""
    held = w("throne.held.you" if sultan == viewer else "throne.held", n=left, name=name) if left else w("throne.empty")
    return node(
        "div",
        _omen(w, "throne", "throne" if sultan else "throne-empty", held, w("throne.left", n=left) if left else ""),
        spare,
        _row(w, slaves_in_a_row(view)),
        key="omens",
        cls="omens",
    )


@lru_cache(maxsize=64)
def _omen(w: Words, name: str, picture: str, text: str, count: str) -> Node:
    return node(
        "div",
        node(
            "button",
            icon(picture),
            node("span", text, key="text", cls="visually-hidden"),
            count and node("span", count, key="count", cls="omen-count", aria_hidden="true"),
            key="show",
            cls="omen is-now" if count else "omen",
            type="button",
            popovertarget=f"omen-{name}",
        ),
        node("div", text, key="pop", id=f"omen-{name}", cls="pop", popover="auto"),
        key=name,
        cls="omen-place",
    )


@lru_cache(maxsize=16)
def _row(w: Words, slaves: int) -> Node:
    text = w("row.means", n=min(slaves, 3))
    return node(
        "div",
        node(
            "button",
            node("span", [icon("link" if at < slaves else "link-open") for at in range(3)], key="row", cls="omen-row"),
            node("span", text, key="text", cls="visually-hidden"),
            key="show",
            cls="omen is-now" if slaves > 1 else "omen",
            type="button",
            popovertarget="omen-row",
        ),
        node("div", text, key="pop", id="omen-row", cls="pop", popover="auto"),
        key="row",
        cls="omen-place",
    )


def news(w: Words, names: tuple[str, ...], view: View, viewer: int | None) -> Node | None:
    """What has just happened, where everybody looks; the log says it to those who listen."""
    told = story.news(w, names, view.story, viewer=viewer)
    if not told:
        return None
    size = " is-very-long" if len(told) > VERY_LONG else " is-long" if len(told) > LONG else ""
    return node("p", told, key="news", cls=f"middle-news{size}", aria_hidden="true")
