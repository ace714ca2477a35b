"""What a move does."""

from copy import deepcopy
from typing import Any

from .moves import WINDOWS, actions, legal, unread
from .notation import parse
from .state import (
    BELLY_DANCER,
    FORTUNE_TELLER,
    GUARD,
    SLAVE,
    SLAVE_DRIVER,
    SULTAN,
    State,
    clockwise_from,
    distracted,
    hidden,
    hidden_sultan,
    neighbours,
    victory,
)


def perft(line: str, edition: str, depth: int) -> int:
    return paths(parse(line, edition), depth)


def paths(state: State, depth: int) -> int:
    if depth == 0 or state["over"]:
        return 1  # a path that ends early counts 1
    return sum(paths(play(state, move), depth - 1) for move in legal(state))


def play(state: State, text: str) -> State:
    return played(state, text, hold=False)


def play_with_throne(state: State, text: str, throne: str) -> State:
    """S9.1: `text` opens a window that asks somebody by public facts, but that nobody could answer; the table keeps it
    open all the same, the Sultan comes up in it, and then it closes."""
    state = played(state, text, hold=True)
    if not unanswerable(state):
        raise ValueError(f"{text!r} opens no window that asks somebody and that nobody could answer")
    sultan = hidden_sultan(state)
    if not sultan or throne != f"{sultan} throne":
        raise ValueError(f"not legal in the window: {throne!r}")
    reveal(state, sultan)  # before the window's effect; the active seat is still the one that acted
    waits = state["waits"]
    if waits["for"] == "kill":
        be_killed(state, waits["target"])
    elif waits["for"] == "detention":
        be_detained(state, waits["target"])
    else:
        close_joining(state)
    return state


def unanswerable(state: State) -> bool:
    return not state["over"] and state["waits"]["for"] in WINDOWS and not state["waits"]["awaiting"]


def played(state: State, text: str, hold: bool) -> State:
    """`hold`: a window that asks somebody stays open, though nobody could answer."""
    if text not in legal(state):
        raise ValueError(f"not legal now: {text!r}")
    state = deepcopy(state)
    state["hold"] = hold
    number, verb, *arguments = text.split()
    seat = int(number)
    if verb == "throne":
        reveal(state, seat)  # S9.1
        go_on_if_nothing_is_left(state)
        return state
    if state["waits"]["for"] == "turn":
        state["seats"][seat]["manipulated"] = False  # S9.7: the yellow token goes with the choice on the next turn
    EFFECTS[verb](state, seat, *arguments)
    return state


def go_on_if_nothing_is_left(state: State) -> None:
    """notation.md: taking the throne can take away the last option of what was being decided."""
    waits = state["waits"]
    if waits["for"] == "read" and not unread(state):
        state["waits"] = {"for": "foretell", "seat": waits["seat"]}
    elif waits["for"] in ("forced", "hunting") and not actions(state, waits["seat"]):
        pass_the_turn(state)


# ---- effects that happen inside many moves


def check(state: State) -> bool:
    """S7: checked after every effect; the round ends at once. True if it is over."""
    side = victory(state)
    if side:
        state["winner"] = side
        state["over"] = True
    return bool(state["over"])


def reveal(state: State, seat: int) -> None:
    me = state["seats"][seat]
    if me["known"]:
        return
    me["known"] = True
    if me["card"] == SULTAN:
        state["coronation"] = state["active"]  # S7.1: before the active seat, whatever the cause


def kill(state: State, seat: int) -> None:
    """S4.1."""
    me = state["seats"][seat]
    if me["card"] == SLAVE_DRIVER and me["known"]:
        free_the_captured(state)  # S5.2
    if me["card"] == SULTAN:
        state["coronation"] = 0  # S5.1
    me.update(known=True, killed=True, detained=False, captured=False, manipulated=False, side=None)
    state["switches"] = [s for s in state["switches"] if seat not in s[:2]]  # S3.4


def free_the_captured(state: State) -> None:
    for seat in state["seats"].values():
        seat["captured"] = False


def exchange(state: State, seat: int, who: str, secret: bool) -> None:
    me = state["seats"][seat]
    if who == "spare":
        me["card"], state["spare"] = state["spare"], me["card"]
        return
    other = state["seats"][int(who)]
    if not (secret and me["card"] == other["card"]):  # S3.4: one that cannot be noticed bans nothing
        state["switches"].append([seat, int(who), secret])
    me["card"], other["card"] = other["card"], me["card"]


