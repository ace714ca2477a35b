"""A position that somebody laid, the moves and the words they wrote to it; and what can be made of it for others.

`scenario` and `lesson` write the forms that `scenarios` and `lessons` read, `story` the steps that viewers show (`steps`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, islice
from typing import Any

from .errors import NotationError
from .game import Game
from .lessons import LANGUAGES, VERSION, fits
from .match import Match
from .steps import ALL, PUBLIC, expand

Texts = Mapping[str, str]  # by language; what was not written is not in it
NOTHING: Texts = {}


@dataclass(frozen=True, slots=True)
class Wrong:
    """A tempting move that is not what is asked for."""

    move: str = ""  # `*` stands for any one word
    text: Texts = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Ask:
    """In a lesson this move is the learner's to find."""

    question: Texts = field(default_factory=dict)
    hint: Texts = field(default_factory=dict)
    anything_else: Texts = field(default_factory=dict)
    wrong: tuple[Wrong, ...] = ()


@dataclass(frozen=True, slots=True)
class Composition:
    line: str  # how the table was laid
    settings: Mapping[str, Any]  # of the game, where they are not as in its scenarios
    names: tuple[str, ...]  # one a seat; empty: the seat goes by its number
    moves: tuple[str, ...] = ()  # with the luck behind them
    captions: Mapping[int, Texts] = field(default_factory=dict)  # by how many moves have been made
    asks: Mapping[int, Ask] = field(default_factory=dict)  # by the number of the move, from 1
    title: Texts = field(default_factory=dict)
    seat: int | None = None  # whose eyes a lesson is seen with


def laid(game: Game, it: Composition, upto: int | None = None, kind: type[Match] = Match) -> Match:
    """The table as it lies after so many of the moves, or all; whatever cannot be is refused by the game."""
    match = kind(game, it.names, {**game.in_scenarios, **it.settings}, "composed", it.line)
    for move in it.moves[:upto]:
        match.play(move)
    return match


def seats_to_move(match: Match) -> list[int]:
    """Who may move now, whoever is awaited first: of held answers the rules take one after the other."""
    asked = match.awaited()
    first = next((question for question in asked if question.held and not question.optional), None)
    may = [question for question in asked if question.optional or not question.held or question is first]
    return list(dict.fromkeys(question.seat for question in sorted(may, key=lambda question: question.optional)))


def whole_line(match: Match) -> str:
    """The table as it truly lies."""
    return str(match.position.line())


def can_be_tried(game: Game, it: Composition, number: int, move: str) -> bool:
    """Whether this could have been played instead of a move, by who made it; `*` stands for any one word."""
    seat = it.moves[number - 1].split(" ")[0]
    match = laid(game, it, number - 1)
    if move.split(" ")[0] != seat:
        return False
    if "*" in move:
        said = move.split(" ")
        return any(fits(move, other.text) for other in _own_moves(match, int(seat)) if len(other.text.split(" ")) == len(said))
    try:
        meant = game.parse_move(move)
    except NotationError:
        return False
    return any(meant in question.moves for question in match.awaited()) or (
        game.is_talk(meant) and meant in match.talk(int(seat))
    )


def _own_moves(match: Match, seat: int, most: int = 2_000) -> Iterable[Any]:
    asked = (question.moves for question in match.awaited() if question.seat == seat)
    return islice(chain(*asked, match.talk(seat)), most)


def tells_all(match: Match) -> bool:
    """Whether the line of the table, read back, goes on just here."""
    return bool(match.game.line_tells_all(match.position))


def seen_line(match: Match, view: str) -> str:
    """The table as a seat, the public, or nobody in particular sees it."""
    return whole_line(match) if view == ALL else str(match.view(_seat(view)).line())


def moment(match: Match, number: int, events: int) -> tuple[str, tuple[str, ...]]:
    """A finished deal when so much of its log had happened: a line that tells all, and the moves that lead on from there."""
    deal = match.deals[number - 1]
    again = Match(match.game, match.names, match.settings, match.seed, deal.line)
    line, moves = deal.line, []
    for played in deal.played:
        if len(again.log) >= events:
            break
        again.repeat(played)
        moves.append(played.move.text)
        if not again.position.over and not again.game.stays_open(again.position) and again.game.line_tells_all(again.position):
            line, moves = again.position.line(), []
    return line, tuple(moves)


