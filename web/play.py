"""One game on the table: who is asked, what everybody may see of it, and when it goes on.

`Play` knows no browser. It owns the match, answers for the bots, and says which scene is to be shown; a `Clock`
calls it back. What the screens show of a reaction window or an interrupt rests on public facts alone: the log is
shown up to the moment when a window opens, the same pause is kept whether anybody can react or not, and only then
does the story go on.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from karaya_core.bots import Bot, make
from karaya_core.bots.bot import Thought
from karaya_core.sultans import Match, Move, Position, View, Window, parse_move
from karaya_core.sultans.events import as_seen
from karaya_core.sultans.roles import GUARD, SLAVE, SULTAN
from karaya_core.table import IllegalMove, NotationError
from web.scene import EndScene, LookScene, PrivateScene, TablePlan, TableScene

#: Events that tell somebody a secret or show a card: what came before them cannot be taken back.
TELLING = frozenset(
    {"peeked", "read", "switched", "hid", "covered", "revealed", "killed", "hunt_failed", "window", "ended"}
)
#: What a person who holds their seat in an open call wants to do.
REACTION = {"strike": "strike", "avoid": "avoid", "join": "join"}

#: Whose cards can answer a window.
REACTS = {"strike": (GUARD,), "avoid": (GUARD, SULTAN), "join": (SLAVE,)}

PACE = 900  # milliseconds between two moves of bots
WINDOW_TICK = 250
EYES = 5000  # how long eyes stay closed for a hide
UNASKED_WINDOW = 1500  # a window in which no person is asked stays open as long whatever anybody holds

Scene = TableScene | PrivateScene | LookScene | EndScene


class Clock(Protocol):
    def after(self, milliseconds: float, call: Callable[[], None]) -> Callable[[], None]: ...
    def milliseconds(self) -> float: ...


class Play:
    def __init__(self, plan: TablePlan, match: Match, clock: Clock, changed: Callable[[], None]) -> None:
        self.plan = plan
        self.match = match
        self.clock = clock
        self.changed = changed  # draw again, and save
        self.bots: dict[int, Bot] = {}
        self._seat_everybody()
        self.covered = False
        self.hurry = False
        self.chosen: int | None = None
        self.claiming = False
        self.notes = False
        self.menu = False
        self.note = ""
        self.paused = False  # bots wait for `step`
        self.away: set[int] = set()  # people for whom a bot plays while they are gone
        self._next: Move | None = None
        self._thinking: Callable[[], None] | None = None  # calls off the thought about a window
        self._ahead: Move | None = None
        self.closing = False
        self.open_eyes = False  # alone and dead: watch the rest with all cards open
        self._call_off: Callable[[], None] | None = None
        self._asked_to_interrupt = -1
        self._asked_at = 0.0
        self._undo_from: int | None = None
        self._begin_round()

    def _seat_everybody(self) -> None:
        places = list(enumerate(self.plan.seats, 1))
        self.people = [seat for seat, who in places if not who.is_bot]
        self.alone = self.people[0] if len(self.people) == 1 else None
        self.bots = {
            seat: self.bots.get(seat) or make(who.kind, f"{self.match.seed}:{seat}") for seat, who in places if who.is_bot
        }

    # ------------------------------------------------------------------ a round begins

    def _begin_round(self) -> None:
        self._stop_clock()
        self._stop_thinking()
        self.shown = 0
        self.eyes = 0  # the seat that hides its card while everybody's eyes are closed
        self.views: dict[int | None, View] = {}
        self.log_from = 0
        self.window_left = 0.0
        self.window_open = False
        self.collected: set[int] = set()
        self.private: int = 0  # the person whose private screen is up
        self.behind = False  # the curtain is still closed
        self.held = False
        self.saw: tuple[int, int] | None = None
        self.silent: list[int] = []
        self.looking = len(self.people) > 1
        self.looked: set[int] = set()
        self.look_held = 0
        self._undo_from = None
        self._feed()
        if self.looking:
            self.looked = set(self.bots)
        else:
            self._go_on()

    def resume(self) -> None:
        """Coming back: everything that was public is on the table, and the curtain is closed."""
        self._stop_clock()
        self._stop_thinking()
        self.closing = False
        self.looking, self.window_open, self.eyes = False, False, 0
        while self.shown < len(self.match.log):
            self._show_next()
        self.log_from = max(0, self.shown - 12)
        p = self.match.position
        if _waits_for_reactions(p):
            self._open_window()
        else:
            self._go_on()

    # ------------------------------------------------------------------ what is shown

    def view(self, seat: int | None) -> View:
        """What a seat has seen of what was shown so far."""
        if seat not in self.views:
            p = self.match.position
            view = View(seat, self.match.n, p.edition, (p.assassins, p.slaves))
            for event in self.match.log[: self.shown]:
                view.see(as_seen(event, seat, view.hidden))
            self.views[seat] = view
        return self.views[seat]

    def _show_next(self) -> str:
        event = self.match.log[self.shown]
        for seat, view in self.views.items():
            view.see(as_seen(event, seat, view.hidden))
        self.shown += 1
        return str(event[0])

    def _feed(self) -> str:
        """Show the log until it ends, a window opens that asks anybody, or a group has to close its eyes."""
        self.view(None)
        if self.alone:
            self.view(self.alone)
        while self.shown < len(self.match.log):
            kind = self._show_next()
            if kind == "window" and self.match.log[self.shown - 1][4]:
                return kind
            if kind == "covered" and len(self.people) > 1:
                return kind
        return ""

    # ------------------------------------------------------------------ going on

    def pause(self) -> None:
        """Bots wait, or go on: what happens comes at the person's own pace."""
        self.paused = not self.paused
        if self._next is not None and not self.paused:
            self._later(PACE, self.step)
        elif self._next is not None:
            self._stop_clock()
        self.changed()

    def _go_on(self) -> None:
        """Show what happened, then ask whoever is to decide."""
        self._stop_clock()
        self._next = None
        stopped_by = self._feed()
        if stopped_by == "window":
            self._open_window()
        elif stopped_by == "covered":
            self._close_eyes()
        elif self.match.position.over:
            self.hurry = False
        elif not self._bots_interrupt():
            self._ask()
        self.changed()

    def _ask(self) -> None:
        seat = self.match.position.to_decide
        if seat in self.bots:
            self._asked_at = self.clock.milliseconds()
            self._think(self.bots[seat].thinking(self.match.view(seat), self.match.choices()[0].prompt))
        else:
            self.hurry = False

    def _think(self, thought: Thought) -> None:
        """A bot thinks one breath at a time, so that the page never stands still."""
        try:
            next(thought)
        except StopIteration as done:
            move: Move = done.value
            self._next = move
            rest = PACE - (self.clock.milliseconds() - self._asked_at)
            if not self.paused:
                self._later(max(rest, 0), self.step)
        else:
            self._later(0, lambda: self._think(thought))

    def step(self) -> None:
        """The next bot's move."""
        move, self._next = self._next, None
        if move is None or self.covered:
            return
        self._play(move)
        self._bot_talks(move.seat)
        self._go_on()

    def _bot_talks(self, seat: int) -> None:
        if self.match.position.over or not self.match.position.is_alive(seat):
            return
        said = self.bots[seat].claim(self.match.view(seat))
        if said is not None:
            self.match.play(said)

    def _bots_interrupt(self) -> bool:
        """A bot that is a hidden Sultan may take the throne; it is asked once at each decision."""
        p = self.match.position
        moment = len(self.match.moves)
        if self._asked_to_interrupt == moment or p.to_decide == p.sultan:
            return False
        self._asked_to_interrupt = moment
        if p.sultan in self.bots and p.is_hidden(p.sultan):
            move = self.bots[p.sultan].interrupt(self.match.view(p.sultan))
            if move is not None:
                self._play(move)
                self._later(PACE, self._go_on)
                self._feed()
                return True
        return False

    def _play(self, move: Move | str) -> None:
        before = len(self.match.log)
        self.match.play(move)
        told = {event[0] for event in self.match.log[before:]}
        self._undo_from = None if told & TELLING else len(self.match.moves) - 1
        self.chosen = None
        self.claiming = False

    # ------------------------------------------------------------------ reaction windows

    @property
    def window(self) -> Window | None:
        return self.view(None).window if self.window_open else None

    def asked_people(self) -> list[int]:
        window = self.window
        return [seat for seat in window.asked if seat not in self.bots] if window else []

    def _open_window(self) -> None:
        self.window_open = True
        self.collected = set()
        self._think_ahead()
        asked = self.asked_people()
        if asked and self.plan.reaction == "silent" and not self.alone:
            self.silent = list(asked)
            self._hand_to(self.silent[0])
            return
        if not asked:
            self._later(UNASKED_WINDOW, self._close_window)
            return
        self.hurry = False
        if self.plan.seconds:
            self.window_left = self.plan.seconds * 1000.0
            self._later(WINDOW_TICK, self._tick)

    def _think_ahead(self) -> None:
        """The bot that is asked first thinks while the window is open, so that its answer costs no time that tells."""
        self._stop_thinking()
        self.closing = False
        self._ahead = None
        seat = self.match.position.to_decide
        if _waits_for_reactions(self.match.position) and seat in self.bots:
            self._answer_of(seat, self._remember_answer)

    def _remember_answer(self, move: Move) -> None:
        self._ahead = move
        if self.closing:
            self._answer_next()

    def _answer_of(self, seat: int, then: Callable[[Move], None]) -> None:
        kind = self.match.position.steps[-1][0]
        self._breathe(self.bots[seat].thinking(self.match.view(seat), kind), then)

    def _breathe(self, thought: Thought, then: Callable[[Move], None]) -> None:
        """One breath of a thought about a window, and the next one soon."""
        try:
            next(thought)
        except StopIteration as done:
            self._thinking = None
            then(done.value)
        else:
            self._thinking = self.clock.after(0, lambda: self._breathe(thought, then))

    def _stop_thinking(self) -> None:
        if self._thinking is not None:
            self._thinking()
            self._thinking = None

    def _tick(self) -> None:
        self.window_left -= WINDOW_TICK
        if self.window_left <= 0:
            self._close_window()
            return
        if not self.covered:
            self._later(WINDOW_TICK, self._tick)
        self.changed()

    def _close_window(self) -> None:
        """Everybody's answer is in: give them to the rules, in their order, and let the story go on."""
        if self.closing:
            return
        self._stop_clock()
        self.private = 0
        self.silent = []
        self.closing = True
        if self._thinking is None:
            self._answer_next()

    def _answer_next(self) -> None:
        """One answer after the other. People's are at hand; a bot may have to think, a breath at a time."""
        p = self.match.position
        while _waits_for_reactions(p) and not self._window_is_closed():
            kind, seat = p.steps[-1][0], p.to_decide
            ahead, self._ahead = self._ahead, None
            if seat in self.bots and (ahead is None or ahead.seat != seat):
                self._answer_of(seat, self._remember_answer)
                return
            wanted = REACTION[kind] if seat in self.collected else "pass"
            self._play(ahead if ahead is not None and seat in self.bots else parse_move(f"{seat} {wanted}"))
        self.window_open = self.closing = False
        self.collected = set()
        self._go_on()

    def _window_is_closed(self) -> bool:
        return len(self.match.log) > self.shown and self.match.log[self.shown][0] == "closed"

    def react(self, seat: int) -> None:
        """Somebody holds their seat: it is collected, and shown when the window closes."""
        if self.window and seat in self.asked_people():
            self.collected.add(seat)
            if self.alone:
                self._close_window()
            else:
                self.changed()

    def _answer(self, move: Move) -> None:
        """An answer to a window by its own button: alone, or in a silent round behind the curtain."""
        if move.verb != "pass":
            self.collected.add(move.seat)
        if self.silent and not self.behind:
            self.done()
        elif self.alone:
            self._close_window()

    def can_react(self, seat: int) -> bool:
        """Whether this person's card can answer; for that person's own eyes alone."""
        p, window = self.match.position, self.window
        return bool(window) and p.cards[seat] in REACTS[window.kind] and not p.over  # type: ignore[union-attr]

    def nobody(self) -> None:
        if self.window:
            self._close_window()

    # ------------------------------------------------------------------ private screens

    def _hand_to(self, seat: int) -> None:
        self.private, self.behind, self.held, self.saw = seat, True, False, None

    def take(self, seat: int) -> None:
        """The tablet goes to the person whose decision everybody waits for."""
        p = self.match.position
        if seat == p.to_decide and seat in self.people and not self.window_open and not self.alone and not p.over:
            self._hand_to(seat)
            self.changed()

    def i_am(self) -> None:
        self.behind = False
        self.changed()

    def hold(self, held: bool) -> None:
        self.held = held
        self.changed()

    def interrupt(self, seat: int) -> None:
        """Every living person has the same way to ask for the tablet in the middle of anything."""
        if seat in self.people and self.match.position.is_alive(seat) and not self.alone:
            self._stop_clock()
            self._hand_to(seat)
            self.changed()

    def done(self) -> None:
        """The person at the private screen has seen enough."""
        if self.silent:
            self.silent.pop(0)
            if self.silent:
                self._hand_to(self.silent[0])
                self.changed()
            else:
                self._close_window()
            return
        self.private, self.saw, self.held = 0, None, False
        if self.window_open:
            if self.plan.seconds:
                self._later(WINDOW_TICK, self._tick)
            self.changed()
        else:
            self._go_on()

    def silent_react(self) -> None:
        self.collected.add(self.private)
        self.done()

    # ------------------------------------------------------------------ moves of people

    def move(self, text: str) -> None:
        """A person's move from the page. A second press of the same button is nothing."""
        if self.covered or self.looking:
            return
        try:
            move = parse_move(text)
        except NotationError:
            return
        if move.seat not in self.people or (self.private and move.seat != self.private and move.verb != "claim"):
            return
        if self.window_open and move.verb in ("strike", "avoid", "join", "pass"):
            self._answer(move)
            return
        if self.window_open and move.verb not in ("claim", "throne"):
            return
        before = len(self.match.log)
        try:
            self._play(move)
        except (IllegalMove, NotationError):
            self.note = "note.not_possible"
            self.changed()
            return
        self.note = ""
        self._after_move(move, before)

    def _after_move(self, move: Move, before: int) -> None:
        if move.verb == "claim":
            if not self.window_open:
                self._feed()
            self.changed()
            return
        if move.verb == "throne" and self.window_open:
            self.private = 0
            self._feed()
            self.changed()
            return
        self.log_from = before
        looked = next((e for e in self.match.log[before:] if e[0] in ("peeked", "read") and e[1] == move.seat), None)
        if self.private and looked is not None:
            self.saw = (looked[2], looked[3])
            self.held = False
            self.changed()
            return
        self.private = 0
        self._go_on()

    @property
    def can_undo(self) -> bool:
        return self._undo_from is not None and self._undo_from == len(self.match.moves) - 1

    def undo(self) -> None:
        if self.can_undo and self._undo_from is not None:
            self._stop_clock()
            self.match.undo_to(self._undo_from)
            self._undo_from = None
            self.views.clear()
            self.shown = len(self.match.log)
            self.view(None)
            self._go_on()

    # ------------------------------------------------------------------ eyes closed, and looking round

    def _close_eyes(self) -> None:
        """S3.5: it looks and lasts the same whether anything is exchanged or not."""
        self.hurry = False
        self.eyes = int(self.match.log[self.shown - 1][1])
        self._later(EYES, self._open_eyes)

    def _open_eyes(self) -> None:
        """Everybody who lies face down looks at their card; the others know theirs."""
        self.eyes = 0
        p = self.match.position
        self.looked = {seat for seat in range(1, self.match.n + 1) if seat in self.bots or not p.is_hidden(seat)}
        self.looking = len(self.looked) < self.match.n
        if self.looking:
            self.changed()
        else:
            self._go_on()

    def look(self, seat: int, held: bool) -> None:
        if self.looking and seat in self.people:
            self.look_held = seat if held else 0
            self.looked.add(seat)
            self.changed()

    def begin(self) -> None:
        if self.looking:
            self.looking, self.look_held = False, 0
            self._go_on()

    # ------------------------------------------------------------------ the rest of the table

    def choose_seat(self, seat: int | None) -> None:
        self.chosen = None if seat == self.chosen else seat
        self.changed()

    @property
    def watching_openly(self) -> bool:
        """Only who is dead may see the others' cards: nothing they learn can help them."""
        return bool(self.open_eyes and self.alone and not self.match.position.is_alive(self.alone))

    def watch_openly(self) -> None:
        self.open_eyes = not self.open_eyes
        self.changed()

    def skip(self) -> None:
        """Hurry to the next decision of a person; pressing again while bots hurry changes nothing."""
        hurrying, self.hurry, self.paused = self.hurry, True, False
        if self.window_open:
            self._close_window()
        elif self.eyes:
            self._open_eyes()
        elif not hurrying or self._call_off is None:
            self._go_on()

    def cover(self) -> None:
        """Nothing private is on the screen any more, and no clock runs."""
        if not self.covered:
            self.covered = True
            self.held, self.look_held = False, 0
            self.behind = bool(self.private)
            self._stop_clock()
            self.changed()

    def uncover(self) -> None:
        self.covered = False
        if self.window_open:
            if self.plan.seconds and self.asked_people() and not self.silent:
                self._later(WINDOW_TICK, self._tick)
            elif not self.asked_people():
                self._later(UNASKED_WINDOW, self._close_window)
            self.changed()
        elif self.eyes:
            self._close_eyes()
            self.changed()
        elif self.private or self.looking or self.match.position.over:
            self.changed()
        else:
            self._go_on()

    def next_round(self) -> None:
        if self.match.position.over and not self.match.finished:
            self.match.next_round()
            self._begin_round()
            self.changed()

    def seat_is(self, seat: int, kind: str) -> None:
        """Somebody leaves and a bot goes on for them, or comes back."""
        if kind == "human":
            self.away.discard(seat)
        elif seat in self.people:
            self.away.add(seat)
        seats = list(self.plan.seats)
        seats[seat - 1] = replace(seats[seat - 1], kind=kind)
        self.plan = replace(self.plan, seats=tuple(seats))
        self._seat_everybody()
        self.private, self.silent = 0, []
        if self.looking:
            self.looked |= set(self.bots)
            self.changed()
        elif self.window_open:
            self._open_window()
            self.changed()
        elif not self.eyes and not self.match.position.over:
            self._go_on()
        else:
            self.changed()

    def deal_anew(self) -> None:
        self._stop_clock()
        self.match.deal_anew()
        self._begin_round()
        self.changed()

    def leave(self) -> None:
        self._stop_clock()
        self._stop_thinking()

    def scene(self) -> Scene:
        from web.staging import scene

        return scene(self)

    # ------------------------------------------------------------------ time

    def _later(self, milliseconds: float, call: Callable[[], None]) -> None:
        self._stop_clock()
        if self.covered:
            return

        def now() -> None:
            self._call_off = None
            call()

        self._call_off = self.clock.after(min(10, milliseconds) if self.hurry else milliseconds, now)

    def _stop_clock(self) -> None:
        if self._call_off is not None:
            self._call_off()
            self._call_off = None


def _waits_for_reactions(p: Position) -> bool:
    return not p.over and bool(p.steps) and p.steps[-1][0] in REACTION
