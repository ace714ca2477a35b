"""What the commands print when all is well."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from karaya_core.bots.sultans import LEVELS
from karaya_core.cli import COMMANDS
from tests.cli.running import Run

BOOK = "S.L.Ax.G.Vr.a.l.ld.B.g/d/6/2/-"
SCENARIOS = Path(__file__).parent.parent / "scenarios"
PERFT = json.loads((SCENARIOS.parent / "perft.json").read_text(encoding="utf-8"))
NAMES = [command.__name__.rpartition(".")[2] for command in COMMANDS]


# ---------------------------------------------------------------------- help


def test_help_shows_an_example_of_each_command(run: Run) -> None:
    text = run("--help")
    assert text.status == 0
    for name in NAMES:
        assert f"python -m karaya_core {name} " in text.out


@pytest.mark.parametrize("name", [name for name in NAMES if name != "arena"])
def test_the_help_of_a_command_shows_an_example_of_it(run: Run, name: str) -> None:
    text = run(name, "--help")
    assert text.status == 0
    assert f"python -m karaya_core {name} " in text.out


@pytest.mark.parametrize("name", ["perft", "scenario", "replay"])
def test_the_example_gives_what_the_help_says(run: Run, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last line of the example is what its command prints."""
    monkeypatch.chdir(SCENARIOS.parent.parent)
    lines = run(name, "--help").out.split("example:\n")[1].split("\n\n")[0].strip().splitlines()
    (command,) = [line for line in lines if f"karaya_core {name} " in line]
    arguments = command.split("karaya_core ")[1].split()
    if name == "replay":
        game = tmp_path / "game.jsonl"
        game.write_text(run("record", "--seats", "8", "--seed", "tuesday").out, encoding="utf-8")
        arguments = ["replay", str(game)]
    assert run(*arguments).out.strip() == lines[-1].strip()


# ---------------------------------------------------------------------- scenario


def test_scenarios_end_with_how_many_hold(run: Run) -> None:
    ran = run("scenario", str(SCENARIOS / "given"))
    count = len(list((SCENARIOS / "given").glob("*.json")))
    assert (ran.status, ran.out, ran.err) == (0, f"{count} passed, 0 failed\n", "")


def test_a_failure_is_told_with_expected_and_found(run: Run, tmp_path: Path) -> None:
    wrong = {"position": "s.g.a.l.l/l/3/-/-", "moves": ["3 peek 1"], "expect": {"active": 5, "winner": "rebels"}}
    (tmp_path / "wrong.json").write_text(json.dumps(wrong), encoding="utf-8")
    (tmp_path / "right.json").write_text(json.dumps({**wrong, "expect": {"active": 4}}), encoding="utf-8")
    ran = run("scenario", str(tmp_path))
    assert ran.status == 1
    assert ran.out.splitlines() == [
        f"{tmp_path / 'wrong.json'}: active", "  expected 5", "  found    4",
        f"{tmp_path / 'wrong.json'}: winner", '  expected "rebels"', "  found    null",
        "1 passed, 1 failed",
    ]  # fmt: skip


def test_files_and_directories_may_be_mixed(run: Run) -> None:
    one = SCENARIOS / "given" / "coronation.json"
    ran = run("scenario", str(one), str(SCENARIOS / "ours"), str(one))
    assert ran.out == f"{2 + len(list((SCENARIOS / 'ours').glob('*.json')))} passed, 0 failed\n"


# ---------------------------------------------------------------------- perft


@pytest.mark.parametrize("case", PERFT, ids=lambda case: f"{case['edition']}:{case['position']}")
def test_perft_prints_the_count(run: Run, case: dict[str, object]) -> None:
    counts = case["counts"]
    assert isinstance(counts, list)
    depth = str(min(2, len(counts)))
    ran = run("perft", str(case["position"]), "--depth", depth, "--edition", str(case["edition"]))
    assert (ran.status, ran.out) == (0, f"{counts[int(depth) - 1]}\n")


def test_a_position_may_come_from_standard_input(run: Run) -> None:
    assert run("perft", "-", "--depth", "1", stdin=b"s.g.a.l.l/l/1/-/-\n").out == "10\n"


# ---------------------------------------------------------------------- record and replay


def recorded(run: Run, tmp_path: Path, *more: str) -> Path:
    ran = run("record", "--seats", "6", "--seed", "friday", "--rounds", "2", *more)
    assert (ran.status, ran.err) == (0, "")
    file = tmp_path / "game.jsonl"
    file.write_text(ran.out, encoding="utf-8")
    return file


def test_a_record_is_json_lines_as_the_notation_says(run: Run, tmp_path: Path) -> None:
    lines = [json.loads(line) for line in recorded(run, tmp_path, "--positions", "--legal").read_text().splitlines()]
    assert list(lines[0]) == ["karaya", "game", "edition", "players", "rounds", "target", "laps", "seed", "position"]
    assert (lines[0]["karaya"], lines[0]["game"], lines[0]["rounds"], lines[0]["seed"]) == (1, "sultans", 2, "friday")
    for line in lines[1:]:
        if "move" in line:
            assert line["move"] in line["legal"]
            assert line["legal"] == sorted(line["legal"])
            assert "/" in line["position"]
    ends = [line for line in lines if "winner" in line]
    assert len(ends) == 2
    assert all(len(end["points"]) == 6 for end in ends)
    assert [set(line) for line in lines[1:] if not {"move", "winner"} & set(line)] == [{"position"}]  # the second deal


