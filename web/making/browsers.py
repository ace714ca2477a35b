"""The browsers that the tests use: found on the machine, else brought by apt when we are root, else by Playwright."""

from __future__ import annotations

import glob
import os
import shutil
from dataclasses import dataclass
from pathlib import Path

from web.making.places import in_venv
from web.making.say import Trouble, run, step

CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge")
FIREFOXES = ("firefox-esr", "firefox")
MINI_BROWSERS = ("/usr/lib/*/webkit2gtk-4.1/MiniBrowser", "/usr/lib/*/webkit2gtk-4.0/MiniBrowser",
                 "/usr/libexec/webkit2gtk-4.1/MiniBrowser")  # fmt: skip
PACKAGES = {"chromium": ["chromium"], "firefox": ["firefox-esr"], "webkit": ["webkit2gtk-driver", "xvfb"]}
ENGINES = tuple(PACKAGES)


@dataclass(frozen=True)
class Found:
    """The programs of one engine."""

    engine: str
    program: str
    driver: str = ""


def find(engine: str) -> Found | None:
    """The engine as it is on this machine, or None."""
    if engine == "chromium":
        program = _first(CHROMIUMS) or _playwrights_own()
        return Found(engine, program) if program else None
    if engine == "firefox":
        program = _first(FIREFOXES)
        return Found(engine, program) if program else None
    driver, mini = shutil.which("WebKitWebDriver"), [path for place in MINI_BROWSERS for path in glob.glob(place)]
    if driver and mini and shutil.which("Xvfb"):
        return Found("webkit", mini[0], driver)
    return None


def _first(names: tuple[str, ...]) -> str | None:
    return next((path for path in map(shutil.which, names) if path), None)


def _playwrights_own() -> str | None:
    places = (Path.home() / ".cache" / "ms-playwright", Path.home() / "Library" / "Caches" / "ms-playwright")
    names = ("chrome", "Chromium", "Google Chrome for Testing", "chrome.exe")
    for place in places:
        for path in sorted(place.glob("chromium-*/**/*"), reverse=True):
            if path.name in names and path.is_file() and os.access(path, os.X_OK):
                return str(path)
    return None


def bring() -> list[str]:
    """Make the engines available as far as this machine allows; returns one sentence for each that is missing."""
    missing = [engine for engine in ENGINES if find(engine) is None]
    if missing and hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        _by_apt(missing)
    if find("chromium") is None:
        step("no Chromium here: trying Playwright's own download")
        try:
            run([in_venv("python"), "-m", "playwright", "install", "chromium"], "install Chromium or Chrome")
        except Trouble as trouble:
            print(trouble)
    return [_how(engine) for engine in ENGINES if find(engine) is None]


def _how(engine: str) -> str:
    return f"{engine}: not on this machine; on Debian or Ubuntu: apt-get install {' '.join(PACKAGES[engine])}"


def _by_apt(engines: list[str]) -> None:
    packages = [package for engine in engines for package in PACKAGES[engine]]
    step(f"installing with apt: {' '.join(packages)}")
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "-y", "-q", "--no-install-recommends"]
    try:
        run(["apt-get", "update", "-q"], "check the network", env=env)
        run([*install, *packages], "", env=env)
    except Trouble:
        for engine in engines:  # one that cannot be had must not keep the others away
            try:
                run([*install, *PACKAGES[engine]], "the tests go on without it", env=env)
            except Trouble as trouble:
                print(trouble)
