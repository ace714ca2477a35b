"""Control of a tile (F6), and what the tribe in hand does (F7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement
from typing import NamedTuple

from . import tile_action
from .box import ASSASSIN, BUILDER, ECHIDNA, ELDER, FAKIR, IBLIS, MERCHANT, TRIBES, VIZIER
from .djinns import DJINNS
from .djinns.kandicha import serve
from .events import Built, Gathered, Killed, Part, Passed, TookTile, Traded
from .map import NAMES, PLACE_OF_NAME, PLACES, ROUND_ABOUT, STEPS
from .moves import Move
from .position import Position


def take_if_left_empty(p: Position, seat: int, place: int) -> None:
    """A tile without meeples and without a camel gets one, if the seat has one left (F6.2, F6.5, F7.6)."""
    if not any(p.meeples[place]) and not p.camels[place] and p.camels_left(seat):
        p.tell(TookTile(seat, place))


def act(p: Position, seat: int) -> None:
    """Viziers, Elders and Merchants do what they do at once (F7.3); Builders and Assassins leave a choice."""
    if p.tribe in (BUILDER, ASSASSIN):
        p.tell(Part("t"))
        return
    if p.tribe == MERCHANT:
        p.tell(Traded(seat, tuple(p.resources.row[: p.in_hand])))
    else:
        p.tell(Gathered(seat, p.tribe, p.in_hand))
    tile_action.begin(p, seat)


# ---------------------------------------------------------------------- Builders (F7.4)


def blue_about(p: Position, place: int) -> int:
    """Blue tiles among a tile and its up to eight neighbours."""
    return sum(p.kinds[near].blue for near in (place, *ROUND_ABOUT[place]))


def builders_gold(p: Position, builders: int, place: int) -> int:
    """What so many Builders get there; Echidna doubles it."""
    return builders * blue_about(p, place) * (2 if ECHIDNA in p.used else 1)


def building(p: Position, seat: int) -> list[Move]:
    """Nobody throws Fakirs away for nothing."""
    most = p.hands[seat][FAKIR] if blue_about(p, p.tile) else 0
    return [Move(seat, "build", (str(fakirs),)) for fakirs in range(most + 1)]


def build(p: Position, move: Move) -> None:
    fakirs = int(move.words[0])
    gold = builders_gold(p, p.in_hand + fakirs, p.tile)
    p.tell(Built(move.seat, p.in_hand, fakirs, blue_about(p, p.tile), gold))
    tile_action.begin(p, move.seat)


# ---------------------------------------------------------------------- Assassins (F7.5)


class Kill(NamedTuple):
    """Whom they could kill: a tile's name or an opponent's number, the victims, and the Fakirs it takes to get there."""

    where: str
    victims: tuple[int, ...]
    fakirs: int


def kills(p: Position, seat: int) -> Iterator[Kill]:
    number = 2 if IBLIS in p.used else 1
    fakirs = p.hands[seat][FAKIR]
    for place in PLACES:
        needed = max(0, STEPS[p.tile][place] - p.in_hand)
        if needed <= fakirs:
            for victims in _victims(p.meeples[place], number):
                yield Kill(NAMES[place], victims, needed)
    for opponent in p.seats:
        if opponent != seat and not any(DJINNS[djinn].guards_the_front for djinn in p.djinns[opponent]):
            for victims in _victims((p.viziers[opponent], p.elders[opponent]), number):
                yield Kill(str(opponent), victims, 0)


def _victims(there: tuple[int, ...], number: int) -> Iterable[tuple[int, ...]]:
    """So many of these meeples, counted by tribe; or the one there is (F11.10)."""
    tribes = [tribe for tribe, count in enumerate(there) if count]
    sets = combinations_with_replacement(tribes, min(number, sum(there)) or 1)
    return [victims for victims in sets if all(victims.count(tribe) <= there[tribe] for tribe in victims)]


def killing(p: Position, seat: int) -> list[Move]:
    """They must kill if a victim is to be had without Fakirs; else they may decline."""
    found = list(kills(p, seat))
    moves = [Move(seat, "kill", (kill.where, "".join(TRIBES[victim] for victim in kill.victims))) for kill in found]
    return moves if any(not kill.fakirs for kill in found) else [*moves, Move(seat, "pass")]


def kill(p: Position, move: Move) -> None:
    seat, where = move.seat, move.words[0]
    place = PLACE_OF_NAME.get(where)
    victims = tuple(TRIBES.index(letter) for letter in move.words[1])
    fakirs = max(0, STEPS[p.tile][place] - p.in_hand) if place is not None else 0
    served = any(DJINNS[djinn].serves_with_the_dead for djinn in p.djinns[seat])
    p.tell(Killed(seat, place, 0 if place is not None else int(where), victims, fakirs, served))
    if place is not None:
        take_if_left_empty(p, seat, place)
    if served:
        serve(p, seat, victims, place)
    if not (served and all(victim in (VIZIER, ELDER) for victim in victims)):  # carried off is not killed (F11.18)
        for owner in p.seats:
            for djinn in tuple(p.djinns[owner]):
                DJINNS[djinn].hears_kill(p, owner, seat)
    tile_action.begin(p, seat)


def let_live(p: Position, move: Move) -> None:
    p.tell(Passed(move.seat))
    tile_action.begin(p, move.seat)
