"""What the build promises: the same bytes each time, nothing too much, nothing missing."""

from __future__ import annotations

import ast
import gzip
import hashlib
import json
import os
import re
import socket
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

import karaya_core
from karaya_core import games
from web.making import lean, library, page, places, policy, release, say, serve, sizes, tools
from web.making.places import DIST, ROOT, WEB, WORKSHOP

built = pytest.mark.skipif(not (DIST / "index.html").exists(), reason="there is no dist/: run python3 build.py first")


#: Parts that build.py starts as programs of their own: in Pyodide, and in the environment that it has made.
ELSEWHERE = ("inside", "rules", "docs")


def test_build_py_and_its_parts_need_only_the_standard_library() -> None:
    for path in [ROOT / "build.py", *sorted((WEB / "making").glob("*.py"))]:
        if path.stem in ELSEWHERE:
            continue
        for part in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names: list[str] = []
            if isinstance(part, ast.Import):
                names = [alias.name for alias in part.names]
            elif isinstance(part, ast.ImportFrom):
                names = [part.module or "", *(f"{part.module}.{alias.name}" for alias in part.names)]
            for name in names:
                assert name not in [f"web.making.{other}" for other in ELSEWHERE], f"{path.name} imports {name}"
                assert name.split(".")[0] in sys.stdlib_module_names | {"web", "karaya_core"}, f"{path.name} imports {name}"


def test_build_py_says_what_it_can_do() -> None:
    done = subprocess.run([sys.executable, "build.py", "--help"], cwd=ROOT, capture_output=True, text=True, check=True)
    for command in ("serve", "test", "release", "bench"):
        assert command in done.stdout


@pytest.mark.parametrize("port", [-1, 99_999, "taken"])
def test_a_port_that_cannot_be_used_is_said_with_what_to_do(port: int | str) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        number = other.getsockname()[1] if isinstance(port, str) else port
        with pytest.raises(say.Trouble, match="--port"):
            serve.forever(DIST, number, False)


@pytest.mark.parametrize("path", ["%00", "a%00.js", "%2e%2e/build.py", "%ff", "\x7f", "no-such-file", "x" * 3000])
def test_a_path_that_names_no_file_is_answered_at_once(tmp_path: Path, path: str) -> None:
    server = serve.Server(tmp_path).in_background()
    try:
        with socket.create_connection(("127.0.0.1", server.server_address[1]), 10) as line:
            line.settimeout(10)
            line.sendall(f"GET /{path} HTTP/1.1\r\nHost: here\r\n\r\n".encode("latin-1"))
            assert line.recv(100).startswith(b"HTTP/1.1 404 ")
    finally:
        server.shutdown()
        server.server_close()


