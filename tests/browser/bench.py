"""How fast the page starts and answers, in Chromium: ``python3 build.py bench [--json] [--rounds 7]``.

The start is compared, in the same run and browser, with a bare page that calls the stock ``loadPyodide()`` and creates one
button. Read the ratios; milliseconds depend on the machine.
"""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from tests.browser import bench_articles
from tests.browser.drivers import MY_MOVE, PATIENCE, Chromium, bots, wait, wait_ready
from web.making import browsers, sizes
from web.making.places import DIST, PYODIDE, WORKSHOP
from web.making.serve import Server

SEATS = 15
CLICKS = 100

SLOWEST = 900  # seconds

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


FETCHED_BEFORE = """(() => {
  const ready = performance.getEntriesByName("karaya-ready")[0].startTime;
  const entries = [...performance.getEntriesByType("resource"), ...performance.getEntriesByType("navigation")];
  return entries.filter(({ startTime }) => startTime < ready).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
})()"""


def bare_site() -> Server:
    """The stock files of Pyodide, and a page that does nothing else."""
    folder = WORKSHOP / "bare"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(DIST / "pyodide", folder / "pyodide")
    for name in ("python_stdlib.zip", "pyodide-lock.json"):
        shutil.copyfile(PYODIDE / name, folder / "pyodide" / name)
    (folder / "index.html").write_text(BARE_PAGE, encoding="utf-8")
    (folder / "bare.js").write_text(BARE_SCRIPT, encoding="utf-8")
    return Server(folder, policy=False).in_background()


def visit(chromium: Chromium, address: str) -> float:
    chromium.open(address)
    wait_ready(chromium)
    return float(chromium.look(READY_AT))


def visit_with_processor(chromium: Chromium, address: str) -> tuple[float, float]:
    """Milliseconds until it is ready, and the seconds of processor time that the page's main thread took: these stay much the
    same whatever else the machine does."""
    tools = chromium.context.new_cdp_session(chromium.page)
    tools.send("Performance.enable", {"timeDomain": "threadTicks"})
    before = _main_thread(tools)
    milliseconds = visit(chromium, address)
    after = _main_thread(tools)
    return milliseconds, after - before if after > before else after  # another process counts from nothing


