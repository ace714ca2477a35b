"""What happened, told in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from karaya_core.five_tribes import draws, events, telling
from karaya_core.five_tribes.box import Kind
from karaya_core.five_tribes.reasons import rests_on
from karaya_core.five_tribes.view import View
from karaya_core.table.words import Words
from web.nodes import Node
from web.parts.log import log_line, log_panel, newest_lines

Names = Sequence[str]
HEADLINES = (events.Ended, events.TurnBegins, events.Laid)


def news(w: Words, names: Names, view: View, most: int = 3, turns: bool = True) -> str:
    """The end of the story in a sentence or two: what one turn has come to so far. `turns`: also that a turn begins."""
    found: list[str] = []
    for event in reversed(view.story):
        told = turns or not isinstance(event, events.TurnBegins)
        text = telling.sentence(w, names, event, view.kinds, view.seat) if told else ""
        if text:
            found.append(text)
        if len(found) == most or (isinstance(event, events.TurnBegins | draws.Filled | events.Part) and found):
            break
    return " ".join(reversed(found))


def log(w: Words, names: Names, view: View, log_from: int = 0) -> Node:
    def line(index: int, newest: bool) -> Node | None:
        return _line(w, tuple(names), view.story[index], tuple(view.kinds), view.seat, index, index >= log_from, newest)

    return log_panel(w, newest_lines(len(view.story), line))


@lru_cache(maxsize=2048)
def _line(
    w: Words, names: tuple[str, ...], event: Any, kinds: tuple[Kind, ...], viewer: int | None, index: int, new: bool, newest: bool
) -> Node | None:
    text = telling.sentence(w, names, event, kinds, viewer)
    if not text:
        return None
    return log_line(
        text, rests_on(event), index, newest, "is-new" if new else "", "is-kill" if isinstance(event, HEADLINES) else ""
    )
