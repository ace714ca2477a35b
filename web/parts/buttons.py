"""Small parts that several screens share: icons, buttons, lists to choose from, dialogs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from karaya_core.table.words import Words
from web.nodes import AttrValue, Child, Node, node


def picture(name: str) -> str:
    """Where a picture of `assets/cards.svg` stands in the page (see boot/pictures.js)."""
    return f"#pic-{name}"


@lru_cache(maxsize=128)
def icon(name: str, extra: str = "") -> Node:
    cls = f"icon {extra}" if extra else "icon"
    return node("svg", node("use", href=picture(name)), cls=cls, aria_hidden="true")


def icon_button(picture: str, label: str, act: str, extra: str = "", key: str = "", seat: str = "") -> Node:
    return node(
        "button",
        icon(picture),
        key=key or act,
        cls=f"btn btn-icon {extra}".rstrip(),
        type="button",
        data_act=act,
        data_seat=seat or None,
        aria_label=label,
        title=label,
    )


def button(text: str, act: str, extra: str = "", key: str = "", picture: str = "", seat: str = "") -> Node:
    return node(
        "button",
        picture and icon(picture),
        text,
        key=key or act,
        cls=f"btn {extra}".rstrip(),
        type="button",
        data_act=act,
        data_seat=seat or None,
    )


def select(key: str, value: str | None, options: Sequence[tuple[str, str]], **attrs: AttrValue) -> Node:
    """A list to choose from: the browser's own, which every device knows how to show."""
    cls = str(attrs.pop("cls", "field"))
    choices = [node("option", text, key=code, value=code) for code, text in options]
    return node("select", choices, key=key, cls=cls, value=value, **attrs)


def aside_head(w: Words, title: str, act: str) -> Node:
    """The head of a page that lies in front of the table for a while, with the way out, which stays in sight."""
    return node(
        "header",
        node("h2", title, key="title", cls="panel-title"),
        icon_button("close", w("tool.close"), act, "btn-quiet", key=f"{act}-close"),
        key="head",
        cls="aside-head",
    )


def dialog(w: Words, key: str, title: str, body: Iterable[Child], close: str) -> list[Node]:
    """A dialog and the veil behind it; `close` is the act that shuts it."""
    return [
        node("div", key=f"{key}-veil", cls="veil", data_act=close),
        node(
            "dialog",
            node(
                "header",
                node("h2", title, cls="panel-title", id=f"{key}-title"),
                icon_button("close", w("tool.close"), close, "btn-quiet", key=f"{key}-close"),
                cls="dialog-head",
            ),
            node("div", list(body), cls="dialog-body"),
            key=key,
            cls="dialog",
            open=True,
            aria_labelledby=f"{key}-title",
        ),
    ]


def how_to(w: Words, game: str, extra: str = "") -> Node:
    """Opens the cards that say how to play, which stand in the page itself (boot/how.js)."""
    cls = f"btn {extra}".rstrip()
    return node("button", icon("play"), w("how"), key="how", cls=cls, type="button", value=game, data_how="open")
