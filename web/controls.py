"""What people press: every control by its name, and what it does to the game."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from karaya_core import games
from web import catalogue, cues, matches, pace, plans
from web.page import page_of
from web.parts.why import THEN
from web.replaying import Replay
from web.scene import TablePlan
from web.screens import setup
from web.table.lesson import LessonTable
from web.table.pacing import PACES
from web.table.table import Table
from web.tally import Tally

if TYPE_CHECKING:
    from web.game import Game


BETWEEN = "between"  # a set-up in front of the table: who goes on after this round


class Press(NamedTuple):
    """What a control said when it was used. `seat`: 0 for none, or for a place that is no seat."""

    seat: int
    value: str
    name: str
    checked: bool


def act(game: Game, act: str, seat: str, value: str, name: str, checked: bool) -> None:
    """A control that makes no move: in a replay, at the table, or anywhere."""
    press = Press(place_of(game, seat) or 0, value, name, checked)
    act = act.replace("-", "_")
    if act not in ASKING:
        game.why.close()
    if act in ASKING:
        ASKING[act](game, press)
    elif game.learning.active:
        if act in LEARNING:
            LEARNING[act](game, press)
    elif game.composer is not None:
        game.composer.act(act, seat, value, name, checked)
    elif game.replay is not None and act in IN_REPLAY:
        IN_REPLAY[act](game, game.replay, press)
    elif game.table is not None and act in AT_TABLE:
        AT_TABLE[act](game.table, press)
    elif game.table is not None and act in WITH_TABLE:
        WITH_TABLE[act](game, game.table, press)
    elif act in ANYWHERE:
        ANYWHERE[act](game, press)


def place_of(game: Game, seat: str) -> int | None:
    places = page_of(game.key).places
    if seat in places:
        return places[seat]
    return int(seat) if seat.isascii() and seat.isdigit() and len(seat) < 3 else None


def drop(game: Game, seat: str, on: str) -> None:
    if game.table is None or game.aside == BETWEEN:
        _plan(game, plans.moved(game.plan, place_of(game, seat) or 0, place_of(game, on) or 0))


# ---------------------------------------------------------------------- at the table

AT_TABLE: dict[str, Callable[[Table, Press], None]] = {
    "nobody": lambda table, it: table.windows.nobody(),
    "react": lambda table, it: table.windows.react(it.seat),
    "call": lambda table, it: table.windows.call(it.seat, it.value == "slid"),
    "take": lambda table, it: table.tablet.take(it.seat),
    "interrupt": lambda table, it: table.tablet.interrupt(it.seat),
    "iam": lambda table, it: table.tablet.i_am(),
    "tap_show": lambda table, it: table.tablet.tap(),
    "unfold": lambda table, it: table.tablet.unfold(),
    "done": lambda table, it: table.tablet.done(),
    "begin": lambda table, it: table.rounds.begin_playing(),
    "next": lambda table, it: table.rounds.next(),
    "deal_anew": lambda table, it: table.rounds.deal_anew(),
    "undo": lambda table, it: table.undo(),
    "skip": lambda table, it: table.flow.skip(),
    "on": lambda table, it: table.flow.let_go(),
    "step": lambda table, it: table.flow.step(),
    "cover": lambda table, it: table.flow.cover(),
    "uncover": lambda table, it: table.flow.uncover(),
    "seat": lambda table, it: table.choose_seat(it.seat),
    "say": lambda table, it: table.begin_move(it.value),  # the first words of a move
    "unchoose": lambda table, it: table.put_aside(),
    "watch_openly": lambda table, it: table.watch_openly(),
}


def _seat_is(game: Game, table: Table, it: Press) -> None:
    """Somebody leaves and a bot plays for them, or they come back."""
    if it.seat and plans.is_kind(table.session.plan, it.value):
        table.rounds.seat_is(it.seat, it.value)


def _menu(game: Game, table: Table, it: Press) -> None:
    table.menu = not table.menu
    game.draw()


def _rematch(game: Game, table: Table, it: Press) -> None:
    game.start(replace(plans.without_points(table.session.plan), seed=""), remember=not table.session.alone)
    game.changed()


def _again(game: Game, table: Table, it: Press) -> None:
    """The same deals again, with the same people."""
    game.start(plans.without_points(table.session.plan), remember=not table.session.alone)
    game.changed()


def _record(game: Game, table: Table, it: Press) -> None:
    _offer_record(game, table.session.plan, table.match)


def _offer_record(game: Game, plan: TablePlan, match: Any) -> None:
    game.world.offer_file("karaya-record.jsonl", plans.record_of(plan, match))


def _challenge(game: Game, table: Table, it: Press) -> None:
    game.world.copy(plans.challenge(table.session.plan))
    game.say("note.copied")


def _replay(game: Game, table: Table, it: Press) -> None:
    if table.match.over:
        game.replay = Replay(table.session.plan, table.match, game.world, game.draw)
        game.replay.go_to(int(it.value) if it.value.isdigit() and len(it.value) < 6 else 1)  # a turning point's moment


def _pace(game: Game, table: Table, it: Press) -> None:
    if it.value in PACES:
        pace.choose(game.world.shelf, it.value)
        table.flow.pace_is(it.value)


def _between(game: Game, table: Table, it: Press) -> None:
    """Between two rounds: who goes on, and where they sit. Once more: all stays as it was."""
    settings = table.page.going_on(table.session.plan.settings, table.match)
    if game.aside == BETWEEN:
        game.aside, game.plan = "", game.before
    elif settings is not None:
        game.before, game.plan = game.plan, plans.going_on(table.session.plan, table.session.score, settings)
        game.aside = BETWEEN
    game.draw()


WITH_TABLE: dict[str, Callable[[Game, Table, Press], None]] = {
    "seat_is": _seat_is,
    "menu": _menu,
    "pace": _pace,
    "between": _between,
    "rematch": _rematch,
    "again": _again,
    "record": _record,
    "challenge": _challenge,
    "replay": _replay,
}


# ---------------------------------------------------------------------- a replay


def _end_replay(game: Game, replay: Replay, it: Press) -> None:
    replay.stop()
    game.replay = None
    game.draw()


IN_REPLAY: dict[str, Callable[[Game, Replay, Press], None]] = {
    "replay_back": lambda game, replay, it: replay.step(-1),
    "replay_forward": lambda game, replay, it: replay.step(1),
    "replay_first": lambda game, replay, it: replay.go_to(1),
    "replay_last": lambda game, replay, it: replay.go_to(1 << 30),
    "replay_at": lambda game, replay, it: replay.go_to(int(it.value)) if it.value.isdigit() else None,
    "replay_play": lambda game, replay, it: replay.play(),
    "replay_eyes": lambda game, replay, it: replay.look_through(it.value),
    "replay_round": lambda game, replay, it: replay.round_is(it.value),
    "replay_leave": _end_replay,
    "replay_close": _end_replay,
}


# ---------------------------------------------------------------------- lessons


def _learn(game: Game, it: Press) -> None:
    """The lesson that a game begins with."""
    game.learning.first_of(it.value or game.key)


def _lessons(game: Game, it: Press) -> None:
    game.learning.list_of(game.learning.key if game.learning.active else game.key)


def _leave_lesson(game: Game, it: Press) -> None:
    game.learning.close()
    game.draw()


def _in_lesson(does: Callable[[LessonTable, Press], None]) -> Callable[[Game, Press], None]:
    def act(game: Game, it: Press) -> None:
        if game.learning.open is not None:
            does(game.learning.open, it)

    return act


def _next_lesson(game: Game, it: Press) -> None:
    if name := game.learning.next_name():
        game.learning.begin(game.learning.key, name)


def _play_own(game: Game, it: Press) -> None:
    """After the first lesson: a real table of as many."""
    play = game.learning.open
    if play is not None:
        game.play_alone(play.table.match.n, key=game.learning.key)
        game.changed()


LEARNING: dict[str, Callable[[Game, Press], None]] = {
    "lesson_on": _in_lesson(lambda play, it: play.go_on()),
    "lesson_back": _in_lesson(lambda play, it: play.back()),
    "lesson_skip": _in_lesson(lambda play, it: play.skip()),
    "lesson_hint": _in_lesson(lambda play, it: play.hint()),
    "lesson_again": _in_lesson(lambda play, it: play.go_to(0)),
    "lesson_answer": _in_lesson(lambda play, it: play.choose(int(it.value)) if it.value.isdigit() else None),
    "lesson_silence": _in_lesson(lambda play, it: play.silence()),
    "seat": _in_lesson(lambda play, it: play.table.choose_seat(it.seat)),
    "say": _in_lesson(lambda play, it: play.say(it.value)),
    "unchoose": _in_lesson(lambda play, it: play.table.put_aside()),
    "lesson_next": _next_lesson,
    "lesson_play": _play_own,
    "lesson_leave": _leave_lesson,
    "lesson": lambda game, it: game.learning.begin(game.learning.key, it.name),
    "lessons": _lessons,
    "lessons_leave": _leave_lesson,
}


# ---------------------------------------------------------------------- why something was so


def _why(game: Game, it: Press) -> None:
    if game.replay is not None:
        game.replay.stop()
    game.why.ask(game.learning.key if game.learning.active else game.key, *it.name.partition(THEN)[::2])


def _why_close(game: Game, it: Press) -> None:
    game.why.close()
    game.draw()


def _why_lesson(game: Game, it: Press) -> None:
    game.why.close()
    game.learning.begin(game.why.key, it.name)


ASKING: dict[str, Callable[[Game, Press], None]] = {
    "why_so": _why,
    "why_so_close": _why_close,
    "why_so_lesson": _why_lesson,
}


# ---------------------------------------------------------------------- the composer

COMPOSER = "composer"  # its archive


def compose(game: Game, key: str, fields: Mapping[str, str] | None = None) -> None:
    """The composer with the draft of this game, or with what an address asks for. A table that goes on is covered behind it."""
    _bring_composer(game, key, lambda: _composer(game, key, fields or {}))


def _bring_composer(game: Game, key: str, then: Callable[[], None]) -> None:
    def come() -> None:
        if game.fetching:
            game.fetching = False
            then()

    game.fetching = True
    game.learning.cover()
    game.world.with_game(key, lambda: game.world.with_game(COMPOSER, come))


def _composer(game: Game, key: str, fields: Mapping[str, str]) -> None:
    from web.composing.composer import open_composer

    open_composer(game, key, fields)


def _compose(game: Game, it: Press) -> None:
    compose(game, game.key)


def _moment(game: Game, replay: Replay, it: Press) -> None:
    """The moment of a finished deal that is looked at, on the composer's table."""
    replay.stop()
    _bring_composer(game, replay.plan.game, lambda: _compose_moment(game, replay))


