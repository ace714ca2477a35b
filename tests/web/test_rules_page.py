"""The rules as a page of their own: every point can be linked to, and every mention of a point leads to it."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from karaya_core import games
from web.making import rules
from web.making.places import LANGUAGES, ROOT

PAGES = {language: rules.page(language) for language in LANGUAGES}
WRITTEN = re.compile(r"\*\*([SVF]\d+\.\d+)")
BOLD = re.compile(r"\*\*([SVF]\d+(?:\.\d+)?(?:, [SVF]\d+(?:\.\d+)?)*)")
SECTION = re.compile(r"^## (\d+) ", re.MULTILINE)
MENTIONED = re.compile(r"\b[SVF]\d+(?:\.\d+)?\b")
TRANSLATED = sorted(rules.POINTS.glob("*/*.md"))


def points(key: str) -> set[str]:
    return set(WRITTEN.findall((ROOT / "docs" / "rules" / f"{key.replace('_', '-')}.md").read_text("utf-8")))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", games.ON_THE_PAGE)
def test_every_point_can_be_linked_to(language: str, key: str) -> None:
    assert len(points(key)) > 50
    assert points(key) <= rules.ids_of(PAGES[language])


@pytest.mark.parametrize("text", TRANSLATED, ids=lambda text: f"{text.parent.name}-{text.stem}")
def test_a_translation_has_the_points_of_the_original_in_its_order(text: Path) -> None:
    """Every bold id, every section's number, every row of a table and every point that is mentioned, no more and no less."""
    own, original = text.read_text("utf-8"), (rules.POINTS / text.name).read_text("utf-8")
    for pattern in (BOLD, SECTION):
        assert pattern.findall(own) == pattern.findall(original)
    assert Counter(MENTIONED.findall(own)) == Counter(MENTIONED.findall(original))
    assert own.count("\n|") == original.count("\n|")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", games.ON_THE_PAGE)
def test_no_mark_of_the_writing_is_left_on_the_page(language: str, key: str) -> None:
    points = rules.of_game(key, language).points
    assert "*" not in points and "`" not in points and "](" not in points


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_id_stands_once_and_every_link_leads_somewhere(language: str) -> None:
    page = PAGES[language]
    ids = re.findall(r'\bid="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    links = set(re.findall(r'href="#([^"]+)"', page))
    assert len(links) > 60
    assert {link for link in links if not link.startswith("pic-")} <= set(ids)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_short_rules_stand_before_the_points_in_the_reader_s_language(language: str) -> None:
    page = PAGES[language]
    assert f'<html lang="{language}">' in page
    assert page.index('class="rules-short"') < page.index('class="rules-points"')
    for other in LANGUAGES:
        assert (f'href="{rules.name_of(other)}"' in page) == (other != language)


def test_what_is_not_translated_is_said_to_be_english() -> None:
    for language in ("fr", "ru"):
        for key in games.ON_THE_PAGE:
            given = rules.of_game(key, language)
            part = PAGES[language].partition(f'id="{key}" data-letter')[2].partition("data-letter")[0]
            assert given.translated == ('class="rules-points" lang="en"' not in part)


def test_nothing_on_it_needs_a_script_or_another_host() -> None:
    for page in PAGES.values():
        assert "<script>" not in page and "style=" not in page and " on" + "click" not in page
        assert not re.search(r'(?:src|href)="(?:https?:)?//', page)
        assert "{{" not in page


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("- **S1.1** One.", {"S1.1"}),
        ("- **F11.5, F11.7** Two at once.", {"F11.5", "F11.7"}),
        ("- **S9.6 Dancer** (Neutral).", {"S9.6"}),
        ("- **F7.1** One. **F7.2** And another.", {"F7.1", "F7.2"}),
        ("| | a |\n|---|---|\n| **F11.1** | b |", {"F11.1"}),
        ("## 3 A turn\n- **V3.1** One.", {"V3", "V3.1"}),
    ],
)
def test_a_point_is_found_in_every_form_in_which_it_is_written(text: str, ids: set[str]) -> None:
    html = rules.with_ids(rules.html_of(text))
    assert rules.ids_of(html) | set(re.findall(r'<h3 id="(\w+)"', html)) == ids


def test_a_point_that_is_mentioned_is_a_link_and_one_that_is_not_there_stays_text() -> None:
    html = rules.with_ids("<li><strong>S1.1</strong> See S1.1 and S99.1.</li>")
    assert html.count('href="#S1.1"') == 2
    assert 'href="#S99.1"' not in html
