"""The page's one game: the ways into it, where it is kept, and which tab it is open in.

Knows no browser: everything outside comes through `World`, which `app` makes from the one door (`dom`). What people press is
`controls`, what happens on the table is `table`, which screen is up is `table.screens`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol

from karaya_core import games
from karaya_core.table.errors import NotationError
from karaya_core.table.words import Words
from web import catalogue, controls, matches, pace, plans
from web.address import AddressError, read
from web.fragment import game_of
from web.keep import PREFIX, Keep, Kept, Shelf
from web.learning import Learning
from web.nodes import Node
from web.replaying import Replay
from web.scene import TablePlan
from web.session import Session
from web.table import screens
from web.table.pacing import AUTHOR, Clock
from web.table.table import Table
from web.tally import Tally
from web.why import Why

if TYPE_CHECKING:
    from web.composing.composer import Composer

TABLE, OPEN, LAST = "karaya/table", "karaya/open/", "karaya/last"
SHORT = 5000  # milliseconds that a short message stays
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
    def copy_text(self, text: str) -> None: ...
    def address(self) -> str: ...  # where the page lies, without a name at the end
    def draw_table(self, asked: str, then: Callable[[str | None], None]) -> None: ...  # as <karaya-table> does
    def offer_picture(self, name: str, svg: str) -> None: ...  # as a PNG
    def playing(self, game: str) -> None: ...
    def with_game(self, key: str, then: Callable[[], None]) -> None: ...
    def fetch(self, path: str, then: Callable[[str | None], None]) -> None: ...  # a text beside the page; None: it did not come


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
        self.learning: Learning = Learning(self)
        self.why: Why = Why(self)
        self.composer: Composer | None = None  # open in front of everything but a lesson that is tried out
        self.fetching = False  # the composer was asked for, and has not come yet
        self.aside = ""  # a screen in front of the set-up or the table: "rules", "statistics", "elsewhere", "between"
        self.message = ""
        self.export = ""  # the game that somebody wants as a file, while it is said what the file holds
        self.trouble = ("", "")
        self.theme = "system"
        self.before: TablePlan  # `plan` as it was before the table was changed between two rounds
        self.plan: TablePlan = (self.remembered(key) if names is None else None) or _first_plan(names or [], players, key)

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
        _begun(self)
        controls.act(self, act, seat, value, name, checked)

    def move(self, text: str) -> None:
        _begun(self)
        self.why.close()
        if self.learning.open is not None:
            self.learning.open.move(text)
        elif self.composer is not None:
            self.composer.move(text)
        elif self.table is not None:
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

    def say(self, key: str, words: Words | None = None) -> None:
        """A short message for everybody. It goes by itself. `words`: of what lies in front of the game and has its own."""
        self.message = said = (words or self.words)(key)
        self.draw()
        self.world.after(SHORT, lambda: _unsay(self, said))

    # ------------------------------------------------------------------ ways in

    def remembered(self, key: str) -> TablePlan | None:
        text = self.world.shelf.get(TABLE)
        try:
            plan = plans.within(plans.plan_from(json.loads(text))) if text else None
        except (ValueError, KeyError, TypeError, RecursionError):
            return None
        return plan if plan is not None and plan.game == key else None

    def play_alone(self, players: int, name: str = "", key: str = "") -> None:
        """One press: the group's table and its game stay as they are."""
        self.start(plans.alone_plan(plans.short(name) or self.words("you"), players, key or self.plan.game), remember=False)

    def open_address(self, fragment: str, still: bool = False) -> bool:
        """A game asked for by the address; a bad one shows the set-up with what was wrong. In an article it stands `still`
        until its reader does something."""
        try:
            asked = read(fragment, seed=self.world.seed())
        except AddressError as wrong:
            self.put_away()
            self.set_up(game_of(fragment))
            self.trouble = ("trouble.address", str(wrong))
            return True
        if asked.language:
            self.set_language(asked.language)
        if asked.composed is not None:
            if self.table is None:
                self.set_up(game_of(fragment))
            controls.compose(self, game_of(fragment), asked.composed)
            return True
        if asked.lesson:
            if self.table is None:
                self.set_up(game_of(fragment))  # what one comes back to is of the same game, which is here
            self.learning.begin(game_of(fragment), asked.lesson)
            return True
        if asked.match is None or asked.plan is None:
            return False
        self.open(replace(asked.plan, seed=asked.match.seed), asked.match, still=still)
        if asked.view != "play":
            self.replay = Replay.of_address(asked.plan, asked.match, self.world, self.draw, diagram=asked.view == "diagram")
        return True

    def start(self, plan: TablePlan, remember: bool = True) -> None:
        if remember:
            self.plan = plans.without_points(plan)
            self.world.shelf.set(TABLE, json.dumps(plans.plan_data(self.plan)))
        plan = replace(plan, seed=plan.seed or self.world.seed())
        self.open(plan, matches.begun(plan))

    def open(self, plan: TablePlan, match: Any, game: str = "", title: str = "", still: bool = False) -> None:
        self.put_away()
        session = Session(plan, match, game or self.world.seed(), title)
        self.trouble, self.export = ("", ""), ""
        self.world.shelf.set(OPEN + session.id, self.tab)  # another tab that has this game open hears of it
        self.world.shelf.set(LAST, session.id)
        self.world.playing(session.id)
        self.table = Table(session, self.world, self)
        self.table.pacing.pace = pace.pace_for(self.world.shelf, session)
        self.table.pacing.hold(AUTHOR, still)
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

    def set_up(self, key: str) -> None:
        """The set-up of this game, as it was last or as it begins."""
        if self.plan.game != key:
            self.plan = self.remembered(key) or _first_plan([], 0, key)

    def put_away(self) -> None:
        """Back to the set-up: no clock runs any more."""
        if self.table is not None:
            self.table.leave()
            self.set_up(self.table.session.plan.game)  # what was played: a link may have opened another one than was set up last
        if self.replay is not None:
            self.replay.stop()
        if self.aside == controls.BETWEEN:
            self.plan = self.before
        if self.id and self.world.shelf.get(OPEN + self.id) == self.tab:
            self.world.shelf.remove(OPEN + self.id)
        self.learning.close()
        self.table, self.replay, self.composer, self.aside = None, None, None, ""
        self.world.playing("")

    # ------------------------------------------------------------------ other tabs

    def stored_elsewhere(self, name: str) -> None:
        """Another tab wrote to the device's store: if it opened this game, it goes on there."""
        if self.table is None or self.aside == "elsewhere":
            return
        if name == OPEN + self.id and self.world.shelf.get(name) not in (None, self.tab):
            _goes_on_elsewhere(self)
        elif name.startswith(f"{PREFIX}{self.id}/") and (kept := self.keep.load(self.id)):
            self.table.session.title = kept.title  # it was only given another name

    def came_back(self) -> None:
        """The browser had put the page away as it was, deaf to other tabs, and shows it again."""
        if self.table is not None and self.aside != "elsewhere" and self.keep.overtaken(self.id):
            _goes_on_elsewhere(self)

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
        pace.played(self.world.shelf, session)

    def draw(self) -> None:
        if self.table is not None:
            beside = self.aside or self.why.open or self.composer is not None
            in_front = self.table.menu or beside or self.replay is not None
            self.table.pacing.hold("in front", bool(in_front))  # nothing happens behind what somebody reads
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
        """The window loses focus or is put away: with people around, nothing private stays on the screen; alone, it waits."""
        if self.table is None or self.table.match.over:
            return
        if self.table.session.alone:
            self.table.pacing.hold("away", True)
        else:
            self.table.flow.cover()

    def watched(self) -> None:
        """Somebody is there again."""
        if self.table is not None:
            self.table.pacing.hold("away", False)

    def set_language(self, code: str) -> None:
        self.language = code
        self.world.language(code)
        self.learning.speak(code)

    def set_theme(self, name: str) -> None:
        self.theme = name
        self.world.theme(name)


def play_around(game: Game, players: int, names: list[str]) -> None:
    """People around one tablet, straight from the first screen; what they agreed last time stays agreed."""
    plan = plans.around_plan(names, players, game.plan.game)
    if last := game.remembered(plan.game):
        plan = replace(plan, settings=last.settings, reaction=last.reaction, seconds=last.seconds, notes=last.notes)
    game.start(plan)


def _begun(game: Game) -> None:
    """Somebody does something: what an author laid down goes on."""
    game.watched()
    if game.table is not None:
        game.table.pacing.hold(AUTHOR, False)


def _goes_on_elsewhere(game: Game) -> None:
    if game.table is not None:
        game.table.leave()
    game.aside = "elsewhere"
    game.draw()


def _unsay(game: Game, said: str) -> None:
    if game.message == said:
        game.message = ""
        game.draw()


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
        if game.table is not None:
            game.table.drafts.bring(kept.data.get("drafts", {}))
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
