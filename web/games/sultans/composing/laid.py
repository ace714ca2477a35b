"""A table of Sultans that somebody is laying: a line taken apart, whether or not it is a position yet."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from karaya_core.sultans.roles import FEWEST, LETTERS, MOST
from karaya_core.table.errors import NotationError

SEAT = re.compile(r"([sgaldbvf?])(x?)(d?)(c?)(m?)([rl]?)", re.IGNORECASE)
UNKNOWN = "?"


@dataclass(frozen=True, slots=True)
class Seat:
    letter: str  # small; `?` is a card nobody knows
    known: bool = False
    killed: bool = False
    detained: bool = False
    captured: bool = False
    manipulated: bool = False
    side: str = ""  # `r` or `l`

    def text(self) -> str:
        marks = (("x", self.killed), ("d", self.detained), ("c", self.captured), ("m", self.manipulated))
        letter = self.letter.upper() if self.known else self.letter
        return letter + "".join(mark for mark, lies in marks if lies) + self.side

    def hidden(self) -> Seat:
        """Face down again: only the grey token stays (S3.5)."""
        return Seat(self.letter, detained=self.detained and not self.killed)

    def shown(self) -> Seat:
        return replace(self, known=True)


@dataclass(frozen=True, slots=True)
class Laid:
    seats: tuple[Seat, ...]
    spare: str
    active: int
    coronation: int = 0
    switches: dict[int, int] = field(default_factory=dict)
    end: str = ""

    @property
    def n(self) -> int:
        return len(self.seats)

    def line(self) -> str:
        switches = ",".join(f"{seat}~{other}" for seat, other in sorted(self.switches.items()))
        parts = [
            ".".join(seat.text() for seat in self.seats),
            self.spare,
            str(self.active),
            str(self.coronation or "-"),
            switches or "-",
        ]
        return "/".join([*parts, *([self.end] if self.end else [])])

    def with_seat(self, number: int, seat: Seat) -> Laid:
        return replace(self, seats=(*self.seats[: number - 1], seat, *self.seats[number:]))


def read(line: str) -> Laid:
    """The form alone: whether it is a position the rules of the notation say."""
    fields = line.split("/")
    found = [SEAT.fullmatch(text) for text in fields[0].split(".")]
    if not FEWEST <= len(found) <= MOST or len(fields) > 6:
        raise NotationError(f"expected {FEWEST} to {MOST} seats and at most six fields, found {line!r:.40}")
    spare, active, coronation, switches, end = (*fields[1:], *[""] * (6 - len(fields)))
    if spare not in (*LETTERS, UNKNOWN):
        raise NotationError(f"expected the Spare as one small letter of {LETTERS}, found {spare!r:.40}")
    seats = [_seat(match, number) for number, match in enumerate(found, 1)]
    return Laid(
        tuple(seats), spare, _number(active), _number(coronation), dict(map(_pair, filter(_is_pair, switches.split(",")))), end
    )


def _seat(found: re.Match[str] | None, number: int) -> Seat:
    if found is None:
        raise NotationError(f"expected a card letter of {LETTERS} and its marks at seat {number}")
    letter, killed, detained, captured, manipulated, side = found.groups()
    marks = (bool(killed), bool(detained), bool(captured), bool(manipulated))
    return Seat(letter.lower(), letter.isupper(), *marks, side.lower())


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 3 else 0


def _is_pair(text: str) -> bool:
    return bool(re.fullmatch(r"[0-9]{1,2}~[0-9]{1,2}", text))


def _pair(text: str) -> tuple[int, int]:
    seat, _, other = text.partition("~")
    return int(seat), int(other)
