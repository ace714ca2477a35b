"""A small static server: the right types, the content policy as a header, brotli, and sub-paths and faults for tests."""

from __future__ import annotations

import hashlib
import html
import re
import threading
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

from web.making import sizes
from web.making.policy import policy as policy_of_the_page
from web.making.say import Trouble, step

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
    ".whl": "application/zip",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8",
    ".md": "text/markdown; charset=utf-8",
    ".webmanifest": "application/manifest+json",
}


@dataclass
class Fault:
    """What goes wrong with a request, for tests: another status, other headers or content, or no answer for now."""

    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)
    content: bytes | None = None
    hold: threading.Event | None = None


class Server(ThreadingHTTPServer):
    """Serves one folder under one prefix. Port 0 picks a free one."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(self, folder: Path, port: int = 0, prefix: str = "/", policy: bool = True, host: str = "127.0.0.1") -> None:
        self.folder = folder.resolve()
        self.prefix = prefix
        self.policy = policy_of_the_page() if policy else ""
        self.stricter = ""  # a policy that this host sends with every page, whatever the page itself says
        self.compressed: Callable[[str], bool] = lambda path: True  # whether this host compresses a file on the way
        self.fault: Callable[[str], Fault | None] | None = None
        self.extra: dict[str, bytes] = {}  # further files, by path from the prefix
        self.asked: list[str] = []
        super().__init__((host, port), _Handler)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}{self.prefix}"

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that hangs up in mid-file is nothing to report."""

    def in_background(self) -> Server:
        threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()
        return self


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    wbufsize = -1  # head and body go out together: apart, each small file costs 40 ms of waiting
    server: Server

    def log_message(self, format: str, *args: object) -> None:
        pass

    def do_HEAD(self) -> None:
        self._answer(body=False)

    def do_GET(self) -> None:
        self._answer(body=True)

    def _answer(self, body: bool) -> None:
        path = unquote(urlsplit(self.path).path)
        self.server.asked.append(path)
        fault = (self.server.fault(path) if self.server.fault else None) or Fault()
        if fault.hold is not None:
            fault.hold.wait(120)
        found = self._content(path)
        if fault.status != 200 or found is None:
            status = 404 if fault.status == 200 else fault.status
            self._send(status, b"not here\n", {"Content-Type": "text/plain"}, body)
            return
        headers, data = found
        if fault.content is not None:
            data = fault.content
            headers.pop("Content-Encoding", None)
        headers.update(fault.headers)
        if self.headers.get("If-None-Match") == headers["ETag"]:
            self._send(304, b"", headers, False)
            return
        self._send(200, data, headers, body)

    def _file(self, path: str) -> Path | None:
        if not path.startswith(self.server.prefix):
            return None
        try:
            file = (self.server.folder / path.removeprefix(self.server.prefix)).resolve()
            if file.is_dir():
                file = file / "index.html"
            inside = file.is_relative_to(self.server.folder)
            return file if inside and file.is_file() else None
        except (OSError, ValueError):  # no name for a file at all: too long, or with a NUL in it
            return None

    def _content(self, path: str) -> tuple[dict[str, str], bytes] | None:
        extra = self.server.extra.get(path.removeprefix(self.server.prefix))
        file = Path(path) if extra is not None else self._file(path)
        if file is None:
            return None
        data, digest = _read(file) if extra is None else (extra, hashlib.sha256(extra).hexdigest())
        headers = {
            "Content-Type": TYPES.get(file.suffix, "application/octet-stream"),
            "Cache-Control": "no-cache",
            "ETag": f'"{digest[:32]}"',
            "Vary": "Accept-Encoding",
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "no-referrer",
            # A frame without an origin of its own (sandbox) may read modules only with this.
            "Access-Control-Allow-Origin": "*",
        }
        if self.server.policy and file.suffix == ".html":
            headers["Content-Security-Policy"] = self.server.stricter or own_policy(data) or self.server.policy
        packed = sizes.PACKED / digest
        if self.server.compressed(path) and "br" in self.headers.get("Accept-Encoding", "") and packed.exists():
            headers["Content-Encoding"] = "br"
            data = packed.read_bytes()
        return headers, data

    def _send(self, status: int, data: bytes, headers: dict[str, str], body: bool) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if status != 304:
            self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if body:
            self.wfile.write(data)
        self.wfile.flush()


def own_policy(page: bytes) -> str:
    """The content policy that a page carries itself; a host may send the same."""
    found = re.search(rb'http-equiv="Content-Security-Policy" content="([^"]*)"', page)
    return html.unescape(found[1].decode()) if found else ""


def _read(file: Path) -> tuple[bytes, str]:
    """A file and its hash; both are remembered until it changes."""
    state = file.stat()
    return _remembered(file, state.st_mtime_ns, state.st_size)


@lru_cache(maxsize=256)
def _remembered(file: Path, changed: int, size: int) -> tuple[bytes, str]:
    data = file.read_bytes()
    return data, hashlib.sha256(data).hexdigest()


def forever(folder: Path, port: int, open_browser: bool) -> None:
    """Serve until interrupted."""
    try:
        server = Server(folder, port)
    except (OSError, OverflowError) as error:
        why = getattr(error, "strerror", None) or error
        raise Trouble(f"port {port} cannot be used ({why})", "choose another one with --port") from error
    step(f"the game is on {server.address} (Ctrl+C ends it)")
    if open_browser:
        webbrowser.open(server.address)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    finally:
        server.server_close()
