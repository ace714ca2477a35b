"""How fast the page starts and answers, in Chromium: ``python3 build.py bench [--json] [--rounds 7]``.

The start is compared, in the same run and browser, with a bare page that calls the stock ``loadPyodide()`` and creates one
button. Read the ratios; milliseconds depend on the machine.
"""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
from typing import Any

from tests.browser.drivers import MY_MOVE, PATIENCE, Chromium, bots, wait, wait_ready
from web.making import browsers, sizes
from web.making.places import DIST, PYODIDE, WORKSHOP
from web.making.serve import Server

SEATS = 15
CLICKS = 100

BARE_PAGE = """<!doctype html><html data-karaya="loading"><head><meta charset="utf-8"><title>bare</title>
<script type="module" src="bare.js"></script></head><body></body></html>"""
BARE_SCRIPT = """
import { loadPyodide } from "./pyodide/pyodide.mjs";
const python = await loadPyodide();
python.runPython("import js; b = js.document.createElement('button'); b.textContent = 'Play'; js.document.body.append(b)");
performance.mark("karaya-ready");
document.documentElement.dataset.karaya = "ready";
"""

READY_AT = "performance.getEntriesByName('karaya-ready')[0].startTime"
PAINTED_AT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null"
FETCHED = """[...performance.getEntriesByType("resource"), ...performance.getEntriesByType("navigation")]
  .map((entry) => entry.encodedBodySize).reduce((sum, size) => sum + size, 0)"""


def bare_site() -> Server:
    """The stock files of Pyodide, and a page that does nothing else."""
    folder = WORKSHOP / "bare"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(DIST / "pyodide", folder / "pyodide")
    for name in ("python_stdlib.zip", "pyodide-lock.json"):
        shutil.copyfile(PYODIDE / name, folder / "pyodide" / name)
    (folder / "index.html").write_text(BARE_PAGE, encoding="utf-8")
    (folder / "bare.js").write_text(BARE_SCRIPT, encoding="utf-8")
    return Server(folder, policy=None).in_background()


def visit(chromium: Chromium, address: str) -> float:
    chromium.open(address)
    wait_ready(chromium)
    return float(chromium.look(READY_AT))


def two_visits(chromium: Chromium, address: str, kept: bool) -> dict[str, float]:
    """One visit of somebody who was never here, and one of the same person later."""
    chromium.fresh()
    times = {"cold": visit(chromium, address)}
    times["painted"] = wait(chromium, PAINTED_AT)
    times["bytes"] = chromium.look(FETCHED)
    if kept:
        wait(chromium, "document.documentElement.dataset.offline === 'ready'")
    chromium.page.goto("about:blank")
    times["second"] = visit(chromium, address)
    return times


def start(chromium: Chromium, rounds: int) -> dict[str, Any]:
    bare, ours = bare_site(), Server(DIST).in_background()
    two_visits(chromium, ours.address, kept=True)  # the browser itself is cold at its first visit anywhere
    bare_times, our_times = [], []
    for _ in range(rounds):
        bare_times.append(two_visits(chromium, bare.address, kept=False))
        our_times.append(two_visits(chromium, ours.address, kept=True))
    middle = {
        who: {name: statistics.median(row[name] for row in rows) for name in rows[0]}
        for who, rows in (("bare", bare_times), ("ours", our_times))
    }
    for server in (bare, ours):
        server.shutdown()
        server.server_close()
    return {
        "cold_ratio": middle["ours"]["cold"] / middle["bare"]["cold"],
        "second_ratio": middle["ours"]["second"] / middle["bare"]["second"],
        "first_screen_ratio": middle["ours"]["painted"] / middle["bare"]["cold"],
        "milliseconds": middle,
        "start_bytes": middle["ours"]["bytes"],
        "rounds": rounds,
    }


# Clicks one seat after another; how long Python and the patch take, and how long until the next frame has been painted.
CLICK = """async (count) => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage(0);
  }));
  const found = [];
  for (let number = 0; number < count; number += 1) {
    const seats = document.querySelectorAll(".ring [data-seat]");
    await frame();
    const began = performance.now();
    seats[number % seats.length].click();
    const handled = performance.now();
    await frame();
    found.push([handled - began, performance.now() - began]);
  }
  return found;
}"""

WATCH = """
  globalThis.longest = { task: 0, frame: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest.task = Math.max(longest.task, duration);
  }).observe({ type: "longtask" });
  let last = performance.now();
  const tick = (now) => { longest.frame = Math.max(longest.frame, now - last); last = now; requestAnimationFrame(tick); };
  requestAnimationFrame(tick);
"""


