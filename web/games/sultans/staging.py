"""Which scene is to be shown of a round: plain data for the screens, made from what the table knows.

What is put into a scene is what may be on the screen: the public scenes hold the public's view and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence

from karaya_core.sultans import Match, Move, View
from karaya_core.sultans.moves import PASS
from karaya_core.sultans.turning_points import turning_points
from karaya_core.sultans.verbs import VERBS
from web.games.sultans.scene import EndScene, LookScene, PrivateScene, Refused, TableScene
from web.table.stage import Ended, EyesClosed, Looking, Private, WindowOpen
from web.table.table import Table

Scene = TableScene | PrivateScene | LookScene | EndScene


def scene(table: Table) -> Scene:
    stage, plan = table.stage, table.session.plan
    if isinstance(stage, Looking):
        held = 0 if table.pacing.covered else stage.held
        card = table.match.view(held).own if held else None
        return LookScene(plan, table.match.view(None), frozenset(stage.looked), held, card, _side_of(table, held))
    if isinstance(stage, EyesClosed):
        return PrivateScene(plan, "eyes", stage.seat)
    if isinstance(stage, Private) and (stage.saw or not table.match.over):
        return _private_scene(table, stage)
    if isinstance(stage, Ended):
        return _end_scene(table)
    return _table_scene(table)


def _side_of(table: Table, seat: int) -> int:
    """The side of a tablet on which the seat lies, in degrees."""
    return round((seat - 1) * 4 / table.match.n) % 4 * 90 if seat else 0


# ---------------------------------------------------------------------- for one person's eyes


def _private_scene(table: Table, private: Private) -> PrivateScene:
    seat, plan = private.seat, table.session.plan
    degrees = _side_of(table, seat)
    if private.behind or table.pacing.covered:
        first = table.tablet.others() if private.answers_now and not table.pacing.covered else ()
        return PrivateScene(plan, "curtain", seat, turn=degrees, first=first)
    window = table.window
    view: View = table.match.view(seat)
    folded = not private.unfolded if view.is_hidden(seat) and not private.saw else None
    moves = _open_to(table, seat) if window else view.moves
    return PrivateScene(
        plan,
        "look" if private.saw else "choose",
        seat,
        view=view,
        held=private.held,
        moves=() if private.saw else tuple(move for move in moves if not folded or not VERBS[move.verb].tells_a_card),
        refused=() if private.saw else tuple(r for r in _refused(table, seat) if not folded or not VERBS[r.verb].tells_a_card),
        window=_window(view) if window and private.answers_now else None,
        chosen=private.chosen,
        turn=degrees,
        show_notes=plan.notes,
        saw=private.saw,
        folded=folded,
    )


def _window(view: View) -> tuple[str, int, int] | None:
    return (view.window.kind, view.window.by, view.window.target) if view.window else None


def _open_to(table: Table, seat: int) -> tuple[Move, ...]:
    """What a hidden Sultan may do in the middle of a window."""
    return tuple(move for question in table.windows.open_to(seat) for move in question.moves)


def _in_window(table: Table, seat: int) -> tuple[Move, ...]:
    """Alone one's own screen may say whether one's own card can answer."""
    own = [question for question in table.match.questions(seat) if question.seat == seat and question.held]
    answers = tuple(move for question in own if not question.formal for move in question.moves)
    return (*sorted(answers, key=lambda move: move is PASS[seat]), *_open_to(table, seat))


def _refused(table: Table, seat: int) -> tuple[Refused, ...]:
    match: Match = table.match
    if table.window:
        return ()
    place = table.private.chosen if table.private else table.chosen
    found = [Refused(m.text, why.key, dict(why.fields), why.rule) for m, why in match.refused(seat, place)]
    return tuple(found) if place is not None else _by_verb(found, match.view(seat).moves)


def _by_verb(found: Sequence[Refused], possible: Sequence[Move]) -> tuple[Refused, ...]:
    """Verbs of which nothing at all is possible now, with the first reason."""
    verbs = {move.verb for move in possible}
    first: dict[str, Refused] = {}
    for entry in found:
        if entry.verb not in verbs and entry.verb not in first and entry.key != "spare_untouchable":
            first[entry.verb] = Refused(entry.verb, entry.key, entry.fields, entry.rule)
    return tuple(first.values())


# ---------------------------------------------------------------------- for everybody, or for who plays alone


def _table_scene(table: Table) -> TableScene:
    session, match, window = table.session, table.match, table.window
    viewer = session.alone
    view: View = match.view(viewer)
    open_table = not table.pacing.covered and not window
    return TableScene(
        plan=session.plan,
        view=view,
        viewer=viewer,
        round=match.round,
        score=match.score,
        moves=_in_window(table, viewer) if viewer and window else tuple(view.moves),
        refused=_refused(table, viewer) if viewer and open_table else (),
        chosen=table.chosen,
        log_from=table.log_from,
        countdown=_countdown(table, window) if window else None,
        waiting_for=0 if window else (view.acting[1] if view.acting else view.active),
        can_undo=match.can_undo,
        can_skip=table.flow.bots_go_on and not (window and window.people),
        note=table.note,
        cards=match.everything_open() if table.watching_openly else None,
        paused=table.pacing.paused,
        can_pause=bool(viewer and table.flow.bots_go_on and not window),
    )


def _countdown(table: Table, window: WindowOpen) -> float | None:
    """The share of a window's time that is left, where it has a clock and asks people."""
    seconds = table.session.plan.seconds
    return window.left / (seconds * 1000) if seconds and window.people else None


def _end_scene(table: Table) -> EndScene:
    match: Match = table.match
    outcome = match.outcomes[-1]
    return EndScene(
        plan=table.session.plan,
        view=match.view(None),
        winner=outcome.side,
        why=outcome.why,
        awards=outcome.awards,
        score=match.score,
        by_round=[list(outcome.points) for outcome in match.outcomes],
        round=match.round,
        finished=match.finished,
        leaders=tuple(match.leaders()),
        latest_two=tuple(match.latest_two()),
        turning=turning_points(match),
    )
