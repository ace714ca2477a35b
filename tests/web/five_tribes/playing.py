"""A table of *Five Tribes* without a browser: people press what is drawn, and nothing else."""

from __future__ import annotations

from random import Random

from karaya_core import games
from karaya_core.table.match import Match
from tests.web.tables import HandClock, Nobody
from web import catalogue
from web.nodes import Node
from web.page import page_of
from web.scene import SeatPlan, TablePlan
from web.session import Session
from web.table.table import Table

NAMES = ("Ana", "Boris", "Vera", "Dov")


def sit_down(
    people: int, seed: str = "t", seats: int = 4, level: str = "random", line: str | None = None, names: tuple[str, ...] = NAMES
) -> tuple[Table, HandClock]:
    """The first seats are people."""
    about = games.about("five_tribes")
    who = tuple(SeatPlan(name, "human" if seat < people else level) for seat, name in enumerate(names[:seats]))
    plan = TablePlan(who, "five_tribes", about.agreed({}), seed=seed)
    match = Match(games.load("five_tribes"), list(NAMES[:seats]), dict(plan.settings), seed, line)
    clock = HandClock()
    table = Table(Session(plan, match), clock, Nobody())
    table.rounds.begin()
    return table, clock


def screen(table: Table, language: str = "en") -> Node:
    return page_of("five_tribes").show(catalogue.load(language, "five_tribes"), table.scene()).body


def pressable(table: Table, name: str) -> list[str]:
    """What the controls on the screen say, of one kind (`data-move`, `data-words`, `data-act`)."""
    return [part.attrs[name] for part in screen(table).walk() if part.tag == "button" and name in part.attrs]


def press_something(table: Table, clock: HandClock, luck: Random) -> str:
    """What somebody does next; answers what was pressed, "" if the clock went on."""
    shown = screen(table)
    on = [part.attrs for part in shown.walk() if part.tag == "button"]
    moves = [attrs["data-move"] for attrs in on if "data-move" in attrs]
    words = [attrs["data-words"] for attrs in on if "data-words" in attrs and " look " not in attrs["data-words"]]
    acts = [attrs["data-act"] for attrs in on if attrs.get("data-act") in ("take", "iam", "done", "unchoose")]
    if moves and luck.random() < 0.6:
        move = luck.choice(moves)
        table.move(move)
        return move
    if words and luck.random() < 0.95:
        verb = luck.choice(sorted({text.split(" ")[1] for text in words}))  # each way to choose as often as any other
        said = luck.choice([text for text in words if text.split(" ")[1] == verb])
        table.begin_move(said)
        return said
    if "iam" in acts:
        table.tablet.i_am()
        return "iam"
    if "take" in acts and luck.random() < 0.8:
        table.tablet.take(int(next(attrs["data-seat"] for attrs in on if attrs.get("data-act") == "take")))
        return "take"
    if clock.tick():
        return ""
    if "unchoose" in acts:
        table.put_aside()
        return "unchoose"
    if "done" in acts and not moves and not words:
        table.tablet.done()
        return "done"
    return "nothing"
