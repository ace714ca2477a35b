"""What one seat may know: built up from what it saw, never a copy with parts deleted.

A View is a Board on which the cards that nobody has shown it are HIDDEN, with the stage, and its own sealed answers.
"""

from __future__ import annotations

from . import events
from .board import Board
from .moves import Move
from .notation import answers, plan, stage, write_board
from .terms import AT_KAFFA, BIT, HIDDEN_WHEEL, KAFFA, NO_WHEEL, OFFER, OVER, OWNER, PARDON, PLAN, SEATS, TALK


class View(Board):
    """One seat's knowledge of the game; `seat` None is the public's.

    `waiting` is the stage, and `by` whom it is about: who speaks, searches, may demand or pardon.
    """

    n = SEATS

    def __init__(self, seat: int | None) -> None:
        super().__init__()
        self.seat = seat
        self.waiting = TALK
        self.by = 1
        self.offers = 0
        self.offer = (0, 0, 0)
        self.orders: list[tuple[int, ...]] = [()] * 5  # its own, until all are shown
        self.wheels = [NO_WHEEL] * 5  # its own; HIDDEN_WHEEL where another lies face down
        self.sealed = 0  # bits of seats
        self.over = False
        self.winner = 0
        self.why = ""
        self.story: list[events.Event] = []
        self.moves: tuple[Move, ...] = ()  # what this seat itself may answer now

    def line(self) -> str:
        """The position line as this seat sees it (docs/rules/verrat-notation.md)."""
        if self.waiting == PLAN:
            waiting = plan([self._planner(seat) for seat in (1, 2, 3, 4)])
        else:
            waiting = stage(self.waiting, self.by, self.offers, self.offer, self.wheels)
        return f"{write_board(self)}/{waiting}"

    def _planner(self, seat: int) -> str:
        if not self.travellers(seat):
            return "x"
        if seat == self.seat:
            return answers(self.orders[seat], self.wheels[seat])
        return "?" if self.sealed >> seat & 1 else "-"

    # ------------------------------------------------------------------ taking in

    def see(self, event: events.Event) -> None:
        """Take in an event as this seat sees it."""
        self.story.append(event)
        getattr(self, TAKES[type(event)])(event)

    def _laid(self, event: events.Laid) -> None:
        self.lay_markers(event.markers)
        for vizier, place in enumerate(event.at):
            if vizier:
                self.put(vizier, place)
        for place, count in enumerate(event.hands):
            for _ in range(count):
                self.gain(*divmod(place, 7))
        self.piles = list(event.piles)
        self.searched, self.round, self.first = event.searched, event.round, event.first
        self.waiting, self.by = event.stage, event.seat
        self.offers, self.offer = event.offers, event.offer
        self.orders, self.wheels, self.sealed = list(event.orders), list(event.wheels), event.sealed

    def _round(self, event: events.Round) -> None:
        self.round, self.first = event.number, event.first

    def _asked(self, event: events.Asked) -> None:
        self.waiting, self.by, self.offers = event.stage, event.seat, 0

    # phase 1

    def _offered(self, event: events.Offered) -> None:
        self.waiting = OFFER
        self.offers += 1
        self.offer = (event.other, event.card, event.wanted)

    def _traded(self, event: events.Traded) -> None:
        self.waiting = TALK
        self.exchange(event.seat, event.card, event.other, event.wanted)

    def _refused(self, event: events.Refused) -> None:
        self.waiting = TALK

    # phases 2 and 3

    def _planning(self, event: events.Planning) -> None:
        self.waiting = PLAN
        self.sealed = 0
        self.orders, self.wheels = [()] * 5, [NO_WHEEL] * 5

    def _ordered(self, event: events.Ordered) -> None:
        self.orders[event.seat] += (event.to,)

    def _accused(self, event: events.Accused) -> None:
        self.wheels[event.seat] = event.vizier

    def _sealed(self, event: events.Sealed) -> None:
        self.sealed |= BIT[event.seat]

    def _shown(self, event: events.Shown) -> None:
        """The planners are open; where wheels were set, they lie face down."""
        if self.accusable():
            for seat in (1, 2, 3, 4):
                if seat != self.seat and self.travellers(seat):
                    self.wheels[seat] = HIDDEN_WHEEL

    def _travelled(self, event: events.Travelled) -> None:
        self.move(event.vizier, event.place)

    # phase 4

    def _took(self, event: events.Took) -> None:
        self.take_top(event.seat, event.city)

    def _turned(self, event: events.Turned) -> None:
        self.turn_up(event.city, event.card)

    def _searched(self, event: events.Searched) -> None:
        self.waiting, self.by = AT_KAFFA, event.seat
        self.searched |= BIT[event.seat]
        if event.pile is not None:
            self.piles[KAFFA] = event.pile

    def _found(self, event: events.Found) -> None:
        self.take_at_kaffa(event.seat, event.card)

    def _demanded(self, event: events.Demanded) -> None:
        self.lose(event.other, event.card)
        self.gain(event.seat, event.card)

    # phases 5 to 7

    def _wheels(self, event: events.Wheels) -> None:
        self.wheels = list(event.wheels)

    def _banished(self, event: events.Banished) -> None:
        self.imprison(event.vizier)

    def _pardoned(self, event: events.Pardoned) -> None:
        self.lose(OWNER[event.vizier], PARDON)
        self.put_under(event.city)
        self.release(event.vizier)

    def _changed(self, event: events.Changed) -> None:
        self.change_chairs()

    # the end

    def _won(self, event: events.Won) -> None:
        self._ends(event.seat, event.why)

    def _void(self, event: events.Void) -> None:
        self._ends(0, event.why)

    def _ended(self, event: events.Ended) -> None:
        """Everything is open (V10.7)."""
        self._ends(event.winner, event.why)
        self.piles, self.wheels = list(event.piles), list(event.wheels)

    def _ends(self, winner: int, why: str) -> None:
        self.over = True
        self.waiting = OVER
        self.winner = self.by = winner
        self.why = why

    def _nothing(self, event: events.Event) -> None:
        """Told for the story's sake; it changes nothing on the table."""

    _done = _announced = _denounced = _proposed = _collided = _blocked = _passed = _spared = _nothing


#: The method of a View that takes in events of a kind.
TAKES = {kind: f"_{name}" for kind, name in events.KINDS.items()}
