"""karaya_core against the plain second reading in tests/naive, decision by decision, over random rounds.

A longer comparison: `python -m tests.sultans.test_second_reading SECONDS FIRST_SEED`.
"""

import json
import sys
import time
from random import Random

import pytest

from karaya_core.sultans import Match, Position
from karaya_core.sultans.roles import SIDES
from karaya_core.sultans.windows import WINDOWS
from tests import laws, naive
from tests.naive.tables import CARDS, composed, dealt

EDITIONS = ("english", "french", "russian")
LAPS = 6  # short enough that some rounds are void (S7.7)


def difference(line: str, edition: str, luck: Random, most: int = 10_000) -> str:
    """Plays one random round in both readings; the first difference found, or nothing."""
    ours = Position.parse(line, edition=edition, laps=LAPS)
    theirs = naive.parse(line, edition, laps=LAPS)
    moves: list[str] = []
    while True:
        both = [
            ("line", ours.line(), naive.line(theirs)),
            ("to_decide", ours.to_decide, naive.to_decide(theirs)),
            ("legal", sorted(str(move) for move in ours.legal()), naive.legal(theirs)),
            ("asked", asked(ours), sorted(naive.public_asked(theirs))),
        ]
        if naive.to_decide(theirs) == 0:
            both += [
                ("winner", side(ours), naive.winner(theirs)),
                ("void", ours.over and not ours.winner, naive.void(theirs)),
                ("points", ours.points(), naive.points(theirs)),
                ("next_first", ours.next_first, naive.next_first(theirs)),
            ]
        for what, found, wanted in both:
            if found != wanted:
                return f"{what} after {moves} from {line} ({edition}): {found!r}, second reading {wanted!r}"
        if naive.to_decide(theirs) == 0 or len(moves) == most:
            return ""
        move = pick(naive.legal(theirs), luck)
        moves.append(move)
        ours.play(move)
        theirs = naive.play(theirs, move)


def asked(position: Position) -> list[int]:
    """Whom an open window asks, as everybody sees it (S11.4)."""
    step = position.steps[-1] if position.steps else None
    return list(step.everybody()) if isinstance(step, WINDOWS) else []


def side(position: Position) -> str | None:
    return SIDES[position.winner] or None


def pick(moves: list[str], luck: Random) -> str:
    """Any verb first, then any move with it, so that rare verbs come up often enough; a kill not too often."""
    verbs = sorted({move.split()[1] for move in moves})
    verb = luck.choice(verbs)
    if verb in ("assassinate", "throne") and luck.random() < 0.5:
        verb = luck.choice(verbs)
    return luck.choice([move for move in moves if move.split()[1] == verb])


def compare(seats: int, edition: str, seed: int) -> list[str]:
    """One dealt and one composed round."""
    luck = Random(f"{seats} {edition} {seed}")
    found = [difference(dealt(seats, luck), edition, luck), difference(composed(seats, luck), edition, luck)]
    return [text for text in found if text]


@pytest.mark.parametrize("seats", sorted(CARDS))
@pytest.mark.parametrize("edition", EDITIONS)
def test_both_readings_agree_at_every_decision(seats: int, edition: str) -> None:
    for seed in range(20):
        assert compare(seats, edition, seed) == []


def different_view(line: str, edition: str, luck: Random) -> str:
    """Plays one random round in both readings; the first position line that a seat sees differently, or nothing."""
    theirs = naive.parse(line, edition, laps=2)
    names = [str(seat) for seat in theirs["seats"]]
    match = Match.new(names, "", edition, rounds=1, laps=2, position=line)
    while True:
        for seat in (None, *theirs["seats"]):
            found, wanted = match.view(seat).line(), naive.view(theirs, seat)
            if found != wanted:
                return f"seat {seat} after {match.moves} from {line} ({edition}): {found}, second reading {wanted}"
        if naive.to_decide(theirs) == 0:
            return ""
        move = pick(naive.legal(theirs), luck)
        match.play(move)
        theirs = naive.play(theirs, move)


@pytest.mark.parametrize("seats", sorted(CARDS))
@pytest.mark.parametrize("edition", EDITIONS)
def test_both_readings_show_every_seat_the_same(seats: int, edition: str) -> None:  # S11.1, S11.2
    luck = Random(f"views {seats} {edition}")
    for _ in range(4):
        assert different_view(dealt(seats, luck), edition, luck) == ""
        assert different_view(composed(seats, luck), edition, luck) == ""


@pytest.mark.parametrize("seats", sorted(CARDS))
@pytest.mark.parametrize("edition", EDITIONS)
def test_both_readings_read_the_same_records(seats: int, edition: str) -> None:
    match = laws.played(seats, edition, f"records {seats}", laps=2)
    last = naive.read_record(match.record(positions=True, legal=True))[-1]
    assert (naive.line(last), naive.points(last)) == (match.position.line(), match.position.points())


def record_with_thrones(line: str, edition: str, luck: Random) -> tuple[list[str], int]:
    """A random round as a record of the second reading, thrones in windows that nobody could answer among it; how many."""
    state = naive.parse(line, edition, laps=3)
    head = {"karaya": 1, "game": "sultans", "edition": edition, "players": [str(seat) for seat in state["seats"]],
            "rounds": 1, "target": None, "laps": 3, "seed": "", "position": line}  # fmt: skip
    told: list[dict[str, object]] = [head]
    thrones = 0
    while naive.to_decide(state):
        moves = [move for move in naive.legal(state) if not move.endswith("throne")]
        move = pick(moves, luck)
        throne = next((move for move in naive.legal(state) if move.endswith("throne")), "")
        told.append({"move": move})
        if throne and luck.random() < 0.7:
            try:
                state = naive.play_with_throne(state, move, throne)
            except ValueError:  # it opens no such window
                pass
            else:
                told.append({"move": throne, "window": True})
                thrones += 1
                continue
        state = naive.play(state, move)
    told.append({"winner": naive.winner(state), "points": naive.points(state), **({"void": True} if naive.void(state) else {})})
    return [json.dumps(part) for part in told], thrones


@pytest.mark.parametrize("edition", EDITIONS)
def test_both_readings_agree_about_a_throne_in_a_window_that_nobody_could_answer(edition: str) -> None:  # S9.1
    luck, found = Random(f"windows {edition}"), 0
    for seats in sorted(CARDS):
        for make in (dealt, composed) * 4:
            record, thrones = record_with_thrones(make(seats, luck), edition, luck)
            found += thrones
            match = Match.from_record(record)
            last = naive.read_record(match.record(positions=True, legal=True))[-1]
            assert (naive.line(last), naive.points(last)) == (match.position.line(), match.position.points())
    assert found > 20


def main(seconds: float, seed: int) -> int:
    end = time.monotonic() + seconds
    rounds = 0
    differences: list[str] = []
    while time.monotonic() < end:
        for seats in CARDS:
            for edition in EDITIONS:
                differences += compare(seats, edition, seed)
                rounds += 2
        seed += 1
    print(f"{rounds} rounds, next seed {seed}, {len(differences)} differences")
    for text in differences[:20]:
        print("-", text)
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main(float(sys.argv[1]), int(sys.argv[2])))
