"""Puts dist/ together: the page, PyScript, Pyodide, Python's archives, the wheels, the pictures."""

from __future__ import annotations

import base64
import hashlib
import html
import json
import re
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from karaya_core import games
from karaya_core.table.about import About
from web.making import library, tools
from web.making.places import DIST, LANGUAGES, NODE_MODULES, PYODIDE, PYSCRIPT, ROOT, WEB, WORKSHOP
from web.making.say import Trouble, step

#: As many seats as any of the games has, and what the first screen proposes.
SEATS = sorted({number for about in map(games.about, games.ON_THE_PAGE) for number in about.seats})
PROPOSED = games.about(games.USUAL).usual_seats

# Nothing inline, nothing from elsewhere, no evaluated text; WebAssembly needs its own word.
POLICY = "; ".join((
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "connect-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
))  # fmt: skip

PLUGINS = ("codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal")
CONFIG = {"interpreter": "./boot/interpreter.js", "plugins": [f"!{name}" for name in PLUGINS]}

# In the order in which they build on one another; the others are not needed for the first screen.
FIRST_STYLES = ("boot.css", "theme.css", "first.css")
FONTS = {
    "el-messiri": NODE_MODULES / "@fontsource-variable" / "el-messiri",
    "alegreya-sans": NODE_MODULES / "@fontsource" / "alegreya-sans",
}
PICTURES = (".svg", ".png", ".webp", ".md")  # the credits go with the pictures

START = "python/start.zip"
LIBRARY = "python/library.zip"
WASM = "pyodide/pyodide.asm.wasm"
LANGUAGE = "boot/language.js"
VERSION = "boot/version.js"
WORKER = "sw.js"


def make() -> Path:
    """Write dist/ anew; returns it."""
    tools.node_packages()
    new = WORKSHOP / "dist"
    put_together(new)
    _put_in_place(new)
    return DIST


def put_together(new: Path) -> None:
    """Write the whole page into this folder."""
    archives = library.make()
    wheel = tools.micropip()
    step("putting dist/ together")
    shutil.rmtree(new, ignore_errors=True)
    _copy_scripts(new)
    core = _copy_pyscript(new)
    _copy_pyodide(new)
    _copy(archives / "start.zip", new / START)
    _copy(archives / "library.zip", new / LIBRARY)
    for key in games.ON_THE_PAGE:
        _copy(archives / f"{key}.zip", new / _archive(key))
    _copy(wheel, new / "wheels" / wheel.name)
    _copy_looks(new)
    _copy(WEB / "manifest.webmanifest", new / "manifest.webmanifest")
    _write_made(new, core, wheel)
    (new / VERSION).touch()  # named in the page, filled below
    (new / "index.html").write_text(_index(new, core), encoding="utf-8")
    seal(new)


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _copy_without_map(source: Path, target: Path) -> None:
    """Source maps are not shipped, so neither is the line that asks for one."""
    text = re.sub(r"\n?//# sourceMappingURL=\S+\s*$", "\n", source.read_text(encoding="utf-8"))
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")


def _copy_scripts(new: Path) -> None:
    for path in sorted((WEB / "boot").glob("*.js")):
        _copy(path, new / "boot" / path.name)


def _copy_pyscript(new: Path) -> str:
    """core.js, the file it comes from and the error plug-in (which PyScript loads even to switch it off)."""
    dist = PYSCRIPT / "dist"
    names = ["core.js", *(path.name for path in sorted([*dist.glob("core-*.js"), *dist.glob("error-*.js")]))]
    if len(names) != 3:
        raise Trouble(f"PyScript's files are not as expected: {names}", "adapt web/making/page.py to this version")
    for name in names:
        _copy_without_map(dist / name, new / "pyscript" / name)
    return "pyscript/core.js"


def _copy_pyodide(new: Path) -> None:
    for name in ("pyodide.mjs", "pyodide.asm.mjs"):
        _copy_without_map(PYODIDE / name, new / "pyodide" / name)
    _copy(PYODIDE / "pyodide.asm.wasm", new / WASM)


def _copy_looks(new: Path) -> None:
    (new / "css").mkdir(parents=True)
    for name, paths in _style_sheets().items():
        text = "\n".join(path.read_text(encoding="utf-8") for path in paths)
        (new / "css" / f"{name}.css").write_text(f"{text}\n{_whole(name)}", encoding="utf-8")
        for font in re.findall(r"\.\./fonts/([\w-]+\.woff2)", text):
            _copy(_font(font), new / "fonts" / font)
    for name, package in FONTS.items():
        _copy(package / "LICENSE", new / "fonts" / f"OFL-{name}.txt")
    for path in sorted((ROOT / "assets").rglob("*")):
        if path.is_file() and path.suffix in PICTURES:
            _copy(path, new / "assets" / path.relative_to(ROOT / "assets"))


