"""A toy: three seats bid for a gem of unknown worth. The worked example of docs/add-a-game.md.

Each seat writes down, unseen, the least and then the most that it would pay (two numbers, the second no smaller). When
all have sealed, a die is thrown: the gem's worth. Whoever's two numbers enclose it most closely wins; there are ties.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from karaya_core.table import About, Game, IllegalMove, Listed, Luck, NotationError, Outcome, Question
from karaya_core.table.game import Settings, Twin
from karaya_core.table.moves import NO_MOVES

SEATS, FACES = 3, 6
VERBS = ("least", "most")


class Bid(NamedTuple):
    """A move: `2 least 3`, `2 most 5`; behind the last one stands the throw that it brings: `2 most 5 ~ 4`."""

    seat: int
    verb: str
    number: int
    thrown: int = 0

    @property
    def text(self) -> str:
        return f"{self.seat} {self.verb} {self.number}" + (f" ~ {self.thrown}" if self.thrown else "")


class Wrote(NamedTuple):
    seat: int
    number: int

    def seen_by(self, seat: int | None, view: Any) -> Wrote | None:
        return self if seat == self.seat else None


class Sealed(NamedTuple):
    seat: int

    def seen_by(self, seat: int | None, view: Any) -> Sealed:
        return self


class Thrown(NamedTuple):
    number: int
    bids: tuple[tuple[int, ...], ...]

    def seen_by(self, seat: int | None, view: Any) -> Thrown:
        return self


class Bids:
    """The position: what each seat has written, and the throw once all have sealed."""

    n = SEATS

    def __init__(self, bids: list[tuple[int, ...]], thrown: int = 0) -> None:
        self.bids, self.thrown = bids, thrown
        self.log: list[Any] | None = None

    @property
    def over(self) -> bool:
        return self.thrown > 0

    def questions(self) -> tuple[Question, ...]:
        return tuple(Question(seat, "bid", self._moves(seat)) for seat in range(1, 4) if len(self.bids[seat - 1]) < 2)

    def _moves(self, seat: int) -> Listed:
        written = self.bids[seat - 1]
        least = written[0] if written else 1
        return Listed(Bid(seat, VERBS[len(written)], number) for number in range(least, FACES + 1))

    def legal(self) -> list[Bid]:
        return [] if self.over else [move for question in self.questions() for move in question.moves]

    @property
    def is_last(self) -> bool:
        return sum(map(len, self.bids)) == 2 * SEATS - 1

    def play(self, move: Bid) -> None:
        if move._replace(thrown=0) not in self.legal() or bool(move.thrown) != self.is_last:
            raise IllegalMove(move.text, [m.text for m in self.legal() if m.seat == move.seat])
        self.apply(move)

    def apply(self, move: Bid) -> None:
        self.bids[move.seat - 1] += (move.number,)
        self.tell(Wrote(move.seat, move.number))
        if len(self.bids[move.seat - 1]) == 2:
            self.tell(Sealed(move.seat))
        if move.thrown:
            self.thrown = move.thrown
            self.tell(Thrown(self.thrown, tuple(self.bids)))

    def tell(self, event: Any) -> None:
        if self.log is not None:
            self.log.append(event)

    def clone(self) -> Bids:
        return Bids(self.bids[:], self.thrown)

    def line(self) -> str:
        return ".".join("-".join(map(str, written)) for written in self.bids) + f"/{self.thrown}"

    def to_json(self) -> dict[str, Any]:
        return {"line": self.line()}


class BidsView:
    def __init__(self, seat: int | None) -> None:
        self.seat, self.n, self.over, self.moves = seat, SEATS, False, NO_MOVES
        self.story: list[Any] = []
        self.own: tuple[int, ...] = ()
        self.sealed: set[int] = set()
        self.end: Thrown | None = None

    def see(self, event: Any) -> None:
        self.story.append(event)
        if isinstance(event, Wrote):
            self.own += (event.number,)
        elif isinstance(event, Sealed):
            self.sealed.add(event.seat)
        else:
            self.end, self.over = event, True

    def line(self) -> str:
        if self.end is not None:
            return Bids(list(self.end.bids), self.end.number).line()
        own = "-".join(map(str, self.own))
        return ".".join(own if seat == self.seat else "?" * (seat in self.sealed) for seat in (1, 2, 3)) + "/0"


class SealedBids(Game):
    about = About("bids", range(3, 4), 3, (), ("random",), "random")

    def deal(self, seats: int, first: int, settings: Settings, luck: Luck) -> Bids:
        return Bids([()] * SEATS)

    def luck_for(self, position: Bids, move: Bid, luck: Luck) -> Bid:
        return move._replace(thrown=luck.below(FACES) + 1) if position.is_last and not move.thrown else move

    def parse(self, line: str, settings: Settings) -> Bids:
        try:
            written, thrown = line.split("/")
            bids = [tuple(int(number) for number in part.split("-") if number) for part in written.split(".")]
            assert len(bids) == SEATS and Bids(bids, int(thrown)).line() == line
        except (ValueError, AssertionError):
            raise NotationError(f"expected a line such as 2-4.3./0, found {line!r:.40}") from None
        return Bids(bids, int(thrown))

    def from_json(self, data: dict[str, Any]) -> Bids:
        return self.parse(data["line"], {})

    def parse_move(self, text: str) -> Bid:
        words = text.replace(" ~ ", " ").split(" ")
        if not 3 <= len(words) <= 4 or words[1] not in VERBS or not all(word.isdigit() for word in (words[0], *words[2:])):
            raise NotationError(f"expected a move such as 2 least 3, found {text!r:.40}")
        return Bid(int(words[0]), words[1], *map(int, words[2:]))

    def view(self, seat: int | None, position: Bids) -> BidsView:
        return BidsView(seat)

    def begin(self, position: Bids) -> None:
        """A table that was laid by hand: what was written is told to whom it belongs."""
        for seat, written in enumerate(position.bids, 1):
            for number in written:
                position.tell(Wrote(seat, number))
            if len(written) == 2:
                position.tell(Sealed(seat))
        if position.over:
            position.tell(Thrown(position.thrown, tuple(position.bids)))

    def outcome(self, position: Bids) -> Outcome:
        if not position.over:
            return Outcome((0,) * SEATS)
        widths = [most - least if least <= position.thrown <= most else FACES for least, most in position.bids]
        closest = min(widths)
        points = tuple(int(width == closest < FACES) for width in widths)
        return Outcome(points, tuple(seat for seat, got in enumerate(points, 1) if got), "closest", void=not any(points))

    def twins(self, position: Bids, watcher: int | None, luck: Luck) -> Iterator[Twin]:
        """Somebody else who has sealed has written something else."""
        for seat, written in enumerate(position.bids, 1):
            if seat != watcher and len(written) == 2:
                twin = position.clone()
                twin.bids[seat - 1] = (luck.below(3) + 1, luck.below(3) + 4)
                yield Twin(twin)


GAME = SealedBids()
