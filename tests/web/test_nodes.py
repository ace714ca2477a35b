"""What a screen is made of, and that the changes between two screens are right and few."""

from __future__ import annotations

import json
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.web.mirror import Element, Mirror
from web.nodes import Drawing, Node, html, node


def sorted_html(tree: Node) -> str:
    """As HTML with attributes in alphabetical order, to compare with the mirror."""
    return _element(tree).html()


def _element(tree: Node | str) -> Element:
    if isinstance(tree, str):
        return Element("", tree)
    element = Element(tree.tag)
    element.attrs.update(tree.attrs)
    element.children.extend(_element(child) for child in tree.children)
    return element


def show(mirror: Mirror, drawing: Drawing, tree: Node) -> list[list[object]]:
    changes = drawing.changes(tree)
    mirror.apply(json.loads(json.dumps(changes)))
    assert mirror.root.children[0].html() == sorted_html(tree)
    return changes


def test_text_stays_text() -> None:
    hostile = '<img src=x onerror="alert(1)">&amp;'
    assert html(node("p", hostile, title=hostile)) == (
        '<p title="&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;amp;">&lt;img src=x onerror="alert(1)"&gt;&amp;amp;</p>'
    )


def test_children_are_opened_up_and_blanks_left_out() -> None:
    tree = node("ul", None, False, [node("li", 1), [node("li", "a", "b")]], "", cls="x")
    assert html(tree) == '<ul class="x"><li>1</li><li>ab</li></ul>'
    assert tree.text() == "1ab"


def test_attribute_names_are_written_as_in_the_page() -> None:
    tree = node("label", for_="x", data_move="3 peek 4", aria_hidden=True, hidden=False, title=None, tabindex=0)
    assert html(tree) == '<label for="x" data-move="3 peek 4" aria-hidden="" tabindex="0"></label>'


@pytest.mark.parametrize("name", ["onclick", "onpointerdown", "srcdoc", "innerHTML"])
def test_handlers_and_markup_are_refused_as_attributes(name: str) -> None:
    with pytest.raises(ValueError, match=name):
        node("p", **{name: "x"})


def test_the_same_screen_again_changes_nothing() -> None:
    drawing = Drawing()
    drawing.changes(node("p", "a", node("b", "c", key="k"), cls="x"))
    assert drawing.changes(node("p", "a", node("b", "c", key="k"), cls="x")) == []


def test_one_changed_word_is_one_change() -> None:
    mirror, drawing = Mirror(), Drawing()
    show(mirror, drawing, node("ul", [node("li", "a", key=f"{i}") for i in range(15)]))
    changes = show(mirror, drawing, node("ul", [node("li", "b" if i == 7 else "a", key=f"{i}") for i in range(15)]))
    assert [change[0] for change in changes] == ["t"]


def test_a_child_that_moves_to_the_end_is_one_move() -> None:
    mirror, drawing = Mirror(), Drawing()
    show(mirror, drawing, node("ul", [node("li", key=key) for key in "abcdef"]))
    changes = show(mirror, drawing, node("ul", [node("li", key=key) for key in "bcdefa"]))
    assert [change[0] for change in changes] == ["m"]


def test_a_child_that_comes_at_the_front_leaves_the_others_alone() -> None:
    mirror, drawing = Mirror(), Drawing()
    show(mirror, drawing, node("ol", [node("li", key=key) for key in "bcd"]))
    changes = show(mirror, drawing, node("ol", [node("li", key=key) for key in "abc"]))
    assert sorted(str(change[0]) for change in changes) == ["i", "r"]


def test_what_a_person_can_change_is_sent_with_every_drawing() -> None:
    drawing = Drawing()
    drawing.changes(node("form", node("input", value="Ana"), node("b", "x")))
    assert drawing.changes(node("form", node("input", value="Ana"), node("b", "x"))) == [["a", 2, {"value": "Ana"}]]


TAGS = st.sampled_from(["p", "li", "b", "svg"])
KEYS = st.sampled_from([None, "a", "b", "c", "d", "e"])
ATTRS = st.dictionaries(st.sampled_from(["title", "data_x", "value"]), st.sampled_from(["", "1", '<&"']), max_size=2)


def _tree(children: st.SearchStrategy[Node | str]) -> st.SearchStrategy[Node | str]:
    def make(tag: str, key: str | None, attrs: dict[str, str], inside: list[Node | str]) -> Node:
        return node(tag, inside, key=key, **attrs)

    return st.builds(make, TAGS, KEYS, ATTRS, st.lists(children, max_size=6))


TREES = st.recursive(st.sampled_from(["", "x", "y", "<b>"]), _tree, max_leaves=25)


@settings(max_examples=300, deadline=None)
@given(st.lists(TREES, min_size=2, max_size=5))
def test_after_the_changes_the_page_shows_the_new_screen(trees: list[Node | str]) -> None:
    mirror, drawing = Mirror(), Drawing()
    for tree in trees:
        show(mirror, drawing, node("section", tree))


@settings(max_examples=200, deadline=None)
@given(st.lists(st.permutations("abcdefgh"), min_size=2, max_size=4), st.data())
def test_keyed_children_keep_their_elements_whatever_the_order(orders: list[list[str]], data: st.DataObject) -> None:
    mirror, drawing = Mirror(), Drawing()
    known: dict[str, Element] = {}
    for order in orders:
        keys = order[: data.draw(st.integers(0, 8))]
        show(mirror, drawing, node("ul", [node("li", key, key=key) for key in keys]))
        now = {child.children[0].text: child for child in mirror.root.children[0].children}
        assert all(known[key] is now[key] for key in known.keys() & now.keys())
        known = now


def fifteen_seats(active: int) -> Node:
    def seat(number: int) -> Node:
        return node(
            "li",
            node("svg", node("use", href=f"#card-{number % 5}"), viewBox="0 0 64 96", aria_hidden="true"),
            node("b", f"Player {number}", cls="name"),
            [node("span", key=f"token-{kind}", cls=f"token {kind}") for kind in ("white", "grey", "black", "yellow")],
            node("button", "peek", key="peek", type="button", data_move=f"{active} peek {number}"),
            node("button", "switch", key="switch", type="button", data_move=f"{active} switch {number}"),
            key=f"seat-{number}",
            cls="seat active" if number == active else "seat",
            data_seat=number,
        )

    return node("ol", [seat(number) for number in range(1, 16)], [node("li", f"{i}", key=f"log-{i}") for i in range(60)])


def test_a_turn_at_fifteen_seats_is_drawn_in_a_few_milliseconds() -> None:
    drawing = Drawing()
    drawing.changes(fifteen_seats(1))
    trees = [fifteen_seats(active) for active in range(2, 12)]
    best = 1.0
    for tree in trees:
        began = time.perf_counter()
        json.dumps(drawing.changes(tree))
        best = min(best, time.perf_counter() - began)
    assert best < 0.008
