"""Records in the second reading, and the throne in a window that nobody could answer (S9.1), by hand."""

import json

import pytest

from . import line, parse, play, play_with_throne, points, read_record, to_decide, winner


def record(position: str, *moves: object, edition: str = "english") -> list[str]:
    head = {"karaya": 1, "game": "sultans", "edition": edition, "players": list(position.split("/")[0].split(".")), "laps": 0}
    told = [{"move": move} if isinstance(move, str) else move for move in moves]
    return [json.dumps(data) for data in ({**head, "position": position}, *told)]


def throne(seat: int) -> dict[str, object]:
    return {"move": f"{seat} throne", "window": True}


def after(position: str, *moves: object, edition: str = "english") -> str:
    return line(read_record(record(position, *moves, edition=edition))[-1])


# ---- a window that somebody could answer: the throne is a line like any other, before the answers


def test_the_throne_comes_before_the_guard_strikes() -> None:  # S9.1
    (state,) = read_record(record("a.g.l.s.l.b/v/1/-/-", "1 assassinate 3", "4 throne", "2 strike"))
    assert winner(state) == "loyalists"
    assert points(state) == [0, 2, 0, 2, 0, 1]
    assert line(state) == "Ax.G.l.S.l.b/v/1/1/-"


def test_the_throne_in_ones_own_detention_comes_before_it_is_accepted() -> None:  # S9.1
    assert after("g.l.s.l.a.b/l/1/-/-", "1 detain 3", "3 throne", "3 pass") == "G.l.Sd.l.a.b/l/2/1/-"


def test_no_window_line_where_somebody_could_answer() -> None:
    for position, moves, sultan in (
        ("a.g.l.s.l.b/v/1/-/-", ["1 assassinate 3"], 4),
        ("g.l.s.l.a.b/l/1/-/-", ["1 detain 3"], 3),
        ("l.l.s.g.a.b/l/1/-/-", ["1 revolt"], 3),
    ):
        with pytest.raises(ValueError, match="nobody could answer"):
            read_record(record(position, *moves, throne(sultan)))


# ---- a window that nobody could answer


def test_in_an_attempted_kill_that_nobody_could_stop_the_token_lies_before_the_assassin() -> None:  # S9.1
    kill = "1 assassinate 3"
    assert after("a.l.l.s.g.b/v/1/-/-", kill, throne(4)) == "A.l.Lx.S.g.b/v/2/1/-"
    assert after("a.l.l.s.g.b/v/1/-/-", kill, "4 throne") == "A.l.Lx.S.g.b/v/2/2/-"


def test_a_sultan_attacked_comes_up_in_the_window_and_is_killed() -> None:  # S9.1, S7.3
    (state,) = read_record(record("a.l.g.l.s.b/v/1/-/-", "1 assassinate 5", throne(5)))
    assert winner(state) == "rebels"
    assert points(state) == [2, 1, 0, 1, 0, 0]
    assert line(state) == "A.l.g.l.Sx.b/v/1/-/-"


def test_the_throne_comes_before_a_detention_that_nobody_could_avoid() -> None:  # S9.1
    assert after("g.l.s.l.a.b/l/1/-/-", "1 detain 2", throne(3)) == "G.l.S.l.a.b/l/3/1/-"
    assert after("g.l.s.l.a.b/l/1/-/-", "1 detain 2", "3 throne") == "G.l.S.l.a.b/l/3/3/-"


def test_the_throne_comes_before_a_call_that_nobody_could_join_is_over() -> None:  # S9.1
    assert after("l.g.s.b.a/l/1/-/-", "1 revolt", throne(3)) == "L.g.S.b.a/l/2/1/-"


def test_the_forced_slaves_window_is_one_too_and_the_token_lies_before_the_vizier() -> None:  # S9.1, S9.7
    moves = ("1 manipulate 2 rebels", throne(3))
    assert after("v.l.s.g.a/l/1/-/-", *moves) == "Vr.Lm.S.g.a/l/2/1/-"


def test_in_the_french_edition_a_hunt_opens_such_a_window_and_then_goes_on() -> None:  # S9.1, S10.2, S10.3
    (state,) = read_record(record("d.l.s.g.a/l/1/-/-", "1 hunt 2", throne(3), edition="french"))
    assert line(state) == "D.Lc.S.g.a/l/1/1/-"
    assert to_decide(state) == 1
    assert line(play(state, "1 stop")) == "D.Lc.S.g.a/l/3/1/-"
    with pytest.raises(ValueError, match="nobody could answer"):
        read_record(record("d.l.s.g.a/l/1/-/-", "1 hunt 2", throne(3)))


def test_the_throne_in_the_last_french_window_can_end_the_hunt() -> None:  # S9.1: nobody is left to hunt
    state = read_record(record("D.l.s.G.A/l/1/-/-", "1 hunt 2", throne(3), edition="french"))[0]
    assert line(state) == "D.Lc.S.G.A/l/3/1/-"
    assert to_decide(state) == 3


