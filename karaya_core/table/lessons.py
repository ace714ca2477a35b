"""Lessons: a position, texts in every language, and moves to try (docs/lessons.md).

`read_lesson` takes a lesson from its JSON and says what was expected where. `Walk` leads through one: it plays what others do,
hears what is tried, and can go on, back, and past a step. It knows no screen; whether a lesson plays through by the rules is in
`lesson_checks`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .errors import NotationError
from .game import Game
from .match import Match, Played

VERSION = 1
LANGUAGES = ("en", "fr", "ru")
SHOWN = ("seat", "move", "act", "words", "part")  # what a step may point at: the page's contract has an attribute for each
MOST_STEPS = 60

Texts = Mapping[str, str]  # one for every language


@dataclass(frozen=True, slots=True)
class Try:
    """Something that may be tried: a move, or an answer of the panel (`label`), or both."""

    text: Texts  # what is said to it
    right: bool = False
    move: str = ""  # `*` stands for any one word
    plays: str = ""  # the move as it is played, where it needs luck behind it
    label: Texts | None = None
    refused: str = ""  # the rules refuse this move, for this reason: it is offered by its label
    then: tuple[str, ...] = ()  # what others do after it
    show: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    text: Texts
    position: str = ""  # the table is laid anew
    moves: tuple[str, ...] = ()  # what others do first
    open: bool = False  # a moment that the last of them opens stands while this step does, though nobody could answer it
    show: tuple[str, ...] = ()
    tries: tuple[Try, ...] = ()
    anything_else: Texts | None = None
    hint: Texts | None = None
    rules: tuple[str, ...] = ()

    @property
    def right(self) -> Try | None:
        """What is done for whoever skips the step."""
        return next((attempt for attempt in self.tries if attempt.right), None)


@dataclass(frozen=True, slots=True)
class Lesson:
    game: str
    title: Texts
    about: Texts  # one sentence, for the list
    seat: int | None  # whose eyes one sees with; None: the public's
    names: Mapping[str, tuple[str, ...]]  # by language; the learner's own is empty
    settings: Mapping[str, Any]
    position: str
    steps: tuple[Step, ...]
    rules: tuple[str, ...]


# ---------------------------------------------------------------------- reading


def read_lesson(game: Game, text: str) -> Lesson:
    """A lesson from its JSON; a NotationError says what was expected where."""
    data = _object(_json(text), "a lesson", _LESSON)
    if data.get("lesson") != VERSION:
        raise NotationError(f'expected "lesson" as {VERSION}, found {data.get("lesson")!r:.40}')
    if data.get("game") != game.about.key:
        raise NotationError(f'expected "game" as {game.about.key!r}, found {data.get("game")!r:.40}')
    settings = game.agreed({**game.in_scenarios, **_object(data.get("settings", {}), '"settings"')})
    position = _word(data, "position")
    n = game.parse(position, settings).n
    steps = data.get("steps")
    if not isinstance(steps, list) or not 0 < len(steps) <= MOST_STEPS:
        raise NotationError(f'expected "steps" as a list of 1 to {MOST_STEPS}')
    return Lesson(
        game.about.key, _texts(data, "title"), _texts(data, "about"), _seat(data, n), _names(data, n), settings, position,
        tuple(_step(step, f"step {number}") for number, step in enumerate(steps, 1)), _words(data, "rules", ""),
    )  # fmt: skip


def game_of(text: str, usual: str) -> str:
    """The game that a lesson's text names."""
    key = _object(_json(text), "a lesson").get("game", usual)
    if not isinstance(key, str):
        raise NotationError('expected "game" as text')
    return key


_LESSON = ("lesson", "game", "title", "about", "settings", "seat", "names", "position", "rules", "steps")
_STEP = ("text", "position", "moves", "open", "show", "tries", "else", "hint", "rules")
_TRY = ("text", "right", "move", "plays", "label", "refused", "then", "show")


def _step(data: Any, where: str) -> Step:
    data = _object(data, where, _STEP)
    listed = data.get("tries", [])
    if not isinstance(listed, list):
        raise NotationError(f'{where}: expected "tries" as a list')
    tries = tuple(_try(attempt, f"{where}, try {number}") for number, attempt in enumerate(listed, 1))
    if tries and not any(attempt.right for attempt in tries):
        raise NotationError(f"{where}: expected a try that is right, found none")
    if (first := next((attempt for attempt in tries if attempt.right), None)) and "*" in first.move:
        raise NotationError(f"{where}: expected the first right try as a whole move, found {first.move!r:.40}")
    open_ = data.get("open", False)
    if not isinstance(open_, bool) or (open_ and not data.get("moves")):
        raise NotationError(f'{where}: expected "open" as true or false, beside "moves"')
    asks_for_moves = any(attempt.move and not attempt.label for attempt in tries)
    for name in ("else", "hint"):
        if asks_for_moves and name not in data:
            raise NotationError(f'{where}: expected {name!r} beside "tries", found none')
    return Step(
        _texts(data, "text", where), _word(data, "position", where) if "position" in data else "", _words(data, "moves", where),
        open_, _shown(data, where), tries, _texts(data, "else", where) if "else" in data else None,
        _texts(data, "hint", where) if "hint" in data else None, _words(data, "rules", where),
    )  # fmt: skip


