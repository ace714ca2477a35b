"""Position lines, read (docs/rules/five-tribes-notation.md). What the box does not hold or nobody could lay is refused."""

from __future__ import annotations

import re
from collections import Counter

from ..table.errors import NotationError
from .box import (
    BUILDER,
    CAMELS,
    CARD_NUMBERS,
    CARDS,
    DJINN_LETTERS,
    DJINN_ROW,
    FACE_DOWN,
    FIRST_ZERO,
    KIND_OF_LETTER,
    MARKERS,
    MEEPLES,
    ROW,
    SIBITTIS,
    SPACES,
    TRIBES,
    UNKNOWN_DJINN,
)  # fmt: skip
from .map import NAMES, PLACE_OF_NAME, PLACES
from .sultanate import HIDDEN, Deck, Sultanate

LONGEST = 2000
FIELDS = "BOARD/SEATS/BIDDERS/TRACK/TURN/RESOURCES/DJINNS"
TILE = re.compile(r"([VSTDFOML])([1-4]?)((?:[ywgbrtp][0-9]{0,2})*)")
COUNTED = re.compile(r"([a-z])([0-9]{0,2})")
UNKNOWN = re.compile(r"\?([1-9][0-9]?)")
TURN = re.compile(r"(?:(m|e)|(t)([a-f][1-5])([br])([0-9]{0,2})|(a)([a-f][1-5]))([A-V]*)(?:~([A-V]{1,3}|\?[1-3]))?(!?)")


def read(line: str, unknowns: bool = False) -> Sultanate:
    """The table that a line describes. `unknowns`: it may have `?`, as a seat sees it."""
    if len(line) > LONGEST or not line.isascii():
        raise NotationError(f"expected a position line of at most {LONGEST} plain characters, found {line!r:.40}")
    fields = line.split("/")
    if len(fields) != 7:
        raise NotationError(f"expected {FIELDS}, found {len(fields)} fields")
    board, seats, bidders, track, turn, resources, djinns = fields
    s = Sultanate(_number_of_seats(seats))
    _read_board(s, board)
    for seat, text in enumerate(seats.split("."), 1):
        _read_seat(s, seat, text, unknowns)
    s.bidders = _markers(s, "" if bidders == "-" else bidders)
    _read_track(s, track)
    _read_turn(s, turn, unknowns)
    s.resources = _deck(resources, CARDS, FACE_DOWN, True, unknowns)
    s.spirits = _deck(djinns, DJINN_LETTERS, UNKNOWN_DJINN, False, unknowns)
    _check_box(s)
    _check_markers(s)
    _check_turn(s)
    return s


def _number_of_seats(text: str) -> int:
    n = text.count(".") + 1
    if n not in CAMELS:
        raise NotationError(f"expected 2 to 4 seats, found {n}")
    return n


def _read_board(s: Sultanate, text: str) -> None:
    tiles = TILE.findall(text)
    if len(tiles) != len(PLACES) or "".join("".join(parts) for parts in tiles) != text:
        raise NotationError(f"expected 30 tiles such as 'O2gr3t2', found {text!r:.40}")
    for place, (letter, camel, things) in enumerate(tiles):
        number = _counted(things, TRIBES + "tp", f"tile {NAMES[place]}")
        s.kinds[place] = KIND_OF_LETTER[letter]
        s.camels[place] = int(camel or 0)
        s.meeples[place] = tuple(number[:5])
        s.palms[place], s.palaces[place] = number[5:]


def _counted(text: str, letters: str, where: str) -> list[int]:
    found = COUNTED.findall(text)
    names = [letter for letter, _ in found]
    if "".join(map("".join, found)) != text or len(set(names)) != len(names) or not set(names) <= set(letters):
        raise NotationError(f"expected each of {letters} once, with its number behind it, in {where}, found {text!r:.40}")
    numbers = {letter: int(number or 1) for letter, number in found}
    return [numbers.get(letter, 0) for letter in letters]


def _read_seat(s: Sultanate, seat: int, text: str, unknowns: bool) -> None:
    gold, front, hand, djinns, *more = [*text.split(","), "", "", ""] if text.count(",") < 4 else [""] * 5
    if any(more) or not (re.fullmatch("[0-9]{1,6}", gold) or (unknowns and gold == "?")):
        raise NotationError(f"expected GOLD,FRONT,HAND,DJINNS of seat {seat}, found {text!r:.40}")
    s.gold[seat] = HIDDEN if gold == "?" else int(gold)
    s.viziers[seat], s.elders[seat] = _counted(front, "yw", f"the front of seat {seat}")
    s.hands[seat] = _unknown_hand(hand) if unknowns and "?" in hand else [*_counted(hand, CARDS, f"the hand of seat {seat}"), 0]
    s.djinns[seat] = sorted(_listed(djinns, DJINN_LETTERS))


def _unknown_hand(text: str) -> list[int]:
    return [0] * FACE_DOWN + [_unknown(text)]


def _unknown(text: str) -> int:
    found = UNKNOWN.fullmatch(text)
    if found is None:
        raise NotationError(f"expected ? and a number, found {text!r:.40}")
    return int(found[1])


def _listed(text: str, letters: str) -> list[int]:
    if not set(text) <= set(letters):
        raise NotationError(f"expected letters of {letters}, found {text!r:.40}")
    return [letters.index(letter) for letter in text]


def _markers(s: Sultanate, text: str) -> list[int]:
    if not set(text) <= set("1234"[: s.n]):
        raise NotationError(f"expected seats from 1 to {s.n} on the bid order track, found {text!r:.40}")
    return [int(seat) for seat in text]


