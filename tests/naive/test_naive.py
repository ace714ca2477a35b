"""The second reading meets perft.json and every scenario, given and ours."""

import json
from pathlib import Path
from typing import Any

import pytest

from . import legal, line, next_first, parse, perft, play, points, public_asked, to_decide, view, void, winner
from .scenario import KEYS, failures

TESTS = Path(__file__).parent.parent
SCENARIOS = sorted((TESTS / "scenarios").glob("*/*.json"))
PERFT = [
    (row["position"], row["edition"], depth, count)
    for row in json.loads((TESTS / "perft.json").read_text(encoding="utf-8"))
    for depth, count in enumerate(row["counts"], 1)
]


def load(path: Path) -> dict[str, Any]:
    scenario: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return scenario


@pytest.mark.parametrize(("position", "edition", "depth", "count"), PERFT)
def test_the_number_of_paths_is_met(position: str, edition: str, depth: int, count: int) -> None:
    assert perft(position, edition, depth) == count


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_scenario_holds(path: Path) -> None:
    assert failures(load(path)) == []


def test_a_false_scenario_is_noticed() -> None:
    scenario = load(TESTS / "scenarios" / "given" / "coronation.json")
    scenario["expect"] |= {"winner": "rebels", "points": [0], "includes": ["1 peek 2"], "colour": "red"}
    assert len(failures(scenario)) == 4


def test_an_accepted_move_is_noticed_where_it_should_be_refused() -> None:
    scenario = load(TESTS / "scenarios" / "given" / "refused-moves.json")
    scenario["expect"]["illegal"].append("1 peek 3")
    assert failures(scenario) == ["'1 peek 3' should not be legal"]


def test_our_scenarios_use_every_key_and_every_edition() -> None:
    ours = [load(path) for path in SCENARIOS if path.parent.name == "ours"]
    assert len(ours) >= 120
    assert {key for scenario in ours for key in scenario["expect"]} == KEYS
    assert {scenario["edition"] for scenario in ours} == {"english", "french", "russian"}
    assert len({scenario["title"] for scenario in ours}) == len(ours)


def test_the_line_is_written_in_full_and_read_back() -> None:
    full = "S.L.Ax.G.Vr.a.l.ld.B.g/d/6/2/-"
    assert line(parse(full)) == full
    assert line(parse("s.g.a.l.l/l/3")) == "s.g.a.l.l/l/3/-/-"


@pytest.mark.parametrize(
    "bad",
    [
        "",
        "s.g.a.l/l/1/-/-",  # S1.1: four seats
        "s.s.a.l.l/l/1/-/-",  # two Sultans
        "s.g.a.l.l/L/1/-/-",
        "s.g.a.l.l/l/6/-/-",
        "s.g.a.l.l/l/0/-/-",
        "s.g.ax.l.l/l/1/-/-",  # S4.1: a killed player's card is shown
        "s.g.ac.l.l/l/1/-/-",
        "s.g.am.l.l/l/1/-/-",
        "s.g.Ar.l.l/l/1/-/-",
        "s.g.a.l.l/l/1/2/-",  # S7.1: a white token without a known Sultan
        "s.g.a.l.lcd/l/1/-/-",  # marks out of order
        "s.g.a.l.l/l/1/-/-/-",
        "s.g.a.l.l/l/1/-/-/x",
        "s.g.a.l.l/l/1/-/-/",
        "S.g.a.l.l/l/1/1/-/cv",
        "S.g.a.l.l/l/1/1/-/c/c",
        "S.g.a.l.l/l/1/-/-/c",  # S7.1: a coronation is by the white token
        "Sx.g.a.l.l/l/1/-/-/v",  # the cards show the end
    ],
)
def test_a_malformed_line_is_refused(bad: str) -> None:
    with pytest.raises(ValueError, match=r"SEATS|seat|Spare|the box has only|card|token|known"):
        parse(bad)


