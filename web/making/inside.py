"""Runs inside Pyodide (under Node, see compile.mjs): compiles the standard library and the project's packages, and
splits the library into what the page needs at its start and the rest. What belongs to one game goes into an archive of its
own.

What the start needs is found, not listed by hand: what Pyodide itself has loaded when it is ready, and what importing
everything that our own sources import (anywhere, also inside functions) loads. ``also`` in the order adds what is
imported only in rare cases from inside the library itself.
"""

import ast
import importlib
import importlib.util
import json
import marshal
import sys
import zipfile  # all of these Pyodide loads by itself anyway

ORDER = json.loads(order)
LIBRARY = f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip"
ROOT = "/root_folder/"
BEGINNING_OF_TIME = (1980, 1, 1, 0, 0, 0)


def compiled(source, name):
    """A .pyc without docstrings and assertions that is never checked against a source, so the same each time."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    unchecked = (0b01).to_bytes(4, "little")
    return importlib.util.MAGIC_NUMBER + unchecked + importlib.util.source_hash(source) + marshal.dumps(code)


def imported_by(source):
    """Absolute names of all modules that a source imports, wherever in it."""
    for part in ast.walk(ast.parse(source)):
        if isinstance(part, ast.Import):
            yield from (alias.name for alias in part.names)
        elif isinstance(part, ast.ImportFrom) and part.level == 0:
            yield part.module
            yield from (f"{part.module}.{alias.name}" for alias in part.names)


def file_of(module, names):
    """The file of a library module, or None if it is built in."""
    stem = module.replace(".", "/")
    return next((name for name in (f"{stem}.py", f"{stem}/__init__.py") if name in names), None)


def wanted_modules(own, names):
    """Every library module that is loaded once everything our sources import has been imported."""
    asked = set(ORDER["also"])
    for path, source in own.items():
        if path.endswith(".py"):
            asked.update(imported_by(source))
    for module in sorted(asked):
        if file_of(module, names) is not None:
            importlib.import_module(module)
    return {name for name in sys.modules if name.partition(".")[0] not in ORDER["not_first"]}


def write_zip(path, contents):
    """Stored, not packed: the host's brotli packs better, and Python reads it faster."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(contents):
            archive.writestr(zipfile.ZipInfo(name, BEGINNING_OF_TIME), contents[name])


def as_data(path, data):
    return json.dumps(json.loads(data), ensure_ascii=False, separators=(",", ":")) if path.endswith(".json") else data


with zipfile.ZipFile(LIBRARY) as archive:
    library = {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}
own, archive_of = {}, {}
for archive, paths in ORDER["own"].items():
    for path in paths:
        archive_of[path] = archive
        with open(ROOT + path, "rb") as file:
            own[path] = file.read()

modules = wanted_modules(own, library)
first = {name for name in (file_of(module, library) for module in modules) if name}

archives = {archive: {} for archive in ORDER["own"]}
start, rest = archives["start"], {}
for name, data in library.items():
    into = start if name in first else rest
    if name.endswith(".py"):
        into[name + "c"] = compiled(data, name)
    else:
        rest[name] = data
for name, data in own.items():
    into = archives[archive_of[name]]
    if name.endswith(".py"):
        into[name + "c"] = compiled(data, name)
    else:
        into[name] = as_data(name, data)

for archive, contents in archives.items():
    write_zip(f"/out/{archive}.zip", contents)
write_zip("/out/library.zip", rest)
with open("/out/modules.json", "w") as file:
    json.dump({"start": sorted(first), "python": sys.version.split()[0]}, file)
