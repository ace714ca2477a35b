"""Before the first deal: who sits where, and what is agreed."""

from __future__ import annotations

from collections.abc import Sequence

from karaya_core import games
from karaya_core.table.about import Setting, Value
from karaya_core.table.words import Words
from web.nodes import Node, node
from web.page import Page
from web.parts.buttons import button, icon, icon_button, picture, select
from web.parts.names import shown
from web.scene import REACTION, SECONDS, Saved, SetUpScene, TablePlan
from web.screens.dialogs import THEMES, language, setting, theme
from web.words import pictures, title

__all__ = ["THEMES", "setup"]


def setup(w: Words, page: Page, scene: SetUpScene) -> Node:
    if scene.between:
        return _between(w, page, scene)
    return node(
        "form",
        scene.trouble and _trouble(w, scene),
        scene.not_kept and node("p", w(scene.not_kept), key="not-kept", cls="panel setup-trouble", role="alert"),
        len(games.ON_THE_PAGE) > 1 and _which(w, scene.plan),
        _seats(w, scene),
        _settings(w, page, scene),
        scene.remembers and _games(w, scene),
        _quick(w),
        node("div", button(w("setup.start"), "start", "btn-main btn-big"), key="go", cls="setup-go"),
        key="setup",
        cls="setup",
        autocomplete="off",
        aria_label=w("setup"),
    )


def _between(w: Words, page: Page, scene: SetUpScene) -> Node:
    """Between two rounds: who goes on, and where they sit."""
    go = [button(w("setup.between.go"), "start", "btn-main btn-big"), button(w("setup.between.not"), "between", "btn-quiet")]
    return node(
        "form",
        node(
            "section",
            node("h2", w("setup.between"), cls="panel-title"),
            node("p", w("setup.between.help"), key="text"),
            "first" in page.form and node("div", _first(w, scene.plan), key="settings", cls="settings"),
            key="between",
            cls="panel setup-which",
        ),
        _seats(w, scene),
        node("div", go, key="go", cls="setup-go"),
        key="setup",
        cls="setup",
        autocomplete="off",
        aria_label=w("setup.between"),
    )


def _trouble(w: Words, scene: SetUpScene) -> Node:
    return node(
        "section",
        node("h2", w("setup.trouble"), cls="panel-title"),
        node("p", w(scene.trouble)),
        scene.trouble_text and node("p", scene.trouble_text, key="text", cls="quiet"),
        key="trouble",
        cls="panel setup-trouble",
        role="alert",
    )


def _which(w: Words, plan: TablePlan) -> Node:
    """Where there are several games, each by its first cards."""
    return node(
        "fieldset",
        node("legend", w("setup.game"), cls="panel-title"),
        node("div", [_game(w, key, key == plan.game) for key in games.ON_THE_PAGE], key="list", cls="first-games"),
        key="which",
        cls="panel setup-which",
    )


def _game(w: Words, key: str, chosen: bool) -> Node:
    cards = [node("svg", node("use", href=picture(name)), cls="card", aria_hidden="true") for name in pictures(key)]
    return node(
        "label",
        node("input", key="radio", type="radio", name="game", value=key, checked=chosen, data_act="game", cls="visually-hidden"),
        node("span", cards, key="fan", cls="first-fan", aria_hidden="true"),
        node("strong", title(w.language, key), key="title", cls="first-game-title"),
        key=f"game-{key}",
        cls="first-game",
    )


def _quick(w: Words) -> Node:
    return node(
        "section",
        node("h2", w("setup.play"), cls="panel-title"),
        button(w("setup.alone"), "alone", "btn-big", picture="person"),
        node("p", w("setup.alone.help"), key="help", cls="quiet"),
        node(
            "div",
            button(w("menu.rules"), "rules", "btn-quiet", picture="book"),
            button(w("compose"), "compose", "btn-quiet", picture="gear"),
            button(w("statistics"), "statistics", "btn-quiet", picture="trophy"),
            node(
                "label",
                icon("upload"),
                w("setup.import"),
                node("input", key="import-file", cls="visually-hidden", type="file", data_act="import"),
                key="import",
                cls="btn btn-quiet",
            ),
            key="more",
            cls="panel-buttons",
        ),
        node("p", node("small", w("unofficial")), key="unofficial"),
        key="quick",
        cls="panel setup-quick",
    )


