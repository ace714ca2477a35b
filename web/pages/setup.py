"""Before the first deal: who sits where, and what is agreed."""

from __future__ import annotations

from collections.abc import Sequence

from karaya_core.sultans.editions import EDITIONS
from karaya_core.sultans.roles import FEWEST, MOST
from karaya_core.table.words import Words
from web.catalogue import LANGUAGES
from web.nodes import AttrValue, Node, node
from web.pages.names import shown
from web.pages.parts import button, icon, icon_button
from web.scene import LEVELS, REACTIONS, SetUpScene

THEMES = ("system", "dark", "light")


def setup(w: Words, scene: SetUpScene) -> Node:
    return node(
        "form",
        scene.trouble and _trouble(w, scene),
        _quick(w, scene),
        _seats(w, scene),
        _settings(w, scene),
        node("div", button(w("setup.start"), "start", "btn-main btn-big"), key="go", cls="setup-go"),
        key="setup",
        cls="setup",
        autocomplete="off",
        aria_label=w("setup"),
    )


def _trouble(w: Words, scene: SetUpScene) -> Node:
    return node(
        "section",
        node("h2", w("setup.trouble"), cls="panel-title"),
        node("p", w(scene.trouble)),
        scene.trouble_text and node("p", scene.trouble_text, key="text"),
        key="trouble",
        cls="panel setup-trouble",
        role="alert",
    )


def _quick(w: Words, scene: SetUpScene) -> Node:
    return node(
        "section",
        node("h2", w("setup.play"), cls="panel-title"),
        button(w("setup.alone"), "alone", "btn-main btn-big", picture="person"),
        node("p", w("setup.alone.help"), key="help"),
        scene.saved and node("h3", w("setup.saved"), key="saved-title", cls="panel-title"),
        scene.saved and node("ul", [_saved(w, *game) for game in scene.saved], key="saves", cls="saves"),
        button(w("setup.import"), "import", "btn-quiet", picture="upload"),
        node("p", node("small", w("unofficial")), key="unofficial"),
        key="quick",
        cls="panel setup-quick",
    )


def _saved(w: Words, number: str, title: str, when: str) -> Node:
    """The id stands in the button's name and, for a touch on the picture inside, in data-seat."""
    name = shown(title) or number
    return node(
        "li",
        node("span", name, cls="save-name"),
        node("small", when, cls="save-when"),
        node(
            "span",
            _save_button(w("setup.resume", name=name), "resume", "play", number),
            _save_button(w("setup.delete", name=name), "delete", "trash", number),
            cls="save-buttons",
        ),
        key=f"save-{number}",
        cls="save",
    )


def _save_button(label: str, act: str, picture: str, number: str) -> Node:
    return node(
        "button",
        icon(picture),
        key=f"{act}-{number}",
        cls="btn btn-icon",
        type="button",
        name=number,
        data_act=act,
        data_seat=number,
        aria_label=label,
        title=label,
    )


# ---------------------------------------------------------------------- seats


def _seats(w: Words, scene: SetUpScene) -> Node:
    count = len(scene.plan.seats)
    return node(
        "section",
        node("h2", w("setup.seats"), " · ", w("setup.count", n=count), cls="panel-title"),
        node("ol", [_row(w, scene, seat) for seat in range(1, count + 1)], key="rows", cls="rows"),
        node("div", count < MOST and button(w("setup.add"), "add"), key="buttons", cls="panel-buttons"),
        key="seats",
        cls="panel setup-seats",
    )


