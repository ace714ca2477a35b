"""*Five Tribes* as the house's screens see it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from karaya_core.five_tribes import draws, events
from karaya_core.five_tribes.about import ABOUT
from karaya_core.table.words import Words
from web.cues import Cue
from web.games.five_tribes import story
from web.games.five_tribes.board import board
from web.games.five_tribes.choices import Choices
from web.games.five_tribes.ending import ending, most_of_it
from web.games.five_tribes.moving import cue
from web.games.five_tribes.rows import djinn_row, row
from web.games.five_tribes.rules import rules
from web.games.five_tribes.scene import CurtainScene, EndScene, TableScene
from web.games.five_tribes.seats import seats
from web.games.five_tribes.staging import Scene, scene
from web.games.five_tribes.table import curtain, state, table
from web.games.five_tribes.track import track
from web.nodes import Child, Node, node
from web.page import HEAVY, MOVE, PASSING, Page, Result, Shown
from web.parts.names import names_of
from web.scene import ReplayScene
from web.table.table import Table

WEIGHTS: dict[type, int] = {
    events.Part: PASSING,
    events.PickedUp: PASSING,
    events.Gathered: PASSING,
    events.Earned: PASSING,
    events.TurnBegins: PASSING,
    draws.Filled: PASSING,
    draws.Reshuffled: PASSING,
    events.Sown: HEAVY,
    events.Killed: HEAVY,
    events.Ended: HEAVY,
}


class FiveTribesPage(Page):
    about = ABOUT
    form = ("seed",)

    def scene(self, table: Table) -> Scene:
        return scene(table)

    def show(self, w: Words, scene: Scene) -> Shown:
        if isinstance(scene, EndScene):
            return Shown("gameend", ending(w, scene), state(w, scene.view))
        if isinstance(scene, CurtainScene):
            return Shown("private", curtain(w, scene))
        return Shown("private-table" if scene.private else "table", table(w, scene), state(w, scene.view))

    def replayed(self, w: Words, names: Sequence[str], scene: ReplayScene) -> tuple[Node, Node]:
        view, nothing = scene.view, Choices()
        felt = node(
            "section",
            node("h2", w("table"), key="title", cls="visually-hidden"),
            board(w, names, view, nothing),
            node("p", story.news(w, names, view), key="news", cls="f-news", role="status"),
            node(
                "div",
                track(w, names, view, nothing),
                row(w, view, nothing),
                djinn_row(w, view, nothing),
                key="market",
                cls="f-market",
            ),
            seats(w, names, TableScene(scene.plan, view), nothing),
            key="felt",
            cls="f-table",
            aria_label=w("table"),
        )
        return felt, story.log(w, names, view, max(0, len(view.story) - 1))

    def rules(self, w: Words) -> Iterable[Child]:
        return rules(w)

    def weight(self, event: Any) -> int:
        return WEIGHTS.get(type(event), MOVE)

    def cue(self, event: Any) -> Cue:
        return cue(event)

    def voice(self, w: Words, scene: Scene) -> str:
        return story.news(w, names_of(w, scene.plan), scene.view, 1) if isinstance(scene, TableScene) else ""

    def result_for(self, w: Words, names: Sequence[str], match: Any, seat: int | None) -> Result:
        """Won or lost, by how much, and to whom; a tie is shared (F12.9)."""
        outcome = match.outcomes[-1]
        points, winners = outcome.points, outcome.winners
        who = ", ".join(names[winner - 1] for winner in winners)
        title = w("result.one" if len(winners) == 1 else "result.shared", names=who, n=max(points))
        decided = (w(f"result.why.{outcome.why}"), *most_of_it(w, names, match.view(None).end, seat))
        if seat is None:
            return Result(None, 0, title, decided=decided)
        if seat in winners:
            behind = max((got for other, got in enumerate(points, 1) if other not in winners), default=max(points))
            why = w("result.tied") if len(winners) > 1 else w("result.ahead", n=points[seat - 1] - behind)
            return Result(True, points[seat - 1], title, why, decided)
        return Result(False, points[seat - 1], title, w("result.behind", n=max(points) - points[seat - 1], names=who), decided)

    def counters(self) -> dict[str, Any]:
        """How often a person won, and the best a person ever had."""
        return {"won": 0, "most": 0}

    def count(self, counters: dict[str, Any], match: Any, people: Sequence[int]) -> None:
        done = match.outcomes[-1]
        counters["won"] += bool(set(done.winners) & set(people))
        counters["most"] = max([counters["most"], *(done.points[seat - 1] for seat in people)])

    def counted(self, w: Words, counters: dict[str, Any]) -> Iterable[tuple[str, int]]:
        return [(w("statistics.won"), counters["won"]), (w("statistics.most"), counters["most"])]


PAGE = FiveTribesPage()
