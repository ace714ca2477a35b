"""Every legal move, found by asking what is awaited.

`waits["for"]` is one of

- `turn`: the active player chooses (S3.1)
- `forced`: `seat` must use their Action (S9.7)
- `hunting`: `seat`, a Slave Driver, may hunt or capture again, or stop (S10.3, S9.7)
- `read`: `seat`, a Fortune Teller, reads; `read` holds the seats read so far (S9.8)
- `foretell`: `seat` predicts (S9.8)
- `kill`: a Guard in `awaiting` is asked whether he strikes (S9.2); `assassin`, `target`, `asked`
- `detention`: the one in `awaiting` is asked whether they avoid it (S9.2); `target`, `asked`
- `joining`: a Slave in `awaiting` is asked whether they join (S9.4); `joined`, `asked`, `then`
"""

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
    distracted,
    hidden_sultan,
    living,
    other_hidden,
)

WINDOWS = ("kill", "detention", "joining")
ANSWERS = {"kill": ["strike", "pass"], "detention": ["avoid", "pass"], "joining": ["join", "pass"]}


def to_decide(state: State) -> int:
    """The one seat that is asked; 0 when the round is over."""
    if state["over"]:
        return 0
    waits = state["waits"]
    if waits["for"] == "turn":
        return int(state["active"])
    if waits["for"] in WINDOWS:
        return int(waits["awaiting"][0])
    return int(waits["seat"])


def public_asked(state: State) -> list[int]:
    """The seats that everybody sees asked while a window is open (S11.4)."""
    if state["over"] or state["waits"]["for"] not in WINDOWS:
        return []
    return list(state["waits"]["asked"])


def legal(state: State) -> list[str]:
    if state["over"]:
        return []
    seat = to_decide(state)
    moves = [f"{seat} {words}" for words in choices(state, seat)]
    sultan = hidden_sultan(state)
    if sultan:
        moves.append(f"{sultan} throne")  # S9.1: whenever a decision is awaited
    return sorted(moves)


def choices(state: State, seat: int) -> list[str]:
    waits = state["waits"]
    if waits["for"] == "turn":
        return on_a_turn(state, seat)
    if waits["for"] == "forced":
        return actions(state, seat)
    if waits["for"] == "hunting":
        return [*actions(state, seat), "stop"]
    if waits["for"] == "read":
        return [f"read {n}" for n in unread(state)]
    if waits["for"] == "foretell":
        return ["foretell rebels", "foretell loyalists"]
    return ANSWERS[waits["for"]]


def unread(state: State) -> list[int]:
    """S9.8: three hidden players, one after another; all of them if fewer are hidden."""
    waits = state["waits"]
    if len(waits["read"]) == 3:
        return []
    return [n for n in other_hidden(state, waits["seat"]) if n not in waits["read"]]


def on_a_turn(state: State, seat: int) -> list[str]:
    """S3.1: a Peek, a Switch if hidden or a Hide if known, or an Action."""
    me = state["seats"][seat]
    peeks = [f"peek {n}" for n in other_hidden(state, seat)]  # S3.2
    partners = [str(n) for n in other_hidden(state, seat) if may_switch(state, seat, n)] + ["spare"]
    if not me["known"]:
        return peeks + [f"switch {who}" for who in partners] + actions(state, seat)  # S3.3
    hides = [f"hide {who}" for who in ["keep", *partners]]  # S3.5
    if me["card"] == FORTUNE_TELLER:
        return hides  # S9.8: once known, on her turn she must hide
    if me["manipulated"]:
        return peeks + hides  # S9.7: with the yellow token only Peek or Hide
    return peeks + hides + actions(state, seat)


def may_switch(state: State, seat: int, other: int) -> bool:
    """Whether two hidden players may exchange cards, publicly or while hiding."""
    if any(a == other and b == seat for a, b, _ in state["switches"]):
        return False  # S3.4: not straight back
    if state["edition"] != "english" and state["seats"][other]["detained"]:
        return False  # S10.1
    return True


def actions(state: State, seat: int) -> list[str]:
    """The character Actions that `seat` could use now (S9)."""
    me = state["seats"][seat]
    seats = state["seats"]
    others = [n for n in living(state) if n != seat]
    unseen = other_hidden(state, seat)
    card = me["card"]
    if card == SULTAN:  # S9.1: a known Assassin or Slave
        return [f"execute {n}" for n in others if seats[n]["known"] and seats[n]["card"] in (ASSASSIN, SLAVE)]
    if card == GUARD:  # S9.2: anyone else without a grey token, unless distracted
        return [] if distracted(state, seat) else [f"detain {n}" for n in others if not seats[n]["detained"]]
    if card == ASSASSIN:  # S9.3
        return [f"assassinate {n}" for n in others]
    if card == SLAVE:  # S9.4: a known Slave may call again
        return ["revolt"]
    if card == SLAVE_DRIVER:  # S9.5
        catch = [n for n in others if seats[n]["known"] and seats[n]["card"] == SLAVE and not seats[n]["captured"]]
        return [f"capture {n}" for n in catch] + [f"hunt {n}" for n in unseen]
    if card == BELLY_DANCER:  # S9.6: a known Dancer has no further Action
        return [] if me["known"] else ["dance"]
    if card == VIZIER:  # S9.7: the side is declared once and stands until he hides
        sides = [""] if me["side"] else [" rebels", " loyalists"]
        return [f"manipulate {n}{side}" for n in unseen for side in sides]
    return ["predict"]  # S9.8, with nobody hidden too
