"""Fields and messages that several pages of the composer share."""

from __future__ import annotations

from karaya_core.table.words import Words
from web.composing.composer import Composer
from web.nodes import AttrValue, Child, Node, node
from web.parts.buttons import button


def field(label: str, control: Node, key: str, help_: str = "") -> Node:
    return node(
        "label",
        node("span", label, cls="setting-name"),
        control,
        help_ and node("small", help_, cls="setting-help"),
        key=key,
        cls="setting",
    )


def area(act: str, value: str, rows: int, key: str = "", name: str = "", **attrs: AttrValue) -> Node:
    """Text of several lines. It is a value, never markup."""
    said = {"autocomplete": "off", "spellcheck": "true", **attrs}
    return node(
        "textarea", key=key or act, cls="field compose-area", rows=rows, data_act=act, name=name or None, value=value, **said
    )


def line_field(act: str, value: str, key: str = "", name: str = "", **attrs: AttrValue) -> Node:
    said = {"autocomplete": "off", "autocapitalize": "off", "spellcheck": "false", **attrs}
    return node("input", key=key or act, cls="field", type="text", data_act=act, name=name or None, value=value, **said)


def wrong(composer: Composer) -> Node:
    """What is wrong, in words, where everybody hears of it; an empty place while nothing is."""
    w, trouble = composer.words, composer.wrong()
    inside: list[Child] = []
    if trouble:
        inside = [node("strong", w("compose.wrong"), key="what"), " ", node("span", trouble, key="why", lang="en")]
    return node("p", inside, key="wrong", cls="compose-wrong" if trouble else "compose-wrong is-none", role="status")


def not_yet(composer: Composer) -> Node:
    """The other pages wait until the line is a position."""
    w = composer.words
    back = node("button", w("compose.to_lay"), key="to-lay", cls="btn", type="button", data_act="compose-page", value="lay")
    return node("section", wrong(composer), back, key="not-yet", cls="panel compose-panel")


def cannot_go_on(composer: Composer, w: Words) -> Node | None:
    """A move that was written is none any more, because what it went on from was changed."""
    trouble = composer.wrong()
    if not trouble:
        return None
    cut = button(w("compose.cut_after"), "compose-cut-after", picture="trash")
    return node("div", wrong(composer), cut, key="cut", cls="compose-broken")
