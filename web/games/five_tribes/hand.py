"""One's own hand, in sets with their worth, and one's gold: for nobody else's eyes."""

from __future__ import annotations

from karaya_core.five_tribes.box import CARDS, FAKIR, GOODS, SETS
from karaya_core.five_tribes.view import View
from karaya_core.table.words import Words
from web.games.five_tribes.choices import Choices
from web.games.five_tribes.pieces import card
from web.games.five_tribes.scene import TableScene
from web.nodes import Child, Node, node


def hand(w: Words, scene: TableScene, found: Choices) -> Node | None:
    view, seat = scene.view, scene.view.seat
    if seat is None:
        return None
    sets = [node("li", _set(w, goods), key=str(number)) for number, goods in enumerate(sets_of(view.hands[seat]), 1)]
    fakirs = view.hands[seat][FAKIR]
    return node(
        "section",
        node(
            "h3",
            w("hand"),
            node("span", w("n.gold", n=view.gold[seat]), key="gold", cls="f-gold"),
            key="title",
            cls="f-title",
        ),
        node("ul", sets, key="sets", cls="f-sets") if sets else node("p", w("hand.none"), key="none", cls="quiet"),
        fakirs > 0
        and node("p", [card(w, FAKIR) for _ in range(fakirs)], node("small", w("n.fakir", n=fakirs)), key="fakirs", cls="f-set"),
        _selling(w, scene, found),
        key="hand",
        cls="f-hand panel",
        aria_label=w("hand"),
    )


def sets_of(cards: list[int]) -> list[tuple[int, ...]]:
    """The most different goods first (F12.8)."""
    most = max((cards[good] for good in GOODS), default=0)
    return [tuple(good for good in GOODS if cards[good] >= number) for number in range(1, most + 1)]


def _set(w: Words, goods: tuple[int, ...]) -> list[Child]:
    return [
        node("span", [node("span", card(w, good), key=str(good)) for good in goods], key="cards", cls="f-set"),
        node("span", w("hand.worth", n=SETS[len(goods)]), key="worth", cls="f-worth"),
    ]


# ---------------------------------------------------------------------- selling (F9)


def may_sell(scene: TableScene) -> bool:
    view = scene.view
    return not scene.openly and scene.waiting_for == scene.chooser and view.part in ("a", "e") and _held(view) != ()


def _held(view: View) -> tuple[int, ...]:
    seat = view.seat or 0
    return tuple(good for good in GOODS if view.hands[seat][good])


def _selling(w: Words, scene: TableScene, found: Choices) -> Node | None:
    """Goods are chosen one by one, then sold as one set; each touch adds or takes back one."""
    if not may_sell(scene) or not any(scene.moves.starting((str(scene.chooser), "sell"))):
        return None
    seat, view = scene.chooser, scene.view
    chosen = found.words[2] if found.verb == "sell" and len(found.words) > 2 else ""
    if found.verb != "sell":
        every = "".join(CARDS[good] for good in _held(view))
        return node("button", w("sell.begin"), key="sell", cls="btn", type="button", data_words=f"{seat} sell {every}")
    toggles = [_toggle(w, seat or 0, chosen, good) for good in _held(view)]
    return node(
        "div",
        node("p", w("sell.help"), key="help", cls="quiet"),
        node("div", toggles, key="goods", cls="f-set"),
        bool(chosen.strip("-"))
        and node(
            "button",
            w("sell.for", n=SETS[len(chosen.strip("-"))]),
            key="sell",
            cls="btn btn-main",
            type="button",
            data_move=f"{seat} sell {chosen}",
        ),
        key="selling",
        cls="f-selling",
    )


def _toggle(w: Words, seat: int, chosen: str, good: int) -> Node:
    letter, marked = CARDS[good], CARDS[good] in chosen
    after = "".join(each for each in CARDS if (each in chosen) != (each == letter)) or "-"
    return node(
        "button",
        card(w, good),
        key=f"good-{letter}",
        cls="f-slot",
        type="button",
        aria_pressed="true" if marked else "false",
        data_words=f"{seat} sell {after}",
    )