def test_an_environment_that_was_left_half_made_is_made_whole(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As on Debian without python3-venv, or after Ctrl-C."""
    monkeypatch.setattr(places, "VENV", tmp_path / "venv")
    monkeypatch.setattr(tools, "VENV", tmp_path / "venv")
    say.run([sys.executable, "-m", "venv", "--without-pip", tmp_path / "venv"], "")
    assert not places.in_venv("pip").exists()
    tools.environment()
    assert say.run([places.in_venv("python"), "-m", "pip", "--version"], "").startswith("pip ")


def test_a_long_step_shows_that_it_goes_on(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(say, "SILENCE", 0.1)
    assert say.run([sys.executable, "-c", "import time; time.sleep(0.5); print('done')"], "").strip() == "done"
    assert "still at it" in capsys.readouterr().out


def test_a_step_that_fails_shows_why_and_what_to_do(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(say.Trouble, match=r"(?s)failed with 3.*What to do: ask again"):
        say.run([sys.executable, "-c", "print('the reason'); raise SystemExit(3)"], "ask again")
    assert "the reason" in capsys.readouterr().err
    with pytest.raises(say.Trouble, match="could not run"):
        say.run(["no-such-program"], "install it")


def test_an_old_python_is_told_so() -> None:
    old = "import sys; sys.version_info = (3, 10, 1); sys.version = '3.10.1 (old)'; sys.argv = ['build.py']; "
    run = "import runpy; runpy.run_path('build.py', run_name='__main__')"
    done = subprocess.run([sys.executable, "-c", old + run], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1 and done.stderr == "build.py needs Python 3.11 or later; this is 3.10.1\n"


def test_the_lock_has_hashes_and_no_addresses() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    for name, package in lock["packages"].items():
        if name:
            assert package["integrity"].startswith("sha512-"), name
            assert "resolved" not in package, name


def test_the_version_is_the_same_everywhere() -> None:
    package = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["version"]
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["version"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    assert {package, lock, project} == {karaya_core.__version__}
    assert f"## {project}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["dev", "node", "mutation"])
def test_python_packages_are_pinned_with_the_hashes_of_their_files(name: str) -> None:
    text = (ROOT / f"requirements-{name}.txt").read_text(encoding="utf-8")
    assert "://" not in text and "--index" not in text and "--find" not in text
    entries = re.split(r"\n(?=\S)", re.sub(r"^#.*\n( *#.*\n)*", "", text).strip())
    for entry in entries:
        first, *hashes = entry.split(" \\\n    ")
        assert re.fullmatch(r"[\w.-]+==[\w.]+( ; [\w.'!=<>* ]+)?", first), first
        assert hashes and all(re.fullmatch(r"--hash=sha256:[0-9a-f]{64}", text) for text in hashes), first
    locked = {re.sub(r"[-_.]+", "-", entry.split()[0].lower()) for entry in entries}
    wanted = (ROOT / f"requirements-{name}.in").read_text(encoding="utf-8").splitlines()
    asked = {re.sub(r"[-_.]+", "-", line.split()[0].lower()) for line in wanted if line and not line.startswith("#")}
    assert asked <= locked, "requirements-dev.in says how the lock is made anew"


def test_what_is_installed_is_what_the_lock_names(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Also when somebody gave a file of the right name and version other contents."""
    monkeypatch.setattr(tools, "VENV", places.VENV)
    name = "tiny-1.0-py3-none-any.whl"
    with zipfile.ZipFile(tmp_path / name, "w") as wheel:
        wheel.writestr("tiny-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: tiny\nVersion: 1.0\n")
        wheel.writestr("tiny-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr("tiny-1.0.dist-info/RECORD", "")
    wanted = tmp_path / "wanted.txt"
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path))
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_DRY_RUN", "1")
    for hashes in ("", " --hash=sha256:" + "0" * 64):
        wanted.write_text(f"tiny==1.0{hashes}\n")
        with pytest.raises(say.Trouble):
            tools.install(wanted)
    wanted.write_text(f"tiny==1.0 --hash=sha256:{hashlib.sha256((tmp_path / name).read_bytes()).hexdigest()}\n")
    tools.install(wanted)


def test_the_texts_of_the_first_screen_are_there_in_every_language() -> None:
    words = json.loads((WEB / "words" / "first.json").read_text(encoding="utf-8"))
    for name, texts in words.items():
        assert set(texts) == set(places.LANGUAGES), name
        assert all(text.strip() for text in texts.values()), name
    for path in WEB.glob("games/*/first.json"):
        own = json.loads(path.read_text(encoding="utf-8"))
        assert own.pop("pictures")
        assert sorted(own) == ["motto", "title", "what"]
        assert all(set(texts) == set(places.LANGUAGES) for texts in own.values())
    used = set(re.findall(r"\{\{(\w+)\}\}", (WEB / "index.html").read_text(encoding="utf-8")))
    made = {"policy", "plugins", "config", "preloads", "counts", "usual_game", "how", "heads", "whats", "games", "seats"}
    made |= {"first_styles", "gate"}
    assert used - made <= set(words)


def test_nothing_of_the_page_sets_markup_from_text() -> None:
    for path in [*WEB.rglob("*.js"), *WEB.rglob("*.py")]:
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\b", text), path


@built
def test_the_page_has_nothing_inline_but_the_gate_and_nothing_from_elsewhere() -> None:
    text = (DIST / "index.html").read_text(encoding="utf-8")
    assert "{{" not in text
    assert not re.search(r"\son\w+=|\sstyle=|<style|https?://", text)
    assert text.count(policy.gate()) == 1
    for script in re.findall(r"<script[^>]*>[^<]*</script>", text.replace(f"<script>{policy.gate()}</script>", "")):
        assert "src=" in script or 'type="py"' in script


@built
def test_every_style_sheet_is_in_the_page_exactly_once() -> None:
    text = (DIST / "index.html").read_text(encoding="utf-8")
    links = re.findall(r'<link rel="stylesheet" href="css/([\w.]+)">', text)
    made = (DIST / "boot" / "made.js").read_text(encoding="utf-8")
    links += re.findall(r'"css/([\w.]+)"', made)  # these come after the first screen is painted
    house = [path.name for path in (WEB / "css").glob("*.css")]
    assert sorted(links) == sorted([*house, "composer.css", *(f"{key}.css" for key in games.ON_THE_PAGE)])
    for name in links:
        last = (DIST / "css" / name).read_text(encoding="utf-8").rstrip().rpartition("\n")[2]
        assert last == f":root {{ --whole-{name.removesuffix('.css')}: 1; }}"


