"""What lies on the table, and the plain questions one can ask about it.

A state is a dictionary:

- `edition`; `seats`: seat number -> {card, known, killed, detained, captured, manipulated, side}; `spare`: a card
- `active`: seat number; `coronation`: seat number or 0
- `switches`: list of [a, b, secret]: a switched with b on a's latest turn (S3.4)
- `waits`: what is awaited, a dictionary with a `for` (see moves.py)
- `hold`: a window that nobody could answer stays open (S9.1, see play.py)
- `over`, `winner` (None, "rebels" or "loyalists"), `void`; `end`: "c" or "v" where only the line's END can tell, else ""
- `first`: the seat that began; `laps`: laps complete; `limit`: laps allowed, 0 = no limit (S7.7)
"""

from typing import Any

State = dict[str, Any]

SULTAN, GUARD, ASSASSIN, SLAVE = "s", "g", "a", "l"
SLAVE_DRIVER, BELLY_DANCER, VIZIER, FORTUNE_TELLER = "d", "b", "v", "f"

# S2.1, last row: with 15 players every card of the box is in play.
BOX = {"s": 1, "g": 3, "a": 3, "l": 5, "d": 1, "b": 1, "v": 1, "f": 1}

EDITIONS = ("english", "french", "russian")


def clockwise_from(state: State, seat: int) -> list[int]:
    """Every other seat, in the order in which the turn would come to it (S1.1)."""
    n = len(state["seats"])
    return [(seat - 1 + step) % n + 1 for step in range(1, n)]


def living(state: State) -> list[int]:
    """S1.3."""
    return [n for n, seat in state["seats"].items() if not seat["killed"]]


def hidden(state: State) -> list[int]:
    """S1.2: living seats whose card is face down (a killed player's card is shown, S4.1)."""
    return [n for n in living(state) if not state["seats"][n]["known"]]


def other_hidden(state: State, seat: int) -> list[int]:
    return [n for n in hidden(state) if n != seat]


def free(seat: dict[str, Any]) -> bool:
    """S1.5."""
    return not seat["captured"] and not seat["detained"]


def neighbours(state: State, seat: int) -> list[int]:
    """S1.4: the nearest living seat on each side; with two living seats, one neighbour."""
    others = [n for n in clockwise_from(state, seat) if not state["seats"][n]["killed"]]
    if len(others) < 2:
        return others
    return [others[0], others[-1]]


def distracted(state: State, seat: int) -> bool:
    """S9.2, S9.6: beside a Dancer who is known and free."""
    for n in neighbours(state, seat):
        beside = state["seats"][n]
        if beside["card"] == BELLY_DANCER and beside["known"] and free(beside):
            return True
    return False


def hidden_sultan(state: State) -> int:
    """The seat that may take the throne (S9.1), or 0."""
    for n in hidden(state):
        if state["seats"][n]["card"] == SULTAN:
            return n
    return 0


def victory(state: State) -> str | None:
    """The victories that can be seen by looking at the table: S7.3, S7.4, S7.2. (S7.1 is in passing the turn.)"""
    for seat in state["seats"].values():
        if seat["card"] == SULTAN and seat["killed"]:
            return "rebels"  # S7.3
    if revolution(state):
        return "rebels"  # S7.4
    if no_hope(state):
        return "loyalists"  # S7.2
    return None


def revolution(state: State) -> bool:
    """S7.4: three known, free Slaves in a row, the dead skipped over (S1.4), also across the last seat and the first."""
    ring = living(state)
    if len(ring) < 3:
        return False

    def rises(n: int) -> bool:
        seat = state["seats"][n]
        return seat["card"] == SLAVE and seat["known"] and free(seat)

    return any(all(rises(ring[(i + k) % len(ring)]) for k in range(3)) for i in range(len(ring)))


def no_hope(state: State) -> bool:
    """S7.2."""
    assassins = 1 if state["spare"] == ASSASSIN else 0  # an Assassin in the middle is not dead
    slaves = 1 if state["spare"] == SLAVE else 0  # a Slave in the middle is alive and free
    for n in living(state):
        seat = state["seats"][n]
        if seat["card"] == ASSASSIN:
            assassins += 1
        # a hidden detained Slave counts as free, a known one does not
        if seat["card"] == SLAVE and (free(seat) or not seat["known"]):
            slaves += 1
    return assassins == 0 and slaves <= 2
