"""Laws that every game at this table obeys. `check` plays a match of random moves and holds them all against it.

About the rules: whatever is asked can be answered, what is offered can be played and everything else is refused and
changes nothing, positions, saves and records come back as they were, the same seed gives the same match.

About secrets: what a seat or the public sees, is asked and may take back is the same in two matches that differ only in
what it cannot know (`Game.twins`), and the same whatever somebody else has answered, until the moment is complete.

    >>> from karaya_core.games import load
    >>> report = check(load("sultans"), seats=5, seed="one", settings={"rounds": 1, "laps": 2})
    >>> report.leaks, report.matches
    ([], 1)
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from itertools import islice
from typing import Any

from . import record
from .errors import IllegalMove
from .game import Game, Twin
from .luck import Luck
from .match import Match
from .question import Question

FEW = 300  # a collection of more moves than this is sampled, not listed
TWINS = 2  # twin positions that are tried at each decision and for each watcher


class Broken(AssertionError):
    """A law does not hold; says which, and where."""


@dataclass(slots=True)
class Report:
    """What was looked at, so that nobody takes a law for kept that was never tried."""

    matches: int = 0  # deals, that is
    decisions: int = 0
    offered: int = 0  # moves that were offered and played on a copy
    refused: int = 0  # moves that were not offered and refused
    saves: int = 0
    records: int = 0
    undone: int = 0
    twins: int = 0  # pairs of tables that a watcher cannot tell apart
    together: int = 0  # moments in which several seats were asked, or an answer waited
    answers: int = 0  # pairs of different answers that others cannot tell apart
    leaks: list[str] = field(default_factory=list)

    def lines(self) -> list[str]:
        figures = [f"{name.name:<9} {getattr(self, name.name):>9}" for name in fields(self) if name.name != "leaks"]
        return [*figures, f"{'leaks':<9} {len(self.leaks):>9}", *(f"  {leak}" for leak in self.leaks[:20])]


def check(
    game: Game,
    seats: int,
    seed: str,
    settings: dict[str, Any] | None = None,
    report: Report | None = None,
    most: int = 100_000,
    deals: int = 1,
) -> Report:
    """Play some deals of random moves, at most so many decisions each, under all laws; a `Broken` names the first that fails."""
    report = report or Report()
    names = [f"Seat {seat}" for seat in range(1, seats + 1)]
    match, luck = Match(game, names, settings, seed), Luck(f"laws:{seed}")
    met: list[Any] = []  # moves that were possible at some time, to be refused when they are not
    while True:
        for _ in range(most):
            if match.position.over:
                break
            _at_a_decision(match, luck, met, report)
            _play_something(match, luck)
        report.matches += 1
        if not match.position.over or match.finished or match.number == deals:
            break
        match.next_deal()
    _whole_match(match, luck, report)
    return report


def _play_something(match: Match, luck: Luck) -> None:
    """Any answer to any question; something is said now and then."""
    asked = [question for question in match.awaited() if not question.held or question == match.awaited()[0]]
    if luck.chance() < 0.05:
        talk = match.talk(luck.below(match.n) + 1)
        if talk.number():
            match.play(talk.some(luck))
    match.play(luck.pick(asked).moves.some(luck))


# ---------------------------------------------------------------------- the rules


def _at_a_decision(match: Match, luck: Luck, met: list[Any], report: Report) -> None:
    report.decisions += 1
    _questions_have_answers(match)
    _what_is_offered_is_playable(match, luck, met, report)
    _everything_else_is_refused(match, luck, met, report)
    _texts_come_back(match)
    if luck.chance() < 0.1 or match.moment_is_open:
        _a_save_comes_back(match, report)
    _secrets_are_kept(match, luck, report)


def _sure(holds: object, law: str, match: Match) -> None:
    if not holds:
        raise Broken(f"{law}, at {match.position.line()} after {[move.text for move in match.moves[-3:]]}")


def _questions_have_answers(match: Match) -> None:
    awaited = match.awaited()
    _sure(any(not question.optional for question in awaited), "somebody is asked while it is not over", match)
    for question in awaited:
        moves = question.moves
        _sure(moves.number() > 0, f"seat {question.seat} has an answer", match)
        few = list(islice(moves, FEW))
        _sure(moves.number() == len(few) or len(few) == FEW, "as many moves as are counted", match)
        _sure(all(move in moves and move.seat == question.seat for move in few), "what is listed is in the collection", match)
        _sure(_can_be_spelled(moves, few), "every word of a move is offered after those before it", match)


def _can_be_spelled(moves: Any, few: list[Any]) -> bool:
    """Word by word; and where a whole move may go on, it is the beginning of another."""
    texts = [move.text.split(" ") for move in few]
    beginnings = {tuple(words[:place]) for words in texts for place in range(1, len(words) + 1)}
    for words in texts:
        if any(word not in moves.starting(words[:place]) for place, word in enumerate(words)):
            return False
        not_listed = len(few) == FEW and words is texts[-1]
        if not not_listed and any((*words, further) not in beginnings for further in moves.starting(words)):
            return False
    return True


def _snapshot(match: Match) -> tuple[Any, ...]:
    return json.dumps(match.position.to_json()), len(match.log), len(match.moves)


def _what_is_offered_is_playable(match: Match, luck: Luck, met: list[Any], report: Report) -> None:
    game, p, before = match.game, match.position, _snapshot(match)
    for question in match.awaited():
        for move in islice(question.moves, FEW):
            if move not in p.legal():
                _sure(question.held, "what is asked is legal, or waits until others have answered", match)
                continue
            after = game.after(p, game.luck_for(p, move, luck))
            _sure(not game.unsound(after), f"a sound position after {move.text}: {game.unsound(after)}", match)
            _sure(game.refusal(p, move) is None, f"no refusal of {move.text}, which is offered", match)
            report.offered += 1
            if luck.chance() < 0.02 or len(met) < 50:
                met.append(move)
    _sure(_snapshot(match) == before, "trying moves on a copy changes nothing", match)


def _everything_else_is_refused(match: Match, luck: Luck, met: list[Any], report: Report) -> None:
    p, before = match.position, _snapshot(match)
    for _ in range(min(8, len(met))):
        move = luck.pick(met)
        if move in p.legal():
            continue
        why = match.game.refusal(p, move)
        _sure(why is not None and why.key, f"a reason why {move.text} is refused", match)
        try:
            match.play(move)
        except IllegalMove:
            _sure(_snapshot(match) == before, f"nothing is changed by {move.text}, which is refused", match)
            report.refused += 1
        else:
            raise Broken(f"{move.text} was played though nobody is offered it, after {match.moves[-3:]}")


def _texts_come_back(match: Match) -> None:
    game, p = match.game, match.position
    again = game.from_json(json.loads(json.dumps(p.to_json())))
    _sure(again.to_json() == p.to_json() and again.line() == p.line(), "a position comes back from its JSON", match)
    _sure(game.legal_lines(again) == game.legal_lines(p), "with the same legal moves", match)
    if game.line_tells_all(p):
        read = game.parse(p.line(), match.settings)
        _sure(
            read.line() == p.line() and game.legal_lines(read) == game.legal_lines(p),
            "a position comes back from its line",
            match,
        )


def _a_save_comes_back(match: Match, report: Report) -> None:
    again = record.load(match.game, json.loads(json.dumps(record.save(match))), Match)
    _sure(again.position.to_json() == match.position.to_json(), "a save comes back to the same position", match)
    _sure([repr(event) for event in again.log] == [repr(event) for event in match.log], "and to the same log", match)
    _sure((again.told, again.tray) == (match.told, match.tray), "and what was told, and what lies in the tray", match)
    report.saves += 1


def _whole_match(match: Match, luck: Luck, report: Report) -> None:
    lines = record.write(match, positions=True, legal=True)
    again = record.read(match.game, lines, Match)
    _sure(record.write(again, positions=True, legal=True) == lines, "a record comes back as it was", match)
    _sure(_seen(again, None) == _seen(match, None), "and the public's view of it", match)
    report.records += 1
    count = luck.below(len(match.moves) + 1)
    forward = record.read(match.game, record.write(match)[:1], Match) if match.number == 1 else None
    if forward is not None:
        for move in match.moves[:count]:
            forward.play(move)
        again.undo_to(count)
        _sure(again.position.to_json() == forward.position.to_json(), "undo goes back to any move", match)
        report.undone += 1


# ---------------------------------------------------------------------- secrets


def _seen(match: Match, watcher: int | None) -> tuple[Any, ...]:
    """Everything that reaches a seat or the public."""
    view = match.view(watcher)
    questions = [(q.seat, q.prompt, q.held, [m.text for m in islice(q.moves, FEW)]) for q in match.questions(watcher)]
    story = [repr(event) for event in view.story]
    return view.line(), story, questions, match.can_undo, match.moment_is_open, match.over, match.score


def _secrets_are_kept(match: Match, luck: Luck, report: Report) -> None:
    if match.game.line_tells_all(match.position):
        for watcher in (None, luck.below(match.n) + 1):
            for twin in islice(match.game.twins(match.position, watcher, luck), TWINS):
                _twins_look_alike(match, twin, watcher, luck, report)
        _answers_look_alike(match, luck, report)


def _laid(match: Match, line: str) -> Match:
    return Match(match.game, match.names, match.settings, match.seed, line)


def _same(one: Match, other: Match, watchers: Iterable[int | None], what: str, report: Report) -> bool:
    for watcher in watchers:
        seen = _seen(one, watcher), _seen(other, watcher)
        if seen[0] != seen[1]:
            place = next(place for place, (a, b) in enumerate(zip(*seen)) if a != b)
            report.leaks.append(f"{what}: {watcher or 'the public'} sees {seen[0][place]!r:.200} or {seen[1][place]!r:.200}")
            return False
    return True


def _twins_look_alike(match: Match, twin: Twin, watcher: int | None, luck: Luck, report: Report) -> None:
    """Two tables that a watcher cannot tell apart stay so while one moment is answered by others."""
    lines = match.position.line(), twin.position.line()
    what = " and ".join(lines)
    one, other = (_laid(match, line) for line in lines)
    report.twins += 1
    if one.over or other.over or not _same(one, other, (watcher,), what, report):
        return
    for opening in _openings(one, luck):
        one, other = (_laid(match, line) for line in lines)
        if opening.seat != watcher and any(opening in q.moves for q in _asked(other)) and not twin.tells(opening):
            _follow_together(one, other, watcher, opening, what, luck, report)


def _follow_together(one: Match, other: Match, watcher: int | None, opening: Any, what: str, luck: Luck, report: Report) -> None:
    answer: Any = opening
    done: set[int] = set()
    while answer is not None:
        together = len(_asked(one)) > 1
        one.answer(answer)
        other.answer(answer)
        if not (together or one.moment_is_open or other.moment_is_open) or one.position.over or other.position.over:
            return
        one.tell_all()
        other.tell_all()
        if not _same(one, other, (watcher,), f"{what}, {answer.text}", report):
            return
        answer = _next_answer(one, other, watcher, done, luck)


def _next_answer(one: Match, other: Match, watcher: int | None, done: set[int], luck: Luck) -> Any:
    """An answer that is possible in both, from a seat that is not the watcher's; None: there is none."""
    asked = [question for question in _asked(one) if question.seat != watcher and question.seat not in done]
    if not asked:
        return None
    question = luck.pick(asked)
    moves = [move for move in islice(question.moves, FEW) if any(move in q.moves for q in _asked(other))]
    if question.held:
        done.add(question.seat)
    return luck.pick(moves) if moves else None


