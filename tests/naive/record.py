"""Records (docs/rules/notation.md): JSON Lines, played again in this reading, every line held against it."""

import json
from typing import Any

from .moves import legal
from .notation import line as position_of
from .notation import parse
from .play import play, play_with_throne
from .points import next_first, points, void, winner
from .state import State


def read_record(lines: list[str]) -> list[State]:
    """The state at the end of each round, or where the record stops. A ValueError names the line that does not hold."""
    told = [(number, json.loads(text)) for number, text in enumerate(lines, 1) if text.strip()]
    number, head = told.pop(0)
    if head.get("karaya") != 1 or head.get("game") != "sultans":
        raise ValueError("line 1: no record of sultans")
    edition, laps = head.get("edition", "english"), head.get("laps", 20)
    rounds = [parse(head["position"], edition, laps)]
    while told:
        number, line = told[0]
        try:
            if "move" in line:
                rounds[-1] = decision(rounds[-1], told)
            elif "winner" in line:
                told.pop(0)
                check_end(rounds[-1], line)
            else:
                told.pop(0)
                rounds.append(next_deal(rounds[-1], line["position"], edition, laps))
        except ValueError as trouble:
            raise ValueError(f"line {number}: {trouble}") from None
    return rounds


def decision(state: State, told: list[tuple[int, dict[str, Any]]]) -> State:
    """Takes the line in front, and a throne in the window that it opened with it."""
    _, line = told.pop(0)
    move = str(line["move"])
    talk = move.split()[1] == "claim"  # S11.7: it changes nothing, wherever it was said
    if line.get("window") and not talk:
        raise ValueError("a throne in a window, but no decision before it")
    if "legal" in line and line["legal"] != legal(state):
        raise ValueError(f"legal are {legal(state)}")
    if talk:
        after = state
    else:
        # claims may be said in the open window, too; they are no decisions
        claims = 0
        while claims < len(told) and " claim " in told[claims][1].get("move", ""):
            claims += 1
        if claims < len(told) and told[claims][1].get("window"):
            if "position" in line or any("position" in between for _, between in told[:claims]):
                raise ValueError("a position between a decision and the throne in its window")
            throne = told[claims][1]
            after = play_with_throne(state, move, throne["move"])
            del told[: claims + 1]
            line = throne
        else:
            after = play(state, move)
    if "position" in line and line["position"] != position_of(after):
        raise ValueError(f"the position is {position_of(after)}")
    return after


def check_end(state: State, line: dict[str, Any]) -> None:
    if not state["over"]:
        raise ValueError("the round is not over")
    if (line["winner"], line["points"], line.get("void", False)) != (winner(state), points(state), void(state)):
        raise ValueError(f"winner {winner(state)}, points {points(state)}, void {void(state)}")


def next_deal(state: State, text: str, edition: str, laps: int) -> State:
    """S2.4."""
    deal = parse(text, edition, laps)
    fresh = ".".join(seat["card"] for seat in deal["seats"].values()) == text.split("/")[0]
    if not state["over"] or deal["over"] or not fresh or deal["active"] != next_first(state):
        raise ValueError(f"no deal that seat {next_first(state)} begins")
    return deal
