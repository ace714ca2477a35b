"""*Verrat!* as the house's screens see it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from karaya_core.table.words import Words
from karaya_core.verrat import events
from karaya_core.verrat.about import ABOUT
from karaya_core.verrat.view import View
from web.cues import Cue
from web.games.verrat import story
from web.games.verrat.board import board
from web.games.verrat.choices import WHEEL, Choices
from web.games.verrat.ending import ending, result_for
from web.games.verrat.identity import identity
from web.games.verrat.moving import cue
from web.games.verrat.rules import rules
from web.games.verrat.scene import CurtainScene, EndScene, TableScene
from web.games.verrat.seats import seats
from web.games.verrat.staging import Scene, scene
from web.games.verrat.table import curtain, marked, state, table
from web.nodes import Child, Node, node
from web.page import HEAVY, MOVE, PASSING, Identity, Page, Result, Shown
from web.parts.names import names_of
from web.scene import ReplayScene
from web.table.table import Table

WEIGHTS: dict[type, int] = {
    events.Sealed: PASSING,
    events.Ordered: PASSING,
    events.Accused: PASSING,
    events.Asked: PASSING,
    events.Turned: PASSING,
    events.Done: PASSING,
    events.Round: PASSING,
    events.Planning: PASSING,
    events.Collided: HEAVY,
    events.Wheels: HEAVY,
    events.Banished: HEAVY,
    events.Won: HEAVY,
    events.Void: HEAVY,
}
ENDS = ("won", "void")


class VerratPage(Page):
    about = ABOUT
    form = ("rounds", "offers", "seed")

    def scene(self, table: Table) -> Scene:
        return scene(table)

    def show(self, w: Words, scene: Scene) -> Shown:
        if isinstance(scene, EndScene):
            return Shown("gameend", ending(w, scene), w("court.round", n=scene.view.round))
        if isinstance(scene, CurtainScene):
            return Shown("private", curtain(w, scene))
        return Shown("private-table" if scene.private else "table", table(w, scene), state(w, scene.view))

    def replayed(self, w: Words, names: Sequence[str], scene: ReplayScene) -> tuple[Node, Node]:
        view: View = scene.view
        shown = TableScene(scene.plan, view)
        felt = node(
            "div",
            board(w, names, view, Choices(), story.on_their_way(view), marked(view)),
            seats(w, names, shown, Choices()),
            key="felt",
            cls="v-felt",
        )
        return felt, story.log(w, names, view, max(0, len(view.story) - 1))

    def rules(self, w: Words) -> Iterable[Child]:
        return rules(w)

    def result_for(self, w: Words, names: Sequence[str], match: Any, seat: int | None) -> Result:
        return result_for(w, names, match.view(None), seat)

    # the pace and the sound of the story

    def weight(self, event: Any) -> int:
        return WEIGHTS.get(type(event), MOVE)

    def cue(self, event: Any) -> Cue:
        return cue(event)

    def voice(self, w: Words, scene: Scene) -> str:
        return " ".join(story.news(w, names_of(w, scene.plan), scene.view, 1)) if isinstance(scene, TableScene) else ""

    def identity(self, w: Words, names: Sequence[str], view: View) -> Identity | None:
        return identity(w, names, view)

    def is_somebody(self, view: View, seat: int) -> bool:
        """Everybody has a colour, a motif and three viziers."""
        return True

    # what is sealed at once

    def drafted(self, words: Sequence[str]) -> str:
        """An order, or where the wheel points: it is part of what a seat seals at once (V5.6)."""
        _, verb, *rest = (*words, "", "")
        if verb == "send" and len(words) == 4:
            return rest[0]
        return WHEEL if verb == "accuse" and (rest[0] == "none" or len(words) == 4) else ""

    def moment(self, view: View) -> int:
        return view.round

    # what a device remembers

    def counters(self) -> dict[str, Any]:
        """Games that were won and void ones; how often a person won, and by what."""
        return {"ends": {}, "mine": {}}

    def count(self, counters: dict[str, Any], match: Any, people: Sequence[int]) -> None:
        done = match.outcomes[-1]
        end = "void" if done.void else "won"
        counters["ends"][end] = counters["ends"].get(end, 0) + 1
        if set(done.winners) & set(people):
            counters["mine"][done.why] = counters["mine"].get(done.why, 0) + 1

    def counted(self, w: Words, counters: dict[str, Any]) -> Iterable[tuple[str, int]]:
        rows = [(w(f"statistics.{end}"), counters["ends"].get(end, 0)) for end in ENDS]
        return [*rows, (w("statistics.mine"), sum(counters["mine"].values()))]

    def found_out(self, event: Any, seat: int) -> Any:
        """V7.3: what lies at Kaffa is found out while one chooses; the choice itself shows it."""
        return None


PAGE = VerratPage()