def _style_sheets() -> dict[str, list[Path]]:
    """The house's, and all of a game's as one, in the order of their names, which is that in which they build on another."""
    house = {path.stem: [path] for path in (WEB / "css").glob("*.css")}
    return {**house, **{key: sorted((WEB / "games" / key / "css").glob("*.css")) for key in games.ON_THE_PAGE}}


def _whole(name: str) -> str:
    """The last line of a style sheet: where its mark is missing, the rest may be too (see boot/styles.js)."""
    return f":root {{ --whole-{name}: 1; }}\n"


def _archive(game: str) -> str:
    return f"python/{game}.zip"


def _font(name: str) -> Path:
    """A font file that a style sheet asks for, from one of the font packages."""
    for package in FONTS.values():
        if (package / "files" / name).exists():
            return package / "files" / name
    raise Trouble(f"no font package has {name}", "add the package to package.json, or mend the style sheet")


def _later_styles() -> list[str]:
    """The house's style sheets that may come after the first screen."""
    return sorted(path.name for path in (WEB / "css").glob("*.css") if path.name not in FIRST_STYLES)


def _style_links(names: Iterable[str]) -> str:
    return "\n  ".join(f'<link rel="stylesheet" href="css/{name}">' for name in names)


def _write_made(new: Path, core: str, wheel: Path) -> None:
    """What the scripts must know of this build."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    package = dict(lock["packages"]["micropip"])
    package["file_name"] = wheel.name
    package["sha256"] = hashlib.sha256(wheel.read_bytes()).hexdigest()
    made = {
        "core": core,
        "styles": [f"css/{name}" for name in _later_styles()],
        "games": {key: _made_of_game(new, key) for key in games.ON_THE_PAGE},
        "usual": games.USUAL,
        "start": START,
        "library": LIBRARY,
        "counted": {name: (new / name).stat().st_size for name in (WASM, START)},
        "lock": {"info": lock["info"], "packages": {"micropip": package}},
    }
    text = json.dumps(made, indent=1, sort_keys=True)
    (new / "boot" / "made.js").write_text(f"// Written by build.py.\nexport const MADE = {text};\n", encoding="utf-8")


def _made_of_game(new: Path, key: str) -> dict[str, Any]:
    digest = hashlib.sha256((new / _archive(key)).read_bytes()).digest()
    integrity = f"sha256-{base64.b64encode(digest).decode()}"
    return {"archive": _archive(key), "integrity": integrity, "styles": [f"css/{key}.css"]}


def seal(new: Path) -> str:
    """Name the build after its contents, and write the service worker that keeps exactly these files."""
    (new / VERSION).unlink(missing_ok=True)
    (new / WORKER).unlink(missing_ok=True)
    version = hashlib.sha256(json.dumps(_hashes(new)).encode()).hexdigest()[:16]
    (new / VERSION).write_text(f'// Written by build.py.\nexport const VERSION = "{version}";\n', encoding="utf-8")
    build = json.dumps({"version": version, "files": _hashes(new)}, separators=(",", ":"))
    worker = (WEB / WORKER).read_text(encoding="utf-8")
    (new / WORKER).write_text(f"const BUILD = {build};\n{worker}", encoding="utf-8")
    return version


def _hashes(new: Path) -> dict[str, str]:
    files = sorted(path for path in new.rglob("*") if path.is_file())
    return {path.relative_to(new).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def _index(new: Path, core: str) -> str:
    words = json.loads((WEB / "words" / "first.json").read_text(encoding="utf-8"))
    values = {
        "first_styles": _style_links(FIRST_STYLES),
        "policy": html.escape(POLICY, quote=True),
        "plugins": json.dumps({"plugins": CONFIG["plugins"]}),
        "config": html.escape(json.dumps(CONFIG), quote=False),
        "preloads": "\n  ".join(_preloads(new, core)),
        "usual_game": games.USUAL,
        "heads": "\n      ".join(_head(games.about(key)) for key in games.ON_THE_PAGE),
        "games": _games(words),
        "counts": "".join(f"<option{' selected' if n == PROPOSED else ''}>{n}</option>" for n in SEATS),
        "own_seat": _seat(1, words),
        "seats": "\n        ".join(_seat(number, words) for number in range(2, SEATS[-1] + 1)),
    }

    def fill(found: re.Match[str]) -> str:
        name = found[1]
        if name in values:
            return values[name]
        if name == "noscript":  # nobody can say which language is wanted
            return "".join(f'<p class="trouble" lang="{code}">{html.escape(words[name][code])}</p>' for code in LANGUAGES)
        if name.startswith("plain:"):
            alone = _words_of(games.USUAL) if len(games.ON_THE_PAGE) == 1 else {}  # then the house is called as its game
            return html.escape({**words, **alone}[name.removeprefix("plain:")]["en"])
        return _in_all_languages(words, name)

    return re.sub(r"\{\{([\w:]+)\}\}", fill, (WEB / "index.html").read_text(encoding="utf-8"))


def _in_all_languages(words: dict[str, dict[str, str]], name: str) -> str:
    """The text in every language; boot.css shows the one of <html lang>."""
    texts = "".join(f'<span lang="{code}">{html.escape(words[name][code])}</span>' for code in LANGUAGES)
    return f'<span data-word="{name}">{texts}</span>'


def _words_of(game: str) -> dict[str, Any]:
    """What the first screen says of a game."""
    words: dict[str, Any] = json.loads((WEB / "games" / game / "first.json").read_text(encoding="utf-8"))
    return words


def _head(about: About) -> str:
    """The game's name and what it is, as in web/screens/first.py; boot/first.js shows the one of the chosen game."""
    words = _words_of(about.key)
    pictures = "".join(f'<svg class="card"><use href="assets/cards.svg#{name}"></use></svg>' for name in words["pictures"])
    hidden = " hidden" if about.key != games.USUAL else ""
    seats = f'data-fewest="{about.seats[0]}" data-most="{about.seats[-1]}"'
    return (
        f'<header class="first-head" data-of-game="{about.key}" {seats}{hidden}>'
        f'<p class="first-fan" aria-hidden="true">{pictures}</p>'
        f'<h1 class="first-title">{_in_all_languages(words, "title")}</h1>'
        f'<p class="first-motto">{_in_all_languages(words, "motto")}</p>'
        f'<p class="first-what">{_in_all_languages(words, "what")}</p></header>'
    )


