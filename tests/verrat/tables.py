"""Tables for sentences about the rules: a line is written from the few things that matter, everybody else is on the island."""

from __future__ import annotations

from karaya_core.table import Luck, Match
from karaya_core.verrat.game import GAME
from karaya_core.verrat.position import Position
from karaya_core.verrat.view import View

#: The markers round the ring, from the Sultan's left hand to his right.
RING = (5, 9, 1, 12, 4, 7, 2, 10, 8, 3, 11, 6)
NAMES = ["Ana", "Boris", "Vera", "Dov"]
ALL = [f"{seat}{shape}" for seat in (1, 2, 3, 4) for shape in "fst"]
BARE = "-.-.-.-.-.-.-"


def line(
    stage: str, court: str = "", cities: str = BARE, hands: str = "h.c.g.t", cells: str = "-.-.-", number: int = 3, first: int = 0
) -> str:
    """`court` is `12:3f 4:4f`; the first seat is the one on the highest chair."""
    sits = dict(part.split(":") for part in court.split())
    ring = ".".join(f"{marker}:{sits[str(marker)]}" if str(marker) in sits else str(marker) for marker in RING)
    placed = f"{court} {cities} {cells}"
    shapes = [part.partition(":")[2] for part in hands.split(".")]
    in_hand = [f"{seat}{shape}" for seat, of_seat in enumerate(shapes, 1) for shape in of_seat]
    island = "".join(vizier for vizier in ALL if vizier not in in_hand and not _is_named(vizier, placed))
    highest = max(sits, key=int, default="")
    seat = first or int(sits[highest][0] if highest else 1)
    return f"{ring}/{cities}/{hands}/{cells}.{island or '-'}/{number}.{seat}/{stage}"


def _is_named(vizier: str, text: str) -> bool:
    """`1f1s` names 1f and 1s; `~1` or a pile's letters name nobody."""
    return any(vizier in part.partition(":")[2] or part == vizier for part in text.replace(" ", ".").split("."))


def laid(text: str, *moves: str, rounds: int = 30, offers: int = 3) -> Match:
    match = Match(GAME, NAMES, {"rounds": rounds, "offers": offers}, line=text)
    for move in moves:
        match.play(move)
    return match


def after(text: str, *moves: str, rounds: int = 30, offers: int = 3) -> Position:
    position: Position = laid(text, *moves, rounds=rounds, offers=offers).position
    return position


def read(text: str) -> Position:
    return GAME.parse(text, GAME.agreed({}))


def legal(match: Match, seat: int = 0) -> list[str]:
    """What may be answered, of one seat or of all."""
    return [move.text.partition(" ")[2] if seat else move.text for move in match.position.legal() if seat in (0, move.seat)]


def view(match: Match, seat: int | None) -> View:
    found: View = match.view(seat)
    return found


def field(position: Position, number: int) -> str:
    """Of its line: court, cities, hands, dungeons, round, stage."""
    return position.line().split("/")[number]


def deals(count: int) -> list[Position]:
    return [GAME.deal(4, 1, GAME.agreed({}), Luck(f"deal {number}")) for number in range(count)]


def random_game(seed: str, settings: dict[str, int] | None = None, most: int = 10_000) -> Match:
    """Anything that is legal, with something said now and then."""
    match, luck = Match(GAME, NAMES, settings, seed), Luck(f"{seed}:moves")
    for _ in range(most):
        if match.position.over:
            break
        if luck.chance() < 0.05 and match.talk(seat := luck.below(4) + 1).number():
            match.play(match.talk(seat).some(luck))
        match.play(luck.pick(match.position.legal()))
    return match