@built
def test_fonts_and_pictures_come_with_their_licences() -> None:
    asked = {name for path in (DIST / "css").glob("*.css") for name in re.findall(r"\.\./fonts/([^\")]+)", path.read_text())}
    assert len(asked) == 6
    assert all((DIST / "fonts" / name).read_bytes()[:4] == b"wOF2" for name in asked)
    for name in ("OFL-el-messiri.txt", "OFL-alegreya-sans.txt"):
        assert "SIL OPEN FONT LICENSE" in (DIST / "fonts" / name).read_text(encoding="utf-8").upper()
    assert "CC BY 3.0" in (DIST / "assets" / "CREDITS.md").read_text(encoding="utf-8")
    assert "font-src 'self'" in policy.policy()


@built
def test_every_file_that_the_page_names_is_there() -> None:
    text = (DIST / "index.html").read_text(encoding="utf-8")
    for name in re.findall(r'(?:src|href)="(?!\./"|#)([^"]+)"', text):
        assert (DIST / name.partition("#")[0]).is_file(), name


@built
def test_python_in_the_page_has_no_sources_and_none_of_the_build() -> None:
    names: list[str] = []
    for archive_name in (page.START, page.HOUSE):
        with zipfile.ZipFile(DIST / archive_name) as archive:
            names += archive.namelist()
    assert not [name for name in names if name.endswith(".py")]
    not_for_a_page = (
        "web/making/",
        "karaya_core/cli/",
        "karaya_core/__main__",
        "karaya_core/bots/arena",
        "karaya_core/table/laws",
    )
    assert not [name for name in names if name.startswith(not_for_a_page)]
    assert {"web/app.pyc", "karaya_core/__init__.pyc", "karaya_core/sultans/about.pyc", "web/words/fr.pyc"} <= set(names)
    assert not [name for name in names if name.startswith("dask")]


@built
def test_a_game_is_an_archive_of_its_own_but_for_what_it_says_of_itself_before() -> None:
    before = {"__init__.pyc", "about.pyc", "first.json"}
    in_any: list[str] = []
    for key in games.ON_THE_PAGE:
        homes = (f"karaya_core/{key}/", f"karaya_core/bots/{key}/", f"web/games/{key}/")
        with zipfile.ZipFile(DIST / f"python/{key}.zip") as archive:
            own = archive.namelist()
        assert f"web/games/{key}/page.pyc" in own and f"karaya_core/{key}/game.pyc" in own
        assert all(name.startswith(homes) for name in own)
        with zipfile.ZipFile(DIST / page.START) as archive:
            assert {name.rpartition("/")[2] for name in archive.namelist() if name.startswith(homes)} == before
            start = [name for name in archive.namelist() if name.startswith(("web/", "karaya_core/"))]
        with zipfile.ZipFile(DIST / page.HOUSE) as archive:
            house = archive.namelist()
        assert not [name for name in house if name.startswith(homes)]
        in_any += own
    with zipfile.ZipFile(DIST / page.COMPOSER) as archive:
        composer = archive.namelist()
    in_any += start + house + composer
    assert {"web/app.pyc", "web/screens/first.pyc", "web/fragment.pyc"} <= set(start), "what the first screen is made of"
    assert {"web/game.pyc", "karaya_core/table/match.pyc", "web/words/en.pyc"} <= set(house), "what it does without"
    compiled = [name + "c" if name.endswith(".py") else name for name in library.sources()]
    assert sorted(in_any) == sorted(compiled)


def test_what_goes_into_the_page_is_what_it_reaches() -> None:
    found = set(library.sources())
    assert {"web/game.py", "web/words/first.json", "karaya_core/sultans/characters/guard.py"} <= found
    assert "karaya_core/bots/arena.py" not in found
    assert all((ROOT / name).is_file() for name in found)


@built
def test_together_the_two_archives_are_the_whole_library() -> None:
    names: list[str] = []
    for archive_name in (page.START, page.LIBRARY):
        with zipfile.ZipFile(DIST / archive_name) as archive:
            names += [name for name in archive.namelist() if not name.startswith(("web/", "karaya_core/"))]
    with zipfile.ZipFile(ROOT / "node_modules" / "pyodide" / "python_stdlib.zip") as archive:
        stock = [name for name in archive.namelist() if not name.endswith("/")]
    assert sorted(names) == sorted(name + "c" if name.endswith(".py") else name for name in stock)


