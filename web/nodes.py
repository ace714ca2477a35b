"""What a screen is made of: an immutable tree of nodes, printable as HTML, and what to change to get from one to the next.

A screen is a function that returns a node::

    node("section", node("h2", "Seats"), [seat(s) for s in seats], key="seats", cls="ring")

* Children are nodes, text or numbers; lists are opened up, ``None``, ``False`` and ``True`` are left out, so that
  ``condition and node(…)`` works. Text stays text, whatever it contains.
* Attributes are keyword arguments: ``data_move`` becomes ``data-move``, ``for_`` becomes ``for``, ``viewBox`` stays.
  ``None`` and ``False`` leave the attribute out, ``True`` writes it without a value. ``style`` is a string of
  declarations (the page sets it in a way that the content security policy allows).
* ``key`` names a node among its siblings. Give one to everything that can move, come or go, and to every control: the
  browser's focus stays with the key.
* The same object drawn twice costs nothing: keep the nodes of parts that did not change.

``Drawing`` remembers what is on the screen and turns the next tree into a short list of changes (see ``boot/patch.js``
for the other end).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Union

AttrValue = Union[str, int, float, bool, None]
Child = Union["Node", str, int, float, None, Iterable["Child"]]
Change = list[object]

# Elements that have no closing tag in HTML.
VOID = frozenset({"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"})
# What a person can change behind our back: these attributes are sent again with every drawing.
LIVE = frozenset({"value", "checked"})


class Node:
    """One element. Never changed after it is made."""

    __slots__ = ("attrs", "children", "key", "tag")

    def __init__(self, tag: str, key: str | None, attrs: dict[str, str], children: tuple[Node | str, ...]) -> None:
        self.tag = tag
        self.key = key
        self.attrs = attrs
        self.children = children

    def __repr__(self) -> str:
        return html(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Node):
            return NotImplemented
        return self is other or (
            self.tag == other.tag and self.key == other.key and self.attrs == other.attrs and self.children == other.children
        )

    __hash__ = None  # type: ignore[assignment]

    def walk(self) -> Iterator[Node]:
        """This node and every node inside it, in reading order."""
        yield self
        for child in self.children:
            if isinstance(child, Node):
                yield from child.walk()

    def text(self) -> str:
        """All the text inside, in reading order."""
        return "".join(child if isinstance(child, str) else child.text() for child in self.children)


def node(tag: str, *children: Child, key: str | None = None, cls: str | None = None, **attrs: AttrValue) -> Node:
    """Make a node; see the top of this file."""
    written: dict[str, str] = {}
    if cls:
        written["class"] = cls
    for name, value in attrs.items():
        if value is None or value is False:
            continue
        written[_attribute_name(name)] = "" if value is True else str(value)
    return Node(tag, key, written, _children(children))


@lru_cache(maxsize=512)
def _attribute_name(name: str) -> str:
    """``data_move`` → ``data-move``; handlers and markup as attributes are refused outright."""
    if name.startswith("on") or name in ("srcdoc", "innerHTML"):
        raise ValueError(f"attribute {name} is not allowed: the page has one listener and never takes markup")
    return name.rstrip("_").replace("_", "-")


def _children(children: Sequence[Child]) -> tuple[Node | str, ...]:
    if len(children) == 1 and isinstance(children[0], str):
        return (children[0],) if children[0] else ()
    flat: list[Node | str] = []
    _flatten(children, flat)
    return tuple(flat)


def _flatten(children: Iterable[Child], into: list[Node | str]) -> None:
    for child in children:
        if isinstance(child, Node):
            into.append(child)
        elif isinstance(child, str):
            _add_text(child, into)
        elif child is None or isinstance(child, bool):
            continue
        elif isinstance(child, (int, float)):
            _add_text(str(child), into)
        else:
            _flatten(child, into)


def _add_text(text: str, into: list[Node | str]) -> None:
    """Texts side by side become one, as they do in the browser."""
    if not text:
        return
    if into and isinstance(into[-1], str):
        into[-1] += text
    else:
        into.append(text)


def escape(text: str, quote: bool = True) -> str:
    """As html.escape, which would bring a table of 2,000 named characters into the page."""
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace('"', "&quot;") if quote else text


def html(tree: Node | str) -> str:
    """The tree as HTML, for tests and for reading; the page itself never takes this road."""
    if isinstance(tree, str):
        return escape(tree, quote=False)
    attrs = "".join(f' {name}="{escape(value)}"' for name, value in tree.attrs.items())
    if tree.tag in VOID:
        return f"<{tree.tag}{attrs}>"
    return f"<{tree.tag}{attrs}>{''.join(map(html, tree.children))}</{tree.tag}>"


class _Drawn:
    """A node as it stands on the screen, with the number the browser's side knows it by."""

    __slots__ = ("children", "node", "number")

    def __init__(self, number: int, node: Node | str, children: list[_Drawn]) -> None:
        self.number = number
        self.node = node
        self.children = children


