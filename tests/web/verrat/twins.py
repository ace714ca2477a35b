"""Two pages of *Verrat!* whose games the public cannot tell apart: they get the same presses and must look the same.

They begin from positions that differ in sealed orders, in wheels or in cards that lie face down (`karaya_core.verrat.twins`), and
whoever has the tablet drafts and seals something else in each.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from karaya_core import games
from karaya_core.table.luck import Luck
from karaya_core.table.match import Match
from karaya_core.verrat.terms import PLAN
from karaya_core.verrat.twins import twins
from tests.web.lockstep import inside
from tests.web.lockstep.presses import Press, offered
from tests.web.lockstep.sides import Side
from tests.web.verrat.playing import NAMES
from tests.web.worlds import Memory
from web.game import Game
from web.nodes import html
from web.scene import SeatPlan, TablePlan

#: What leads away from the game that is compared, or shows it to everybody.
ELSEWHERE = frozenset(
    (
        "menu",
        "rules",
        "statistics",
        "export",
        "record",
        "challenge",
        "leave",
        "new",
        "replay",
        "rematch",
        "again",
        "rename",
        "resume",
    )
)
MOST = 90  # presses
GAME = games.load("verrat")


class Leak(AssertionError):
    """Something public depends on what nobody has been shown."""


class World:
    def __init__(self, plan: TablePlan, line: str) -> None:
        self.side = Side(Memory(), "load-1", 0.0)
        self.game = Game(self.side, "en")
        inside.sit_down(self.game, plan, line)
        self.side.run_until(0.0)

    @property
    def table(self) -> Any:
        assert self.game.table is not None
        return self.game.table

    @property
    def eyes(self) -> int | None:
        """For whom the screen is; None: for everybody."""
        private = self.table.private
        if private is None:
            return self.table.session.alone  # type: ignore[no-any-return]
        return None if private.behind or self.table.pacing.covered else int(private.seat)

    def knows(self, seat: int | None) -> tuple[str, list[Any]]:
        view = self.table.match.view(seat)
        return view.line(), list(view.story)

    def offers(self) -> list[Press]:
        found = dict.fromkeys(offered(self.game.page()))
        return [press for press in found if not (press[0] == "act" and press[1] in ELSEWHERE)]

    def press(self, press: Press) -> None:
        what, *rest = press
        if what == "move":
            self.game.move(rest[0])
        elif what == "words":
            self.game.act("say", value=rest[0])
        elif what == "act":
            act, seat, value, name = rest
            self.game.act(act, seat, value, name, False)
        self.side.run_until(self.side.time)

    def public(self) -> dict[str, Any]:
        """Everything that somebody without the tablet sees, or can find on the device."""
        return {
            "screen": html(self.game.page()),
            "drawn": self.side.drawn and html(self.side.drawn),
            "timers": self.side.due(),
            "shelf": sorted(self.side.shelf.names()),
            "runs": self.side.runs,
        }


class Pair:
    def __init__(self, seed: str, seen: Counter[str]) -> None:
        self.luck, self.seen = Random(seed), seen
        people = self.luck.choice([4, 4, 2, 1])
        self.plan = plan_for(people, seed)
        self.lines = twin_lines(seed, self.plan, self.luck)
        self.worlds = [World(self.plan, line) for line in self.lines]
        self.pressed: list[Any] = []
        self.compare()

    def over(self) -> bool:
        """What has been shown tells them apart, or a game has ended."""
        one, other = (world.knows(None) for world in self.worlds)
        return one != other or any(world.table.match.over for world in self.worlds)

    def compare(self) -> None:
        if self.over():
            return
        eyes = [world.eyes for world in self.worlds]
        if eyes[0] != eyes[1]:
            raise Leak(f"one page is for {eyes[0]}, the other for {eyes[1]}: {self.pressed}")
        if eyes[0] is not None:
            self.seen["screens for one pair of eyes"] += 1
            return
        one, other = (world.public() for world in self.worlds)
        for what, shown in one.items():
            if shown != other[what]:
                raise Leak(f"{what}, after {self.pressed}:\n{shown}\n{other[what]}")
        self.seen["public screens"] += 1
        self.seen[f"public screens in {self.worlds[0].table.match.view(None).waiting}"] += 1

    def step(self) -> None:
        eyes = self.worlds[0].eyes
        if eyes is not None and self.plans(eyes) and self.luck.random() < 0.7:
            self.draft_apart(eyes)
        else:
            self.press_the_same()
        self.compare()

    def plans(self, seat: int) -> bool:
        return all(world.table.match.view(None).waiting == PLAN and _seal(world, seat) for world in self.worlds)

    def draft_apart(self, seat: int) -> None:
        """Something else in each, and in one more changes of mind than in the other; then both seal, or put the tablet down."""
        sealing = self.luck.random() < 0.6
        for world in self.worlds:
            for _ in range(self.luck.randrange(9)):
                said = [press for press in world.offers() if press[0] == "words"]
                world.press(self.luck.choice(said))
            if sealing:
                world.press(("move", _seal(world, seat)))
            elif world.table.private:
                world.press(("act", "done", "", "", ""))
        self.pressed.append(("drafts", seat, sealing))
        self.seen["sealed apart" if sealing else "drafted apart"] += 1

    def press_the_same(self) -> None:
        one, other = (world.offers() for world in self.worlds)
        both = [press for press in one if press in other]
        due = [when for world in self.worlds for when in world.side.due()]
        if due and (not both or self.luck.random() < 0.6):
            for world in self.worlds:
                world.side.run_until(min(due))
            self.pressed.append("wait")
        elif both:
            kinds: dict[str, list[Press]] = {}
            for press in both:
                kinds.setdefault(press[1].split(" ")[1] if press[0] in ("move", "words") else press[1], []).append(press)
            press = self.luck.choice(kinds[self.luck.choice(sorted(kinds))])
            for world in self.worlds:
                world.press(press)
            self.pressed.append(press)


def _seal(world: World, seat: int) -> str:
    """The press that seals everything, if it is offered."""
    sealing = (f"{seat} send ", f"{seat} accuse ")
    return next((press[1] for press in world.offers() if press[0] == "move" and press[1].startswith(sealing)), "")


def plan_for(people: int, seed: str) -> TablePlan:
    seats = tuple(SeatPlan(name, "human" if seat < people else "collector") for seat, name in enumerate(NAMES))
    return TablePlan(seats, "verrat", GAME.about.agreed({"rounds": 12}), seed=seed)


def twin_lines(seed: str, plan: TablePlan, luck: Random) -> tuple[str, str]:
    """Somewhere in a game, and the same with something else that the public does not know."""
    while True:
        match = Match(GAME, list(NAMES), dict(plan.settings), f"{seed}-{luck.random()}")
        for _ in range(luck.randrange(150)):
            if match.over:
                break
            match.play(luck.choice(list(match.position.legal())).text)
        if match.over:
            continue
        found = [twin.position.line() for twin in twins(match.position, None, Luck(seed))]
        if found:
            return match.position.line(), luck.choice(found)


def run(seed: str, seen: Counter[str]) -> Pair:
    """One pair until it is told apart by what everybody may see; a `Leak` if by anything else."""
    pair = Pair(seed, seen)
    for _ in range(MOST):
        if pair.over():
            break
        pair.step()
    return pair
