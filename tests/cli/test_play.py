"""A whole game at a terminal: people who type, bots, windows, secrets, the end of input."""

from __future__ import annotations

import re
import sys

import pytest

from karaya_core.bots.sultans import LEVELS
from karaya_core.cli.play import Evening
from karaya_core.cli.players import seated
from karaya_core.sultans import Match, parse_move
from karaya_core.sultans.game import GAME
from karaya_core.table.luck import Luck
from tests.cli.running import Keyboard, Run


def patient(prompt: str) -> str:
    """Goes on, lets everything happen, and takes the first move of the list."""
    if prompt.endswith("or pass? "):
        return "pass"
    return "1" if prompt.startswith("Seat") and prompt.endswith(": ") else ""


def lively(seed: str) -> Keyboard:
    """Somebody who tries everything: any number, every reaction, thrones, claims, and nonsense now and then."""
    luck = Luck(seed)

    def answer(prompt: str) -> str:
        if luck.chance() < 0.05:
            return luck.pick(["fly", "1 peek 99", "claim 2 guard", "1 claim spare slave", "throne", "\u00e9\x1b[2J", "-1", "0"])
        if found := re.fullmatch(r"Seat \d+, (\w+) or pass\? ", prompt):
            return luck.pick(["pass", found[1]])
        if prompt.startswith("Seat") and prompt.endswith(": "):
            return str(luck.below(12) + 1)
        return ""

    return Keyboard(answer)


def test_a_game_is_played_to_its_end(run: Run) -> None:
    keyboard = Keyboard(patient)
    ran = run("play", "--seats", "8", "--humans", "1", "--rounds", "2", keyboard=keyboard)
    assert (ran.status, ran.err) == (0, "")
    assert "\nRound 1\n" in ran.out
    assert "\nRound 2\n" in ran.out
    assert len(re.findall(r"^score:( \d+){8}$", ran.out, re.M)) == 2
    assert re.search(r"^ahead: seat \d+", ran.out.splitlines()[-1])
    assert any(prompt.startswith("Seat 1, it is your turn: ") for prompt in keyboard.prompts)


@pytest.mark.parametrize("edition", ["english", "french", "russian"])
@pytest.mark.parametrize(("seats", "humans"), [(5, 1), (6, 2), (8, 1), (9, 3), (12, 1), (15, 15)])
def test_whatever_people_type_the_game_goes_on_to_its_end(run: Run, edition: str, seats: int, humans: int) -> None:
    for number in range(2):
        ran = run("play", "--seats", str(seats), "--humans", str(humans), "--rounds", "1", "--edition", edition,
                  "--seed", str(number), keyboard=lively(f"{seats}:{edition}:{number}"))  # fmt: skip
        assert (ran.status, ran.err) == (0, "")
        assert re.search(r"^ahead: seat \d+", ran.out.splitlines()[-1])


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_of_bots_sits_at_the_table(run: Run, level: str) -> None:
    arguments = ("play", "--seats", "5", "--rounds", "1", "--players", level)
    assert "ahead: " in run(*arguments, keyboard=Keyboard(patient)).out


def test_bots_may_play_alone(run: Run) -> None:
    ran = run("play", "--seats", "6", "--humans", "0", "--rounds", "1", "--players", "thumb")
    assert ran.status == 0
    assert "ahead: " in ran.out


@pytest.mark.parametrize("answers", [0, 1, 3, 8])
def test_the_end_of_input_ends_the_game_with_a_clear_line(run: Run, answers: int) -> None:
    left = iter([""] * answers)
    ran = run("play", "--seats", "8", keyboard=Keyboard(lambda prompt: None if next(left, None) is None else patient(prompt)))
    assert ran.status == 0
    assert ran.out.endswith("\nThe input has ended, and the game with it.\n")


def test_quit_ends_the_game(run: Run) -> None:
    ran = run("play", "--seats", "8", keyboard=Keyboard(lambda prompt: "quit"))
    assert (ran.status, ran.out.splitlines()[-1]) == (0, "The game ends here.")


def test_a_line_without_end_is_one_wrong_answer(run: Run) -> None:
    ran = run("play", "--seats", "5", "--seed", "0", stdin=b"x" * 1_000_000 + b"\nquit\n")
    assert ran.status == 0
    assert ran.out.count("expected") == 1
    assert ran.out.endswith("The game ends here.\n")


def test_a_wrong_answer_is_explained_and_asked_again(run: Run) -> None:
    left = iter(["fly", "peek 1", "assassinate 99", "2 peek 3"])
    keyboard = Keyboard(lambda prompt: patient(prompt) if "it is your turn" not in prompt else next(left, "quit"))
    out = run("play", "--seats", "5", keyboard=keyboard).out
    assert "expected one of peek, execute" in out
    assert "not possible now: '1 peek 1'; possible: " in out
    assert "expected the arguments of 'assassinate'" in out
    assert "expected a move of seat 1, found 2 peek 3" in out