def _read_track(s: Sultanate, text: str) -> None:
    if not text or len(text) > len(SPACES) or not set(text) <= set("-1234"[: s.n + 1]):
        raise NotationError(f"expected up to nine places of the turn order track, found {text!r:.40}")
    seats = [0 if seat == "-" else int(seat) for seat in text.ljust(len(SPACES), "-")]
    zeros = [seat for seat in seats[FIRST_ZERO:] if seat]
    s.track = seats[:FIRST_ZERO] + (zeros + [0, 0, 0])[:3]


def _read_turn(s: Sultanate, text: str, unknowns: bool) -> None:
    if text in ("b", "x"):
        s.part = text
        return
    found = TURN.fullmatch(text)
    if found is None or (found[9] and "?" in found[9] and not unknowns):
        raise NotationError(f"expected where the turn stands, such as 'm' or 'tc3b3', found {text!r:.40}")
    plain, tribe_part, tribe_tile, tribe, number, tile_part, tile, used, drawn, stayed = found.groups()
    s.part = plain or tribe_part or tile_part
    if tribe_part:
        s.tile, s.tribe, s.in_hand = PLACE_OF_NAME[tribe_tile], TRIBES.index(tribe), int(number or 1)
    if tile_part:
        s.tile = PLACE_OF_NAME[tile]
    s.used = sorted(_listed(used, DJINN_LETTERS))
    s.drawn = [UNKNOWN_DJINN] * int(drawn[1:]) if drawn and "?" in drawn else sorted(_listed(drawn or "", DJINN_LETTERS))
    s.stayed = bool(stayed)


def _deck(text: str, letters: str, unknown: int, counted: bool, unknowns: bool) -> Deck:
    parts = text.split(",")
    if len(parts) > 3:
        raise NotationError(f"expected ROW,PILE,DISCARDS, found {text!r:.40}")
    row, pile, discards = (parts + ["", ""])[:3]
    hidden = unknowns and "?" in pile
    thrown = _counted(discards, letters, "the discards") if counted else [discards.count(letter) for letter in letters]
    _listed(discards if not counted else "", letters)
    return Deck(
        _listed(row, letters),
        [unknown] * _unknown(pile) if hidden else _listed(pile, letters),
        [card for card, number in enumerate(thrown) for _ in range(number)],
    )


# ---------------------------------------------------------------------- what the box allows


def _check_box(s: Sultanate) -> None:
    for tribe, most in enumerate(MEEPLES):
        there = sum(meeples[tribe] for meeples in s.meeples) + s.in_hand * (s.part == "t" and s.tribe == tribe)
        there += sum((s.viziers, s.elders)[tribe]) if tribe < 2 else 0
        s.bag[tribe] = most - there
        _at_most(there, most, f"meeples of letter {TRIBES[tribe]}")
    s.bank -= sum(gold for gold in s.gold if gold > 0)
    cards = Counter(s.resources.row + s.resources.pile + s.resources.discards)
    for card, most in enumerate(CARD_NUMBERS):
        _at_most(cards[card] + sum(hand[card] for hand in s.hands), most, f"cards of letter {CARDS[card]}")
    djinns = Counter(s.spirits.row + s.spirits.pile + s.spirits.discards + s.drawn)
    djinns.update(djinn for own in s.djinns for djinn in own)
    for djinn, letter in enumerate(DJINN_LETTERS):
        _at_most(djinns[djinn], 1, f"djinns of letter {letter}")
    _at_most(len(s.resources.row), ROW, "cards in the row")
    _at_most(len(s.spirits.row), DJINN_ROW, "djinns in the row")
    _at_most(-s.palms_left, 0, "palm trees beyond those of the box")
    _at_most(-s.palaces_left, 0, "palaces beyond those of the box")
    for seat in range(1, 5):
        _at_most(s.camels.count(seat), CAMELS[s.n] if seat <= s.n else 0, f"camels of seat {seat}")


def _at_most(found: int, most: int, what: str) -> None:
    if found > most:
        raise NotationError(f"expected at most {most} {what}, found {found}")


def _check_markers(s: Sultanate) -> None:
    """Each seat has its markers, no more and no fewer (F1.7), and somebody is to decide."""
    markers = Counter([*s.bidders, *(seat for seat in s.track if seat)])
    for seat in s.seats:
        if markers[seat] != MARKERS[s.n]:
            raise NotationError(f"expected {MARKERS[s.n]} markers of seat {seat} on the tracks, found {markers[seat]}")
    if not s.bidders and s.part != "x":
        raise NotationError("expected somebody on the bid order track, found nobody")


def _check_turn(s: Sultanate) -> None:
    if s.over or s.part == "b":
        return
    from .djinns import DJINNS
    from .tile_action import is_asked

    seat = s.active
    for djinn in s.used:
        if djinn not in s.djinns[seat] or not DJINNS[djinn].prices:
            raise NotationError(f"expected powers that seat {seat} can have paid for, found {DJINN_LETTERS[djinn]}")
    if s.drawn and SIBITTIS not in s.used:
        raise NotationError("expected what Sibittis drew only where she was paid for")
    if s.part == "t" and not (s.in_hand and s.tribe >= BUILDER):
        raise NotationError("expected Builders or Assassins in hand")
    if s.part == "a" and not is_asked(s, s.tile):
        raise NotationError(f"expected a tile whose action is open, found {NAMES[s.tile]}")
