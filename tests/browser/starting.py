"""What the tests of the start share: faults for one file, the message that a person sees, Python in the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.browser.drivers import Chromium, wait
from web.making.lean import ENDING
from web.making.serve import Fault

WASM = "pyodide/pyodide.asm.wasm"
START = "python/start.zip"
#: What comes when a game is opened.
GAME = ("python/sultans.zip", "css/sultans.css", "python/house.zip", "css/screens.css")


def only(name: str, fault: Fault) -> Callable[[str], Fault | None]:
    """A fault for the one file with this name, also where it lies packed."""
    return lambda path: fault if names(path, name) else None


def names(path: str, *wanted: str) -> bool:
    return path.removesuffix(ENDING).endswith(wanted)


def trouble(chromium: Chromium) -> str:
    """Wait for a message; returns its kind, after checking that a person can see and read it."""
    kind = wait(chromium, "document.documentElement.dataset.trouble")
    assert chromium.look("document.documentElement.dataset.karaya") == "error"
    shown = chromium.page.locator("#trouble .trouble-text:visible")
    assert shown.count() == 1
    assert len(shown.inner_text()) > 40
    assert chromium.page.locator("#trouble .trouble-reload").is_visible()
    return str(kind)


def python(chromium: Chromium, code: str) -> Any:
    """Run Python in the page and return what it ends with."""
    return chromium.page.evaluate(
        "async (code) => (await import(new URL('boot/page.js', document.baseURI))).thePython().runPythonAsync(code)", code
    )
