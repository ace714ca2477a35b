"""What is agreed before the first deal: sensible beginnings, changes made in the set-up, keeping it as text."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import chain
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
    """A table for as many as there are names, with bots on the other seats. With no name at all one person begins it."""
    about = games.about(game)
    typed = _typed(names, _as_many(about, players))
    return _plan(about, _seated(about, typed, [bool(name) for name in typed] if any(typed) else [True]))


def around_plan(names: list[str], players: int, game: str = games.USUAL) -> TablePlan:
    """Around one tablet: a typed name is a person, an empty seat a bot's; with no name at all everybody is a person."""
    about = games.about(game)
    typed = _typed(names, _as_many(about, players))
    return _plan(about, _seated(about, typed, [bool(name) or not any(typed) for name in typed]))


def alone_plan(name: str, players: int, game: str = games.USUAL) -> TablePlan:
    about = games.about(game)
    return _plan(about, _seated(about, _typed([name], _as_many(about, players)), [True]))


def _typed(names: list[str], players: int) -> list[str]:
    typed = [short(name) for name in names[:players]]
    return typed + [""] * (players - len(typed))


def _seated(about: About, names: list[str], people: list[bool]) -> tuple[SeatPlan, ...]:
    """People go by what they typed, and a bot always has a name that nobody else has."""
    free = bot_names(names)
    people = people + [False] * (len(names) - len(people))
    kinds = ["human" if person else about.usual_level for person in people]
    return tuple(SeatPlan(name if person else next(free), kind) for name, person, kind in zip(names, people, kinds, strict=True))


def bot_names(taken: Collection[str]) -> Iterator[str]:
    """Names for bots, as many as anybody asks for."""
    free = (name for name in BOT_NAMES if name not in taken)
    return chain(free, (f"{name} II" for name in BOT_NAMES))


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
        seats[seat - 1] = replace(seats[seat - 1], **changes)  # type: ignore[arg-type]
    return replace(plan, seats=tuple(seats))


def with_one_more(plan: TablePlan) -> TablePlan:
    if len(plan.seats) + 1 not in plan.about.seats:
        return plan
    free = next(bot_names([seat.name for seat in plan.seats]))
    return replace(plan, seats=(*plan.seats, SeatPlan(free, plan.about.usual_level)))


def named(plan: TablePlan, seat: int, name: str) -> TablePlan:
    """Somebody typed a name: where a bot sat, a person sits now."""
    plan = with_seat(plan, seat, name=name[:LONGEST_NAME])
    return with_seat(plan, seat, kind="human") if name.strip() else plan


def of_kind(plan: TablePlan, seat: int, kind: str) -> TablePlan:
    """A person, or a bot of some level, who has a name in any case."""
    nameless = 1 <= seat <= len(plan.seats) and kind != "human" and not short(plan.seats[seat - 1].name)
    if nameless:
        plan = with_seat(plan, seat, name=next(bot_names([there.name for there in plan.seats])))
    return with_seat(plan, seat, kind=kind)


def all_people(plan: TablePlan) -> TablePlan:
    """Nobody but people: a bot's name goes with the bot."""
    seats = tuple(SeatPlan("" if seat.is_bot else seat.name, points=seat.points) for seat in plan.seats)
    return replace(plan, seats=seats)


def going_on(plan: TablePlan, score: Sequence[int], settings: dict[str, Value]) -> TablePlan:
    """The table between two rounds: everybody has their points with them, wherever they sit down, and the cards are new."""
    seats = tuple(replace(seat, points=points) for seat, points in zip(plan.seats, score, strict=True))
    return replace(plan, seats=seats, settings=settings, seed="", first=0)


def without_points(plan: TablePlan) -> TablePlan:
    """As a table that begins."""
    return replace(plan, seats=tuple(replace(seat, points=0) for seat in plan.seats))


def without(plan: TablePlan, seat: int) -> TablePlan:
    if len(plan.seats) - 1 not in plan.about.seats:
        return plan
    return _seated_anew(plan, [there for there in range(1, len(plan.seats) + 1) if there != seat])


def moved(plan: TablePlan, seat: int, to: int) -> TablePlan:
    """The player of one seat sits down at another; those between move up."""
    order = list(range(1, len(plan.seats) + 1))
    if not (seat in order and to in order):
        return plan
    order.insert(to - 1, order.pop(seat - 1))
    return _seated_anew(plan, order)


