"""What an article with five embeds weighs and how soon it shows a picture: tables, frames of the page, and what chess has.

Part of ``python3 build.py bench``; alone: ``python -m tests.browser.bench_articles [--rounds 5] [--pgn DIR]``. DIR is an unpacked
lichess-pgn-viewer of npm (``npm pack lichess-pgn-viewer``), which is no part of this project.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from tests.browser.drivers import PATIENCE, Chromium
from web.making import browsers, sizes, viewer
from web.making.places import DIST
from web.making.serve import Server

EMBEDS = 5
POSITION = "S.L.Ax.G.Vr.a.l.ld.B.g/d/6/2/-"
PLAYERS = "players=human," + ",".join(["bot:random"] * 9)
HEAD = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Article</title><link rel="icon" href="data:,"><body>'
TEXT = "<p>" + "Some words about the rules. " * 40 + "</p>"
PGN = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O"


class Article(NamedTuple):
    """A page with five of something; `first` and `last` are seen when the first and all of them show a picture."""

    body: str
    first: str
    last: str
    frame: bool = False  # the picture is in a frame


def articles(site: str, host: str, pgn: bool) -> dict[str, Article]:
    tables = f'<script src="{site}karaya-table.js" async></script>'
    tables += EMBEDS * f'<karaya-table controls="step" position="{POSITION}"></karaya-table>{TEXT}'
    shown = "karaya-table[data-ready]"

    def frames(address: str) -> str:
        return EMBEDS * f'<iframe src="{site}{address.replace("&", "&amp;")}" width="640" height="560"></iframe>{TEXT}'

    found = {
        "tables": Article(tables, shown, f":nth-match({shown}, {EMBEDS})"),
        "frames with start=touch": Article(frames(f"#position={POSITION}&{PLAYERS}&start=touch"), shown, shown, True),
        "frames of the page": Article(frames(f"#position={POSITION}&{PLAYERS}"), ".ring [data-seat]", ".ring [data-seat]", True),
    }
    if pgn:
        boards = EMBEDS * f'<div class="pgn">{PGN}</div>{TEXT}'
        script = f"""<link rel="stylesheet" href="{host}lichess-pgn-viewer.css"><script type="module">
          import start from "{host}lichess-pgn-viewer.min.js";
          for (const one of document.querySelectorAll(".pgn")) start(one, {{ pgn: one.textContent }});</script>"""
        drawn = ".lpv cg-board piece >> nth=0"
        found["lichess-pgn-viewer"] = Article(boards + script, drawn, f".lpv >> nth={EMBEDS - 1} >> cg-board piece >> nth=0")
    return found


def visit(chromium: Chromium, address: str, article: Article) -> dict[str, float]:
    """Of somebody who was never here: milliseconds to the first picture and to the last, and bytes that were sent."""
    page = chromium.fresh(viewport={"width": 700, "height": 900 + 1400 * EMBEDS})  # everything is seen at once
    sent: list[Any] = []
    page.on("requestfinished", lambda request: sent.append(request))
    began = time.monotonic()
    page.goto(address, wait_until="commit")
    inside = [page.frame_locator("iframe").nth(number) for number in range(EMBEDS)] if article.frame else [page]
    patience = 3 * PATIENCE * 1000
    inside[0].locator(article.first).first.wait_for(timeout=patience)
    first = time.monotonic()
    for one in inside:
        one.locator(article.last).first.wait_for(timeout=patience)
    last = time.monotonic()
    page.wait_for_load_state("networkidle", timeout=patience)
    return {"first": 1000 * (first - began), "all": 1000 * (last - began), "bytes": sum(map(_sent, sent))}


def _sent(request: Any) -> int:
    sizes_of = request.sizes()
    return int(sizes_of["responseBodySize"] + sizes_of["responseHeadersSize"])


def measure(chromium: Chromium, rounds: int, pgn: Path | None = None) -> dict[str, Any]:
    sizes.pack()
    site, host = Server(DIST).in_background(), Server(DIST, policy=False).in_background()
    if pgn:
        sizes.pack(pgn / "dist")  # sent as small as ours
        for name in ("lichess-pgn-viewer.min.js", "lichess-pgn-viewer.css"):
            host.extra[name] = (pgn / "dist" / name).read_bytes()
    found: dict[str, Any] = {}
    for name, article in articles(site.address, host.address, bool(pgn)).items():
        host.extra["article.html"] = (HEAD + article.body).encode()
        visit(chromium, host.address + "article.html", article)  # the browser itself is cold at its first
        rows = [visit(chromium, host.address + "article.html", article) for _ in range(rounds)]
        found[name] = {what: statistics.median(row[what] for row in rows) for what in rows[0]}
    for server in (site, host):
        server.shutdown()
        server.server_close()
    return {"embeds": EMBEDS, "rounds": rounds, "weights": weights(), "articles": found}


def weights() -> dict[str, int]:
    """Bytes with brotli of what the viewer is made of."""
    listed = {name: packed for name, _, packed in sizes.listing()}
    names = [viewer.HOUSE, *map(viewer.script_of, viewer.games_shown()), viewer.EMBED]
    return {name: listed[name] for name in names}


def rows(found: Mapping[str, Any]) -> list[tuple[str, str, str, str]]:
    """For the table of the bench."""
    lines = [(f"{name}, brotli", f"{size / 1000:.1f} kB", "", "25 kB" if name == viewer.HOUSE else "40 kB")
             for name, size in found["weights"].items()]  # fmt: skip
    for name, row in found["articles"].items():
        times = f"{row['first']:.0f} / {row['all']:.0f} ms"
        lines.append(
            (f"article with {found['embeds']} {name}: sent; first / last picture", f"{row['bytes'] / 1e6:.3f} MB", times, "")
        )
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--pgn", type=Path, metavar="DIR")
    options = parser.parse_args()
    program = browsers.find("chromium")
    if program is None:
        raise SystemExit("the bench needs Chromium")
    chromium = Chromium(program)
    try:
        print(json.dumps(measure(chromium, options.rounds, options.pgn), indent=1))
    finally:
        chromium.close()


if __name__ == "__main__":
    main()