class Drawing:
    """What is on the screen under one root element (number 0).

    ``changes(tree)`` gives the list of changes from the last tree to this one. A change is a short list that begins
    with its kind:

    ======  =====================================  =========================================================
    kind    fields                                 meaning
    ======  =====================================  =========================================================
    ``a``   number, {name: value or None}          set attributes, ``None`` takes one away
    ``t``   number, text                           the text of a text node, or the only content of an element
    ``i``   parent, before (0: at the end), spec   make what the spec says and put it there
    ``m``   parent, before, number                 move a child
    ``x``   number, spec                           replace
    ``r``   number                                 remove
    ======  =====================================  =========================================================

    A spec is ``[number, tag, key or 0, attributes or 0, text or list of specs]``, a text node ``[number, "", text]``.
    """

    def __init__(self) -> None:
        self._next = 1
        self._top: _Drawn | None = None

    def changes(self, tree: Node) -> list[Change]:
        """What to do to the screen so that it shows this tree."""
        out: list[Change] = []
        if self._top is None:
            self._top, spec = self._make(tree)
            out.append(["i", 0, 0, spec])
        else:
            self._top = self._update(self._top, tree, out)
        return out

    def _number(self) -> int:
        self._next += 1
        return self._next - 1

    def _make(self, tree: Node | str) -> tuple[_Drawn, Change]:
        number = self._number()
        if isinstance(tree, str):
            return _Drawn(number, tree, []), [number, "", tree]
        children: list[_Drawn] = []
        content: object
        if _only_text(tree):
            content = tree.children[0]
        else:
            specs: list[Change] = []
            for child in tree.children:
                drawn, spec = self._make(child)
                children.append(drawn)
                specs.append(spec)
            content = specs
        return _Drawn(number, tree, children), [number, tree.tag, tree.key or 0, tree.attrs or 0, content]

    def _update(self, drawn: _Drawn, new: Node | str, out: list[Change]) -> _Drawn:
        """Bring what is drawn to the new state in place, or replace it; returns what stands there now."""
        old = drawn.node
        if old is new:
            return drawn
        if isinstance(old, str) and isinstance(new, str):
            if old != new:
                out.append(["t", drawn.number, new])
                drawn.node = new
            return drawn
        if isinstance(old, str) or isinstance(new, str) or old.tag != new.tag or old.key != new.key:
            made, spec = self._make(new)
            out.append(["x", drawn.number, spec])
            return made
        self._update_attributes(drawn, old, new, out)
        self._update_content(drawn, old, new, out)
        drawn.node = new
        return drawn

    @staticmethod
    def _update_attributes(drawn: _Drawn, old: Node, new: Node, out: list[Change]) -> None:
        before, after = old.attrs, new.attrs
        if before == after and not ("value" in after or "checked" in after):
            return
        changed: dict[str, str | None] = {
            name: value for name, value in after.items() if before.get(name) != value or name in LIVE
        }
        for name in before:
            if name not in after:
                changed[name] = None
        if changed:
            out.append(["a", drawn.number, changed])

    def _update_content(self, drawn: _Drawn, old: Node, new: Node, out: list[Change]) -> None:
        if _only_text(new):
            if old.children != new.children:
                out.append(["t", drawn.number, new.children[0]])
                drawn.children = []
            return
        if _only_text(old):
            out.append(["t", drawn.number, ""])
            drawn.children = []
        if len(drawn.children) == len(new.children) and all(map(_same, drawn.children, new.children)):
            update = self._update
            for child, tree in zip(drawn.children, new.children):
                update(child, tree, out)
            return
        self._rearrange(drawn, new.children, out)

    def _rearrange(self, parent: _Drawn, trees: tuple[Node | str, ...], out: list[Change]) -> None:
        """Children came, went or moved: match them, remove, then walk from the last to the first."""
        matched = _match(parent.children, trees)
        kept = {index for index in matched if index is not None}
        for place, child in enumerate(parent.children):
            if place not in kept:
                out.append(["r", child.number])
        stay = _longest_rising([index for index in matched if index is not None])
        result: list[_Drawn] = []
        before = 0
        for index, tree in zip(reversed(matched), reversed(trees)):
            if index is None:
                child, spec = self._make(tree)
                out.append(["i", parent.number, before, spec])
            else:
                child = self._update(parent.children[index], tree, out)
                if index not in stay:
                    out.append(["m", parent.number, before, child.number])
            before = child.number
            result.append(child)
        result.reverse()
        parent.children = result


def _only_text(tree: Node) -> bool:
    return len(tree.children) == 1 and isinstance(tree.children[0], str)


def _same(drawn: _Drawn, tree: Node | str) -> bool:
    """Whether one can become the other without being replaced."""
    old = drawn.node
    if isinstance(old, str) or isinstance(tree, str):
        return isinstance(old, str) and isinstance(tree, str)
    return old.key == tree.key and old.tag == tree.tag


def _kind(tree: Node | str) -> tuple[str, str | None]:
    return ("", None) if isinstance(tree, str) else (tree.tag, tree.key)


def _match(old: list[_Drawn], trees: tuple[Node | str, ...]) -> list[int | None]:
    """For each new child the index of the old one that it continues: the same tag and key, in order."""
    waiting: dict[tuple[str, str | None], list[int]] = {}
    for index in range(len(old) - 1, -1, -1):
        waiting.setdefault(_kind(old[index].node), []).append(index)
    return [places.pop() if (places := waiting.get(_kind(tree))) else None for tree in trees]


def _longest_rising(numbers: list[int]) -> set[int]:
    """The largest set of numbers that already stand in rising order: these children need not move."""
    ends: list[int] = []  # index into numbers of the smallest end of a run of each length
    previous: list[int] = [-1] * len(numbers)
    for place, number in enumerate(numbers):
        low, high = 0, len(ends)
        while low < high:
            middle = (low + high) // 2
            if numbers[ends[middle]] < number:
                low = middle + 1
            else:
                high = middle
        previous[place] = ends[low - 1] if low else -1
        ends[low : low + 1] = [place]
    stay: set[int] = set()
    place = ends[-1] if ends else -1
    while place >= 0:
        stay.add(numbers[place])
        place = previous[place]
    return stay
