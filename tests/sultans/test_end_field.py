"""The sixth field of a position line: END, where the table itself does not show that a round is over (docs/rules/notation.md)."""

from __future__ import annotations

import json

import pytest

from karaya_core.sultans import Match, Position
from karaya_core.table.errors import NotationError

FIVE = ["Ana", "Boris", "Vera", "Dov", "Eli"]
CROWNED, ENDLESS = "S.g.a.l.l/l/1/1/-/c", "s.g.a.l.l/l/5/-/-/v"


def table(line: str, laps: int = 20) -> Match:
    return Match.new(FIVE, "", rounds=1, laps=laps, position=line)


def test_a_round_over_by_a_coronation_says_so_in_its_line() -> None:  # S7.1
    p = Position.parse("S.g.a.l.l/l/5/1/-")
    assert p.after("5 peek 3").line() == CROWNED
    assert p.line() == "S.g.a.l.l/l/5/1/-"


def test_a_void_round_says_so_in_its_line() -> None:  # S7.7
    p = Position.parse("s.g.a.l.l/l/5/-/-", laps=1)
    for move in ("5 peek 1", "1 peek 2", "2 peek 3", "3 peek 4", "4 peek 5"):
        p.play(move)
    assert p.line() == "s.g.a.l.l/l/4/-/-/v"


@pytest.mark.parametrize(
    ("line", "move", "ended"),
    [
        ("s.a.l.g.l/l/2/-/-", "2 assassinate 1", "assassination"),
        ("l.L.L.s.a/g/1/-/-", "1 revolt", "revolution"),
        ("s.g.A.Lx.l/l/1/-/-", "1 execute 3", "no_hope"),
    ],
)
def test_an_end_that_shows_in_the_cards_has_no_sixth_field(line: str, move: str, ended: str) -> None:  # S7.2, S7.3, S7.4
    p = Position.parse(line)
    p.play(move)
    assert p.ended_by == ended
    assert p.line().count("/") == 4
    again = Position.parse(p.line())
    assert (again.over, again.ended_by, again.winner) == (True, ended, p.winner)


def test_read_back_a_crowned_round_is_over_and_gives_its_points() -> None:  # S7.1, S7.5, S8.1
    p = Position.parse(CROWNED)
    assert (p.over, p.ended_by, p.winner) == (True, "coronation", 2)
    assert (p.points(), p.legal(), p.to_decide, p.next_first) == ([2, 1, 0, 0, 0], [], 0, 2)
    assert not Position.parse(CROWNED.removesuffix("/c")).over


def test_read_back_a_void_round_is_over_and_gives_nothing() -> None:  # S7.7
    p = Position.parse(ENDLESS)
    assert (p.over, p.ended_by, p.winner) == (True, "void", 0)
    assert (p.points(), p.legal(), p.to_decide, p.next_first) == ([0] * 5, [], 0, 1)


@pytest.mark.parametrize("line", [CROWNED, ENDLESS, "S.g.Ax.l.l/l/3/5/-/c", "S.g.Ax.l.l/l/3/5/4~5/v"])
def test_a_line_with_end_is_written_as_it_was_read(line: str) -> None:
    p = Position.parse(line)
    assert p.line() == line
    assert Position.parse(p.line()) == p
    assert Position.from_json(json.loads(json.dumps(p.to_json()))) == p


@pytest.mark.parametrize("end", ["c", "v"])
def test_a_line_with_end_may_have_a_killed_active_seat(end: str) -> None:
    assert Position.parse(f"S.g.Ax.l.l/l/3/1/-/{end}").next_first == 4
    with pytest.raises(NotationError, match="living active seat"):
        Position.parse("S.g.Ax.l.l/l/3/1/-")


@pytest.mark.parametrize("end", ["c", "v"])
def test_no_line_has_a_captured_active_seat_while_the_cards_show_no_end(end: str) -> None:
    for line in ("S.g.a.Lc.D/l/4/1/-", f"S.g.a.Lc.D/l/4/1/-/{end}"):
        with pytest.raises(NotationError, match="who is captured"):
            Position.parse(line)


@pytest.mark.parametrize("line", ["s.g.a.l.l/l/5/-/-/x", "s.g.a.l.l/l/5/-/-/", "s.g.a.l.l/l/5/-/-/-", "s.g.a.l.l/l/5/-/-/C",
                                  "S.g.a.l.l/l/1/1/-/cv"])  # fmt: skip
