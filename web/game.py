"""The page's one game: the ways into it, where it is kept, and which tab it is open in.

Knows no browser: everything outside comes through `World`, which `app` makes from the one door (`dom`). What people press is
`controls`, what happens on the table is `table`, which screen is up is `table.screens`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Protocol

from karaya_core import games
from karaya_core.table.errors import NotationError
from karaya_core.table.words import Words
from web import catalogue, controls, matches, plans
from web.address import AddressError, game_of, read
from web.keep import PREFIX, Keep, Kept, Shelf
from web.nodes import Node
from web.replaying import Replay
from web.scene import TablePlan
from web.session import Session
from web.table import screens
from web.table.pacing import Clock
from web.table.table import Table
from web.tally import Tally

TABLE, OPEN, LAST = "karaya/table", "karaya/open/", "karaya/last"
MOST_LINES = 50_000  # of a record that is brought in: far more than a long evening makes, and read in a second or two


class World(Clock, Protocol):
    """What the game needs of the outside."""

    @property
    def shelf(self) -> Shelf: ...
    def seed(self) -> str: ...
    def now(self) -> str: ...
    def draw(self, tree: Node) -> None: ...
    def running(self, running: bool) -> None: ...
    def language(self, code: str) -> None: ...
    def theme(self, name: str) -> None: ...
    def offer_file(self, name: str, text: str) -> None: ...
    def copy(self, text: str) -> None: ...
    def playing(self, game: str) -> None: ...
    def with_game(self, key: str, then: Callable[[], None]) -> None: ...


class Game:
    def __init__(
        self, world: World, language: str, names: list[str] | None = None, players: int = 0, key: str = games.USUAL
    ) -> None:
        self.world: World = world
        self.language = language
        self.keep: Keep = Keep(world.shelf)
        self.tally: Tally = Tally(world.shelf)
        self.tab = world.seed()
        self.table: Table | None = None
        self.replay: Replay | None = None
        self.aside = ""  # a screen in front of the set-up or the table: "rules", "statistics", "elsewhere"
        self.message = ""
        self.export = ""  # the game that somebody wants as a file, while it is said what the file holds
        self.trouble = ("", "")
        self.theme = "system"
        self.plan: TablePlan = (self._remembered(key) if names is None else None) or _first_plan(names or [], players, key)

    @property
    def id(self) -> str:
        """The name of the game on the shelf; "" while there is none."""
        return self.table.session.id if self.table is not None else ""

    @property
    def key(self) -> str:
        """Which of the games is on the table, or is being set up."""
        return (self.plan if self.table is None else self.table.session.plan).game

    @property
    def words(self) -> Words:
        return catalogue.load(self.language, self.key)

    # ------------------------------------------------------------------ what people do

    def act(self, act: str, seat: str = "", value: str = "", name: str = "", checked: bool = False) -> None:
        """A control that makes no move."""
        self.message = ""
        controls.act(self, act, seat, value, name, checked)

    def move(self, text: str) -> None:
        if self.table is not None:
            self.table.move(text)

    def hold(self, act: str, seat: str, held: bool) -> None:
        """A finger or a key goes down on, or up from, a card that is shown only while held."""
        if self.table is not None and act == "look":
            self.table.rounds.look(controls.place_of(self, seat) or 0, held)
        elif self.table is not None and act == "hold":
            self.table.tablet.hold(held)

    def drop(self, seat: str, on: str) -> None:
        """A row of the set-up was dragged onto another."""
        controls.drop(self, seat, on)

    def say(self, key: str) -> None:
        """A short message for everybody."""
        self.message = self.words(key)
        self.draw()

    # ------------------------------------------------------------------ ways in

    def _remembered(self, key: str) -> TablePlan | None:
        text = self.world.shelf.get(TABLE)
        try:
            plan = plans.within(plans.plan_from(json.loads(text))) if text else None
        except (ValueError, KeyError, TypeError, RecursionError):
            return None
        return plan if plan is not None and plan.game == key else None

    def play_alone(self, players: int, name: str = "") -> None:
        """One press: the group's table and its game stay as they are."""
        self.start(plans.alone_plan(plans.short(name) or self.words("you"), players, self.plan.game), remember=False)

    def open_address(self, fragment: str) -> bool:
        """A game asked for by the address; a bad one shows the set-up with what was wrong."""
        try:
            asked = read(fragment, seed=self.world.seed())
        except AddressError as wrong:
            self.put_away()
            self._set_up(game_of(fragment))
            self.trouble = ("trouble.address", str(wrong))
            return True
        if asked.language:
            self.set_language(asked.language)
        if asked.match is None or asked.plan is None:
            return False
        self.open(replace(asked.plan, seed=asked.match.seed), asked.match)
        return True

    def start(self, plan: TablePlan, remember: bool = True) -> None:
        if remember:
            self.world.shelf.set(TABLE, json.dumps(plans.plan_data(plan)))
            self.plan = plan
        plan = replace(plan, seed=plan.seed or self.world.seed())
        self.open(plan, matches.begun(plan))

    def open(self, plan: TablePlan, match: Any, game: str = "", title: str = "") -> None:
        self.put_away()
        session = Session(plan, match, game or self.world.seed(), title)
        self.trouble, self.export = ("", ""), ""
        self.world.shelf.set(OPEN + session.id, self.tab)  # another tab that has this game open hears of it
        self.world.shelf.set(LAST, session.id)
        self.world.playing(session.id)
        self.table = Table(session, self.world, self)
        if game or match.moves:
            self.table.rounds.resume()
        else:
            self.table.rounds.begin()

    def resume(self, game: str) -> None:
        """A kept game goes on; with people around it is covered until somebody says so."""
        kept = self.keep.load(game)
        self.world.with_game(_key_of(self, kept), lambda: _resume(self, game, kept))

    def resume_last(self) -> None:
        """The game that was on the table last, whatever the clock of the device says."""
        last = self.world.shelf.get(LAST) or ""
        found = [kept.id for kept in self.keep.games()]
        if found:
            self.resume(last if last in found else found[0])

    def bring(self, text: str) -> None:
        """A record file chosen by a person."""
        try:
            key = matches.game_of_record(text)
        except NotationError:
            key = self.key  # what is wrong is said when it is read
        self.world.with_game(key, lambda: _bring(self, text))

    def _set_up(self, key: str) -> None:
        """The set-up of this game, as it was last or as it begins."""
        if self.plan.game != key:
            self.plan = self._remembered(key) or _first_plan([], 0, key)

    def put_away(self) -> None:
        """Back to the set-up: no clock runs any more."""
        if self.table is not None:
            self.table.leave()
        if self.replay is not None:
            self.replay.stop()
        if self.id and self.world.shelf.get(OPEN + self.id) == self.tab:
            self.world.shelf.remove(OPEN + self.id)
        self.table, self.replay, self.aside = None, None, ""
        self.world.playing("")

    # ------------------------------------------------------------------ other tabs

    def stored_elsewhere(self, name: str) -> None:
        """Another tab wrote to the device's store: if it opened this game, it goes on there."""
        if self.table is None or self.aside == "elsewhere":
            return
        if name == OPEN + self.id and self.world.shelf.get(name) not in (None, self.tab):
            self._goes_on_elsewhere()
        elif name.startswith(f"{PREFIX}{self.id}/") and (kept := self.keep.load(self.id)):
            self.table.session.title = kept.title  # it was only given another name

    def came_back(self) -> None:
        """The browser had put the page away as it was, deaf to other tabs, and shows it again."""
        if self.table is not None and self.aside != "elsewhere" and self.keep.overtaken(self.id):
            self._goes_on_elsewhere()

    def _goes_on_elsewhere(self) -> None:
        if self.table is not None:
            self.table.leave()
        self.aside = "elsewhere"
        self.draw()

    # ------------------------------------------------------------------ keeping and drawing

    def changed(self) -> None:
        self.decided()
        self.draw()

    def decided(self) -> None:
        """Keep the game as it is now."""
        if self.table is None or self.aside == "elsewhere":
            return
        session = self.table.session
        session.save(self.keep, self.world.now())
        self.tally.count(session.id, session.plan, session.match)  # once a round is over and everybody has seen it

    def draw(self) -> None:
        self.world.draw(self.page())
        self.world.running(self.running)

    @property
    def running(self) -> bool:
        """From the first deal to the last round's end, whatever lies in front (rules, a replay): the device stays awake, and
        no newer build is offered."""
        return self.table is not None and not self.table.match.finished and self.aside != "elsewhere"

    def page(self) -> Node:
        return screens.screen(self)

    def hide_secrets(self) -> None:
        """The window loses focus or is put away: with people around, nothing private stays on the screen."""
        if self.table is not None and not self.table.session.alone and not self.table.match.over:
            self.table.flow.cover()

    def set_language(self, code: str) -> None:
        self.language = code
        self.world.language(code)

    def set_theme(self, name: str) -> None:
        self.theme = name
        self.world.theme(name)


