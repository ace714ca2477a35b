"""Whose table this is: the ways into a game, what is kept of it, and which screen is up.

Knows no browser: everything outside comes through `World`, which `app` makes from the one door (`dom`).
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any, Protocol

from karaya_core import games
from karaya_core.table.errors import NotationError
from karaya_core.table.words import Words
from web import catalogue, matches, plans, staging
from web.address import AddressError, game_of, read
from web.keep import PREFIX, Keep, Kept, Shelf
from web.nodes import Node
from web.page import page_of
from web.parts.names import names_of
from web.play import Play
from web.replaying import Replay
from web.scene import Saved, SetUpScene, TablePlan
from web.screens import dialogs, replay, rules, setup, shell, statistics, trouble
from web.showing import Clock
from web.tally import Tally
from web.words import title

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


class Host:
    def __init__(
        self, world: World, language: str, names: list[str] | None = None, players: int = 0, key: str = games.USUAL
    ) -> None:
        self.world = world
        self.language = language
        self.keep = Keep(world.shelf)
        self.tally = Tally(world.shelf)
        self.tab = world.seed()
        self.play: Play | None = None
        self.replay: Replay | None = None
        self.id = ""
        self.title = ""
        self._kept = ""  # what the shelf has of the game
        self.aside = ""  # a screen in front of the set-up or the table: "rules", "statistics", "elsewhere"
        self.message = ""
        self.trouble = ("", "")
        self.theme = "system"
        self.plan = (self._remembered(key) if names is None else None) or self._first_plan(names or [], players, key)

    # ------------------------------------------------------------------ ways in

    @staticmethod
    def _first_plan(names: list[str], players: int, key: str) -> TablePlan:
        return plans.first_plan(names, players or games.about(key).usual_seats, key)

    def _remembered(self, key: str) -> TablePlan | None:
        text = self.world.shelf.get(TABLE)
        try:
            plan = plans.within(plans.plan_from(json.loads(text))) if text else None
        except (ValueError, KeyError, TypeError, RecursionError):
            return None
        return plan if plan is not None and plan.game == key else None

    @property
    def key(self) -> str:
        """Which of the games is on the table, or is being set up."""
        return (self.plan if self.play is None else self.play.plan).game

    @property
    def words(self) -> Words:
        return catalogue.load(self.language, self.key)

    def play_alone(self, players: int, name: str = "") -> None:
        """One press: the group's table and its game stay as they are."""
        self._start(plans.alone_plan(plans.short(name) or self.words("you"), players, self.plan.game), remember=False)

    def open_address(self, fragment: str) -> bool:
        """A game asked for by the address; a bad one shows the set-up with what was wrong."""
        try:
            asked = read(fragment, seed=self.world.seed())
        except AddressError as wrong:
            self._put_away()
            self._set_up(game_of(fragment))
            self.trouble = ("trouble.address", str(wrong))
            return True
        if asked.language:
            self.set_language(asked.language)
        if asked.match is None or asked.plan is None:
            return False
        self._open(replace(asked.plan, seed=asked.match.seed), asked.match)
        return True

    def _start(self, plan: TablePlan, remember: bool = True) -> None:
        if remember:
            self.world.shelf.set(TABLE, json.dumps(plans.plan_data(plan)))
            self.plan = plan
        seed = plan.seed or self.world.seed()
        plan = replace(plan, seed=seed)
        self._open(plan, matches.begun(plan))

    def _open(self, plan: TablePlan, match: Any, game: str = "", title: str = "") -> None:
        self._put_away()
        self.id = game or self.world.seed()
        self.title = title or ", ".join(seat.name for seat in plan.seats if not seat.is_bot)[:60] or match.seed
        self.trouble = ("", "")
        self.world.shelf.set(OPEN + self.id, self.tab)  # another tab that has this game open hears of it
        self.world.shelf.set(LAST, self.id)
        self.world.playing(self.id)
        self._kept = ""
        self.play = Play(plan, match, self.world, self)
        if game or match.moves:
            self.play.resume()

    def resume(self, game: str) -> None:
        """A kept game goes on; with people around it is covered until somebody says so."""
        kept = self.keep.load(game)
        try:
            if kept is None:
                raise NotationError("nothing whole is kept under this name")
            self._open(plans.plan_from(kept.data["plan"]), matches.loaded(kept.data["match"]), game, kept.title)
        except (NotationError, ValueError, KeyError, TypeError, IndexError) as wrong:
            self._put_away()
            self.trouble = ("trouble.save", str(wrong)[:200])
        else:
            self.hide_secrets()
        self.changed()

    def resume_last(self) -> None:
        """The game that was on the table last, whatever the clock of the device says."""
        last = self.world.shelf.get(LAST) or ""
        games = [kept.id for kept in self.keep.games()]
        if games:
            self.resume(last if last in games else games[0])

    def bring(self, text: str) -> None:
        """A record file chosen by a person."""
        game = self.world.seed()
        try:
            match = matches.from_record(text, MOST_LINES)
            self.tally.leave_out(game, match)
            self._open(plans.plan_of(match, text), match, game)
        except ValueError as wrong:
            self._put_away()
            self.trouble = ("trouble.record", str(wrong)[:200])
        else:
            self.hide_secrets()
        self.changed()

    def _set_up(self, key: str) -> None:
        """The set-up of this game, as it was last or as it begins."""
        if self.plan.game != key:
            self.plan = self._remembered(key) or self._first_plan([], 0, key)

    def _put_away(self) -> None:
        """Back to the set-up: no clock runs any more."""
        if self.play is not None:
            self.play.leave()
        if self.replay is not None:
            self.replay.stop()
        if self.id and self.world.shelf.get(OPEN + self.id) == self.tab:
            self.world.shelf.remove(OPEN + self.id)
        self.play, self.replay, self.id, self.title, self.aside = None, None, "", "", ""
        self.world.playing("")

    def stored_elsewhere(self, name: str) -> None:
        """Another tab wrote to the device's store: if it opened this game, it goes on there."""
        if self.play is None or self.aside == "elsewhere":
            return
        if name == OPEN + self.id and self.world.shelf.get(name) not in (None, self.tab):
            self._goes_on_elsewhere()
        elif name.startswith(f"{PREFIX}{self.id}/") and (kept := self.keep.load(self.id)):
            self.title = kept.title  # it was only given another name

    def came_back(self) -> None:
        """The browser had put the page away as it was, deaf to other tabs, and shows it again."""
        if self.play is not None and self.aside != "elsewhere" and self.keep.overtaken(self.id):
            self._goes_on_elsewhere()

    def _goes_on_elsewhere(self) -> None:
        if self.play is not None:
            self.play.leave()
        self.aside = "elsewhere"
        self.draw()

    # ------------------------------------------------------------------ keeping and drawing

    def changed(self) -> None:
        self.decided()
        self.draw()

    def decided(self) -> None:
        """Keep the game as it is now; what is kept already is not written again."""
        play = self.play
        if play is None or not self.id or self.aside == "elsewhere":
            return
        match = play.match
        now = f"{self.title} {match.round} {match.redeals} {len(match.moves)} {play.plan}"
        if now != self._kept or self.keep.trouble:
            data = {"plan": plans.plan_data(play.plan), "match": match.save()}
            if self.keep.save(self.id, self.title, self.world.now(), data):
                self._kept = now
        if play.over:  # not before everybody has seen it
            self.tally.count(self.id, play.plan, match)

    def draw(self) -> None:
        self.world.draw(self.page())
        self.world.running(self.running)

    @property
    def running(self) -> bool:
        """From the first deal to the last round's end, whatever lies in front (rules, a replay): the device stays awake, and
        no newer build is offered."""
        return self.play is not None and not self.play.finished and self.aside != "elsewhere"

    def page(self) -> Node:
        w, page = self.words, page_of(self.key)
        if self.aside == "rules":
            return shell.shell(w, "rules", rules.rules(w, page), tools=False)
        if self.aside == "statistics":
            body = statistics.statistics(w, page, self.tally.of(page), self.tally.on)
            return shell.shell(w, "statistics", body, tools=False)
        if self.aside == "elsewhere":
            return shell.shell(w, "curtain", trouble.elsewhere(w), tools=False)
        if self.play is None:
            return shell.shell(w, "setup", setup.setup(w, page, self._setup_scene()), toast=self.message, tools=False)
        if self.replay is not None:
            return shell.shell(w, "replay", replay.replay(w, page, self.replay.scene()), tools=False)
        if self.play.covered:
            return shell.shell(w, "curtain", trouble.covered(w), tools=False)
        return self._play_page(self.play)

    def _setup_scene(self) -> SetUpScene:
        saved = tuple(Saved(kept.id, kept.title, kept.when, self._game_of(kept)) for kept in self.keep.games())
        damaged, remembers = len(self.keep.damaged()), self.keep.remembers()
        return SetUpScene(self.plan, *self.trouble, saved, self.theme, damaged, remembers, not self.keep.trouble)

    def _game_of(self, kept: Kept) -> str:
        """What the game of a kept match is called, where there are several."""
        if len(games.ABOUTS) == 1:
            return ""
        try:
            return title(self.language, matches.game_of(kept.data.get("match")))
        except NotationError:  # perhaps of a later version
            return ""

    def _play_page(self, play: Play) -> Node:
        w, scene = self.words, play.scene()
        shown = page_of(self.key).show(w, scene)
        state = shown.state or w("bar.round", n=play.match.round)
        toast = w("note.not_kept") if self.keep.trouble else self.message
        if shown.screen == "private":
            return shell.shell(w, "private", shown.body, state=state, toast=toast, tools=False)
        front = dialogs.menu(w, names_of(w, play.plan), staging.menu(play, self.theme)) if play.menu else ()
        return shell.shell(w, shown.screen, shown.body, state=state, bar=shown.bar, toast=toast, front=front)

    def hide_secrets(self) -> None:
        """The window loses focus or is put away: with people around, nothing private stays on the screen."""
        if self.play is not None and not self.play.alone and not self.play.over:
            self.play.cover()

    def set_language(self, code: str) -> None:
        self.language = code
        self.world.language(code)