def _try(data: Any, where: str) -> Try:
    data = _object(data, where, _TRY)
    move, plays, refused = (_word(data, name, where) if name in data else "" for name in ("move", "plays", "refused"))
    right = data.get("right", False)
    if not isinstance(right, bool):
        raise NotationError(f'{where}: expected "right" as true or false')
    label = _texts(data, "label", where) if "label" in data else None
    if not move and label is None:
        raise NotationError(f'{where}: expected "move" or "label", found neither')
    if refused and (right or label is None):
        raise NotationError(f'{where}: expected a "label" and nothing right beside "refused"')
    then = _words(data, "then", where)
    if (then or plays) and not right:
        raise NotationError(f'{where}: expected "then" and "plays" only where "right" is true')
    return Try(_texts(data, "text", where), right, move, plays, label, refused, then, _shown(data, where))


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as trouble:
        raise NotationError(f"expected a lesson as JSON: {trouble!s:.80}") from None


def _object(data: Any, where: str, names: Sequence[str] = ()) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise NotationError(f"expected {where} as an object, found {data!r:.40}")
    for name in data:
        if names and name not in names:
            raise NotationError(f"{where}: expected one of {', '.join(names)}, found {name!r:.40}")
    return data


def _at(where: str) -> str:
    return f"{where}: " if where else ""


def _word(data: dict[str, Any], name: str, where: str = "") -> str:
    value = data.get(name)
    if not isinstance(value, str) or not value:
        raise NotationError(f'{_at(where)}expected "{name}" as text, found {value!r:.40}')
    return value


def _words(data: dict[str, Any], name: str, where: str) -> tuple[str, ...]:
    value = data.get(name, [])
    if not isinstance(value, list) or not all(isinstance(part, str) and part for part in value):
        raise NotationError(f'{_at(where)}expected "{name}" as a list of texts, found {value!r:.40}')
    return tuple(value)


def _texts(data: dict[str, Any], name: str, where: str = "") -> Texts:
    value = data.get(name)
    found = [code for code in LANGUAGES if isinstance(value, dict) and isinstance(value.get(code), str) and value[code].strip()]
    if not isinstance(value, dict) or len(found) < len(LANGUAGES) or len(value) > len(LANGUAGES):
        told = ", ".join(found if isinstance(value, dict) and len(value) == len(found) else value or ()) or "none"
        raise NotationError(f'{_at(where)}expected "{name}" in {", ".join(LANGUAGES)}, found {told:.60}')
    return value


def _shown(data: dict[str, Any], where: str) -> tuple[str, ...]:
    shown = _words(data, "show", where)
    for entry in shown:
        kind, _, what = entry.partition(" ")
        if kind not in SHOWN or not what:
            raise NotationError(f'{where}: expected "show" as {", ".join(SHOWN)} and what it is, found {entry!r:.40}')
    return shown


def _seat(data: dict[str, Any], n: int) -> int | None:
    seat = data.get("seat")
    if seat is not None and not (type(seat) is int and 1 <= seat <= n):
        raise NotationError(f'expected "seat" from 1 to {n} or null, found {seat!r:.40}')
    return seat


def _names(data: dict[str, Any], n: int) -> Mapping[str, tuple[str, ...]]:
    """The same in every language, or a list for each: so a name can stand in a sentence as a name of that language does."""
    value = data.get("names")
    by_language = value if isinstance(value, dict) else dict.fromkeys(LANGUAGES, value)
    if set(by_language) != set(LANGUAGES):
        raise NotationError(f'expected "names" in {", ".join(LANGUAGES)}, found {", ".join(map(str, by_language)):.60}')
    for code, names in by_language.items():
        if not isinstance(names, list) or len(names) != n or not all(isinstance(name, str) for name in names):
            raise NotationError(f'expected "names" as {n} texts in {code}, found {names!r:.60}')
    return {code: tuple(map(str, names or ())) for code, names in by_language.items()}


# ---------------------------------------------------------------------- leading through one


def fits(pattern: str, move: str) -> bool:
    """Whether a move is the one that was meant; `*` stands for any one word."""
    meant, words = pattern.split(" "), move.split(" ")
    return len(meant) == len(words) and all(one in ("*", other) for one, other in zip(meant, words, strict=True))


