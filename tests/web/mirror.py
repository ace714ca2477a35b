"""A small document in Python that applies the changes of ``web.nodes.Drawing`` as ``web/boot/patch.js`` does."""

from __future__ import annotations

from typing import Any

from web.nodes import VOID, escape


class Element:
    def __init__(self, tag: str, text: str = "") -> None:
        self.tag = tag
        self.text = text
        self.attrs: dict[str, str] = {}
        self.children: list[Element] = []
        self.parent: Element | None = None

    def html(self) -> str:
        if not self.tag:
            return escape(self.text, quote=False)
        attrs = "".join(f' {name}="{escape(value)}"' for name, value in sorted(self.attrs.items()))
        if self.tag in VOID:
            return f"<{self.tag}{attrs}>"
        return f"<{self.tag}{attrs}>{''.join(child.html() for child in self.children)}</{self.tag}>"


class Mirror:
    def __init__(self) -> None:
        self.root = Element("main")
        self.nodes = {0: self.root}

    def apply(self, changes: list[list[Any]]) -> None:
        for kind, *fields in changes:
            getattr(self, f"_{kind}")(*fields)

    def _a(self, number: int, attrs: dict[str, str | None]) -> None:
        for name, value in attrs.items():
            if value is None:
                del self.nodes[number].attrs[name]
            else:
                self.nodes[number].attrs[name] = value

    def _t(self, number: int, text: str) -> None:
        element = self.nodes[number]
        if not element.tag:
            element.text = text
            return
        for child in element.children:
            self._forget(child)
        element.children = []
        if text:
            self._adopt(element, None, Element("", text))

    def _i(self, parent: int, before: int, spec: list[Any]) -> None:
        self._adopt(self.nodes[parent], self.nodes[before] if before else None, self._make(spec))

    def _m(self, parent: int, before: int, number: int) -> None:
        element = self.nodes[number]
        assert element.parent is self.nodes[parent]
        element.parent.children.remove(element)
        self._adopt(self.nodes[parent], self.nodes[before] if before else None, element)

    def _x(self, number: int, spec: list[Any]) -> None:
        old = self.nodes[number]
        home = old.parent
        assert home is not None
        home.children[home.children.index(old)] = new = self._make(spec)
        new.parent = home
        self._forget(old)

    def _r(self, number: int) -> None:
        old = self.nodes[number]
        assert old.parent is not None
        old.parent.children.remove(old)
        self._forget(old)

    @staticmethod
    def _adopt(home: Element, before: Element | None, child: Element) -> None:
        place = home.children.index(before) if before else len(home.children)
        home.children.insert(place, child)
        child.parent = home

    def _make(self, spec: list[Any]) -> Element:
        number, tag, *rest = spec
        assert number not in self.nodes
        if tag == "":
            element = Element("", rest[0])
        else:
            _key, attrs, content = rest
            element = Element(tag)
            element.attrs.update(attrs or {})
            if isinstance(content, str):
                self._adopt(element, None, Element("", content))
            for child in [] if isinstance(content, str) else content:
                self._adopt(element, None, self._make(child))
        self.nodes[number] = element
        return element

    def _forget(self, element: Element) -> None:
        for number, known in list(self.nodes.items()):
            if known is element:
                del self.nodes[number]
        for child in element.children:
            self._forget(child)
