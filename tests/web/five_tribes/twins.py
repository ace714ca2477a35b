"""Two whole pages of *Five Tribes* whose games the public cannot tell apart: they get the same presses and must look the same.

They begin from positions that differ in gold, in hands and in what lies in the piles (`karaya_core.five_tribes.twins`).
Around the tablet sit people, and bots that play by what everybody sees.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest

from karaya_core import games
from karaya_core.bots.bot import Bot
from karaya_core.table.luck import Luck
from karaya_core.table.match import Match
from tests.web.five_tribes.playing import NAMES
from tests.web.lockstep import inside
from tests.web.lockstep.presses import Press, kind, offered
from tests.web.lockstep.sides import Side
from tests.web.worlds import Memory
from web.game import Game
from web.nodes import html
from web.scene import SeatPlan, TablePlan

GAME = games.load("five_tribes")
MOST = 70  # presses
#: What leads away from the game that is compared, or shows it to everybody.
ELSEWHERE = frozenset(("export", "record", "challenge", "leave", "new", "replay", "rematch", "again", "rename", "deal-anew"))
RARE = {
    "look": 0.2, "menu": 0.3, "rules": 0.1, "statistics": 0.1, "cover": 0.3, "set": 0.2, "seat-is": 0.1, "take-over": 0.1,
    "sound": 0.1, "lessons": 0.05,
}  # fmt: skip
LIKELY = {"take": 3.0, "iam": 6.0, "on": 6.0, "bid": 4.0, "sow": 2.0, "end": 2.0, "resume": 9.0, "uncover": 9.0}


class Leak(AssertionError):
    """Something public depends on gold, on a hand or on a pile."""


class PublicBot(Bot):
    """Plays what anybody in its place could play, whatever they hold; so it does the same in both worlds."""

    level = "public"

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.seed = seed

    def decide(self, view: Any, prompt: str) -> Any:
        luck = Luck(f"{self.seed}:{len(view.story)}")
        if prompt == "bid":
            return min(view.moves, key=lambda move: int(move.words[0]))
        if prompt == "sow":
            return next(iter(view.moves))
        plain = [move for move in view.moves if move.verb in ("end", "palm", "palace") or move.text.endswith(" build 0")]
        near = [move for move in view.moves if move.verb in ("kill", "pass")]
        return (plain or luck.shuffled(near[:3]))[0]


class World:
    """A device with the page on it."""

    def __init__(self, plan: TablePlan, line: str) -> None:
        self.shelf = Memory()
        self.loads = 0
        self._load(0.0)
        with self.bots():
            inside.sit_down(self.game, plan, line)
            self.side.run_until(0.0)

    def _load(self, time: float) -> None:
        self.loads += 1
        self.side = Side(self.shelf, f"load-{self.loads}", time)
        self.game = Game(self.side, "en")

    @contextmanager
    def bots(self) -> Iterator[None]:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("web.table.minds.make", lambda level, seed, game: PublicBot(seed))
            yield

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

    def knows(self) -> tuple[str, list[Any]]:
        view = self.table.match.view(None)
        return view.line(), list(view.story)

    def offers(self) -> list[Press]:
        found = dict.fromkeys(offered(self.game.page()))
        return [press for press in found if not (press[0] == "act" and press[1] in ELSEWHERE)]

    def press(self, press: Press) -> None:
        what, *rest = press
        with self.bots():
            if what == "move":
                self.game.move(rest[0])
            elif what == "words":
                self.game.act("say", value=rest[0])
            elif what == "act":
                act, seat, value, name = rest
                self.game.act(act, seat, value, name, False)
            elif what == "blur":
                self.game.hide_secrets()
            elif what == "reload":
                going_on, time = self.game.id, self.side.time
                self._load(time)
                self.game.resume(going_on)
            self.side.run_until(self.side.time)

    def run_until(self, when: float) -> None:
        with self.bots():
            self.side.run_until(when)

    def public(self) -> dict[str, Any]:
        """Everything that somebody without the tablet sees, or can find on the device without opening what is kept."""
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
        seats = self.luck.choice([2, 3, 4])
        people = self.luck.choice([seats, seats, 2, 1])
        self.plan = plan_for(seats, people, seed)
        self.pressed: list[Any] = []
        self.worlds = [World(self.plan, line) for line in twin_lines(seed, self.plan, self.luck)]
        self.compare()

    def over(self) -> bool:
        """What has been shown tells them apart, or a game has ended."""
        one, other = (world.knows() for world in self.worlds)
        return one != other or any(world.table.match.over for world in self.worlds)

    def compare(self) -> None:
        if any(world.game.table is None for world in self.worlds) or self.over():
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
        view = self.worlds[0].table.match.view(None)
        self.seen["public screens"] += 1
        self.seen[f"public screens in part {view.part}"] += 1

    def step(self) -> None:
        one, other = (world.offers() for world in self.worlds)
        both = [press for press in one if press in other]
        due = [when for world in self.worlds for when in world.side.due()]
        lot = self.luck.random()
        if lot < 0.04:
            self.press((self.luck.choice(["blur", "reload"]),))
        elif due and (not both or lot < 0.4):
            for world in self.worlds:
                world.run_until(min(due))
            self.pressed.append("wait")
        elif both:
            self.press(self.choose(both))
        self.compare()

    def choose(self, both: list[Press]) -> Press:
        """Each kind of press by its weight, whatever their number."""
        kinds: dict[str, list[Press]] = {}
        for press in both:
            kinds.setdefault(kind(press), []).append(press)
        names = sorted(kinds)
        weights = [RARE.get(name, LIKELY.get(name, 1.0)) for name in names]
        chosen: Press = self.luck.choice(kinds[self.luck.choices(names, weights)[0]])
        return chosen

    def press(self, press: Press) -> None:
        for world in self.worlds:
            world.press(press)
        self.pressed.append(press)
        self.seen[f"press {kind(press)}"] += 1


def plan_for(seats: int, people: int, seed: str) -> TablePlan:
    who = tuple(SeatPlan(name, "human" if seat < people else "greedy") for seat, name in enumerate(NAMES[:seats]))
    return TablePlan(who, "five_tribes", GAME.about.agreed({}), seed=seed)


def twin_lines(seed: str, plan: TablePlan, luck: Random) -> tuple[str, str]:
    """Somewhere in a game, and the same with other gold, hands and piles."""
    while True:
        match = Match(GAME, [seat.name for seat in plan.seats], dict(plan.settings), f"{seed}-{luck.random()}")
        for _ in range(luck.randrange(5, 90)):
            if match.over:
                break
            match.play(some_move(match.position, luck))
        if match.over:
            continue
        found = [twin.position.line() for twin in GAME.twins(match.position.clone(), None, Luck(seed))]
        if found:
            return match.position.line(), luck.choice(found)


def some_move(position: Any, luck: Random) -> str:
    """Any; of the ways to sow one that the page would find, too."""
    moves = position.legal()
    words: tuple[str, ...] = (str(position.active),)
    while following := moves.starting(words):
        words = (*words, luck.choice(list(following)))
        if luck.random() < 0.2 and " ".join(words) in {move.text for move in moves if move.verb in ("buy", "bid", "end")}:
            break
    return " ".join(words)


def run(seed: str, seen: Counter[str]) -> Pair:
    """One pair until it is told apart by what everybody may see; a `Leak` if by anything else."""
    pair = Pair(seed, seen)
    seen["pairs"] += 1
    for _ in range(MOST):
        if any(world.game.table is None for world in pair.worlds) or pair.over():
            break
        pair.step()
    return pair
