"""The first screen as Python draws it: what the static page shows, with what was typed there."""

from __future__ import annotations

from collections.abc import Sequence

from web.nodes import Node, node
from web.words import text

LANGUAGES = (("en", "English"), ("fr", "Français"), ("ru", "Русский"))
FEWEST, MOST = 5, 15
FAN = ("slave", "guard", "sultan", "vizier", "assassin")


def first(lang: str, players: int, names: Sequence[str], resume: bool = False) -> Node:
    return node(
        "form",
        node(
            "header",
            node("p", [_card(name) for name in FAN], cls="first-fan", aria_hidden="true"),
            node("h1", text(lang, "title"), cls="first-title"),
            node("p", text(lang, "motto"), cls="first-motto"),
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


def _card(name: str) -> Node:
    return node("svg", node("use", href=f"assets/cards.svg#card-{name}"), cls="card")


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
    seats = [_seat(lang, number, names[number - 1] if number <= len(names) else "") for number in range(1, players + 1)]
    return node(
        "fieldset",
        node("legend", text(lang, "names"), cls="visually-hidden"),
        seats[0],
        node(
            "details",
            node("summary", text(lang, "others")),
            node("div", seats[1:], cls="first-seats"),
            key="others",
            cls="first-others",
            open=any(names[1:players]) or None,
        ),
        cls="first-names",
    )


def _seat(lang: str, number: int, name: str) -> Node:
    return node(
        "label",
        node("span", text(lang, "you") if number == 1 else f"{text(lang, 'seat')} {number}", cls="first-seat-number"),
        node("input", key=f"name-{number}", name="name", maxlength=24, value=name, data_act="name", data_seat=number),
        key=f"seat-{number}",
        cls="first-seat",
    )


def _way(act: str, label: str, cls: str) -> Node:
    return node("button", label, type="button", key=act, cls=cls, data_act=act)
