"""What happened, told in sentences; and what was said, beside what was then done."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from karaya_core.table.words import Words
from karaya_core.verrat import events, telling
from karaya_core.verrat.reasons import rests_on
from karaya_core.verrat.terms import DESTINATIONS, OWNER, TO_CITY
from karaya_core.verrat.view import View
from web.nodes import Node, node
from web.parts.buttons import icon
from web.parts.log import log_line, log_panel, newest_lines

Names = Sequence[str]
HEADLINES = (events.Won, events.Void, events.Banished, events.Round)
SMALL = (events.Turned, events.Asked, events.Sealed, events.Ordered, events.Accused)


def news(w: Words, names: Names, view: View, most: int = 2) -> list[str]:
    """The end of the story in a sentence or two, the latest last."""
    found: list[str] = []
    for event in reversed(view.story):
        text = "" if isinstance(event, SMALL) else telling.sentence(w, names, event, view.markers, view.seat)
        if text:
            found.append(text)
        if len(found) == most:
            break
    return found[::-1]


def just_opened(view: View) -> events.Wheels | None:
    """The wheels, while what comes of them is told."""
    for event in reversed(view.story[-2:]):
        if isinstance(event, events.Wheels):
            return event
        if not isinstance(event, events.Banished | events.Spared):
            break
    return None


def on_their_way(view: View) -> dict[int, int]:
    """Viziers whose order everybody has seen, and who have not gone yet: where each is bound for."""
    gone: set[int] = set()
    for event in reversed(view.story):
        if isinstance(event, events.Shown):
            return {vizier: to for vizier, to in event.orders if to and vizier not in gone}
        if isinstance(event, events.Collided):
            gone.update(event.viziers)
        elif isinstance(event, events.Travelled | events.Blocked):
            gone.add(event.vizier)
        else:
            break
    return {}


def log(w: Words, names: Names, view: View, log_from: int = 0) -> Node:
    def line(index: int, newest: bool) -> Node | None:
        return _line(w, tuple(names), view.story[index], view.markers, view.seat, index, index >= log_from, newest)

    return log_panel(w, newest_lines(len(view.story), line))


@lru_cache(maxsize=2048)
def _line(
    w: Words,
    names: tuple[str, ...],
    event: Any,
    markers: tuple[int, ...],
    viewer: int | None,
    index: int,
    new: bool,
    newest: bool,
) -> Node | None:
    text = telling.sentence(w, names, event, markers, viewer)
    if not text:
        return None
    return log_line(
        text, rests_on(event), index, newest, "is-new" if new else "", "is-kill" if isinstance(event, HEADLINES) else ""
    )


# ---------------------------------------------------------------------- words and deeds


def kept_words(w: Words, names: Names, view: View) -> Node | None:
    """For each announcement of this round: what was said, and what the open planner then showed."""
    said: dict[int, int] = {}
    done: dict[int, int] | None = None
    for event in reversed(view.story):
        if isinstance(event, events.Shown) and done is None:
            done = dict(event.orders)
        elif isinstance(event, events.Announced):
            said.setdefault(event.vizier, event.to)
        elif isinstance(event, events.Round | events.Laid):
            break
    if done is None or not said:
        return None
    rows = [_word(w, names, view.seat, vizier, said[vizier], done.get(vizier)) for vizier in sorted(said) if vizier in done]
    if not rows:
        return None
    return node("section", node("h2", w("words"), cls="panel-title"), node("ul", rows, cls="v-words"), key="words", cls="panel")


def _word(w: Words, names: Names, viewer: int | None, vizier: int, said: int, did: int | None) -> Node:
    true = said == did
    who = telling.vizier_name(w, names, vizier, viewer)
    text = w("words.kept" if true else "words.broken", vizier=who, said=where(w, said), did=where(w, did or 0))
    return node(
        "li",
        icon("token-loyalists" if true else "token-rebels"),
        text[:1].upper() + text[1:],
        key=str(vizier),
        cls="is-true" if true else "is-false",
        data_of_seat=OWNER[vizier],
    )


def where(w: Words, to: int) -> str:
    """A destination in words."""
    if not to:
        return w("to.stay")
    return w("to.chair", n=to) if to < TO_CITY else w(f"city.{DESTINATIONS[to]}")
