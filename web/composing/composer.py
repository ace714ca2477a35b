"""The composer on this device: what lies on its table, where one is in it, and the ways in and out.

What people press there is in `pressing`, what it looks like in `screen`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from karaya_core import games
from karaya_core.table import composition
from karaya_core.table.composition import Composition
from karaya_core.table.errors import IllegalMove, NotationError
from karaya_core.table.words import Words
from web.composing import drafts, outputs
from web.composing.bench import Bench, bench_of, words_of
from web.composing.drafts import EVERYTHING, Draft
from web.composing.playing import OpenTable, Played, played, with_move
from web.nodes import Node
from web.parts.names import shown
from web.scene import TablePlan

if TYPE_CHECKING:
    from web.game import Game

LAY, WRITE, SHARE = "lay", "write", "share"
PAGES = (LAY, WRITE, SHARE)
MOST_UNDONE = 100
MOST_DRAWN = 8  # drawings that are remembered


class Composer:
    def __init__(self, game: Game, key: str) -> None:
        self.game = game
        self.bench: Bench = bench_of(key)
        usual = games.about(key).usual_seats
        self.draft: Draft = drafts.kept(game.world.shelf, key) or drafts.fresh(key, self.bench.blank(usual), usual)
        self.page = LAY
        self.piece, self.place, self.away = "", "", False
        self.at = len(self.draft.it.moves)  # how many of the moves lie made on the table
        self.seat = 0  # who is to move of several; 0: whoever is awaited first
        self.language = game.language  # of the texts that are written
        self.form = outputs.forms()[0]
        self.trouble = ""  # with the latest move that was written
        self.opened: OpenTable | None = None
        self.drawings: dict[str, outputs.Drawing | None] = {}  # by what was asked for
        self.typing = ""  # which field is being typed into: all its letters are one change
        self._typed = ""
        self._undone: list[Draft] = []
        self._drawable = self.draft.it.line  # the latest line that a table could be drawn from

    # ------------------------------------------------------------------ what lies there

    @property
    def key(self) -> str:
        return self.draft.game

    @property
    def it(self) -> Composition:
        return self.draft.it

    @property
    def rules(self) -> Any:
        return games.load(self.key)

    @property
    def words(self) -> Words:
        return words_of(self.game.language, self.key)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(shown(name) or self.words("seat", n=seat) for seat, name in enumerate(self.it.names, 1))

    def now(self) -> Played:
        """The match where one is in it; a NotationError if the line is no position."""
        return played(self.key, self.it, self.at)

    def wrong(self) -> str:
        """What is wrong with the line, or with a move after it: as the notation says it. Nothing, if all is well."""
        try:
            return played(self.key, self.it, len(self.it.moves)).trouble
        except NotationError as trouble:
            return str(trouble)

    def drawable(self) -> str:
        """The line, or the latest before it from which a table can be drawn."""
        try:
            if self.bench.seats_of(self.it.line) == len(self.it.names):
                self.bench.table(self.words, self.names, self.it.line, "")
                self._drawable = self.it.line
        except (NotationError, ValueError, IndexError, KeyError):
            pass
        return self._drawable

    # ------------------------------------------------------------------ changing it

    def change(self, it: Composition) -> None:
        self.become(replace(self.draft, it=it))

    def become(self, draft: Draft) -> None:
        """Every change can be taken back, and is kept at once."""
        if draft == self.draft:
            return
        if not self.typing or self.typing != self._typed:
            self._undone = [*self._undone[-MOST_UNDONE:], self.draft]
        self._typed = self.typing
        self._now(draft)

    def _now(self, draft: Draft) -> None:
        self.draft = draft
        self.at = min(self.at, len(draft.it.moves))
        self.trouble = ""
        drafts.keep(self.game.world.shelf, draft)

    @property
    def can_undo(self) -> bool:
        return bool(self._undone)

    def undo(self) -> None:
        if self._undone:
            self._typed = ""
            self._now(self._undone.pop())
            self.at = len(self.it.moves)

    def lay(self, line: str) -> None:
        """Another line: typed, or changed by what was put. Names stay with their seats."""
        line = line.strip()[: drafts.LONGEST_LINE]
        try:
            seats = self.bench.seats_of(line)
        except NotationError:
            seats = len(self.it.names)
        names = (*self.it.names, *[""] * seats)[:seats]
        learner = self.it.seat if self.it.seat and self.it.seat <= seats else None
        view = self.draft.view if not self.draft.view.isdigit() or int(self.draft.view) <= seats else EVERYTHING
        self.become(replace(self.draft, it=replace(self.it, line=line, names=names, seat=learner), view=view))

    def bring(self, it: Composition) -> None:
        """Something else comes onto the table; what lay here can be brought back, also after a reload."""
        self.become(Draft(self.key, it, before=drafts.as_text(self.draft)))
        self.page, self.at, self.piece, self.place = LAY, len(it.moves), "", ""

    def bring_back(self) -> None:
        if (old := drafts.read(self.key, self.draft.before)) is not None:
            self.bring_draft(old)

    def bring_draft(self, draft: Draft) -> None:
        self.become(draft)
        self.at = len(self.it.moves)

    # ------------------------------------------------------------------ moves

    def move(self, text: str) -> None:
        """A move was made on the table, or written."""
        self.trouble = ""
        try:
            now = self.now()
            for part in text.split(", "):
                now.match.play(part.strip())
        except (IllegalMove, NotationError) as trouble:
            self.trouble = str(trouble)
            self.game.draw()
            return
        it = self.it
        made = [move.text for move in now.match.moves[now.made :]]
        for place, move in enumerate(made, now.made):
            it = with_move(it, place, move)
        self.seat = 0
        if it is not self.it:
            self.change(it)
        self.at = now.made + len(made)
        self.game.draw()

    def go_to(self, at: int) -> None:
        self.at = min(max(at, 0), len(self.it.moves))
        self.seat, self.trouble = 0, ""

    def table(self, now: Played) -> OpenTable:
        """The game's own table at this moment, seen by who is to move."""
        asked = composition.seats_to_move(now.match)
        seat = self.seat if self.seat in asked else next(iter(asked), 1)
        here = (self.it.line, self.it.moves[: now.made], self.it.names, seat, tuple(self.it.settings.items()))
        if self.opened is None or self.opened.here != here:
            self.opened = OpenTable(self.key, now.match, self.it.names, seat, self.game.draw)
            self.opened.here = here
        return self.opened

    # ------------------------------------------------------------------ what comes of it

    def given(self) -> outputs.Given:
        return outputs.Given(self.draft, self.game.world.address(), self.game.language, self.at, self.drawing)

    def drawing(self, at: int) -> outputs.Drawing | None:
        """The table after so many moves, as <karaya-table> draws it. It is asked for once, and comes a moment later."""
        names = [name or self.words("seat", n=seat) for seat, name in enumerate(self.it.names, 1)]
        line = composition.seen_line(played(self.key, self.it, at).match, self.draft.view)
        asked = json.dumps({"game": self.key, "line": line, "names": names, "lang": self.game.language})
        if asked not in self.drawings:
            self.drawings[asked] = None
            self.game.world.draw_table(asked, lambda text: self._drawn(asked, text))
        return self.drawings[asked]

    def _drawn(self, asked: str, text: str | None) -> None:
        if text is not None:
            self.drawings = {**dict(list(self.drawings.items())[-MOST_DRAWN:]), asked: outputs.Drawing(**json.loads(text))}
            self.game.draw()

    def output(self, form: str) -> outputs.Output | None:
        """None: there is something wrong with the table."""
        try:
            return outputs.FORMS[form](self.given())
        except (NotationError, IllegalMove):
            return None

    def screen(self) -> Node:
        from web.composing.screen import screen

        return screen(self)

    def act(self, act: str, seat: str, value: str, name: str, checked: bool) -> None:
        from web.composing.pressing import press

        press(self, act, seat, value, name, checked)


