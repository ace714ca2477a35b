"""A table without a browser: a clock that runs when told to, and people who press what is offered."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from karaya_core.sultans import Match
from karaya_core.sultans.about import ABOUT
from karaya_core.table.about import Value
from web.games.sultans.scene import EndScene, LookScene, PrivateScene, TableScene
from web.play import Play
from web.scene import SeatPlan, TablePlan


class HandClock:
    """Calls are kept until `tick` makes the next one."""

    def __init__(self) -> None:
        self.waiting: list[list[object]] = []
        self.time = 0.0

    def milliseconds(self) -> float:
        return self.time

    def after(self, milliseconds: float, call: Callable[[], None]) -> Callable[[], None]:
        entry: list[object] = [call, milliseconds]
        self.waiting.append(entry)

        def call_off() -> None:
            if entry in self.waiting:
                self.waiting.remove(entry)

        return call_off

    def tick(self) -> bool:
        if not self.waiting:
            return False
        call, milliseconds = self.waiting.pop(0)
        assert callable(call)
        self.time += float(str(milliseconds))
        call()
        return True


def agreed(**settings: Value) -> dict[str, Value]:
    """The game's settings, as usual but for these."""
    return ABOUT.agreed(settings)


def plan(people: int, seats: int, edition: str = "english", **settings: object) -> TablePlan:
    who = tuple(SeatPlan(f"P{seat}", "human" if seat <= people else "thumb") for seat in range(1, seats + 1))
    return TablePlan(who, settings=agreed(edition=edition, rounds=1), seed="t", **settings)  # type: ignore[arg-type]


def sit_down(people: int, seats: int, seed: str = "t", edition: str = "english", **settings: object) -> tuple[Play, HandClock]:
    clock = HandClock()
    there = plan(people, seats, edition, **settings)
    match = Match.new([s.name for s in there.seats], seed, edition, rounds=1)
    return Play(there, match, clock, Nobody()), clock


class Nobody:
    """Nobody looks, nothing is kept."""

    def changed(self) -> None: ...
    def decided(self) -> None: ...


def press_something(play: Play, clock: HandClock, luck: Random) -> None:
    """What somebody at the table does next: answer, hold, pass the tablet on, or wait for the clock."""
    scene = play.scene()
    if isinstance(scene, LookScene):
        for seat in play.people:
            play.look(seat, True)
            play.look(seat, False)
        play.begin()
    elif isinstance(scene, PrivateScene):
        _at_private_screen(play, clock, scene, luck)
    elif play.closing:
        assert clock.tick(), "a window that never closes"
    elif isinstance(scene, TableScene) and play.window and play.asked_people():
        if luck.random() < 0.5:
            play.react(luck.choice(play.asked_people()))
        if play.window:
            play.nobody()
    elif isinstance(scene, TableScene) and scene.moves and not clock.waiting:
        play.move(luck.choice(scene.moves).text)
    elif isinstance(scene, TableScene) and scene.waiting_for in play.people and not clock.waiting:
        play.take(scene.waiting_for)
        assert play.private == scene.waiting_for, "the tablet cannot be taken by whom everybody waits for"
    else:
        assert isinstance(scene, EndScene) or clock.tick(), "a dead end: nothing to press and no clock runs"


def _at_private_screen(play: Play, clock: HandClock, scene: PrivateScene, luck: Random) -> None:
    if scene.stage == "eyes":
        assert clock.tick(), "eyes that never open"
    elif scene.stage == "curtain":
        assert scene.view is None
        play.i_am()
    elif scene.folded and luck.random() < 0.6:
        play.unfold()
    elif scene.window is not None:
        play.react(scene.seat) if luck.random() < 0.5 else play.done()
    elif scene.moves and play.match.position.to_decide == play.private:
        play.move(luck.choice(scene.moves).text)
    else:
        play.done()


def play_out(play: Play, clock: HandClock, seed: int = 1, limit: int = 5000) -> int:
    luck = Random(seed)
    for count in range(limit):
        if isinstance(play.scene(), EndScene):
            return count
        press_something(play, clock, luck)
    raise AssertionError("the round does not end")
