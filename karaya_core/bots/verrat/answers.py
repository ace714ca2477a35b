"""Rules of thumb for what is asked of one seat: at Kaffa, on chair 1, with a pardon, and when a trade is offered.

They read a Board, so the same rules serve a bot at the table and every seat of a play-out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...verrat.board import Board
from ...verrat.moves import ACCEPT, REFUSE, Move
from ...verrat.terms import ALL_TYPES, AT_KAFFA, BIT, DEMAND, DUNGEON, KAFFA, OWNER, PARDON, RIGHT_HAND, TO_CITY


def answer(b: Board, seat: int, stage: int, moves: Sequence[Move]) -> Move:
    """What one would do in the phases after the journeys."""
    if stage == AT_KAFFA:
        return max(moves, key=lambda move: worth(b, seat, move.card))
    if stage == DEMAND:
        return best_demand(b, seat, moves)
    return best_pardon(b, moves)


def worth(b: Board, seat: int, card: int) -> float:
    """How much a seat wants a card: a kind that it lacks, then a pardon, then something to trade with."""
    if card == PARDON:
        held = b.hands[7 * seat + PARDON]
        locked = sum(place >= DUNGEON for place in b.at[3 * seat - 2 : 3 * seat + 1])
        return (4.0 if locked else 2.5) / (1 + 2 * held)
    held = b.hands[7 * seat + card]
    if held:
        return 1.0 / held
    missing = 6 - b.types[seat].bit_count()
    return 8.0 if missing > 1 else 12.0


def best_demand(b: Board, seat: int, moves: Sequence[Move]) -> Move:
    """A new kind costs nothing; it is taken from whoever is furthest on."""
    demands = [move for move in moves if move.verb == "demand"]
    return max(demands, key=lambda move: (b.types[move.other].bit_count(), b.hands[7 * move.other + move.card] == 2))


def best_pardon(b: Board, moves: Sequence[Move]) -> Move:
    """Whoever would be pushed to the island first; the pardon goes where it comes up last, and nobody looks it out."""
    pardons = [move for move in moves if move.verb == "pardon"]

    def later(move: Move) -> tuple[int, int]:
        city = move.to - TO_CITY
        return b.at[move.vizier], 0 if city == KAFFA else len(b.piles[city])

    return max(pardons, key=later)


# ---------------------------------------------------------------------- trades


def types_after(b: Board, seat: int, gives: int, gets: int) -> int:
    """The seat's kinds as bits after a trade."""
    types = b.types[seat] | BIT[gets]
    return types & ~BIT[gives] if b.hands[7 * seat + gives] == 1 else types


def wins_by(b: Board, seat: int, gives: int, gets: int) -> bool:
    """The trade completes all six while one of the seat's viziers is on the right hand (V10.2)."""
    return OWNER[b.sits[RIGHT_HAND]] == seat and types_after(b, seat, gives, gets) == ALL_TYPES


def takes_new_kind(b: Board, seat: int, gives: int, gets: int) -> bool:
    """A kind more than before."""
    return types_after(b, seat, gives, gets).bit_count() > b.types[seat].bit_count()


def fair_offers(b: Board, moves: Iterable[Move]) -> list[Move]:
    """Offers by which both would hold a kind more."""
    return [
        move
        for move in moves
        if move.verb == "offer"
        and takes_new_kind(b, move.seat, move.card, move.wanted)
        and takes_new_kind(b, move.other, move.wanted, move.card)
    ]


def accept_if(b: Board, seat: int, well: bool) -> Move:
    return ACCEPT[seat] if well else REFUSE[seat]
