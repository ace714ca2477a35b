"""Company: rules of thumb for a round that is worth playing, not for the most points.

What ends a round before everybody has had a say is the Sultan who comes up at once, and the blow struck in the dark.
So these bots give a round its first laps and then drive it to an end: the Sultan dares more with every lap, a Slave
calls for a row that is likely enough, and a card that nobody has seen is fetched from the middle. Nothing is thrown
away: whoever has found the Sultan strikes, and whatever an open Sultan calls for is done.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ...sultans.moves import Move
from ...sultans.roles import ASSASSIN, GUARD, SLAVE, SPARE, SULTAN
from ...sultans.view import View
from .context import ASSASSINATE, AVOID, PASS, REVOLT, THRONE, Context, exchange, guarded, known_at, look, sultan_seat, unseen
from .coronation import row_chance
from .policy_thumb import takes_throne
from .style import PLAIN
from .thumb import ThumbBot

#: After how many laps a Sultan thinks of the throne, drawn anew every round, so that nobody can count on it.
PATIENCE = {"bold": (1, 1, 2), "careful": (3, 3, 4)}
USUAL_PATIENCE = (2, 2, 3)
EVIDENCE = 0.4  # an Assassin strikes at somebody unseen who is the Sultan with this chance: one of two
LATE = 4  # laps: from now on an Assassin strikes at anybody unseen, as by rules of thumb
FETCH_LAP = 3  # from this lap on the card in the middle is fetched: if nobody comes up, the Sultan may lie there


class CompanyBot(ThumbBot):
    level = "company"
    plain_style = replace(PLAIN, revolt_at=0.5)

    def __init__(self, seed: str, temperament: str = "") -> None:
        super().__init__(seed, temperament)
        self._story: list[Any] | None = None
        self._patience = 0

    def decide(self, view: View, prompt: str) -> Move:
        context = self.context(view)
        own: Move | None = None
        if view.own == SULTAN and view.is_hidden(context.seat):
            own = self._as_hidden_sultan(context, view, prompt)
        elif prompt == "turn":
            own = turn(context)
        return own if own is not None and own in view.moves else super().decide(view, prompt)

    def volunteer(self, view: View, prompt: str) -> Move | None:
        seat = view.seat or 0
        if view.own != SULTAN or not view.is_hidden(seat) or THRONE[seat] not in view.moves:
            return None
        return THRONE[seat] if self._comes_up(self.context(view), view) else None

    def _as_hidden_sultan(self, c: Context, view: View, prompt: str) -> Move | None:
        """He bides his time, also where he could avoid detention."""
        seat = c.seat
        if prompt == "avoid":
            return AVOID[seat] if self._comes_up(c, view) else PASS[seat]
        if prompt == "turn":
            return THRONE[seat] if self._comes_up(c, view) else look(c, near=True)
        return None

    def _comes_up(self, c: Context, view: View) -> bool:
        """When it is safe enough, and not before the others have had a say, unless the Rebels are one Slave short."""
        if self._story is not view.story:
            self._story = view.story
            self._patience = self.luck.pick(PATIENCE.get(self.temperament, USUAL_PATIENCE))
        return (c.t.laps >= self._patience or needed(c)) and takes_throne(c)


def needed(c: Context) -> bool:
    """Two free Slaves lie open: only a known Sultan can execute one."""
    t = c.t
    return len(known_at(c, SLAVE, t.alive & ~t.hidden & ~t.detained & ~t.captured)) > 1


def turn(c: Context) -> Move | None:
    """What company does otherwise than the rules of thumb while nobody is to be crowned; None: the same."""
    t, seat = c.t, c.seat
    card = c.known[seat]
    if t.yellow >> seat & 1 or t.coronation:
        return None
    found = sultan_seat(c)
    if card == ASSASSIN and not found:
        blow = on_evidence(c)
        if blow is not None:
            return blow
    if t.hidden >> seat & 1:
        if card == SLAVE and t.laps == 0:
            return look(c, near=True)
        if card == SLAVE and row_chance(c, seat) > c.style.revolt_at:
            return REVOLT[seat]
        if card != GUARD and t.laps >= FETCH_LAP and not found and c.known[SPARE] < 0 and c.luck.below(2):
            return exchange(c, SPARE)
    return look(c) if card == ASSASSIN and not found and t.laps < LATE else None


def on_evidence(c: Context) -> Move | None:
    """The Sultan is one of very few whom the Assassin has not seen, and no Guard is known to be in the way."""
    strangers = [s for s in unseen(c) if c.chance(s, SULTAN) > EVIDENCE and not guarded(c, c.seat, s)]
    return ASSASSINATE[c.seat][c.suspect(strangers, SULTAN)] if strangers else None
