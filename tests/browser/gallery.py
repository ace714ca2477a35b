"""Every screen in every language, by day and night, in every size: ``python3 build.py pictures --all``.

For each language somebody walks through the real page alone, and a group around one tablet; whenever a screen is up that has
not been seen yet it is taken in all sizes. So a new screen is in the next gallery without anybody naming it here.
"""

from __future__ import annotations

import argparse
import html
import shutil
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from tests.browser.drivers import Chromium
from tests.browser.people import People, address
from web.making import browsers
from web.making.places import DIST, WORKSHOP
from web.making.serve import Server

FOLDER = WORKSHOP / "pictures"
LANGUAGES = ("en", "fr", "ru")
THEMES = {"day": "light", "night": "dark"}
SIZES = {
    "phone-360": (360, 740),
    "phone-390": (390, 844),
    "tablet-wide": (1024, 768),
    "tablet-high": (768, 1024),
    "desktop": (1440, 900),
}
NAMES = ["Ana", "Boris", "Chloé", "Dmitri", "Elif", "Farah", "Gustav", "Hana"]
WALKS = ("front", "solo", "tablet")
STEPS = 600  # of one walk; a round takes far fewer

#: What kind of screen is up, as a name: two screens of the same name look alike.
KIND = """() => {
  const app = document.querySelector(".app");
  if (!app) return "first";
  const found = [app.dataset.screen];
  if (app.dataset.moment) found.push(app.dataset.moment);
  for (const kind of ["curtain", "choose", "look", "eyes"]) {
    if (document.querySelector(`.private.${kind}`)) found.push(kind);
  }
  const signs = {
    dialog: "dialog[open], [role=dialog]", call: ".window", unfolded: "[data-act=unfold][aria-expanded=true]",
    chosen: "[aria-pressed=true][data-seat]", turn: ".is-target, [data-words]", asking: "[data-act=take]",
    gone: ".seat.is-dead", shown: ".private .card.is-up, .lookround .card.is-up",
  };
  for (const sign in signs) if (document.querySelector(signs[sign])) found.push(sign);
  return found.filter((name, index) => found.indexOf(name) === index).join("-");
}"""


class Gallery:
    """Takes what is asked for: a language, a theme, a size, a walk, or a part of the name of a screen; all of it if several."""

    def __init__(self, folder: Path, only: Iterable[str]) -> None:
        self.folder, self.only = folder, tuple(only)
        self.taken: dict[str, list[str]] = {}  # language and screen → names of pictures

    def wants(self, language: str, walk: str) -> bool:
        """Whether any picture of a walk can be asked for."""
        others = {*LANGUAGES, *WALKS} - {language, walk}
        return not others & set(self.only)

    def asks_for(self, walk: str, *parts: str) -> bool:
        exact = {*LANGUAGES, *THEMES, *SIZES, *WALKS}
        return all(word in (walk, *parts) if word in exact else any(word in part for part in parts) for word in self.only)

    def take(self, person: People, walk: str, language: str) -> bool:
        """True if this screen is new."""
        screen = f"{walk}-{person.page.evaluate(KIND)}"
        if f"{language} {screen}" in self.taken:
            return False
        names = self.taken.setdefault(f"{language} {screen}", [])
        before = person.page.viewport_size
        for theme, scheme in THEMES.items():
            person.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            for size, (width, height) in SIZES.items():
                name = f"{screen}_{language}_{theme}_{size}.jpg"
                if self.asks_for(walk, screen, language, theme, size):
                    person.page.set_viewport_size({"width": width, "height": height})
                    person.page.screenshot(path=self.folder / name, type="jpeg", quality=72)
                    names.append(name)
        person.page.set_viewport_size(before)
        return True

    def index(self) -> None:
        parts = ["<!doctype html><meta charset=utf-8><title>Pictures</title>",
                 "<style>body{font:16px sans-serif}img{height:26rem;margin:.25rem;border:1px solid #888}</style>"]  # fmt: skip
        for screen, names in sorted(self.taken.items(), key=lambda entry: entry[0].split(" ")[::-1]):
            shown = "".join(f'<a href="{name}"><img loading=lazy src="{name}" title="{name}"></a>' for name in names)
            parts.append(f"<h2>{html.escape(screen)}</h2><p>{shown}</p>" if names else "")
        (self.folder / "index.html").write_text("\n".join(parts), encoding="utf-8")

    def sheets(self, page: Any) -> None:
        """All pictures of a screen on one, to be looked at quickly."""
        for screen, names in self.taken.items():
            if names:
                page.set_viewport_size({"width": 1800, "height": 400})
                page.goto((self.folder / "index.html").as_uri())
                page.set_content(
                    "<style>body{margin:4px;background:#777}img{height:420px;margin:3px}</style>"
                    + "".join(f'<img src="{(self.folder / name).as_uri()}">' for name in names)
                )
                page.wait_for_function("[...document.images].every((one) => one.complete)")
                name = f"sheet-{screen.replace(' ', '-')}.jpg"
                page.screenshot(path=self.folder / name, type="jpeg", quality=70, full_page=True)


