"""The documentation: every example runs, every link leads somewhere, nothing is left out and nothing of the writing shows."""

from __future__ import annotations

import doctest
import html
import inspect
import json
import re
from importlib import import_module
from pathlib import Path
from textwrap import dedent

import pytest

from karaya_core import games
from web.making import docs, reference, rules, rulings
from web.making.places import ROOT

PAGES = {source: docs.page(source) for source in docs.sources()}
RULES = rules.page("en")
WITH_EXAMPLES = [source for source in docs.sources() if ">>> " in (ROOT / source).read_text("utf-8")]


@pytest.mark.parametrize("source", WITH_EXAMPLES)
def test_the_examples_do_what_they_show(source: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / source), module_relative=False, encoding="utf-8")
    assert tried > 5
    assert failed == 0


def test_every_text_of_the_docs_is_on_the_site() -> None:
    written = {path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").rglob("*.md")}
    points = {
        path for path in written if re.fullmatch(r"docs/rules/(fr/|ru/)?(sultans|verrat|five-tribes)\.md", path)
    }  # rules.html
    assert written - points - set(docs.sources()) == set()


@pytest.mark.parametrize("source", docs.sources())
def test_every_link_leads_to_a_page_and_a_heading_that_are_there(source: str) -> None:
    page = docs.whole(PAGES[source], list(PAGES.values()))
    ids = {each.name: {heading.id for heading in each.headings} for each in PAGES.values()}
    for target in map(html.unescape, re.findall(r'<a [^>]*href="([^"]+)"', page)):
        path, _, heading = target.partition("#")
        if path.startswith("../rules."):
            name = path.removeprefix("../")
            assert name in map(rules.name_of, ("en", "fr", "ru"))
            assert not heading or f'id="{heading}"' in RULES, target
        elif not path.startswith(("https:", "http:")) and path not in ("../", ""):
            assert path in ids, target
            assert not heading or heading in ids[path], target
        elif path == "" and heading != "text":
            assert heading in ids[PAGES[source].name], target


@pytest.mark.parametrize("source", docs.sources())
def test_what_is_only_in_the_repository_is_named_and_no_dead_link(source: str) -> None:
    assert 'href=""' not in PAGES[source].html


@pytest.mark.parametrize("source", docs.sources())
def test_a_page_has_one_title_and_its_ids_once(source: str) -> None:
    page = docs.whole(PAGES[source], list(PAGES.values()))
    assert len(re.findall(r"<h1", page)) == 1
    ids = re.findall(r'\bid="([^"]+)"', page)
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("source", docs.sources())
def test_nothing_runs_inline(source: str) -> None:
    page = docs.whole(PAGES[source], list(PAGES.values()))
    outside_code = re.sub(r"<(pre|code)\b.*?</\1>", "", page, flags=re.DOTALL)
    assert not re.search(r"<style|\sstyle=|\son\w+=|<script(?![^>]* src=)", outside_code)


def test_code_is_coloured_and_can_be_copied_as_it_was_written() -> None:
    page = PAGES["docs/engine.md"].html
    assert '<span class="p">&gt;&gt;&gt; </span>' in page
    blocks = [
        html.unescape(re.sub(r"<[^>]+>", "", block)) for block in re.findall(r"<pre><code>(.*?)</code></pre>", page, re.DOTALL)
    ]
    written = re.findall(r"```\w+\n(.*?)^ *```", (ROOT / "docs" / "engine.md").read_text("utf-8"), re.DOTALL | re.MULTILINE)
    assert [block.rstrip() for block in blocks] == [dedent(example).rstrip() for example in written]


def test_the_search_knows_every_heading(tmp_path: Path) -> None:
    docs.make(tmp_path)
    known = json.loads((tmp_path / "docs" / "search.json").read_text("utf-8"))
    assert {(entry["page"], entry["title"]) for entry in known} == {
        (page.name, heading.title) for page in PAGES.values() for heading in page.headings
    }
    assert any("starting" in entry["text"] for entry in known if entry["page"] == "engine.html")


# ---------------------------------------------------------------------- what is made from elsewhere


@pytest.mark.parametrize("key", games.ON_THE_PAGE)
def test_every_ruling_of_the_points_is_gathered(key: str) -> None:
    text = (ROOT / "docs" / "rules" / f"{key.replace('_', '-')}.md").read_text("utf-8")
    bodies = [
        re.split(r"^#", point, flags=re.MULTILINE)[0] for point in re.split(r"^(?=- \*\*[SVF]\d)", text, flags=re.MULTILINE)[1:]
    ]
    marked = {re.findall(r"[SVF]\d+\.\d+", body)[0] for body in bodies if "ruling" in body}
    assert len(marked) >= 10
    assert {ruling.point for ruling in rulings.of_game(key)} == marked
    assert all(f'href="../rules.html#{point}"' in PAGES["docs/rulings.md"].html for point in marked)


def test_the_editions_are_told_apart() -> None:
    assert [line[2:7] for line in rulings.differences("sultans")] == ["S10.1", "S10.2", "S10.3", "S10.4"]
    assert rulings.differences("verrat") == []


@pytest.mark.parametrize("name", reference.MODULES)
def test_everything_in_the_reference_has_a_docstring(name: str) -> None:
    module = import_module(name)
    assert module.__doc__
    for public in reference.MODULES[name]:
        thing = getattr(module, public)
        if inspect.isclass(thing) or inspect.isfunction(thing):
            assert inspect.getdoc(thing), f"{name}.{public}"


def test_the_reference_leaves_out_nothing_that_a_package_calls_public() -> None:
    for name in ("karaya_core.bots", "karaya_core.sultans", "karaya_core.table"):
        listed = {public for names in reference.MODULES.values() for public in names}
        assert set(import_module(name).__all__) <= listed
