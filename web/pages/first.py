"""The first screen as Python draws it: what the static page shows, with what was typed there."""

from __future__ import annotations

from collections.abc import Sequence

from web.nodes import Node, node
from web.words import text

LANGUAGES = (("en", "English"), ("fr", "Français"), ("ru", "Русский"))
FEWEST, MOST = 5, 15


def first(lang: str, players: int, names: Sequence[str], resume: bool = False) -> Node:
    return node(
        "form",
        node(
            "header",
            node("h1", text(lang, "title"), cls="first-title"),
            node("p", text(lang, "what"), cls="first-what"),
            cls="first-head",
        ),
        node(
            "div",
            _choice(text(lang, "language"), "lang", lang, LANGUAGES),
            _choice(text(lang, "players"), "players", str(players), _numbers()),
            cls="first-choices",
        ),
        _names(lang, players, names),
        node(
            "div",
            _way("alone", text(lang, "alone"), "first-way button-main"),
            _way("table", text(lang, "table"), "first-way button"),
            resume and _way("resume", text(lang, "resume"), "first-way button"),
            cls="first-ways",
        ),
        key="first",
        cls="first",
        autocomplete="off",
    )


def _numbers() -> list[tuple[str, str]]:
    return [(str(number), str(number)) for number in range(FEWEST, MOST + 1)]


def _choice(label: str, name: str, value: str, options: Sequence[tuple[str, str]]) -> Node:
    return node(
        "label",
        label,
        node(
            "select",
            [node("option", shown, value=code) for code, shown in options],
            key=name,
            name=name,
            value=value,
            data_act=name,
        ),
        cls="first-field",
    )


def _names(lang: str, players: int, names: Sequence[str]) -> Node:
    return node(
        "fieldset",
        node("legend", text(lang, "names")),
        [_seat(lang, number, names[number - 1] if number <= len(names) else "") for number in range(1, players + 1)],
        cls="first-names",
    )


def _seat(lang: str, number: int, name: str) -> Node:
    return node(
        "label",
        node("span", f"{text(lang, 'seat')} {number}", cls="first-seat-number"),
        node("input", key=f"name-{number}", name="name", maxlength=24, value=name, data_act="name", data_seat=number),
        key=f"seat-{number}",
        cls="first-seat",
    )


def _way(act: str, label: str, cls: str) -> Node:
    return node("button", label, type="button", key=act, cls=cls, data_act=act)
