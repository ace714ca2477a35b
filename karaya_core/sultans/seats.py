"""Sets of seats as bits, and who is adjacent to whom.

Bit s stands for seat s; bit 0, the Spare's, is never set. What is asked for again and again in a play-out (the
seats of a set, the living ring) is worked out once and kept.
"""

from __future__ import annotations

from .roles import MOST

BIT = tuple(1 << seat for seat in range(MOST + 1))

_KEPT = 1 << 15  # entries a table of answers may hold before it starts anew: every set of fifteen seats


class _SeatsOf(dict[int, tuple[int, ...]]):
    def __missing__(self, seats: int) -> tuple[int, ...]:
        if len(self) > _KEPT:
            self.clear()
        answer = tuple(seat for seat in range(1, MOST + 1) if seats >> seat & 1)
        self[seats] = answer
        return answer


#: SEATS_OF[bits] lists the seats of a set in ascending order.
SEATS_OF = _SeatsOf()

_rings: dict[tuple[int, int], tuple[int, ...]] = {}


def ring(n: int, living: int) -> tuple[int, ...]:
    """For every seat, living or not, the set of its nearest living seats on both sides (S1.4)."""
    found = _rings.get((n, living))
    if found is None:
        if len(_rings) > _KEPT:
            _rings.clear()
        found = _rings[n, living] = tuple(
            0 if seat == 0 else _towards(n, living, seat, 1) | _towards(n, living, seat, -1) for seat in range(n + 1)
        )
    return found


def _towards(n: int, living: int, seat: int, step: int) -> int:
    for distance in range(1, n):
        other = (seat - 1 + step * distance) % n + 1
        if living >> other & 1:
            return BIT[other]
    return 0


def clockwise_from(n: int, seat: int, seats: int) -> tuple[int, ...]:
    """The seats of a set in the order in which they follow a seat (which itself comes last)."""
    order = SEATS_OF[seats]
    return tuple(s for s in order if s > seat) + tuple(s for s in order if s <= seat)
