"""A turn, part by part (F5.2): what may be done in each, and who does it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ..table.moves import Listed, Moves, Together
from . import bidding, rounds, selling, tile_action, tribes
from .box import BUILDER, DJINNS, TRIBES
from .djinns import DJINNS as ALL
from .djinns.djinn import can_pay, cost
from .draws import Kept
from .events import Invoked, PaidDjinn, PickedUp, Sown, Stayed
from .map import NAMES, PLACE_OF_NAME
from .moves import Move
from .position import Position
from .sowing import Sowings


def prompt(p: Position) -> str:
    """What a seat is asked for, by public facts."""
    if p.drawn:
        return "keep"
    if p.part == "m":
        return "sow"
    if p.part == "t":
        return "build" if p.tribe == BUILDER else "kill"
    if p.part == "a":
        return p.kinds[p.tile].name
    return "bid" if p.part == "b" else "end"


def legal(p: Position) -> Moves:
    seat = p.active
    if p.part == "b":
        return Listed(bidding.bids(p, seat))
    if p.drawn:
        return Listed(Move(seat, "keep", (DJINNS[djinn],)) for djinn in p.drawn)
    if p.part == "m":
        return _sowing(p, seat)
    if p.part == "t":
        own = tribes.building(p, seat) if p.tribe == BUILDER else tribes.killing(p, seat)
        return Listed([*own, *powers(p, seat)])
    if p.part == "a" and tile_action.is_compulsory(p):
        return Listed([tile_action.plainly(p, seat), *powers(p, seat)])
    return Listed([*_the_tile(p, seat), *powers(p, seat), *selling.sales(p, seat), Move(seat, "end")])


def _sowing(p: Position, seat: int) -> Moves:
    """Sowing is compulsory where it is possible (F5.8, F13.4)."""
    sowings = Sowings(seat, p.meeples)
    if not sowings.any():
        return Listed([Move(seat, "stay"), *powers(p, seat)])
    others = Listed(powers(p, seat))
    return Together(sowings, others) if others else sowings


def _the_tile(p: Position, seat: int) -> Iterable[Move]:
    return tile_action.offers(p, seat) if p.part == "a" else ()


def powers(p: Position, seat: int) -> Iterable[Move]:
    """The powers that can be paid for now (F10.2, F10.3, F10.5)."""
    for number in p.djinns[seat]:
        djinn = ALL[number]
        if number not in p.used:
            for price in djinn.prices:
                if can_pay(p, seat, price):
                    for words in djinn.uses(p, seat, price):
                        yield Move(seat, "djinn", (djinn.name, price, *words))


def sowings(p: Position) -> Sowings | None:
    """The sowings that are possible now; None if it is no moment for any."""
    legal = p.legal()
    parts = legal.parts if isinstance(legal, Together) else (legal,)
    return next((part for part in parts if isinstance(part, Sowings)), None)


def sum_lines(p: Position) -> list[str]:
    """Sowings as a record lists them: `1 sow c3 * rd5 12`, twelve from c3 that end with an Assassin on d5."""
    found = sowings(p)
    if found is None:
        return []
    return [f"{found.seat} sow {NAMES[s.start]} * {TRIBES[s.tribe]}{NAMES[s.end]} {s.number}" for s in found.sums()]


def all_but_sowings(p: Position) -> Iterable[Move]:
    legal = p.legal()
    parts = legal.parts if isinstance(legal, Together) else (legal,)
    return (move for part in parts if not isinstance(part, Sowings) for move in part)


# ---------------------------------------------------------------------- playing


def play(p: Position, move: Move) -> None:
    _PLAYS[move.verb](p, move)


def _sow(p: Position, move: Move) -> None:
    seat, start = move.seat, PLACE_OF_NAME[move.words[0]]
    drops = tuple((TRIBES.index(word[0]), PLACE_OF_NAME[word[1:]]) for word in move.words[1:])
    tiles = [tile for _, tile in drops]
    p.tell(Sown(seat, start, drops))
    for owner in p.seats:
        for number in tuple(p.djinns[owner]):
            ALL[number].hears_meeples(p, owner, seat, tiles)
    tribe, tile = drops[-1]
    p.tell(PickedUp(seat, tile, tribe, p.meeples[tile][tribe]))
    tribes.take_if_left_empty(p, seat, tile)
    tribes.act(p, seat)


def _stay(p: Position, move: Move) -> None:
    p.tell(Stayed(move.seat))
    tile_action.done(p)


def _power(p: Position, move: Move) -> None:
    number, price, *words = move.words
    djinn = ALL[DJINNS.index(number)]
    p.tell(PaidDjinn(move.seat, djinn.number, *cost(price)))
    djinn.works(p, move.seat, tuple(words))
    tile_action.settle(p)


def _keep(p: Position, move: Move) -> None:
    kept = DJINNS.index(move.words[0])
    p.tell(Kept(move.seat, kept, tuple(djinn for djinn in p.drawn if djinn != kept)))
    _djinn_taken(p, move.seat, kept)


def _invoke(p: Position, move: Move) -> None:
    """A Sacred Place (F8.5)."""
    djinn = DJINNS.index(move.words[0])
    p.tell(Invoked(move.seat, djinn, *cost(move.words[1])))
    _djinn_taken(p, move.seat, djinn)
    tile_action.done(p)


def _djinn_taken(p: Position, seat: int, djinn: int) -> None:
    for owner in p.seats:
        for number in tuple(p.djinns[owner]):
            ALL[number].hears_djinn(p, owner, seat, djinn)


_PLAYS: dict[str, Callable[[Position, Move], None]] = {
    "bid": bidding.bid,
    "sow": _sow,
    "stay": _stay,
    "build": tribes.build,
    "kill": tribes.kill,
    "pass": tribes.let_live,
    "buy": tile_action.buy,
    "invoke": _invoke,
    "palm": tile_action.here,
    "palace": tile_action.here,
    "djinn": _power,
    "keep": _keep,
    "sell": selling.sell,
    "end": rounds.end_turn,
}
