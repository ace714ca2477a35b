"""Who won, and what it is worth (S7.5, S8)."""

from .state import (
    ASSASSIN,
    BELLY_DANCER,
    FORTUNE_TELLER,
    GUARD,
    SLAVE,
    SLAVE_DRIVER,
    SULTAN,
    VIZIER,
    State,
    living,
    neighbours,
)


def winner(state: State) -> str | None:
    side: str | None = state["winner"]
    return side


def void(state: State) -> bool:
    """S7.7."""
    return bool(state["void"])


def next_first(state: State) -> int | None:
    """S2.4, S7.5, S7.7: the seat to the left of the last active one (killed players are back). None while the round goes on."""
    if not state["over"]:
        return None
    return int(state["active"] % len(state["seats"]) + 1)


def points(state: State) -> list[int]:
    """One number a seat, from seat 1. All zero while the round goes on, and in a void round."""
    seats = state["seats"]
    result = dict.fromkeys(seats, 0)
    if winner(state) is None:
        return list(result.values())
    for n in living(state):  # S8.1: killed, 0
        result[n] = own_points(seats[n], state["winner"])
    for n in living(state):  # S8.4: a hidden Vizier looks at what his neighbours got
        if seats[n]["card"] == VIZIER and not seats[n]["known"]:
            result[n] = 1 if any(result[beside] == 2 for beside in neighbours(state, n)) else 0
    return list(result.values())


def own_points(seat: dict[str, object], won: str) -> int:
    card, known = seat["card"], seat["known"]
    if card in (SULTAN, GUARD):  # S8.1
        side, worth = "loyalists", 2 if known else 1
    elif card in (ASSASSIN, SLAVE):  # S8.1
        side, worth = "rebels", 2 if known else 1
    elif card == SLAVE_DRIVER:  # S8.2
        side, worth = ("loyalists", 2) if known else ("rebels", 1)
    elif card == BELLY_DANCER:  # S8.3
        side, worth = ("rebels", 2) if known else ("loyalists", 1)
    elif card in (VIZIER, FORTUNE_TELLER) and known:  # S8.4, S8.5: the side declared or predicted
        side, worth = str(seat["side"]), 2
    else:
        return 0  # S8.5; a hidden Vizier is looked at afterwards
    return worth if side == won else 0
