"""The first screen as Python draws it: what the static page shows, with what was typed there."""

from __future__ import annotations

from collections.abc import Sequence

from karaya_core import games
from web.nodes import Node, node
from web.words import of_game, pictures, text, title

LANGUAGES = (("en", "English"), ("fr", "Français"), ("ru", "Русский"))


def first(lang: str, game: str, players: int, names: Sequence[str], resume: bool = False, pressed: str = "") -> Node:
    titles = [(key, title(lang, key)) for key in games.ON_THE_PAGE]
    return node(
        "form",
        node(
            "header",
            node("p", [_picture(name) for name in pictures(game)], cls="first-fan", aria_hidden="true"),
            node("h1", title(lang, game), cls="first-title"),
            node("p", of_game(lang, game, "motto"), cls="first-motto"),
            node("p", of_game(lang, game, "what"), cls="first-what"),
            cls="first-head",
        ),
        node(
            "div",
            _choice(text(lang, "language"), "lang", lang, LANGUAGES),
            len(titles) > 1 and _choice(text(lang, "game"), "game", game, titles),
            _choice(text(lang, "players"), "players", str(players), [(str(n), str(n)) for n in games.about(game).seats]),
            cls="first-choices",
        ),
        _names(lang, players, names),
        node(
            "div",
            _way("alone", text(lang, "alone"), "first-way button-main", pressed),
            _way("table", text(lang, "table"), "first-way button", pressed),
            resume and _way("resume", text(lang, "resume"), "first-way button", pressed),
            cls="first-ways",
        ),
        pressed and node("p", text(lang, "kept"), key="kept", cls="first-kept", role="status"),
        key="first",
        cls="first",
        data_pressed=pressed or None,
        autocomplete="off",
    )


def _picture(name: str) -> Node:
    return node("svg", node("use", href=f"assets/cards.svg#{name}"), cls="card")


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


def _way(act: str, label: str, cls: str, pressed: str) -> Node:
    """Pressed and waiting for the game: as on the static page."""
    held = "true" if act == pressed else None
    return node("button", label, type="button", key=act, cls=cls, data_act=act, aria_pressed=held)