# ---------------------------------------------------------------------- games kept on this device


def _games(w: Words, scene: SetUpScene) -> Node:
    return node(
        "section",
        node("h2", w("setup.saved"), cls="panel-title"),
        node("ul", [_saved(w, game) for game in scene.saved], key="saves", cls="saves"),
        node(
            "div",
            scene.damaged > 0 and button(w("setup.damaged", n=scene.damaged), "damaged", picture="download"),
            button(w("setup.delete_all"), "delete-everything", "btn-quiet btn-hold", picture="trash"),
            key="all",
            cls="panel-buttons",
        ),
        key="games",
        cls="panel setup-games",
    )


def _saved(w: Words, saved: Saved) -> Node:
    """The id stands in each control's name; the title can be written over."""
    number, title = saved.id, saved.title
    name = shown(title) or number
    title_field = node(
        "input",
        key=f"rename-{number}",
        cls="field save-name",
        type="text",
        maxlength=60,
        name=number,
        value=title[:60],
        data_act="rename",
        aria_label=w("setup.rename", name=name),
    )
    return node(
        "li",
        title_field,
        node("small", saved.game and f"{saved.game} · ", saved.when, key="when", cls="save-when"),
        node(
            "span",
            _save_button(w, "resume", "play", number, name, "btn-main"),
            _save_button(w, "export", "download", number, name),
            _save_button(w, "delete", "trash", number, name, "btn-hold"),
            key="buttons",
            cls="save-buttons",
        ),
        key=f"save-{number}",
        cls="save",
    )


def _save_button(w: Words, act: str, picture: str, number: str, title: str, extra: str = "") -> Node:
    label = w(f"setup.{act}", name=title)
    return node(
        "button",
        icon(picture),
        key=f"{act}-{number}",
        cls=f"btn btn-icon {extra}".rstrip(),
        type="button",
        name=number,
        data_act=act,
        aria_label=label,
        title=label,
    )


# ---------------------------------------------------------------------- seats


def _seats(w: Words, scene: SetUpScene) -> Node:
    plan = scene.plan
    count = len(plan.seats)
    more = count + 1 in plan.about.seats
    return node(
        "section",
        node("h2", w("setup.seats"), " · ", w("setup.count", n=count), cls="panel-title"),
        node("p", w("setup.seats.help"), key="help", cls="quiet"),
        node("ol", [_row(w, plan, seat) for seat in range(1, count + 1)], key="rows", cls="rows"),
        node(
            "div",
            more and button(w("setup.add"), "add", picture="person"),
            any(seat.is_bot for seat in plan.seats) and button(w("setup.all_people"), "all-people", "btn-quiet"),
            key="buttons",
            cls="panel-buttons",
        ),
        _levels(w, plan),
        key="seats",
        cls="panel setup-seats",
    )


def _row(w: Words, plan: TablePlan, seat: int) -> Node:
    """One seat. The number is the handle to drag it by, with a finger or a mouse; the arrows do the same."""
    here = plan.seats[seat - 1]
    name = shown(here.name) or w("seat", n=seat)
    return node(
        "li",
        here.points > 0 and node("small", w("seat.points", n=here.points), key="points", cls="row-points"),
        node("span", seat, key="number", cls="row-number", data_drag=seat, title=w("setup.drag", name=name)),
        node(
            "input",
            key=f"name-{seat}",
            cls="field row-name",
            type="text",
            maxlength=24,
            value=here.name,
            placeholder=w("seat", n=seat),
            data_act="name",
            data_seat=seat,
            enterkeyhint="next",
            aria_label=w("setup.name", n=seat),
        ),
        select(
            f"kind-{seat}",
            here.kind,
            [(kind, w(f"kind.{kind}")) for kind in ("human", *_by_use(plan))],
            cls="field row-kind",
            data_act="kind",
            data_seat=seat,
            aria_label=w("setup.kind", n=seat),
        ),
        _row_buttons(w, plan, seat, name),
        key=f"row-{seat}",
        cls="row",
        data_seat=seat,
    )