def _compose_moment(game: Game, replay: Replay) -> None:
    from web.composing.composer import open_moment

    open_moment(game, replay.plan, replay.match, replay.round, replay.at)


IN_REPLAY["compose"] = _moment


# ---------------------------------------------------------------------- anywhere: away, what lies in front, the device's games


def _leave(game: Game, it: Press) -> None:
    game.put_away()
    game.draw()


def _take_over(game: Game, it: Press) -> None:
    """The game that went on in another tab goes on here."""
    game.resume(game.id)


def _aside(screen: str) -> Callable[[Game, Press], None]:
    def toggle(game: Game, it: Press) -> None:
        if game.table is not None:
            game.table.menu = False
        game.aside = "" if game.aside == screen else screen
        game.draw()

    return toggle


def _statistics_on(game: Game, it: Press) -> None:
    game.tally.switch(it.checked)
    game.draw()


def _language(game: Game, it: Press) -> None:
    codes = list(catalogue.LANGUAGES)
    game.set_language(codes[(codes.index(game.language) + 1) % len(codes)])
    game.draw()


def _theme(game: Game, it: Press) -> None:
    game.set_theme(setup.THEMES[(setup.THEMES.index(game.theme) + 1) % len(setup.THEMES)])
    game.draw()


def _sound(game: Game, it: Press) -> None:
    cues.switch(game.world.shelf)
    game.draw()