@built
def test_the_release_is_the_same_byte_for_byte(tmp_path: Path) -> None:
    """Put together twice, at two places and times, from the same compiled archives."""
    zips: list[bytes] = []
    for name in ("one", "two"):
        page.put_together(tmp_path / name)
        for path in (tmp_path / name).rglob("*"):
            os.utime(path, (1_000_000_000 + len(zips), 1_000_000_000))
        release.write(tmp_path / name, tmp_path / f"{name}.zip")
        zips.append((tmp_path / f"{name}.zip").read_bytes())
    assert zips[0] == zips[1]


@built
def test_the_start_weighs_little_whatever_the_host_does() -> None:
    """With what only some browsers ask for; tests/browser/test_hosts.py counts what really comes."""
    sizes.pack()
    bare, brotli = sizes.at_the_start_of(DIST)
    assert bare <= 5_300_000 and brotli <= 4_200_000


@built
def test_what_lies_packed_beside_a_large_file_is_that_file() -> None:
    packed = sorted(path for path in DIST.rglob("*") if path.suffix == lean.ENDING)
    assert [path.relative_to(DIST).as_posix() for path in packed] == sorted(name + lean.ENDING for name in page._large())
    for path in packed:
        assert gzip.decompress(path.read_bytes()) == path.with_suffix("").read_bytes()


def test_the_content_policy_names_two_texts_and_nothing_wider() -> None:
    sources = next(part for part in policy.policy().split("; ") if part.startswith("script-src")).split()[1:]
    assert sources[:2] == ["'self'", "'wasm-unsafe-eval'"] and len(sources) == 4
    glue = (places.PYODIDE / "pyodide.asm.mjs").read_text(encoding="utf-8").partition("//# sourceMappingURL")[0].rstrip()
    run = glue.removesuffix("export default _createPyodideModule;") + "globalThis.karayaGlue(_createPyodideModule);"
    assert sources[2:] == [f"'{policy.digest(run.encode())}'", f"'{policy.digest(policy.gate().encode())}'"]


@built
def test_the_service_worker_lists_exactly_the_files_of_the_build_that_a_table_may_need() -> None:
    line = (DIST / page.WORKER).read_text(encoding="utf-8").splitlines()[0]
    listed = json.loads(line.removeprefix("const BUILD = ").removesuffix(";"))
    built_files = {path.relative_to(DIST).as_posix(): path for path in DIST.rglob("*") if path.is_file()}
    del built_files[page.WORKER]
    packed = {name.removesuffix(".gz"): name for name in built_files if name.endswith(".gz")}
    assert listed["packed"] == packed
    for name in packed.values():
        del built_files[name]
    online = ("docs/", "preview/", "share/", "oembed/", "robots.txt", "404.html")  # these are only there online
    kept = {name: path for name, path in built_files.items() if not name.startswith(online)}
    assert listed["files"] == {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in kept.items()}
    assert listed["version"] in (DIST / page.VERSION).read_text(encoding="utf-8")


@built
def test_the_manifest_names_files_that_are_there() -> None:
    manifest = json.loads((DIST / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert manifest["name"] == manifest["short_name"] == "Karaya", "the house, whatever games it has"
    assert manifest["start_url"] == manifest["scope"] == "./"  # under any path
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert all((DIST / icon["src"]).is_file() for icon in [*manifest["icons"], *manifest["screenshots"]])
    assert [shortcut["url"] for shortcut in manifest["shortcuts"]] == [f"./#game={key}" for key in games.ON_THE_PAGE]
    assert {form["form_factor"] for form in manifest["screenshots"]} == {"wide", "narrow"}
    (handler,) = manifest["file_handlers"]
    assert handler["accept"] == {"application/x-ndjson": [".jsonl"]}, "as records are offered to be kept"


def compiled_now() -> dict[str, bytes]:
    """Three archives, compiled from the sources as they are at this moment."""
    (WORKSHOP / "python" / "state.txt").unlink(missing_ok=True)
    library.make()
    return {name: (WORKSHOP / "python" / name).read_bytes() for name in ("start.zip", "house.zip", "library.zip")}


@built
def test_compiling_again_gives_the_same_bytes() -> None:
    assert compiled_now() == compiled_now()
