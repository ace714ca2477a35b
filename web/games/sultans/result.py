"""What a finished round came to for somebody: won or lost, what for, and what decided it."""

from __future__ import annotations

from collections.abc import Sequence

from karaya_core.sultans import Match, View, events
from karaya_core.sultans.turning_points import WEIGHT, TurningPoint, turning_points
from karaya_core.table.words import Words
from web.games.sultans.cards import SIDE_PICTURE, card
from web.games.sultans.names import a_card
from web.games.sultans.story import sentence
from web.games.sultans.turns import told
from web.page import Result
from web.parts.buttons import icon

#: Reasons that say by themselves what happened; with the others it is the card and the side that won.
OF_THEIR_OWN = (
    "teller_hidden",
    "foretold_right",
    "foretold_wrong",
    "vizier_right",
    "vizier_wrong",
    "vizier_beside",
    "vizier_alone",
)


def result_for(w: Words, names: Sequence[str], match: Match, seat: int | None) -> Result:
    outcome = match.outcomes[-1]
    side = outcome.side or "void"
    title = w(f"end.title.{side}")
    decided = [w(f"end.{outcome.why}")]
    if (turn := _weightiest(turning_points(match))) is not None:
        decided.append(told(w, names, turn, seat))
    if seat is None or outcome.void or not outcome.side:
        return Result(None, 0, title, "", tuple(decided), icon(SIDE_PICTURE[outcome.side or ""]))
    award = next(award for award in outcome.awards if award.seat == seat)
    won, face = award.points > 0, match.view(None).faces[seat]
    if award.reason in OF_THEIR_OWN:
        why = w(f"result.{award.reason}")
    elif award.reason == "killed":
        why = w(f"result.killed.{side}")
    else:
        why = w(f"result.held.{side}", card=a_card(w, face if face is not None else 0))
    return Result(won, award.points, title, why, tuple(decided), icon(SIDE_PICTURE[outcome.side]), card(w, face, True))


def _weightiest(turns: Sequence[TurningPoint]) -> TurningPoint | None:
    return max(turns, key=lambda turn: (WEIGHT[turn.kind], turn.at), default=None)


def fate(w: Words, names: Sequence[str], view: View) -> str:
    """Who put the seat of this view out of the round, and how."""
    for event in reversed(view.story):
        if isinstance(event, events.Killed) and event.seat == view.seat:
            return sentence(w, names, event, view.seat)
    return ""
