"""<karaya-table> as it is made: its weight, its words, its drawings; what it does is in tests/browser/test_viewer.py."""

from __future__ import annotations

import json
import re
from pathlib import Path

import brotli  # type: ignore[import-untyped]
import pytest

from web.making import viewer
from web.making.places import LANGUAGES


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("viewer")
    viewer.make(folder)
    return folder


def packed(path: Path) -> int:
    return len(brotli.compress(path.read_bytes()))


def test_the_script_and_its_styles_stay_light(made: Path) -> None:
    assert packed(made / viewer.HOUSE) <= 25_000


@pytest.mark.parametrize("key", viewer.games_shown())
def test_a_game_s_drawings_stay_light(made: Path, key: str) -> None:
    assert packed(made / viewer.script_of(key)) <= 40_000


def test_every_place_in_the_scripts_is_filled(made: Path) -> None:
    for path in made.glob("*.js"):
        assert "/*END*/" not in path.read_text("utf-8")


def test_no_script_reads_markup_from_text(made: Path) -> None:
    for path in made.glob("*.js"):
        text = path.read_text("utf-8")
        assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|DOMParser|\beval\(|new Function", text), path.name


@pytest.mark.parametrize("key", viewer.games_shown())
def test_a_game_has_the_same_words_in_every_language(made: Path, key: str) -> None:
    text = (made / viewer.script_of(key)).read_text("utf-8")
    words = json.JSONDecoder().raw_decode(text[text.index("const WORDS = ") + len("const WORDS = ") :])[0]
    assert set(words) == set(LANGUAGES)
    assert len({frozenset(each) for each in words.values()}) == 1
    asked = set(re.findall(r"words(?:\.(\w+)|\[\"([\w.]+)\"\])", text))
    for name in {plain or quoted for plain, quoted in asked}:
        assert name in words["en"], name


def test_a_picture_brings_every_part_that_it_uses() -> None:
    found = viewer.pictures(["pic-card-*"])
    links = set(re.findall(r'"href": "#([\w-]+)"', json.dumps(found)))
    assert len(links) > 10
    assert links <= set(found)
