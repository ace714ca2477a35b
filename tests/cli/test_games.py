"""The command line speaks of any game: options by its settings, laws, a game's name in the file."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from types import ModuleType

import pytest

from karaya_core import games
from karaya_core.bots import Company
from karaya_core.bots.random import RandomBot
from tests.cli.running import Keyboard, Run
from tests.table import sealed_bids


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> str:
    """The toy of tests/table sits in the list of games for a while."""

    class Players(Company):
        def make(self, level: str, seed: str, temperament: str = "") -> RandomBot:
            return RandomBot(seed)

    players = ModuleType("karaya_core.bots.bids")
    players.COMPANY = Players()  # type: ignore[attr-defined]
    monkeypatch.setitem(games.ABOUTS, "bids", sealed_bids.GAME.about)
    monkeypatch.setitem(sys.modules, "karaya_core.bids.game", sealed_bids)
    monkeypatch.setitem(sys.modules, "karaya_core.bots.bids", players)
    return "bids"


def test_the_toy_is_recorded_replayed_and_shown(run: Run, toy: str, tmp_path: Path) -> None:
    ran = run("record", "--game", toy, "--seed", "gem", "--positions", "--legal")
    lines = [json.loads(line) for line in ran.out.splitlines()]
    assert (ran.status, len(lines), lines[0]["game"]) == (0, 8, "bids")
    assert " ~ " in lines[-2]["move"] and set(lines[-1]) >= {"winners", "points"}
    file = tmp_path / "game.jsonl"
    file.write_text(ran.out, encoding="utf-8")
    replayed = run("replay", str(file))
    assert (replayed.status, replayed.err) == (0, "") and replayed.out.startswith("1 deal, 6 moves, score ")
    shown = run("show", "2-4.3./0", "--game", toy, "--seat", "2", "--moves")
    assert shown.out.splitlines() == ["?.3./0", "", "moves: 4", "  2 most 3", "  2 most 4", "  2 most 5", "  2 most 6"]
    assert run("perft", "2-4.3./0", "--game", toy, "--depth", "2").out == "24\n"


def test_the_toy_is_played_at_the_terminal(run: Run, toy: str) -> None:
    keyboard = Keyboard(lambda prompt: "1" if "bid" in prompt else "")
    ran = run("play", "--game", toy, "--humans", "2", keyboard=keyboard)
    assert (ran.status, ran.err) == (0, "") and "ahead: " in ran.out
    assert [prompt for prompt in keyboard.prompts if prompt.endswith("bid: ")] == ["Seat 1, bid: "] * 2 + ["Seat 2, bid: "] * 2


def test_what_may_follow_the_first_words_of_a_move_is_told(run: Run) -> None:
    answers = iter(["peek ?", "?", "quit"])
    out = run("play", "--seats", "5", "--seed", "1", keyboard=Keyboard(
        lambda prompt: next(answers) if "it is your turn" in prompt else "pass" if "or pass?" in prompt else "")).out  # fmt: skip
    assert "may follow: 2, 3, 4, 5" in out and "may follow: peek, switch, " in out


def test_the_laws_tell_what_they_looked_at(run: Run, toy: str) -> None:
    for name in ("sultans", toy):
        ran = run("laws", "--game", name, "--rounds", "12")
        figures = dict(line.split() for line in ran.out.splitlines())
        assert (ran.status, figures["leaks"]) == (0, "0")
        assert min(int(figures[name]) for name in ("matches", "decisions", "refused", "saves", "records", "twins", "answers")) > 0


def test_a_broken_law_is_named(run: Run, toy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sealed_bids.Bids, "play", sealed_bids.Bids.apply)
    ran = run("laws", "--game", toy, "--rounds", "20")
    assert ran.status == 1 and "was played though nobody is offered it" in ran.err


def test_a_leak_is_told(run: Run, toy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sealed_bids.Wrote, "seen_by", lambda self, seat, view: sealed_bids.Sealed(self.number))
    ran = run("laws", "--game", toy, "--rounds", "5")
    assert ran.status == 1 and "the public sees " in ran.out


@pytest.mark.parametrize("arguments", [("--game", "chess"), ("--game=chess",), ("--game",)])
def test_an_unknown_game_is_refused(run: Run, arguments: tuple[str, ...]) -> None:
    assert "expected" in run.refused("bench", *arguments)


def test_every_setting_of_a_game_is_an_option_of_its_commands(run: Run) -> None:
    for command in ("record", "play", "perft", "show", "bench", "arena"):
        text = run(command, "--help").out
        for setting in games.about("sultans").settings:
            assert f"--{setting.name} " in text, command


def test_a_lap_limit_counts_in_perft(run: Run) -> None:  # S7.7
    position = "S.D.Lc.Lc.Lc.a/g/2/-/-"
    free, bounded = (run("perft", position, "--depth", "4", "--laps", laps).out for laps in ("0", "1"))
    assert int(free) > int(bounded) > 0
