"""What lockstep needs to know of the page from inside: how much has been told, and what is true."""

from __future__ import annotations

from karaya_core.sultans.events import Event
from karaya_core.sultans.view import View
from web import matches
from web.game import Game
from web.scene import TablePlan


def sit_down(game: Game, plan: TablePlan, line: str) -> None:
    """As `Game` begins a game from an address, with settings that an address does not hold."""
    game.open(plan, matches.begun(plan, line))
    game.changed()


def told(game: Game) -> list[Event]:
    """The part of the truth that is on the table."""
    assert game.table is not None
    log: list[Event] = game.table.match.log[: game.table.match.told]
    return log


def cards(game: Game) -> list[int]:
    assert game.table is not None
    return list(game.table.match.position.cards)


def awaits_somebody(game: Game) -> bool:
    """Whether anybody can answer the window that is open, which nothing public may tell."""
    assert game.table is not None
    return any(question.held and not question.optional for question in game.table.match.awaited())


def length(game: Game) -> tuple[int, int]:
    """How much was told, and how much there is."""
    assert game.table is not None
    return len(told(game)), len(game.table.match.log)


def stories(game: Game, everything: bool = False) -> dict[int | None, list[Event]]:
    """What the public (None) has seen of what was told, and what each seat alone; or of all that happened."""
    assert game.table is not None
    n, log = game.table.match.n, game.table.match.log if everything else told(game)
    p = game.table.match.position
    views = {seat: View(seat, n, p.edition, (p.assassins, p.slaves)) for seat in (None, *range(1, n + 1))}
    for event in log:
        for seat, view in views.items():
            view.see(event.seen_by(seat, view))
    public = views[None].story
    return {
        seat: [own for own, all_see in zip(view.story, public) if seat is None or own != all_see] for seat, view in views.items()
    }
