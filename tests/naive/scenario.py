"""Holding a scenario (docs/rules/notation.md) against this reading."""

from typing import Any

from . import legal, line, next_first, parse, play, points, to_decide, view, winner

KEYS = {
    "over",
    "winner",
    "points",
    "position",
    "active",
    "next_first",
    "to_decide",
    "legal",
    "includes",
    "excludes",
    "illegal",
    "views",
}


def failures(scenario: dict[str, Any]) -> list[str]:
    """What does not hold, one sentence each."""
    state = parse(scenario["position"], scenario.get("edition", "english"), laps=scenario.get("laps", 0))
    for move in scenario["moves"]:
        if move.split()[1] == "claim":  # S11.7: it changes nothing
            continue
        if move not in legal(state):
            return [f"{move!r} is not among {legal(state)}"]
        state = play(state, move)
    found = {
        "over": state["over"],
        "winner": winner(state),
        "points": points(state),
        "position": line(state),
        "active": state["active"],
        "next_first": next_first(state),
        "to_decide": to_decide(state),
        "legal": legal(state),
    }
    wrong = []
    for key, wanted in scenario["expect"].items():
        if key not in KEYS:
            wrong.append(f"unknown key {key!r}")
        elif key == "includes":
            wrong += [f"{move!r} should be legal" for move in wanted if move not in found["legal"]]
        elif key in ("excludes", "illegal"):
            wrong += [f"{move!r} should not be legal" for move in wanted if not refused(state, move)]
        elif key == "views":
            seen = {seat: view(state, None if seat == "public" else int(seat)) for seat in wanted}
            unlike = [seat for seat in wanted if seen[seat] != wanted[seat]]
            wrong += [f"view of {seat}: {wanted[seat]} wanted, {seen[seat]} found" for seat in unlike]
        elif found[key] != (sorted(wanted) if key == "legal" else wanted):
            wrong.append(f"{key}: {wanted} wanted, {found[key]} found")
    return wrong


def refused(state: dict[str, Any], move: str) -> bool:
    """It raises, and the position is unchanged."""
    before = line(state)
    try:
        play(state, move)
    except ValueError:
        return line(state) == before
    return False
