"""What a person may choose on the board now: for each thing on it, the words that touching it says.

A move is said word by word (`data-words`), the last word makes it (`data-move`). Orders and the wheel are different: they
are drafted, changed freely, and sealed all at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from karaya_core.verrat.board import Board
from karaya_core.verrat.moves import BARRED_FROM
from karaya_core.verrat.terms import (
    BIT,
    CARDS,
    CITIES,
    DESTINATIONS,
    DUNGEON,
    ISLAND,
    KINDS,
    OF_SEAT,
    OWNER,
    PLAN,
    SHAPES,
    TO_CITY,
    VIZIERS,
    shape_of,
)
from web.games.verrat.scene import Draft, TableScene

WHEEL = "wheel"
ANYBODY = "*"  # stands in an offer that was begun for a seat that is not chosen yet


@dataclass(frozen=True, slots=True)
class Saying:
    """What a press says: `move` makes it, `words` go on with it."""

    words: str = ""
    move: str = ""

    @property
    def attributes(self) -> dict[str, str]:
        return {"data_move": self.move} if self.move else {"data_words": self.words}


@dataclass(slots=True)
class Choices:
    """By what lies on the board. Nothing that is in none of these can be chosen now."""

    viziers: dict[int, Saying] = field(default_factory=dict)
    chairs: dict[int, Saying] = field(default_factory=dict)  # by number
    cities: dict[int, Saying] = field(default_factory=dict)
    sockets: dict[tuple[int, int], Saying] = field(default_factory=dict)  # of a seat, of a kind
    stay: Saying | None = None
    chosen: int = 0  # the vizier who was touched: what can be chosen is where he goes


def choices(scene: TableScene) -> Choices:
    found = Choices()
    if scene.chooser is None or scene.view.over:
        return found
    verb = scene.words[1] if len(scene.words) > 1 else ""
    chooses = CHOOSING.get(verb)
    if chooses is not None:
        chooses(scene, found)
    elif may_plan(scene):
        _send(scene, found)
    return found


def may_plan(scene: TableScene) -> bool:
    view, seat = scene.view, scene.chooser
    return bool(seat and view.waiting == PLAN and view.travellers(seat) and not view.sealed >> seat & 1 and any(scene.moves))


# ---------------------------------------------------------------------- orders and the wheel


def destinations(board: Board, vizier: int, draft: Draft, given: Sequence[int] = ()) -> Iterator[int]:
    """Where he may be sent (V5.2), but for a chair that another of the seat's is sent to already (V5.3)."""
    named = {text.rpartition(" ")[2] for shape, text in draft.items() if shape not in (WHEEL, SHAPES[shape_of(vizier)])}
    named |= {DESTINATIONS[to] for to in given}
    for to, name in enumerate(DESTINATIONS):
        if not BARRED_FROM[board.at[vizier]] >> to & 1 and not (0 < to < TO_CITY and name in named):
            yield to


def _send(scene: TableScene, found: Choices) -> None:
    """A vizier, then where he goes. The vizier that is chosen can be left for another at any time."""
    _places_of(scene, found, "send")


def _announce(scene: TableScene, found: Choices) -> None:
    _places_of(scene, found, "announce")


def _places_of(scene: TableScene, found: Choices, verb: str) -> None:
    seat, view = scene.chooser or 0, scene.view
    for vizier in open_orders(scene) if verb == "send" else view.travellers(seat):
        found.viziers[vizier] = Saying(words=f"{seat} {verb} {SHAPES[shape_of(vizier)]}")
    if len(scene.words) < 3:
        return
    vizier = OF_SEAT[seat][SHAPES.index(scene.words[2])]
    if vizier not in (open_orders(scene) if verb == "send" else view.travellers(seat)):
        return
    found.chosen = vizier
    for to in destinations(view, vizier, *((scene.draft, view.orders[seat]) if verb == "send" else ({},))):
        text = f"{seat} {verb} {scene.words[2]} {DESTINATIONS[to]}"
        saying = Saying(words=text) if verb == "send" else Saying(move=text)
        if not to:
            found.stay = saying
        elif to < TO_CITY:
            found.chairs[to] = saying
        else:
            found.cities[to - TO_CITY] = saying