# ---------------------------------------------------------------------- ways in


def open_composer(game: Game, key: str, fields: Mapping[str, str]) -> None:
    """With what an address asks for, or else with what lay here."""
    game.composer = Composer(game, key)
    if fields:
        _from_address(game.composer, fields)
    game.draw()


def open_moment(game: Game, plan: TablePlan, match: Any, number: int, events: int) -> None:
    """A moment of a finished deal: its players keep their names."""
    line, moves = composition.moment(match, number, events)
    usual = {**games.about(plan.game).agreed({}), **games.load(plan.game).in_scenarios}
    rules = {setting.name: match.settings[setting.name] for setting in plan.about.settings if setting.options}
    names = tuple(seat.name[: drafts.LONGEST_NAME] for seat in plan.seats)
    game.composer = Composer(game, plan.game)
    game.composer.bring(Composition(line, {name: value for name, value in rules.items() if value != usual[name]}, names, moves))
    game.draw()


def _from_address(composer: Composer, fields: Mapping[str, str]) -> None:
    """`#compose=1&position=…&moves=…`: what somebody was sent to go on with. What cannot be is said there."""
    about = games.about(composer.key)
    try:
        settings = {setting.name: setting.read(fields[setting.name]) for setting in about.settings if setting.name in fields}
        line = fields.get("position") or composer.bench.blank(about.usual_seats)
        seats = composer.bench.seats_of(line)
    except NotationError as trouble:
        composer.trouble = str(trouble)
        return
    names = [name[: drafts.LONGEST_NAME] for name in fields["names"].split(",")] if fields.get("names") else []
    moves = tuple(move.strip() for move in fields.get("moves", "").split(",") if move.strip())
    composer.bring(Composition(line, settings, (*names, *[""] * seats)[:seats], moves[: drafts.MOST_MOVES]))
