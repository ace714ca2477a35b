"""The public classes and functions of the engine with their docstrings, as Markdown for the documentation."""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import Any

from web.making.places import WEB

#: What others may build on, in the order in which one meets it: names by module.
MODULES: dict[str, list[str]] = json.loads((WEB / "docs_site" / "reference.json").read_text("utf-8"))


def markdown() -> str:
    return "\n".join(line for name, names in MODULES.items() for line in _of_module(import_module(name), names))


def _of_module(module: ModuleType, names: list[str]) -> Iterator[str]:
    yield f"## {module.__name__}\n"
    yield _text(module)
    for name in names:
        found = getattr(module, name)
        if inspect.isclass(found):
            yield from _of_class(found)
        elif inspect.isfunction(found):
            yield f"### {name}{_signature(found)}\n"
            yield _text(found)
        else:
            yield f"### {name}\n"
            yield _comment_above(module, name)


def _of_class(found: type[Any]) -> Iterator[str]:
    yield f"### {found.__name__}\n"
    yield _text(found)
    fields = [
        name for name in getattr(found, "_fields", ()) or getattr(found, "__dataclass_fields__", {}) if not name.startswith("_")
    ]
    if fields:
        yield f"Fields: {', '.join(f'`{name}`' for name in fields)}.\n"
    for name, member in vars(found).items():
        if name.startswith("_") or name in fields:
            continue
        member = getattr(member, "__func__", member)
        if isinstance(member, property):
            yield from _member(name, member.fget)
        elif inspect.isfunction(member):
            yield from _member(f"{name}{_signature(member)}", member)


def _member(title: str, member: Any) -> Iterator[str]:
    doc = inspect.getdoc(member) or ""
    first = " ".join(doc.split("\n\n")[0].split()) if doc else ""
    yield f"- `{title}`" + (f": {first}" if first else "")


def _signature(function: Any) -> str:
    """Without types, which are in the code: what one has to write."""
    parameters = [
        parameter.replace(annotation=inspect.Parameter.empty)
        for parameter in inspect.signature(function).parameters.values()
        if parameter.name not in ("self", "cls")
    ]
    return str(inspect.Signature(parameters))


def _text(thing: Any) -> str:
    """A docstring as Markdown: examples become code."""
    doc = inspect.getdoc(thing) or ""
    return "\n" + "\n\n".join(_paragraph(part) for part in re.split(r"\n\s*\n", doc)) + "\n"


def _paragraph(part: str) -> str:
    return f"```python\n{inspect.cleandoc(part)}\n```" if part.lstrip().startswith(">>>") else part


def _comment_above(module: ModuleType, name: str) -> str:
    found = re.search(rf"((?:^#: .*\n)+)^{name}\b", inspect.getsource(module), re.MULTILINE)
    return re.sub(r"^#: ", "", found[1], flags=re.MULTILINE) if found else ""