def _rename(game: Game, it: Press) -> None:
    if it.value.strip():
        game.keep.rename(it.name, it.value.strip()[:60])


def _export(game: Game, it: Press) -> None:
    """A kept game as a file. Of one that goes on it is said first what the file holds."""
    kept = game.keep.load(it.name)
    try:
        sealed = kept is not None and matches.is_sealed(matches.loaded(kept.data["match"]))
    except (ValueError, KeyError, TypeError, IndexError):  # perhaps of a later version
        sealed = True
    if sealed:
        game.export = it.name
        game.draw()
    else:
        _write(game, it.name)


def _export_all(game: Game, it: Press) -> None:
    _write(game, game.export)
    _export_not(game, it)


def _export_not(game: Game, it: Press) -> None:
    game.export = ""
    game.draw()


def _write(game: Game, name: str) -> None:
    kept = game.keep.load(name)
    if kept is None:
        return
    try:
        _offer_record(game, plans.plan_from(kept.data["plan"]), matches.loaded(kept.data["match"]))
    except (ValueError, KeyError, TypeError, IndexError):  # perhaps of a later version: as it is
        game.world.offer_file("karaya-save.json", json.dumps(kept.data, indent=1))


def _delete(game: Game, it: Press) -> None:
    game.keep.delete(it.name)
    game.draw()


