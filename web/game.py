"""From the set-up to the last round: which screen is up, what a person did there, and what is kept.

Knows no browser: everything outside comes through `World`, which `app` makes from the one door (`dom`).
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Protocol

from karaya_core.sultans import Match
from karaya_core.sultans.roles import DEAL
from karaya_core.table import NotationError
from web import catalogue, plans, staging
from web.address import AddressError, read
from web.keep import PREFIX, Keep, Shelf
from web.nodes import Node
from web.pages import dialogs, ending, look, private, replay, rules, setup, shell, statistics, table, trouble
from web.pages.names import names_of
from web.play import Play
from web.replaying import Replay
from web.scene import LEVELS, EndScene, LookScene, PrivateScene, SetUpScene, TablePlan, TableScene
from web.showing import Clock
from web.tally import Tally

#: Acts that `Play` answers by a method of the same name, without and with the seat they were made at.
AT_TABLE = ("nobody", "done", "begin", "undo", "skip", "pause", "step", "cover", "uncover", "watch_openly", "unfold")
AT_SEAT = ("react", "interrupt", "take")
TABLE, OPEN, LAST = "karaya/table", "karaya/open/", "karaya/last"


@dataclass(frozen=True, slots=True)
class Deed:
    """What a control said when it was used. `place`: a seat, 0 for the Spare or none."""

    place: int
    value: str
    name: str
    checked: bool


class World(Clock, Protocol):
    """What the game needs of the outside."""

    shelf: Shelf

    def seed(self) -> str: ...
    def now(self) -> str: ...
    def draw(self, tree: Node) -> None: ...
    def running(self, running: bool) -> None: ...
    def language(self, code: str) -> None: ...
    def theme(self, name: str) -> None: ...
    def offer_file(self, name: str, text: str) -> None: ...
    def copy(self, text: str) -> None: ...
    def playing(self, game: str) -> None: ...


class Game:
    def __init__(self, world: World, language: str, names: list[str] | None = None, players: int = 8) -> None:
        self.world = world
        self.language = language
        self.words = catalogue.load(language)
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
        self.plan = (self._remembered() if names is None else None) or plans.first_plan(names or [], players)

    # ------------------------------------------------------------------ ways in

    def _remembered(self) -> TablePlan | None:
        text = self.world.shelf.get(TABLE)
        try:
            return plans.plan_from(json.loads(text)) if text else None
        except (ValueError, KeyError, TypeError, RecursionError):
            return None

    def play_alone(self, players: int = 8, name: str = "") -> None:
        """One press: the group's table and its game stay as they are."""
        self._start(plans.alone_plan(plans.short(name) or self.words("you"), players), remember=False)

    def open_address(self, fragment: str) -> bool:
        """A game asked for by the address; a bad one shows the set-up with what was wrong."""
        try:
            asked = read(fragment, plans.SENSIBLE, self.world.seed())
        except AddressError as wrong:
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
        names = [seat.name for seat in plan.seats]
        match = Match.new(names, seed, plan.edition, plan.rounds, plan.target, plan.laps)
        self._open(replace(plan, seed=seed), match)

    def _open(self, plan: TablePlan, match: Match, game: str = "", title: str = "") -> None:
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
            self._open(plans.plan_from(kept.data["plan"]), Match.load(kept.data["match"]), game, kept.title)
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
            match = Match.from_record(text.split("\n"))
            self.tally.leave_out(game, match)
            self._open(plans.plan_of(match, text), match, game)
        except ValueError as wrong:
            self._put_away()
            self.trouble = ("trouble.record", str(wrong)[:200])
        else:
            self.hide_secrets()
        self.changed()

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
        w = self.words
        if self.aside == "rules":
            return shell.shell(w, "rules", rules.rules(w), tools=False)
        if self.aside == "statistics":
            return shell.shell(w, "statistics", statistics.statistics(w, self.tally.data), tools=False)
        if self.aside == "elsewhere":
            return shell.shell(w, "curtain", trouble.elsewhere(w), tools=False)
        if self.play is None:
            return shell.shell(w, "setup", setup.setup(w, self._setup_scene()), toast=self.message, tools=False)
        if self.replay is not None:
            return shell.shell(w, "replay", replay.replay(w, self.replay.scene()), tools=False)
        if self.play.covered:
            return shell.shell(w, "curtain", trouble.covered(w), tools=False)
        return self._play_page(self.play)

    def _setup_scene(self) -> SetUpScene:
        games = tuple((kept.id, kept.title, kept.when) for kept in self.keep.games())
        return SetUpScene(self.plan, *self.trouble, games, self.theme, len(self.keep.damaged()), not self.keep.trouble)

    def _play_page(self, play: Play) -> Node:
        w, scene = self.words, play.scene()
        state = w("bar.round", n=play.match.round)
        toast = w("note.not_kept") if self.keep.trouble else self.message
        if isinstance(scene, PrivateScene):
            return shell.shell(w, "private", private.private(w, scene), state=state, toast=toast, tools=False)
        front = dialogs.menu(w, names_of(w, play.plan), staging.menu(play, self.theme)) if play.menu else ()
        if isinstance(scene, TableScene):
            told, body = table.state(w, scene), table.table(w, scene)
            return shell.shell(w, "table", body, state=told, cast=_cast(play), toast=toast, front=front)
        if isinstance(scene, LookScene):
            return shell.shell(w, "lookround", look.look(w, scene), state=state, toast=toast, front=front)
        assert isinstance(scene, EndScene)
        screen = "gameend" if scene.finished else "roundend"
        return shell.shell(w, screen, ending.ending(w, scene), state=state, toast=toast, front=front)

    # ------------------------------------------------------------------ what people do

    def act(self, act: str, seat: str = "", value: str = "", name: str = "", checked: bool = False) -> None:
        """A control that makes no move: at the table, or one of `_do_…` below."""
        self.message = ""
        act = act.replace("-", "_")
        place = _place(seat)
        if self.replay is not None and self._in_replay(self.replay, act, value):
            return
        if self.play is not None and act in AT_TABLE:
            getattr(self.play, act)()
        elif self.play is not None and act in AT_SEAT and place:
            getattr(self.play, act)(place)
        elif handler := getattr(self, "_do_" + act, None):
            handler(Deed(place or 0, value, name, checked))

    def move(self, text: str) -> None:
        if self.play is not None:
            self.play.move(text)

    def say(self, key: str) -> None:
        """A short message for everybody."""
        self.message = self.words(key)
        self.draw()

    def hold(self, act: str, seat: str, held: bool) -> None:
        """A finger or a key goes down on, or up from, a card that is shown only while held."""
        if self.play is None:
            return
        if act == "look":
            self.play.look(_place(seat) or 0, held)
        elif act == "hold":
            self.play.hold(held)

    def hide_secrets(self) -> None:
        """The window loses focus or is put away: with people around, nothing private stays on the screen."""
        if self.play is not None and not self.play.alone and not self.play.over:
            self.play.cover()

    def set_language(self, code: str) -> None:
        self.language = code
        self.words = catalogue.load(code)
        self.world.language(code)

    # every control by its name

    def _do_seat(self, it: Deed) -> None:
        if self.play is not None:
            self.play.choose_seat(it.place)

    def _do_iam(self, it: Deed) -> None:
        if self.play is not None:
            self.play.i_am()

    def _do_next(self, it: Deed) -> None:
        if self.play is not None:
            self.play.next_round()

    def _do_tap_show(self, it: Deed) -> None:
        if self.play is not None:
            self.play.hold(not self.play.held)

    def _do_unchoose(self, it: Deed) -> None:
        """Close whatever lies in front of the table."""
        if self.play is not None:
            self.play.menu = False
            self.play.chosen = None
            self.draw()

    def _do_menu(self, it: Deed) -> None:
        if self.play is not None:
            self.play.menu = not self.play.menu
            self.draw()

    def _do_deal_anew(self, it: Deed) -> None:
        if self.play is not None:
            self.play.menu = False
            self.play.deal_anew()

    def _do_seat_is(self, it: Deed) -> None:
        """Somebody leaves and a bot plays for them, or they come back."""
        if self.play is not None and it.place and (it.value == "human" or it.value in LEVELS):
            self.play.menu = False
            self.play.seat_is(it.place, it.value)

    def _do_leave(self, it: Deed) -> None:
        self._put_away()
        self.draw()

    _do_new = _do_leave

    def _do_take_over(self, it: Deed) -> None:
        game, self.aside = self.id, ""
        self.resume(game)

    def _do_rematch(self, it: Deed) -> None:
        if self.play is not None:
            self._start(replace(self.play.plan, seed=""), remember=not self.play.alone)
            self.changed()

    def _do_again(self, it: Deed) -> None:
        """The same deals again, with the same people."""
        if self.play is not None:
            self._start(self.play.plan, remember=not self.play.alone)
            self.changed()

    def _do_record(self, it: Deed) -> None:
        if self.play is not None:
            self._offer_record(self.play.plan, self.play.match)

    def _offer_record(self, plan: TablePlan, match: Match) -> None:
        self.world.offer_file("karaya-record.jsonl", plans.record_of(plan, match))

    def _do_challenge(self, it: Deed) -> None:
        if self.play is not None:
            self.world.copy(plans.challenge(self.play.plan))
            self.message = self.words("note.copied")
            self.draw()

    # aside: rules, statistics, language, theme

    def _do_rules(self, it: Deed) -> None:
        self._toggle_aside("rules")

    def _do_statistics(self, it: Deed) -> None:
        self._toggle_aside("statistics")

    def _toggle_aside(self, screen: str) -> None:
        if self.play is not None:
            self.play.menu = False
        self.aside = "" if self.aside == screen else screen
        self.draw()

    def _do_statistics_export(self, it: Deed) -> None:
        self.world.offer_file("karaya-statistics.json", self.tally.text())

    def _do_statistics_on(self, it: Deed) -> None:
        self.tally.switch(it.checked)
        self.draw()

    def _do_language(self, it: Deed) -> None:
        codes = list(catalogue.LANGUAGES)
        self.set_language(codes[(codes.index(self.language) + 1) % len(codes)])
        self.draw()

    def _set_theme(self, name: str) -> None:
        self.theme = name
        self.world.theme(name)

    def _do_theme(self, it: Deed) -> None:
        self._set_theme(setup.THEMES[(setup.THEMES.index(self.theme) + 1) % len(setup.THEMES)])
        self.draw()

    # ------------------------------------------------------------------ set-up

    def _do_alone(self, it: Deed) -> None:
        self.play_alone(len(self.plan.seats))
        self.changed()

    def _do_start(self, it: Deed) -> None:
        self._start(self.plan)
        self.changed()

    def _do_resume(self, it: Deed) -> None:
        self.resume(it.name)

    def _do_rename(self, it: Deed) -> None:
        if it.value.strip():
            self.keep.rename(it.name, it.value.strip()[:60])

    def _do_export(self, it: Deed) -> None:
        kept = self.keep.load(it.name)
        if kept is None:
            return
        try:
            self._offer_record(plans.plan_from(kept.data["plan"]), Match.load(kept.data["match"]))
        except (NotationError, ValueError, KeyError, TypeError, IndexError):  # perhaps of a later version: as it is
            self.world.offer_file("karaya-save.json", json.dumps(kept.data, indent=1))

    def _do_damaged(self, it: Deed) -> None:
        self.world.offer_file("karaya-damaged-saves.txt", "\n".join(self.keep.damaged()))

    def _do_delete(self, it: Deed) -> None:
        self.keep.delete(it.name)
        self.draw()

    def _do_delete_everything(self, it: Deed) -> None:
        self.keep.delete_everything()
        self.tally = Tally(self.world.shelf)
        self.draw()

    def _do_import(self, it: Deed) -> None:
        if it.value:
            self.bring(it.value)

    def _do_new_seed(self, it: Deed) -> None:
        self._change(replace(self.plan, seed=self.world.seed()))

    def _change(self, plan: TablePlan) -> None:
        self.plan = plan
        self.draw()

    def _do_name(self, it: Deed) -> None:
        self.plan = plans.with_seat(self.plan, it.place, name=it.value[: plans.LONGEST_NAME])  # the field shows it already

    def _do_kind(self, it: Deed) -> None:
        if it.value == "human" or it.value in LEVELS:
            self._change(plans.with_seat(self.plan, it.place, kind=it.value))

    def _do_up(self, it: Deed) -> None:
        self._change(plans.moved(self.plan, it.place, it.place - 1))

    def _do_down(self, it: Deed) -> None:
        self._change(plans.moved(self.plan, it.place, it.place + 1))

    def drop(self, seat: str, on: str) -> None:
        """A row of the set-up was dragged onto another."""
        if self.play is None:
            self._change(plans.moved(self.plan, _place(seat) or 0, _place(on) or 0))

    def _do_add(self, it: Deed) -> None:
        self._change(plans.with_one_more(self.plan))

    def _do_remove(self, it: Deed) -> None:
        self._change(plans.without(self.plan, it.place))

    def _do_set(self, it: Deed) -> None:
        if it.name == "language" and it.value in catalogue.LANGUAGES:
            self.set_language(it.value)
        elif it.name == "theme" and it.value in setup.THEMES:
            self._set_theme(it.value)
        self._change(plans.with_setting(self.plan, it.name, it.value, it.checked))

    # ------------------------------------------------------------------ replay

    def _do_replay(self, it: Deed) -> None:
        if self.play is not None and self.play.over:
            self.replay = Replay(self.play.plan, self.play.match, self.world, self.draw)
            self.replay.go_to(int(it.value) if it.value.isdigit() and len(it.value) < 6 else 1)  # a turning point's moment

    def _in_replay(self, replay: Replay, act: str, value: str) -> bool:
        """The controls of the replay; True if it was one."""
        if act in ("replay_back", "replay_forward"):
            replay.step(-1 if act == "replay_back" else 1)
        elif act in ("replay_first", "replay_last"):
            replay.go_to(1 if act == "replay_first" else 1 << 30)
        elif act == "replay_at" and value.isdigit():
            replay.go_to(int(value))
        elif act == "replay_play":
            replay.play()
        elif act == "replay_eyes":
            replay.look_through(value)
        elif act == "replay_round":
            replay.round_is(value)
        elif act in ("replay_leave", "replay_close"):
            replay.stop()
            self.replay = None
            self.draw()
        return act.startswith("replay_")


def _cast(play: Play) -> list[tuple[str, int]]:
    """Which cards are in play, and how many: public."""
    p = play.match.position
    sultans, guards, _, _, neutrals = DEAL[p.n]
    return [("sultan", sultans), ("guard", guards), ("assassin", p.assassins), ("slave", p.slaves), ("neutral", neutrals)]


def _place(seat: str) -> int | None:
    if seat == "spare":
        return 0
    return int(seat) if seat.isascii() and seat.isdigit() and len(seat) < 3 else None
