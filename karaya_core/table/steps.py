"""A match step by step for a viewer that knows no rules: after each decision how the table lies, what happened, who acts on whom.

What a viewer gets is text: position lines as one seat, the public, or nobody in particular ("all") sees them, whole
sentences, and arrows between places of the table (docs/embed.md).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from .errors import NotationError
from .match import Deal, Match

VERSION = 1
ALL, PUBLIC = "all", "public"
#: How a seat without a name is called.
SEAT = {"en": "Seat {n}", "fr": "Place {n}", "ru": "Место {n}"}

Captions = Mapping[int, Mapping[str, str]]  # an author's own words, by how many moves have been made, then by language


class Arrow(NamedTuple):
    """Somebody acts on somebody: places as the game's drawing names them; `source` "" where nobody acts."""

    source: str
    target: str
    how: str


def views_named(text: str, seats: int) -> tuple[str, ...]:
    """`all,public,3` as a list of views; a NotationError says what was expected."""
    names = tuple(dict.fromkeys(name.strip() for name in text.split(",")))
    for name in names:
        if name not in (ALL, PUBLIC) and not (name.isascii() and name.isdigit() and 1 <= int(name) <= seats):
            raise NotationError(f"expected views as all, public, or a seat from 1 to {seats}, found {name!r:.40}")
    return names


def expand(
    match: Match, views: Sequence[str] = (ALL,), languages: Sequence[str] = ("en",), captions: Captions | None = None
) -> dict[str, Any]:
    """Every deal of a match from its beginning, a step a decision. A caption stands instead of what is told of its step."""
    steps = [step for deal in match.deals for step in _of_deal(match, deal, views, languages, captions or {})]
    return {"karaya_steps": VERSION, "game": match.game.about.key, "names": list(match.names), "steps": steps}


def _of_deal(
    match: Match, deal: Deal, views: Sequence[str], languages: Sequence[str], captions: Captions
) -> Iterable[dict[str, Any]]:
    again = Match(match.game, match.names, match.settings, match.seed, deal.line)
    again.tell_all()
    seen = dict.fromkeys(views, 0)
    yield _captioned(_step(again, "", 0, seen, languages), captions.get(0))
    for number, played in enumerate(deal.played, 1):
        if not played.window:
            yield from _closing(again, seen, languages)
        before = len(again.log)
        again.repeat(played)
        step = _step(again, played.move.text, before, seen, languages)
        if ALL in seen or _is_told(step) or number in captions:
            yield _captioned(
                step, captions.get(number)
            )  # what nobody who looks can notice is no step: it would tell that somebody was asked
    if deal is not match.deals[-1] or not match.game.stays_open(match.position):
        yield from _closing(again, seen, languages)


def _closing(match: Match, seen: dict[str, int], languages: Sequence[str]) -> Iterable[dict[str, Any]]:
    """A moment that nobody could answer passes in a step of its own, as one does in which somebody passed."""
    before = len(match.log)
    match.let_go()
    if len(match.log) > before and _is_told(step := _step(match, "", before, seen, languages)):
        yield step


def _captioned(step: dict[str, Any], caption: Mapping[str, str] | None) -> dict[str, Any]:
    """In a language that the caption does not have, what is told stays."""
    if not caption:
        return step
    texts = {view: {**told, **caption} for view, told in step["texts"].items()} if "texts" in step else None
    return {**step, "text": {**step["text"], **caption}, **({"texts": texts} if texts else {})}


def _is_told(step: dict[str, Any]) -> bool:
    return any(any(texts.values()) for texts in step.get("texts", {"": step["text"]}).values())


def _step(match: Match, move: str, before: int, seen: dict[str, int], languages: Sequence[str]) -> dict[str, Any]:
    """`seen`: how much of its story each view has been shown; it goes on from there."""
    game, truth = match.game, match.log[before:]
    lines: dict[str, str] = {}
    texts: dict[str, dict[str, str]] = {}
    arrows: dict[str, Arrow] = {}
    for view in seen:
        story = truth if view == ALL else _story(match, view)[seen[view] :]
        seen[view] += len(story) if view != ALL else 0
        lines[view] = match.position.line() if view == ALL else match.view(_seat(view)).line()
        texts[view] = {code: _sentences(match, code, story) for code in languages}
        arrows |= {repr(arrow): arrow for event in story for arrow in game.arrows(event)}
    resumes = not match.position.over and ALL in seen and game.line_tells_all(match.position)
    return {
        **({"move": move} if move and ALL in seen else {}),
        **({"position": lines[ALL]} if resumes else {}),
        **({"over": True} if match.over else {}),
        "views": lines,
        "text": texts[next(iter(seen))],
        **({"texts": texts} if len(seen) > 1 else {}),
        **({"on": [{"from": a.source, "to": a.target, "how": a.how} for a in arrows.values()]} if arrows else {}),
    }


def _seat(view: str) -> int | None:
    return None if view == PUBLIC else int(view)


def _story(match: Match, view: str) -> Sequence[Any]:
    story: Sequence[Any] = match.view(_seat(view)).story
    return story


def _sentences(match: Match, language: str, events: Iterable[Any]) -> str:
    names = [name or SEAT[language].format(n=seat) for seat, name in enumerate(match.names, 1)]
    told = (match.game.sentence(language, names, event, match.position) for event in events)
    return " ".join(filter(None, told))
