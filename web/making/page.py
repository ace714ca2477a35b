"""Puts dist/ together: the page, PyScript, Pyodide, Python's archives, the wheels, the pictures."""

from __future__ import annotations

import hashlib
import html
import json
import re
import shutil
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from karaya_core import games
from karaya_core.table.about import About
from web.making import how, lean, lessons, library, policy, sharing, tools, viewer
from web.making.places import DIST, LANGUAGES, NODE_MODULES, PYODIDE, PYSCRIPT, ROOT, WEB, WORKSHOP, in_venv
from web.making.say import Trouble, run, step

#: As many seats as any of the games has, and what the first screen proposes.
SEATS = sorted({number for about in map(games.about, games.ON_THE_PAGE) for number in about.seats})
PROPOSED = games.about(games.USUAL).usual_seats

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
HOUSE = "python/house.zip"  # what every game needs
COMPOSER = "python/composer.zip"  # what only somebody needs who composes a table
CARDS = "assets/cards.svg"
WASM = "pyodide/pyodide.asm.wasm"
GLUE = "pyodide/pyodide.asm.mjs"
AHEAD = ("boot/language.js", "boot/ahead.js", "boot/made.js", "boot/unpacking.js")  # nothing else happens before these are read
UNPACKING = "boot/unpacking.js"
VERSION = "boot/version.js"
WORKER = "sw.js"


def make(site: str = "") -> Path:
    """Write dist/ anew, for this address if it is known; returns it."""
    tools.node_packages()
    new = WORKSHOP / "dist"
    put_together(new, site)
    _put_in_place(new)
    return DIST


def put_together(new: Path, site: str = "") -> None:
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
    _copy(archives / "house.zip", new / HOUSE)
    _copy(archives / "composer.zip", new / COMPOSER)
    for key in games.ON_THE_PAGE:
        _copy(archives / f"{key}.zip", new / _archive(key))
    _copy(wheel, new / "wheels" / wheel.name)
    _write_lessons(new)
    _copy_looks(new)
    _write_manifest(new)
    viewer.make(new)
    _write_texts(new)
    packed = lean.add(new, _large())
    _write_made(new, core, wheel, packed)
    (new / VERSION).touch()  # named in the page, filled below
    (new / "index.html").write_text(_index(new, core), encoding="utf-8")
    if site:
        sharing.name_pages(new, site)
    seal(new)


