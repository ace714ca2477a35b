"""Records and saves: a match as lines of JSON, and back (docs/rules/notation.md).

A record is the whole truth and can be played again without the seed. A save is a record and what a record does not
tell: how far the table has been told, and what lies in the tray of an open moment.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Generic, TypeVar

from .errors import IllegalMove, NotationError
from .game import Game
from .match import Deal, Match, Played
from .reading import read_object, text_field, texts_field, whole_field

M = TypeVar("M", bound=Match)


# ---------------------------------------------------------------------- writing


def write(match: Match, positions: bool = False, legal: bool = False, seed: bool = True, parts: bool = False) -> list[str]:
    """The whole truth, a line a decision. Without its seed it does not tell the deals to come.

    `parts`: where the points come from stands in the line that tells how a deal ended, if the game says it.
    """
    lines: list[str] = []
    for number, deal in enumerate(match.deals):
        lines.append(_text(_header(match, deal, seed) if number == 0 else {"position": deal.line}))
        if positions or legal or parts:
            lines += [*map(_text, _moves_with(match, deal, positions, legal)), *_end(match, deal, parts)]
        else:
            lines += _plainly(match, deal)
    return lines


def _plainly(match: Match, deal: Deal) -> list[str]:
    """The moves and the end. Of a deal that is over they are written once: a match is kept after every decision."""
    if deal.written:
        return deal.written
    lines = [*(_text(_move_line(played)) for played in deal.played), *_end(match, deal)]
    if deal.outcome is not None:
        deal.written = lines
    return lines


def _end(match: Match, deal: Deal, parts: bool = False) -> list[str]:
    if deal.outcome is None:
        return []
    return [_text({**match.game.end_line(deal.outcome), **(match.game.parts_line(deal.outcome) if parts else {})})]


def _text(line: dict[str, Any]) -> str:
    return json.dumps(line, ensure_ascii=False)


def _header(match: Match, deal: Deal, seed: bool) -> dict[str, Any]:
    about, agreed = match.game.about, match.settings
    chosen = {s.name: agreed[s.name] for s in about.settings if s.options}
    numbers = {s.name: agreed[s.name] for s in about.settings if not s.options}
    return {
        "karaya": match.game.version, "game": about.key, **chosen, "players": match.names, **numbers,
        **({"seed": match.seed} if seed else {}), "position": deal.line,
        **({"open": True} if match.game.stays_open(match.position) else {}),
    }  # fmt: skip


def _move_line(played: Played) -> dict[str, Any]:
    return {"move": played.move.text, **({"window": True} if played.window else {})}


def _moves_with(match: Match, deal: Deal, positions: bool, legal: bool) -> list[dict[str, Any]]:
    """The moves with the positions after them, or the legal moves before: for this they are played again."""
    game, lines = match.game, []
    p = game.parse(deal.line, match.settings)
    for place, played in enumerate(deal.played):
        line = _move_line(played)
        if legal:
            line["legal"] = game.legal_lines(p)
        if not game.is_talk(played.move):
            game.hold(p, played.move)
        inside = place + 1 < len(deal.played) and deal.played[place + 1].window
        if game.stays_open(p) and not inside and not _is_running(match, deal, place):
            game.let_go(p)
        if positions and not inside:
            line["position"] = p.line()
        lines.append(line)
    return lines


def _is_running(match: Match, deal: Deal, place: int) -> bool:
    """The latest move of a match whose window is still open."""
    return deal is match.deals[-1] and place == len(deal.played) - 1 and match.game.stays_open(match.position)


# ---------------------------------------------------------------------- reading


def read(game: Game, lines: Iterable[str], kind: type[M], seed: str = "") -> M:
    """Play a record again, checking every line; a NotationError names the first that cannot be.

    `seed`: for the deals to come, where the record does not give its own.
    """
    reader: _Reader[M] | None = None
    number = 0
    for number, text in enumerate(lines, 1):
        if not text.strip():
            continue
        try:
            line = read_object(text)
            if reader is None:
                reader = _Reader(_sit_down(game, line, kind, seed), line.get("open") is True)
            else:
                reader.take(line)
        except NotationError as trouble:
            raise NotationError(f"line {number}: {trouble}") from None
        except IllegalMove as trouble:
            raise NotationError(f"line {number}: {trouble}{reader.match.who_is_asked() if reader else ''}") from None
    if reader is None:
        raise NotationError("line 1: expected a record's first line, found nothing")
    return reader.end()


def game_of(line: str) -> str:
    """Which game a record's first line, or a save as text, says it is of; "" if none."""
    try:
        key = read_object(line).get("game")
    except NotationError:
        return ""
    return key if isinstance(key, str) else ""