def answers(chromium: Chromium) -> dict[str, Any]:
    """One person among bots at a full table: pressing seats."""
    site = Server(DIST).in_background()
    chromium.fresh()
    players = ",".join(["human"] + ["bot:random"] * (SEATS - 1))
    visit(chromium, f"{site.address}#edition=english&players={players}&seed=bench")
    wait(chromium, f"document.querySelectorAll('.ring [data-seat]').length === {SEATS}")
    wait(chromium, MY_MOVE)
    chromium.page.evaluate(CLICK, 10)
    found = chromium.page.evaluate(CLICK, CLICKS)
    site.shutdown()
    site.server_close()
    return {
        "python_ms_median": statistics.median(row[0] for row in found),
        "python_ms_p95": percentile([row[0] for row in found], 95),
        "click_to_paint_ms_p95": percentile([row[1] for row in found], 95),
        "seats": SEATS,
        "clicks": CLICKS,
    }


def percentile(values: list[float], share: int) -> float:
    return sorted(values)[min(len(values) - 1, len(values) * share // 100)]


def playing(chromium: Chromium, level: str) -> dict[str, Any]:
    """A round of bots at a full table, as fast as it goes: does the page stay awake meanwhile?"""
    site = Server(DIST).in_background()
    chromium.fresh()
    visit(chromium, site.address + bots(SEATS, level, "bench"))
    chromium.look(f"(() => {{ {WATCH} }})()")
    chromium.look("document.querySelector('[data-act=skip]')?.click()")
    began = chromium.look("performance.now()")
    limit = min(PATIENCE, 30)
    wait(chromium, f"document.querySelector('[data-screen=roundend], [data-screen=gameend]') !== null || "
                   f"performance.now() - {began} > {limit * 1000}")  # fmt: skip
    longest = chromium.look("longest")
    site.shutdown()
    site.server_close()
    return {"level": level, "longest_task_ms": longest["task"], "longest_frame_ms": longest["frame"]}


def bytes_of_the_build() -> dict[str, int]:
    rows = sizes.listing()
    return {
        "raw": sum(raw for _, raw, _ in rows),
        "brotli": sum(packed for _, _, packed in rows),
        "brotli_on_demand": sum(packed for name, _, packed in rows if name.startswith(sizes.ON_DEMAND)),
    }


def measure(rounds: int) -> dict[str, Any]:
    found = browsers.find("chromium")
    if found is None:
        raise SystemExit("the bench needs Chromium")
    chromium = Chromium(found)
    try:
        return {
            "browser": f"Chromium {chromium.browser.version}",
            "start": start(chromium, rounds),
            "bytes": bytes_of_the_build(),
            "answers": answers(chromium),
            "bots": [playing(chromium, level) for level in ("thumb", "belief")],
        }
    finally:
        chromium.close()


def show(found: dict[str, Any]) -> str:
    began, size, quick = found["start"], found["bytes"], found["answers"]
    ours, bare = began["milliseconds"]["ours"], began["milliseconds"]["bare"]
    python = f"{quick['python_ms_median']:.1f} / {quick['python_ms_p95']:.1f} ms"
    rows = [
        ("first visit", f"{began['cold_ratio']:.2f} ×", f"{ours['cold']:.0f} / {bare['cold']:.0f} ms", "0.65 ×"),
        ("second visit", f"{began['second_ratio']:.2f} ×", f"{ours['second']:.0f} / {bare['second']:.0f} ms", "0.45 ×"),
        ("static first screen", f"{began['first_screen_ratio']:.3f} ×", f"{ours['painted']:.0f} ms", "0.1 ×"),
        ("bytes at the start, brotli", f"{began['start_bytes'] / 1e6:.2f} MB", "", "4.5 MB"),
        ("bytes on demand, brotli", f"{size['brotli_on_demand'] / 1e6:.2f} MB", "", ""),
        (f"click to paint, p95, {SEATS} seats", f"{quick['click_to_paint_ms_p95']:.0f} ms", "", ""),
        (f"one change at {SEATS} seats: Python and patch, median / p95", python, "", ""),
    ]
    for row in found["bots"]:
        longest = f"{row['longest_task_ms']:.0f} / {row['longest_frame_ms']:.0f} ms"
        rows.append((f"bots ({row['level']}) at {SEATS} seats: longest task / frame", longest, "", ""))
    lines = [f"{found['browser']}, medians of {began['rounds']}; × means: of a bare Pyodide page's start", ""]
    lines += ["| | | ours / bare | at most |", "|---|---|---|---|"]
    return "\n".join([*lines, *(f"| {' | '.join(row)} |" for row in rows)])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--rounds", type=int, default=7)
    options = parser.parse_args()
    found = measure(options.rounds)
    print(json.dumps(found, indent=1) if options.json else show(found))


if __name__ == "__main__":
    main()
