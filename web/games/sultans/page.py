"""*Sultans of Karaya* as the house's screens see it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from types import MappingProxyType
from typing import Any

from karaya_core.sultans import Match, View
from karaya_core.sultans.about import ABOUT
from karaya_core.sultans.events import Covered, Dealt, Event, Laid, Peeked, Read, Switched, whole
from karaya_core.sultans.roles import NAMES, SPARE
from karaya_core.sultans.seats import SEATS_OF
from karaya_core.table.words import Words
from web.games.sultans.cards import cast
from web.games.sultans.ending import ending
from web.games.sultans.look import look
from web.games.sultans.private import private
from web.games.sultans.replayed import replayed
from web.games.sultans.rules import rules
from web.games.sultans.scene import LookScene, PrivateScene, TableScene
from web.games.sultans.staging import Scene, scene
from web.games.sultans.table import state, table
from web.nodes import Child, Node, node
from web.page import Page, Shown
from web.parts.buttons import icon
from web.scene import ReplayScene
from web.table.table import Table

ENDS = ("loyalists", "rebels", "void")


class SultansPage(Page):
    about = ABOUT
    form = ("rounds", "target", "edition", "reaction", "seconds", "laps", "seed", "notes")

    places = MappingProxyType({"spare": SPARE})

    def scene(self, table: Table) -> Scene:
        return scene(table)

    def show(self, w: Words, scene: Scene) -> Shown:
        if isinstance(scene, TableScene):
            return Shown("table", table(w, scene), state(w, scene), cast(w, scene.view))
        if isinstance(scene, PrivateScene):
            return Shown("private", private(w, scene))
        if isinstance(scene, LookScene):
            return Shown("lookround", look(w, scene))
        return Shown("gameend" if scene.finished else "roundend", ending(w, scene))

    def replayed(self, w: Words, names: Sequence[str], scene: ReplayScene) -> tuple[Node, Node]:
        return replayed(w, tuple(names), scene)

    def lying_open(self, events: Sequence[Event]) -> tuple[int, ...]:
        cards: list[int] = []
        for event in events:
            if isinstance(event, (Dealt, Laid, Covered)):
                cards = whole(event.cards)
            elif isinstance(event, Switched):
                cards[event.seat], cards[event.other] = cards[event.other], cards[event.seat]
        return tuple(cards)

    def rules(self, w: Words) -> Iterable[Child]:
        return rules(w)

    # around a table

    def lives(self, view: View, seat: int) -> bool:
        return view.is_alive(seat)

    def looks(self, view: View) -> Sequence[int]:
        return SEATS_OF[view.hidden]

    def closes_eyes(self, event: Event) -> int:
        """S3.5"""
        return event.seat if isinstance(event, Covered) else 0

    def card_shown(self, event: Event, seat: int) -> tuple[int, int] | None:
        """S11.2"""
        if isinstance(event, (Peeked, Read)) and event.seat == seat and event.card is not None:
            return event.target, event.card
        return None

    # what a device remembers

    def counters(self) -> dict[str, Any]:
        """Rounds by how they ended; for each card how often a person held it at the end, and the points it gave."""
        return {"sides": {}, "cards": {}}

    def count(self, counters: dict[str, Any], match: Match, people: Sequence[int]) -> None:
        done, sides, cards = match.outcomes[-1], counters["sides"], counters["cards"]
        end = done.side or "void"
        sides[end] = sides.get(end, 0) + 1
        for seat in people:
            times = cards.setdefault(NAMES[match.everything_open()[seat]], [0, 0])
            times[0] += 1
            times[1] += done.points[seat - 1]

    def counted(self, w: Words, counters: dict[str, Any]) -> Iterable[tuple[str, int]]:
        return [(w(f"statistics.{end}"), counters["sides"].get(end, 0)) for end in ENDS]

    def tables(self, w: Words, counters: dict[str, Any]) -> Iterable[Child]:
        """Points for each card one held at the end."""
        cards = counters["cards"]
        if not cards:
            return ()
        rows = [
            node(
                "tr",
                node("th", icon(f"emblem-{name}"), " ", w(f"card.{name}"), scope="row"),
                node("td", str(cards[name][0])),
                node("td", f"{cards[name][1] / cards[name][0]:.2f}"),
                key=name,
            )
            for name in NAMES
            if name in cards
        ]
        head = node("tr", [node("th", w(f"statistics.{column}"), scope="col") for column in ("card", "times", "mean")])
        return (node("table", node("thead", head), node("tbody", rows), key="cards", cls="statistics-cards"),)


PAGE = SultansPage()
