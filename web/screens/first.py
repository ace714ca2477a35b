"""The first screen as Python draws it: what the static page shows, with what was typed there.

Two doors: alone, and around one tablet. What is behind the second is typed here already: a name is a person.
"""

from __future__ import annotations

from collections.abc import Sequence

from karaya_core import games
from web.nodes import Child, Node, node
from web.parts.buttons import picture
from web.words import of_game, pictures, text, title

LANGUAGES = (("en", "English"), ("fr", "Français"), ("ru", "Русский"))
#: What can be pressed here, and goes on once the game has come.
WAYS = ("alone", "deal", "table", "lessons", "learn", "rules", "compose", "resume")


def first(
    lang: str, game: str, players: int, names: Sequence[str], resume: bool = False, pressed: str = "", opened: bool = False
) -> Node:
    """`opened`: the door to the tablet stands open."""
    several = len(games.ON_THE_PAGE) > 1
    return node(
        "form",
        several and _games(lang, game),
        _head(lang, game),
        node(
            "div",
            _choice(text(lang, "language"), "lang", lang, LANGUAGES),
            _choice(text(lang, "players"), "players", str(players), [(str(n), str(n)) for n in games.about(game).seats]),
            cls="first-choices",
        ),
        resume and node("div", _way("resume", text(lang, "resume"), "first-way button", pressed), key="go-on", cls="first-on"),
        node(
            "div",
            _alone(lang, pressed),
            _tablet(lang, players, names, pressed, opened or any(names[:players])),
            cls="first-doors",
        ),
        node(
            "p",
            node("button", text(lang, "how_to"), type="button", key="how", cls="first-more button", data_how="open", value=game),
            _way("lessons", text(lang, "lessons"), "first-more button", pressed),
            _way("rules", text(lang, "rules"), "first-more button", pressed),
            _way("compose", text(lang, "compose"), "first-more button", pressed),
            _way("table", text(lang, "table"), "first-more button", pressed),
            cls="first-mores",
        ),
        pressed and node("p", text(lang, "kept"), key="kept", cls="first-kept", role="status"),
        node("p", of_game(lang, game, "what"), cls="first-what"),
        key="first",
        cls="first",
        data_pressed=pressed or None,
        autocomplete="off",
    )


def _head(lang: str, game: str) -> Node:
    return node(
        "header",
        node("p", _fan(game), cls="first-fan", aria_hidden="true"),
        node("h1", title(lang, game), cls="first-title"),
        node("p", of_game(lang, game, "motto"), cls="first-motto"),
        cls="first-head",
    )


def _fan(game: str) -> list[Node]:
    return [node("svg", node("use", href=picture(name)), cls="card", aria_hidden="true") for name in pictures(game)]


def _games(lang: str, chosen: str) -> Node:
    """Where there are several, one is chosen first, by its cards."""
    return node(
        "fieldset",
        node("legend", text(lang, "game"), cls="visually-hidden"),
        [_game(lang, key, chosen) for key in games.ON_THE_PAGE],
        key="games",
        cls="first-games",
    )


def _game(lang: str, key: str, chosen: str) -> Node:
    seats = games.about(key).seats
    many = f"{seats[0]}–{seats[-1]}" if len(seats) > 1 else str(seats[0])
    return node(
        "label",
        node(
            "input",
            key=f"game-{key}",
            type="radio",
            name="game",
            value=key,
            checked=key == chosen,
            data_act="game",
            cls="visually-hidden",
        ),
        node("span", _fan(key), cls="first-fan", aria_hidden="true"),
        node("strong", title(lang, key), cls="first-game-title"),
        node("small", text(lang, "seats_of"), many),
        key=f"of-{key}",
        cls="first-game",
    )


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


def _alone(lang: str, pressed: str) -> Node:
    return node(
        "div",
        _way("alone", text(lang, "alone"), "first-way button-main", pressed),
        node("p", text(lang, "alone_help"), cls="first-help"),
        cls="first-door",
    )


def _tablet(lang: str, players: int, names: Sequence[str], pressed: str, opened: bool) -> Node:
    """The names are behind the door; none has to be typed."""
    seats: list[Child] = [
        _seat(lang, number, names[number - 1] if number <= len(names) else "") for number in range(1, players + 1)
    ]
    names_of = node(
        "fieldset",
        node("legend", text(lang, "names"), cls="visually-hidden"),
        node("p", text(lang, "names_help"), cls="first-help"),
        node("div", seats, cls="first-seats"),
        _way("deal", text(lang, "deal"), "first-way button-main", pressed),
        cls="first-names",
    )
    return node(
        "div",
        node(
            "details",
            node("summary", text(lang, "tablet"), cls="first-way button"),
            names_of,
            key="others",
            cls="first-others",
            open=opened or None,
        ),
        node("p", text(lang, "tablet_help"), cls="first-help"),
        cls="first-door",
    )


def _seat(lang: str, number: int, name: str) -> Node:
    return node(
        "label",
        node("span", f"{text(lang, 'seat')} {number}", cls="first-seat-number"),
        node("input", key=f"name-{number}", name="name", maxlength=24, value=name, data_act="name", data_seat=number),
        key=f"seat-{number}",
        cls="first-seat",
    )


def _way(act: str, label: str, cls: str, pressed: str) -> Node:
    """Pressed and waiting for the game: as on the static page."""
    held = "true" if act == pressed else None
    return node("button", label, type="button", key=act, cls=cls, data_act=act, aria_pressed=held)
