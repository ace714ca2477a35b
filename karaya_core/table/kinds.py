"""Events and steps are NamedTuples, and each is of a kind that has a name: for word files, prompts and saved positions.

Python calls tuples equal when their fields are, whatever they stand for. Here things of different kinds never are: that
seat 2 was detained by seat 1 is not that it was captured.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T", bound=tuple[Any, ...])

_NAMES: dict[type, str] = {}


def kind(name: str) -> Callable[[type[T]], type[T]]:
    """Marks a NamedTuple as the kind of this name."""

    def named(cls: type[T]) -> type[T]:
        _NAMES[cls] = name
        for method, does in (("__eq__", _same), ("__ne__", _different), ("__hash__", tuple.__hash__)):
            setattr(cls, method, does)
        return cls

    return named


def kind_of(thing: object) -> str:
    """The name of its kind."""
    return _NAMES[type(thing)]


def name_of_kind(cls: type) -> str:
    return _NAMES[cls]


def _same(one: tuple[Any, ...], other: object) -> bool:
    return type(one) is type(other) and tuple.__eq__(one, other)


def _different(one: tuple[Any, ...], other: object) -> bool:
    return not _same(one, other)
