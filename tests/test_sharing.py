"""build.py --site URL: what links to the page show elsewhere; without it nothing of that is written."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from web.making import page, sharing
from web.making.places import DIST, ROOT
from web.making.say import Trouble

SITE = "https://your.host/games/karaya/"
PLAIN = "<!doctype html><html><head><title>x</title></head><body></body></html>"


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    for name in ("index.html", "rules.html", "rules.fr.html", "rules.ru.html"):
        (folder / name).write_text(PLAIN, encoding="utf-8")
    sharing.name_pages(folder, SITE)
    sharing.add(folder, SITE)
    return folder


def metas(path: Path) -> dict[str, str]:
    return dict(re.findall(r'<meta property="(og:[\w:]+)" content="([^"]*)">', path.read_text(encoding="utf-8")))


def pages(folder: Path) -> list[Path]:
    return [*folder.glob("*.html"), *folder.glob("share/*/*.html")]


def test_every_page_that_may_be_shared_says_what_it_is_with_a_picture_of_that_size(shared: Path) -> None:
    named = [path for path in pages(shared) if path.name != "404.html"]
    assert len(named) == 4 + len(list(sharing.every_lesson())) >= 36
    for path in named:
        said = metas(path)
        where = path.relative_to(shared).as_posix()
        assert said["og:url"] == SITE + ("" if where == "index.html" else where)
        assert said["og:title"] and said["og:description"] and said["og:image:alt"]
        picture = shared / said["og:image"].removeprefix(SITE)
        assert picture.is_file()
        assert (int(said["og:image:width"]), int(said["og:image:height"])) == sharing.jpeg_size(picture.read_bytes())


def test_oembed_files_are_named_in_their_pages_and_hold_what_the_format_asks_for(shared: Path) -> None:
    for path in pages(shared):
        if path.name == "404.html":
            continue
        (link,) = re.findall(
            r'<link rel="alternate" type="application/json\+oembed"[^>]* href="([^"]+)">', path.read_text("utf-8")
        )
        said: dict[str, Any] = json.loads((shared / link.removeprefix(SITE)).read_text("utf-8"))
        assert said["version"] == "1.0" and said["provider_url"] == SITE
        assert {"thumbnail_url", "thumbnail_width", "thumbnail_height"} <= set(said)
        assert said["type"] == ("link" if path.name.startswith("rules") else "rich")
        if said["type"] == "rich":
            assert f'src="{SITE}#' in said["html"] and "start=touch" in said["html"] and {"width", "height"} <= set(said)


def test_a_lesson_s_page_opens_the_lesson_in_each_language(shared: Path) -> None:
    text = (shared / "share" / "sultans" / "guard.html").read_text("utf-8")
    links = re.findall(r'href="\.\./\.\./#([^"]+)"', text)
    assert links == [f"game=sultans&amp;lesson=guard&amp;lang={code}" for code in ("en", "fr", "ru")]


def test_the_page_for_404_leads_to_where_the_game_is(shared: Path) -> None:
    text = (shared / "404.html").read_text("utf-8")
    assert 'href="/games/karaya/"' in text and '"/karaya/' not in text
    assert (shared / "robots.txt").read_text("utf-8").startswith("User-agent: *")


@pytest.mark.parametrize(
    "wrong", ["your.host", "ftp://x/", "https://", 'https://x/"><script>', "https://x/?q", "https://x/#y", "https://a b/"]
)
def test_what_is_no_address_is_refused_with_an_example(wrong: str) -> None:
    with pytest.raises(Trouble, match=r"https://your\.host/karaya/"):
        sharing.site_of(wrong)


def test_an_address_may_be_written_with_or_without_its_last_slash() -> None:
    assert sharing.site_of(SITE) == sharing.site_of(SITE.rstrip("/")) == SITE


def test_nothing_of_it_is_kept_on_devices() -> None:
    for path in ("share/sultans/guard.html", "oembed/index.json", "preview/table-desktop.jpg", "404.html", "robots.txt"):
        assert page.only_online(path)
    assert not page.only_online("index.html") and not page.only_online("rules.html")


@pytest.mark.skipif(not (DIST / "index.html").exists(), reason="there is no dist/: run python3 build.py first")
def test_without_an_address_nothing_of_it_is_written() -> None:
    assert not any((DIST / name).exists() for name in ("share", "oembed", "robots.txt", "404.html"))
    assert "og:" not in (DIST / "index.html").read_text("utf-8")
    assert "og:" not in (DIST / "rules.html").read_text("utf-8")


def test_the_examples_of_hosts_say_how_it_is_built() -> None:
    for name in ("README.md", "github-pages.yml"):
        assert "build.py --site" in (ROOT / "examples" / "hosting" / name).read_text("utf-8"), name