def _sit_down(game: Game, line: dict[str, Any], kind: type[M], seed: str) -> M:
    version, about = line.get("karaya"), game.about
    if type(version) is not int or version != game.version or line.get("game") != about.key:
        raise NotationError(f'expected a first line with "karaya": {game.version} and "game": "{about.key}"')
    names = line.get("players")
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise NotationError('expected "players" as a list of names')
    position = line.get("position")
    if not isinstance(position, str):
        raise NotationError('expected "position", the deal')
    settings = {setting.name: line[setting.name] for setting in about.settings if setting.name in line}
    return kind(game, names, settings, text_field(line, "seed", seed), position)


class _Reader(Generic[M]):
    """Follows a record line by line."""

    def __init__(self, match: M, ends_open: bool) -> None:
        self.match = match
        self.ends_open = ends_open  # a window that nobody could answer was open when the record was written
        self.end_told = False  # the line that tells how the deal ended has been there

    def take(self, line: dict[str, Any]) -> None:
        if "move" in line:
            self._move(line)
        elif isinstance(line.get("position"), str):
            self._deal(line["position"])
        elif set(line) & set(self.match.game.end_line(self.match.game.outcome(self.match.position))):
            self._end(line)
        else:
            raise NotationError("expected a move, how a deal ended, or the next deal")

    def _move(self, line: dict[str, Any]) -> None:
        match, game = self.match, self.match.game
        if line.get("window", True) is not True:
            raise NotationError('expected "window" as true, or not at all')
        if "window" not in line:
            match.let_go()
        if "legal" in line and line["legal"] != game.legal_lines(match.position):
            raise NotationError("expected the legal moves of this moment, found others")
        match.repeat(Played(game.parse_move(text_field(line, "move")), "window" in line))
        if "position" in line:
            match.let_go()
            if not game.is_line_of(match.position, line["position"]):
                raise NotationError(f"expected position {match.position.line()}, found {line['position']!r:.80}")

    def _end(self, line: dict[str, Any]) -> None:
        self.match.let_go()
        outcome = self.match.deals[-1].outcome
        if outcome is None:
            raise NotationError("expected a move: it is not over")
        if self.end_told:
            raise NotationError("expected a deal or nothing: how this one ended was told before")
        expected = self.match.game.end_line(outcome)
        expected |= {name: value for name, value in self.match.game.parts_line(outcome).items() if name in line}
        told = {name: line.get(name) for name in expected}
        if told != expected or bool(line.get("void")) != outcome.void:
            raise NotationError(f"expected {json.dumps(expected)}")
        self.end_told = True

    def _deal(self, text: str) -> None:
        match = self.match
        match.let_go()
        if not match.position.over:
            raise NotationError("expected a move: it is not over")
        if not self.end_told:
            raise NotationError("expected how the deal ended before the next deal")
        if match.finished:
            raise NotationError("expected the end of the record: the game is over")
        wrong = match.game.is_a_deal(match.game.parse(text, match.settings), match.position)
        if wrong:
            raise NotationError(wrong)
        match.lay(text)
        self.end_told = False

    def end(self) -> M:
        if not self.ends_open:
            self.match.let_go()
        return self.match


# ---------------------------------------------------------------------- saves


def save(match: Match) -> dict[str, Any]:
    """Plain data for JSON, at any moment."""
    return {
        "karaya": match.game.version, "game": match.game.about.key, "redeals": match.redeals, "record": write(match),
        "told": match.told, "tray": [move.text for move in match.tray.values()],
    }  # fmt: skip


def load(game: Game, saved: Any, kind: type[M]) -> M:
    """Go on where it was saved. Saves of 0.1.0, which know no mark and no tray, are read as told to their end."""
    key = game.about.key
    if not isinstance(saved, dict) or saved.get("game") != key or not isinstance(saved.get("record"), list):
        raise NotationError(f"expected a saved game of {key}")
    if saved.get("karaya") != game.version:
        raise NotationError(f"expected a save of rules version {game.version}, found {saved.get('karaya')!r:.20}")
    match = read(game, texts_field(saved, "record"), kind)
    match.redeals = whole_field(saved, "redeals", 0, 0, 10_000)
    for text in texts_field(saved, "tray") if "tray" in saved else ():
        try:
            match.answer(text)
        except IllegalMove:
            raise NotationError(f"expected an answer to what is asked in the tray, found {text!r:.40}") from None
    match.told = whole_field(saved, "told", len(match.log), 0, len(match.log))
    return match
