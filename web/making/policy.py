"""The content policy of the page: nothing from elsewhere, no evaluated text.

WebAssembly needs its own word. And there are two texts that may run though they are no files of the host: Pyodide's own script,
which boot/ahead.js unpacks where the host compresses nothing, and the few lines of web/gate.js, which stand in the page because
they must run before anything is asked for. They are named by their hashes, so nothing else can run in their place.
"""

from __future__ import annotations

import base64
import hashlib
import re
from functools import cache
from pathlib import Path

from web.making.places import PYODIDE, WEB

GLUE = PYODIDE / "pyodide.asm.mjs"


def without_map(source: Path) -> str:
    """A script without the line that asks for its source map: maps are not shipped."""
    return re.sub(r"\n?//# sourceMappingURL=\S+\s*$", "\n", source.read_text(encoding="utf-8"))


def digest(data: bytes) -> str:
    """As browsers want it said."""
    return f"sha256-{base64.b64encode(hashlib.sha256(data).digest()).decode()}"


@cache
def gate() -> str:
    """What stands in the page, without its comment."""
    return re.sub(r"^//.*\n", "", (WEB / "gate.js").read_text(encoding="utf-8"), flags=re.MULTILINE).strip()


@cache
def policy() -> str:
    glue, found = re.subn(r"export default (\w+);\s*$", r"globalThis.karayaGlue(\1);", without_map(GLUE))
    assert found == 1, "Pyodide's script ends in another way: adapt this and boot/ahead.js"
    return "; ".join((
        "default-src 'none'",
        f"script-src 'self' 'wasm-unsafe-eval' '{digest(glue.encode())}' '{digest(gate().encode())}'",
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
