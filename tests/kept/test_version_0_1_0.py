"""What version 0.1.0 wrote still opens: records, saves in the middle of anything, links.

The files were written by 0.1.0 itself and are never written again.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from karaya_core.sultans import Match
from tests.web.worlds import Memory, Outside, screen
from web.address import read
from web.game import Game
from web.page import page_of

KEPT = Path(__file__).parent / "version-0.1.0"
RECORDS = sorted(KEPT.glob("record-*.jsonl"))


def kept(name: str) -> Any:
    return json.loads((KEPT / name).read_text(encoding="utf-8"))


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_record_opens_and_is_written_again_as_it_was(file: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    match = Match.from_record(lines)
    assert match.finished
    positions, legal = any('"position"' in line and '"move"' in line for line in lines), any('"legal"' in line for line in lines)
    again = [json.loads(line) for line in match.record(positions, legal)]
    before = [json.loads(line) for line in lines]
    before[0].pop("kinds", None)
    for old, new in zip(before, again, strict=True):
        new["position"] = as_0_1_0_wrote(new.get("position"), old.get("position"))
        assert {**old, "position": old.get("position")} == new


def as_0_1_0_wrote(new: str | None, old: str | None) -> str | None:
    """A line that is over by a coronation, or void, says so since 0.2.0."""
    return new[:-2] if new is not None and old is not None and new[-2:] in ("/c", "/v") and new[:-2] == old else new


@pytest.mark.parametrize("case", kept("saves.json"), ids=lambda case: case["moment"])
def test_a_save_goes_on_where_it_was(case: dict[str, Any]) -> None:
    match = Match.load(case["save"])
    assert as_0_1_0_wrote(match.position.line(), case["line"]) == case["line"]
    assert match.position.to_decide == case["to_decide"] and match.score == case["score"]
    assert sorted(move.text for move in match.position.legal()) == case["legal"]
    assert match.up_to_date and match.tray == {}
    assert match.moment_is_open == (case["moment"] in ("strike", "avoid", "join"))


@pytest.mark.parametrize("case", kept("links.json"), ids=lambda case: case["address"][:40])
def test_a_link_asks_for_the_same_game(case: dict[str, Any]) -> None:
    asked = read(case["address"], "thumb", "fresh")
    assert asked.plan is not None and asked.match is not None
    assert asked.language == case["language"] and [seat.kind for seat in asked.plan.seats] == case["kinds"]
    given = [(now, then) for now, then in zip(asked.match.names, case["names"], strict=True) if not then.isdigit()]
    assert all(now == then for now, then in given)  # who had only a number has a name, or none, now
    assert asked.plan.seed == case["seed"]
    assert (asked.match.deals[0].line, asked.match.position.line()) == (case["deal"], case["line"])
    settings = asked.match.settings
    assert [settings[name] for name in ("edition", "rounds", "target", "laps")] == case["settings"]


def test_the_page_goes_on_with_what_0_1_0_left_on_the_device() -> None:
    left = kept("shelf.json")
    shelf = Memory()
    shelf.texts.update(left["shelf"])
    game = Game(Outside(shelf), "en")
    assert [seat.name for seat in game.plan.seats] == ["Ana", "Amina", "Basir", "Dalia", "Farid"]
    told = game.tally.of(page_of("sultans"))
    assert (told["rounds"], told["longest"], told["points"]) == (1, 31, [2.0])
    assert told["own"] == {"sides": {"loyalists": 1}, "cards": {"sultan": [1, 2]}}
    game.resume_last()
    assert game.table is not None
    match = game.table.match
    assert (match.position.line(), match.number, match.score) == (left["line"], left["round"], left["score"])
    assert screen(game) == "table"
