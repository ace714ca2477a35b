"""What is agreed before the first deal: sensible beginnings, changes made in the set-up, keeping it as text."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from karaya_core import games
from karaya_core.table.about import About, Setting, Value
from karaya_core.table.errors import NotationError
from web import matches
from web.scene import LONGEST_SEED, REACTION, SECONDS, SeatPlan, TablePlan

BOT_NAMES = ("Amina", "Basir", "Dalia", "Farid", "Ghada", "Hakim", "Idris", "Jamila", "Karim", "Leila", "Munir",
             "Nadia", "Omar", "Qadir", "Rania")  # fmt: skip
LONGEST_NAME = 24
HOUSE = (REACTION, SECONDS)
SANE = 10**9  # of a number that was kept


def short(name: str) -> str:
    return name.strip()[:LONGEST_NAME]


def first_plan(names: list[str], players: int, game: str = games.USUAL) -> TablePlan:
    """A table for as many as there are names, with bots on the other seats."""
    about = games.about(game)
    players = _as_many(about, players)
    typed = [short(name) for name in names[:players]]
    typed += [""] * (players - len(typed))
    kinds = ["human" if name or place == 0 else about.usual_level for place, name in enumerate(typed)]
    return _plan(about, tuple(SeatPlan(name or BOT_NAMES[place], kinds[place]) for place, name in enumerate(typed)))


def alone_plan(name: str, players: int, game: str = games.USUAL) -> TablePlan:
    about = games.about(game)
    free = [other for other in BOT_NAMES if other != name]
    others = free[: _as_many(about, players) - 1]
    return _plan(about, (SeatPlan(name), *(SeatPlan(other, about.usual_level) for other in others)))


def _plan(about: About, seats: tuple[SeatPlan, ...]) -> TablePlan:
    return TablePlan(seats, about.key, about.agreed({}))


def _as_many(about: About, players: int) -> int:
    return min(max(players, about.seats[0]), about.seats[-1])


def is_kind(plan: TablePlan, kind: str) -> bool:
    """Whether this is who may sit at a seat: a person, or a level of the game's bots."""
    return kind == "human" or kind in plan.about.levels


# ---------------------------------------------------------------------- changes


def with_seat(plan: TablePlan, seat: int, **changes: str) -> TablePlan:
    seats = list(plan.seats)
    if 1 <= seat <= len(seats):
        seats[seat - 1] = replace(seats[seat - 1], **changes)
    return replace(plan, seats=tuple(seats))


def with_one_more(plan: TablePlan) -> TablePlan:
    if len(plan.seats) + 1 not in plan.about.seats:
        return plan
    taken = {seat.name for seat in plan.seats}
    free = next((name for name in BOT_NAMES if name not in taken), str(len(plan.seats) + 1))
    return replace(plan, seats=(*plan.seats, SeatPlan(free, plan.about.usual_level)))


def without(plan: TablePlan, seat: int) -> TablePlan:
    if len(plan.seats) - 1 not in plan.about.seats:
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
    if name == "seed":
        return replace(plan, seed=value.strip()[:LONGEST_SEED])
    try:
        for setting in HOUSE:
            if setting.name == name:
                return replace(plan, **{name: _from_field(setting, value)})  # type: ignore[arg-type]
        setting = plan.about.setting(name)
        return replace(plan, settings={**plan.settings, name: _from_field(setting, value)})
    except NotationError:
        return plan


def _from_field(setting: Setting, text: str) -> Value:
    """What stands in a field: a number too large or too small is the nearest there can be, none at all is no limit."""
    if setting.options:
        return setting.read(text)
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0
    return None if setting.none and not number else _nearest(setting, number)


def _nearest(setting: Setting, value: Value) -> Value:
    return min(max(value, setting.least), setting.most) if isinstance(value, int) else value


def within(plan: TablePlan) -> TablePlan:
    """No number beyond what a link may carry."""
    settings = {setting.name: _nearest(setting, plan.settings[setting.name]) for setting in plan.about.settings}
    return replace(plan, settings=settings, seconds=min(plan.seconds, SECONDS.most))


# ---------------------------------------------------------------------- as a link, and as plain data


def challenge(plan: TablePlan) -> str:
    """The part of an address that deals the same to other people; see `address`."""
    plan = within(plan)
    fields = {"game": plan.game} if plan.game != games.USUAL else {}
    for setting in plan.about.settings:
        if plan.settings[setting.name] is not None or setting.default is not None:
            fields[setting.name] = setting.write(plan.settings[setting.name])
    fields["players"] = ",".join("human" if not seat.is_bot else f"bot:{seat.kind}" for seat in plan.seats)
    fields["seed"] = _quoted(plan.seed)
    return "#" + "&".join(f"{name}={value}" for name, value in fields.items())


def _quoted(text: str) -> str:
    """A seed as it may stand in an address."""
    return "".join(c if c.isascii() and c.isalnum() else "".join(f"%{byte:02X}" for byte in c.encode()) for c in text)


def plan_data(plan: TablePlan) -> dict[str, Any]:
    """Flat, as in the first version, which knew one game and did not name it."""
    seats = [[seat.name, seat.kind] for seat in plan.seats]
    house = {"reaction": plan.reaction, "seconds": plan.seconds, "notes": plan.notes, "seed": plan.seed}
    return {"game": plan.game, "seats": seats, **plan.settings, **house}


def plan_from(data: Any) -> TablePlan:
    """The plan that was kept; ValueError, KeyError or TypeError if it is none."""
    about = games.about(matches.game_of(data))
    seats = tuple(SeatPlan(short(str(name)), str(kind)) for name, kind in data["seats"])
    settings = {setting.name: _kept(setting, data[setting.name]) for setting in about.settings}
    plan = TablePlan(seats, about.key, settings, notes=bool(data["notes"]))
    if len(seats) not in about.seats or not all(is_kind(plan, seat.kind) for seat in seats):
        raise ValueError(f"expected a plan for {about.seats[0]} to {about.seats[-1]} seats")
    if not isinstance(data["seed"], str):
        raise ValueError("expected a seed as text")
    house = {setting.name: setting.check(_nearest(setting, data[setting.name])) for setting in HOUSE}
    return replace(plan, seed=data["seed"], **house)  # type: ignore[arg-type]


def _kept(setting: Setting, value: Any) -> Value:
    """A value as it was agreed, maybe by an older version whose numbers went further."""
    further = not setting.options and type(value) is int and setting.least <= value < SANE
    return int(value) if further else setting.check(value)


# ---------------------------------------------------------------------- as record files


def record_of(plan: TablePlan, match: Any) -> str:
    """The record (docs/rules/notation.md); its first line says besides who played each seat: `kinds`."""
    first, *rest = matches.to_record(match)
    header = {**json.loads(first), "kinds": [seat.kind for seat in plan.seats]}
    return "\n".join([json.dumps(header, ensure_ascii=False), *rest]) + "\n"


def plan_of(match: Any, record: str) -> TablePlan:
    """The table to go on at with a record; where it does not say who plays, a person at seat 1 among bots."""
    about = games.about(matches.game_of_record(record))
    plan = TablePlan((), about.key, dict(match.settings), seed=match.seed)
    kinds = json.loads(record.lstrip().split("\n")[0]).get("kinds")
    if not isinstance(kinds, list) or len(kinds) != match.n or not all(is_kind(plan, kind) for kind in kinds):
        kinds = ["human"] + [about.usual_level] * (match.n - 1)
    return replace(plan, seats=tuple(SeatPlan(short(name), kind) for name, kind in zip(match.names, kinds, strict=True)))
