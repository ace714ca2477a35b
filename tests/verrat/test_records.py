"""Records, saves, and the commands of the terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from karaya_core.table import Match, NotationError, record
from karaya_core.verrat.game import GAME
from tests.cli.conftest import run  # noqa: F401
from tests.cli.running import Keyboard, Run
from tests.verrat.tables import laid, line, random_game, view

TABLE = line("talk.3.0", "11:3f 10:1f", hands="hh.cp.g.t")


def test_a_record_begins_with_the_agreement_and_ends_with_the_winner() -> None:
    match = laid(
        line("talk.1.0", "8:1s 6:1f", hands="hhcgtw.ss.g.t"), "1 propose horses ships", "1 offer 2 horses ships", "2 accept"
    )
    lines = [json.loads(text) for text in record.write(match, positions=True, legal=True)]
    assert list(lines[0]) == ["karaya", "game", "players", "rounds", "offers", "seed", "position"]
    assert (lines[0]["karaya"], lines[0]["game"], lines[0]["rounds"], lines[0]["offers"]) == (1, "verrat", 30, 3)
    assert [entry["move"] for entry in lines[1:-1]] == ["1 propose horses ships", "1 offer 2 horses ships", "2 accept"]
    assert lines[1]["position"] == lines[0]["position"] and lines[3]["position"].endswith("/over.1")
    assert lines[3]["legal"] == ["2 accept", "2 refuse"]
    assert lines[-1] == {"winner": 1}


def test_a_void_game_says_so() -> None:
    match = laid(line("plan.x.x.-.x", "12:3f"), "3 send fat stay", rounds=3)
    assert json.loads(record.write(match)[-1]) == {"winner": None, "void": True}


def test_legal_moves_are_sorted_as_strings_ten_before_two() -> None:
    match = laid(line("plan.-.x.-.x", "12:3f", "-:1f.-.-.-.-.-.-"), "1 send fat 2")
    legal = json.loads(record.write(match, legal=True)[1])["legal"]
    assert legal == sorted(legal) and legal.index("1 send fat 10") < legal.index("1 send fat 2")
    assert {text[0] for text in legal} == {"1", "3"}


@pytest.mark.parametrize("seed", range(3))
def test_a_record_is_played_again_without_its_seed(seed: int) -> None:
    match = random_game(f"record {seed}", {"rounds": 5})
    lines = record.write(match, positions=True, legal=True, seed=False)
    assert "seed" not in json.loads(lines[0])
    assert record.write(record.read(GAME, lines, Match), positions=True, legal=True)[1:] == lines[1:]


@pytest.mark.parametrize(
    ("change", "wanted"),
    [
        (lambda lines: [*lines[:-1], '{"winner": 2}'], "expected {"),
        (lambda lines: [*lines[:-1], '{"winner": null}'], "expected {"),
        (lambda lines: [*lines, '{"winner": null, "void": true}'], "told before"),
        (lambda lines: [lines[0], '{"move": "3 done", "position": "x"}'], "expected position"),
        (lambda lines: [lines[0], '{"move": "3 done", "legal": []}'], "expected the legal moves"),
        (lambda lines: [lines[0], '{"move": "1 done"}'], "seat 3 is to decide"),
        (lambda lines: [lines[0], '{"winner": null, "void": true}'], "it is not over"),
        (lambda lines: [lines[0].replace('"offers": 3', '"offers": "many"')], "expected offers"),
        (lambda lines: [lines[0].replace("verrat", "sultans")], "expected a first line"),
    ],
)
def test_a_false_line_of_a_record_is_named(change, wanted: str) -> None:  # type: ignore[no-untyped-def]
    lines = record.write(laid(TABLE, "3 done", "4 done", "1 done", "2 done", "1 send fat stay", "3 send fat stay", rounds=3))
    assert record.read(GAME, lines, Match).position.over
    with pytest.raises(NotationError, match="line") as trouble:
        record.read(GAME, change(lines), Match)
    assert wanted in str(trouble.value)


def test_a_game_saved_in_the_middle_of_sealed_orders_goes_on() -> None:
    match = laid(line("plan.-.-.-.x", "12:3f", "-:1f1s.-:2f.-.-.-.-.-"), "2 send fat 7", "1 send fat 7")
    again = record.load(GAME, json.loads(json.dumps(record.save(match))), Match)
    assert again.position.to_json() == match.position.to_json()
    assert [view(again, seat).line() for seat in (None, 1, 2)] == [view(match, seat).line() for seat in (None, 1, 2)]


# ---------------------------------------------------------------------- at the terminal


def test_a_game_is_recorded_replayed_and_shown(run: Run, tmp_path: Path) -> None:  # noqa: F811
    ran = run(
        "record", "--game", "verrat", "--seats", "4", "--seed", "S", "--positions", "--legal", "--rounds", "4", "--offers", "1"
    )
    header = json.loads(ran.out.splitlines()[0])
    assert (ran.status, header["rounds"], header["offers"]) == (0, 4, 1)
    file = tmp_path / "game.jsonl"
    file.write_text(ran.out, encoding="utf-8")
    replayed = run("replay", str(file))
    assert (replayed.status, replayed.err) == (0, "") and replayed.out.startswith("1 deal, ")
    for seat in ("1", "4"):
        shown = run("show", header["position"], "--game", "verrat", "--seat", seat, "--moves")
        assert "kaffa     ? ? ? ?" in shown.out and "moves: " in shown.out
    assert "kaffa     ?" not in run("show", header["position"], "--game", "verrat").out


def test_scenarios_know_their_game_and_perft_the_settings(run: Run) -> None:  # noqa: F811
    assert run("scenario", "tests/verrat/scenarios/given").out == "66 passed, 0 failed\n"
    counts = [run("perft", TABLE, "--game", "verrat", "--depth", "3", "--offers", str(offers)).out for offers in (0, 1, 3)]
    assert counts == ["1\n", "7\n", "12\n"] or len(set(counts)) == 3


def test_a_game_is_played_at_the_terminal(run: Run) -> None:  # noqa: F811
    """Two people behind curtains, two bots; nobody reads what another orders."""
    keys = {"orders": "1", "be done": "done", "refuse": "refuse", "Kaffa?": "1", "demand?": "1", "pardon?": "1"}
    keyboard = Keyboard(lambda prompt: next((key for word, key in keys.items() if word in prompt), ""))
    ran = run("play", "--game", "verrat", "--humans", "2", "--rounds", "2", "--seed", "t", keyboard=keyboard)
    assert (ran.status, ran.err) == (0, "")
    assert "ahead: " in ran.out and "the planners: " in ran.out and "has sealed" in ran.out


def test_what_happened_is_told_in_sentences() -> None:
    terminal = GAME.terminal()
    for seed in range(6):
        match = random_game(f"told {seed}")
        told = [terminal.told(event) for event in match.log]
        assert not any("None" in sentence or "?" * 2 in sentence for sentence in told)
        assert sum(not sentence for sentence in told) == 1  # that everything is open needs no words
        assert [*terminal.table(match, None, everything=True)] == [*terminal.table(match, 1)]
