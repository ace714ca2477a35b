"""A table of *Verrat!* without a browser: people press what is drawn, and nothing else."""

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
from web.table.stage import Standing
from web.table.table import Table

W = catalogue.load("en", "verrat")
NAMES = ("Ana", "Boris", "Vera", "Dov")


def sit_down(
    people: int, seed: str = "t", level: str = "collector", line: str | None = None, **settings: int
) -> tuple[Table, HandClock]:
    """The first seats are people."""
    about = games.about("verrat")
    seats = tuple(SeatPlan(name, "human" if seat < people else level) for seat, name in enumerate(NAMES))
    plan = TablePlan(seats, "verrat", about.agreed(dict(settings)), seed=seed)
    match = Match(games.load("verrat"), list(NAMES), dict(plan.settings), seed, line)
    clock = HandClock()
    table = Table(Session(plan, match), clock, Nobody())
    table.rounds.begin()
    if isinstance(table.stage, Standing):  # "this is you"
        table.flow.let_go()
    return table, clock


def screen(table: Table, language: str = "en") -> Node:
    return page_of("verrat").show(catalogue.load(language, "verrat"), table.scene()).body


def pressable(table: Table, name: str) -> list[str]:
    """What the controls on the screen say, of one kind (`data-move`, `data-words`, `data-act`)."""
    return [part.attrs[name] for part in screen(table).walk() if part.tag == "button" and name in part.attrs]


def press_something(table: Table, clock: HandClock, luck: Random) -> str:
    """What somebody does next; answers what was pressed, "" if the clock went on."""
    moves, words = pressable(table, "data-move"), pressable(table, "data-words")
    acts = [act for act in pressable(table, "data-act") if act in ("take", "iam")]
    if moves and luck.random() < 0.6:
        move = luck.choice(moves)
        table.move(move)
        return move
    if words and luck.random() < 0.9:
        said = luck.choice(words)
        table.begin_move(said)
        return said
    if "iam" in acts:
        table.tablet.i_am()
        return "iam"
    if "take" in acts and luck.random() < 0.7:
        seats = [int(p.attrs["data-seat"]) for p in screen(table).walk() if p.attrs.get("data-act") == "take"]
        table.tablet.take(luck.choice(seats))
        return "take"
    if clock.tick():
        return ""
    if table.private:
        table.tablet.done()
        return "done"
    return "nothing"
