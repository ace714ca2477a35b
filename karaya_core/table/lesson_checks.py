"""Whether a lesson plays through by the rules: every way of right tries to its end, every wrong one as it is said to be."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain

from .errors import IllegalMove, NotationError
from .game import Game
from .lessons import Lesson, Try, Walk, fits


@dataclass(frozen=True, slots=True)
class Fault:
    """What does not hold, where, with what was expected and what was found."""

    where: str
    expected: str
    found: str


def check_lesson(game: Game, lesson: Lesson) -> list[Fault]:
    """An empty list: everything holds."""
    faults: list[Fault] = []
    waiting: list[tuple[int, ...]] = [()]  # ways to walk: at each step that asks, which of the right tries
    seen: set[str] = set()
    while waiting and not faults:
        way = waiting.pop()
        faults = _walk(game, lesson, way, waiting, seen)
    return faults


def _walk(game: Game, lesson: Lesson, way: tuple[int, ...], waiting: list[tuple[int, ...]], seen: set[str]) -> list[Fault]:
    walk, asked = Walk(game, lesson), 0
    while not walk.done:
        where = f"step {walk.at + 1}"
        if fault := _others(walk, where):
            return [fault]
        if walk.asks:
            here = f"{walk.at} {walk.match.position.to_json()}"
            right = [number for number, attempt in enumerate(walk.step.tries) if attempt.right]
            if asked == len(way):
                if here in seen:
                    return []
                seen.add(here)
                if faults := _tries(walk, where):
                    return faults
                waiting += [(*way, number) for number in right[1:]]
                way = (*way, right[0])
            attempt = walk.step.tries[way[asked]]
            where = f"{where}, try {way[asked] + 1}"
            asked += 1
            _take(walk, attempt)
            if fault := _others(walk, where):
                return [fault]
        walk.go_on()
    return []


def _take(walk: Walk, attempt: Try) -> None:
    """A right try, which is known to be legal."""
    if attempt.label is not None:
        walk.choose(walk.step.tries.index(attempt))
    else:
        walk.press(_meant(walk, attempt)[0])


def _others(walk: Walk, where: str) -> Fault | None:
    """What others do must be what the position awaits of them."""
    while walk.waiting:
        move = walk.waiting[0]
        try:
            walk.play_next()
        except (IllegalMove, NotationError) as trouble:
            return Fault(where, f"{move!r} is legal", f"{trouble}{walk.match.who_is_asked()}")
    return None


def _tries(walk: Walk, where: str) -> list[Fault]:
    faults = []
    possible = _possible(walk)
    for number, attempt in enumerate(walk.step.tries, 1):
        if not attempt.move:
            continue
        at, found = f"{where}, try {number}", _meant(walk, attempt)
        own = walk.lesson.seat is not None and attempt.move.split(" ")[0] == str(walk.lesson.seat)
        if attempt.label is None and not own:
            faults.append(Fault(at, f"a move of the learner's seat {walk.lesson.seat}", attempt.move))
        if attempt.refused:
            reason = _refusal(walk, attempt.move)
            if reason != attempt.refused:
                faults.append(Fault(at, f"{attempt.move!r} is refused as {attempt.refused!r}", reason or "it is legal"))
        elif not found:
            shown = ", ".join(possible[:12]) or "nothing"
            faults.append(Fault(at, f"{attempt.move!r} is legal", f"possible: {shown}{walk.match.who_is_asked()}"))
        elif earlier := _shadowed(walk, number - 1, found):
            faults.append(Fault(at, f"a move that no try before it is, {attempt.move!r}", f"try {earlier} is it too"))
    return faults


def _shadowed(walk: Walk, number: int, found: list[str]) -> int:
    """The number of an earlier try that hears all of these moves; 0: none."""
    earlier = walk.step.tries[:number]
    for place, other in enumerate(earlier, 1):
        if other.move and other.label is None and all(fits(other.move, move) for move in found):
            return place
    return 0


def _possible(walk: Walk) -> list[str]:
    match, seats = walk.match, range(1, walk.match.n + 1)
    return [move.text for move in chain(match.position.legal(), *(match.talk(seat) for seat in seats))]


def _meant(walk: Walk, attempt: Try) -> list[str]:
    """The legal moves that a try stands for."""
    if "*" not in attempt.move:
        try:
            move = walk.game.parse_move(attempt.move)
        except NotationError:
            return []
        legal = move in walk.match.position.legal() or (walk.game.is_talk(move) and move in walk.match.talk(move.seat))
        return [attempt.move] if legal else []
    return [move for move in _possible(walk) if fits(attempt.move, move)]


def _refusal(walk: Walk, move: str) -> str:
    """Why the rules refuse a move; "" if they do not."""
    try:
        reason = walk.game.refusal(walk.match.position, walk.game.parse_move(move))
    except NotationError as trouble:
        return str(trouble)
    return reason.key if reason is not None else ""
