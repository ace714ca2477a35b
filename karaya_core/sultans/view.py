"""What one seat may know: built up from what it saw, never a copy with parts deleted.

A View takes in events as its seat sees them (`seen_by` of the event) and keeps the table as it lies before everybody,
the seat's own card, and its memory: what it has seen for certain of cards that are face down, followed through
every public switch and dropped when a hide could have moved them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..table.kinds import kind_of
from . import events
from .characters import MARK
from .editions import Edition
from .moves import Move
from .notation import end_field, marks
from .roles import LETTERS, NOBODY, SLAVE, SPARE
from .seats import BIT, SEATS_OF, ring


@dataclass(frozen=True, slots=True)
class Memory:
    """A card known for certain though it lies face down: how it was learnt, and when (as a place in the story)."""

    place: int
    card: int
    how: str
    when: int


@dataclass(frozen=True, slots=True)
class Window:
    """An open reaction window as everybody sees it: who is asked by public facts, never who is awaited."""

    kind: str
    by: int
    target: int
    asked: tuple[int, ...]


class View:
    """One seat's knowledge of the round; `seat` None is the public's.

    `faces[place]` is the card that lies open there (or is one's own), else None; place 0 is the Spare.
    """

    def __init__(self, seat: int | None, n: int, edition: Edition, numbers: tuple[int, int] | None = None) -> None:
        self.seat = seat
        self.n = n
        self.edition = edition
        self.numbers = numbers  # a composed position's Assassins and Slaves; None: the table of S2.1 holds
        self.alive = self.hidden = (1 << (n + 1)) - 2
        self.detained = self.captured = self.yellow = 0
        self.allegiance = self.prediction = NOBODY
        self.coronation = 0
        self.active = self.first = 0
        self.laps = 0
        self.faces: list[int | None] = [None] * (n + 1)
        self.memory: dict[int, Memory] = {}
        self.not_slaves: set[int] = set()  # a failed hunt: everybody knows (S9.5)
        self.switched: dict[int, int] = {}
        self.claims: list[tuple[int, int, int]] = []
        self.said: dict[int, dict[tuple[int, int], int]] = {}  # likewise by speaker: place and card, and how many times
        self.story: list[events.Event] = []
        self.window: Window | None = None
        self.acting: tuple[str, int] | None = None  # in the middle of an Action: what is waited for, and from whom
        self.over = False
        self.ended_by = ""
        self.moves: tuple[Move, ...] = ()  # what this seat itself may answer now

    # ------------------------------------------------------------------ looking

    @property
    def own(self) -> int | None:
        return self.faces[self.seat] if self.seat else None

    def is_hidden(self, seat: int) -> bool:
        """Alive with the card face down."""
        return bool(self.hidden >> seat & 1)

    def is_alive(self, seat: int) -> bool:
        """Not killed this round."""
        return bool(self.alive >> seat & 1)

    def neighbours(self, seat: int) -> tuple[int, ...]:
        return SEATS_OF[ring(self.n, self.alive)[seat]]

    def certain(self, place: int) -> int | None:
        """The card at a place if this seat knows it for sure."""
        if self.faces[place] is not None:
            return self.faces[place]
        remembered = self.memory.get(place)
        return remembered.card if remembered else None

    def line(self) -> str:
        """The position line as this seat sees it (docs/rules/notation.md)."""
        fields = []
        for seat in range(1, self.n + 1):
            card = self.faces[seat]
            letter = "?" if card is None else LETTERS[card]
            fields.append((letter if self.is_hidden(seat) else letter.upper()) + marks(self, seat, card))
        spare = self.faces[SPARE]
        switches = ",".join(f"{a}~{b}" for a, b in sorted(self.switched.items()))
        return "/".join([
            ".".join(fields), "?" if spare is None else LETTERS[spare], str(self.active),
            str(self.coronation or "-"), switches or "-",
        ]) + end_field(self.ended_by)  # fmt: skip

    def as_data(self) -> dict[str, Any]:
        """All of it as plain data, to be compared byte for byte."""
        return {
            "seat": self.seat,
            "line": self.line(),
            "memory": [[m.place, m.card, m.how, m.when] for m in sorted(self.memory.values(), key=lambda m: m.place)],
            "not_slaves": sorted(self.not_slaves),
            "claims": [list(claim) for claim in self.claims],
            "story": [[kind_of(event), *event] for event in self.story],
            "window": [self.window.kind, self.window.by, self.window.target, list(self.window.asked)]
            if self.window else None,
            "acting": list(self.acting) if self.acting else None,
            "moves": [move.text for move in self.moves],
        }  # fmt: skip

    # ------------------------------------------------------------------ taking in

    def see(self, event: events.Event) -> None:
        """Take in one event, as this seat sees it."""
        self.story.append(event)
        getattr(self, TAKES[type(event)])(event)

    def _remember(self, place: int, card: int | None, how: str) -> None:
        if card is None:
            self.memory.pop(place, None)
        else:
            self.memory[place] = Memory(place, card, how, len(self.story) - 1)

    def _dealt(self, event: events.Dealt) -> None:
        self.active = self.first = event.first
        self.faces = list(event.cards)

    def _laid(self, event: events.Laid) -> None:
        self.hidden, self.alive = event.hidden, event.alive
        self.detained, self.captured, self.yellow = event.detained, event.captured, event.yellow
        self.allegiance, self.prediction, self.coronation = event.allegiance, event.prediction, event.coronation
        self.active = self.first = event.active
        self.faces = list(event.cards)
        self.switched = dict(event.switches)

    def _turn(self, event: events.Turn) -> None:
        self.active = event.seat
        self.acting = None
        self.switched.pop(event.seat, None)

    def _skipped(self, event: events.Skipped) -> None:
        self.switched.pop(event.seat, None)

    def _released(self, event: events.Released) -> None:
        self.detained &= ~BIT[event.seat]

    def _lap(self, event: events.Lap) -> None:
        self.laps = event.number

    def _peeked(self, event: events.Peeked) -> None:
        self.yellow &= ~BIT[event.seat]
        if event.card is not None:
            self._remember(event.target, event.card, "peeked")

    def _read(self, event: events.Read) -> None:
        if event.card is not None:
            self._remember(event.target, event.card, "read")

    def _switched(self, event: events.Switched) -> None:
        """Two face-down cards change places before everybody: what is known of them goes along."""
        seat, other = event.seat, event.other
        before = {place: self.certain(place) for place in (seat, other)}
        how = {place: self.memory[place].how if place in self.memory else "switched" for place in (seat, other)}
        for place, source in ((seat, other), (other, seat)):
            if place != self.seat:
                self._remember(place, before[source], how[source])
        if self.seat == seat:
            self.faces[seat] = event.mine
        elif self.seat == other and other:
            self.faces[other] = event.theirs
        self.memory.pop(self.seat or -1, None)
        survivors = {place for place, source in ((seat, other), (other, seat)) if source in self.not_slaves}
        self.not_slaves = (self.not_slaves - {seat, other}) | survivors
        if other:
            self.switched[seat] = other

    def _hid(self, event: events.Hid) -> None:
        """A known event.card turns face down. Until the exchange is over everybody still knows it."""
        self.yellow &= ~BIT[event.seat]
        self.hidden |= BIT[event.seat]
        if event.seat != self.seat:
            self.faces[event.seat] = None
            self._remember(event.seat, event.card, "open")
        self._end_powers(event.card)

    def _covered(self, event: events.Covered) -> None:
        """The exchange, if any, is over, and everybody looked at their own card."""
        mine, by = self.seat, event.seat
        own = event.cards[mine] if mine else None
        if mine == by:
            self._covered_by_me(by, by if event.other is None else event.other, own)
        elif mine and own is not None and self.is_hidden(mine) and own != self.faces[mine]:
            # my card has changed: so the hider holds my old one, and nobody else was touched
            self._remember(by, self.faces[mine], "exchanged")
            self.not_slaves.discard(mine)
            self.faces[mine] = own
            self.switched[by] = mine
        else:
            self._forget_what_could_have_moved(by)

    def _covered_by_me(self, me: int, other: int, own: int | None) -> None:
        if other == me:
            return
        old, seen = self.faces[me], self.certain(other)
        self.faces[me] = own
        self._remember(other, old, "exchanged")
        self.not_slaves.discard(other)
        if other and old != own:
            self.switched[me] = other
        assert seen is None or seen == own

    def _forget_what_could_have_moved(self, by: int) -> None:
        """The hider may have exchanged with anybody hidden whom the rules allow, or with the Spare."""
        card = self.memory[by].card if by in self.memory else None
        possible = [SPARE, *(s for s in SEATS_OF[self.hidden & ~BIT[by]] if s != self.seat and self._could_take(by, s))]
        moved = [place for place in possible if place not in self.memory or self.memory[place].card != card]
        for place in moved:
            self.memory.pop(place, None)
        if moved:
            self.memory.pop(by, None)
        if card == SLAVE:
            self.not_slaves -= set(possible)

    def _could_take(self, by: int, other: int) -> bool:
        if self.switched.get(other) == by:
            return False
        return self.edition.switch_with_detained or not self.detained >> other & 1

    def _revealed(self, event: events.Revealed) -> None:
        self.hidden &= ~BIT[event.seat]
        self.faces[event.seat] = event.card
        self.memory.pop(event.seat, None)
        self.not_slaves.discard(event.seat)

    def _killed(self, event: events.Killed) -> None:
        bit = BIT[event.seat]
        if not self.hidden & bit:
            self._end_powers(event.card)
        self.alive &= ~bit
        self.hidden &= ~bit
        self.detained &= ~bit
        self.captured &= ~bit
        self.yellow &= ~bit
        self.faces[event.seat] = event.card
        self.memory.pop(event.seat, None)
        self.not_slaves.discard(event.seat)
        self.switched = {a: b for a, b in self.switched.items() if event.seat not in (a, b)}

    def _end_powers(self, card: int) -> None:
        mark = MARK[card]
        if mark:
            setattr(self, mark, NOBODY)

    def _crowned(self, event: events.Crowned) -> None:
        self.coronation = event.seat

    def _uncrowned(self, event: events.Uncrowned) -> None:
        self.coronation = 0

    def _detained(self, event: events.Detained) -> None:
        self.detained |= BIT[event.seat]

    def _captured(self, event: events.Captured) -> None:
        self.captured |= BIT[event.seat]

    def _freed(self, event: events.Freed) -> None:
        self.captured = 0

    def _manipulated(self, event: events.Manipulated) -> None:
        self.yellow |= BIT[event.seat]
        self.acting = ("forced", event.seat)

    def _declared(self, event: events.Declared) -> None:
        self.allegiance = event.side

    def _foretold(self, event: events.Foretold) -> None:
        self.prediction = event.side
        self.acting = None

    def _acts(self, event: events.Acts) -> None:
        self.acting = ("reading", event.seat) if event.verb == "predict" else None

    def _window(self, event: events.WindowOpened) -> None:
        self.window = Window(event.window, event.by, event.target, event.asked)

    def _closed(self, event: events.WindowClosed) -> None:
        self.window = None

    def _hunt_failed(self, event: events.HuntFailed) -> None:
        self.not_slaves.add(event.target)

    def _hunts_on(self, event: events.HuntsOn) -> None:
        self.acting = ("hunting", event.seat)

    def _idle(self, event: events.Idle) -> None:
        self.acting = None

    def _again(self, event: events.Again) -> None:
        self.acting = ("again", event.seat)

    def _claimed(self, event: events.Claimed) -> None:
        self.claims.append((event.seat, event.target, event.card))
        said = self.said.setdefault(event.seat, {})
        said[event.target, event.card] = said.get((event.target, event.card), 0) + 1

    def _nothing(self, event: events.Event) -> None:
        """Told for the story's sake; it changes nothing on the table."""

    _avoided = _struck = _joined = _stopped = _nothing

    def _ended(self, event: events.Ended) -> None:
        """Once the round is over, everything is open."""
        self.over = True
        self.ended_by = event.why
        self.active = event.active
        self.window = self.acting = None
        self.faces = list(event.cards)
        self.switched = dict(event.switches)
        self.memory.clear()


#: The method of a View that takes in events of a kind.
TAKES = {kind: f"_{name}" for kind, name in events.KINDS.items()}
