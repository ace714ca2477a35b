"""The only door to the browser. Everything else in this package is plain Python and runs on CPython too.

What crosses is text: a batch of changes goes out as one JSON string, what a person did comes in as one JSON string.
The other side of the door is ``boot/page.js``, which the page registers as the Python module ``karaya_page``.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, ParamSpec, TypeVar

from web.nodes import Drawing, Node

IN_BROWSER = sys.platform == "emscripten"

_encode = json.JSONEncoder(separators=(",", ":"), check_circular=False).encode


@dataclass(frozen=True, slots=True)
class Happening:
    """Something a person did. ``move``, ``words``, ``act``, ``seat`` come from the nearest element that carries
    ``data-move``, ``data-words``, ``data-act``, ``data-seat``; ``key`` is the key of the nearest keyed node."""

    type: str
    key: str = ""
    move: str = ""
    words: str = ""  # the first words of a move that is not complete yet
    act: str = ""
    seat: str = ""
    value: str = ""
    name: str = ""
    checked: bool = False
    disabled: bool = False
    typing: bool = False  # the event comes from a text field or a list: leave plain keys to it
    pointer: int = 0
    press: str = ""  # keydown, keyup: the browser's name of the key ("ArrowLeft", "Enter", "a")
    repeat: bool = False
    shift: bool = False
    control: bool = False
    alt: bool = False
    fields: dict[str, str] = field(default_factory=dict)  # submit: what stands in the form


Listener = Callable[[Happening], bool | None]
P = ParamSpec("P")
R = TypeVar("R")


def _page() -> Any:
    """The browser's side. Imported late so that screens can be tested without a browser."""
    import karaya_page

    return karaya_page


class Screen:
    """The root element, drawn as a tree of nodes.

    ``draw(tree)`` shows the tree, changing only what differs from the last one, in one crossing. ``listen(listener)``
    sets who hears of clicks, keys, input; if the listener returns true the browser's own reaction is left out.
    """

    def __init__(self) -> None:
        self._drawing = Drawing()
        self._patch: Callable[[str], None] = _page().patch

    def draw(self, tree: Node) -> None:
        changes = self._drawing.changes(tree)
        if changes:
            self._patch(_encode(changes))

    def listen(self, listener: Listener) -> None:
        _page().listen(_lasting(guarded(_hearing(listener))))

    def listen_page(self, listener: Listener) -> None:
        """The page as a whole: ``blur``, ``focus``, ``hidden``, ``shown``, ``hashchange``, ``pagehide``,
        ``pageshow``, ``online``, ``offline``, ``storage`` (another tab wrote; ``name``), ``karaya-device``
        (see ``device``), ``file`` (one was opened with the page; ``value``)."""
        _page().listenPage(_lasting(guarded(_hearing(listener))))


def happening(text: str) -> Happening:
    """What the browser's side wrote, as an object."""
    return Happening(**json.loads(text))


def _hearing(listener: Listener) -> Callable[[str], bool]:
    return lambda text: bool(listener(happening(text)))


def guarded(function: Callable[P, R]) -> Callable[P, R]:
    """What the browser calls: a fault in it is said to the person, who would press on in vain."""

    def call(*arguments: P.args, **named: P.kwargs) -> R:
        try:
            return function(*arguments, **named)
        except Exception as fault:
            failed(f"{type(fault).__name__}: {fault}")
            raise

    return call


def _lasting(function: Callable[..., Any]) -> Any:
    """A function that JavaScript may keep as long as the page lives."""
    from pyodide.ffi import create_proxy

    return create_proxy(function)


def first_screen() -> dict[str, Any]:
    """What was typed and pressed before Python was there: ``lang``, ``game`` (its key), ``players`` (a number),
    ``names`` (a list), ``pressed`` (one of `first.WAYS` or ``""``), ``opened`` (the door to the tablet), ``wanted`` (the
    game that is opened at once), ``framed`` (the page stands in another one)."""
    answers: dict[str, Any] = json.loads(_page().firstAnswers())
    return answers


def take_fragment() -> str:
    """The part of the address after ``#``, which is taken out of the address at once: it may hold secrets."""
    return str(_page().takeFragment())


def ready() -> None:
    """The first screen of the game is drawn: ``<html data-karaya="ready">``."""
    _page().ready()


def failed(text: str) -> None:
    """Something broke that the game cannot mend: say so, ``<html data-karaya="error">``."""
    _page().failed(text)


def game_runs(running: bool) -> None:
    """While a game runs the screen stays on and no update is offered. Saying the same twice costs nothing."""
    _page().gameRuns(running)


def device() -> dict[str, bool]:
    """``ready``: the page plays without a network; ``update``: a newer build waits; ``install``: can be asked for.
    When one of them changes, ``listen_page`` hears ``karaya-device``."""
    state: dict[str, bool] = json.loads(_page().offlineState())
    return state


def take_update() -> None:
    """Load the page again as the newer build."""
    _page().takeUpdate()


def install() -> None:
    """Let the browser ask whether to install the page; needs a click just before."""
    _page().install()