def _row(w: Words, scene: SetUpScene, seat: int) -> Node:
    plan = scene.plan.seats[seat - 1]
    count = len(scene.plan.seats)
    name = shown(plan.name) or w("seat", n=seat)
    at = str(seat)
    return node(
        "li",
        node("span", seat, key="number", cls="row-number"),
        node(
            "input",
            key=f"name-{seat}",
            cls="field row-name",
            type="text",
            maxlength=24,
            value=plan.name,
            data_act="name",
            data_seat=seat,
            aria_label=w("setup.name", n=seat),
        ),
        _select(
            f"kind-{seat}",
            plan.kind,
            [(kind, w(f"kind.{kind}")) for kind in ("human", *LEVELS)],
            cls="field row-kind",
            data_act="kind",
            data_seat=seat,
            aria_label=w("setup.kind", n=seat),
        ),
        node(
            "span",
            seat > 1 and icon_button("up", w("setup.up", name=name), "up", key=f"up-{seat}", seat=at),
            seat < count
            and icon_button("down", w("setup.down", name=name), "down", key=f"down-{seat}", seat=at),
            count > FEWEST
            and icon_button("trash", w("setup.remove", name=name), "remove", key=f"remove-{seat}", seat=at),
            key="buttons",
            cls="row-buttons",
        ),
        key=f"row-{seat}",
        cls="row",
        draggable="true",
        data_seat=seat,
    )


def _select(key: str, value: str | None, options: Sequence[tuple[str, str]], **attrs: AttrValue) -> Node:
    cls = str(attrs.pop("cls", "field"))
    choices = [node("option", text, key=code, value=code) for code, text in options]
    return node("select", choices, key=key, cls=cls, value=value, **attrs)


# ---------------------------------------------------------------------- settings


def _settings(w: Words, scene: SetUpScene) -> Node:
    plan = scene.plan
    return node(
        "section",
        node("h2", w("setup.rules"), cls="panel-title"),
        node(
            "div",
            _choice(w, "edition", plan.edition, [(code, w(f"edition.{code}")) for code in EDITIONS], True),
            _number(w, "rounds", plan.rounds, 1, 99),
            _number(w, "target", plan.target, 1, 999),
            _number(w, "laps", plan.laps, 0, 999),
            _choice(
                w, "reaction", plan.reaction, [(how, w(f"set.reaction.{how}")) for how in REACTIONS], True
            ),
            _number(w, "seconds", plan.seconds, 0, 120),
            _check(w, "notes", plan.notes),
            _text(w, "seed", plan.seed),
            _choice(w, "language", w.language, list(LANGUAGES.items()), False),
            _choice(w, "theme", None, [(theme, w(f"set.theme.{theme}")) for theme in THEMES], False),
            key="settings",
            cls="settings",
        ),
        key="rules",
        cls="panel setup-rules",
    )


def _setting(w: Words, name: str, control: Node, helped: bool) -> Node:
    return node(
        "label",
        node("span", w(f"set.{name}"), cls="setting-name"),
        control,
        helped and node("small", w(f"set.{name}.help"), cls="setting-help"),
        key=f"setting-{name}",
        cls="setting",
    )


def _choice(w: Words, name: str, value: str | None, options: Sequence[tuple[str, str]], helped: bool) -> Node:
    return _setting(w, name, _select(f"set-{name}", value, options, name=name, data_act="set"), helped)


def _number(w: Words, name: str, value: int | None, least: int, most: int) -> Node:
    control = node(
        "input",
        key=f"set-{name}",
        cls="field",
        type="number",
        inputmode="numeric",
        min=least,
        max=most,
        name=name,
        value="" if value is None else str(value),
        data_act="set",
    )
    return _setting(w, name, control, True)


def _text(w: Words, name: str, value: str) -> Node:
    control = node(
        "input",
        key=f"set-{name}",
        cls="field",
        type="text",
        maxlength=80,
        spellcheck="false",
        name=name,
        value=value,
        data_act="set",
    )
    return _setting(w, name, control, True)


def _check(w: Words, name: str, value: bool) -> Node:
    return node(
        "label",
        node(
            "input", key=f"set-{name}", cls="check", type="checkbox", name=name, checked=value, data_act="set"
        ),
        node("span", w(f"set.{name}"), cls="setting-name"),
        key=f"setting-{name}",
        cls="setting setting-check",
    )
