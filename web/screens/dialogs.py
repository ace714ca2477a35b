"""What lies over a screen for a moment: the menu, a warning."""

from __future__ import annotations

from collections.abc import Sequence

from karaya_core.table.words import Words
from web.catalogue import LANGUAGES
from web.nodes import Child, Node, node
from web.page import Finding, Identity
from web.parts.buttons import button, dialog, how_to, icon, select
from web.scene import MenuScene

THEMES = ("system", "dark", "light")


def menu(w: Words, names: Sequence[str], scene: MenuScene) -> list[Node]:
    offered = [
        ("undo", "undo", "menu.undo", scene.can_undo),
        ("cover", "hide", "menu.cover", scene.running),
        ("rules", "book", "menu.rules", True),
        ("lessons", "person", "lessons", True),
        ("compose", "gear", "compose", True),
        ("deal-anew", "swap", "menu.deal_anew", scene.running),
        ("leave", "back", "menu.leave", True),
    ]
    rows = [_item(w(key), act, picture) for act, picture, key, possible in offered if possible]
    rows.insert(-2, node("li", how_to(w, scene.plan.game, "btn-quiet menu-item"), key="how"))
    settings = node("div", language(w), theme(w, scene.theme), key="settings", cls="settings")
    return dialog(w, "menu", w("menu"), [node("ul", rows, _people(w, names, scene), cls="menu"), settings], "menu")


def you(w: Words, who: Identity, again: bool) -> list[Node]:
    """Who somebody alone is: it stands until they have read it."""
    what = [
        node("strong", who.name, key="name", cls="standing-name"),
        node("span", who.sign, who.side, key="side", cls="standing-side"),
    ]
    return _standing(w, w("you.again" if again else "you.title"), who.picture, what, who.goal)


def found(w: Words, finding: Finding) -> list[Node]:
    """What somebody alone found out."""
    return _standing(w, w("found.title"), finding.picture, (), finding.text)


def out(w: Words, fate: str) -> list[Node]:
    """Who was put out is told by whom and how, and what there is to do now."""
    return _standing(w, w("out.title"), None, (), f"{fate} {w('out.now')}".strip())


def _on(w: Words) -> Node:
    """The focus comes here: there is nothing else to do."""
    return node("button", w("standing.on"), key="on", cls="btn btn-main btn-big", type="button", data_act="on", data_home="")


def _standing(w: Words, title: str, picture: Node | None, what: Sequence[Child], text: str) -> list[Node]:
    return [
        node("div", key="standing-veil", cls="veil"),
        node(
            "dialog",
            node("h2", title, key="title", cls="standing-title", id="standing-title"),
            picture is not None and node("div", picture, key="picture", cls="standing-picture"),
            what and node("p", list(what), key="what", cls="standing-what"),
            node("p", text, key="text", cls="standing-text"),
            _on(w),
            key="standing",
            cls="dialog standing",
            open=True,
            aria_labelledby="standing-title",
        ),
    ]


def export(w: Words) -> list[Node]:
    """Before a running game is written to a file: what the file holds."""
    buttons = [
        button(w("export.save"), "export-all", "btn-main", picture="download"),
        button(w("tool.close"), "export-not", "btn-quiet"),
    ]
    body = [node("p", w("export.text"), key="text"), node("div", buttons, key="buttons", cls="panel-buttons")]
    return dialog(w, "export", w("export"), body, "export-not")


def _item(text: str, act: str, picture: str) -> Node:
    held = " btn-hold" if act == "deal-anew" else ""
    return node("li", button(text, act, "btn-quiet menu-item" + held, f"menu-{act}", picture), key=act)


def _people(w: Words, names: Sequence[str], scene: MenuScene) -> list[Node]:
    """Around a tablet: who leaves is played for, and can come back."""
    if scene.alone:
        return []
    stand_in = scene.plan.about.usual_level
    there = [seat for seat, plan in enumerate(scene.plan.seats, 1) if not plan.is_bot and seat not in scene.away]
    back = [_seat_is(w("menu.back", name=names[seat - 1]), seat, "human", "person") for seat in sorted(scene.away)]
    leave = [_seat_is(w("menu.replace", name=names[seat - 1]), seat, stand_in, "robot") for seat in there]
    return back + (leave if len(there) > 1 else [])


def _seat_is(text: str, seat: int, kind: str, picture: str) -> Node:
    control = node(
        "button",
        icon(picture),
        text,
        key=f"seat-is-{seat}",
        cls="btn btn-quiet menu-item",
        type="button",
        data_act="seat-is",
        data_seat=seat,
        value=kind,
    )
    return node("li", control, key=f"menu-seat-{seat}")


def language(w: Words) -> Node:
    return setting(w, "language", select("set-language", w.language, list(LANGUAGES.items()), **_set("language")))


def theme(w: Words, chosen: str) -> Node:
    options = [(name, w(f"set.theme.{name}")) for name in THEMES]
    return setting(w, "theme", select("set-theme", chosen, options, **_set("theme")))


def _set(name: str) -> dict[str, str]:
    return {"name": name, "data_act": "set"}


def setting(w: Words, name: str, control: Node, helped: bool = False) -> Node:
    return node(
        "label",
        node("span", w(f"set.{name}"), cls="setting-name"),
        control,
        helped and node("small", w(f"set.{name}.help"), cls="setting-help"),
        key=f"setting-{name}",
        cls="setting",
    )
