"""A change put into an engine that is loaded already: the code of its functions is exchanged where they stand.

Whatever holds such a function (a class, a table of functions, another module) holds the changed one from then on.
"""

from __future__ import annotations

import functools
import gc
import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from types import CodeType, FunctionType

HERE = os.getcwd() + os.sep
OF_A_FUNCTION = 0x3  # CO_OPTIMIZED | CO_NEWLOCALS: a module's or a class's own code has neither

Key = tuple[str, str, int]
Name = tuple[str, str]


class Fixed(Exception):
    """The change is not, or not only, in what a function does when it is called: it needs a fresh start."""


@dataclass(frozen=True)
class Part:
    """A piece of code within a file, by its name and its number among those of the same name."""

    code: CodeType
    name: tuple[str, int]


def key(code: CodeType) -> Key:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def name(code: CodeType) -> Name:
    """For people and files: it stays when lines move. Two functions of the same name are one."""
    return code.co_filename.removeprefix(HERE), code.co_qualname


def parts(module: CodeType) -> Iterator[Part]:
    """The module's code and all that is nested in it."""
    alike: Counter[str] = Counter()
    waiting = [module]
    while waiting:
        code = waiting.pop(0)
        alike[code.co_qualname] += 1
        yield Part(code, (code.co_qualname, alike[code.co_qualname]))
        waiting += [const for const in code.co_consts if isinstance(const, CodeType)]


def own(code: CodeType) -> tuple[object, ...]:
    """What a piece of code does by itself, wherever it stands."""
    constants = [(type(const), repr(const)) for const in code.co_consts if not isinstance(const, CodeType)]
    nested = [const.co_qualname for const in code.co_consts if isinstance(const, CodeType)]
    return code.co_code, constants, nested, code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars


def changed(path: str, before: str, after: str) -> list[Part]:
    """The pieces that a change is in, as they were before it."""
    new = {part.name: part.code for part in parts(compile(after, path, "exec"))}
    found = []
    for part in parts(compile(before, path, "exec")):
        if part.name in new and own(new[part.name]) == own(part.code):
            continue
        if not part.code.co_flags & OF_A_FUNCTION == OF_A_FUNCTION:
            raise Fixed
        found.append(part)
    if not found:
        raise Fixed
    return found


class Loaded:
    """The functions and the remembered answers that are there, found once: looking for them takes a while."""

    def __init__(self) -> None:
        self.functions: dict[Key, list[FunctionType]] = {}
        for thing in gc.get_objects():
            if isinstance(thing, FunctionType):
                self.functions.setdefault(key(thing.__code__), []).append(thing)
        self.caches = caches()

    def swap(self, path: str, before: str, after: str) -> None:
        """Every function of this file becomes that of the changed one; what was remembered of its answers is forgotten."""
        new = {part.name: part.code for part in parts(compile(after, path, "exec"))}
        for part in parts(compile(before, path, "exec")):
            if part.name not in new:
                continue
            code = new[part.name]
            for function in self.functions.get(key(part.code), ()):
                if code.co_freevars == function.__code__.co_freevars:
                    function.__code__ = code
        for cache in self.caches:
            cache.cache_clear()


def caches() -> list[functools._lru_cache_wrapper[object]]:
    """Whatever of ours, or of the tests, remembers answers."""
    found = (thing for thing in gc.get_objects() if isinstance(thing, functools._lru_cache_wrapper))
    return [cache for cache in found if (cache.__module__ or "").startswith(("karaya_core", "tests"))]