def _delete_everything(game: Game, it: Press) -> None:
    game.keep.delete_everything()
    game.tally = Tally(game.world.shelf)
    game.draw()


def _import(game: Game, it: Press) -> None:
    if it.value:
        game.bring(it.value)


# ---------------------------------------------------------------------- the set-up


def _alone(game: Game, it: Press) -> None:
    game.play_alone(len(game.plan.seats))
    game.changed()


def _start(game: Game, it: Press) -> None:
    game.start(game.plan, remember=game.aside != BETWEEN)
    game.changed()


def _plan(game: Game, plan: TablePlan) -> None:
    game.plan = plan
    game.draw()


def _name(game: Game, it: Press) -> None:
    before, game.plan = game.plan, plans.named(game.plan, it.seat, it.value)
    if [seat.kind for seat in before.seats] != [seat.kind for seat in game.plan.seats]:
        game.draw()  # the field shows the name already


def _kind(game: Game, it: Press) -> None:
    if plans.is_kind(game.plan, it.value):
        _plan(game, plans.of_kind(game.plan, it.seat, it.value))


def _game(game: Game, it: Press) -> None:
    """Another of the games is set up; it is fetched first."""
    if it.value in games.ON_THE_PAGE and game.table is None:
        game.world.with_game(it.value, lambda: _chosen(game, it.value))


def _chosen(game: Game, key: str) -> None:
    game.set_up(key)
    game.draw()


def _set(game: Game, it: Press) -> None:
    if it.name == "language" and it.value in catalogue.LANGUAGES:
        game.set_language(it.value)
    elif it.name == "theme" and it.value in setup.THEMES:
        game.set_theme(it.value)
    _plan(game, plans.with_setting(game.plan, it.name, it.value, it.checked))


ANYWHERE: dict[str, Callable[[Game, Press], None]] = {
    "leave": _leave,
    "new": _leave,
    "take_over": _take_over,
    "learn": _learn,
    "lessons": _lessons,
    "compose": _compose,
    "rules": _aside("rules"),
    "statistics": _aside("statistics"),
    "statistics_export": lambda game, it: game.world.offer_file("karaya-statistics.json", game.tally.text()),
    "statistics_on": _statistics_on,
    "language": _language,
    "theme": _theme,
    "sound": _sound,
    "alone": _alone,
    "start": _start,
    "resume": lambda game, it: game.resume(it.name),
    "rename": _rename,
    "export": _export,
    "export_all": _export_all,
    "export_not": _export_not,
    "damaged": lambda game, it: game.world.offer_file("karaya-damaged-saves.txt", "\n".join(game.keep.damaged())),
    "delete": _delete,
    "delete_everything": _delete_everything,
    "import": _import,
    "new_seed": lambda game, it: _plan(game, replace(game.plan, seed=game.world.seed())),
    "name": _name,
    "kind": _kind,
    "up": lambda game, it: _plan(game, plans.moved(game.plan, it.seat, it.seat - 1)),
    "down": lambda game, it: _plan(game, plans.moved(game.plan, it.seat, it.seat + 1)),
    "add": lambda game, it: _plan(game, plans.with_one_more(game.plan)),
    "remove": lambda game, it: _plan(game, plans.without(game.plan, it.seat)),
    "set": _set,
    "all_people": lambda game, it: _plan(game, plans.all_people(game.plan)),
    "game": _game,
}
