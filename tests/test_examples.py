"""What examples/ shows is what the engine does today, and what build.py writes."""

from __future__ import annotations

import contextlib
import io
import json
import re
from pathlib import Path
from typing import Any

import pytest

from karaya_core import games
from karaya_core.cli import main
from karaya_core.table.match import Match
from web.making.places import ROOT

ARTICLE = ROOT / "examples" / "rules-site"
PAGE = (ARTICLE / "index.html").read_text(encoding="utf-8")
ROUNDS = sorted((ARTICLE / "rounds").glob("*.jsonl"))
#: Sealed orders are seen by nobody; in Sultans the reader looks into every hand.
VIEWS = {"collision": ["--view", "public"]}
PICTURES = {
    **{file.stem: json.loads(file.read_text("utf-8").splitlines()[0])["position"] for file in ROUNDS if file.stem != "collision"},
    "quiz": "s.g.b.a.l.l/l/4/-/-",
    "last-blow": "a.l.ld.B.g.S.L.Ax.G.Vr/d/1/7/-",
}


def said(*words: str) -> str:
    """What a command writes."""
    with contextlib.redirect_stdout(io.StringIO()) as out:
        assert main(list(words)) == 0
    return out.getvalue()


@pytest.mark.parametrize("file", ROUNDS, ids=lambda file: file.stem)
def test_the_steps_of_the_article_are_what_the_engine_makes_of_its_rounds(file: Path) -> None:
    kept = (ARTICLE / "steps" / f"{file.stem}.json").read_text(encoding="utf-8")
    assert kept == said("expand", str(file), "--lang", "en", *VIEWS.get(file.stem, []))


@pytest.mark.parametrize("file", [file for file in ROUNDS if file.stem != "collision"], ids=lambda file: file.stem)
def test_the_rounds_of_the_article_end_as_they_say(file: Path) -> None:
    assert "the record holds" in said("replay", str(file))


@pytest.mark.parametrize("name", PICTURES)
def test_the_pictures_of_the_article_are_the_engine_s(name: str) -> None:
    assert (ARTICLE / "pictures" / f"{name}.svg").read_text(encoding="utf-8") == said("svg", PICTURES[name])


def question() -> dict[str, Any]:
    found = re.search(r'<script type="application/json" id="same-table">(.*?)</script>', PAGE, re.DOTALL)
    assert found
    asked: dict[str, Any] = json.loads(found[1])
    return asked


def test_the_question_s_positions_follow_from_each_other_by_the_rules() -> None:
    asked = question()
    lines = [step["views"]["all"] for step in asked["steps"]]
    match = Match(games.load("sultans"), asked["names"], line=lines[0])
    for move, line in zip(("4 assassinate 1", "2 strike"), lines[1:], strict=True):
        match.play(move)
        assert match.position.line() == line
    assert [one["text"] for one in asked["steps"][0]["ask"]["tries"] if one.get("right")] == ["Boris"]


def test_every_table_of_the_article_has_a_picture_that_says_what_it_shows() -> None:
    tables = re.findall(r"<karaya-table.*?</karaya-table>", PAGE, re.DOTALL)
    assert len(tables) == 6
    for table in tables:
        assert re.search(r'<img src="pictures/[\w-]+\.svg" width="\d+" height="\d+" alt="[^"]{40,}">', table)


def test_the_last_position_is_one_in_which_the_reader_wins_with_one_blow() -> None:
    """The Guard beside the Sultan has no answer, and whoever plays on from there has the seat that moves."""
    match = Match(games.load("sultans"), [f"P{seat}" for seat in range(1, 11)], line=PICTURES["last-blow"])
    assert match.position.active == 1 and f'position="{PICTURES["last-blow"]}"' in PAGE
    match.play("1 assassinate 6")
    match.let_go()
    assert match.position.over and match.position.line().split("/")[0].split(".")[5] == "Sx"


def test_what_the_article_names_is_there() -> None:
    for name in re.findall(r'(?:src|href|steps)="([^"#]+)"', PAGE):
        if not name.startswith("../../dist/"):
            assert (ARTICLE / name).is_file(), name
    for name in re.findall(r'(?:href|steps)="#([^"]+)"', PAGE):
        assert f'id="{name}"' in PAGE


def test_the_article_runs_nothing_inline_and_its_policy_allows_no_more_than_it_needs() -> None:
    assert "default-src 'none'" in PAGE and "unsafe" not in PAGE
    assert not re.search(r"<style|\sstyle=|\son\w+=", PAGE)
    assert len(re.findall(r"<script src=", PAGE)) == PAGE.count("<script") - 1  # the other one is data
