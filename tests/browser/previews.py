"""A picture of each lesson's table for places that show links (``build.py --site URL``)."""

from __future__ import annotations

import sys
from pathlib import Path
from urllib.parse import quote

from tests.browser.drivers import PATIENCE, Chromium
from web.making import browsers, sharing
from web.making.places import DIST
from web.making.serve import Server

#: The table as large as the picture is high, in the middle.
LAID = """(table) => { const svg = table.shadowRoot.querySelector("svg"); Object.assign(document.body.style, { display: "grid",
  placeItems: "center", height: "100vh" }); Object.assign(svg.style, { height: "96vh", width: "96vw" });
  Object.assign(table.style, { maxWidth: "none", padding: "0" }); }"""


def take(folder: Path) -> int:
    """As the lesson's own seat sees the table at its beginning."""
    found = browsers.find("chromium")
    if found is None:
        return 1
    folder.mkdir(parents=True, exist_ok=True)
    site, chromium = Server(DIST).in_background(), Chromium(found)
    try:
        width, height = sharing.SIZE
        page = chromium.fresh(viewport={"width": width, "height": height}, color_scheme="dark")
        for key, name, lesson in sharing.every_lesson():
            names = lesson["names"]["en"] if isinstance(lesson["names"], dict) else lesson["names"]
            asked = f"game={key}&position={lesson['position']}&seat={lesson['seat']}&controls=none&names={quote(','.join(names))}"
            page.goto("about:blank")
            page.goto(f"{site.address}embed.html#{asked}")
            table = page.locator("karaya-table[data-ready]")
            table.wait_for(timeout=PATIENCE * 1000)
            table.evaluate(LAID)
            page.screenshot(path=folder / f"{key}-{name}.jpg", type="jpeg", quality=82)
    finally:
        chromium.close()
        site.shutdown()
        site.server_close()
    return 0


if __name__ == "__main__":
    sys.exit(take(Path(sys.argv[1])))
