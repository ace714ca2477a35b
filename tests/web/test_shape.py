"""How the page's Python is built: what it may not look at, and that nothing grows into a heap again."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

WEB = Path(__file__).parents[2] / "web"
MOST_ATTRIBUTES, MOST_METHODS = 20, 30


def trees() -> Iterator[tuple[Path, ast.AST]]:
    for path in sorted(WEB.rglob("*.py")):
        if "making" not in path.parts:
            yield path, ast.parse(path.read_text("utf-8"))


def test_nothing_on_the_page_reads_the_position() -> None:
    """What may be shown comes from views and questions at the told mark; the position knows more."""
    readers = [
        f"{path.relative_to(WEB)}:{part.lineno}"
        for path, tree in trees()
        for part in ast.walk(tree)
        if isinstance(part, ast.Attribute) and part.attr in ("position", "awaited") and path.name != "minds.py"
    ]
    assert readers == []


def test_who_asks_the_bots_looks_at_no_position_either() -> None:
    text = (WEB / "table" / "minds.py").read_text("utf-8")
    assert ".position" not in text and ".log" not in text


def test_no_class_is_a_heap() -> None:
    for path, tree in trees():
        for part in ast.walk(tree):
            if isinstance(part, ast.ClassDef):
                methods = [one for one in part.body if isinstance(one, ast.FunctionDef)]
                fields = {
                    one.target.id for one in part.body if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name)
                }
                attributes = fields | {name for method in methods for name in assigned(method)}
                assert len(methods) <= MOST_METHODS, f"{path.name}: {part.name} has {len(methods)} methods"
                assert len(attributes) <= MOST_ATTRIBUTES, f"{path.name}: {part.name} has {len(attributes)} attributes"


def assigned(method: ast.FunctionDef) -> set[str]:
    return {
        part.attr
        for part in ast.walk(method)
        if isinstance(part, ast.Attribute) and isinstance(part.ctx, ast.Store) and isinstance(part.value, ast.Name)
        and part.value.id == "self"
    }  # fmt: skip


def test_the_parts_of_the_table_are_put_together_not_inherited() -> None:
    for path, tree in trees():
        if path.parent.name == "table" or path.name in ("game.py", "session.py", "controls.py"):
            for part in ast.walk(tree):
                if isinstance(part, ast.ClassDef):
                    bases = {base.id for base in part.bases if isinstance(base, ast.Name)}
                    assert bases <= {"Protocol", "NamedTuple", "Clock"}, f"{part.name} inherits {bases}"