def _first_plan(names: list[str], players: int, key: str) -> TablePlan:
    return plans.first_plan(names, players or games.about(key).usual_seats, key)


def _key_of(game: Game, kept: Kept | None) -> str:
    """The game of a kept match; of one that cannot be read it does not matter."""
    try:
        return matches.game_of(kept.data.get("match")) if kept is not None else game.key
    except NotationError:
        return game.key


def _resume(game: Game, name: str, kept: Kept | None) -> None:
    try:
        if kept is None:
            raise NotationError("nothing whole is kept under this name")
        game.open(plans.plan_from(kept.data["plan"]), matches.loaded(kept.data["match"]), name, kept.title)
    except (NotationError, ValueError, KeyError, TypeError, IndexError) as wrong:
        game.put_away()
        game.trouble = ("trouble.save", str(wrong)[:200])
    else:
        game.hide_secrets()
    game.changed()


def _bring(game: Game, text: str) -> None:
    name = game.world.seed()
    try:
        match = matches.from_record(text, MOST_LINES, game.world.seed())
        game.tally.leave_out(name, match)
        game.open(plans.plan_of(match, text), match, name)
    except ValueError as wrong:
        game.put_away()
        game.trouble = ("trouble.record", str(wrong)[:200])
    else:
        if game.table is not None and not match.over:
            game.table.flow.cover()
    game.changed()