def pass_the_turn(state: State) -> None:
    """S6.1, with S7.1 and S7.7."""
    if state["over"]:
        return
    seat = state["active"]
    while True:
        seat = seat % len(state["seats"]) + 1
        here = state["seats"][seat]
        if state["coronation"] == seat:  # 1.
            state["over"] = True
            state["winner"] = "loyalists"
            state["end"] = "c"
            if not here["killed"] and not here["captured"] and not here["detained"]:
                state["active"] = seat  # S7.5: its turn would have begun
            return
        if seat == state["first"]:  # S7.7: after the first check
            state["laps"] += 1
            if state["limit"] and state["laps"] >= state["limit"]:
                state["over"] = True
                state["void"] = True
                state["end"] = "v"
                return
        # S3.4: a's ban ends as soon as a's next turn begins or is skipped
        state["switches"] = [s for s in state["switches"] if s[0] != seat]
        if here["killed"]:  # 2.
            continue
        was_captured, was_detained = here["captured"], here["detained"]
        if was_detained:  # 4., and S6.2 for one who is captured too
            here["detained"] = False
            if check(state):
                return
        if was_captured or was_detained:  # 3., 4.
            continue
        state["active"] = seat  # 5.
        state["waits"] = {"for": "turn"}
        return


# ---- on a turn


def peek(state: State, seat: int, target: str) -> None:
    pass_the_turn(state)  # S3.2: it changes nothing on the table


def switch(state: State, seat: int, who: str) -> None:
    exchange(state, seat, who, secret=False)  # S3.3
    pass_the_turn(state)


def hide(state: State, seat: int, who: str) -> None:
    """S3.5, S5."""
    me = state["seats"][seat]
    me["known"] = False
    me["side"] = None  # S5.4, S5.5
    if me["card"] == SULTAN:
        state["coronation"] = 0  # S5.1
    if me["card"] == SLAVE_DRIVER:
        free_the_captured(state)  # S5.2: before any exchange
        if check(state):
            return
    if who != "keep":
        exchange(state, seat, who, secret=True)
    pass_the_turn(state)


# ---- Actions: a hidden player reveals first (S3.6)


def execute(state: State, seat: int, target: str) -> None:
    """S9.1."""
    reveal(state, seat)
    kill(state, int(target))
    if not check(state):
        pass_the_turn(state)


def detain(state: State, seat: int, target: str) -> None:
    """S9.2."""
    reveal(state, seat)
    n = int(target)
    him = state["seats"][n]
    awaiting = [n] if him["card"] in (GUARD, SULTAN) else []  # the window of S11.4; distracted or not (S9.2)
    asked = [n] if awaiting or not him["known"] else []
    if awaiting or (state["hold"] and asked):
        state["waits"] = {"for": "detention", "target": n, "asked": asked, "awaiting": awaiting}
    else:
        be_detained(state, n)


def be_detained(state: State, seat: int) -> None:
    state["seats"][seat]["detained"] = True
    if not check(state):
        pass_the_turn(state)


def avoid(state: State, seat: int) -> None:
    reveal(state, seat)
    pass_the_turn(state)  # the detaining Guard has used his turn


def assassinate(state: State, seat: int, target: str) -> None:
    """S9.3, S9.2, S11.4, S11.5."""
    reveal(state, seat)
    n = int(target)
    beside = set(neighbours(state, seat) + neighbours(state, n)) - {seat}
    asked, awaiting = [], []
    for other in clockwise_from(state, seat):
        him = state["seats"][other]
        if other not in beside or distracted(state, other):
            continue
        if not him["known"] or him["card"] == GUARD:
            asked.append(other)  # what everybody sees
        if him["card"] == GUARD:
            awaiting.append(other)  # who can really strike
    if awaiting or (state["hold"] and asked):
        state["waits"] = {"for": "kill", "assassin": seat, "target": n, "asked": asked, "awaiting": awaiting}
    else:
        be_killed(state, n)


def be_killed(state: State, seat: int) -> None:
    kill(state, seat)
    if not check(state):
        pass_the_turn(state)


def strike(state: State, seat: int) -> None:
    reveal(state, seat)
    be_killed(state, state["waits"]["assassin"])  # S11.5: the first who strikes ends the window


def revolt(state: State, seat: int) -> None:
    """S9.4: the caller's own reveal is checked first."""
    reveal(state, seat)
    if not check(state):
        ask_to_join(state, seat, then=None)


