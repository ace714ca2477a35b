"""One small interface over three engines: Chromium (Playwright), Firefox (Marionette), WebKit (WebDriver under Xvfb)."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Protocol

from web.making.browsers import Found

PATIENCE = float(os.environ.get("KARAYA_PATIENCE", "90"))  # seconds; a loaded machine is slow

# Renderer crashes of Chromium that a second try mended; reported at the end of a run.
crashes: list[str] = []


class Looking(Protocol):
    """Something that can be looked at: ``look`` takes a JavaScript expression and returns plain data."""

    engine: str

    def look(self, expression: str) -> Any: ...


class Driver(Looking, Protocol):
    """What a test may ask of any engine."""

    def open(self, url: str) -> None: ...

    def click(self, selector: str) -> None: ...

    def type(self, selector: str, text: str) -> None: ...

    def close(self) -> None: ...


def wait(driver: Looking, expression: str, seconds: float = PATIENCE) -> Any:
    """Wait until the expression is true; returns its value."""
    end = time.monotonic() + seconds
    while True:
        value = driver.look(expression)
        if value:
            return value
        if time.monotonic() > end:
            state = driver.look("document.documentElement.outerHTML.slice(0, 60) + document.body.innerText.slice(0, 600)")
            raise AssertionError(f"{driver.engine}: not within {seconds:.0f} s: {expression}\nthe page: {state}")
        time.sleep(0.05)


def until_true(page: Any, expression: str) -> None:
    """Playwright's own `wait_for_function` evaluates a text again and again, which the page's content policy forbids."""
    end = time.monotonic() + PATIENCE
    while not page.evaluate(expression):
        assert time.monotonic() < end, f"not within {PATIENCE:.0f} s: {expression}"
        time.sleep(0.05)


def wait_ready(driver: Driver) -> None:
    state = wait(driver, "({ready: 1, error: 1})[document.documentElement.dataset.karaya] "
                         "&& document.documentElement.dataset.karaya")  # fmt: skip
    assert state == "ready", driver.look("document.body.innerText.slice(0, 2000)")


def bots(seats: int, level: str = "random", seed: str = "smoke", rounds: int = 1) -> str:
    """The part of an address that lets bots play among themselves."""
    players = ",".join([f"bot:{level}"] * seats)
    return f"#edition=english&players={players}&seed={seed}&rounds={rounds}&lang=en"


def hurrying(until: str) -> str:
    """Presses what makes the table go on (not too often: a bot begins to think anew) until the expression is true. The
    curtain falls when a window loses the focus, so it is lifted too; and a round may end before anything else."""
    return """(() => {
      if (UNTIL) return true;
      const hurry = document.querySelector("[data-act=on]")
        ?? document.querySelector("[data-act=uncover], [data-act=skip], [data-act=nobody], [data-act=next]");
      if (hurry && performance.now() - (window.hurriedAt ?? -9e9) > 1500) {
        window.hurriedAt = performance.now();
        hurry.click();
      }
      return false;
    })()""".replace("UNTIL", until)


ROUND_OVER = hurrying('document.querySelector("[data-screen=roundend], [data-screen=gameend]")')
#: What begins, goes on with or completes a move. Talk is left out: it can be had at any time.
SAYING = ".actions [data-words]:not([data-words*=' claim']), .actions [data-move], .felt [data-move]"
MY_MOVE = hurrying(f'document.querySelector("{SAYING}")')
#: The person's moves too, whichever stands first, until the game is over.
A_GAME = """(() => {
  if (document.querySelector("[data-screen=gameend]")) return true;
  const front = document.querySelector("[data-act=on]");
  const move = front ? null : document.querySelector(".felt [data-move]") ?? document.querySelector("SAYING");
  if (move) window.movesMade = (window.movesMade ?? 0) + 1;
  (front ?? move ?? document.querySelector("[data-act=uncover], [data-act=nobody], [data-act=next], [data-act=skip]"))?.click();
  return false;
})()""".replace("SAYING", SAYING)


def watch_a_round(driver: Looking, seats: int = 5) -> None:
    """A round of bots is on the table: see it through to its end."""
    wait(driver, f"document.querySelectorAll('.ring [data-seat]').length === {seats}")
    wait(driver, ROUND_OVER)
    assert driver.look("document.documentElement.dataset.karaya") == "ready"
    assert driver.look("document.querySelectorAll('.points tbody tr').length") == seats


class Chromium:
    engine = "chromium"
    ARGUMENTS = ("--disable-dev-shm-usage", "--disable-gpu", "--no-first-run")

    def __init__(self, found: Found) -> None:
        from playwright.sync_api import sync_playwright

        self._playwright = sync_playwright().start()
        root = os.name == "posix" and os.geteuid() == 0
        self._how: dict[str, Any] = {
            "executable_path": found.program,
            "args": [*self.ARGUMENTS, *(["--no-sandbox"] if root else [])],
        }
        self.browser = self._playwright.chromium.launch(**self._how)
        self.context: Any = None
        self.page: Any = None

    def fresh(self, **options: Any) -> Any:
        """A page of its own with nothing remembered; for tests that need what only Playwright can do."""
        self.leave()
        self.context = self.browser.new_context(**options)
        self.page = self.context.new_page()
        return self.page

    def leave(self) -> None:
        if self.context is not None:
            self.context.close()
        self.context = self.page = None

    @contextmanager
    def with_settings(self, settings: dict[str, Any]) -> Iterator[Any]:
        """A page in a browser of its own with these preferences, as a person would have set them."""
        with tempfile.TemporaryDirectory(prefix="karaya-chromium-", ignore_cleanup_errors=True) as home:
            (Path(home) / "Default").mkdir()
            (Path(home) / "Default" / "Preferences").write_text(json.dumps(settings))
            with self.at_home(home) as page:
                yield page

    @contextmanager
    def at_home(self, home: str | Path, **options: Any) -> Iterator[Any]:
        """A page in a browser of its own that keeps what it knows in this folder, as a person's does."""
        from playwright.sync_api import Error

        context = self._playwright.chromium.launch_persistent_context(str(home), **{**self._how, **options})
        try:
            yield context.pages[0]
        finally:
            with suppress(Error):  # it may have been killed
                context.close()

    def open(self, url: str) -> None:
        from playwright.sync_api import Error

        if self.page is None:  # the test before left the browser
            self.fresh()
        try:
            self.page.goto(url)
            self.page.wait_for_selector("html:not([data-karaya=loading])", state="attached", timeout=PATIENCE * 1000)
        except Error as error:
            if "crash" not in str(error).lower():
                raise
            crashes.append(str(error).splitlines()[0])
            self.page = self.context.new_page()
            self.page.goto(url)

    def look(self, expression: str) -> Any:
        return self.page.evaluate(expression)

    def click(self, selector: str) -> None:
        self.page.click(selector)

    def type(self, selector: str, text: str) -> None:
        self.page.type(selector, text)

    def close(self) -> None:
        self.browser.close()
        self._playwright.stop()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Firefox:
    engine = "firefox"

    def __init__(self, found: Found) -> None:
        from marionette_driver.marionette import Marionette

        self._home = tempfile.mkdtemp(prefix="karaya-firefox-")
        old_home, os.environ["HOME"] = os.environ.get("HOME", ""), self._home
        port = free_port()
        self._client = Marionette(
            host="127.0.0.1", port=port, bin=found.program, headless=True, startup_timeout=PATIENCE,
            prefs={"browser.shell.checkDefaultBrowser": False, "datareporting.policy.dataSubmissionEnabled": False},
            gecko_log=os.path.join(self._home, "gecko.log"),
        )  # fmt: skip
        try:
            self._client.start_session()
        finally:
            os.environ["HOME"] = old_home
        self._client.timeout.script = PATIENCE
        self._client.timeout.page_load = PATIENCE

    def open(self, url: str) -> None:
        self._client.navigate(url)

    def into_frame(self) -> None:
        """From now on the page is the one in the first frame."""
        from marionette_driver.by import By

        self._client.switch_to_frame(self._client.find_element(By.TAG_NAME, "iframe"))

    def look(self, expression: str) -> Any:
        return self._client.execute_script(f"return ({expression});", sandbox=None)

    def click(self, selector: str) -> None:
        from marionette_driver.by import By

        self._client.find_element(By.CSS_SELECTOR, selector).click()

    def type(self, selector: str, text: str) -> None:
        from marionette_driver.by import By

        self._client.find_element(By.CSS_SELECTOR, selector).send_keys(text)

    def close(self) -> None:
        try:
            self._client.quit(in_app=False)
        finally:
            shutil.rmtree(self._home, ignore_errors=True)


