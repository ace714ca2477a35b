"""A reaction window. For people around one tablet it comes from public facts alone, the same for every card.

Who reacts holds their own seat on the ring (`table`); what is asked, and the way on, stand here.
"""

from __future__ import annotations

from collections.abc import Sequence

from karaya_core.sultans import Window
from karaya_core.table.words import Words
from web.games.sultans import offers
from web.games.sultans.names import name_at
from web.games.sultans.scene import TableScene
from web.games.sultans.to_you import to_you
from web.nodes import Child, Node, node
from web.parts.buttons import button

ANSWERS = ("strike", "avoid", "join", "pass")


def window(w: Words, names: tuple[str, ...], scene: TableScene, people: Sequence[int]) -> Node:
    """`people`: the persons at the table who are still in the round."""
    opened = scene.view.window
    assert opened is not None
    fields = {"by": name_at(w, names, opened.by), "target": name_at(w, names, opened.target)}
    asked = [seat for seat in opened.asked if seat in people]
    return node(
        "div",
        node(
            "p",
            node("strong", to_you(w, scene.viewer, _As(opened))(f"window.{opened.kind}.what", **fields), key="what"),
            " ",
            node("span", w(f"window.{opened.kind}.ask"), key="ask"),
            key="what",
            cls="window-what",
            id="window-what",
            role="alert",
        ),
        scene.countdown is not None and countdown(w, scene.countdown),
        asked and (_alone(w, scene) if scene.viewer else _open_call(w, names, opened, asked)),
        key="window",
        cls="window",
        role="group",
        aria_labelledby="window-what",
    )


class _As:
    """Who did it, and to whom, as of an event."""

    def __init__(self, opened: Window) -> None:
        self.seat, self.target = opened.by, opened.target


def countdown(w: Words, share: float) -> Node:
    return node("progress", key="countdown", cls="countdown", max=1, value=round(share, 2), aria_label=w("window.left"))


def _open_call(w: Words, names: tuple[str, ...], opened: Window, asked: Sequence[int]) -> Child:
    """Everybody who is asked holds their own seat on the ring; the list is a second way."""
    return [
        node("p", w("window.hold"), key="hold", cls="why"),
        node(
            "details",
            node("summary", w("window.list"), key="summary", cls="btn btn-quiet"),
            node("div", [_react(names, seat, opened.kind) for seat in asked], key="seats", cls="window-seats"),
            key="list",
            cls="window-list",
        ),
        node("div", button(w("window.nobody"), "nobody", "btn-main"), key="end", cls="window-end"),
    ]


def _react(names: tuple[str, ...], seat: int, kind: str) -> Node:
    """It offers the move to everybody who is asked, whatever they hold."""
    return node(
        "button",
        names[seat - 1],
        key=f"react-{seat}",
        cls="btn btn-hold",
        type="button",
        data_act="react",
        data_move=f"{seat} {kind}",
        data_seat=seat,
    )


def _alone(w: Words, scene: TableScene) -> Child:
    """One's own screen may say whether one's own card can answer."""
    answers = [move for move in scene.moves if move.verb in ANSWERS]
    if answers:
        return node("div", [offers.move_button(w, move) for move in answers], key="end", cls="window-end")
    return node("p", w("window.not_you"), key="hold", cls="why")
