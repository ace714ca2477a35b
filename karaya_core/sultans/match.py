"""A whole game: rounds, names, score, and every move so far; what is saved, replayed, exported (S8.6, S8.7)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ..table.choice import Choice, IllegalMove, NotationError
from ..table.luck import Luck
from .dealing import deal
from .editions import EDITIONS
from .events import as_seen
from .moves import Move, parse_move
from .notation import is_line_of
from .position import Event, Position
from .roles import CARD_OF_NAME, DEAL, FEWEST, MOST, SIDES
from .seats import SEATS_OF
from .view import View

RULES_VERSION = 1
PROMPTS = ("strike", "avoid", "join", "forced", "hunting", "reading", "foretelling")


@dataclass(frozen=True, slots=True)
class Settings:
    """What is agreed before the first deal. `rounds` None and `target` None: a running score without end."""

    edition: str = "english"
    rounds: int | None = 5
    target: int | None = None
    laps: int = 20


@dataclass(slots=True)
class Round:
    """One round: its deal, the moves since (claims among them), and once it is over what it gave."""

    deal: str
    moves: list[Move]
    winner: str | None = None
    void: bool = False
    points: list[int] | None = None
    end_read: bool = False  # reading a record: the line with its winner has been there


class Match:
    """A game of several rounds. `Match.new` sits down, `play` goes on, `view` shows what a seat may know, `save` keeps it."""

    def __init__(self, names: Sequence[str], settings: Settings, seed: str) -> None:
        if not FEWEST <= len(names) <= MOST:
            raise NotationError(f"expected {FEWEST} to {MOST} players, found {len(names)}")
        if settings.edition not in EDITIONS:
            raise NotationError(f"expected an edition of {', '.join(EDITIONS)}, found {settings.edition!r}")
        for what, number in (("rounds", settings.rounds), ("target", settings.target)):
            if number is not None and number < 1:
                raise NotationError(f"expected {what} as a number from 1, or None for no limit, found {number}")
        if settings.laps < 0:
            raise NotationError(f"expected laps as a number from 1, or 0 for no limit, found {settings.laps}")
        self.names = list(names)
        self.settings = settings
        self.seed = seed
        self.redeals = 0
        self.rounds: list[Round] = []
        self.position: Position
        self._views: dict[int | None, tuple[View, int]] = {}

    @classmethod
    def new(
        cls, names: Sequence[str], seed: str, edition: str = "english", rounds: int | None = 5,
        target: int | None = None, laps: int = 20, position: str | None = None,
    ) -> Match:  # fmt: skip
        """A game from a seed, or from a composed position whose later rounds come from the seed."""
        match = cls(names, Settings(edition, rounds, target, laps), seed)
        if position is None:
            position = match._dealt(Luck(f"{seed}:first").below(len(names)) + 1).line()
        match._begin(position)
        return match

    # ------------------------------------------------------------------ state

    @property
    def n(self) -> int:
        return len(self.names)

    @property
    def round(self) -> int:
        """The number of the running round, from 1."""
        return len(self.rounds)

    @property
    def moves(self) -> list[Move]:
        """The moves of the running round, claims among them."""
        return self.rounds[-1].moves

    @property
    def log(self) -> list[Event]:
        """The truth about the running round."""
        return self.position.log or []

    @property
    def score(self) -> list[int]:
        return [sum(points) for points in zip(*self._points(), strict=True)] if self._points() else [0] * self.n

    def _points(self) -> list[list[int]]:
        return [r.points for r in self.rounds if r.points is not None]

    @property
    def finished(self) -> bool:
        """The last round is over (S8.6)."""
        if not self.position.over:
            return False
        if self.settings.target is not None and max(self.score) >= self.settings.target:
            return True
        return self.settings.rounds is not None and self.round >= self.settings.rounds

    def latest_two(self) -> list[int]:
        """For each player the number of the latest round that gave them two points; 0: none (S8.7)."""
        latest = [0] * self.n
        for number, points in enumerate(self._points(), 1):
            for place, got in enumerate(points):
                if got == 2:
                    latest[place] = number
        return latest

    def leaders(self) -> list[int]:
        """The seats that are ahead: most points, then two points most recently, else shared (S8.7)."""
        ranks = list(zip(self.score, self.latest_two(), strict=True))
        return [seat for seat, rank in enumerate(ranks, 1) if rank == max(ranks)]

    def choices(self) -> tuple[Choice, ...]:
        """The questions that are open: one while a round runs."""
        p = self.position
        if p.over:
            return ()
        seat = p.to_decide
        moves = tuple(move for move in p.legal() if move.seat == seat)
        return (Choice(seat, p.steps[-1][0] if p.steps else "turn", moves),)

    def view(self, seat: int | None) -> View:
        """What a seat (or the public, None) knows now. It is kept up to date, not made anew."""
        if seat is not None and not 1 <= seat <= self.n:
            raise NotationError(f"expected a seat from 1 to {self.n}, found {seat}")
        p = self.position
        numbers = (p.assassins, p.slaves)
        view, told = self._views.get(seat) or (View(seat, self.n, p.edition, numbers), 0)
        for event in self.log[told:]:
            view.see(as_seen(event, seat, view.hidden))
        self._views[seat] = (view, len(self.log))
        view.moves = tuple(move for move in p.legal() if move.seat == seat)
        return view

    # ------------------------------------------------------------------ playing

    def play(self, move: Move | str) -> None:
        """Play a legal move, or say a claim; anything else raises and changes nothing."""
        if isinstance(move, str):
            move = parse_move(move)
        if move.verb == "claim":
            self._claim(move)
        else:
            self.position.play(move)
        self.moves.append(move)
        if self.position.over:
            self._end_round()

    def _claim(self, move: Move) -> None:
        p = self.position
        may = not p.over and move.seat <= self.n and p.is_alive(move.seat)
        if not may or (move.target or 0) > self.n:
            places = ("spare", *range(1, self.n + 1)) if may else ()
            raise p.illegal(move, [f"{move.seat} claim {place} {move.what}" for place in places])
        p.tell("claimed", move.seat, move.target, CARD_OF_NAME[move.what])

    def asks(self) -> str:
        """For those who know everything: whose move it would have been."""
        return "" if self.position.over else f" (seat {self.position.to_decide} is to decide)"

    def next_round(self) -> None:
        """Deal again; the seat after the last active one begins (S2.4)."""
        if not self.position.over or self.finished:
            raise IllegalMove("next round", (), f"nothing, the {'game is' if self.finished else 'round is not'} over")
        self._begin(self._dealt(self.position.next_first).line())

    def deal_anew(self) -> None:
        """A card was seen by accident: the running round is forgotten and dealt again."""
        first = self.position.first
        self.redeals += 1
        self.rounds.pop()
        self._begin(self._dealt(first).line())

    def undo_to(self, count: int, number: int | None = None) -> None:
        """Go back until only the first `count` moves of a round (the running one, or by its number) are played."""
        number = self.round if number is None else number
        if not 1 <= number <= self.round or not 0 <= count <= len(self.rounds[number - 1].moves):
            raise NotationError(f"expected a move of the rounds 1 to {self.round}, found {count} of round {number}")
        back = self.rounds[number - 1]
        del self.rounds[number - 1 :]
        self._begin(back.deal)
        for move in back.moves[:count]:
            self.play(move)

    def _dealt(self, first: int) -> Position:
        luck = Luck(f"{self.seed}:{self.round + 1}:{self.redeals}")
        return Position(deal(self.n, luck), first, EDITIONS[self.settings.edition], self.settings.laps)

    def _begin(self, line: str) -> None:
        p = Position.parse(line, self.settings.edition, self.settings.laps)
        if p.n != self.n:
            raise NotationError(f"expected a position of {self.n} seats, found {p.n}")
        self.position = p
        self.rounds.append(Round(p.line(), []))
        self._views.clear()
        p.log = []
        if _is_fresh(p) and _has_the_cards_of_its_table(p):
            p.tell("dealt", tuple(p.cards), p.active)
        else:
            switches = tuple((seat, p.switched[seat]) for seat in SEATS_OF[p.switching])
            table = (p.hidden, p.alive, p.detained, p.captured, p.yellow, p.allegiance, p.prediction, p.coronation,
                     p.active, switches)  # fmt: skip
            p.tell("laid", tuple(p.cards), table)
        if p.over:
            self._end_round()

    def _end_round(self) -> None:
        p, done = self.position, self.rounds[-1]
        done.winner = SIDES[p.winner] or None
        done.void = p.ended_by == "void"
        done.points = p.points()
        switches = tuple((seat, p.switched[seat]) for seat in SEATS_OF[p.switching])
        p.tell("ended", p.winner, p.ended_by, tuple(p.cards), p.last_active, switches, tuple(done.points))

    # ------------------------------------------------------------------ records

    def record(self, positions: bool = False, legal: bool = False) -> list[str]:
        """The whole truth as JSON Lines (docs/rules/notation.md)."""
        s = self.settings
        lines: list[dict[str, Any]] = []
        for number, played in enumerate(self.rounds):
            if number == 0:
                lines.append({
                    "karaya": RULES_VERSION, "game": "sultans", "edition": s.edition, "players": self.names,
                    "rounds": s.rounds, "target": s.target, "laps": s.laps, "seed": self.seed,
                    "position": played.deal,
                })  # fmt: skip
            else:
                lines.append({"position": played.deal})
            lines += self._round_lines(played, positions, legal)
        return [json.dumps(line, ensure_ascii=False) for line in lines]

    def _round_lines(self, played: Round, positions: bool, legal: bool) -> list[dict[str, Any]]:
        lines: list[dict[str, Any]] = []
        p = Position.parse(played.deal, self.settings.edition, self.settings.laps)
        for move in played.moves:
            line: dict[str, Any] = {"move": move.text}
            if legal:
                line["legal"] = sorted(m.text for m in p.legal())
            if move.verb != "claim":
                p.apply(move)
            if positions:
                line["position"] = p.line()
            lines.append(line)
        if played.points is not None:
            lines.append({"winner": played.winner, **({"void": True} if played.void else {}), "points": played.points})
        return lines

    @classmethod
    def from_record(cls, lines: Iterable[str]) -> Match:
        """Play a record again, checking every line; a NotationError names the first that cannot be."""
        match: Match | None = None
        for number, text in enumerate(lines, 1):
            if not text.strip():
                continue
            try:
                line = _read_line(text)
                match = _read_header(cls, line) if match is None else match._read_on(line)
            except NotationError as trouble:
                raise NotationError(f"line {number}: {trouble}") from None
            except IllegalMove as trouble:
                raise NotationError(f"line {number}: {trouble}{match.asks() if match else ''}") from None
        if match is None:
            raise NotationError("line 1: expected a record's first line, found nothing")
        return match

    def _read_on(self, line: dict[str, Any]) -> Match:
        if "move" in line:
            if not isinstance(line["move"], str):
                raise NotationError("expected a move as text")
            if "legal" in line and line["legal"] != sorted(m.text for m in self.position.legal()):
                raise NotationError("expected the legal moves of this moment, found others")
            self.play(line["move"])
            if "position" in line and not is_line_of(self.position, line["position"]):
                raise NotationError(f"expected position {self.position.line()}, found {line['position']!r:.80}")
        elif "winner" in line:
            done = self.rounds[-1]
            if not self.position.over:
                raise NotationError("expected a move: the round is not over")
            if done.end_read:
                raise NotationError("expected a deal or nothing: the round's end was told before")
            done.end_read = True
            if (line["winner"], line.get("points"), bool(line.get("void"))) != (done.winner, done.points, done.void):
                raise NotationError(f"expected winner {done.winner} with points {done.points}")
        elif isinstance(line.get("position"), str):
            self._read_deal(line["position"])
        else:
            raise NotationError("expected a move, a round's end or a deal")
        return self

    def _read_deal(self, text: str) -> None:
        if not self.position.over:
            raise NotationError("expected a move: the round is not over")
        if not self.rounds[-1].end_read:
            raise NotationError("expected the round's end with its winner and points before the next deal")
        if self.finished:
            raise NotationError("expected the end of the record: the game is over")
        p = Position.parse(text, self.settings.edition, self.settings.laps)
        if p.n != self.n or p.active != self.position.next_first or not _is_fresh(p):
            raise NotationError(f"expected a deal for {self.n} seats that seat {self.position.next_first} begins")
        if not _has_the_cards_of_its_table(p):
            raise NotationError(f"expected a deal with the cards of {self.n} players (S2.1)")
        self._begin(text)

    # ------------------------------------------------------------------ saves

    def save(self) -> dict[str, Any]:
        """Plain data for JSON, at any moment, also inside a reaction window."""
        return {"karaya": RULES_VERSION, "game": "sultans", "redeals": self.redeals, "record": self.record()}

    @classmethod
    def load(cls, saved: Any) -> Match:
        if not isinstance(saved, dict) or saved.get("game") != "sultans" or not isinstance(saved.get("record"), list):
            raise NotationError("expected a saved game of sultans")
        if saved.get("karaya") != RULES_VERSION:
            raise NotationError(f"expected a save of rules version {RULES_VERSION}, found {saved.get('karaya')!r:.20}")
        if not all(isinstance(line, str) for line in saved["record"]):
            raise NotationError("expected the record as lines of text")
        match = cls.from_record(saved["record"])
        redeals = saved.get("redeals", 0)
        match.redeals = redeals if isinstance(redeals, int) and 0 <= redeals < 10_000 else 0
        return match


def _is_fresh(p: Position) -> bool:
    """Everybody hidden, nothing on the table yet."""
    return p.hidden == p.alive == (1 << (p.n + 1)) - 2 and not (p.detained or p.switching or p.over)


def _has_the_cards_of_its_table(p: Position) -> bool:
    """The mix of S2.1; a composed position may have any other."""
    return tuple(p.cards.count(card) for card in range(4)) == DEAL[p.n][:4]


def _read_line(text: str) -> dict[str, Any]:
    if len(text) > 100_000:
        raise NotationError(f"expected a line of at most 100000 characters, found {len(text)}")
    try:
        line = json.loads(text)
    except (ValueError, RecursionError):
        raise NotationError(f"expected one JSON object a line, found {text.strip()!r:.40}") from None
    if not isinstance(line, dict):
        raise NotationError(f"expected one JSON object a line, found {text.strip()!r:.40}")
    return line


def _read_header(cls: type[Match], line: dict[str, Any]) -> Match:
    version = line.get("karaya")
    if type(version) is not int or version != RULES_VERSION or line.get("game") != "sultans":
        raise NotationError('expected a first line with "karaya": 1 and "game": "sultans"')
    names, position, seed = line.get("players"), line.get("position"), line.get("seed", "")
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise NotationError('expected "players" as a list of names')
    if not isinstance(position, str):
        raise NotationError('expected "position", the deal')
    if not isinstance(seed, str):
        raise NotationError('expected "seed" as text')
    if not isinstance(line.get("edition", "english"), str):
        raise NotationError('expected "edition" as text')
    rounds = _whole_or_none(line, "rounds", 5)
    laps = line.get("laps", 20)
    if isinstance(laps, bool) or not isinstance(laps, int) or laps < 0:
        raise NotationError('expected "laps" as a whole number, 0 for no limit')
    return cls.new(names, seed, line.get("edition", "english"), rounds, _whole_or_none(line, "target", None), laps, position)


def _whole_or_none(line: dict[str, Any], name: str, default: int | None) -> int | None:
    value = line.get(name, default)
    if value is not None and (isinstance(value, bool) or not isinstance(value, int) or value < 1):
        raise NotationError(f'expected "{name}" as a whole number from 1, or null')
    return value
