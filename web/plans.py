"""What is agreed before the first deal: sensible beginnings, changes made in the set-up, keeping it as text."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from karaya_core.sultans import Match
from karaya_core.sultans.about import ABOUT
from karaya_core.sultans.editions import EDITIONS
from karaya_core.sultans.roles import FEWEST, MOST
from web.scene import LEVELS, REACTIONS, SeatPlan, TablePlan

BOT_NAMES = ("Amina", "Basir", "Dalia", "Farid", "Ghada", "Hakim", "Idris", "Jamila", "Karim", "Leila", "Munir",
             "Nadia", "Omar", "Qadir", "Rania")  # fmt: skip
LONGEST_NAME = 24
SENSIBLE = "belief"  # the level that remembers and suspects, and answers at once
#: The least and the most of every number that can be agreed: in the set-up, in an address, in what was kept.
LIMITS = {setting.name: (setting.least, setting.most) for setting in ABOUT.settings if setting.most} | {"seconds": (0, 120)}
SETTINGS = ("edition", "rounds", "target", "laps", "reaction", "seconds", "notes", "seed")


def short(name: str) -> str:
    return name.strip()[:LONGEST_NAME]


def first_plan(names: list[str], players: int) -> TablePlan:
    """A table for as many as there are names, with bots on the other seats."""
    players = min(max(players, FEWEST), MOST)
    typed = [short(name) for name in names[:players]]
    typed += [""] * (players - len(typed))
    return TablePlan(
        tuple(SeatPlan(name or BOT_NAMES[place], "human" if name or place == 0 else SENSIBLE) for place, name in enumerate(typed))
    )


def alone_plan(name: str, players: int) -> TablePlan:
    others = min(max(players, FEWEST), MOST) - 1
    free = [other for other in BOT_NAMES if other != name]
    return TablePlan((SeatPlan(name), *(SeatPlan(other, SENSIBLE) for other in free[:others])))


# ---------------------------------------------------------------------- changes


def with_seat(plan: TablePlan, seat: int, **changes: str) -> TablePlan:
    seats = list(plan.seats)
    if 1 <= seat <= len(seats):
        seats[seat - 1] = replace(seats[seat - 1], **changes)
    return replace(plan, seats=tuple(seats))


def with_one_more(plan: TablePlan) -> TablePlan:
    if len(plan.seats) == MOST:
        return plan
    taken = {seat.name for seat in plan.seats}
    free = next((name for name in BOT_NAMES if name not in taken), str(len(plan.seats) + 1))
    return replace(plan, seats=(*plan.seats, SeatPlan(free, SENSIBLE)))


def without(plan: TablePlan, seat: int) -> TablePlan:
    if len(plan.seats) == FEWEST:
        return plan
    return replace(plan, seats=plan.seats[: seat - 1] + plan.seats[seat:])


def moved(plan: TablePlan, seat: int, to: int) -> TablePlan:
    """The player of one seat sits down at another; those between move up."""
    seats = list(plan.seats)
    if not (1 <= seat <= len(seats) and 1 <= to <= len(seats)):
        return plan
    seats.insert(to - 1, seats.pop(seat - 1))
    return replace(plan, seats=tuple(seats))


def with_setting(plan: TablePlan, name: str, value: str, checked: bool) -> TablePlan:
    """A setting changed in the set-up; what cannot be is not taken."""
    if name == "notes":
        return replace(plan, notes=checked)
    if name == "length":
        return replace(plan, rounds=5 if value == "rounds" else None, target=10 if value == "target" else None)
    if name == "edition" and value in EDITIONS:
        return replace(plan, edition=value)
    if name == "reaction" and value in REACTIONS:
        return replace(plan, reaction=value)
    if name == "seed":
        return replace(plan, seed=value.strip()[:60])
    if name in ("rounds", "target", "laps", "seconds"):
        number = int(value) if value.isascii() and value.isdigit() and len(value) < 10 else 0
        open_end = name in ("rounds", "target") and not number
        return within(replace(plan, **{name: None if open_end else number}))  # type: ignore[arg-type]
    return plan


def within(plan: TablePlan) -> TablePlan:
    """No number beyond what a link may carry."""
    agreed = {name: getattr(plan, name) for name in LIMITS}
    return replace(plan, **{name: min(max(number, LIMITS[name][0]), LIMITS[name][1])
                            for name, number in agreed.items() if number is not None})  # fmt: skip


# ---------------------------------------------------------------------- as a link, and as plain data


def challenge(plan: TablePlan) -> str:
    """The part of an address that deals the same cards to other people; see `address`."""
    plan = within(plan)
    players = ",".join("human" if not seat.is_bot else f"bot:{seat.kind}" for seat in plan.seats)
    length = f"&rounds={plan.rounds or 0}" + (f"&target={plan.target}" if plan.target else "") + f"&laps={plan.laps}"
    return f"#edition={plan.edition}&players={players}&seed={_quoted(plan.seed)}{length}"


def _quoted(text: str) -> str:
    """A seed as it may stand in an address."""
    return "".join(c if c.isascii() and c.isalnum() else "".join(f"%{byte:02X}" for byte in c.encode()) for c in text)


def plan_data(plan: TablePlan) -> dict[str, Any]:
    return {
        "seats": [[seat.name, seat.kind] for seat in plan.seats],
        **{name: getattr(plan, name) for name in SETTINGS},
    }


def plan_from(data: dict[str, Any]) -> TablePlan:
    """The plan that was kept; ValueError, KeyError or TypeError if it is none."""
    seats = tuple(SeatPlan(short(str(name)), str(kind)) for name, kind in data["seats"])
    if not FEWEST <= len(seats) <= MOST or any(seat.is_bot and seat.kind not in LEVELS for seat in seats):
        raise ValueError("expected a plan for 5 to 15 seats")
    plan = TablePlan(seats, **{name: data[name] for name in SETTINGS})
    numbers = (plan.rounds, plan.target, plan.laps, plan.seconds)
    if plan.edition not in EDITIONS or plan.reaction not in REACTIONS or not isinstance(plan.seed, str):
        raise ValueError("expected an edition, a way to react and a seed")
    if any(number is not None and not isinstance(number, int) for number in numbers):
        raise ValueError("expected rounds, target, laps and seconds as numbers")
    return plan


# ---------------------------------------------------------------------- as record files


def record_of(plan: TablePlan, match: Match) -> str:
    """The record (docs/rules/notation.md); its first line says besides who played each seat: `kinds`."""
    first, *rest = match.record()
    header = {**json.loads(first), "kinds": [seat.kind for seat in plan.seats]}
    return "\n".join([json.dumps(header, ensure_ascii=False), *rest]) + "\n"


def plan_of(match: Match, record: str) -> TablePlan:
    """The table to go on at with a record; where it does not say who plays, a person at seat 1 among bots."""
    s = match.settings
    kinds = json.loads(record.lstrip().split("\n")[0]).get("kinds")
    if not isinstance(kinds, list) or len(kinds) != match.n or any(kind not in ("human", *LEVELS) for kind in kinds):
        kinds = ["human"] + [SENSIBLE] * (match.n - 1)
    seats = tuple(SeatPlan(short(name), kind) for name, kind in zip(match.names, kinds, strict=True))
    return TablePlan(seats, s["edition"], s["rounds"], s["target"], s["laps"], seed=match.seed)
