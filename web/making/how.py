"""How to play, in a minute: a few cards for each game with pictures of its own, as plain HTML, so that they can be read before
Python is there and over whatever is up later (`boot/how.js`)."""

from __future__ import annotations

import html
import json
from collections.abc import Callable
from typing import Any

from karaya_core import games
from karaya_core.table.words import typeset
from web.making import lessons
from web.making.places import WEB

InAllLanguages = Callable[[dict[str, dict[str, str]], str], str]


def dialog(words: dict[str, dict[str, str]], said: InAllLanguages) -> str:
    """The cards of every game that has some; the script shows those of the game that is asked about."""
    found = [_of_game(key, words, said) for key in games.ON_THE_PAGE if (WEB / "games" / key / "how" / "cards.json").exists()]
    return (
        '<dialog id="how" class="how" aria-labelledby="how-title"><header class="how-head">'
        f'<h2 id="how-title" class="how-title">{said(words, "how_minute")}</h2>'
        '<button type="button" class="btn btn-icon" data-how="close">'
        f'<span class="visually-hidden">{said(words, "how_close")}</span>{_picture("close")}</button></header>'
        f"{''.join(found)}</dialog>"
    )


def _of_game(key: str, words: dict[str, dict[str, str]], said: InAllLanguages) -> str:
    cards = json.loads((WEB / "games" / key / "how" / "cards.json").read_text(encoding="utf-8"))["cards"]
    hidden = " hidden" if key != games.USUAL else ""
    return (
        f'<section class="how-game" data-how-game="{key}"{hidden}>'
        f'<ol class="how-cards" tabindex="0" aria-labelledby="how-title">{"".join(_card(card, said) for card in cards)}</ol>'
        f'<footer class="how-foot"><button type="button" class="btn" data-how="back">{said(words, "how_back")}</button>'
        f'<span class="how-dots" aria-hidden="true">{"<i></i>" * len(cards)}</span>'
        f'<button type="button" class="btn" data-how="on">{said(words, "how_on")}</button>'
        f"{_try(key, words, said)}</footer></section>"
    )


def _try(key: str, words: dict[str, dict[str, str]], said: InAllLanguages) -> str:
    """The way into the lesson that the game begins with, where it has one."""
    there = lessons.files(key).get(lessons.CONTENTS)
    if there is None:
        return ""
    first = json.loads(there)["chapters"][0]["lessons"][0]["name"]
    link = html.escape(f"#game={key}&lesson={first}")
    return f'<a class="btn btn-main button-main how-try" href="{link}" data-how="try">{said(words, "how_try")}</a>'


def _card(card: dict[str, Any], said: InAllLanguages) -> str:
    groups = "".join(map(_group, card["picture"]))
    shown = {name: {code: typeset(code, text) for code, text in card[name].items()} for name in ("title", "text")}
    return (
        f'<li class="how-card"><p class="how-picture" aria-hidden="true">{groups}</p>'
        f"<h3>{said(shown, 'title')}</h3><p>{said(shown, 'text')}</p></li>"
    )


def _group(group: list[str]) -> str:
    """Pictures side by side; after "around" as they lie around a table."""
    around = group[0] == "around"
    shown = "".join(map(_picture, group[around:]))
    return f'<span class="how-group{" how-around" if around else ""}">{shown}</span>'


def _picture(name: str) -> str:
    kind = name.partition("-")[0]
    cls = "drawing" if kind in games.ON_THE_PAGE else kind if kind in ("card", "token") else "icon"
    return f'<svg class="{cls}" aria-hidden="true"><use href="#pic-{name}"></use></svg>'
