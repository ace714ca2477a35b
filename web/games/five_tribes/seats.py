"""Before each seat: Viziers, Elders, Djinns, camels that are left, the size of the hand."""

from __future__ import annotations

from collections.abc import Sequence

from karaya_core.five_tribes.box import CAMELS, ELDER, VIZIER
from karaya_core.five_tribes.djinns import DJINNS as ALL
from karaya_core.five_tribes.scoring import parts
from karaya_core.five_tribes.telling import djinn_name
from karaya_core.five_tribes.view import View
from karaya_core.table.words import Words
from web.games.five_tribes.choices import Choices
from web.games.five_tribes.pieces import camel, card, djinn_picture, meeple, motif
from web.games.five_tribes.scene import TableScene
from web.nodes import Node, node
from web.parts.buttons import icon

Names = Sequence[str]
BACK = 10


def seats(w: Words, names: Names, scene: TableScene, found: Choices) -> Node:
    view = scene.view
    return node(
        "ol",
        [_seat(w, names, scene, found, seat) for seat in view.seats],
        key="seats",
        cls="f-seats",
        aria_label=w("seats"),
    )


def _seat(w: Words, names: Names, scene: TableScene, found: Choices, seat: int) -> Node:
    view = scene.view
    states = ["f-seat", "is-me" if seat == view.seat else "", "is-now" if seat == scene.waiting_for else ""]
    return node(
        "li",
        node(
            "header",
            motif(seat),
            node("strong", names[seat - 1], key="name", cls="f-name"),
            scene.plan.seats[seat - 1].is_bot and icon("robot"),
            seat == view.seat and names[seat - 1] != w("me") and node("span", w("seat.me"), key="me", cls="tag"),
            node("span", w("seat.open", n=open_points(view, seat)), key="points", cls="f-open", title=w("seat.open.help")),
            key="head",
            cls="f-seat-head",
        ),
        node("ul", _things(w, view, seat), key="things", cls="f-things"),
        _djinns(w, view, seat),
        _attack(w, found, seat),
        key=f"seat-{seat}",
        cls=" ".join(filter(None, states)),
        data_seat=seat,
        data_spot=f"seat-{seat}",
        data_of_seat=seat,
    )


def open_points(view: View, seat: int) -> int:
    """What everybody can count: all but gold and goods."""
    return sum(parts(view, seat)[1:7])


def _things(w: Words, view: View, seat: int) -> list[Node]:
    left, hand = view.camels_left(seat), view.hand_size(seat)
    shown = [
        ("viziers", meeple(w, VIZIER), view.viziers[seat], w("n.vizier", n=view.viziers[seat])),
        ("elders", meeple(w, ELDER), view.elders[seat], w("n.elder", n=view.elders[seat])),
        ("camels", camel(seat), left, w("seat.camels", n=left, all=CAMELS[view.n])),
        ("hand", card(w, BACK), hand, w("seat.hand", n=hand)),
    ]
    return [_thing(key, picture, number, said) for key, picture, number, said in shown]


def _thing(key: str, picture: Node, number: int, said: str) -> Node:
    return node(
        "li",
        picture,
        node("b", str(number), key="n", aria_hidden="true"),
        node("span", said, key="said", cls="visually-hidden"),
        key=key,
        title=said,
    )


def _djinns(w: Words, view: View, seat: int) -> Node | None:
    if not view.djinns[seat]:
        return None
    items = [
        node(
            "li",
            node(
                "details",
                node(
                    "summary",
                    djinn_picture(djinn),
                    djinn_name(w, djinn),
                    node("b", str(ALL[djinn].points), key="points"),
                    key="summary",
                ),
                node("p", w(f"djinn.{ALL[djinn].name}.text"), key="text"),
                key="djinn",
            ),
            key=ALL[djinn].name,
        )
        for djinn in view.djinns[seat]
    ]
    return node("ul", items, key="djinns", cls="f-own-djinns")


def _attack(w: Words, found: Choices, seat: int) -> Node | None:
    """Before this opponent Assassins may kill."""
    said = found.fronts.get(seat)
    if said is None:
        return None
    return node("button", meeple(w, 4), w("kill.here"), key=f"front-{seat}", cls="btn", type="button", **said.attributes)