def test_what_is_neither_c_nor_v_is_no_end(line: str) -> None:
    with pytest.raises(NotationError, match=r"expected c \(coronation\) or v \(void\)"):
        Position.parse(line)


def test_a_seventh_field_is_refused() -> None:
    with pytest.raises(NotationError, match="and perhaps END"):
        Position.parse("S.g.a.l.l/l/1/1/-/c/c")


@pytest.mark.parametrize("line", ["S.g.a.l.l/l/1/-/-/c", "s.g.a.l.l/l/1/-/-/c"])
def test_no_coronation_is_over_without_a_white_token(line: str) -> None:  # S7.1
    with pytest.raises(NotationError, match="white token"):
        Position.parse(line)


@pytest.mark.parametrize("line", ["Sx.g.a.l.l/l/1/-/-", "s.L.L.L.a/g/1/-/-", "s.g.Ax.Lx.l/l/1/-/-"])
def test_end_is_refused_where_the_cards_show_another(line: str) -> None:  # S7.2, S7.3, S7.4
    assert Position.parse(line).over
    with pytest.raises(NotationError, match="the cards show the end"):
        Position.parse(f"{line}/v")


def test_a_known_sultan_without_a_white_token_is_never_crowned() -> None:  # S7.1
    p = Position.parse("S.g.a.l.l/l/1/-/-")
    for move in ("1 peek 2", "2 peek 3", "3 peek 4", "4 peek 5", "5 peek 2"):
        p.play(move)
    assert (p.over, p.to_decide, p.line()) == (False, 1, "S.g.a.l.l/l/1/-/-")
    p.play("1 hide keep")
    p.play("1 throne")  # come up anew, he is
    assert p.line() == "S.g.a.l.l/l/2/2/-"


def test_once_the_round_is_over_every_seat_sees_its_end() -> None:
    """Once the round is over, everything is open: END belongs to what a seat sees, too."""
    match = table("S.g.a.l.l/l/5/1/-")
    assert match.view(3).line() == "S.?.a.?.?/?/5/1/-"
    match.play("5 peek 3")
    assert {match.view(seat).line() for seat in (None, 1, 2, 3, 4, 5)} == {CROWNED}
    assert table(ENDLESS).view(None).line() == ENDLESS


def test_a_game_can_begin_with_a_round_that_is_over() -> None:
    match = table(CROWNED)
    assert match.finished
    assert match.score == [2, 1, 0, 0, 0]
    again = Match.from_record(match.record())
    assert again.record() == match.record()
    assert again.position == match.position


def test_a_record_of_version_0_1_0_has_no_end_in_its_lines_and_is_read() -> None:
    match = table("S.g.a.l.l/l/5/1/-")
    match.play("5 peek 3")
    record = match.record(positions=True)
    assert any(CROWNED in line for line in record)
    old = [line.replace(CROWNED, CROWNED.removesuffix("/c")) for line in record]
    assert Match.from_record(old).position == match.position
    with pytest.raises(NotationError, match="expected position"):
        Match.from_record([line.replace(CROWNED, CROWNED.replace("/c", "/v")) for line in record])


def test_a_deal_in_a_record_is_not_over() -> None:
    match = Match.new(FIVE, "deals", rounds=2, laps=1)
    while not match.position.over:
        seat = match.position.to_decide
        match.play(f"{seat} switch spare")
    match.next_round()
    record = match.record()
    assert Match.from_record(record).record() == record
    deal = json.loads(record[-1])["position"]
    with pytest.raises(NotationError, match="expected a deal"):
        Match.from_record([*record[:-1], json.dumps({"position": f"{deal}/v"})])


@pytest.mark.parametrize("change", [{"over": False}, {"ended_by": ""}, {"ended_by": "void"}, {"ended_by": "boredom"},
                                    {"winner": 1}, {"steps": [["forced", 1]]}], ids=str)  # fmt: skip
def test_a_saved_position_with_an_end_that_cannot_be_is_refused(change: dict[str, object]) -> None:
    saved = Position.parse(CROWNED).to_json()
    with pytest.raises(NotationError, match="an end that can be"):
        Position.from_json({**saved, **change})
