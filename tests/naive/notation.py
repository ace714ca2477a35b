"""Position lines (docs/rules/notation.md)."""

import re
from collections import Counter
from typing import Any

from .state import BOX, EDITIONS, FORTUNE_TELLER, SLAVE, SULTAN, VIZIER, State, victory

SEAT = re.compile(r"([sgaldbvfSGALDBVF])(x?)(d?)(c?)(m?)([rl]?)")
ENDS = ("c", "v")
SIDES = {"r": "rebels", "l": "loyalists"}


def parse(line: str, edition: str = "english", laps: int = 20) -> State:
    if edition not in EDITIONS:
        raise ValueError(f"no edition {edition!r}")
    fields = line.split("/")
    if not 3 <= len(fields) <= 6:
        raise ValueError("a position has SEATS/SPARE/ACTIVE/CORONATION/SWITCHES, and maybe END")
    end = fields.pop() if len(fields) == 6 else None
    fields += ["-"] * (5 - len(fields))  # a trailing run of - may be left out
    seats = {n: parse_seat(text) for n, text in enumerate(fields[0].split("."), 1)}
    if not 5 <= len(seats) <= 15:
        raise ValueError("5 to 15 seats")  # S1.1
    if fields[1] not in BOX:
        raise ValueError("the Spare is one small letter")
    for card, count in Counter([seat["card"] for seat in seats.values()] + [fields[1]]).items():
        if count > BOX[card]:
            raise ValueError(f"the box has only {BOX[card]} of {card}")
    active = parse_number(fields[2], len(seats))
    state: State = {
        "edition": edition,
        "seats": seats,
        "spare": fields[1],
        "active": active,
        "coronation": 0 if fields[3] == "-" else parse_number(fields[3], len(seats)),
        "switches": parse_switches(fields[4], len(seats)),
        "waits": {"for": "turn"},
        "over": False,
        "winner": None,
        "void": False,
        "end": "",
        "first": active,
        "laps": 0,
        "limit": laps,
    }
    if state["coronation"] and not any(s["card"] == SULTAN and s["known"] and not s["killed"] for s in seats.values()):
        raise ValueError("a white token needs a known Sultan")  # S7.1, S5.1
    # One in which a side has already won is over as it is read.
    state["winner"] = victory(state)
    state["over"] = state["winner"] is not None
    if end is not None:
        end_as_said(state, end)
    elif seats[active]["killed"] and not state["over"]:
        raise ValueError("the active seat is killed")
    return state


def end_as_said(state: State, end: str) -> None:
    """END: `c` when the round is over by a coronation, `v` when it is void. Other ends show in the cards."""
    if state["over"]:
        raise ValueError("END, though the cards on the seats show the end")
    if end not in ENDS:
        raise ValueError(f"END is c or v, for one seat or another: not {end!r}")
    if end == "c" and not state["coronation"]:
        raise ValueError("a coronation without the white token before a seat")  # S7.1
    state["over"] = True
    state["void"] = end == "v"
    state["winner"] = "loyalists" if end == "c" else None
    state["end"] = end


def parse_seat(text: str) -> dict[str, Any]:
    match = SEAT.fullmatch(text)
    if not match:
        raise ValueError(f"not a seat: {text!r}")
    letter, killed, detained, captured, manipulated, side = match.groups()
    seat = {
        "card": letter.lower(),
        "known": letter.isupper(),
        "killed": bool(killed),
        "detained": bool(detained),
        "captured": bool(captured),
        "manipulated": bool(manipulated),
        "side": SIDES.get(side),
    }
    if killed and (len(text) > 2 or letter.islower()):
        raise ValueError("a killed player's card is shown, and all its tokens go back")  # S4.1
    if captured and letter != SLAVE.upper():
        raise ValueError("only known Slaves are captured")  # S9.5
    if manipulated and letter.islower():
        raise ValueError("a yellow token lies on a known card")  # S9.7
    if side and letter not in (VIZIER.upper(), FORTUNE_TELLER.upper()):
        raise ValueError("only a known Vizier or Fortune Teller has a side")  # S9.7, S9.8
    return seat


def parse_number(text: str, seats: int) -> int:
    if not re.fullmatch(r"[1-9][0-9]?", text) or int(text) > seats:
        raise ValueError(f"no seat {text!r}")
    return int(text)


def parse_switches(text: str, seats: int) -> list[list[Any]]:
    if text == "-":
        return []
    pairs = []
    for pair in text.split(","):
        a, b = pair.split("~")
        pairs.append([parse_number(a, seats), parse_number(b, seats), False])
    return pairs


def line(state: State) -> str:
    return written(state, known_to=None, everything=True)


def view(state: State, seat: int | None) -> str:
    """The line as `seat` sees it, or the public (None): S11.1, S11.2. Once the round is over, everything is open, END too."""
    return written(state, known_to=seat, everything=state["over"])


def written(state: State, known_to: int | None, everything: bool) -> str:
    fields = []
    for n, seat in state["seats"].items():
        letter = seat["card"].upper() if seat["known"] else seat["card"]
        if not (everything or seat["known"] or n == known_to):
            letter = "?"
        marks = "x" * seat["killed"] + "d" * seat["detained"] + "c" * seat["captured"] + "m" * seat["manipulated"]
        fields.append(letter + marks + (seat["side"] or " ")[0].strip())
    switches = [f"{a}~{b}" for a, b, secret in sorted(state["switches"]) if everything or not secret or known_to in (a, b)]
    return "/".join(
        [
            ".".join(fields),
            state["spare"] if everything else "?",
            str(state["active"]),
            str(state["coronation"] or "-"),
            ",".join(switches) or "-",
            *state["end"],
        ]
    )