class WebKit:
    engine = "webkit"

    def __init__(self, found: Found) -> None:
        from selenium import webdriver

        self._display, self._xvfb = _start_xvfb()
        self._home = tempfile.mkdtemp(prefix="karaya-webkit-")
        options = webdriver.WebKitGTKOptions()
        options.binary_location = found.program
        options.add_argument("--automation")
        env = {**os.environ, "DISPLAY": self._display, "HOME": self._home, "XDG_RUNTIME_DIR": self._home,
               "WEBKIT_DISABLE_COMPOSITING_MODE": "1", "LIBGL_ALWAYS_SOFTWARE": "1", "NO_AT_BRIDGE": "1"}  # fmt: skip
        service = webdriver.WebKitGTKService(found.driver, port=free_port(), env=env)
        try:
            self._client = webdriver.WebKitGTK(options=options, service=service)
        except BaseException:
            self._end_display()
            raise
        self._client.set_page_load_timeout(PATIENCE)
        self._client.set_script_timeout(PATIENCE)

    def open(self, url: str) -> None:
        self._client.get(url)

    def into_frame(self) -> None:
        from selenium.webdriver.common.by import By

        self._client.switch_to.frame(self._client.find_element(By.TAG_NAME, "iframe"))

    def look(self, expression: str) -> Any:
        return self._client.execute_script(f"return ({expression});")

    def click(self, selector: str) -> None:
        from selenium.webdriver.common.by import By

        self._client.find_element(By.CSS_SELECTOR, selector).click()

    def type(self, selector: str, text: str) -> None:
        from selenium.webdriver.common.by import By

        self._client.find_element(By.CSS_SELECTOR, selector).send_keys(text)

    def close(self) -> None:
        try:
            self._client.quit()
        finally:
            self._end_display()

    def _end_display(self) -> None:
        self._xvfb.terminate()
        self._xvfb.wait(10)
        shutil.rmtree(self._home, ignore_errors=True)


def _start_xvfb() -> tuple[str, subprocess.Popen[bytes]]:
    """A display of our own; Xvfb picks a free number and says which."""
    reading, writing = os.pipe()
    process = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"],
        pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(writing)
    with os.fdopen(reading) as answer:
        number = answer.readline().strip()
    return f":{number}", process


KINDS: dict[str, Callable[[Found], Driver]] = {"chromium": Chromium, "firefox": Firefox, "webkit": WebKit}


def start(found: Found) -> Driver:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of the drivers' own libraries; those of our code stay errors
        return KINDS[found.engine](found)
