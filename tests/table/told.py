"""A game told decision by decision: what was asked, what came of it, how the table lies, who saw what.

The files that are made of it are meant to be read, and to be read again as a diff whenever the rules or the words change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from karaya_core.table import Luck, Match
from karaya_core.table.game import Game


class Telling(NamedTuple):
    """Which game is told, in whose eyes, and in which language beside that of the terminal."""

    seed: str
    names: tuple[str, ...]
    settings: dict[str, Any]
    language: str
    watcher: int
    most: int  # decisions
    line: str = ""  # a position to begin with


def told(game: Game, telling: Telling, pick: Callable[[Match, Luck], Any], part: Callable[[Match], object]) -> str:
    """`pick` makes the moves; the table is shown whenever another `part` of the game begins."""
    match = Match(game, telling.names, telling.settings, telling.seed, telling.line or None)
    luck = Luck(f"{telling.seed}:moves")
    settings = ", ".join(f"{name} {value}" for name, value in telling.settings.items())
    lines = [
        f"{game.about.key}: {', '.join(telling.names)}; seed {telling.seed!r}, {settings}; in the eyes of seat {telling.watcher}"
    ]
    lines += ["", *_told(match, telling, 0, 0), *game.terminal().table(match, telling.watcher), *_lines(match, telling.watcher)]
    shown = part(match)
    for number in range(1, telling.most + 1):
        if match.position.over:
            break
        lines += ["", *_decision(match, number, telling, pick(match, luck))]
        if shown != (shown := part(match)):
            lines += ["", *game.terminal().table(match, telling.watcher), *_lines(match, telling.watcher)]
    if match.position.over:
        lines += ["", "the end: " + str(game.end_line(match.game.outcome(match.position)))]
    return "\n".join([*lines, ""])


def _decision(match: Match, number: int, telling: Telling, move: Any) -> Iterator[str]:
    asked = "; ".join(f"seat {asked.seat} {asked.prompt} ({asked.moves.number()})" for asked in match.position.questions())
    yield f"{number}. asked: {asked}"
    yield f"   > {move.text}"
    public, own = len(match.view(None).story), len(match.view(telling.watcher).story)
    match.play(move)
    yield from _told(match, telling, public, own)


def _told(match: Match, telling: Telling, public: int, own: int) -> Iterator[str]:
    heard, seen = match.view(None).story[public:], match.view(telling.watcher).story[own:]
    public_texts = [text for event in heard for text in _sentences(match, telling, event)]
    yield from (f"     {text}" for text in public_texts)
    for event in seen:
        if event not in heard:
            texts = [text for text in _sentences(match, telling, event) if text not in public_texts]
            yield from (f"     (seat {telling.watcher}) {text}" for text in texts)


def _sentences(match: Match, telling: Telling, event: Any) -> list[str]:
    """As the terminal says it, as a language does, and who acts on whom."""
    pair = (match.game.terminal().told(event), match.game.sentence(telling.language, match.names, event, match.position))
    shown = " ".join(f"[{arrow.source} {arrow.how} {arrow.target}]" for arrow in match.game.arrows(event))
    return [text for text in (*pair, shown) if text]


def _lines(match: Match, watcher: int) -> Iterator[str]:
    yield match.position.line()
    yield f"{match.view(None).line()}  public"
    yield f"{match.view(watcher).line()}  seat {watcher}"