@pytest.mark.parametrize("more", [(), ("--positions",), ("--legal",), ("--positions", "--legal")], ids=str)
@pytest.mark.parametrize("edition", ["english", "french", "russian"])
def test_what_was_recorded_can_be_replayed(run: Run, tmp_path: Path, more: tuple[str, ...], edition: str) -> None:
    ran = run("replay", str(recorded(run, tmp_path, *more, "--edition", edition)))
    assert ran.status == 0
    assert re.fullmatch(r"2 rounds, \d+ moves, score( \d+){6}: the record holds\n", ran.out)


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_of_bots_may_play_a_record(run: Run, tmp_path: Path, level: str) -> None:
    ran = run("record", "--seats", "5", "--seed", "bots", "--rounds", "1", "--players", level, "--laps", "2")
    assert ran.status == 0
    assert run("replay", "-", stdin=ran.out.encode()).status == 0


def test_the_same_seed_gives_the_same_record(run: Run) -> None:
    for players in ("random", "thumb"):
        arguments = ("record", "--seats", "7", "--rounds", "1", "--players", players, "--seed")
        assert run(*arguments, "a").out == run(*arguments, "a").out
        assert run(*arguments, "a").out != run(*arguments, "b").out


def test_a_game_to_a_target_goes_on_until_somebody_has_it(run: Run) -> None:  # S8.6
    out = run("record", "--seats", "5", "--seed", "far", "--target", "9").out
    points = [json.loads(line)["points"] for line in out.splitlines() if '"winner"' in line]
    score = [sum(got) for got in zip(*points, strict=True)]
    before = [sum(got) for got in zip(*points[:-1], strict=True)]
    assert max(score) >= 9 > max(before)


def test_a_record_that_is_still_being_played_may_be_shown(run: Run, tmp_path: Path) -> None:
    game = recorded(run, tmp_path)
    start = "".join(game.read_text().splitlines(keepends=True)[:4])
    assert run("replay", "-", "--unfinished", stdin=start.encode()).status == 0


# ---------------------------------------------------------------------- show, svg, bench


def test_show_prints_a_readable_table(run: Run) -> None:
    out = run("show", BOOK).out
    assert "10 seats, english edition, seat 6 is active" in out
    assert re.search(r"^ +1 +Sultan +known$", out, re.M)
    assert re.search(r"^ +2 +Slave +known +coronation$", out, re.M)
    assert re.search(r"^ +3 +Assassin +killed$", out, re.M)
    assert re.search(r"^ +5 +Vizier +known +for the rebels$", out, re.M)
    assert re.search(r"^> +6 +Assassin +hidden$", out, re.M)
    assert re.search(r"^ +8 +Slave +hidden +detained$", out, re.M)
    assert re.search(r"^ +Spare +Slave Driver$", out, re.M)


def test_show_as_a_seat_sees_it_hides_what_it_cannot_know(run: Run) -> None:  # S11.2, S11.3
    out = run("show", BOOK, "--seat", "8", "--moves").out
    assert re.search(r"^> +6 +\? +hidden$", out, re.M)
    assert re.search(r"^ +8 +Slave +hidden +detained$", out, re.M)
    assert re.search(r"^ +Spare +\?$", out, re.M)
    assert "Driver" not in out
    assert "moves: 0" in out  # it is not asked


def test_show_lists_the_moves(run: Run) -> None:
    out = run("show", "s.g.a.l.l/l/3/-/-", "--moves").out
    assert "moves: 14" in out
    assert "\n  3 assassinate 1\n" in out
    assert "\n  1 throne\n" in out
    own = run("show", "s.g.a.l.l/l/3/-/-", "--moves", "--seat", "1").out
    assert "moves: 1\n  1 throne\n" in own


def test_show_tells_who_has_won(run: Run) -> None:
    assert "the rebels have won (revolution), points 0 2 2 2 1" in run("show", "S.L.L.L.a/g/1/-/-").out


def test_show_tells_who_may_not_switch_back(run: Run) -> None:  # S3.4
    assert "No switching back: 2 with 1" in run("show", "s.g.a.l.l/l/2/-/1~2").out


@pytest.mark.parametrize("seat", [None, 8])
def test_the_picture_is_well_formed_and_has_every_seat(run: Run, seat: int | None) -> None:
    out = run("svg", BOOK, *(("--seat", str(seat)) if seat else ())).out
    tree = ElementTree.fromstring(out)
    assert tree.tag == "{http://www.w3.org/2000/svg}svg"
    seats = [group.get("id") for group in tree if group.tag.endswith("}g")]
    assert seats == [f"seat{number}" for number in range(1, 11)]
    classes = {circle.get("class") for circle in tree.iter() if circle.get("class")}
    assert classes == {"coronation", "detained", "rebels"}
    texts = [text.text for text in tree.iter() if text.tag.endswith("}text")]
    assert ("?" in texts) == (seat is not None)


def test_bench_prints_one_object_a_line(run: Run) -> None:
    lines = [json.loads(line) for line in run("bench", "--json", "--ms", "1").out.splitlines()]
    assert [(line["seats"], line["log"]) for line in lines] == [(seats, log) for seats in (5, 10, 15) for log in (False, True)]
    for line in lines:
        assert list(line) == ["seats", "log", "rounds_per_s", "us_per_decision", "clone_us"]
        assert min(line["rounds_per_s"], line["us_per_decision"], line["clone_us"]) > 0


def test_bench_prints_a_table_for_people(run: Run) -> None:
    lines = run("bench", "--ms", "1").out.splitlines()
    assert lines[0].split() == ["seats", "log", "rounds/s", "us/decision", "clone", "us"]
    assert len(lines) == 7
