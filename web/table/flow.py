"""What happens next: the story is told a beat at a time, as far as it goes; then a person or a bot decides."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from web.table.pacing import AUTHOR, HURRY, VOLUNTEER, thought
from web.table.stage import Asking, Beat, Ended, EyesClosed, Looking, Private, Standing, Telling

if TYPE_CHECKING:
    from web.table.table import Table


class Flow:
    def __init__(self, table: Table) -> None:
        self.table = table
        self.beat = Beat()  # what was told last
        self._died = False  # whoever plays alone, since they were told last what became of them
        self.wanted = 0  # a seat that asked for the tablet while something was being told
        self._spoke = 0  # the seat of a bot that moved and may still say something
        self._stood = -1  # what was told by then has stood its time
        self._pressed = False  # somebody let the next thing happen before it was due
        self._before = Beat()  # a bot's move, when what it says is told with it

    @property
    def asking(self) -> Asking | None:
        return self.table.stage if isinstance(self.table.stage, Asking) else None

    @property
    def goes_on(self) -> bool:
        """Something will happen by itself or at a touch, and it is not for a person to decide."""
        table, asking = self.table, self.asking
        if isinstance(table.stage, Telling):
            return True
        waits = asking is not None and asking.seat in table.session.people
        window = table.window
        return not waits and not (window and window.people) and (table.pacing.runs or self.waits)

    @property
    def waits(self) -> bool:
        """The next thing happens when somebody lets it happen."""
        table, asking = self.table, self.asking
        if table.pacing.held_by(AUTHOR):
            return True
        if isinstance(table.stage, Telling) or (asking and asking.ready):
            return table.pacing.steps
        window = table.window
        return table.pacing.steps and window is not None and not window.people and not window.closing

    # ------------------------------------------------------------------ telling

    def go_on(self) -> None:
        """Tell what happened next, then ask whoever is to decide."""
        table = self.table
        table.pacing.stop()
        table.minds.stop()
        seat = table.session.alone
        lived = bool(seat) and table.lives(seat or 0)
        found, hides, fresh = self._tell()
        self._died |= lived and not table.lives(seat or 0)
        if hides:
            table.rounds.close_eyes(hides)
        elif fresh:
            table.rounds.look_again(fresh)
        elif found is not None:
            table.stage = Standing("found", found)
        elif self._is_out():
            table.stage = Standing("out")
        else:
            self._after_the_beat()
            self._hand_over()
        table.changed()

    def _is_out(self) -> bool:
        """A person alone has just been put out of a round that goes on: where it ends by that, the end says so."""
        if not self._died or not self.table.match.up_to_date:
            return False
        self._died = False
        return not self.table.match.over

    def _after_the_beat(self) -> None:
        table = self.table
        if not table.match.up_to_date:
            table.stage = Telling()
            self._let_stand()
        elif table.match.over:
            table.stage = Ended()
            table.pacing.hurry, self._spoke = False, 0
        elif self._says_something():
            self.go_on()
        elif table.match.moment_is_open:
            table.windows.open()
        else:
            self._ask_around()

    def _hand_over(self) -> None:
        """Whoever asked for the tablet while something was being told gets it now."""
        if self.wanted and not isinstance(self.table.stage, Telling):
            seat, self.wanted = self.wanted, 0
            self.table.tablet.interrupt(seat)

    def _let_stand(self) -> None:
        """What was told stands for its time, or until somebody has seen enough of it."""
        pacing = self.table.pacing
        pacing.stop()
        if not pacing.steps:
            pacing.later(pacing.beat(self.beat.weight), self.go_on)

    def _tell(self) -> tuple[Any, int, set[int]]:
        """One thing, with all that belongs to it: what a person alone finds out by it, for whom eyes have to close, and
        which people around the tablet have another card by it."""
        table, match, seat = self.table, self.table.match, self.table.session.alone
        seen: list[Any] = []
        weight = hides = 0
        found = None
        fresh: set[int] = set()
        while not (match.up_to_date or hides or found or fresh):
            noticed = match.comes_next(seat)
            heavy = table.page.weight(noticed) if noticed is not None else 0
            if weight and heavy and not table.pacing.hurry:
                break
            weight = weight or heavy
            event = match.tell_next()
            if noticed is not None:
                seen.append(noticed)
                found = table.page.found_out(noticed, seat) if seat and table.lives(seat) else None
            if len(table.session.people) > 1:
                hides = table.page.closes_eyes(event)
                fresh = set(table.session.people).intersection(table.page.exchanged(event))
        if seen:
            before, self._before = self._before, Beat()
            self.beat = Beat(match.told, max(weight, before.weight), (*before.events, *seen))
        return found, hides, fresh

    def _says_something(self) -> bool:
        """What a bot says after its own move, once the table has seen the move."""
        seat, self._spoke = self._spoke, 0
        said = self.table.minds.talk(seat) if seat in self.table.session.bots else None
        if said is not None:
            self._before = self.beat
            self.table.play(said)
        return said is not None

    # ------------------------------------------------------------------ asking

    def _ask_around(self) -> None:
        """A bot may come forward first: that takes as long whoever could, and whether or not one does. A person may decide
        meanwhile; what was told last has stood its time before anybody comes forward."""
        table = self.table
        asking = table.stage = Asking(self._next_asked(), table.pacing.now)
        if not table.session.bots:
            self._ask(asking)
            return
        asking.considering = True
        table.minds.consider()
        if asking.seat in table.session.bots:
            table.pacing.later(self._considers(), self._considered, self._considers())
        else:
            self._due_after(asking, self._considered, stands=table.pacing.beat(self.beat.weight))

    def _next_asked(self) -> int:
        """Of several seats that are asked at once, bots come first: people take their time meanwhile, and may answer at any
        time."""
        asked = self.table.match.questions(None)
        seats: list[int] = [question.seat for question in asked if not question.optional] or [asked[0].seat]
        return next((seat for seat in seats if seat in self.table.session.bots), seats[0])

    @property
    def _nothing_new(self) -> bool:
        """Nobody has been told anything since the last bot's turn: it answered unseen, and nothing has to stand."""
        return self.beat.told == self._stood

    def _considers(self) -> float:
        """How long it takes until it is known whether a bot comes forward."""
        table = self.table
        return max(VOLUNTEER, thought(table.minds.players, ("",), table.match.n)) if table.session.bots else 0

    def _considered(self) -> None:
        asking = self.asking
        if asking is None:  # somebody has the tablet: it is asked again when the table is back
            return
        asking.considering = False
        asking.forward = self.table.minds.volunteer()
        if asking.forward is not None and asking.seat in self.table.session.people:
            asking.ready = True
            self.step()
        else:
            self._ask(asking)

    def _ask(self, asking: Asking) -> None:
        """A bot's answer is due at a fixed time, while what was told last still stands; a person takes their own."""
        table = self.table
        level = table.session.bots.get(asking.seat)
        if level is None:
            table.pacing.hurry = False
            return
        least = thought(table.minds.players, (level,), table.match.n)
        self._due_after(asking, self._due, least)
        if asking.forward is None:
            table.minds.think(asking.seat, self._prompt(), least)

    def _due_after(self, asking: Asking, call: Callable[[], None], least: float = 0, stands: float | None = None) -> None:
        """Once what was told last has stood its time; at once where that is for somebody to say. Counted from when the seat
        was asked: how long a bot that was asked first has really thought is nobody's business."""
        pacing = self.table.pacing
        if stands is None:
            stands = 0 if pacing.steps or self._nothing_new else pacing.beat(self.beat.weight)
        if pacing.hurry:
            stands = HURRY
        rest = max(asking.since + max(stands, self._considers() + least) - pacing.now, 0)
        pacing.later(rest, call, rest)

    def _prompt(self) -> str:
        seat = self.asking.seat if self.asking else 0
        return next(str(question.prompt) for question in self.table.match.questions(None) if question.seat == seat)

    def _due(self) -> None:
        if self.asking is not None:
            self.asking.ready = True
            pressed, self._pressed = self._pressed, False
            seen = not self._nothing_new and not self.table.asked_together  # else nobody needs to let it happen
            if self.table.pacing.steps and seen and not pressed:
                self.table.changed()
            else:
                self.step()

    # ------------------------------------------------------------------ at whose pace

    def step(self) -> None:
        """The next thing happens: what is told next, or the next bot's move."""
        table, asking = self.table, self.asking
        if isinstance(table.stage, Telling):
            self.go_on()
        elif asking is not None and asking.ready:
            self._stood = self.beat.told
            if asking.forward is not None:
                table.play(asking.forward)
            else:
                table.play(table.minds.answer(asking.seat, self._prompt()))
                self._spoke = asking.seat
            self.go_on()
        elif table.window and not table.window.people:
            table.windows.close()
        elif asking is not None and asking.seat in table.session.bots:
            self._pressed = True

    def let_go(self) -> None:
        """The person who plays alone has seen what stood there for them."""
        if isinstance(self.table.stage, Standing):
            self.go_on()

    def pace_is(self, pace: str) -> None:
        """What happens comes at another pace from now on, also what stands there now."""
        table, asking = self.table, self.asking
        table.pacing.pace = pace
        if isinstance(table.stage, Telling):
            self._let_stand()
        elif asking is not None and asking.ready:
            if not table.pacing.steps:
                self._due_after(asking, self._due)
        elif table.window and not table.window.people:
            table.windows.run()
        table.changed()

    def skip(self) -> None:
        """Hurry to the next decision of a person; pressing again while bots hurry changes nothing."""
        table, pacing = self.table, self.table.pacing
        if isinstance(table.stage, Standing):
            return
        hurrying, pacing.hurry = pacing.hurry, True
        if table.window:
            table.windows.close()
        elif isinstance(table.stage, EyesClosed):
            table.rounds.open_eyes()
        elif not hurrying or not pacing.runs:
            self.go_on()

    # ------------------------------------------------------------------ covered

    def cover(self) -> None:
        """Nothing private is on the screen any more, and no clock runs."""
        table, stage = self.table, self.table.stage
        if table.pacing.covered:
            return
        table.pacing.hold("covered", True)
        if isinstance(stage, Private):
            stage.held, stage.unfolded, stage.behind = False, False, True
        elif isinstance(stage, Looking):
            stage.held = 0
        table.changed()

    def uncover(self) -> None:
        table, stage = self.table, self.table.stage
        if not table.pacing.covered:
            return
        if isinstance(stage, EyesClosed):
            table.rounds.close_eyes(stage.seat)  # from the beginning: whoever covered the table has looked
        table.pacing.hold("covered", False)
        table.changed()