class Walk:
    """One way through a lesson: where it is, what lies on the table, what was said last.

    What others do waits in `waiting` until `play_next`; so a screen can show one thing after the other.
    """

    def __init__(self, game: Game, lesson: Lesson, kind: type[Match] = Match) -> None:
        """`kind`: the game's own match, where it brings one with more to ask."""
        self.game = game
        self.lesson = lesson
        self.kind = kind
        self.match: Match = self._laid(lesson.position)
        self.at = -1  # the step, from 0; their number when all are done
        self.waiting: list[str] = []
        self.tried: Try | None = None  # the latest try of this step
        self.missed = False  # the latest was none that the lesson knows
        self.solved = False
        self._trail: list[tuple[int, str]] = []  # what was played, and at which step
        self._enter(0)

    def _laid(self, position: str) -> Match:
        names = [str(seat) for seat in range(1, len(self.lesson.names[LANGUAGES[0]]) + 1)]
        return self.kind(self.game, names, dict(self.lesson.settings), "lesson", position)

    @property
    def done(self) -> bool:
        return self.at == len(self.lesson.steps)

    @property
    def step(self) -> Step:
        """The step that one is at; at the end the last one."""
        return self.lesson.steps[min(self.at, len(self.lesson.steps) - 1)]

    @property
    def asks(self) -> bool:
        """Something is to be tried now."""
        return bool(self.step.tries) and not self.solved and not self.waiting and not self.done

    @property
    def text(self) -> Texts:
        """What is to be said now."""
        if self.missed and self.step.anything_else is not None:
            return self.step.anything_else
        return self.tried.text if self.tried is not None else self.step.text

    @property
    def show(self) -> tuple[str, ...]:
        """What is to be pointed at now."""
        return self.tried.show if self.tried is not None and self.solved else self.step.show

    def _enter(self, at: int) -> None:
        self.match.let_go()
        self.at = at
        self.tried, self.missed, self.solved = None, False, False
        self.waiting = []
        if not self.done:
            if self.step.position:
                self.match = self._laid(self.step.position)
            self.waiting = list(self.step.moves)

    # ------------------------------------------------------------------ what happens on the table

    def play_next(self) -> bool:
        """The next thing that others do; False if there is none."""
        if not self.waiting:
            return False
        move, *rest = self.waiting
        self._play(move, bring_luck=False, holds=self.step.open and not rest and not self.solved)
        self.waiting = rest
        return True

    def play_all(self) -> None:
        while self.play_next():
            pass

    def _play(self, move: str, bring_luck: bool, holds: bool = False) -> None:
        if holds:
            self.match.repeat(Played(self.game.parse_move(move)))
        else:
            self.match.play(move, bring_luck)
        self._trail.append((self.at, self.match.moves[-1].text))

    # ------------------------------------------------------------------ what the learner does

    def press(self, move: str) -> Try | None:
        """A move was tried on the table; None: it is none that the lesson has a sentence for."""
        if not self.asks:
            return None
        meant = next((attempt for attempt in self.step.tries if attempt.move and fits(attempt.move, move)), None)
        self.tried, self.missed = meant, meant is None
        if meant is not None and meant.right:
            self._solve(meant, move)
        return meant

    def choose(self, number: int) -> Try | None:
        """An answer of the panel, by its place among the tries."""
        if not self.asks or not 0 <= number < len(self.step.tries) or self.step.tries[number].label is None:
            return None
        meant = self.step.tries[number]
        self.tried, self.missed = meant, False
        if meant.right:
            self._solve(meant, meant.move)
        return meant

    def _solve(self, meant: Try, move: str) -> None:
        if move:
            self._play(meant.plays or move, bring_luck=not meant.plays)
        self.tried, self.missed, self.solved = meant, False, True
        self.waiting = list(meant.then)

    def go_on(self) -> None:
        """To the next step, once nothing is asked any more; what others were about to do, they have done."""
        if not self.done and not self.asks:
            self.play_all()
            if not self.asks:
                self._enter(self.at + 1)

    def skip(self) -> None:
        """Past this step: what is right is done."""
        if self.done:
            return
        self.play_all()
        if self.asks and (meant := self.step.right) is not None:
            self._solve(meant, meant.move)
        self.play_all()
        self._enter(self.at + 1)

    def back(self) -> None:
        """To the beginning of the step before, or of this one if something has been tried in it."""
        fresh = self.tried is None and not self.missed
        self.go_to(max(0, self.at - 1) if fresh else self.at)

    def go_to(self, at: int) -> None:
        """To the beginning of a step: what was played on the way to it is played again, or what is right where nothing was."""
        at = min(max(at, 0), len(self.lesson.steps))
        trail = [entry for entry in self._trail if entry[0] < at] if at <= self.at else None
        if trail is None:
            while self.at < at:
                self.skip()
            return
        self._trail = []
        self.match = self._laid(self.lesson.position)
        for number in range(at + 1):
            self._enter(number)
            self.waiting = self.waiting if number == at else []
            for place, move in trail:
                if place == number:
                    self._play(move, bring_luck=False)


def contents(text: str) -> list[tuple[Texts, tuple[str, ...]]]:
    """The list of a game's lessons: chapters with their titles, and the names of the lessons in them."""
    chapters = _object(_json(text), "contents", ("chapters",)).get("chapters")
    if not isinstance(chapters, list):
        raise NotationError('expected "chapters" as a list')
    found = []
    for number, chapter in enumerate(chapters, 1):
        where = f"chapter {number}"
        chapter = _object(chapter, where, ("title", "lessons"))
        found.append((_texts(chapter, "title", where), _words(chapter, "lessons", where)))
    return found


def names_in(chapters: Iterable[tuple[Texts, Sequence[str]]]) -> list[str]:
    return [name for _, names in chapters for name in names]
