"""A table without a browser: a clock that runs when told to, and people who press what is offered."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from karaya_core.sultans import Match
from karaya_core.sultans.about import ABOUT
from karaya_core.table.about import Value
from web.games.sultans.scene import EndScene, LookScene, PrivateScene, TableScene
from web.scene import SeatPlan, TablePlan
from web.session import Session
from web.table.pacing import Clock
from web.table.stage import Standing, Telling
from web.table.table import Table


class HandClock:
    """Calls are kept until `tick` makes the next one."""

    def __init__(self) -> None:
        self.waiting: list[list[object]] = []
        self.time = 0.0

    def milliseconds(self) -> float:
        return self.time

    def after(self, milliseconds: float, call: Callable[[], None]) -> Callable[[], None]:
        entry: list[object] = [call, milliseconds, self.time + milliseconds]
        self.waiting.append(entry)

        def call_off() -> None:
            if entry in self.waiting:
                self.waiting.remove(entry)

        return call_off

    def tick(self) -> bool:
        if not self.waiting:
            return False
        first = min(self.waiting, key=lambda entry: float(str(entry[2])))  # of several at once the one that was asked for first
        self.waiting.remove(first)
        call, _, due = first
        assert callable(call)
        self.time = max(self.time, float(str(due)))
        call()
        return True


def agreed(**settings: Value) -> dict[str, Value]:
    """The game's settings, as usual but for these."""
    return ABOUT.agreed(settings)


def plan(people: int, seats: int, edition: str = "english", **settings: object) -> TablePlan:
    who = tuple(SeatPlan(f"P{seat}", "human" if seat <= people else "thumb") for seat in range(1, seats + 1))
    return TablePlan(who, settings=agreed(edition=edition, rounds=1), seed="t", **settings)  # type: ignore[arg-type]


def sit_down(people: int, seats: int, seed: str = "t", edition: str = "english", **settings: object) -> tuple[Table, HandClock]:
    clock = HandClock()
    there = plan(people, seats, edition, **settings)
    match = Match.new([s.name for s in there.seats], seed, edition, rounds=1)
    return laid(there, match, clock), clock


def laid(there: TablePlan, match: Match, clock: Clock) -> Table:
    """A round begins."""
    table = Table(Session(there, match), clock, Nobody())
    table.rounds.begin()
    table.flow.let_go()  # who plays alone has seen who they are
    return table


def told(play: Table) -> None:
    """Everything that has happened is told, each thing in its time."""
    clock = play.pacing.clock
    assert isinstance(clock, HandClock)
    while isinstance(play.stage, Telling):
        assert clock.tick()


def made(play: Table, move: str) -> None:
    """A person's move, and all that comes of it."""
    play.move(move)
    told(play)


def asked(play: Table) -> list[int]:
    """The people whom an open window asks."""
    return list(play.window.people) if play.window else []


class Nobody:
    """Nobody looks, nothing is kept."""

    def changed(self) -> None: ...
    def decided(self) -> None: ...


def press_something(play: Table, clock: HandClock, luck: Random) -> None:
    """What somebody at the table does next: answer, hold, pass the tablet on, or wait for the clock."""
    scene = play.scene()
    if isinstance(scene, LookScene):
        for seat in play.session.people:
            play.rounds.look(seat, True)
            play.rounds.look(seat, False)
        play.rounds.begin_playing()
    elif isinstance(scene, PrivateScene):
        _at_private_screen(play, clock, scene, luck)
    elif isinstance(play.stage, Standing):
        play.flow.let_go()
    elif play.window and play.window.closing:
        assert clock.tick(), "a window that never closes"
    elif isinstance(scene, TableScene) and play.window and asked(play):
        if luck.random() < 0.5:
            play.windows.react(luck.choice(asked(play)))
        if play.window:
            play.windows.nobody()
    elif isinstance(scene, TableScene) and scene.moves and not clock.waiting and (play.session.alone or luck.random() < 0.5):
        play.move(luck.choice(scene.moves).text)
    elif isinstance(scene, TableScene) and scene.waiting_for in play.session.people and not clock.waiting:
        play.tablet.take(scene.waiting_for)
        assert play.private and play.private.seat == scene.waiting_for, "the tablet cannot be taken by whom everybody waits for"
    else:
        assert isinstance(scene, EndScene) or clock.tick(), "a dead end: nothing to press and no clock runs"


def _at_private_screen(play: Table, clock: HandClock, scene: PrivateScene, luck: Random) -> None:
    if scene.stage == "eyes":
        assert clock.tick(), "eyes that never open"
    elif scene.stage == "curtain":
        assert scene.view is None
        play.tablet.i_am()
    elif scene.folded and luck.random() < 0.6:
        play.tablet.unfold()
    elif scene.window is not None:
        play.windows.react(scene.seat) if luck.random() < 0.5 else play.tablet.done()
    elif scene.moves and play.private and play.match.position.to_decide == play.private.seat:
        play.move(luck.choice(scene.moves).text)
    else:
        play.tablet.done()


def play_out(play: Table, clock: HandClock, seed: int = 1, limit: int = 5000) -> int:
    luck = Random(seed)
    for count in range(limit):
        if isinstance(play.scene(), EndScene):
            return count
        press_something(play, clock, luck)
    raise AssertionError("the round does not end")
