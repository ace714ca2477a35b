"""Positions that a watcher cannot tell apart (F14.5), for the laws: others' gold, others' hands and the piles exchanged."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..table.game import Twin
from ..table.luck import Luck
from .box import FACE_DOWN, FIRST_ZERO
from .moves import Move
from .position import Position

MOST_GOLD = 60


def twins(p: Position, watcher: int | None, luck: Luck) -> Iterator[Twin]:
    if p.over:
        return
    for exchange in luck.shuffled([_gold, _cards, _djinns, _everything]):
        twin = p.clone()
        exchange(twin, watcher, luck)
        if twin.line() != p.line():
            yield Twin(twin, _tells(p, twin))


def _gold(p: Position, watcher: int | None, luck: Luck) -> None:
    for seat in p.seats:
        if seat != watcher:
            gold = luck.below(MOST_GOLD) if luck.chance() < 0.7 else luck.below(4)
            p.earn(seat, gold - p.gold[seat])


def _cards(p: Position, watcher: int | None, luck: Luck) -> None:
    """What others hold and what lies in the pile change places."""
    others = [seat for seat in p.seats if seat != watcher]
    held = [card for seat in others for card in range(FACE_DOWN) for _ in range(p.hands[seat][card])]
    hidden = luck.shuffled([*p.resources.pile, *held])
    for seat in others:
        own = [hidden.pop() for _ in range(p.hand_size(seat))]
        p.hands[seat] = [own.count(card) for card in range(FACE_DOWN + 1)]
    p.resources.pile = hidden


def _djinns(p: Position, watcher: int | None, luck: Luck) -> None:
    """Sibittis' three are hidden from all but who is to choose."""
    seen = p.drawn if p.active == watcher else []
    hidden = luck.shuffled([*p.spirits.pile, *([] if seen else p.drawn)])
    if not seen:
        p.drawn = sorted(hidden.pop() for _ in range(len(p.drawn)))
    p.spirits.pile = hidden


def _everything(p: Position, watcher: int | None, luck: Luck) -> None:
    for exchange in (_gold, _cards, _djinns):
        exchange(p, watcher, luck)


def _tells(p: Position, twin: Position) -> Callable[[Move], bool]:
    """What the rules lay open: clean-up and the end, the Djinns not kept, and that somebody pays nothing for 1 (F4.7)."""

    def tells(move: Move) -> bool:
        if move.verb == "bid":
            return all(p.track[FIRST_ZERO:]) and move.words == ("1",) and 0 in (p.gold[move.seat], twin.gold[move.seat])
        return move.verb == "keep" or (move.verb == "end" and not p.next_marker())

    return tells
