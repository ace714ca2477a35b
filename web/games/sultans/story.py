"""What happened, told in sentences: each viewer's own story, private parts only where the viewer saw them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from karaya_core.sultans import events, telling
from karaya_core.sultans.events import Event
from karaya_core.sultans.reasons import rests_on
from karaya_core.table.steps import Arrow
from karaya_core.table.words import Words
from web.games.sultans.to_you import to_you
from web.nodes import Node, node
from web.parts.buttons import icon
from web.parts.log import log_line, log_panel

Names = Sequence[str]
MOST_LINES = 250
KILLS = (events.Killed, events.Struck, events.Ended)
SMALL = (events.Lap, events.Released, events.Covered, events.Crowned, events.Uncrowned, events.Claimed)  # not worth a headline


def sentence(w: Words, names: Names, event: Event, viewer: int | None = None) -> str:
    """One event as its viewer saw it; the empty string if it is not worth a line. `viewer`: who reads it alone."""
    return telling.sentence(to_you(w, viewer, event), names, event)


def news(w: Words, names: Names, story: Sequence[Event], most: int = 2, viewer: int | None = None) -> str:
    """The end of the story in a sentence or two: what the last turn came to."""
    found: list[str] = []
    for event in reversed(story):
        if isinstance(event, events.Turn) and found:
            break
        text = "" if isinstance(event, SMALL) else sentence(w, names, event, viewer)
        if text:
            found.append(text)
        if len(found) == most:
            break
    return " ".join(reversed(found))


def deed(story: Sequence[Event]) -> Arrow | None:
    """Who has just done what to whom, as everybody saw it: the latest deed of the turn that was told last."""
    turns = 0
    for event in reversed(story):
        if found := telling.arrows(event):
            return found[0]
        turns += isinstance(event, events.Turn)
        if turns == 2:
            break
    return None


def recap(w: Words, names: Names, story: Sequence[Event], log_from: int, viewer: int | None = None) -> Node | None:
    """What happened since one's last turn, in its order, folded away until it is asked for."""
    told: list[tuple[int, str]] = []
    for index in range(len(story) - 1, log_from - 1, -1):  # the newest, if there is more than anybody reads
        if text := sentence(w, names, story[index], viewer):
            told.append((index, text))
        if len(told) == MOST_LINES:
            break
    told.reverse()
    if not told:
        return None
    return node(
        "details",
        node("summary", icon("book"), w("log.since", n=len(told)), key="summary", cls="btn btn-quiet"),
        node("ol", [node("li", text, key=str(index)) for index, text in told], key="told", cls="recap-list"),
        key="recap",
        cls="recap",
    )


def log(w: Words, names: Names, story: Sequence[Event], log_from: int = 0, viewer: int | None = None) -> Node:
    return log_panel(w, _lines(w, tuple(names), story, log_from, viewer) if story else [], cls="log")


def _lines(w: Words, names: tuple[str, ...], story: Sequence[Event], log_from: int, viewer: int | None) -> list[Node]:
    """What is new, a mark, and what came before."""
    lines: list[Node] = []
    closes_a_turn = marked = False
    for index in range(len(story) - 1, -1, -1):
        event = story[index]
        if isinstance(event, events.Turn):
            closes_a_turn = True
            continue
        line = _line(w, names, event, index, index >= log_from, closes_a_turn, viewer, not lines)
        if line is None:
            continue
        if index < log_from and lines and not marked:
            lines.append(node("li", w("log.before"), key="before", cls="log-mark"))
            marked = True
        lines.append(line)
        closes_a_turn = False
        if len(lines) >= MOST_LINES:
            break
    return lines


@lru_cache(maxsize=2048)
def _line(
    w: Words, names: tuple[str, ...], event: Event, index: int, new: bool, closes: bool, viewer: int | None, newest: bool
) -> Node | None:
    """Lines are kept: the same object drawn again costs nothing."""
    text = sentence(w, names, event, viewer)
    if not text:
        return None
    kind = "is-kill" if isinstance(event, KILLS) else "is-claim" if isinstance(event, events.Claimed) else ""
    return log_line(text, rests_on(event), index, newest, "is-new" if new else "", "is-turn" if closes else "", kind)


#: Told by other lines, or by the banner while they last.
SILENT = (events.Turn, events.WindowOpened, events.WindowClosed, events.Joined)