def _seated_anew(plan: TablePlan, order: list[int]) -> TablePlan:
    """These seats of the plan, in this order; who was to begin begins wherever they sit."""
    first = order.index(plan.first) + 1 if plan.first in order else 0
    return replace(plan, seats=tuple(plan.seats[seat - 1] for seat in order), first=first)


def with_setting(plan: TablePlan, name: str, value: str, checked: bool) -> TablePlan:
    """A setting changed in the set-up; what cannot be is not taken."""
    if name == "notes":
        return replace(plan, notes=checked)
    if name == "seed":
        return replace(plan, seed=value.strip()[:LONGEST_SEED])
    if name == "first":
        first = int(value) if value.isascii() and value.isdigit() and len(value) < 3 else 0
        return replace(plan, first=first if first <= len(plan.seats) else 0)
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
    if plan.first:
        fields["first"] = str(plan.first)
    return "#" + "&".join(f"{name}={value}" for name, value in fields.items())


def _quoted(text: str) -> str:
    """A seed as it may stand in an address."""
    return "".join(c if c.isascii() and c.isalnum() else "".join(f"%{byte:02X}" for byte in c.encode()) for c in text)


def plan_data(plan: TablePlan) -> dict[str, Any]:
    """Flat, as in the first version, which knew one game and did not name it."""
    seats = [[seat.name, seat.kind, *([seat.points] if seat.points else [])] for seat in plan.seats]
    house = {"reaction": plan.reaction, "seconds": plan.seconds, "notes": plan.notes, "seed": plan.seed}
    return {"game": plan.game, "seats": seats, **plan.settings, **house, **({"first": plan.first} if plan.first else {})}


def plan_from(data: Any) -> TablePlan:
    """The plan that was kept; ValueError, KeyError or TypeError if it is none."""
    about = games.about(matches.game_of(data))
    seats = tuple(_seat_from(*seat) for seat in data["seats"])
    settings = {setting.name: _kept(setting, data[setting.name]) for setting in about.settings}
    plan = TablePlan(seats, about.key, settings, notes=bool(data["notes"]))
    if len(seats) not in about.seats or not all(is_kind(plan, seat.kind) for seat in seats):
        raise ValueError(f"expected a plan for {about.seats[0]} to {about.seats[-1]} seats")
    if not isinstance(data["seed"], str):
        raise ValueError("expected a seed as text")
    house = {setting.name: setting.check(_nearest(setting, data[setting.name])) for setting in HOUSE}
    first = data.get("first", 0)
    if type(first) is not int or not 0 <= first <= len(seats):
        raise ValueError("expected the seat that begins as one of the seats")
    return replace(plan, seed=data["seed"], first=first, **house)  # type: ignore[arg-type]


def _seat_from(name: Any, kind: Any, points: Any = 0) -> SeatPlan:
    if type(points) is not int or not 0 <= points < SANE:
        raise ValueError("expected points as a number")
    return SeatPlan(short(str(name)), str(kind), points)


def _kept(setting: Setting, value: Any) -> Value:
    """A value as it was agreed, maybe by an older version whose numbers went further."""
    further = not setting.options and type(value) is int and setting.least <= value < SANE
    return int(value) if further else setting.check(value)


# ---------------------------------------------------------------------- as record files


def record_of(plan: TablePlan, match: Any) -> str:
    """The record (docs/rules/notation.md); its first line says besides who played each seat: `kinds`."""
    first, *rest = matches.to_record(match)
    brought = [seat.points for seat in plan.seats]
    header = {**json.loads(first), "kinds": [seat.kind for seat in plan.seats], **({"brought": brought} if any(brought) else {})}
    return "\n".join([json.dumps(header, ensure_ascii=False), *rest]) + "\n"


def plan_of(match: Any, record: str) -> TablePlan:
    """The table to go on at with a record; where it does not say who plays, a person at seat 1 among bots."""
    about = games.about(matches.game_of_record(record))
    plan = TablePlan((), about.key, dict(match.settings), seed=match.seed)
    header = json.loads(record.lstrip().split("\n")[0])
    kinds, brought = header.get("kinds"), header.get("brought")
    if not isinstance(kinds, list) or len(kinds) != match.n or not all(is_kind(plan, kind) for kind in kinds):
        kinds = ["human"] + [about.usual_level] * (match.n - 1)
    if not isinstance(brought, list) or len(brought) != match.n:
        brought = [0] * match.n
    return replace(plan, seats=tuple(map(_seat_from, match.names, kinds, brought)))
