"""The commands speak of Five Tribes: record, replay, perft, show, play; and random play meets everything."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from karaya_core.bots.five_tribes import COMPANY, LEVELS
from karaya_core.five_tribes import draws, events
from karaya_core.five_tribes.box import DJINNS
from karaya_core.five_tribes.djinns import DJINNS as ALL
from karaya_core.five_tribes.game import GAME
from karaya_core.five_tribes.terminal import PROMPTS, TELLING, table
from karaya_core.table import runner
from karaya_core.table.luck import Luck
from karaya_core.table.match import Match
from tests.cli.running import Keyboard, Run
from tests.five_tribes.tables import line, match


def test_a_game_is_recorded_and_replayed(run: Run, tmp_path: Path) -> None:
    ran = run("record", "--game", "five_tribes", "--seats", "4", "--seed", "7", "--positions", "--legal", "--parts")
    lines = [json.loads(text) for text in ran.out.splitlines()]
    assert lines[0]["game"] == "five_tribes" and set(lines[-1]) == {"winners", "scores", "parts"}
    assert any(" * " in text for text in lines[5]["legal"])
    file = tmp_path / "game.jsonl"
    file.write_text(ran.out, encoding="utf-8")
    assert "the record holds" in run("replay", str(file)).out
    assert run("record", "--game", "five_tribes", "--seats", "4", "--seed", "7").out.count("\n") == len(lines)


def test_a_position_is_shown_and_counted(run: Run) -> None:
    text = line(tiles={"c3": "O2gr3t2"}, seats="47,yw,f2k,DJ.50,,k.50", turn="tc3r2", djinns="A,BC")
    out = run("show", text, "--game", "five_tribes", "--seat", "2", "--moves").out
    assert "gold ?" in out and "hand ?3" in out and "O2gr3t2" in out and "Boaz, Iblis" in out and "moves: 0" in out
    out = run("show", text, "--game", "five_tribes", "--moves").out
    assert "gold 47" in out and "1 kill c3 g" in out
    assert run("perft", line(tiles={"a1": "My", "b1": "My"}), "--game", "five_tribes", "--depth", "1").out == "2\n"


def test_a_game_is_played_at_the_terminal(run: Run) -> None:
    answers = iter(["bid ?", "bid 0", "sow ?", "quit"])
    ran = run("play", "--game", "five_tribes", "--seats", "2", "--seed", "5",
              keyboard=Keyboard(lambda prompt: next(answers) if "Seat 1, " in prompt else ""))  # fmt: skip
    assert ran.status == 0 and "may follow: 18, 12, 8, 5, 3, 1, 0" in ran.out and "takes 0 for 0 gold" in ran.out


def test_the_bots_of_the_list_can_play() -> None:
    assert LEVELS == GAME.about.levels == ("random", "greedy", "denying", "planner")
    played = Match(GAME, ["a", "b", "c"], seed="bots")
    runner.play_match(played, {seat: COMPANY.make(level, f"{seat}") for seat, level in enumerate(LEVELS[1:], 1)})
    assert played.finished and COMPANY.length(played.position) > 0


def games(number: int) -> list[Match]:
    """Random games of two, three and four."""
    found = []
    for seed in range(number):
        played = Match(GAME, ["x"] * (2 + seed % 3), seed=f"met:{seed}")
        luck = Luck(f"met:{seed}")
        while not played.position.over:
            played.play(played.position.legal().some(luck))
        found.append(played)
    return found


@pytest.fixture(scope="module")
def met() -> list[Match]:
    return games(400)


def test_random_play_uses_every_djinn(met: list[Match]) -> None:
    used: Counter[str] = Counter()
    for played in met:
        for event in played.log:
            if isinstance(event, events.PaidDjinn | events.Earned):
                used[DJINNS[event.djinn]] += 1
            elif isinstance(event, events.Bid) and event.fakirs:
                used["kumarbi"] += 1
            elif isinstance(event, events.Killed) and event.served:
                used["kandicha"] += 1
        p = played.position
        for seat in p.seats:
            own_palms = sum(p.palms[place] for place in range(30) if p.camels[place] == seat)
            counts = {
                "al_amin": p.hands[seat][9] > 1,
                "boaz": p.viziers[seat] + p.elders[seat],
                "haurvatat": own_palms,
                "jafaar": p.viziers[seat],
                "shamhat": p.elders[seat],
            }
            used.update(ALL[djinn].name for djinn in p.djinns[seat] if counts.get(ALL[djinn].name))
    assert set(used) == set(DJINNS)


def test_the_terminal_has_a_sentence_for_everything(met: list[Match]) -> None:
    kinds = {kind for module in (events, draws) for kind in vars(module).values() if isinstance(kind, type)}
    kinds = {kind for kind in kinds if issubclass(kind, events.Event) and kind is not events.Event}
    assert set(TELLING) == kinds
    told = {type(event): GAME.terminal().told(event) for played in met[:60] for event in played.log}
    assert all(told[kind] for kind in told if kind is not events.Part) and len(told) >= len(kinds) - 3
    assert {q.prompt for q in match().questions(None)} <= set(PROMPTS)
    assert any("the game is over" in text for text in table(met[0].position))


def test_every_prompt_has_its_words() -> None:
    luck, prompts = Luck("prompts"), set[str]()
    for seed in range(40):
        p = GAME.deal(2 + seed % 3, 1, {}, Luck(f"p{seed}"))
        while not p.over:
            prompts.add(p.questions()[0].prompt)
            p.apply(GAME.luck_for(p, p.legal().some(luck), luck))
    assert {"bid", "sow", "build", "kill", "small_market", "large_market", "sacred_place", "end"} <= prompts <= set(PROMPTS)