def _games(words: dict[str, dict[str, str]]) -> str:
    """The list of games; one alone needs none."""
    if len(games.ON_THE_PAGE) == 1:
        return ""
    options = "".join(f'<option value="{key}">{html.escape(_words_of(key)["title"]["en"])}</option>' for key in games.ON_THE_PAGE)
    label = _in_all_languages(words, "game")
    return f'<label class="first-field">{label}<select name="game" data-key="game">{options}</select></label>'


def _seat(number: int, words: dict[str, dict[str, str]]) -> str:
    hidden = " hidden" if number > PROPOSED else ""
    return (
        f'<label class="first-seat"{hidden}>'
        f'<span class="first-seat-number">{_seat_label(number, words)}</span>'
        f'<input name="name" maxlength="24" data-key="name-{number}"></label>'
    )


def _seat_label(number: int, words: dict[str, dict[str, str]]) -> str:
    return _in_all_languages(words, "you") if number == 1 else f"{_in_all_languages(words, 'seat')} {number}"


def _preloads(new: Path, core: str) -> list[str]:
    """Everything the start needs, asked for before the first script runs."""
    small = [path.relative_to(new).as_posix() for path in sorted((new / "boot").glob("*.js"))]
    small.sort(key=lambda name: name != LANGUAGE)  # nothing is painted before it is known
    large = ["pyodide/pyodide.mjs", "pyodide/pyodide.asm.mjs", core]
    large += [path.relative_to(new).as_posix() for path in sorted((new / "pyscript").glob("*-*.js"))]
    return [
        *(f'<link rel="modulepreload" href="{name}">' for name in small),
        f'<link rel="preload" href="{WASM}" as="fetch" type="application/wasm" crossorigin>',
        f'<link rel="preload" href="{START}" as="fetch" crossorigin>',
        *(f'<link rel="modulepreload" href="{name}">' for name in large),
    ]


def _put_in_place(new: Path) -> None:
    """Replace dist/ in one go, so that a failed build leaves the old one."""
    old = WORKSHOP / "old"
    shutil.rmtree(old, ignore_errors=True)
    if DIST.exists():
        DIST.rename(old)
    new.rename(DIST)
    shutil.rmtree(old, ignore_errors=True)
