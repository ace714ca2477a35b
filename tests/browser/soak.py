"""Hundreds of rounds in one page, with the heap watched: ``python -m tests.browser.soak --rounds 500``."""

from __future__ import annotations

import argparse
import json
from typing import Any

from tests.browser.drivers import Chromium
from tests.browser.people import People, address
from web.making import browsers
from web.making.places import DIST
from web.making.serve import Server

#: Press on through so many rounds without leaving the page's own event loop; answers how many were played.
ROUNDS = """async (wanted) => {
  const press = (act) => document.querySelector(`[data-act=${act}]`)?.click();
  const screen = () => document.querySelector(".app")?.dataset.screen;
  let played = 0;
  while (played < wanted) {
    if (screen() === "table" && !press("on")) press("skip");
    else if (screen() === "roundend") { played += 1; press("next"); }
    else if (screen() === "gameend") { played += 1; press("rematch"); }
    await new Promise((go) => setTimeout(go, 5));
    if (document.documentElement.dataset.karaya !== "ready") throw new Error(document.body.innerText.slice(0, 500));
  }
  return played;
}"""
HEAP = """async () => {
  const { thePython } = await import(new URL("boot/page.js", document.baseURI));
  return { script: performance.memory.usedJSHeapSize, python: thePython()._module.HEAP8.length,
           nodes: document.querySelectorAll("*").length, shelf: JSON.stringify(localStorage).length };
}"""


def soak(chromium: Chromium, site: str, rounds: int, every: int) -> list[dict[str, Any]]:
    """The heap after every so many rounds."""
    person = People(chromium, chromium.fresh(viewport={"width": 1024, "height": 768}), waits=True)
    person.open(site + address(["bot:thumb"] * 5, seed="soak", rounds="50"))
    client = person.page.context.new_cdp_session(person.page)
    person.page.set_default_timeout(0)
    found = []
    for done in range(0, rounds, every):
        person.page.evaluate(ROUNDS, min(every, rounds - done))
        client.send("HeapProfiler.collectGarbage")
        found.append({"rounds": min(done + every, rounds), **person.page.evaluate(HEAP)})
        assert not person.errors, person.errors
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="Play many rounds in one page and watch the heap.")
    parser.add_argument("--rounds", type=int, default=500)
    parser.add_argument("--every", type=int, default=50)
    options = parser.parse_args()
    found = browsers.find("chromium")
    assert found is not None, "Chromium is needed"
    server, chromium = Server(DIST).in_background(), Chromium(found)
    try:
        for line in soak(chromium, server.address, options.rounds, options.every):
            print(json.dumps(line), flush=True)
    finally:
        chromium.close()
        server.shutdown()


if __name__ == "__main__":
    main()
