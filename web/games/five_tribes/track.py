"""The order of turns: the nine spaces with their prices, who stands there, who bids next, and what can be bid."""

from __future__ import annotations

from collections.abc import Sequence

from karaya_core.five_tribes.box import FIRST_ZERO, SPACES
from karaya_core.five_tribes.view import View
from karaya_core.table.words import Words
from web.games.five_tribes.choices import Choices
from web.games.five_tribes.pieces import motif
from web.nodes import Node, node

Names = Sequence[str]


def track(w: Words, names: Names, view: View, found: Choices) -> Node:
    return node(
        "section",
        node("h3", w("track"), key="title", cls="f-title"),
        node("ol", [_space(w, names, view, found, place) for place in range(len(SPACES))], key="spaces", cls="f-track"),
        _bidders(w, names, view),
        key="track",
        cls="f-order",
        aria_label=w("track"),
    )


def _space(w: Words, names: Names, view: View, found: Choices, place: int) -> Node:
    seat, space = view.track[place], SPACES[place]
    said = _bid_here(view, found, place)
    inside = [
        node("span", str(space), key="price", cls="f-price"),
        seat > 0 and motif(seat),
        node("span", _spoken(w, names, view, place, said is not None), key="said", cls="visually-hidden"),
    ]
    classes = "f-space" + (" is-taken" if seat else "") + (" is-choice" if said else "")
    control = said.attributes if said else {"aria_disabled": "true"}
    pressed = node("button", inside, key=f"space-{place}", cls=classes, type="button", **control)
    return node("li", pressed, key=str(place), data_spot=f"space-{place}")


def _bid_here(view: View, found: Choices, place: int):  # type: ignore[no-untyped-def]
    """The newest on the zeros stands first and pushes the others up, so the first zero takes bids until all are full."""
    if found.verb != "bid" or len(found.words) > 2 or place > FIRST_ZERO:
        return None
    return found.more.get(str(SPACES[place]))


def _spoken(w: Words, names: Names, view: View, place: int, free: bool) -> str:
    seat, space = view.track[place], SPACES[place]
    parts = [w("track.space", n=space)]
    if seat:
        parts.append(names[seat - 1])
    if free:
        parts.append(w("track.would_be", n=place_in_order(view, place)))
    return ", ".join(parts)


def place_in_order(view: View, place: int) -> int:
    """Which in the order of those who have bid so far somebody would be who bids this."""
    return 1 + sum(marker > 0 for marker in view.track[:place])


def _bidders(w: Words, names: Names, view: View) -> Node:
    """The markers in the order in which they bid, now or next time."""
    items = [
        node("li", motif(seat), node("span", names[seat - 1], cls="f-bidder-name"), key=f"{seat}-{number}", data_of_seat=seat)
        for number, seat in enumerate(view.bidders)
    ]
    title = w("track.bidding" if view.part == "b" else "track.next_time")
    return node("div", node("small", title, key="title"), node("ol", items, key="list", cls="f-bidders"), key="bidders")
