"""The composer's screen: three pages, one table. Lay it; write what happens; share what came of it."""

from __future__ import annotations

from karaya_core import games
from web.composing.composer import LAY, PAGES, WRITE, Composer
from web.composing.laying import laying
from web.composing.sharing import sharing
from web.composing.writing import writing
from web.nodes import Node, node
from web.parts.buttons import icon_button, select
from web.words import title


def screen(composer: Composer) -> Node:
    w, toast = composer.words, composer.game.message
    body = {LAY: laying, WRITE: writing}.get(composer.page, sharing)(composer)
    return node(
        "div",
        node(
            "header",
            node("h1", w("compose"), key="title", cls="bar-title"),
            _games(composer),
            node(
                "div",
                composer.can_undo and icon_button("undo", w("compose.undo"), "compose-undo"),
                icon_button("close", w("compose.leave"), "compose-leave"),
                key="tools",
                cls="bar-tools",
            ),
            key="bar",
            cls="bar compose-bar",
        ),
        _pages(composer),
        node("div", body, key="stage", cls="stage compose-stage", tabindex=-1, data_home=""),
        node("div", toast and node("p", toast, key=toast, cls="toast"), key="toasts", cls="toasts", role="status"),
        key="app",
        cls="app in-composer",
        data_screen="compose",
        data_step=composer.page,
        data_title=f"{w('compose')} · {w('title')}",
    )


def _games(composer: Composer) -> Node | None:
    if len(games.ON_THE_PAGE) == 1:
        return None
    language = composer.game.language
    options = [(key, title(language, key)) for key in games.ON_THE_PAGE]
    label = composer.words("setup.game")
    return select("games", composer.key, options, cls="field compose-game", data_act="compose-game", aria_label=label)


def _pages(composer: Composer) -> Node:
    w = composer.words
    steps = [
        node(
            "button",
            node("b", str(number), key="n", aria_hidden="true"),
            node("span", w(f"compose.page.{page}"), key="name"),
            key=f"page-{page}",
            cls="compose-page",
            type="button",
            data_act="compose-page",
            value=page,
            aria_current="step" if page == composer.page else None,
        )
        for number, page in enumerate(PAGES, 1)
    ]
    return node("nav", steps, key="pages", cls="compose-pages", aria_label=w("compose.pages"))
