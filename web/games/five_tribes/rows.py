"""What lies open beside the board: nine cards with what the markets reach, three Djinns with their text, the piles."""

from __future__ import annotations

from collections.abc import Sequence

from karaya_core.five_tribes.box import DJINNS, ROW
from karaya_core.five_tribes.djinns import DJINNS as ALL
from karaya_core.five_tribes.telling import djinn_name
from karaya_core.five_tribes.tile_action import MARKETS
from karaya_core.five_tribes.view import View
from karaya_core.table.words import Words
from web.games.five_tribes.choices import Choices, Saying
from web.games.five_tribes.pieces import card, djinn_picture
from web.nodes import Child, Node, node

Names = Sequence[str]


def row(w: Words, view: View, found: Choices) -> Node:
    reach = _reach(view)
    cards = [_card(w, found, place, kind, place <= reach) for place, kind in enumerate(view.resources.row, 1)]
    return node(
        "section",
        node("h3", w("row"), key="title", cls="f-title"),
        node("ol", cards, key="cards", cls="f-cards", data_reach=reach or None),
        node("small", w("row.piles", pile=len(view.resources.pile), discards=len(view.resources.discards)), key="piles"),
        key="row",
        cls="f-goods",
        data_spot="row",
        aria_label=w("row"),
    )


def _reach(view: View) -> int:
    """How far the market reaches whose action stands open."""
    kind = view.kinds[view.tile].name
    return MARKETS[kind][2] if view.part == "a" and kind in MARKETS else 0


def _card(w: Words, found: Choices, place: int, kind: int, reached: bool) -> Node:
    said = found.row.get(place)
    chosen = found.verb == "buy" and str(place) in found.words[2:]
    classes = "f-slot" + (" is-choice" if said else "") + (" is-reached" if reached else "") + (" is-chosen" if chosen else "")
    inside = [node("span", str(place), key="place", cls="f-place"), card(w, kind)]
    if said is None:
        return node("li", node("span", inside, key="card", cls=classes), key=str(place))
    return node("li", node("button", inside, key=f"card-{place}", cls=classes, type="button", **said.attributes), key=str(place))


def djinn_row(w: Words, view: View, found: Choices) -> Node:
    cards = [djinn_card(w, djinn, found.djinns.get(djinn) if found.verb == "invoke" else None) for djinn in view.spirits.row]
    return node(
        "section",
        node("h3", w("djinns"), key="title", cls="f-title"),
        node("ul", cards, key="cards", cls="f-djinns"),
        node("small", w("djinns.pile", pile=len(view.spirits.pile), discards=len(view.spirits.discards)), key="piles"),
        key="djinn-row",
        data_spot="djinns",
        cls="f-spirits",
        aria_label=w("djinns"),
    )


def djinn_card(
    w: Words, djinn: int, said: Saying | None = None, used: bool = False, call: str = "", example: bool = False
) -> Node:
    """Its name, points, price, and its text; the example and the rule behind a touch."""
    name = DJINNS[djinn]
    text, prices = w(f"djinn.{name}.text"), ALL[djinn].prices
    head: list[Child] = [
        djinn_picture(djinn),
        node("strong", djinn_name(w, djinn), key="name"),
        node("span", str(ALL[djinn].points), key="points", cls="f-points", title=w("djinns.points", n=ALL[djinn].points)),
    ]
    body: list[Child] = [
        node("span", head, key="head", cls="f-djinn-head"),
        bool(prices)
        and node("span", w("djinns.price", price=w(f"cost.{prices[0]}{len(prices)}")), key="price", cls="f-djinn-price"),
        node("span", text, key="text", cls="f-djinn-text"),
        example and node("span", w(f"djinn.{name}.example"), key="example", cls="quiet"),
        used and node("span", w("djinns.used"), key="used", cls="tag"),
    ]
    control = (
        node("button", call or w("djinns.call"), key=f"djinn-{name}", cls="btn btn-main", type="button", **said.attributes)
        if said
        else None
    )
    return node("li", body, control, key=name, cls="f-djinn" + (" is-choice" if said else "") + (" is-used" if used else ""))


def full_row(view: View) -> bool:
    return len(view.resources.row) == ROW
