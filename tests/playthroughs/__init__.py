"""One round of each size, told decision by decision: what was asked, what was possible, what came of it, who saw what.

The files are meant to be read, and to be read again as a diff whenever the rules change:
`python -m tests.playthroughs` writes them anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from karaya_core.sultans import Match, Move, Position
from karaya_core.sultans.roles import SIDES
from karaya_core.sultans.scoring import awards
from karaya_core.sultans.terminal import AtTerminal
from karaya_core.table.luck import Luck

HERE = Path(__file__).parent
EDITIONS = ("english", "french", "russian")
LAPS = 5

#: Seats: edition and seed. Together the rounds show every verb and every ending (a test sees to it).
ROUNDS = {n: (EDITIONS[(n - 5) % 3], f"playthrough {n}") for n in range(5, 16)}


def path(n: int) -> Path:
    return HERE / f"{n:02}-seats-{ROUNDS[n][0]}.txt"


def playthrough(n: int) -> str:
    edition, seed = ROUNDS[n]
    match = Match.new([f"Seat {seat}" for seat in range(1, n + 1)], seed, edition, rounds=1, laps=LAPS)
    luck = Luck(f"{seed}:moves")
    watcher = luck.below(n) + 1
    lines = [
        f"{n} seats, {edition} edition, seed {seed!r}, {LAPS} laps at most",
        f"deal:   {match.position.line()}",
        f"public: {match.view(None).line()}",
        f"seat {watcher}: {match.view(watcher).line()}",
    ]
    number = 0
    while not match.position.over:
        number += 1
        lines += ["", *_decision(match, number, luck, watcher)]
    return "\n".join([*lines, "", *_end(match.position), ""])


def _decision(match: Match, number: int, luck: Luck, watcher: int) -> Iterator[str]:
    (choice,) = match.choices()
    yield f"{number}. seat {choice.seat}, {choice.prompt}"
    for verb, arguments in _grouped(match.position.legal()):
        yield f"   {verb}" + (f": {', '.join(arguments)}" if arguments != [""] else "")
    public, story = len(match.view(None).story), len(match.view(watcher).story)
    move = _picked(match.position, luck)
    match.play(move)
    yield f"   > {move}"
    for event in match.view(None).story[public:]:
        if sentence := AtTerminal().told(event):
            yield f"     {sentence}"
    if match.view(watcher).story[story:] != match.view(None).story[public:] and not match.position.over:
        for event in match.view(watcher).story[story:]:
            if (sentence := AtTerminal().told(event)) and event not in match.view(None).story[public:]:
                yield f"     (seat {watcher} sees: {sentence})"
    yield f"   {match.position.line()}"
    if not match.position.over:
        yield f"   {match.view(None).line()}  public"
        if remembered := match.view(watcher).memory:
            seen = ", ".join(f"{place or 'spare'} {memory.how}" for place, memory in sorted(remembered.items()))
            yield f"   {match.view(watcher).line()}  seat {watcher}, who is sure of {seen}"
    if window := match.view(None).window:
        yield f"   open: {window.kind} by {window.by}, asked are {', '.join(map(str, window.asked))}"


def _grouped(legal: list[Move]) -> list[tuple[str, list[str]]]:
    """Moves by seat and verb, in the order in which they are offered."""
    groups: dict[str, list[str]] = {}
    for move in legal:
        seat, verb, *rest = move.text.split(" ")
        groups.setdefault(f"{seat} {verb}", []).append(" ".join(rest))
    return list(groups.items())


def _picked(p: Position, luck: Luck) -> Move:
    """Any verb first, then any move with it; thrones made rare, for they end a round soon."""
    verbs = sorted({move.verb for move in p.legal()})
    verb = luck.pick(verbs)
    if verb == "throne" and len(verbs) > 1 and luck.chance() < 0.8:
        verb = luck.pick([other for other in verbs if other != "throne"])
    return luck.pick([move for move in p.legal() if move.verb == verb])


def _end(p: Position) -> Iterator[str]:
    yield f"winner: {SIDES[p.winner] or 'nobody'} ({p.ended_by}); seat {p.next_first} would begin the next round"
    for award in awards(p):
        yield f"   seat {award.seat}: {award.points}, {award.reason} ({award.rule})"