def to_the_top() -> None:
    """Another screen is up: it begins at its beginning."""
    _page().toTheTop()


def set_language(code: str) -> None:
    """``<html lang>``, and remembered for the next visit."""
    _page().setLanguage(code)


def set_title(text: str) -> None:
    _page().setTitle(text)


class Shelf:
    """The device's store. Where it is denied, nothing is found and every write answers False."""

    def get(self, name: str) -> str | None:
        text = _page().shelf.get(name)
        return None if text is None else str(text)

    def set(self, name: str, text: str) -> bool:
        return bool(_page().shelf.set(name, text))

    def remove(self, name: str) -> None:
        _page().shelf.remove(name)

    def names(self) -> list[str]:
        found: list[str] = json.loads(_page().shelf.names())
        return found


def seed() -> str:
    """Something nobody can guess."""
    return str(_page().seed())


def today() -> str:
    """The day and minute, for lists that people read."""
    return str(_page().today())


def offer_file(name: str, text: str) -> None:
    _page().offerFile(name, text)


def remember_game(game: str) -> None:
    """Which game this tab plays, for when it is loaded again; nothing: none."""
    _page().rememberGame(game)


def remembered_game() -> str:
    return str(_page().rememberedGame())


def copy_link(fragment: str) -> None:
    _page().copyLink(fragment)


def copy_text(text: str) -> None:
    _page().copyText(text)


def address() -> str:
    """Where the page lies: the address of its folder."""
    return str(_page().address())


def draw_table(asked: str, then: Callable[[str | None], None]) -> None:
    """A table as <karaya-table> draws it: JSON with ``game``, ``line``, ``names``, ``lang`` goes there, JSON with ``svg`` and
    ``text`` (the same in words) comes back; None: it cannot be had now."""
    from pyodide.ffi import create_once_callable

    _page().drawTable(asked, create_once_callable(guarded(lambda text: then(None if text is None else str(text)))))


def offer_picture(name: str, svg: str) -> None:
    """A drawing (SVG) as a PNG, handed to the person as a file."""
    _page().offerPicture(name, svg)


def set_theme(name: str) -> None:
    """``dark``, ``light``, or nothing to follow the system."""
    _page().setTheme(name)


def milliseconds() -> float:
    """Time since the page was opened, for pacing and measuring."""
    return float(_page().now())


def after(milliseconds: float, function: Callable[[], None]) -> Callable[[], None]:
    """Call the function later, once. Returns a function that calls it off."""
    from pyodide.ffi import create_once_callable

    number = _page().after(create_once_callable(guarded(function)), milliseconds)
    return lambda: _page().callOff(number)


def with_game(key: str, then: Callable[[], None], ahead: bool = False) -> None:
    """Call the function once a game is here: at once, or when its archive has come. If it cannot be had the page says so,
    unless nobody has asked for it yet (``ahead``)."""
    from pyodide.ffi import create_once_callable

    def opened(paths: str) -> None:
        for path in paths.split():
            _find_modules_in(path)
        then()

    if paths := str(_page().gameHere(key)):
        opened(paths)
    else:
        _page().openGame(key, create_once_callable(guarded(opened)), ahead)


def fetch(path: str, then: Callable[[str | None], None]) -> None:
    """A text that lies beside the page; None: it cannot be had now."""
    from pyodide.ffi import create_once_callable

    _page().fetchText(path, create_once_callable(guarded(lambda text: then(None if text is None else str(text)))))


def _find_modules_in(archive: str) -> None:
    from web.archives import Archive

    if not any(isinstance(finder, Archive) and finder.path == archive for finder in sys.meta_path):
        sys.meta_path.append(Archive(archive))


async def load_library() -> None:
    """The modules of the standard library that the start leaves out (``unittest``, ``http``, …): one more archive.

    Afterwards they can be imported like any other. The second call costs nothing.
    """
    path = str(await _page().loadLibrary())
    if path not in sys.path:
        sys.path.append(path)
        _join_packages(path)


def _join_packages(library: str) -> None:
    """Packages of which the start has only a part (``importlib``, ``encodings``, …) look into the second archive too."""
    from importlib import import_module
    from zipfile import ZipFile

    with ZipFile(library) as archive:
        names = set(archive.namelist())
    folders = {name.rpartition("/")[0] for name in names if "/" in name}
    for folder in sorted(folders):
        if f"{folder}/__init__.pyc" not in names and folder.replace("/", "").isidentifier():
            import_module(folder.replace("/", ".")).__path__.append(f"{library}/{folder}")


async def load_micropip() -> Any:
    """The installer for further Python packages, from this page's own host; see CONTRIBUTING.md for its limits.

    ``micropip.install("./wheels/name-1.0-py3-none-any.whl")`` takes a wheel beside the page,
    ``micropip.install("emfs:/tmp/name-1.0-py3-none-any.whl")`` one that was chosen from disk and written there.
    """
    await load_library()
    await _page().loadMicropip()
    import micropip

    return micropip
