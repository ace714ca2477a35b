"""The action of the tile of the last meeple (F8)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from .box import DJINNS, FAKIR, HAGIS, LAMIA
from .events import Bought, Part, PlacedPalace, PlacedPalm
from .moves import Move
from .position import Position
from .sultanate import Sultanate

#: Of a market: the price, how many cards, and among how many of the row.
MARKETS = {"small_market": (3, 1, 3), "large_market": (6, 2, 6)}
#: What the compulsory actions place, as the move is called, and who may carry it further.
PLACED = {"oasis": ("palm", LAMIA), "village": ("palace", HAGIS)}


def supply(s: Sultanate, kind: str) -> int:
    """What is left of palm trees or palaces."""
    return s.palms_left if kind == "oasis" else s.palaces_left


def is_asked(s: Sultanate, tile: int) -> bool:
    """Markets and Sacred Places stand open (F8.6); an Oasis or a Village asks only the owner of Lamia or Hagis (F8.2)."""
    kind = s.kinds[tile].name
    if kind not in PLACED:
        return True
    carrier = PLACED[kind][1]
    return supply(s, kind) > 0 and s.owns(s.active, carrier) and carrier not in s.used


def is_compulsory(p: Position) -> bool:
    return p.kinds[p.tile].name in PLACED


def begin(p: Position, seat: int) -> None:
    """The tribe has acted."""
    p.tell(Part("a"))
    settle(p)


def settle(p: Position) -> None:
    """A palm tree or a palace that nobody is asked about comes by itself, or lapses."""
    if p.part == "a" and not is_asked(p, p.tile):
        kind = p.kinds[p.tile].name
        if supply(p, kind):
            place(p, p.active, kind, p.tile)
        done(p)


def done(p: Position) -> None:
    p.tell(Part("e"))


def place(p: Position, seat: int, kind: str, tile: int) -> None:
    """A palm tree or a palace, however it comes to be placed (F11.17)."""
    from .djinns import DJINNS as ALL

    if kind == "oasis":
        p.tell(PlacedPalm(seat, tile))
        return
    p.tell(PlacedPalace(seat, tile))
    for owner in p.seats:
        for djinn in tuple(p.djinns[owner]):
            ALL[djinn].hears_palace(p, owner, seat)


def plainly(p: Position, seat: int) -> Move:
    """Not carried anywhere."""
    return Move(seat, PLACED[p.kinds[p.tile].name][0])


def here(p: Position, move: Move) -> None:
    place(p, move.seat, p.kinds[p.tile].name, p.tile)
    done(p)


# ---------------------------------------------------------------------- markets and Sacred Places


def offers(p: Position, seat: int) -> Iterator[Move]:
    kind = p.kinds[p.tile].name
    if kind in MARKETS:
        yield from _purchases(p, seat, *MARKETS[kind])
    elif p.elders[seat]:
        prices = [price for price, possible in (("ww", p.elders[seat] > 1), ("wk", p.hands[seat][FAKIR] > 0)) if possible]
        yield from (Move(seat, "invoke", (DJINNS[djinn], price)) for djinn in p.spirits.row for price in prices)


def _purchases(p: Position, seat: int, price: int, number: int, reach: int) -> Iterator[Move]:
    """Exactly two of a large market, unless only one card is left (F8.4)."""
    within = min(reach, len(p.resources.row))
    if p.gold[seat] >= price and within:
        for places in combinations(range(1, within + 1), min(number, within)):
            yield Move(seat, "buy", tuple(map(str, places)))


def buy(p: Position, move: Move) -> None:
    places = tuple(map(int, move.words))
    price = MARKETS[p.kinds[p.tile].name][0]
    p.tell(Bought(move.seat, places, tuple(p.resources.row[place - 1] for place in places), price))
    done(p)