def _seat(view: str) -> int | None:
    return None if view == PUBLIC else int(view)


def bare(move: str) -> str:
    """A move as it is asked for, without the luck behind it."""
    return move.partition(" ~ ")[0]


# ---------------------------------------------------------------------- a scenario


def scenario(game: Game, it: Composition, language: str) -> dict[str, Any]:
    """What was laid, what is tried, and the position that must come of it."""
    return {
        "title": said(it.title, language) or game.about.key,
        "game": game.about.key,
        **({"settings": dict(it.settings)} if it.settings else {}),
        "position": it.line,
        "moves": list(it.moves),
        "rules": [],
        "expect": {"position": laid(game, it).position.line()},
    }


def said(texts: Texts, language: str) -> str:
    """The text of a language; where there is none, another's."""
    return texts.get(language) or next((texts[code] for code in LANGUAGES if texts.get(code)), "")


# ---------------------------------------------------------------------- steps for viewers


def story(game: Game, it: Composition, views: Sequence[str] = (ALL,), languages: Sequence[str] = ("en",)) -> dict[str, Any]:
    """Step by step; a caption stands instead of what the engine tells."""
    captions = {number: {code: texts[code] for code in languages if texts.get(code)} for number, texts in it.captions.items()}
    return expand(laid(game, it), views, languages, {number: texts for number, texts in captions.items() if texts})


# ---------------------------------------------------------------------- a lesson

#: What a lesson says where nothing was written: "laid", "next", "found", "other", "hint", "about", "title".
Spoken = Mapping[str, Texts]


def lesson(game: Game, it: Composition, spoken: Spoken) -> dict[str, Any]:
    """Every text in all languages: where one was not written it is another's, so that the file is whole."""
    return {
        "lesson": VERSION,
        "game": game.about.key,
        "title": _whole(it.title, spoken["title"]),
        "about": _whole(it.captions.get(0, NOTHING), spoken["about"]),
        **({"settings": dict(it.settings)} if it.settings else {}),
        "seat": it.seat,
        "names": {code: _names(it, code, spoken) for code in LANGUAGES},
        "position": it.line,
        "rules": [],
        "steps": list(_steps(it, spoken)),
    }


def missing(it: Composition) -> list[str]:
    """The languages in which something that was written is not written."""
    written = [it.title, *it.captions.values()]
    for ask in it.asks.values():
        written += [ask.question, ask.hint, ask.anything_else, *(wrong.text for wrong in ask.wrong)]
    return [code for code in LANGUAGES if any(any(texts.values()) and not texts.get(code) for texts in written)]


def _names(it: Composition, language: str, spoken: Spoken) -> list[str]:
    """The learner's own is empty: the page says "you"."""
    unnamed = spoken["seat"][language]
    return ["" if seat == it.seat else name or unnamed.format(n=seat) for seat, name in enumerate(it.names, 1)]


def _steps(it: Composition, spoken: Spoken) -> Iterable[dict[str, Any]]:
    step: dict[str, Any] = {"text": _whole(it.captions.get(0, NOTHING), spoken["laid"])}
    for number, move in enumerate(it.moves, 1):
        caption, ask = it.captions.get(number, NOTHING), it.asks.get(number)
        if ask is None:
            yield step
            step = {"moves": [move], "text": _whole(caption, spoken["next"])}
            continue
        if "tries" in step or any(ask.question.values()):  # the question is a step of its own
            yield step
            step = {"text": _whole(ask.question, spoken["ask"])}
        step = {
            **step,
            "tries": [_right(move, _whole(caption, spoken["found"])), *(_wrong(wrong, spoken) for wrong in ask.wrong)],
            "else": _whole(ask.anything_else, spoken["other"]),
            "hint": _whole(ask.hint, spoken["hint"]),
        }
    yield step


def _right(move: str, text: Texts) -> dict[str, Any]:
    asked = bare(move)
    return {"move": asked, "right": True, "text": text, **({"plays": move} if asked != move else {})}


def _wrong(wrong: Wrong, spoken: Spoken) -> dict[str, Any]:
    return {"move": wrong.move, "text": _whole(wrong.text, spoken["other"])}


def _whole(texts: Texts, otherwise: Texts) -> dict[str, str]:
    written = {code: text for code, text in texts.items() if text.strip()}
    return {code: said(written, code) or otherwise[code] for code in LANGUAGES}
