"""Writing position lines: `COURT/CITIES/HANDS/DUNGEONS/ROUND/STAGE` (docs/rules/verrat-notation.md)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from .board import Board
from .terms import (
    AT_KAFFA,
    CARD_LETTERS,
    DEMAND,
    DESTINATION_LETTERS,
    HAND,
    HIDDEN,
    HIDDEN_WHEEL,
    ISLAND,
    KAFFA,
    KNOWN,
    NO_WHEEL,
    OF_SEAT,
    OFFER,
    OVER,
    PLAN,
    SHAPE_LETTERS,
    STAGES,
    TALK,
    VIZIER_NAMES,
    VIZIERS,
    shape_of,
)

if TYPE_CHECKING:
    from .position import Position

#: A card of a pile as it is written: capital where everybody knows it.
PILE_LETTERS = dict(enumerate(CARD_LETTERS)) | {HIDDEN: "?"}
PILE_LETTERS |= {card | KNOWN: letter.upper() for card, letter in enumerate(CARD_LETTERS)}


def write_position(p: Position) -> str:
    """The whole truth on one line."""
    return f"{write_board(p)}/{_stage(p)}"


def write_board(b: Board) -> str:
    """The first five fields, of the truth or of what a seat sees."""
    return "/".join((_court(b), _cities(b), _hands(b), _dungeons(b), f"{b.round}.{b.first}"))


def names(viziers: Iterable[int]) -> str:
    return "".join([VIZIER_NAMES[vizier] for vizier in viziers])


def _court(b: Board) -> str:
    return ".".join(
        [f"{number}:{VIZIER_NAMES[vizier]}" if vizier else str(number) for number, vizier in zip(b.markers, b.sits, strict=True)]
    )


def _cities(b: Board) -> str:
    return ".".join([_city(b, city) for city in range(7)])


def _city(b: Board, city: int) -> str:
    text = "".join([PILE_LETTERS[card] for card in b.piles[city]]) or "-"
    if city == KAFFA and b.searched:
        text += "~" + "".join([str(seat) for seat in (1, 2, 3, 4) if b.searched >> seat & 1])
    visitors = names(b.in_city(city))
    return f"{text}:{visitors}" if visitors else text


def _hands(b: Board) -> str:
    return ".".join([_hand(b, seat) for seat in (1, 2, 3, 4)])


def _hand(b: Board, seat: int) -> str:
    cards = "".join([letter * b.count(seat, card) for card, letter in enumerate(CARD_LETTERS)]) or "-"
    shapes = "".join([SHAPE_LETTERS[shape_of(vizier)] for vizier in OF_SEAT[seat] if b.at[vizier] == HAND])
    return f"{cards}:{shapes}" if shapes else cards


def _dungeons(b: Board) -> str:
    lost = names(vizier for vizier in VIZIERS if b.at[vizier] == ISLAND)
    return ".".join([*[VIZIER_NAMES[vizier] if vizier else "-" for vizier in b.cells], lost or "-"])


# ---------------------------------------------------------------------- the stage


def _stage(p: Position) -> str:
    if p.stage == PLAN:
        return plan([answers(p.orders[seat], p.wheels[seat]) if p.travellers(seat) else "x" for seat in (1, 2, 3, 4)])
    return stage(p.stage, p.winner if p.over else p.seat, p.offers, p.offer, p.wheels)


def stage(waiting: int, seat: int, offers: int, offer: tuple[int, int, int], wheels: Sequence[int]) -> str:
    """Any stage but `plan`."""
    word = STAGES[waiting]
    if waiting == OVER:
        return f"{word}.{seat or '-'}"
    if waiting == TALK:
        return f"{word}.{seat}.{offers}"
    if waiting == OFFER:
        other, card, wanted = offer
        return f"{word}.{seat}.{offers}.{other}.{CARD_LETTERS[card]}{CARD_LETTERS[wanted]}"
    if waiting in (AT_KAFFA, DEMAND):
        return f"{word}.{seat}." + ".".join([wheel_letter(wheel) for wheel in wheels[1:]])
    return f"{word}.{seat}"


def plan(parts: Sequence[str]) -> str:
    return ".".join((STAGES[PLAN], *parts))


def answers(orders: Sequence[int], wheel: int) -> str:
    """What a seat has answered so far."""
    given = [DESTINATION_LETTERS[to] for to in orders]
    if wheel != NO_WHEEL:
        given.append(wheel_letter(wheel))
    return ",".join(given) or "-"


def wheel_letter(wheel: int) -> str:
    return {NO_WHEEL: "x", HIDDEN_WHEEL: "?"}.get(wheel) or VIZIER_NAMES[wheel]
