"""How good the beliefs are, and what a decision costs: figures for the report, not for playing."""

from __future__ import annotations

from time import process_time

from ...sultans.match import Match
from ...sultans.position import Position
from ...sultans.roles import DEAL
from ...sultans.seats import SEATS_OF
from ...sultans.view import View
from ...table.luck import Luck
from ...table.runner import next_move, seated
from .. import make
from ..bot import Bot
from . import playout
from .belief_state import Beliefs
from .style import PLAIN, Style

AFTER = (1, 2, 3)  # laps
WATCHED = (1, 4, 7)  # the seats whose beliefs are looked at


def evenly(view: View) -> list[float]:
    """Knowing nothing but what lies open and one's own card: what is left of the pack, spread evenly."""
    *camps, neutrals = DEAL[view.n]
    left = [*(float(number) for number in camps), *([neutrals / 4] * 4)]
    for card in view.faces:
        if card is not None:
            left[card] = max(0.0, left[card] - 1)
    whole = left[0] + left[1] + left[2] + left[3] + left[4] + left[5] + left[6] + left[7]
    return [share / whole for share in left]


def brier(level: str, seats: int, rounds: int, seed: str) -> dict[int, tuple[float, float, int]]:
    """By laps played: the Brier score of beliefs about others' hidden cards, the even spread's, and of how many."""
    sums = {laps: [0.0, 0.0, 0] for laps in AFTER}
    for number in range(rounds):
        match = Match.new(["?"] * seats, f"{seed}:{number}", rounds=1)
        bots = [make(level, f"{seed}:{number}:{seat}") for seat in range(seats)]
        beliefs = {seat: Beliefs(Luck(f"{seed}:{number}:{seat}")) for seat in WATCHED if seat <= seats}
        waiting = list(AFTER)
        while not match.position.over:
            if waiting and match.position.laps >= waiting[0] and not match.position.steps:
                _score(match, beliefs, sums[waiting.pop(0)])
            match.play(next_move(match, seated(bots)))
    return {laps: (own / max(1, places), even / max(1, places), int(places)) for laps, (own, even, places) in sums.items()}


def _score(match: Match, beliefs: dict[int, Beliefs], sums: list[float]) -> None:
    p = match.position
    for seat, belief in beliefs.items():
        if p.is_alive(seat):
            view = match.view(seat)
            odds, even = belief.odds(view), evenly(view)
            for place in SEATS_OF[p.hidden & ~(1 << seat)]:
                sums[0] += _miss(odds[place], p.cards[place])
                sums[1] += _miss(even, p.cards[place])
                sums[2] += 1


def _miss(shares: list[float], held: int) -> float:
    total = 0.0
    for card, share in enumerate(shares):
        total += (share - (card == held)) ** 2
    return total


# ---------------------------------------------------------------------- cost


def policy_cost(style: Style, seats: int, rounds: int) -> float:
    """Microseconds of processor time for a decision in a play-out, the rules' part included."""
    spent, decisions = 0.0, 0
    for number in range(rounds):
        p: Position = Match.new(["?"] * seats, f"cost:{number}", rounds=1).position
        p.log = None
        knows, luck, styles = playout.known_openly(p), Luck(f"cost:{number}"), [style] * (seats + 1)
        start = process_time()
        while not p.over:
            playout.play(p, knows, playout.choose(p, knows, luck, styles))
            decisions += 1
        spent += process_time() - start
    return spent / decisions * 1e6


def choice_cost(level: str, seats: int, rounds: int) -> tuple[float, float, float]:
    """Milliseconds of processor time for a choice (its update included): mean, the 95th in a hundred, the most."""
    spent: list[float] = []
    for number in range(rounds):
        match = Match.new(["?"] * seats, f"cost:{number}", rounds=1)
        bots: list[Bot] = [make(level, f"cost:{number}:{seat}") for seat in range(seats)]
        while not match.position.over:
            start = process_time()
            move = next_move(match, seated(bots))
            spent.append((process_time() - start) * 1e3)
            match.play(move)
    spent.sort()
    total = 0.0
    for one in spent:
        total += one
    return total / len(spent), spent[int(0.95 * len(spent))], spent[-1]


def tables(seed: str) -> str:
    """Markdown: calibration and cost."""
    lines = ["| tables of | seats | laps played | Brier score of the beliefs | even spread | share |"]
    lines.append("|---|---|---|---|---|---|")
    for level, seats, rounds in (("thumb", 10, 200), ("belief", 10, 200), ("belief", 7, 100)):
        for laps, (own, even, places) in brier(level, seats, rounds, seed).items():
            if places >= 300:
                lines.append(f"| {level} | {seats} | {laps} | {own:.3f} | {even:.3f} | {own / even:.0%} |")
    lines += ["", "| cost (processor time) | seats | mean | 95th in a hundred | most |", "|---|---|---|---|---|"]
    lines.append(f"| thumb as a play-out policy, a decision played | 10 | {policy_cost(PLAIN, 10, 300):.1f} µs | | |")
    for level, seats, rounds in (("belief", 8, 8), ("belief", 10, 8), ("belief", 15, 4), ("search", 8, 2), ("search", 10, 3)):
        mean, late, most = choice_cost(level, seats, rounds)
        lines.append(f"| {level}, a choice with all updates | {seats} | {mean:.1f} ms | {late:.1f} ms | {most:.1f} ms |")
    return "\n".join(lines)
