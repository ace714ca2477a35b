"""Which scene is to be shown, made from what the table knows: public scenes hold the public's view and nothing else."""

from __future__ import annotations

from karaya_core.table.moves import NO_MOVES
from web.games.five_tribes.choices import settled
from web.games.five_tribes.open_moves import open_moves
from web.games.five_tribes.scene import CurtainScene, EndScene, TableScene
from web.table.stage import Ended, Private, Telling
from web.table.table import Table

Scene = TableScene | CurtainScene | EndScene


def scene(table: Table) -> Scene:
    stage, plan = table.stage, table.session.plan
    if isinstance(stage, Ended):
        viewer = table.session.alone
        return EndScene(plan, table.match.view(viewer), viewer, frozenset(table.session.people))
    if isinstance(stage, Private) and not table.match.over:
        if stage.behind or table.pacing.covered:
            return CurtainScene(plan, table.match.view(None), stage.seat)
        return _table(table, stage.seat, stage.seat, private=stage)
    return _table(table, table.session.alone, _asked(table))


def _asked(table: Table) -> int | None:
    """The person who may choose something on this screen: the one who is alone, or whoever is asked at a shared table."""
    if table.session.alone:
        return table.session.alone
    asked = [question.seat for question in table.match.questions(None)] if not isinstance(table.stage, Telling) else []
    return next((seat for seat in asked if seat in table.session.people), None)


def _table(table: Table, watcher: int | None, chooser: int | None, private: Private | None = None) -> TableScene:
    session, match = table.session, table.match
    asking = not isinstance(table.stage, Telling)
    waiting = [question.seat for question in match.questions(None)] if asking else []
    own = [question for question in match.questions(chooser) if question.seat == chooser] if chooser and asking else []
    moves = own[0].moves if own else NO_MOVES
    openly = chooser is not None and watcher is None
    return TableScene(
        plan=session.plan,
        view=match.view(watcher),
        chooser=chooser,
        private=private is not None,
        openly=openly,
        moves=open_moves(match.view(None), moves) if openly else moves,
        words=settled((private or table).words) if chooser else (),
        waiting_for=waiting[0] if waiting else 0,
        people=frozenset(session.people),
        can_undo=match.can_undo,
        note=table.note,
        log_from=table.log_from,
    )
