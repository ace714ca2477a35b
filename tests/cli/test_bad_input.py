"""Bad input gets one clear line that says what was expected where, exit status 2, and no traceback."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.running import Run

GOOD = "s.g.a.l.l/l/1/-/-"
POSITIONS = {
    "": "SEATS/SPARE/ACTIVE",
    "hello": "SEATS/SPARE/ACTIVE",
    "s.g.a.l.l": "SEATS/SPARE/ACTIVE",
    "s.g.a.l.l/l/1/-/-/v/v": "SEATS/SPARE/ACTIVE",
    "s.g.a.l.l/l/1/-/-/-": "expected c (coronation) or v (void) as the sixth field, or no such field, found '-'",
    "S.g.a.l.l/l/1/-/-/c": "expected the seat with the white token in a line that is over by a coronation",
    "Sx.g.a.l.l/l/1/-/-/v": "expected no sixth field where the cards show the end, found 'v'",
    "s.g.a.l/l/1/-/-": "expected 5 to 15 seats, found 4",
    "l.l.l.l.l.g.g.g.a.a.a.d.b.v.f.s/s/1": "expected 5 to 15 seats, found 16",
    "s.s.a.l.l/l/1": "expected at most 1 of sultan",
    "s.g.a.a.a/a/1": "expected at most 3 of assassin",
    "l.l.l.l.l.l/s/1": "expected at most 5 of slave",
    "s.g.q.l.l/l/1": "at seat 3, found 'q'",
    "s.g..l.l/l/1": "at seat 3, found ''",
    "s.g.?.l.l/l/1": "at seat 3, found '?'",
    "s.g.ax.l.l/l/1": "expected a killed card face up",
    "s.g.Axd.l.l/l/1": "expected a killed card face up and without tokens at seat 3",
    "s.g.a.lc.l/l/1": "expected a black token only on a known Slave at seat 4",
    "s.g.Ac.l.l/l/1": "expected a black token only on a known Slave at seat 3",
    "s.g.am.l.l/l/1": "expected a yellow token only on a known card at seat 3",
    "s.g.Ar.l.l/l/1": "expected a side only on a known Vizier or Fortune Teller at seat 3",
    "s.g.a.Lcd.l/l/1": "in this order, at seat 4",
    "s.g.a.Ldd.l/l/1": "in this order, at seat 4",
    "s.g.a.l.l/L/1": "expected the Spare as one small letter",
    "s.g.a.l.l//1": "expected the Spare as one small letter",
    "s.g.a.l.l/l/0": "expected the active seat from 1 to 5, found '0'",
    "s.g.a.l.l/l/6": "expected the active seat from 1 to 5, found '6'",
    "s.g.a.l.l/l/01": "expected the active seat from 1 to 5, found '01'",
    "s.g.a.l.l/l/-1": "expected the active seat from 1 to 5, found '-1'",
    "s.g.a.l.l/l/-": "expected the active seat from 1 to 5, found '-'",
    "s.g.a.l.l/l/\u0661": "expected the active seat from 1 to 5",
    "s.g.Ax.l.l/a/3": "expected a living active seat, found seat 3",
    "s.g.a.Lc.l/l/4": "expected a free active seat, found seat 4",
    "S.g.a.l.l/l/1/9": "expected the seat with the white token",
    "s.g.a.l.l/l/1/2": "expected no white token while no Sultan is known",
    "s.g.Ax.Lx.l/l/1/2": "expected no white token while no Sultan is known",  # also where a side has already won
    "g.G.G.B.V/s/4/2": "expected no white token while no Sultan is known",
    "s.g.a.l.l/l/1/-/1": "expected a seat in the switch '1'",
    "s.g.a.l.l/l/1/-/1~1": "expected switches as a~b",
    "s.g.a.l.l/l/1/-/1~6": "expected a seat in the switch '1~6'",
    "s.g.a.l.l/l/1/-/2~1,1~2": "in ascending numbers",
    "s.Gx.a.l.l/l/1/-/1~2": "expected two living seats in the switch",
    "s" * 500: "expected a position line of at most 400 characters, found 500",
    "s.g.\n.l.l/l/1": "at seat 3",
    "s.g.\x1b[31m.l.l/l/1": "at seat 3",
}  # fmt: skip


@pytest.mark.parametrize("line", POSITIONS, ids=ascii)
@pytest.mark.parametrize("command", [("show",), ("svg",), ("perft", "--depth", "2")], ids=lambda command: command[0])
def test_a_malformed_position_is_refused(run: Run, command: tuple[str, ...], line: str) -> None:
    answer = run.refused(*command, "--", line)
    assert POSITIONS[line] in answer
    assert ": expected " in answer, "every complaint begins with what was expected"


ARGUMENTS = {
    (): "required: COMMAND",
    ("fly",): "invalid choice: 'fly'",
    ("perft", GOOD): "required: --depth",
    ("perft", "--depth", "2"): "required: POSITION",
    ("perft", GOOD, "--depth", "-1"): "expected a depth from 0 to 99, found '-1'",
    ("perft", GOOD, "--depth", "two"): "expected a depth from 0 to 99, found 'two'",
    ("perft", GOOD, "--depth", "9" * 5000): "expected a depth from 0 to 99",
    ("perft", GOOD, "--depth", "2", "--edition", "swedish"): "expected edition as one of english, french, russian, found",
    ("perft", GOOD, "--depth", "2", "--width", "3"): "unrecognized arguments",
    ("show", GOOD, "--seat", "6"): "expected a seat from 1 to 5, found 6",
    ("show", GOOD, "--seat", "0"): "expected a seat from 1 to 15, found '0'",
    ("show", GOOD, "--seat", "-2"): "expected a seat from 1 to 15, found '-2'",
    ("show", GOOD, "--seat", "two"): "expected a seat from 1 to 15, found 'two'",
    ("svg", GOOD, "--seat", "6"): "expected a seat from 1 to 5, found 6",
    ("svg", GOOD, "--edition", ""): "expected edition as one of english, french, russian",
    ("record", "--seats", "4", "--seed", "a"): "expected a number of seats from 5 to 15, found '4'",
    ("record", "--seats", "16", "--seed", "a"): "expected a number of seats from 5 to 15, found '16'",
    ("record", "--seats", "-8", "--seed", "a"): "expected a number of seats from 5 to 15, found '-8'",
    ("record", "--seats", "8"): "required: --seed",
    ("record", "--seats", "8", "--seed", "\udcff"): "expected UTF-8 text",
    ("record", "--seats", "8", "--seed", "a", "--rounds", "0"): "expected a limit to the length of the game",
    ("record", "--game", "verrat", "--seed", "a", "--rounds", "0"): "expected a limit to the length of the game",
    ("record", "--seats", "8", "--seed", "a", "--target", "-1"): "expected target as a whole number from 1",
    ("record", "--seats", "8", "--seed", "a", "--laps", "-1"): "expected laps as a whole number from 0",
    ("record", "--seats", "8", "--seed", "a", "--players", "genius"): "expected one of random, easy",
    ("record", "--seats", "8", "--seed", "a", "--edition", "English"): "expected edition as one of english, french, russian",
    ("bench", "--ms", "0"): "expected milliseconds from 1",
    ("play", "--seats", "8", "--humans", "9"): "expected --humans from 0 to 8, found 9",
    ("play", "--seats", "8", "--humans", "-1"): "expected a number of people from 0 to 15, found '-1'",
    ("play", "--seats", "3"): "expected a number of seats from 5 to 15, found '3'",
    ("scenario",): "required: FILE_OR_DIR",
    ("replay",): "required: FILE",
}  # fmt: skip


@pytest.mark.parametrize("arguments", ARGUMENTS, ids=lambda given: ascii(" ".join(given))[:60])
def test_a_wrong_argument_is_refused(run: Run, arguments: tuple[str, ...]) -> None:
    assert ARGUMENTS[arguments] in run.refused(*arguments)


# ---------------------------------------------------------------------- files


@pytest.fixture
def game(run: Run) -> list[str]:
    return run("record", "--seats", "5", "--seed", "cut", "--rounds", "2", "--positions", "--legal").out.splitlines()


def replayed(run: Run, lines: list[str]) -> str:
    return run.refused("replay", "-", stdin="\n".join(lines).encode())


@pytest.mark.parametrize("command", ["replay", "scenario"])
def test_a_missing_file_is_named(run: Run, command: str, tmp_path: Path) -> None:
    assert "expected a readable file, found" in run.refused(command, str(tmp_path / "none"))
    assert "expected a readable file" in run.refused(command, "a\0b")


def test_a_directory_is_no_record(run: Run, tmp_path: Path) -> None:
    assert f"expected a file, found the directory {str(tmp_path)!r}" in run.refused("replay", str(tmp_path))


def test_a_directory_without_scenarios_is_refused(run: Run, tmp_path: Path) -> None:
    assert "expected scenarios (*.json) in the directory, found none" in run.refused("scenario", str(tmp_path))


@pytest.mark.parametrize("command", ["replay", "scenario"])
def test_invalid_utf_8_is_refused_with_its_byte(run: Run, command: str, tmp_path: Path) -> None:
    file = tmp_path / "bytes"
    file.write_bytes(b'{"karaya": 1, "game": "\xff\xfe"}\n')
    assert "expected UTF-8, found the byte 0xff" in run.refused(command, str(file))


@pytest.mark.parametrize("command", ["show", "replay"])
def test_invalid_utf_8_on_standard_input_is_refused(run: Run, command: str) -> None:
    assert "line 1: expected UTF-8, found the byte 0xe9" in run.refused(command, "-", stdin=b"s.g.a.\xe9.l/l/1\n")


def test_a_line_of_fifty_megabytes_is_refused(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "long"
    file.write_bytes(b"a" * 50_000_000)
    assert "line 1: expected at most 100000 bytes, found more" in run.refused("replay", str(file))
    assert "expected at most 1000000 bytes, found more" in run.refused("scenario", str(file))
    file.unlink()


def test_a_second_line_without_end_is_refused_by_its_number(run: Run, game: list[str]) -> None:
    assert "line 2: expected at most" in replayed(run, [game[0], "[" * 200_000])


def test_deep_nesting_is_refused(run: Run, game: list[str], tmp_path: Path) -> None:
    assert "line 2: expected one JSON object" in replayed(run, [game[0], "[" * 90_000])
    file = tmp_path / "deep.json"
    file.write_text("[" * 90_000, encoding="utf-8")
    assert "expected a scenario as JSON" in run.refused("scenario", str(file))


NO_RECORDS = ["", "\n\n", "null", "[]", "7", '"karaya"', "{", "{}", '{"karaya": 2, "game": "sultans"}',
              '{"karaya": 1, "game": "chess"}', "1" * 9000, "\ufeff{}"]  # fmt: skip


@pytest.mark.parametrize("text", NO_RECORDS, ids=lambda text: ascii(text)[:30])
def test_what_is_no_record_is_refused(run: Run, text: str) -> None:
    assert "line 1: expected" in run.refused("replay", "-", stdin=text.encode())


HEADERS: list[tuple[str, object]] = [
    ("players", None), ("players", "Ana"), ("players", [1, 2, 3, 4, 5]), ("players", ["a"] * 4), ("players", ["a"] * 6),
    ("edition", "swedish"), ("edition", 3), ("rounds", 0), ("rounds", "5"), ("rounds", True), ("target", -3),
    ("target", 1.5), ("laps", -1), ("laps", None), ("laps", True), ("seed", 7), ("position", None), ("position", "x"),
    ("position", "s.g.a.l.l/l/9/-/-"), ("position", ["s"]), ("game", "verrat"), ("karaya", 2), ("karaya", True), ("karaya", 1.0),
]  # fmt: skip


@pytest.mark.parametrize(("name", "value"), HEADERS, ids=str)
def test_a_false_first_line_is_refused(run: Run, game: list[str], name: str, value: object) -> None:
    header = {**json.loads(game[0]), name: value}
    assert "line 1: expected" in replayed(run, [json.dumps(header), *game[1:]])


def test_a_record_cut_off_anywhere_is_refused(run: Run, game: list[str]) -> None:
    for count in range(1, len(game)):
        assert f"line {count + 1}: expected" in replayed(run, game[:count])


def test_a_record_cut_off_inside_a_line_names_the_line(run: Run, game: list[str]) -> None:
    assert "line 3: expected one JSON object" in replayed(run, [*game[:2], game[2][:20]])


def test_a_record_with_a_line_too_many_is_refused(run: Run, game: list[str]) -> None:
    where = f"line {len(game) + 1}: "
    assert where in replayed(run, [*game, game[1]])
    assert where in replayed(run, [*game, json.dumps({"position": "s.g.a.l.l/l/1/-/-"})])
    assert where in replayed(run, [*game, game[-1]])  # the end, told twice


def test_a_record_with_a_line_missing_is_refused(run: Run, game: list[str]) -> None:
    for left_out in range(len(game)):
        number = min(left_out + 1, len(game))
        assert f"line {number}: " in replayed(run, game[:left_out] + game[left_out + 1 :])


def first(game: list[str], key: str) -> int:
    return next(number for number, line in enumerate(game) if number and key in json.loads(line))


def test_a_false_line_is_named(run: Run, game: list[str]) -> None:
    end, deal = first(game, "winner"), first(game, "winner") + 1
    begins = int(json.loads(game[deal])["position"].split("/")[2])
    changes: list[tuple[int, dict[str, object], str]] = [
        (1, {"move": "9 peek 1"}, "not possible now"),
        (1, {"move": "1 fly"}, "expected one of peek"),
        (1, {"move": 7}, 'expected "move" as text'),
        (1, {"legal": ["1 peek 2"]}, "expected the legal moves of this moment"),
        (1, {"position": "s.g.a.l.l/l/1/-/-"}, "expected position"),
        (1, {"position": {}}, "expected position"),
        (end, {"points": [2, 2, 2, 2, 2]}, 'expected {"winner": '),
        (end, {"winner": "nobody"}, 'expected {"winner": '),
        (end, {"void": True}, 'expected {"winner": '),
        (deal, {"position": "s.g.a.l.l/l/7/-/-"}, "expected the active seat"),
        (deal, {"position": f"s.g.a.l.l/l/{begins % 5 + 1}/-/-"}, f"expected a deal for 5 seats that seat {begins} begins"),
        (deal, {"position": f"s.g.a.l.l.l/d/{begins}/-/-"}, "expected a deal for 5 seats"),
        (deal, {"position": f"S.g.a.l.l/l/{begins}/-/-"}, "expected a deal for 5 seats"),
        (deal, {"position": f"sd.g.a.l.l/l/{begins}/-/-"}, "expected a deal for 5 seats"),
        (deal, {"position": f"s.g.a.l.l/l/{begins}/-/1~2"}, "expected a deal for 5 seats"),
        (deal, {"position": f"v.g.a.l.l/l/{begins}/-/-"}, "expected a deal with the cards of 5 players"),
        (deal, {"position": f"s.g.g.l.l/l/{begins}/-/-"}, "expected a deal with the cards of 5 players"),
        (deal, {"position": None}, "expected a move, how a deal ended, or the next deal"),
    ]  # fmt: skip
    for number, change, wanted in changes:
        lines = list(game)
        lines[number] = json.dumps({**json.loads(lines[number]), **change})
        answer = replayed(run, lines)
        assert f"line {number + 1}: " in answer
        assert wanted in answer


def test_malformed_scenarios_are_named_and_the_others_still_run(run: Run, tmp_path: Path) -> None:
    good = {"position": GOOD, "moves": [], "expect": {"active": 1}}
    (tmp_path / "a.json").write_text(json.dumps(good), encoding="utf-8")
    (tmp_path / "b.json").write_text(json.dumps({**good, "expect": {"colour": 1}}), encoding="utf-8")
    (tmp_path / "c.json").write_text(json.dumps({**good, "moves": ["1 fly"]}), encoding="utf-8")
    ran = run("scenario", str(tmp_path))
    assert (ran.status, ran.out) == (2, "1 passed, 2 failed\n")
    assert len(ran.err.splitlines()) == 2
    assert "b.json: expected one of position" in ran.err
    assert "c.json: move 1: expected one of peek" in ran.err