def test_a_claim_is_heard_and_costs_no_turn(run: Run) -> None:  # S11.7
    left = iter(["claim 2 guard", "quit"])
    keyboard = Keyboard(lambda prompt: patient(prompt) if "it is your turn" not in prompt else next(left))
    out = run("play", "--seats", "5", keyboard=keyboard).out
    assert "seat 1 says: seat 2 is Guard" in out
    assert [prompt for prompt in keyboard.prompts if "it is your turn" in prompt][1:] != []


@pytest.mark.parametrize("seed", range(6))
def test_a_claim_that_cannot_be_tells_nothing_of_the_others(run: Run, seed: int) -> None:  # S11.6
    left = iter(["claim 9 guard", "claim 9 guard", "quit"])
    out = run("play", "--seats", "8", "--seed", str(seed), keyboard=Keyboard(lambda prompt: next(left))).out
    assert len(said := re.findall("possible: (.*)", out)) == 2
    assert {move.split()[0] for line in said for move in line.partition(" and ")[0].split(", ")} == {"1"}


def test_people_see_their_own_card_and_no_other(run: Run) -> None:  # S11.2
    out = run("play", "--seats", "8", keyboard=Keyboard(lambda p: patient(p) if "it is your turn" not in p else "quit")).out
    rows = re.findall(r"^> +1 +(\w.*?) +hidden|^ +(?:[2-8]) +(\?|\w+) +hidden", out, re.M)
    assert [own for own, _ in rows if own] != []
    assert {other for _, other in rows if other} == {"?"}


def test_with_several_people_a_curtain_falls_between_them(run: Run) -> None:  # S11.2
    keyboard = Keyboard(patient)
    out = run("play", "--seats", "5", "--humans", "2", "--rounds", "1", keyboard=keyboard).out
    assert "\n" * 60 in out
    for seat in (1, 2):
        assert f"Seat {seat}, press Enter when only you look. " in keyboard.prompts


def evening(line: str, humans: range, keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch) -> Evening:
    match = Match.new([str(seat) for seat in range(1, line.count(".") + 2)], "", position=line)
    monkeypatch.setattr(sys, "stdin", keyboard)
    monkeypatch.setattr(sys, "stdout", keyboard.screen)
    bots = seated("random", GAME, "", [seat for seat in range(1, match.n + 1) if seat not in humans])
    return Evening(match, humans, bots)


def asked_about_a_kill(line: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """What seat 2 has on the screen until it has answered."""
    answers = iter(["fly", "throne", "pass"])
    keyboard = Keyboard(lambda prompt: next(answers))
    table = evening(line, range(2, 3), keyboard, monkeypatch)
    table.make(parse_move("3 assassinate 1"))
    table.ask_in_window(2)
    assert not list(answers)
    return keyboard.screen.getvalue()


def test_a_window_answers_the_same_whether_anybody_can_react_or_not(monkeypatch: pytest.MonkeyPatch) -> None:  # S11.4
    nobody, somebody = (asked_about_a_kill(line, monkeypatch) for line in ("s.l.a.l.l/g/3", "s.l.a.g.l/l/3"))
    assert nobody == somebody
    assert "you have no throne to take" in nobody


def test_another_person_may_interrupt_or_speak_on_a_person_s_turn(monkeypatch: pytest.MonkeyPatch) -> None:  # S9.1, S11.7
    answers = iter(["", "2 claim 1 guard", "3 throne", "2 peek 1", "2 throne"])
    table = evening("g.s.a.l.l/l/1", range(1, 4), Keyboard(lambda prompt: next(answers)), monkeypatch)
    table.make(table.ask(table.match.awaited()[0]))
    assert [str(move) for move in table.match.moves] == ["2 claim 1 guard", "2 throne"]
    assert table.match.position.to_decide == 1


@pytest.mark.parametrize("seed", range(40))
def test_a_person_is_asked_whenever_the_table_asks_them(run: Run, seed: int) -> None:  # S11.4
    """As often as the story says that seat 1 might answer, whether or not anybody at all can."""
    keyboard = Keyboard(patient)
    out = run("play", "--seats", "5", "--rounds", "1", "--seed", str(seed), keyboard=keyboard).out
    told = re.findall(r"^  who might answer with \w+: (.*)$", out, re.M)
    asked = [prompt for prompt in keyboard.prompts if prompt.endswith("or pass? ")]
    assert len(asked) == sum("1" in who.split(", ") for who in told)
