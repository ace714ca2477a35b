"""Position lines: `SEATS/SPARE/ACTIVE/CORONATION/SWITCHES` and, where needed, `/END` (docs/rules/notation.md)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ..table.errors import NotationError
from . import characters
from .editions import EDITIONS
from .position import Position
from .roles import (
    ASSASSIN,
    BOX,
    CARD_OF_LETTER,
    FEWEST,
    LETTERS,
    LOYALISTS,
    MOST,
    NAMES,
    NOBODY,
    REBELS,
    SIDE_LETTERS,
    SLAVE,
    SULTAN,
)
from .seats import BIT, SEATS_OF

if TYPE_CHECKING:
    from .view import View

LONGEST = 400  # more than any position needs
ENDS = {"coronation": "c", "void": "v"}  # the ends of a round that the table itself does not show


def write_position(p: Position) -> str:
    """The whole truth on one line."""
    fields = []
    for seat in range(1, p.n + 1):
        letter = LETTERS[p.cards[seat]]
        if not p.is_hidden(seat):
            letter = letter.upper()
        fields.append(letter + marks(p, seat, p.cards[seat]))
    switches = ",".join(f"{seat}~{p.switched[seat]}" for seat in SEATS_OF[p.switching])
    active = p.last_active if p.over else p.active
    line = "/".join([".".join(fields), LETTERS[p.cards[0]], str(active), str(p.coronation or "-"), switches or "-"])
    return line + end_field(p.ended_by)


def end_field(ended_by: str) -> str:
    """The sixth field with its stroke; nothing while the round runs, and where the cards show how it ended."""
    return f"/{ENDS[ended_by]}" if ended_by in ENDS else ""


def is_line_of(p: Position, text: object) -> bool:
    """Whether this is the position's line. Version 0.1.0 wrote none with END; its records are still read."""
    line = write_position(p)
    return text == line or text == line.removesuffix(end_field(p.ended_by))


def marks(table: Position | View, seat: int, card: int | None) -> str:
    """What lies on a seat: on the table itself, or as a View sees it (`card`: the one that is known to lie there)."""
    if not table.is_alive(seat):
        return "x"
    tokens = ((table.detained, "d"), (table.captured, "c"), (table.yellow, "m"))
    text = "".join(letter for seats, letter in tokens if seats & BIT[seat])
    return text if table.is_hidden(seat) else text + SIDE_LETTERS[characters.side_on(table, card)]


def parse_position(line: str, edition: str = "english", laps: int = 20) -> Position:
    """Read a position line; a NotationError says what was expected where."""
    if edition not in EDITIONS:
        raise NotationError(f"expected an edition (one of {', '.join(EDITIONS)}), found {_shown(edition)}")
    if len(line) > LONGEST:
        raise NotationError(f"expected a position line of at most {LONGEST} characters, found {len(line)}")
    parts = line.split("/")
    if not 3 <= len(parts) <= 6:
        raise NotationError(f"expected SEATS/SPARE/ACTIVE/CORONATION/SWITCHES and perhaps END, found {_shown(line)}")
    seats = [_read_seat(text, number) for number, text in enumerate(parts[0].split("."), 1)]
    n = len(seats)
    if not FEWEST <= n <= MOST:
        raise NotationError(f"expected {FEWEST} to {MOST} seats, found {n}")
    if parts[1] not in CARD_OF_LETTER:
        raise NotationError(f"expected the Spare as one small letter of {LETTERS}, found {_shown(parts[1])}")
    cards = [CARD_OF_LETTER[parts[1]]] + [card for card, _, _ in seats]
    _check_box(cards)
    p = Position(cards, _read_number(parts[2], n, "the active seat"), EDITIONS[edition], laps)
    for seat, (card, known, seat_marks) in enumerate(seats, 1):
        _lay(p, seat, card, known, seat_marks)
    if len(parts) > 3 and parts[3] != "-":
        p.coronation = _read_number(parts[3], n, "the seat with the white token, or -,")
    if len(parts) > 4 and parts[4] != "-":
        _read_switches(p, parts[4])
    _settle_read(p, _read_end(parts[5]) if len(parts) > 5 else "")
    return p


