"""First page: what lies where. By touching what and where, in either order, or by typing the line: both are the same."""

from __future__ import annotations

from karaya_core import games
from web.composing.bench import Piece, Tray
from web.composing.composer import Composer
from web.composing.fields import area, field, line_field, wrong
from web.nodes import Child, Node, node
from web.parts.buttons import button, select


def laying(composer: Composer) -> Node:
    line = composer.drawable()
    table = composer.bench.table(composer.words, composer.names, line, composer.place)
    return node(
        "div",
        node(
            "div",
            node("h2", composer.words("table"), key="title", cls="visually-hidden"),
            table,
            key="table",
            cls="compose-table" if line == composer.it.line else "compose-table is-behind",
            data_piece=composer.piece or None,
        ),
        node("div", _what(composer), _line(composer), _about(composer), key="side", cls="compose-side"),
        key="lay",
        cls="compose-lay",
    )


# ---------------------------------------------------------------------- what there is to be put


def _what(composer: Composer) -> Node:
    w = composer.words
    trays = composer.bench.trays(w, composer.names, composer.drawable())
    return node(
        "section",
        node("h2", w("compose.what"), key="title", cls="panel-title"),
        node("p", _hint(composer), key="hint", cls="compose-hint", role="status"),
        [_tray(composer, number, tray) for number, tray in enumerate(trays)],
        composer.bench.takes_away and _away(composer),
        key="what",
        cls="panel compose-panel",
    )


def _hint(composer: Composer) -> str:
    """What the next touch does."""
    w = composer.words
    if composer.piece:
        key = "compose.hint.with" if " " in composer.piece else "compose.hint.where"
        return w(key, what=_name_of(composer))
    return w("compose.hint.piece") if composer.place else w("compose.hint")


def _name_of(composer: Composer) -> str:
    trays = composer.bench.trays(composer.words, composer.names, composer.drawable())
    chosen = composer.piece.partition(" ")[0]
    return next((piece.name for tray in trays for piece in tray.pieces if piece.key == chosen), "")


def _tray(composer: Composer, number: int, tray: Tray) -> Node:
    pieces = [node("li", _piece(composer, piece), key=piece.key) for piece in tray.pieces]
    label = f"tray-{number}"
    return node(
        "div",
        node("h3", tray.name, key="name", id=label, cls="compose-tray-name"),
        node("ul", pieces, key="pieces", cls="compose-tray", aria_labelledby=label),
        key=label,
    )


def _piece(composer: Composer, piece: Piece) -> Node:
    chosen = composer.piece.partition(" ")[0] == piece.key
    return node(
        "button",
        piece.picture is not None and node("span", piece.picture, key="picture", cls="compose-picture", aria_hidden="true"),
        node("span", piece.name, key="name", cls="compose-piece-name"),
        key=f"piece-{piece.key}",
        cls="btn compose-piece",
        type="button",
        data_act="compose-piece",
        value=piece.key,
        aria_pressed="true" if chosen else "false",
    )


def _away(composer: Composer) -> Node:
    box = node("input", key="away", type="checkbox", data_act="compose-away", checked=composer.away)
    return node("label", box, node("span", composer.words("compose.away")), key="away-label", cls="setting-check")


# ---------------------------------------------------------------------- the line


def _line(composer: Composer) -> Node:
    w = composer.words
    return node(
        "section",
        field(w("compose.line"), area("typed-line", composer.it.line, 3, spellcheck="false", autocapitalize="off"), "line"),
        wrong(composer),
        key="line",
        cls="panel compose-panel",
    )


# ---------------------------------------------------------------------- about the table


def _about(composer: Composer) -> Node:
    w = composer.words
    begin = [
        button(w("compose.blank"), "compose-blank"),
        button(w("compose.deal"), "compose-deal"),
        composer.draft.before and button(w("compose.bring_back"), "compose-bring-back", picture="undo"),
    ]
    return node(
        "section",
        node("div", begin, key="begin", cls="panel-buttons"),
        node("div", _size(composer), _settings(composer), key="settings", cls="settings"),
        node(
            "details",
            node("summary", w("compose.names"), key="summary", cls="btn"),
            node("div", [_name(composer, seat) for seat in range(1, len(composer.it.names) + 1)], key="names", cls="settings"),
            key="names",
        ),
        node(
            "details",
            node("summary", w("compose.paste"), key="summary", cls="btn"),
            field(w("compose.link"), line_field("compose-link", ""), "link"),
            composer.trouble and node("p", composer.trouble, key="trouble", cls="compose-wrong", role="status", lang="en"),
            key="paste",
            open=bool(composer.trouble),
        ),
        key="about",
        cls="panel compose-panel",
    )


def _size(composer: Composer) -> Node | None:
    seats = games.about(composer.key).seats
    if len(seats) < 2:
        return None
    options = [(str(n), str(n)) for n in seats]
    chosen = select("size", str(len(composer.it.names)), options, data_act="compose-size")
    return field(composer.words("compose.seats"), chosen, "size")


def _settings(composer: Composer) -> list[Child]:
    """Those that change what is possible; how long a game lasts is agreed when it is played."""
    w, about = composer.words, games.about(composer.key)
    found: list[Child] = []
    for setting in about.settings:
        if setting.options:
            chosen = str(composer.it.settings.get(setting.name, setting.default))
            options = [(option, w(f"set.{setting.name}.{option}")) for option in setting.options]
            control = select(f"set-{setting.name}", chosen, options, name=setting.name, data_act="compose-set")
            found.append(field(w(f"set.{setting.name}"), control, setting.name))
    return found


def _name(composer: Composer, seat: int) -> Node:
    value = composer.it.names[seat - 1]
    control = line_field("typed-name", value, f"name-{seat}", data_seat=seat, maxlength=24)
    return field(composer.words("seat", n=seat), control, f"name-of-{seat}")
