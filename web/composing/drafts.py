"""What somebody composes, and how it is kept on the device: one table a game, and the one that lay there before."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from karaya_core import games
from karaya_core.table.composition import Ask, Composition, Texts, Wrong
from karaya_core.table.errors import NotationError
from karaya_core.table.lessons import LANGUAGES
from web.keep import Shelf

DRAFTS = "karaya/composed"
LONGEST_LINE, LONGEST_TEXT, LONGEST_NAME = 2_000, 2_000, 24
MOST_MOVES, MOST_WRONG = 400, 8
EVERYTHING, PUBLIC = "all", "public"


@dataclass(frozen=True, slots=True)
class Draft:
    game: str
    it: Composition
    view: str = EVERYTHING  # whose view is published
    before: str = field(default="", compare=False)  # the draft that lay here before, as text


def fresh(game: str, line: str, seats: int) -> Draft:
    return Draft(game, Composition(line, {}, ("",) * seats))


def cut(it: Composition, count: int) -> Composition:
    """Only the first moves, with what was written to them."""
    captions = {number: texts for number, texts in it.captions.items() if number <= count}
    asks = {number: ask for number, ask in it.asks.items() if number <= count}
    return replace(it, moves=it.moves[:count], captions=captions, asks=asks)


def written(texts: Texts, language: str, text: str) -> dict[str, str]:
    """With this text in one language; an empty one is none."""
    others = {code: one for code, one in texts.items() if code != language}
    return {**others, language: text[:LONGEST_TEXT]} if text.strip() else others


# ---------------------------------------------------------------------- kept


def keep(shelf: Shelf, draft: Draft) -> bool:
    return shelf.set(f"{DRAFTS}/{draft.game}", json.dumps({**to_data(draft), "before": draft.before}, ensure_ascii=False))


def kept(shelf: Shelf, game: str) -> Draft | None:
    return read(game, shelf.get(f"{DRAFTS}/{game}") or "")


def read(game: str, text: str) -> Draft | None:
    """A draft as it was kept; None if there is none, or it is damaged."""
    try:
        data = json.loads(text)
        draft = from_data(data)
        before = data.get("before", "")
    except (NotationError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None
    return replace(draft, before=before if isinstance(before, str) else "") if draft.game == game else None


def as_text(draft: Draft) -> str:
    return json.dumps(to_data(draft), ensure_ascii=False)


def to_data(draft: Draft) -> dict[str, Any]:
    it = draft.it
    return {
        "game": draft.game,
        "line": it.line,
        "settings": dict(it.settings),
        "names": list(it.names),
        "moves": list(it.moves),
        "captions": {str(number): dict(texts) for number, texts in it.captions.items()},
        "asks": {str(number): _ask_data(ask) for number, ask in it.asks.items()},
        "title": dict(it.title),
        "seat": it.seat,
        "view": draft.view,
    }


def _ask_data(ask: Ask) -> dict[str, Any]:
    wrong = [{"move": one.move, "text": dict(one.text)} for one in ask.wrong]
    return {"question": dict(ask.question), "hint": dict(ask.hint), "else": dict(ask.anything_else), "wrong": wrong}


def from_data(data: Any) -> Draft:
    """Nothing in it is trusted: what is not of the form raises, what is too long is cut."""
    about = games.about_on_the_page(data["game"])
    names = tuple(_text(name, LONGEST_NAME) for name in data["names"])
    if len(names) not in about.seats:
        raise ValueError("expected a name for every seat")
    settings = {name: about.setting(name).check(value) for name, value in data["settings"].items()}
    moves = tuple(_text(move, LONGEST_LINE) for move in data["moves"][:MOST_MOVES])
    captions = {int(number): _texts(texts) for number, texts in data["captions"].items() if int(number) <= len(moves)}
    asks = {int(number): _ask(ask) for number, ask in data["asks"].items() if 0 < int(number) <= len(moves)}
    seat, view = data["seat"], data["view"]
    seats = range(1, len(names) + 1)
    it = Composition(
        _text(data["line"], LONGEST_LINE),
        settings,
        names,
        moves,
        captions,
        asks,
        _texts(data["title"]),
        seat if seat in seats else None,
    )
    return Draft(about.key, it, view if view in (EVERYTHING, PUBLIC, *map(str, seats)) else EVERYTHING)


def _ask(data: Mapping[str, Any]) -> Ask:
    wrong = tuple(Wrong(_text(one["move"], LONGEST_LINE), _texts(one["text"])) for one in data["wrong"][:MOST_WRONG])
    return Ask(_texts(data["question"]), _texts(data["hint"]), _texts(data["else"]), wrong)


def _text(value: Any, longest: int) -> str:
    if not isinstance(value, str):
        raise ValueError("expected a text")
    return value[:longest]


def _texts(data: Mapping[str, Any]) -> dict[str, str]:
    return {code: _text(data[code], LONGEST_TEXT) for code in LANGUAGES if data.get(code)}
