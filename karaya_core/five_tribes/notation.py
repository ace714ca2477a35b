"""Position lines, written (docs/rules/five-tribes-notation.md); `reading` reads them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .box import CARDS, DJINN_LETTERS, FACE_DOWN, TRIBES, UNKNOWN_DJINN
from .map import NAMES, PLACES

if TYPE_CHECKING:
    from .sultanate import Deck, Sultanate


def counted(letters: str, numbers: Sequence[int]) -> str:
    """Each letter once, with its number behind it when that is more than one: `y2wr3`."""
    return "".join(letter + (str(number) if number > 1 else "") for letter, number in zip(letters, numbers) if number)


def in_order(letters: str, things: Sequence[int], unknown: int) -> str:
    """One letter a card; cards that lie face down are `?` and their number."""
    if unknown in things:
        return f"?{len(things)}"
    return "".join(letters[thing] for thing in things)


def short(fields: Sequence[str], separator: str = ",") -> str:
    """Empty parts at the end are left out, with their separators."""
    return separator.join(fields).rstrip(separator)


def write(s: Sultanate) -> str:
    return "/".join([
        "".join(tile_text(s, place) for place in PLACES), ".".join(seat_text(s, seat) for seat in s.seats),
        "".join(map(str, s.bidders)) or "-", track_text(s), turn_text(s),
        _deck(s.resources, counted(CARDS, [s.resources.discards.count(card) for card in range(10)]), CARDS, FACE_DOWN),
        _deck(s.spirits, in_order(DJINN_LETTERS, sorted(s.spirits.discards), -1), DJINN_LETTERS, UNKNOWN_DJINN),
    ])  # fmt: skip


def tile_text(s: Sultanate, place: int) -> str:
    camel = str(s.camels[place] or "")
    return s.kinds[place].letter + camel + counted(TRIBES + "tp", (*s.meeples[place], s.palms[place], s.palaces[place]))


def seat_text(s: Sultanate, seat: int) -> str:
    gold = "?" if s.gold[seat] < 0 else str(s.gold[seat])
    hand = s.hands[seat]
    cards = f"?{sum(hand)}" if hand[FACE_DOWN] else counted(CARDS, hand)
    return short([gold, counted("yw", (s.viziers[seat], s.elders[seat])), cards, _djinns(s.djinns[seat])])


def _djinns(djinns: Sequence[int]) -> str:
    return in_order(DJINN_LETTERS, sorted(djinns), -1)


def track_text(s: Sultanate) -> str:
    return "".join(str(marker) if marker else "-" for marker in s.track).rstrip("-") or "-"


def turn_text(s: Sultanate) -> str:
    if s.part in ("b", "x"):
        return s.part
    where = NAMES[s.tile] if s.part in ("t", "a") else ""
    hand = counted(TRIBES[s.tribe], [s.in_hand]) if s.part == "t" else ""
    drawn = "~" + in_order(DJINN_LETTERS, sorted(s.drawn), UNKNOWN_DJINN) if s.drawn else ""
    return s.part + where + hand + _djinns(s.used) + drawn + "!" * s.stayed


def _deck(deck: Deck, discards: str, letters: str, unknown: int) -> str:
    return short([in_order(letters, deck.row, -1), in_order(letters, deck.pile, unknown), discards])
