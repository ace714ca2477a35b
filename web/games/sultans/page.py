"""*Sultans of Karaya* as the house's screens see it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from karaya_core.sultans import Match, View
from karaya_core.sultans.about import ABOUT
from karaya_core.sultans.events import Covered, Dealt, Event, Laid, Peeked, Read, Switched, whole
from karaya_core.sultans.roles import NAMES, SPARE
from karaya_core.sultans.seats import SEATS_OF
from karaya_core.table.about import Value
from karaya_core.table.words import Words
from web.cues import Cue
from web.games.sultans.cards import cast
from web.games.sultans.ending import ending
from web.games.sultans.identity import finding, found_out, identity, weight
from web.games.sultans.look import look
from web.games.sultans.moving import cue, voice
from web.games.sultans.private import private
from web.games.sultans.replayed import replayed
from web.games.sultans.result import fate, result_for
from web.games.sultans.rules import rules
from web.games.sultans.scene import LookScene, PrivateScene, TableScene
from web.games.sultans.staging import Scene, scene
from web.games.sultans.table import state, table
from web.nodes import Child, Node, node
from web.page import Finding, Identity, Page, Result, Shown
from web.parts.buttons import icon
from web.scene import ReplayScene
from web.table.table import Table

ENDS = ("loyalists", "rebels", "void")


class SultansPage(Page):
    about = ABOUT
    form = ("rounds", "target", "edition", "reaction", "seconds", "laps", "first", "seed", "notes")

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

    def cue(self, event: Event) -> Cue:
        return cue(event)

    def voice(self, w: Words, scene: Scene) -> str:
        return voice(w, scene)

    # around a table

    def lives(self, view: View, seat: int) -> bool:
        return view.is_alive(seat)

    def looks(self, view: View) -> Sequence[int]:
        return SEATS_OF[view.hidden]

    def closes_eyes(self, event: Event) -> int:
        """S3.5"""
        return event.seat if isinstance(event, Covered) else 0

    def exchanged(self, event: Event) -> Sequence[int]:
        """S3.3: both look at what they got."""
        return (event.seat, event.other) if isinstance(event, Switched) else ()

    def card_shown(self, event: Event, seat: int) -> tuple[int, int] | None:
        """S11.2"""
        if isinstance(event, (Peeked, Read)) and event.seat == seat and event.card is not None:
            return event.target, event.card
        return None

    def going_on(self, settings: Mapping[str, Value], match: Match) -> dict[str, Value] | None:
        """So many rounds are left. A score that ends the game is the same for all, so with one nobody comes later."""
        if not match.over or match.finished or settings["target"] is not None:
            return None
        rounds = settings["rounds"]
        return {**settings, "rounds": rounds - match.number if isinstance(rounds, int) else None}

    # the pace of the story, and who looks at it alone

    def weight(self, event: Event) -> int:
        return weight(event)

    def identity(self, w: Words, names: Sequence[str], view: View) -> Identity | None:
        return identity(w, view)

    def found_out(self, event: Event, seat: int) -> Event | None:
        return found_out(event, seat)

    def finding(self, w: Words, names: Sequence[str], view: View, found: Event) -> Finding:
        return finding(w, names, view, found)

    def fate(self, w: Words, names: Sequence[str], view: View) -> str:
        return fate(w, names, view)

    def result_for(self, w: Words, names: Sequence[str], match: Match, seat: int | None) -> Result:
        return result_for(w, names, match, seat)

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