# ---------------------------------------------------------------------- the walks


def front(person: People, look: Callable[[], bool]) -> None:
    """What there is before a game."""
    look()
    person.press("[data-act=table]")
    person.until("setup")
    look()
    for aside in ("rules", "statistics"):
        person.press(f"[data-act={aside}]")
        look()
        person.press(f"[data-act={aside}]")


def through_a_round(person: People, look: Callable[[], bool]) -> None:
    """To the end of a game, then its replay; once on the way a seat is touched and the menu is opened."""
    aside = {"[data-act=menu]", ".ring button[data-seat='2']", "[data-act=cover]"}
    for _ in range(STEPS):
        sight = person.sight()
        look()
        hold_and(person, look)
        if sight["screen"] == "gameend":
            break
        if sight["screen"] == "table" and not person.page.locator("dialog[open]").count():
            selector = next((one for one in sorted(aside) if person.page.locator(one).count()), None)
            if selector:
                aside.remove(selector)
                look_aside(person, selector, look)
                continue
        person.one_step(person.sight())
    if person.page.locator("[data-act=replay]").count():
        person.press("[data-act=replay]")
        look()


def hold_and(person: People, look: Callable[[], bool]) -> None:
    """What is shown only while a finger stays on it."""
    card = person.page.locator(".private [data-act=hold], .lookround [data-act=look]")
    if card.count() and card.first.is_visible():
        card.first.hover()
        person.page.mouse.down()
        person.pass_time()
        look()
        person.page.mouse.up()


def look_aside(person: People, selector: str, look: Callable[[], bool]) -> None:
    click(person, selector)
    look()
    for way_back in ("[data-act=uncover]", "[data-act=unchoose]", "dialog [data-act=menu]"):
        if person.page.locator(way_back).count():
            click(person, way_back)
            return


def click(person: People, selector: str) -> None:
    person.page.evaluate("(selector) => document.querySelector(selector).click()", selector)


def walks(language: str) -> dict[str, tuple[str, Callable[[People, Callable[[], bool]], None]]]:
    bots, group = ["human", *["bot:company"] * 7], ["human"] * 6
    return {
        "front": (f"#lang={language}", front),
        "solo": (address(bots, names=NAMES, seed="gallery", rounds="1", lang=language), through_a_round),
        "tablet": (address(group, names=NAMES[:6], seed="gallery", rounds="1", lang=language), through_a_round),
    }


def main() -> None:
    parser = argparse.ArgumentParser(prog="build.py pictures --all")
    parser.add_argument(
        "--only", action="append", default=[], metavar="NAME", help="a language, theme, size, walk or part of a screen's name"
    )
    parser.add_argument("--into", type=Path, default=FOLDER, metavar="DIR")
    options = parser.parse_args()
    found = browsers.find("chromium")
    assert found is not None, "Chromium is needed to take pictures"
    shutil.rmtree(options.into, ignore_errors=True)
    options.into.mkdir(parents=True)
    gallery = Gallery(options.into, options.only)
    server, chromium = Server(DIST).in_background(), Chromium(found)
    try:
        for language in LANGUAGES:
            for walk, (where, go) in walks(language).items():
                if gallery.wants(language, walk):
                    _walk(gallery, chromium, server.address + where, walk, language, go)
        gallery.index()
        gallery.sheets(chromium.fresh())
    finally:
        chromium.close()
        server.shutdown()
    print(f"{sum(map(len, gallery.taken.values()))} pictures of {len(gallery.taken)} screens: {options.into}/index.html")


def _walk(
    gallery: Gallery,
    chromium: Chromium,
    where: str,
    walk: str,
    language: str,
    go: Callable[[People, Callable[[], bool]], None],
) -> None:
    page = chromium.fresh(viewport={"width": 1024, "height": 768}, reduced_motion="reduce")
    person = People(chromium, page, seed=3)
    person.open(where)
    page.wait_for_selector("html[data-pictures=here]", state="attached")
    page.evaluate("document.fonts.ready.then(() => 0)")

    def look() -> bool:
        return gallery.take(person, walk, language)

    go(person, look)
    print(f"{language} {walk}: {sum(1 for name in gallery.taken if name.startswith(f'{language} {walk}'))} screens", flush=True)


if __name__ == "__main__":
    main()