def test_the_crown_can_come_as_the_window_closes_when_everybody_else_is_passed_over() -> None:  # S9.1, S7.1
    (state,) = read_record(record("A.sd.Lx.Vdr.ld/g/1/-/-", "1 assassinate 5", throne(2)))
    assert (winner(state), line(state)) == ("loyalists", "A.S.Lx.Vr.Lx/g/1/1/-/c")


def test_claims_may_be_said_in_the_window() -> None:  # S11.7
    kill, said = "1 assassinate 3", {"move": "2 claim 4 guard", "window": True}
    for claim in ("2 claim 4 guard", said):
        assert after("a.l.l.s.g.b/v/1/-/-", kill, claim, throne(4)) == "A.l.Lx.S.g.b/v/2/1/-"
        assert after("a.l.l.s.g.b/v/1/-/-", kill, claim) == "A.l.Lx.s.g.b/v/2/-/-"


def test_nobody_but_a_hidden_sultan_takes_the_throne_in_a_window() -> None:  # S9.1
    for position, seat in (("a.l.l.s.g.b/v/1/-/-", 2), ("a.l.l.S.g.b/v/1/-/-", 4), ("a.l.l.v.g.b/s/1/-/-", 4)):
        with pytest.raises(ValueError, match="not legal in the window"):
            read_record(record(position, "1 assassinate 3", throne(seat)))


def test_a_window_that_asks_nobody_is_no_moment_for_a_throne() -> None:  # S9.1, S11.4
    for position, move in (
        ("g.A.s.l.l.b/l/1/-/-", "1 detain 2"),  # a known Assassin is not asked
        ("A.L.D.B.s/l/1/-/-", "1 peek 5"),
        ("A.L.D.l.s.B/l/1/-/-", "1 assassinate 2"),  # 2, 3 and 6 are known
    ):
        with pytest.raises(ValueError, match="opens no window"):
            read_record(record(position, move, throne(5 if "D" in position else 3)))


def test_no_position_stands_between_a_decision_and_the_throne_in_its_window() -> None:
    opening = {"move": "1 assassinate 3", "position": "A.l.Lx.s.g.b/v/2/-/-"}
    read_record(record("a.l.l.s.g.b/v/1/-/-", opening, "4 throne"))
    with pytest.raises(ValueError, match="line 2: a position between"):
        read_record(record("a.l.l.s.g.b/v/1/-/-", opening, throne(4)))
    told = {**throne(4), "position": "A.l.Lx.S.g.b/v/2/1/-"}
    read_record(record("a.l.l.s.g.b/v/1/-/-", "1 assassinate 3", told))
    with pytest.raises(ValueError, match="the position is"):
        read_record(record("a.l.l.s.g.b/v/1/-/-", "1 assassinate 3", {**told, "position": "A.l.Lx.S.g.b/v/2/2/-"}))


def test_a_throne_in_a_window_stands_behind_a_decision() -> None:
    for moves in ([throne(4)], ["1 claim 4 guard", throne(4)]):
        with pytest.raises(ValueError, match="no decision before it"):
            read_record(record("a.l.l.s.g.b/v/1/-/-", *moves))


def test_playing_on_without_the_throne_closes_the_window() -> None:
    state = parse("a.l.l.s.g.b/v/1/-/-")
    assert line(play(state, "1 assassinate 3")) == "A.l.Lx.s.g.b/v/2/-/-"
    assert line(play_with_throne(state, "1 assassinate 3", "4 throne")) == "A.l.Lx.S.g.b/v/2/1/-"
    assert line(state) == "a.l.l.s.g.b/v/1/-/-"


# ---- records


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ([{"move": "1 peek 1"}], "line 2: not legal"),
        ([{"move": "1 peek 2", "legal": ["1 peek 2"]}], "line 2: legal are"),
        ([{"winner": "rebels", "points": [0, 0, 0, 0, 0]}], "line 2: the round is not over"),
        ([{"position": "s.g.a.l.l/l/1/-/-"}], "line 2: no deal"),
    ],
)
def test_a_line_that_does_not_hold_is_named(lines: list[object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        read_record(record("s.g.a.l.l/l/1/-/-", *lines))


def test_a_record_of_two_rounds_is_read() -> None:
    kill = {"move": "2 assassinate 1"}
    end = {"winner": "rebels", "points": [0, 2, 1, 0, 1]}
    lines = record("s.a.l.g.l/l/2/-/-", kill, end, {"position": "l.g.s.a.l/l/3/-/-"}, "3 peek 1")
    first, second = read_record(lines)
    assert (line(first), line(second)) == ("Sx.A.l.g.l/l/2/-/-", "l.g.s.a.l/l/4/-/-")
    with pytest.raises(ValueError, match="line 3: winner rebels"):
        read_record(record("s.a.l.g.l/l/2/-/-", kill, {**end, "points": [0, 2, 1, 0, 2]}))
    with pytest.raises(ValueError, match="line 4: no deal that seat 3 begins"):
        read_record(record("s.a.l.g.l/l/2/-/-", kill, end, {"position": "l.g.s.a.l/l/4/-/-"}))