def test_a_line_that_says_its_end_is_over() -> None:  # S7.1, S7.7
    crowned, endless = parse("S.g.Ax.l.l/l/3/1/-/c"), parse("s.g.Ax.l.l/l/3/-/-/v")  # a killed active seat
    assert [winner(crowned), void(crowned), points(crowned)] == ["loyalists", False, [2, 1, 0, 0, 0]]
    assert [winner(endless), void(endless), points(endless)] == [None, True, [0, 0, 0, 0, 0]]
    for state in (crowned, endless):
        assert (legal(state), to_decide(state), next_first(state)) == ([], 0, 4)
    assert line(crowned) == "S.g.Ax.l.l/l/3/1/-/c"
    assert view(endless, 2) == view(endless, None) == line(endless) == "s.g.Ax.l.l/l/3/-/-/v"


def test_a_known_sultan_without_the_white_token_is_not_crowned() -> None:  # S7.1
    state = parse("S.g.a.l.l/l/1/-/-")
    for seat in (1, 2, 3, 4, 5):
        state = play(state, f"{seat} peek {seat % 5 + 1 if seat != 5 else 2}")
    assert to_decide(state) == 1
    assert line(state) == "S.g.a.l.l/l/1/-/-"


def test_a_round_without_end_is_void() -> None:  # S7.7
    state = parse("s.g.a.l.l/l/3/-/-", laps=2)
    for turn in range(10):
        assert not void(state)
        seat = to_decide(state)
        assert seat == (2 + turn) % 5 + 1
        state = play(state, f"{seat} peek {seat % 5 + 1}")
    assert void(state)
    assert winner(state) is None
    assert points(state) == [0, 0, 0, 0, 0]
    assert to_decide(state) == 0
    assert legal(state) == []
    assert next_first(state) == 3  # to the left of the seat whose turn just ended
    assert line(state) == "s.g.a.l.l/l/2/-/-/v"


def test_a_lap_is_complete_also_when_the_first_seat_is_passed_over() -> None:  # S7.7
    state = parse("g.s.l.a.l/l/1/-/-", laps=1)
    for move in ["1 peek 2", "2 peek 1", "3 peek 1", "4 assassinate 1", "5 peek 2"]:
        state = play(state, move)
    assert void(state)
    assert next_first(state) == 1


def test_the_coronation_comes_before_the_count_of_laps() -> None:  # S7.7, S6.1
    state = parse("s.g.a.l.l/l/1/-/-", laps=1)
    for move in ["1 throne", "1 peek 2", "2 peek 3", "3 peek 2", "4 peek 2", "5 peek 2"]:
        state = play(state, move)
    assert winner(state) == "loyalists"
    assert not void(state)


def test_no_limit_of_laps_means_never_void() -> None:  # S7.7
    state = parse("s.g.a.l.l/l/1/-/-", laps=0)
    for turn in range(500):
        seat = turn % 5 + 1
        state = play(state, f"{seat} peek {seat % 5 + 1}")
    assert not void(state)


def test_an_attempted_kill_publicly_asks_all_who_might_be_guards() -> None:  # S11.4
    state = play(parse("s.g.a.l.l/l/3/-/-"), "3 assassinate 1")
    assert public_asked(state) == [4, 5, 2]  # clockwise from the Assassin (S11.5)
    state = play(state, "1 throne")
    assert public_asked(state) == [4, 5, 2]


def test_who_sits_beside_the_dancer_is_not_asked_about_a_kill() -> None:  # S11.4, S9.2
    state = play(parse("s.g.a.l.B.g/l/3/-/-"), "3 assassinate 1")
    assert public_asked(state) == [2]  # 4 and 6 sit beside the Dancer


def test_the_sultan_who_takes_the_throne_stays_asked_in_an_open_window() -> None:  # S11.4, S11.6
    state = play(parse("s.g.a.l.l/l/3/-/-"), "3 assassinate 2")
    assert public_asked(state) == [4, 1, 2]
    assert public_asked(play(state, "1 throne")) == [4, 1, 2]


def test_a_detention_and_a_call_publicly_ask_by_public_facts() -> None:  # S11.4
    assert public_asked(play(parse("g.s.a.l.l/l/1/-/-"), "1 detain 2")) == [2]
    assert public_asked(play(parse("l.G.l.s.a/g/3/-/-"), "3 revolt")) == [4, 5, 1]
    assert public_asked(parse("l.G.l.s.a/g/3/-/-")) == []
