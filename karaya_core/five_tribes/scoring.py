"""Points at the end (F12): eight sources a seat."""

from __future__ import annotations

from .box import FAKIR, GOODS, SETS
from .djinns import DJINNS
from .djinns.djinn import Djinn
from .sultanate import Sultanate

SOURCES = ("gold", "viziers", "elders", "djinns", "tiles", "palms", "palaces", "goods")
FOR_EACH_WITH_FEWER = 10
PALACE = 5


def parts(s: Sultanate, seat: int) -> tuple[int, ...]:
    """In the order of `SOURCES`."""
    djinns = [DJINNS[djinn] for djinn in s.djinns[seat]]
    own = [place for place, camel in enumerate(s.camels) if camel == seat]
    fewer = sum(s.viziers[other] < s.viziers[seat] for other in s.seats)
    return (
        s.gold[seat],
        s.viziers[seat] * _worth(djinns, "vizier_worth") + FOR_EACH_WITH_FEWER * fewer,
        s.elders[seat] * _worth(djinns, "elder_worth"),
        sum(djinn.points for djinn in djinns),
        sum(s.kinds[place].value for place in own),
        sum(s.palms[place] for place in own) * _worth(djinns, "palm_worth"),
        sum(s.palaces[place] for place in own) * PALACE,
        goods_worth(s.hands[seat], _jokers(djinns, s.hands[seat][FAKIR])),
    )


def _worth(djinns: list[Djinn], what: str) -> int:
    """Some Djinn may make it more."""
    return max(int(getattr(djinn, what)) for djinn in [Djinn(), *djinns])


def _jokers(djinns: list[Djinn], fakirs: int) -> int:
    return sum(fakirs // djinn.fakirs_a_good for djinn in djinns if djinn.fakirs_a_good)


def goods_worth(hand: list[int], jokers: int = 0) -> int:
    """The most different ones first: each good more in a set adds at least what the one before it added (F12.8).

    So jokers are best in the largest set that has room for them.
    """
    sets = [sum(hand[good] >= number for good in GOODS) for number in range(1, max(hand[good] for good in GOODS) + 1)]
    for number, size in enumerate(sets):
        added = min(jokers, len(GOODS) - size)
        sets[number] += added
        jokers -= added
    while jokers > 0:
        sets.append(min(jokers, len(GOODS)))
        jokers -= sets[-1]
    return sum(SETS[size] for size in sets)


def scores(s: Sultanate) -> list[int]:
    return [sum(parts(s, seat)) for seat in s.seats]


def winners(points: list[int]) -> tuple[int, ...]:
    """Most points win; nothing breaks a tie (F12.9)."""
    return tuple(seat for seat, got in enumerate(points, 1) if got == max(points))
