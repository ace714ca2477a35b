"""Which scene is to be shown of a round: plain data for the screens, made from what the table knows.

What is put into a scene is what may be on the screen: the public scenes hold the public's view and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence

from karaya_core.sultans import Match, Move, View
from karaya_core.sultans.moves import PASS
from karaya_core.sultans.turning_points import turning_points
from karaya_core.sultans.verbs import VERBS
from karaya_core.table.moves import Listed
from web.games.sultans.claims import claims
from web.games.sultans.scene import EndScene, LookScene, PrivateScene, Refused, TableScene
from web.table.stage import Ended, EyesClosed, Looking, Private, Telling, WindowOpen
from web.table.table import Table

Scene = TableScene | PrivateScene | LookScene | EndScene


def scene(table: Table) -> Scene:
    stage, plan = table.stage, table.session.plan
    if isinstance(stage, Looking):
        held = 0 if table.pacing.covered else stage.held
        card = table.match.view(held).own if held else None
        return LookScene(
            plan, table.match.view(None), frozenset(stage.looked), held, card, _side_of(table, held), stage.due
        )  # fmt: skip
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
    every = _open_to(table, seat) if window else view.moves
    moves = () if private.saw else tuple(move for move in every if not folded or not VERBS[move.verb].tells_a_card)
    return PrivateScene(
        plan,
        "look" if private.saw else "choose",
        seat,
        view=view,
        held=private.held,
        moves=moves,
        refused=() if private.saw else tuple(r for r in _refused(table, seat) if not folded or not VERBS[r.verb].tells_a_card),
        window=_window(view) if window and private.answers_now else None,
        chosen=private.chosen,
        words=begun(private.words, view, seat, moves),
        begun=bool(private.words),
        turn=degrees,
        show_notes=plan.notes and not private.saw,  # what was just found may lie on the table
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
    open_table = not table.pacing.covered and table.flow.asking is not None
    speaker = _speaker(table)
    moves = _in_window(table, viewer) if viewer and window else tuple(view.moves) if table.flow.asking else ()
    if speaker:
        moves = in_front_of_all(match, speaker)
    return TableScene(
        plan=session.plan,
        view=view,
        viewer=viewer,
        round=match.round,
        score=session.score,
        moves=moves,
        speaker=speaker,
        refused=_refused(table, viewer) if viewer and open_table else (),
        chosen=table.chosen,
        words=()
        if view.over or (window and table.words[1:2] != ("claim",))
        else begun(table.words, view, viewer or speaker or None, moves),
        begun=bool(table.words),
        log_from=table.log_from,
        countdown=_countdown(table, window) if window else None,
        waiting_for=(view.acting[1] if view.acting else view.active) if table.flow.asking else 0,
        telling=isinstance(table.stage, Telling),
        answered=frozenset() if viewer else table.windows.answered,
        can_undo=match.can_undo,
        note=table.note,
        cards=match.everything_open() if table.watching_openly else None,
    )


def _speaker(table: Table) -> int:
    """The person around the tablet whose decision everybody waits for."""
    asking, session = table.flow.asking, table.session
    if asking is None or session.alone or asking.seat not in session.people or table.match.view(None).acting:
        return 0
    return asking.seat


def in_front_of_all(match: Match, seat: int) -> tuple[Move, ...]:
    """What a seat may do whatever it holds, and everybody sees: it is chosen on the table itself. What only one card can do,
    and what happens unseen (S3.5), is chosen with the tablet in one's hands."""
    secret = match.view(None).is_hidden(seat)
    return tuple(
        move for move in match.view(seat).moves if move.verb != "hide" and not (secret and VERBS[move.verb].tells_a_card)
    )


def begun(words: tuple[str, ...], view: View, seat: int | None, moves: Sequence[Move]) -> tuple[str, ...]:
    """The words that were said, if a move still begins with them; the only ones there are, in the middle of an Action."""
    if words:
        about = claims(view, int(words[0])) if words[1:2] == ("claim",) else moves
        return words if Listed(about).starting(words) else ()
    if seat is None or not view.acting or view.acting[1] != seat:
        return ()
    mine, verbs = (str(seat),), Listed(moves).starting((str(seat),))
    return (*mine, *verbs) if len(verbs) == 1 and Listed(moves).starting((*mine, *verbs)) else ()


def _countdown(table: Table, window: WindowOpen) -> float | None:
    """The share of a window's time that is left, where it has a clock and asks people."""
    seconds = table.session.plan.seconds
    return window.left / (seconds * 1000) if seconds and window.people and not table.session.alone else None


def _end_scene(table: Table) -> EndScene:
    match: Match = table.match
    outcome, score = match.outcomes[-1], table.session.score
    brought = [seat.points for seat in table.session.plan.seats]
    return EndScene(
        plan=table.session.plan,
        view=match.view(None),
        winner=outcome.side,
        why=outcome.why,
        awards=outcome.awards,
        score=score,
        by_round=[*([brought] if any(brought) else []), *(list(outcome.points) for outcome in match.outcomes)],
        round=match.round,
        finished=match.finished,
        leaders=tuple(match.leaders()) if not any(brought) else _ahead(score, match.latest_two()),
        between=table.page.going_on(table.session.plan.settings, match) is not None,
        latest_two=tuple(match.latest_two()),
        viewer=table.session.alone,
        turning=turning_points(match),
    )


def _ahead(score: Sequence[int], latest: Sequence[int]) -> tuple[int, ...]:
    """S8.7, where points were brought to the table."""
    merits = list(zip(score, latest, strict=True))
    return tuple(seat for seat, merit in enumerate(merits, 1) if merit == max(merits))