def _accuse(scene: TableScene, found: Choices) -> None:
    for vizier in _accusable(scene):
        found.viziers[vizier] = Saying(words=f"{scene.chooser} accuse {OWNER[vizier]} {SHAPES[shape_of(vizier)]}")
    found.stay = Saying(words=f"{scene.chooser} accuse none")


def _denounce(scene: TableScene, found: Choices) -> None:
    for vizier in _accusable(scene):
        found.viziers[vizier] = Saying(move=f"{scene.chooser} denounce {OWNER[vizier]} {SHAPES[shape_of(vizier)]}")


def _accusable(scene: TableScene) -> Iterator[int]:
    bits = scene.view.accusable()
    return (vizier for vizier in VIZIERS if bits & BIT[vizier])


def open_orders(scene: TableScene) -> tuple[int, ...]:
    """The viziers whose orders are not given yet: at a table all or none, for they are sealed at once; not so in a lesson."""
    seat = scene.chooser or 0
    return tuple(scene.view.travellers(seat)[len(scene.view.orders[seat]) :])


def drafted(scene: TableScene) -> tuple[str, ...]:
    """Everything that would be sealed now, in the order in which it is asked; whoever is not sent stays."""
    seat, view = scene.chooser or 0, scene.view
    orders = [
        scene.draft.get(SHAPES[shape_of(vizier)], f"{seat} send {SHAPES[shape_of(vizier)]} stay") for vizier in open_orders(scene)
    ]
    return (*orders, *([scene.draft.get(WHEEL, f"{seat} accuse none")] if view.accusable() else []))


# ---------------------------------------------------------------------- trades, cards, pardons


def _offer(scene: TableScene, found: Choices) -> None:
    """One's own card, then the card of another seat: two touches."""
    _trade(scene, found, "offer")


def _propose(scene: TableScene, found: Choices) -> None:
    _trade(scene, found, "propose")


def _trade(scene: TableScene, found: Choices, verb: str) -> None:
    seat, view = scene.chooser or 0, scene.view
    given = scene.words[3] if len(scene.words) > 3 else ""
    for card in KINDS:
        if view.count(seat, card):
            found.sockets[seat, card] = Saying(words=f"{seat} {verb} {ANYBODY} {CARDS[card]}")
    if not given:
        return
    for other in (1, 2, 3, 4):
        for card in KINDS:
            if other != seat and CARDS[card] != given and view.count(other, card):
                tail = f"{other} {given} {CARDS[card]}" if verb == "offer" else f"{given} {CARDS[card]} {other}"
                found.sockets[other, card] = Saying(move=f"{seat} {verb} {tail}")


def _demand(scene: TableScene, found: Choices) -> None:
    for move in scene.moves:
        if move.verb == "demand":
            found.sockets[move.other, move.card] = Saying(move=move.text)


def _pardon(scene: TableScene, found: Choices) -> None:
    seat, view = scene.chooser or 0, scene.view
    for vizier in view.pardonable(seat):
        found.viziers[vizier] = Saying(words=f"{seat} pardon {SHAPES[shape_of(vizier)]}")
    if len(scene.words) > 2:
        for city, name in enumerate(CITIES):
            found.cities[city] = Saying(move=f"{seat} pardon {scene.words[2]} {name}")


CHOOSING = {
    "send": _send,
    "announce": _announce,
    "accuse": _accuse,
    "denounce": _denounce,
    "offer": _offer,
    "propose": _propose,
    "demand": _demand,
    "pardon": _pardon,
}


def where_he_is(board: Board, vizier: int) -> str:
    """A word for the kind of his place: to say what he may do."""
    place = board.at[vizier]
    return (
        "chair" if place < 12 else "city" if place < 19 else "hand" if place == 19 else "dungeon" if place < ISLAND else "island"
    )


def dungeon_of(board: Board, vizier: int) -> int:
    return board.at[vizier] - DUNGEON + 1
