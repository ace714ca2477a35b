"""What every player of this game has: notes, a way of judging, and a place for each kind of question."""

from __future__ import annotations

from collections.abc import Generator

from ...five_tribes.box import SPACES
from ...five_tribes.moves import Move
from ...five_tribes.position import Position
from ...five_tribes.scoring import parts
from ...five_tribes.turn import all_but_sowings, sowings
from ...five_tribes.view import View
from ...five_tribes.worth import Reckoner
from ..bot import Bot, Thought
from .counting import Counting
from .weighing import weigh

Answer = Generator[None, None, Move]


class Player(Bot):
    """Bids, sows, and then weighs what is left to choose. A rung says how each is done."""

    def __init__(self, seed: str, temperament: str = "") -> None:
        super().__init__(seed, temperament)
        self.counting = Counting()

    def thinking(self, view: View, prompt: str) -> Thought:
        yield
        p, seat = self.counting.table(view), view.seat or 0
        if prompt == "bid":
            move = yield from self.bid(p, seat, list(view.moves))
        elif prompt == "sow":
            move = yield from self.turn(p, seat)
        else:
            move = yield from self.choice(p, seat)
        return move if move in view.moves else view.moves.some(self.luck)

    # ------------------------------------------------------------------ what a rung does its own way

    def bid(self, p: Position, seat: int, moves: list[Move]) -> Answer:
        raise NotImplementedError

    def sowing(self, p: Position, seat: int) -> Answer:
        raise NotImplementedError

    def score(self, p: Position, seat: int) -> float:
        """What the table is worth to a seat: its points as if the game ended now."""
        return float(sum(parts(p, seat)))

    def reckoner(self, p: Position, seat: int) -> Reckoner:
        return Reckoner(p, seat, with_hand=True)

    def drawn(self, p: Position, seat: int, move: Move) -> float:
        """What may be hoped for from a power that draws: a good card, the best of three Djinns."""
        return DRAWS[move.words[0]]

    # ------------------------------------------------------------------ the same for all

    def turn(self, p: Position, seat: int) -> Answer:
        """First the powers that gain something; then to sow."""
        powers = [move for move in all_but_sowings(p) if move.verb == "djinn"]
        if powers:
            best, worth = yield from self.best(p, seat, powers)
            if worth > self.score(p, seat):
                return best
        if sowings(p) is None:
            return Move(seat, "stay")
        return (yield from self.sowing(p, seat))

    def choice(self, p: Position, seat: int) -> Answer:
        """What leads to most; to end the turn is worth what lies there."""
        moves: list[Move] = [move for move in p.legal() if move.verb != "sell"]
        if len(moves) == 1:
            return moves[0]
        best, _ = yield from self.best(p, seat, moves)
        return best

    def best(self, p: Position, seat: int, moves: list[Move]) -> Generator[None, None, tuple[Move, float]]:
        """Of equals the last, which is the plainest: powers come before the end of a turn."""
        worths = yield from weigh(p, seat, [move for move in moves if move.verb != "end"], self)
        worths |= {move: self.score(p, seat) for move in moves if move.verb == "end"}
        most = max(worths.values())
        return [(move, worth) for move, worth in worths.items() if worth == most][-1]


DRAWS = {"sloar": 4.0, "sibittis": 8.0}


def cheapest(moves: list[Move]) -> Move:
    """The lowest space, without a Fakir."""
    return min(moves, key=lambda move: (int(move.words[0]), len(move.words)))


def places_before(p: Position) -> list[int]:
    """The spaces that are still free, the dearest first."""
    return [space for space, marker in zip(SPACES, p.track) if not marker]