def _row_buttons(w: Words, plan: TablePlan, seat: int, name: str) -> Node:
    at, count = str(seat), len(plan.seats)
    fewer = count - 1 in plan.about.seats
    return node(
        "span",
        seat > 1 and icon_button("up", w("setup.up", name=name), "up", key=f"up-{seat}", seat=at),
        seat < count and icon_button("down", w("setup.down", name=name), "down", key=f"down-{seat}", seat=at),
        fewer and icon_button("trash", w("setup.remove", name=name), "remove", key=f"remove-{seat}", seat=at),
        key="buttons",
        cls="row-buttons",
    )


def _by_use(plan: TablePlan) -> list[str]:
    """The level that most tables want first, then from weak to strong."""
    about = plan.about
    return [about.usual_level, *(level for level in about.levels if level != about.usual_level)]


def _levels(w: Words, plan: TablePlan) -> Node:
    """What to expect of each level, in a line."""
    levels = _by_use(plan)
    lines = [node("div", node("dt", w(f"kind.{level}")), node("dd", w(f"kind.{level}.help")), key=level) for level in levels]
    return node(
        "details",
        node("summary", icon("robot"), w("setup.levels"), key="summary", cls="btn btn-quiet"),
        node("dl", lines, key="list", cls="levels"),
        key="levels",
    )


# ---------------------------------------------------------------------- settings


def _settings(w: Words, page: Page, scene: SetUpScene) -> Node:
    return node(
        "section",
        node("h2", w("setup.rules"), cls="panel-title"),
        node(
            "div",
            [_setting(w, scene.plan, name) for name in page.form],
            language(w),
            theme(w, scene.theme),
            key="settings",
            cls="settings",
        ),
        key="rules",
        cls="panel setup-rules",
    )


def _setting(w: Words, plan: TablePlan, name: str) -> Node:
    if name == "seed":
        return _seed(w, plan.seed)
    if name == "notes":
        return _notes(w, plan.notes)
    if name == "first":
        return _first(w, plan)
    if name == "reaction":
        return _choice(w, name, plan.reaction, [(how, w(f"set.reaction.{how}")) for how in REACTION.options])
    if name == "seconds":
        return _number(w, SECONDS, plan.seconds)
    here, value = plan.about.setting(name), plan.settings[name]
    if here.options:
        return _choice(w, name, str(value), [(option, w(f"set.{name}.{option}")) for option in here.options])
    return _number(w, here, value)


def _first(w: Words, plan: TablePlan) -> Node:
    """Who begins: as the rules have it, or as the table has agreed."""
    seats = [(str(n), shown(seat.name) or w("seat", n=n)) for n, seat in enumerate(plan.seats, 1)]
    return _choice(w, "first", str(plan.first), [("0", w("set.first.lot")), *seats])


def _choice(w: Words, name: str, value: str, options: Sequence[tuple[str, str]]) -> Node:
    return setting(w, name, select(f"set-{name}", value, options, name=name, data_act="set"), True)


def _number(w: Words, here: Setting, value: Value) -> Node:
    control = node(
        "input",
        key=f"set-{here.name}",
        cls="field",
        type="number",
        inputmode="numeric",
        min=here.least,
        max=here.most,
        name=here.name,
        value="" if value is None else str(value),
        placeholder=w("set.none") if value is None else None,
        data_act="set",
    )
    return setting(w, here.name, control, True)


def _seed(w: Words, value: str) -> Node:
    control = node(
        "input",
        key="set-seed",
        cls="field",
        type="text",
        maxlength=60,
        spellcheck="false",
        name="seed",
        value=value,
        placeholder=w("set.seed.random"),
        data_act="set",
    )
    roll = icon_button("swap", w("setup.new_seed"), "new-seed", key="new-seed")
    return node("div", setting(w, "seed", control, True), roll, key="seed", cls="setting-pair")


def _notes(w: Words, value: bool) -> Node:
    return node(
        "label",
        node("input", key="set-notes", cls="check", type="checkbox", name="notes", checked=value, data_act="set"),
        node("span", w("set.notes"), key="name", cls="setting-name"),
        key="setting-notes",
        cls="setting setting-check",
    )