def _read_seat(text: str, number: int) -> tuple[int, bool, str]:
    letter, seat_marks = text[:1], text[1:]
    card = CARD_OF_LETTER.get(letter.lower()) if letter.isascii() else None
    if card is None:
        raise NotationError(f"expected a card letter of {LETTERS} at seat {number}, found {_shown(text)}")
    known = letter.isupper()
    rest = seat_marks
    for mark in "xdcm":
        rest = rest.removeprefix(mark)
    if rest not in ("", "r", "l"):
        raise NotationError(f"expected marks x d c m and r or l, in this order, at seat {number}, found {_shown(text)}")
    where = f"at seat {number}"
    if "x" in seat_marks and (not known or seat_marks != "x"):
        raise NotationError(f"expected a killed card face up and without tokens {where}, found {_shown(text)}")
    if "c" in seat_marks and (card != SLAVE or not known):
        raise NotationError(f"expected a black token only on a known Slave {where}, found {_shown(text)}")
    if "m" in seat_marks and not known:
        raise NotationError(f"expected a yellow token only on a known card {where}, found {_shown(text)}")
    if rest and not (characters.MARK[card] and known):
        raise NotationError(f"expected a side only on a known Vizier or Fortune Teller {where}, found {_shown(text)}")
    return card, known, seat_marks


def _check_box(cards: list[int]) -> None:
    for card, count in Counter(cards).items():
        if count > BOX[card]:
            raise NotationError(f"expected at most {BOX[card]} of {NAMES[card]} (the box has no more), found {count}")


def _read_number(text: str, n: int, what: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 2 and text[0] != "0" and int(text) <= n):
        raise NotationError(f"expected {what} from 1 to {n}, found {_shown(text)}")
    return int(text)


def _lay(p: Position, seat: int, card: int, known: bool, seat_marks: str) -> None:
    """Put a card on the table with its tokens."""
    bit = BIT[seat]
    if not known:
        if "d" in seat_marks:
            p.detained |= bit
        return
    p.hidden &= ~bit
    if "x" in seat_marks:
        p.alive &= ~bit
        p.dead_assassins += card == ASSASSIN
        p.dead_slaves += card == SLAVE
        return
    if card == SLAVE:
        p.open_slaves |= bit
    if "d" in seat_marks:
        p.detained |= bit
    if "c" in seat_marks:
        p.captured |= bit
    if "m" in seat_marks:
        p.yellow |= bit
    mark = characters.MARK[card]
    if mark and seat_marks[-1:] in ("r", "l"):
        setattr(p, mark, REBELS if seat_marks[-1] == "r" else LOYALISTS)


def _read_switches(p: Position, text: str) -> None:
    last = 0
    for pair in text.split(","):
        left, mark, right = pair.partition("~")
        what = f"a seat in the switch {_shown(pair)}"
        seat, other = _read_number(left, p.n, what), _read_number(right, p.n, what)
        if not mark or seat == other or seat <= last:
            raise NotationError(f"expected switches as a~b,… in ascending numbers, found {_shown(text)}")
        if not (p.is_alive(seat) and p.is_alive(other)):
            raise NotationError(f"expected two living seats in the switch {_shown(pair)}")
        p.remember_switch(seat, other)
        last = seat


def _read_end(text: str) -> str:
    for ended_by, letter in ENDS.items():
        if text == letter:
            return ended_by
    raise NotationError(f"expected c (coronation) or v (void) as the sixth field, or no such field, found {_shown(text)}")


def _settle_read(p: Position, ended_by: str) -> None:
    """One in which a side has already won, or that says it is over, is over as it is read; else the active seat must
    be able to act."""
    sultan_dead = p.cards[p.sultan] == SULTAN and p.sultan and not p.is_alive(p.sultan)
    if p.coronation and not sultan_dead and not p.is_known(p.sultan):
        raise NotationError("expected no white token while no Sultan is known")
    if sultan_dead:
        p.end(REBELS, "assassination")
    if p.over or p.ended():
        if ended_by:
            raise NotationError(f"expected no sixth field where the cards show the end, found {ENDS[ended_by]!r}")
        return
    if ended_by == "coronation" and not p.coronation:
        raise NotationError("expected the seat with the white token in a line that is over by a coronation")
    if not ended_by and not p.is_alive(p.active):
        raise NotationError(f"expected a living active seat, found seat {p.active}, who is killed")
    if p.captured & BIT[p.active]:
        raise NotationError(f"expected a free active seat, found seat {p.active}, who is captured and has no turn")
    if ended_by:
        p.end(LOYALISTS if ended_by == "coronation" else NOBODY, ended_by)


def _shown(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:40] + "…")