def ask_to_join(state: State, opener: int, then: dict[str, Any] | None) -> None:
    """S9.4, S11.5. `then` is what is awaited afterwards; None: the turn passes."""
    asked = [n for n in clockwise_from(state, opener) if n in hidden(state)]
    awaiting = [n for n in asked if state["seats"][n]["card"] == SLAVE]
    state["waits"] = {"for": "joining", "asked": asked, "awaiting": awaiting, "joined": [], "then": then}
    if not awaiting and not (state["hold"] and asked):
        close_joining(state)


def join(state: State, seat: int) -> None:
    state["waits"]["joined"].append(seat)  # unseen until all have answered
    answered(state)


def close_joining(state: State) -> None:
    """S9.4: all joiners come up together, then the victories are checked."""
    waits = state["waits"]
    for n in waits["joined"]:
        reveal(state, n)  # a join opens no further window, in no edition
    if check(state):
        return
    if waits["then"] is None:
        pass_the_turn(state)
        return
    state["waits"] = waits["then"]
    go_on_if_nothing_is_left(state)


def decline(state: State, seat: int) -> None:
    waits = state["waits"]
    if waits["for"] == "detention":
        be_detained(state, seat)
    else:
        answered(state)


def answered(state: State) -> None:
    """The seat in front has answered and did not end the window; the next one is asked, or the window closes."""
    waits = state["waits"]
    waits["awaiting"].pop(0)
    if waits["awaiting"]:
        return
    if waits["for"] == "kill":
        be_killed(state, waits["target"])
    else:
        close_joining(state)


def capture(state: State, seat: int, target: str) -> None:
    """S9.5: the turn ends."""
    reveal(state, seat)
    state["seats"][int(target)]["captured"] = True
    if not check(state):
        pass_the_turn(state)


def hunt(state: State, seat: int, target: str) -> None:
    """S9.5, S10.2, S10.3."""
    on_his_turn = seat == state["active"]
    reveal(state, seat)
    n = int(target)
    if state["seats"][n]["card"] != SLAVE:
        pass_the_turn(state)
        return
    reveal(state, n)
    state["seats"][n]["captured"] = True  # revealed and captured, as one effect
    if check(state):
        return
    if on_his_turn and state["edition"] != "french":
        then: dict[str, Any] = {"for": "turn"}  # another turn
    else:
        then = {"for": "hunting", "seat": seat}  # S10.3; S9.7: the forced one may hunt or capture again, or stop
    if state["edition"] == "french":
        ask_to_join(state, n, then)  # S10.2: after he is captured, before the hunt goes on
    else:
        state["waits"] = then
        go_on_if_nothing_is_left(state)


def stop(state: State, seat: int) -> None:
    pass_the_turn(state)


def dance(state: State, seat: int) -> None:
    reveal(state, seat)  # S9.6
    pass_the_turn(state)


def manipulate(state: State, seat: int, target: str, side: str | None = None) -> None:
    """S9.7."""
    reveal(state, seat)
    if side:
        state["seats"][seat]["side"] = side
    n = int(target)
    him = state["seats"][n]
    reveal(state, n)
    if check(state):
        return  # the reveal is checked first
    him["manipulated"] = True
    if him["card"] == SLAVE:
        revolt(state, n)  # Actions that need no choice happen at once
    elif him["card"] == BELLY_DANCER:
        dance(state, n)
    elif him["card"] == FORTUNE_TELLER:
        predict(state, n)
    elif actions(state, n):
        state["waits"] = {"for": "forced", "seat": n}
    else:
        pass_the_turn(state)  # impossible: nothing happens


def predict(state: State, seat: int) -> None:
    """S9.8."""
    reveal(state, seat)
    state["waits"] = {"for": "read", "seat": seat, "read": []}
    go_on_if_nothing_is_left(state)


def read(state: State, seat: int, target: str) -> None:
    state["waits"]["read"].append(int(target))
    go_on_if_nothing_is_left(state)


def foretell(state: State, seat: int, side: str) -> None:
    state["seats"][seat]["side"] = side
    pass_the_turn(state)


EFFECTS: dict[str, Any] = {
    "peek": peek,
    "switch": switch,
    "hide": hide,
    "execute": execute,
    "detain": detain,
    "assassinate": assassinate,
    "revolt": revolt,
    "capture": capture,
    "hunt": hunt,
    "dance": dance,
    "manipulate": manipulate,
    "predict": predict,
    "read": read,
    "foretell": foretell,
    "stop": stop,
    "avoid": avoid,
    "strike": strike,
    "join": join,
    "pass": decline,
}
