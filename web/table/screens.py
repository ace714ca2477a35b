"""Which screen is up: the game that is on the table, or what lies in front of it or instead of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from karaya_core import games
from karaya_core.table.errors import NotationError
from karaya_core.table.words import Words
from web import catalogue, matches
from web import cues as sounds
from web.keep import Kept
from web.nodes import Node
from web.page import page_of
from web.parts.names import called, names_of
from web.parts.pace import pace_bar
from web.scene import MenuScene, PaceScene, Saved, SetUpScene
from web.screens import dialogs, lesson, replay, rules, setup, shell, statistics, trouble
from web.screens.verdict import verdict
from web.screens.why import why
from web.table.pacing import AUTHOR
from web.table.stage import Asking, Ended, EyesClosed, Standing, Telling, WindowOpen
from web.table.table import Table
from web.words import title

if TYPE_CHECKING:
    from web.game import Game

#: While this is going on, things happen at a pace.
PACED = (Asking, Telling, Standing, WindowOpen)


def screen(game: Game) -> Node:
    w, page = game.words, page_of(game.key)
    if game.learning.active:
        return _learning(game)
    if game.composer is not None:
        return game.composer.screen()
    if game.aside == "rules":
        return shell.shell(w, "rules", rules.rules(w, page), tools=False)
    if game.aside == "statistics":
        body = statistics.statistics(w, page, game.tally.of(page), game.tally.on)
        return shell.shell(w, "statistics", body, tools=False)
    if game.aside == "between":
        return shell.shell(w, "setup", setup.setup(w, page, _setup_scene(game)), toast=game.message, tools=False)
    if game.aside == "elsewhere":
        return shell.shell(w, "curtain", trouble.elsewhere(w), tools=False)
    if game.table is None:
        front = dialogs.export(w) if game.export else ()
        return shell.shell(w, "setup", setup.setup(w, page, _setup_scene(game)), toast=game.message, tools=False, front=front)
    if game.replay is not None:
        shown = replay.diagram if game.replay.diagram else replay.replay
        return shell.shell(w, "replay", shown(w, page, game.replay.scene()), tools=False, front=why(w, game.why))
    if game.table.pacing.covered:
        return shell.shell(w, "curtain", trouble.covered(w), tools=False)
    return _table(game, game.table)


def _learning(game: Game) -> Node:
    learning = game.learning
    w = catalogue.load(game.language, learning.key)
    if learning.open is None:
        return shell.shell(w, "lessons", lesson.lessons(w, learning.chapters()), toast=game.message, tools=False)
    shown = page_of(learning.key).show(w, learning.open.table.scene())
    return lesson.lesson(w, shown, learning.open, learning.next_name(), game.message, why(w, game.why))


def _setup_scene(game: Game) -> SetUpScene:
    if game.aside == "between":
        return SetUpScene(game.plan, theme=game.theme, between=True)
    saved = tuple(Saved(kept.id, kept.title, kept.when, _game_of(game, kept)) for kept in game.keep.games())
    damaged, remembers = len(game.keep.damaged()), game.keep.remembers()
    return SetUpScene(game.plan, *game.trouble, saved, game.theme, damaged, remembers, game.keep.trouble)


def _game_of(game: Game, kept: Kept) -> str:
    """What the game of a kept match is called, where there are several."""
    if len(games.ON_THE_PAGE) == 1:
        return ""
    try:
        return title(game.language, matches.game_of(kept.data.get("match")))
    except NotationError:  # perhaps of a later version
        return ""


def _table(game: Game, table: Table) -> Node:
    w = game.words
    scene, session, quiet = table.scene(), table.session, sounds.quiet(game.world.shelf)
    shown = table.page.show(w, scene)
    voice = "" if session.alone else table.page.voice(w, scene)
    state = shown.state or w("bar.round", n=table.match.number)
    toast = w(game.keep.trouble) if game.keep.trouble else game.message
    if shown.screen == "private":
        heard = _cues(table) if isinstance(table.stage, EyesClosed) else ""  # the table hears that it is covered
        return shell.shell(w, "private", shown.body, state=state, toast=toast, tools=False, cues=heard, voice=voice, quiet=quiet)
    names = names_of(w, table.session.plan)
    front = dialogs.menu(w, names, _menu(table, game.theme)) if table.menu else why(w, game.why) or _standing(w, names, table)
    foot = pace_bar(w, _pace(table)) if isinstance(table.stage, PACED) else None
    lead = _verdict(w, names, table) if isinstance(table.stage, Ended) else None
    moment = table.stage.kind if isinstance(table.stage, Standing) else ""
    return shell.shell(
        w,
        shown.screen,
        shown.body,
        state=state,
        bar=shown.bar,
        toast=toast,
        front=front,
        lead=lead,
        call=_call(w, names, table),
        foot=foot,
        beat=len(table.match.view(None).story),
        moment=moment,
        cues=_cues(table),
        voice=voice,
        quiet=quiet,
    )


def _cues(table: Table) -> str:
    return sounds.cues(table.page, table.match, table.session.people)


def _standing(w: Words, names: Sequence[str], table: Table) -> Sequence[Node]:
    """What stands in front of a person alone until they let it go."""
    stage, page = table.stage, table.page
    if not isinstance(stage, Standing):
        return ()
    view = table.match.view(table.session.alone)
    if stage.kind == "found":
        return dialogs.found(w, page.finding(w, names, view, stage.what))
    if stage.kind == "out":
        return dialogs.out(w, page.fate(w, names, view))
    who = page.identity(w, called(w, table.session.plan, table.session.alone), view)
    return dialogs.you(w, who, stage.again) if who is not None else ()


def _call(w: Words, names: Sequence[str], table: Table) -> str:
    """Whom the table waits for, if that is a person."""
    asking, window, alone = table.flow.asking, table.window, table.session.alone
    if table.match.over or not (asking or window):
        return ""
    if window is not None:
        return w("call.answer" if alone else "call.answers") if window.people and not window.closing else ""
    if asking is None or asking.seat not in table.session.people:
        return ""
    return w("call.me") if alone else w("call.name", name=names[asking.seat - 1])


def _verdict(w: Words, names: Sequence[str], table: Table) -> Node:
    return verdict(w, table.page.result_for(w, names, table.match, table.session.alone), table.match.number)


def _pace(table: Table) -> PaceScene:
    alone = table.session.alone
    out = bool(alone) and not table.lives(alone or 0)
    return PaceScene(table.pacing.pace, table.flow.waits, table.flow.goes_on, out, table.pacing.held_by(AUTHOR))


def _menu(table: Table, theme: str) -> MenuScene:
    session = table.session
    return MenuScene(
        plan=session.plan,
        running=not isinstance(table.stage, Ended),
        alone=session.alone is not None,
        can_undo=table.match.can_undo,
        away=frozenset(session.away),
        theme=theme,
    )