def _asked(match: Match) -> list[Question]:
    return [question for question in match.position.questions() if not question.optional]


def _openings(match: Match, luck: Luck) -> list[Any]:
    """Of what may be answered now one move of each kind, so that rare kinds are met as well."""
    by_verb: dict[str, list[Any]] = {}
    for question in _asked(match):
        for move in islice(question.moves, FEW):
            by_verb.setdefault(move.verb, []).append(move)
    return [luck.pick(moves) for moves in by_verb.values()]


def _answers_look_alike(match: Match, luck: Luck, report: Report) -> None:
    """Of several seats that are asked at once, nobody sees what another has answered."""
    line = match.position.line()
    if len(_asked(match)) > 1:
        _two_answers(_laid(match, line), _laid(match, line), luck, report)
        return
    for opening in _openings(match, luck):
        one, other = _laid(match, line), _laid(match, line)
        for table in (one, other):
            table.answer(opening)
            table.tell_all()
        if one.moment_is_open:
            _two_answers(one, other, luck, report)


def _two_answers(one: Match, other: Match, luck: Luck, report: Report) -> None:
    report.together += 1
    question = luck.pick(_asked(one))
    a, *rest = luck.shuffled(list(islice(question.moves, FEW)))
    for b in rest[:1]:
        for table, answer in ((one, a), (other, b)):
            table.answer(answer)
            table.tell_all()
        if all(len(_asked(table)) > 1 or table.moment_is_open for table in (one, other)):
            report.answers += 1
            watchers = [None, *(seat for seat in range(1, one.n + 1) if seat != question.seat)]
            _same(one, other, watchers, f"{one.position.line()}: {a.text} or {b.text}", report)