def _main_thread(tools: Any) -> float:
    metrics = tools.send("Performance.getMetrics")["metrics"]
    return float(next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration"))


def two_visits(chromium: Chromium, address: str, kept: bool) -> dict[str, float]:
    """One visit of somebody who was never here, and one of the same person later."""
    chromium.fresh()
    times: dict[str, float] = {}
    times["cold"], times["cold_processor"] = visit_with_processor(chromium, address)
    times["painted"] = wait(chromium, PAINTED_AT)
    times["bytes"] = chromium.look(FETCHED)
    if kept:
        wait(chromium, "document.documentElement.dataset.offline === 'ready'")
    chromium.page.goto("about:blank")
    times["second"], times["second_processor"] = visit_with_processor(chromium, address)
    return times


@dataclass(frozen=True)
class Slow:
    """The browser's own "Slow 4G", and a processor of a fourth of the speed."""

    bytes_a_second: int = 180_000
    latency_ms: float = 562.5
    times_slower: int = 4


def slow_visit(chromium: Chromium, address: str, how: Slow) -> dict[str, float]:
    """A first visit over a slow line: when the first screen can be used, when Python is there, and what was sent until then."""
    page = chromium.fresh(service_workers="block")  # keeping the build comes afterwards, and would only share the line
    tools = page.context.new_cdp_session(page)
    tools.send("Network.enable")
    line = {"downloadThroughput": how.bytes_a_second, "uploadThroughput": how.bytes_a_second, "latency": how.latency_ms}
    tools.send("Network.emulateNetworkConditions", {"offline": False, **line})
    tools.send("Emulation.setCPUThrottlingRate", {"rate": how.times_slower})
    page.goto(address, wait_until="commit", timeout=SLOWEST * 1000)
    wait(chromium, "document.documentElement?.dataset.karaya === 'ready'", SLOWEST)
    return {"ready": chromium.look(READY_AT), "painted": wait(chromium, PAINTED_AT), "bytes": chromium.look(FETCHED_BEFORE)}


def everything(path: str) -> bool:
    return True


def nothing(path: str) -> bool:
    return False


def slow_start(chromium: Chromium, rounds: int) -> dict[str, Any]:
    """From a host that compresses nothing and from one with brotli: medians, and ratios to the bare page on the same host."""
    found: dict[str, Any] = {}
    for host, compresses in (("compresses nothing", False), ("brotli", True)):
        sites = {"bare": bare_site(), "ours": Server(DIST).in_background()}
        rows: dict[str, list[dict[str, float]]] = {"bare": [], "ours": []}
        for site in sites.values():
            site.compressed = everything if compresses else nothing
        for _ in range(rounds):
            for who, site in sites.items():
                rows[who].append(slow_visit(chromium, site.address, Slow()))
        for site in sites.values():
            site.shutdown()
            site.server_close()
        middle = {who: {name: statistics.median(row[name] for row in some) for name in some[0]} for who, some in rows.items()}
        found[host] = {**middle, "ratio": middle["ours"]["ready"] / middle["bare"]["ready"]}
    return {**asdict(Slow()), "rounds": rounds, "hosts": found}


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
        "processor_ratios": {
            name: middle["ours"][f"{name}_processor"] / middle["bare"][f"{name}_processor"] for name in ("cold", "second")
        },
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


def measure(rounds: int, pgn: Path | None = None) -> dict[str, Any]:
    found = browsers.find("chromium")
    if found is None:
        raise SystemExit("the bench needs Chromium")
    chromium = Chromium(found)
    try:
        return {
            "browser": f"Chromium {chromium.browser.version}",
            "start": start(chromium, rounds),
            "slow": slow_start(chromium, max(1, rounds // 3)),
            "bytes": bytes_of_the_build(),
            "articles": bench_articles.measure(chromium, max(1, rounds // 2), pgn),
            "answers": answers(chromium),
            "bots": [playing(chromium, level) for level in ("thumb", "belief")],
        }
    finally:
        chromium.close()


def show_slow(found: dict[str, Any]) -> list[tuple[str, str, str, str]]:
    rows: list[tuple[str, str, str, str]] = []
    for host, row in found["hosts"].items():
        ours, bare = row["ours"], row["bare"]
        where = f"slow 4G, {found['times_slower']} × slower processor, host: {host}"
        seconds = f"{ours['ready'] / 1000:.1f} / {bare['ready'] / 1000:.1f} s"
        rows += [
            (f"{where}: ready", f"{row['ratio']:.2f} ×", seconds, "0.50 ×"),
            ("… the first screen can be used", f"{ours['painted'] / 1000:.1f} s", "", ""),
            ("… bytes until ready", f"{ours['bytes'] / 1e6:.2f} MB", f"{bare['bytes'] / 1e6:.2f} MB bare", ""),
        ]
    return rows


def show(found: dict[str, Any]) -> str:
    began, size, quick = found["start"], found["bytes"], found["answers"]
    ours, bare = began["milliseconds"]["ours"], began["milliseconds"]["bare"]
    python = f"{quick['python_ms_median']:.1f} / {quick['python_ms_p95']:.1f} ms"
    rows = [
        ("first visit", f"{began['cold_ratio']:.2f} ×", f"{ours['cold']:.0f} / {bare['cold']:.0f} ms", "0.46 ×"),
        ("second visit", f"{began['second_ratio']:.2f} ×", f"{ours['second']:.0f} / {bare['second']:.0f} ms", "0.30 ×"),
        ("static first screen", f"{began['first_screen_ratio']:.3f} ×", f"{ours['painted']:.0f} ms", "0.1 ×"),
        ("bytes at the start, brotli", f"{began['start_bytes'] / 1e6:.2f} MB", "", "4.2 MB"),
        ("bytes on demand, brotli", f"{size['brotli_on_demand'] / 1e6:.2f} MB", "", ""),
        (f"click to paint, p95, {SEATS} seats", f"{quick['click_to_paint_ms_p95']:.0f} ms", "", ""),
        (f"one change at {SEATS} seats: Python and patch, median / p95", python, "", ""),
    ]
    rows += show_slow(found["slow"])
    rows += bench_articles.rows(found["articles"])
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
    parser.add_argument("--pgn", type=Path, metavar="DIR", help="an unpacked lichess-pgn-viewer, to measure beside")
    options = parser.parse_args()
    found = measure(options.rounds, options.pgn)
    print(json.dumps(found, indent=1) if options.json else show(found))


if __name__ == "__main__":
    main()
