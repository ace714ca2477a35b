"""Which scene is to be shown of a game: plain data for the pages, made from what `Play` knows.

What is put into a scene is what may be on the screen: the public scenes hold the public's view and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence

from karaya_core.sultans import Move
from karaya_core.sultans.refusals import refused
from karaya_core.sultans.roles import SIDES
from karaya_core.sultans.scoring import awards
from karaya_core.sultans.turning_points import turning_points
from web.games.sultans.scene import OF_A_CARD, EndScene, LookScene, PrivateScene, Refused, TableScene
from web.play import Play, Scene
from web.scene import MenuScene


def scene(play: Play) -> Scene:
    p = play.match.position
    if play.looking:
        card = p.cards[play.look_held] if play.look_held and not play.covered else None
        held = play.look_held if card is not None else 0
        return LookScene(play.plan, play.view(None), frozenset(play.looked), held, card, _side_of(play, held))
    if play.eyes:
        return PrivateScene(play.plan, "eyes", play.eyes)
    if play.private and (play.saw or not play.over):
        return _private_scene(play)
    if play.over and not play.window_open:
        return _end_scene(play)
    return _table_scene(play)


def _side_of(play: Play, seat: int) -> int:
    """The side of a tablet on which the seat lies, in degrees."""
    return round((seat - 1) * 4 / play.match.n) % 4 * 90 if seat else 0


def _private_scene(play: Play) -> PrivateScene:
    seat = play.private
    degrees = _side_of(play, seat)
    if play.behind or play.covered:
        first = play.others_alive() if play.answers_now and not play.covered else ()
        return PrivateScene(play.plan, "curtain", seat, turn=degrees, first=first)
    window = play.window
    view = play.view(seat) if window else play.match.view(seat)
    folded = not play.unfolded if view.hidden >> seat & 1 and not play.saw else None
    return PrivateScene(
        play.plan,
        "look" if play.saw else "choose",
        seat,
        view=view,
        held=play.held,
        moves=() if play.saw else _unfolded(play.window_moves(seat) if window else view.moves, folded),
        refused=tuple(r for r in _private_refused(play, seat) if not folded or r.verb not in OF_A_CARD),
        window=(window.kind, window.by, window.target) if window and play.answers_now else None,
        chosen=play.chosen,
        turn=degrees,
        show_notes=play.plan.notes,
        saw=play.saw,
        folded=folded,
    )


def _unfolded(moves: Sequence[Move], folded: bool | None) -> tuple[Move, ...]:
    return tuple(move for move in moves if not folded or move.verb not in OF_A_CARD)


def _private_refused(play: Play, seat: int) -> tuple[Refused, ...]:
    return () if play.saw or play.window else _refused(play, seat)


def _refused(play: Play, seat: int) -> tuple[Refused, ...]:
    if play.match.position.to_decide != seat or play.window_open:
        return ()
    if play.chosen is not None:
        return tuple(
            Refused(m.text, why.key, dict(why.fields), why.rule) for m, why in refused(play.match.position, seat, play.chosen)
        )
    return _refused_verbs(play, seat)


def _refused_verbs(play: Play, seat: int) -> tuple[Refused, ...]:
    """Verbs of which nothing at all is possible now, with the first reason."""
    possible = {m.verb for m in play.match.position.legal()}
    first: dict[str, Refused] = {}
    for m, why in refused(play.match.position, seat):
        if m.verb not in possible and m.verb not in first and why.key != "spare_untouchable":
            first[m.verb] = Refused(m.verb, why.key, dict(why.fields), why.rule)
    return tuple(first.values())


def _table_scene(play: Play) -> TableScene:
    viewer = play.alone
    up_to_date = play.shown == len(play.match.log) and not play.covered and not play.window_open
    view = play.match.view(viewer) if viewer and up_to_date else play.view(viewer)
    countdown = play.window_left / (play.plan.seconds * 1000) if play.window_open and play.plan.seconds else None
    return TableScene(
        plan=play.plan,
        view=view,
        viewer=viewer,
        round=play.match.round,
        score=play.score,
        moves=play.window_moves(viewer) if viewer and play.window_open else view.moves,
        refused=_refused(play, viewer) if viewer and up_to_date else (),
        chosen=play.chosen,
        log_from=play.log_from,
        countdown=countdown if play.asked_people() else None,
        waiting_for=0 if play.window_open else (view.acting[1] if view.acting else view.active),
        can_undo=play.can_undo and not play.window_open,
        can_skip=play.bots_go_on and not play.asked_people(),
        note=play.note,
        cards=tuple(play.match.position.cards) if play.watching_openly else None,
        paused=play.paused,
        can_pause=bool(viewer and play.bots_go_on and not play.window_open),
    )


def menu(play: Play, theme: str) -> MenuScene:
    return MenuScene(
        plan=play.plan,
        running=not play.over,
        alone=play.alone is not None,
        can_undo=play.can_undo and not play.window_open,
        away=frozenset(play.away),
        theme=theme,
    )


def _end_scene(play: Play) -> EndScene:
    m, p = play.match, play.match.position
    return EndScene(
        plan=play.plan,
        view=play.view(None),
        winner=SIDES[p.winner] or None,
        why=p.ended_by,
        awards=tuple(awards(p)),
        score=m.score,
        by_round=[r.points for r in m.rounds if r.points is not None],
        round=m.round,
        finished=m.finished,
        leaders=tuple(m.leaders()),
        latest_two=tuple(m.latest_two()),
        turning=turning_points(m),
    )
