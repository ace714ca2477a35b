"""Which scene is to be shown, made from what the table knows: public scenes hold the public's view and nothing else."""

from __future__ import annotations

from karaya_core.table.moves import NO_MOVES
from web.games.verrat.scene import CurtainScene, EndScene, TableScene
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
        return _table(table, stage.seat, private=stage)
    return _table(table, table.session.alone)


def _table(table: Table, chooser: int | None, private: Private | None = None) -> TableScene:
    session, match = table.session, table.match
    view = match.view(chooser)
    asking = not isinstance(table.stage, Telling)
    open_questions = [question for question in match.questions(None) if not question.optional] if asking else []
    waiting = tuple(question.seat for question in open_questions)
    own = [question for question in match.questions(chooser) if question.seat == chooser] if chooser and asking else []
    return TableScene(
        plan=session.plan,
        view=view,
        chooser=chooser,
        private=private is not None,
        moves=own[0].moves if own else NO_MOVES,
        talk=match.talk(chooser) if chooser and asking else NO_MOVES,
        words=(private or table).words if chooser else (),
        draft=dict(table.drafts.of(chooser, match)) if chooser else {},
        waiting_for=waiting,
        people=frozenset(session.people),
        can_undo=match.can_undo,
        note=table.note,
        log_from=table.log_from,
        fresh=table.flow.beat.told,
    )
