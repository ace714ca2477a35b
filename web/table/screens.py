"""Which screen is up: the game that is on the table, or what lies in front of it or instead of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from karaya_core import games
from karaya_core.table.errors import NotationError
from web import matches
from web.keep import Kept
from web.nodes import Node
from web.page import page_of
from web.parts.names import names_of
from web.scene import MenuScene, Saved, SetUpScene
from web.screens import dialogs, replay, rules, setup, shell, statistics, trouble
from web.table.stage import Ended
from web.table.table import Table
from web.words import title

if TYPE_CHECKING:
    from web.game import Game


def screen(game: Game) -> Node:
    w, page = game.words, page_of(game.key)
    if game.aside == "rules":
        return shell.shell(w, "rules", rules.rules(w, page), tools=False)
    if game.aside == "statistics":
        body = statistics.statistics(w, page, game.tally.of(page), game.tally.on)
        return shell.shell(w, "statistics", body, tools=False)
    if game.aside == "elsewhere":
        return shell.shell(w, "curtain", trouble.elsewhere(w), tools=False)
    if game.table is None:
        front = dialogs.export(w) if game.export else ()
        return shell.shell(w, "setup", setup.setup(w, page, _setup_scene(game)), toast=game.message, tools=False, front=front)
    if game.replay is not None:
        return shell.shell(w, "replay", replay.replay(w, page, game.replay.scene()), tools=False)
    if game.table.pacing.covered:
        return shell.shell(w, "curtain", trouble.covered(w), tools=False)
    return _table(game, game.table)


def _setup_scene(game: Game) -> SetUpScene:
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
    shown = table.page.show(w, table.scene())
    state = shown.state or w("bar.round", n=table.match.number)
    toast = w(game.keep.trouble) if game.keep.trouble else game.message
    if shown.screen == "private":
        return shell.shell(w, "private", shown.body, state=state, toast=toast, tools=False)
    front = dialogs.menu(w, names_of(w, table.session.plan), _menu(table, game.theme)) if table.menu else ()
    return shell.shell(w, shown.screen, shown.body, state=state, bar=shown.bar, toast=toast, front=front)


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