def _large() -> list[str]:
    """What lies in the build twice: as it is, and packed for hosts that do not compress."""
    return [WASM, GLUE, START, HOUSE, COMPOSER, LIBRARY, *(_archive(key) for key in games.ON_THE_PAGE)]


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _copy_without_map(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(policy.without_map(source), encoding="utf-8")


def _write_manifest(new: Path) -> None:
    """With a way to each game, and pictures of the page."""
    manifest = json.loads((WEB / "manifest.webmanifest").read_text(encoding="utf-8"))
    icons = [icon for icon in manifest["icons"] if icon["sizes"] == "192x192"]
    manifest["shortcuts"] = [
        {"name": _words_of(key)["title"]["en"], "url": f"./#game={key}", "icons": icons} for key in games.ON_THE_PAGE
    ]
    manifest["screenshots"] = sharing.copy_screenshots(new)
    text = json.dumps(manifest, ensure_ascii=False, indent=2)
    (new / "manifest.webmanifest").write_text(text + "\n", encoding="utf-8")


def _write_lessons(new: Path) -> None:
    for key in games.ON_THE_PAGE:
        for name, text in lessons.files(key).items():
            path = new / "lessons" / key / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")


def _copy_scripts(new: Path) -> None:
    for path in sorted((WEB / "boot").glob("*.js")):
        _copy(path, new / "boot" / path.name)
    for path in sorted((WEB / "composing").glob("*.js")):
        _copy(path, new / "composing" / path.name)


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


def _write_texts(new: Path) -> None:
    """Rules and documentation, in the project's own environment: what reads Markdown is there, and not in the Python that runs
    the build."""
    tools.build_tools()
    for maker in ("web.making.rules", "web.making.docs"):
        run([in_venv("python"), "-m", maker, new], "see what it says above", cwd=ROOT)


def _style_sheets() -> dict[str, list[Path]]:
    """The house's, all of a game's as one, in the order of their names, which is that in which they build on another, and the
    composer's with what games have for it."""
    composer = [*sorted((WEB / "composing").glob("*.css")), *sorted(WEB.glob("games/*/composing/*.css"))]
    house = {path.stem: [path] for path in (WEB / "css").glob("*.css")}
    return {
        **house,
        "composer": composer,
        **{key: sorted((WEB / "games" / key / "css").glob("*.css")) for key in games.ON_THE_PAGE},
    }


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


def _write_made(new: Path, core: str, wheel: Path, packed: Mapping[str, str]) -> None:
    """What the scripts must know of this build."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    package = dict(lock["packages"]["micropip"])
    package["file_name"] = wheel.name
    package["sha256"] = hashlib.sha256(wheel.read_bytes()).hexdigest()
    made = {
        "core": core,
        "house": _fetched_later(new, HOUSE, [f"css/{name}" for name in _later_styles()]),
        "composer": _fetched_later(new, COMPOSER, ["css/composer.css"]),
        "games": {key: _fetched_later(new, _archive(key), [f"css/{key}.css"]) for key in games.ON_THE_PAGE},
        "pictures": [CARDS, *(name for key in games.ON_THE_PAGE if (new / (name := f"assets/{key}.svg")).exists())],
        "usual": games.USUAL,
        "start": START,
        "library": LIBRARY,
        "glue": GLUE,
        "packed": packed,
        "counted": {name: (new / name).stat().st_size for name in (WASM, START)},
        "lock": {"info": lock["info"], "packages": {"micropip": package}},
    }
    text = json.dumps(made, indent=1, sort_keys=True)
    (new / "boot" / "made.js").write_text(f"// Written by build.py.\nexport const MADE = {text};\n", encoding="utf-8")


def _fetched_later(new: Path, archive: str, styles: Sequence[str]) -> dict[str, Any]:
    """An archive and what belongs to it, with hashes: a host that has a newer build by then is not mixed with this one."""
    return {
        "archive": archive,
        "integrity": policy.digest((new / archive).read_bytes()),
        "packedIntegrity": policy.digest((new / f"{archive}{lean.ENDING}").read_bytes()),
        "styles": styles,
    }


def seal(new: Path) -> str:
    """Name the build after its contents, and write the service worker that keeps exactly these files."""
    (new / VERSION).unlink(missing_ok=True)
    (new / WORKER).unlink(missing_ok=True)
    version = hashlib.sha256(json.dumps(_hashes(new)).encode()).hexdigest()[:16]
    (new / VERSION).write_text(f'// Written by build.py.\nexport const VERSION = "{version}";\n', encoding="utf-8")
    packed = {path.removesuffix(lean.ENDING): path for path in _hashes(new) if path.endswith(lean.ENDING)}
    files = {path: digest for path, digest in _hashes(new).items() if not path.endswith(lean.ENDING) and not only_online(path)}
    build = json.dumps({"version": version, "files": files, "packed": packed}, separators=(",", ":"))
    unpacking = re.sub(r"^export ", "", (new / UNPACKING).read_text(encoding="utf-8"), flags=re.MULTILINE)
    worker = (WEB / WORKER).read_text(encoding="utf-8")
    (new / WORKER).write_text(f"const BUILD = {build};\n{unpacking}\n{worker}", encoding="utf-8")
    return version


def only_online(path: str) -> bool:
    """What nobody needs at a table without a network: it is in the build, and is not kept on devices."""
    return path.startswith(("docs/", "preview/", "share/", "oembed/")) or path in ("robots.txt", "404.html")


def _hashes(new: Path) -> dict[str, str]:
    files = sorted(path for path in new.rglob("*") if path.is_file())
    return {path.relative_to(new).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def _index(new: Path, core: str) -> str:
    words = json.loads((WEB / "words" / "first.json").read_text(encoding="utf-8"))
    values = {
        "first_styles": _style_links(FIRST_STYLES),
        "policy": html.escape(policy.policy(), quote=True),
        "gate": policy.gate(),
        "plugins": json.dumps({"plugins": CONFIG["plugins"]}),
        "config": html.escape(json.dumps(CONFIG), quote=False),
        "preloads": "\n  ".join(_preloads(new, core)),
        "usual_game": games.USUAL,
        "how": how.dialog(words, _in_all_languages),
        "heads": "\n      ".join(_head(games.about(key)) for key in games.ON_THE_PAGE),
        "whats": "\n      ".join(_what(games.about(key)) for key in games.ON_THE_PAGE),
        "games": _games(words),
        "counts": "".join(f"<option{' selected' if n == PROPOSED else ''}>{n}</option>" for n in SEATS),
        "seats": "\n        ".join(_seat(number, words) for number in range(1, SEATS[-1] + 1)),
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
    """The game's name, as in web/screens/first.py; boot/first.js shows the one of the chosen game."""
    words = _words_of(about.key)
    seats = f'data-fewest="{about.seats[0]}" data-most="{about.seats[-1]}" data-usual="{about.usual_seats}"'
    return (
        f'<header class="first-head" data-of-game="{about.key}" {seats}{_unless_usual(about)}>'
        f'<p class="first-fan" aria-hidden="true">{_fan(words)}</p>'
        f'<h1 class="first-title">{_in_all_languages(words, "title")}</h1>'
        f'<p class="first-motto">{_in_all_languages(words, "motto")}</p></header>'
    )


def _what(about: About) -> str:
    """What the game is and whose page this is, under everything else."""
    what = _in_all_languages(_words_of(about.key), "what")
    return f'<p class="first-what" data-of-game="{about.key}"{_unless_usual(about)}>{what}</p>'


def _unless_usual(about: About) -> str:
    return " hidden" if about.key != games.USUAL else ""


def _fan(words: dict[str, Any]) -> str:
    return "".join(f'<svg class="card"><use href="#pic-{name}"></use></svg>' for name in words["pictures"])


def _games(words: dict[str, dict[str, str]]) -> str:
    """The games to choose from, each by its cards; one alone needs no choice."""
    if len(games.ON_THE_PAGE) == 1:
        return ""
    cards = "".join(_game(games.about(key), words) for key in games.ON_THE_PAGE)
    legend = f'<legend class="visually-hidden">{_in_all_languages(words, "game")}</legend>'
    return f'<fieldset class="first-games">{legend}{cards}</fieldset>\n      '


def _game(about: About, words: dict[str, dict[str, str]]) -> str:
    said, chosen = _words_of(about.key), " checked" if about.key == games.USUAL else ""
    many = f"{about.seats[0]}–{about.seats[-1]}" if len(about.seats) > 1 else str(about.seats[0])
    key = f'data-key="game-{about.key}"'
    return (
        f'<label class="first-game"><input type="radio" name="game" value="{about.key}" {key} class="visually-hidden"{chosen}>'
        f'<span class="first-fan" aria-hidden="true">{_fan(said)}</span>'
        f'<strong class="first-game-title">{_in_all_languages(said, "title")}</strong>'
        f"<small>{_in_all_languages(words, 'seats_of')}{many}</small></label>"
    )


def _seat(number: int, words: dict[str, dict[str, str]]) -> str:
    hidden = " hidden" if number > PROPOSED else ""
    return (
        f'<label class="first-seat"{hidden}>'
        f'<span class="first-seat-number">{_in_all_languages(words, "seat")} {number}</span>'
        f'<input name="name" maxlength="24" data-key="name-{number}"></label>'
    )


def _preloads(new: Path, core: str) -> list[str]:
    """All scripts of the start, asked for before the first of them runs; boot/ahead.js asks for what is large."""
    small = [path.relative_to(new).as_posix() for path in sorted((new / "boot").glob("*.js"))]
    small.sort(key=lambda name: AHEAD.index(name) if name in AHEAD else len(AHEAD))
    later = [
        "pyodide/pyodide.mjs",
        core,
        *(path.relative_to(new).as_posix() for path in sorted((new / "pyscript").glob("*-*.js"))),
    ]
    return [
        *(f'<link rel="modulepreload" href="{name}">' for name in small),
        f'<link rel="preload" href="{CARDS}" as="fetch" crossorigin>',
        *(f'<link rel="modulepreload" href="{name}">' for name in later),
    ]


def _put_in_place(new: Path) -> None:
    """Replace dist/ in one go, so that a failed build leaves the old one."""
    old = WORKSHOP / "old"
    shutil.rmtree(old, ignore_errors=True)
    if DIST.exists():
        DIST.rename(old)
    new.rename(DIST)
    shutil.rmtree(old, ignore_errors=True)
