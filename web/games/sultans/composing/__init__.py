"""What may be put where on a table of Sultans."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from karaya_core.sultans.dealing import deal
from karaya_core.sultans.roles import CARD_OF_LETTER, DEAL, LETTERS
from karaya_core.table.luck import Luck
from karaya_core.table.words import Words
from web.composing.bench import PUT, Bench, Piece, Tray
from web.composing.bench import Laid as Put
from web.games.sultans.cards import card, token
from web.games.sultans.composing.laid import Laid, Seat, read
from web.games.sultans.names import card_name
from web.games.sultans.ring import SeatLook, Touch, ring, spare_parts
from web.nodes import Node, node
from web.parts.buttons import icon

SPARE = "spare"
TOKENS = {"detained": "d", "captured": "c", "manipulated": "m"}
SIDES = {"rebels": "r", "loyalists": "l"}
MARKED = "vf"  # whose side lies on the card
SLAVE = "l"


class SultansBench(Bench):
    def blank(self, seats: int) -> str:
        """The cards of so many, everybody hidden, in the order of the letters, so that one sees what there is."""
        sultans, guards, assassins, slaves, neutrals = DEAL[seats]
        cards = "s" * sultans + "g" * guards + "a" * assassins + "l" * slaves + "dbvf"[:neutrals]
        return Laid(tuple(Seat(letter) for letter in cards[:seats]), cards[seats], 1).line()

    def dealt(self, seats: int, seed: str) -> str:
        cards = [LETTERS[card] for card in deal(seats, Luck(seed))]
        return Laid(tuple(Seat(letter) for letter in cards[1:]), cards[0], 1).line()

    def seats_of(self, line: str) -> int:
        return read(line).n

    def resized(self, line: str, seats: int) -> str:
        """Who sits there stays; who comes holds a Slave, or else whatever the box still has."""
        laid = read(line)
        kept = laid.seats[:seats]
        while len(kept) < seats:
            kept = (*kept, Seat(_left(kept, laid.spare)))
        switches = {seat: other for seat, other in laid.switches.items() if seat <= seats and other <= seats}
        active, coronation = (number if number <= seats else 0 for number in (laid.active, laid.coronation))
        return replace(laid, seats=kept, active=active or 1, coronation=coronation, switches=switches).line()

    # ------------------------------------------------------------------ what there is to be put

    def trays(self, w: Words, names: Sequence[str], line: str) -> Sequence[Tray]:
        cards = [Piece(letter, card_name(w, CARD_OF_LETTER[letter]), card(w, CARD_OF_LETTER[letter], True)) for letter in LETTERS]
        lie = [
            Piece("turn-over", w("piece.turn_over"), card(w, None, True)),
            Piece("killed", w("piece.killed"), icon("emblem-assassin")),
        ]
        tokens = [Piece(name, w(f"token.{name}"), token(w, name)) for name in (*TOKENS, "coronation", *SIDES)]
        turn = [Piece("active", w("piece.active"), icon("play")), Piece("switched", w("piece.switched"), icon("swap"))]
        return (
            Tray(w("tray.cards"), cards),
            Tray(w("tray.lie"), lie),
            Tray(w("tray.tokens"), tokens),
            Tray(w("tray.turn"), turn),
        )

    # ------------------------------------------------------------------ the table

    def table(self, w: Words, names: Sequence[str], line: str, place: str) -> Node:
        laid = read(line)
        looks = [_look(laid, names, number, place) for number in range(1, laid.n + 1)]
        middle = node(
            "button",
            spare_parts(w, CARD_OF_LETTER.get(laid.spare)),
            key="spare",
            cls="spare is-chosen" if place == SPARE else "spare",
            type="button",
            data_act=PUT,
            data_seat=SPARE,
            aria_pressed="true" if place == SPARE else None,
        )
        bans = "; ".join(
            w("composed.switched", name=names[seat - 1], other=names[other - 1])
            for seat, other in sorted(laid.switches.items())
            if 0 < seat <= laid.n and 0 < other <= laid.n
        )
        return node(
            "section",
            ring(w, looks),
            node(
                "div",
                middle,
                bans and node("p", bans, key="bans", cls="middle-turn"),
                key="middle",
                cls="middle",
                data_seats=laid.n,
            ),
            key="felt",
            cls="felt",
            aria_label=w("table"),
        )

    # ------------------------------------------------------------------ putting

    def put(self, line: str, piece: str, place: str, away: bool) -> Put:
        laid = read(line)
        if place == SPARE:
            return Put(replace(laid, spare=piece).line() if piece in LETTERS else line, piece)
        number = int(place) if place.isascii() and place.isdigit() and len(place) < 3 else 0
        if not 1 <= number <= laid.n:
            return Put(line, piece)
        if piece.startswith("switched"):
            return _switched(laid, piece, number)
        return Put(_put(laid, piece, number).line(), piece)


def _left(seats: Sequence[Seat], spare: str) -> str:
    """The next card that a larger table gets: what its deal has more of."""
    there = "".join(seat.letter for seat in seats) + spare
    sultans, guards, assassins, slaves, neutrals = DEAL[len(seats) + 1]
    wanted = {"s": sultans, "g": guards, "a": assassins, "l": slaves, **dict.fromkeys("dbvf"[:neutrals], 1)}
    return next((letter for letter, number in wanted.items() if there.count(letter) < number), SLAVE)


def _put(laid: Laid, piece: str, number: int) -> Laid:
    seat = laid.seats[number - 1]
    if piece == "active":
        return replace(laid, active=number, end="")
    if piece == "coronation":
        return replace(laid, coronation=0 if laid.coronation == number else number, end="")
    change = CHANGES.get(piece) or (_dealt(piece) if piece in LETTERS else None)
    return replace(laid.with_seat(number, change(seat)), end="") if change else laid


def _dealt(letter: str) -> Callable[[Seat], Seat]:
    """Another card lies as the one before did; what only that one could have goes."""
    return lambda seat: replace(
        seat, letter=letter, captured=seat.captured and letter == SLAVE, side=seat.side if letter in MARKED else ""
    )


def _turned(seat: Seat) -> Seat:
    return seat.hidden() if seat.known else seat.shown()


def _killed(seat: Seat) -> Seat:
    """S4.1: face up, and without tokens."""
    return Seat(seat.letter, known=True) if seat.killed else Seat(seat.letter, known=True, killed=True)


def _detained(seat: Seat) -> Seat:
    return replace(seat, detained=not seat.detained, killed=False)


def _captured(seat: Seat) -> Seat:
    """Only a known Slave can be (S5.4): so that is what it becomes."""
    return replace(seat, letter=SLAVE, known=True, killed=False, captured=not seat.captured, side="")


def _manipulated(seat: Seat) -> Seat:
    return replace(seat, known=True, killed=False, manipulated=not seat.manipulated)


def _sided(side: str) -> Callable[[Seat], Seat]:
    """Only on a known Vizier or Fortune Teller."""

    def change(seat: Seat) -> Seat:
        if seat.letter not in MARKED:
            return seat
        return replace(seat, known=True, killed=False, side="" if seat.side == side else side)

    return change


CHANGES: dict[str, Callable[[Seat], Seat]] = {
    "turn-over": _turned,
    "killed": _killed,
    "detained": _detained,
    "captured": _captured,
    "manipulated": _manipulated,
    **{name: _sided(side) for name, side in SIDES.items()},
}


def _switched(laid: Laid, piece: str, number: int) -> Put:
    """Who switched, then with whom; the same two again: it is forgotten."""
    first = piece.partition(" ")[2]
    if not first:
        return Put(laid.line(), f"switched {number}")
    seat = int(first)
    switches = {one: other for one, other in laid.switches.items() if one != seat}
    if seat != number and laid.switches.get(seat) != number:
        switches[seat] = number
    return Put(replace(laid, switches=switches).line(), "switched")


# ---------------------------------------------------------------------- what lies at a seat


def _look(laid: Laid, names: Sequence[str], number: int, place: str) -> SeatLook:
    seat = laid.seats[number - 1]
    states = [
        *(["active"] if laid.active == number else []),
        *(["dead"] if seat.killed else []),
        *(["secret"] if not seat.known else []),
        *(["chosen"] if place == str(number) else []),
    ]
    face = CARD_OF_LETTER.get(seat.letter)
    return SeatLook(number, number - 1, names[number - 1], face, tuple(states), _tokens(laid, number), touch=Touch(PUT))


def _tokens(laid: Laid, number: int) -> tuple[str, ...]:
    seat = laid.seats[number - 1]
    found = ["coronation"] if laid.coronation == number else []
    found += [name for name in TOKENS if getattr(seat, name)]
    found += [name for name, side in SIDES.items() if seat.side == side]
    return tuple(found)


BENCH = SultansBench()
