"""The rules of thumb on a Position: what a play-out plays, every seat on what it has seen itself."""

from __future__ import annotations

from ...sultans.characters.fortune_teller import Reading
from ...sultans.moves import Move
from ...sultans.position import Position
from ...sultans.seats import SEATS_OF
from ...sultans.turn import exchangeable
from ...sultans.windows import WINDOWS
from ...table.kinds import kind_of
from ...table.luck import Luck
from .context import READ, UNKNOWN, Context, Known
from .policy_thumb import decide
from .style import Style

Knows = list[Known]  # what each seat knows, by seat; first what lies open before everybody
Styles = list[Style]  # by seat


def known_openly(p: Position) -> Knows:
    """What every seat sees without having looked at anybody: open cards and its own."""
    open_cards = [UNKNOWN] + [UNKNOWN if p.hidden >> s & 1 else p.cards[s] for s in range(1, p.n + 1)]
    knows = [open_cards]
    for seat in range(1, p.n + 1):
        known = open_cards[:]
        known[seat] = p.cards[seat]
        knows.append(known)
    return knows


def choose(p: Position, knows: Knows, luck: Luck, styles: Styles) -> Move:
    """The move of the seat that is asked, on what it knows itself."""
    steps = p.steps
    if not steps:
        seat = p.active
        return decide(Context(p, seat, knows[seat], luck, exchangeable(p, seat), None, styles[seat]), "turn", 0)
    step = steps[-1]
    seat = step.seat
    if isinstance(step, Reading):
        targets = SEATS_OF[step.unread(p)]
        known = knows[seat]
        return READ[seat][luck.pick([s for s in targets if known[s] < 0] or targets)]
    by = step.by if isinstance(step, WINDOWS) else 0
    return decide(Context(p, seat, knows[seat], luck, 0, None, styles[seat]), kind_of(step), by)


def play(p: Position, knows: Knows, move: Move) -> None:
    """Apply a move and let every seat see what it may."""
    before = p.hidden
    p.apply(move)
    shown = before & ~p.hidden
    if shown:
        for seat in SEATS_OF[shown]:
            card = p.cards[seat]
            for known in knows:
                known[seat] = card
    verb = move.verb
    if verb == "peek" or verb == "read":
        knows[move.seat][move.target or 0] = p.cards[move.target or 0]
    elif verb == "switch":
        _switched(p, knows, move.seat, move.target or 0)
    elif verb == "hide":
        _hidden(p, knows, move.seat, move.target or 0)


def _switched(p: Position, knows: Knows, a: int, b: int) -> None:
    for known in knows:
        known[a], known[b] = known[b], known[a]
    knows[a][a] = p.cards[a]
    if b:
        knows[b][b] = p.cards[b]


def _hidden(p: Position, knows: Knows, by: int, other: int) -> None:
    """Everybody loses sight of the hider's card; what they knew of the one exchanged with is stale, too."""
    for seat, known in enumerate(knows):
        if seat != by:
            known[by] = UNKNOWN
            if seat != other or not other:
                known[other] = UNKNOWN
    if other != by:
        knows[by][other] = knows[by][by]
        knows[by][by] = p.cards[by]
        if other:
            knows[other][by] = knows[other][other]
            knows[other][other] = p.cards[other]


def finish(p: Position, knows: Knows, luck: Luck, laps: int, styles: Styles) -> None:
    """Play on to the end, at most so many more laps."""
    limit = p.laps + laps
    while not p.over and p.laps < limit:
        play(p, knows, choose(p, knows, luck, styles))
