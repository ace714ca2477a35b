"""One game on the table: who is asked, what everybody may see of it, and when it goes on.

`Play` knows no browser. It owns the match, answers for the bots, and says which scene is to be shown; a `Clock`
calls it back. What the screens show of a reaction window or an interrupt rests on public facts alone: the log is
shown up to the moment when a window opens, the same pause is kept whether anybody can react or not, and only then
does the story go on.
"""

from __future__ import annotations

from dataclasses import replace

from karaya_core.bots.bot import Thought
from karaya_core.sultans import Match, Move, parse_move
from karaya_core.sultans.events import Covered, Ended, Hid, HuntFailed, Killed, Peeked, Read, Revealed, Switched, WindowOpened
from karaya_core.table import IllegalMove, NotationError
from web.games.sultans.scene import EndScene, LookScene, PrivateScene, TableScene
from web.reactions import Reactions, waits_for_reactions
from web.scene import TablePlan
from web.showing import Clock, Outside

#: Events that tell somebody a secret or show a card: what came before them cannot be taken back.
TELLING = (Peeked, Read, Switched, Hid, Covered, Revealed, Killed, HuntFailed, WindowOpened, Ended)
PACE = 900  # milliseconds between two moves of bots
EYES = 5000  # how long eyes stay closed for a hide

Scene = TableScene | PrivateScene | LookScene | EndScene


class Play(Reactions):
    def __init__(self, plan: TablePlan, match: Match, clock: Clock, outside: Outside) -> None:
        super().__init__(plan, match, clock, outside)
        self.chosen: int | None = None
        self.menu = False
        self.note = ""
        self.paused = False  # bots wait for `step`
        self.away: set[int] = set()  # people for whom a bot plays while they are gone
        self._next: Move | None = None
        self.open_eyes = False  # alone and dead: watch the rest with all cards open
        self.considering = False  # whether a bot takes the throne
        self._asked_to_interrupt = -1
        self._asked_at = 0.0
        self._undo_from: int | None = None
        self._begin_round()

    # ------------------------------------------------------------------ a round begins

    def _begin_round(self) -> None:
        self._stop_clock()
        self._stop_thinking()
        self.shown = 0
        self.eyes = 0  # the seat that hides its card while everybody's eyes are closed
        self.views = {}
        self.log_from = 0
        self.window_open = self.closing = False
        self.collected, self.enthroned = set(), 0
        self.private, self.behind = 0, False
        self.held = self.unfolded = False
        self.saw: tuple[int, int] | None = None
        self.silent = []
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
        if waits_for_reactions(p):
            self._open_window()
        else:
            self._go_on()

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
        self._next, self.considering = None, False
        stopped_by = self._feed()
        if isinstance(stopped_by, WindowOpened):
            self._open_window()
        elif isinstance(stopped_by, Covered):
            self._close_eyes()
        elif self.match.position.over:
            self.hurry = False
        elif self.bots:
            self.considering = True
            self._later(0, self._consider)
        else:
            self._ask()
        self.changed()

    def _consider(self) -> None:
        """May a bot take the throne now? It thinks in a task of its own, which comes whoever the Sultan is."""
        self.considering = False
        if self._bots_interrupt():
            self.changed()
        else:
            self._ask()

    @property
    def bots_go_on(self) -> bool:
        """Something will happen by itself, and it is not for a person to decide."""
        return self.clock_runs and not (self.considering and self.match.position.to_decide in self.people)

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
        said = self.bots[seat].talk(self.match.view(seat))
        if said is not None:
            self.match.play(said)
            self.decided()

    def _bots_interrupt(self) -> bool:
        """A bot that is a hidden Sultan may take the throne; it is asked once at each decision."""
        p = self.match.position
        moment = len(self.match.moves)
        if self._asked_to_interrupt == moment or p.to_decide == p.sultan:
            return False
        self._asked_to_interrupt = moment
        if p.sultan in self.bots and p.is_hidden(p.sultan):
            move = self.bots[p.sultan].volunteer(self.match.view(p.sultan), "throne")
            if move is not None:
                self._play(move)
                self._later(PACE, self._go_on)
                self._feed()
                return True
        return False

    def _play(self, move: Move) -> None:
        before = len(self.match.log)
        self.match.play(move)
        told = any(isinstance(event, TELLING) for event in self.match.log[before:])
        self._undo_from = None if told else len(self.match.moves) - 1
        self.decided()
        self.chosen = None

    # ------------------------------------------------------------------ private screens

    def _hand_to(self, seat: int) -> None:
        self.private, self.behind, self.held, self.saw, self.unfolded = seat, True, False, None, False

    def take(self, seat: int) -> None:
        """The tablet goes to the person whose decision everybody waits for."""
        p = self.match.position
        if seat == p.to_decide and seat in self.people and not self.window_open and not self.alone and not self.over:
            self._hand_to(seat)
            self.changed()

    def i_am(self) -> None:
        self.behind = False
        self.changed()

    def hold(self, held: bool) -> None:
        self.held = held
        self.changed()

    def unfold(self) -> None:
        """What one's card can do comes up only when asked for: a glance at the screen must not tell the card."""
        self.unfolded = not self.unfolded
        self.changed()

    def interrupt(self, seat: int) -> None:
        """Every living person has the same way to ask for the tablet in the middle of anything."""
        if seat in self.people and self.lives(seat) and not self.alone and not self.over:
            self._stop_clock()
            self._hand_to(seat)
            self.changed()

    def others_alive(self) -> tuple[int, ...]:
        """People who are still in the round, but for the one who has the tablet."""
        return tuple(s for s in self.people if s != self.private and self.lives(s))

    def done(self) -> None:
        """The person at the private screen has seen enough."""
        if self.answers_now:
            self.silent.pop(0)
            if not self.silent:
                self._close_window()
                return
        if self.silent:
            self._hand_to(self.silent[0])
            self.changed()
            return
        self.private, self.saw, self.held = 0, None, False
        if self.window_open:
            self._run_window()
            self.changed()
        else:
            self._go_on()

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
        if self.window_open and move.verb != "claim":
            self._in_window(move)
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
        self.log_from = before
        looked = next((e for e in self.match.log[before:] if isinstance(e, (Peeked, Read)) and e.seat == move.seat), None)
        if self.private and looked is not None and looked.card is not None:
            self.saw = (looked.target, looked.card)
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
        event = self.match.log[self.shown - 1]
        self.eyes = event.seat if isinstance(event, Covered) else 0
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
        return bool(self.open_eyes and self.alone and not self.lives(self.alone))

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
        elif not hurrying or not self.clock_runs:
            self._go_on()

    def cover(self) -> None:
        """Nothing private is on the screen any more, and no clock runs."""
        if not self.covered:
            self.covered = True
            self.held, self.unfolded, self.look_held = False, False, 0
            self.behind = bool(self.private)
            self._stop_clock()
            self.changed()

    def uncover(self) -> None:
        self.covered = False
        if self.window_open:
            self._run_window()
            self.changed()
        elif self.eyes:
            self._close_eyes()
            self.changed()
        elif self.private or self.looking or self.over:
            self.changed()
        else:
            self._go_on()

    def next_round(self) -> None:
        if self.over and not self.match.finished:
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
        elif not self.eyes and not self.over:
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
