"""Setting up (F2): what is laid out comes from luck alone."""

from __future__ import annotations

from ..table.luck import Luck
from .box import CARD_NUMBERS, DJINN_LETTERS, DJINN_ROW, GOLD, KINDS, MARKERS, MEEPLES, ROW
from .map import PLACES
from .position import Position
from .sultanate import Deck, Sultanate

ON_A_TILE = 3


def deal(seats: int, luck: Luck) -> Position:
    s = Sultanate(seats)
    s.kinds = luck.shuffled([kind for kind in KINDS for _ in range(kind.number)])
    bag = luck.shuffled([tribe for tribe, number in enumerate(MEEPLES) for _ in range(number)])
    for place in PLACES:
        for tribe in bag[ON_A_TILE * place : ON_A_TILE * (place + 1)]:
            s.put(place, tribe)
            s.bag[tribe] -= 1
    for seat in s.seats:
        s.earn(seat, GOLD)
    s.bidders = luck.shuffled([seat for seat in s.seats for _ in range(MARKERS[seats])])
    cards = luck.shuffled([card for card, number in enumerate(CARD_NUMBERS) for _ in range(number)])
    s.resources = Deck(cards[:ROW], cards[ROW:], [])
    djinns = luck.shuffled(range(len(DJINN_LETTERS)))
    s.spirits = Deck(djinns[:DJINN_ROW], djinns[DJINN_ROW:], [])
    return Position.laid(s)
