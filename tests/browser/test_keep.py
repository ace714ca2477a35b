"""Nothing is lost: tabs that are killed, devices that are full, copies that are damaged, two tabs of one game."""

from __future__ import annotations

import json
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Error

from tests.browser.drivers import PATIENCE, Chromium, wait
from tests.browser.people import People, address
from tests.browser.soak import soak
from tests.web import faults
from tests.web.worlds import Memory, Outside
from web.game import Game
from web.making.serve import Server

pytestmark = pytest.mark.game("sultans")

ALONE = address(["human", *["bot:thumb"] * 4], seed="keep", rounds="1")


def one_person(chromium: Chromium) -> People:
    return People(chromium, chromium.fresh(viewport={"width": 1024, "height": 768}), seed=3)


class Tab:
    """A page that may be between two documents just now."""

    engine = "chromium"

    def __init__(self, page: Any) -> None:
        self.page = page

    def look(self, expression: str) -> Any:
        with suppress(Error):
            return self.page.evaluate(expression)


def saved(person: People) -> list[str]:
    """Every decision of the game so far."""
    found: list[str] = person.python("[move.text for round in game.table.match.rounds for move in round.moves]")
    return found


def test_the_tab_is_killed_after_every_few_decisions_of_a_game_and_nothing_is_lost(chromium: Chromium, site: Server) -> None:
    person = one_person(chromium)
    person.open(site.address + ALONE)
    for _ in range(8):
        for _ in range(6):
            person.one_step(person.sight())
        before = saved(person)
        context = person.page.context
        person.page.close(run_before_unload=False)
        page = context.new_page()
        person = People(chromium, page, seed=4)
        person.open(site.address)
        person.press("[data-act=table]")
        person.press("[data-act=resume]")
        after = saved(person)
        assert after[: len(before)] == before
        if person.sight()["screen"] == "gameend":
            break


#: What is kept, as it was after each write.
EVERY_WRITE = """
  globalThis.writes = [];
  const set = Storage.prototype.setItem;
  Storage.prototype.setItem = function (...it) {
    set.apply(this, it);
    if (this === localStorage) writes.push(JSON.stringify(localStorage));
  };
"""


def test_whenever_the_tab_is_killed_in_a_whole_game_no_decision_is_lost(chromium: Chromium, site: Server) -> None:
    """What the real page had kept after every single write is opened again, each time, on a desk."""
    person = one_person(chromium)
    person.page.add_init_script(EVERY_WRITE)
    person.open(site.address + ALONE.replace("rounds=1", "rounds=3"))
    person.play()
    game, played = person.python("game.id"), saved(person)
    found = []
    for write in person.page.evaluate("writes"):
        shelf = Memory()
        shelf.texts = json.loads(write)
        if any(name.startswith("karaya/game/") for name in shelf.texts):
            again = Game(Outside(shelf), "en")
            again.resume(game)
            found.append((faults.decisions(again), faults.sealed(again)))
    assert len(found) > len(played) > 15
    kept = {len(moves) + len(sealed) for moves, sealed in found}  # answers that come out together are kept one by one before
    assert kept >= set(range(1, len(played) + 1)), "each decision was kept before the next was made"
    assert all(moves == played[: len(moves)] and set(sealed) <= set(played[len(moves) :]) for moves, sealed in found)


def test_a_browser_that_dies_on_the_spot_has_every_decision_on_the_disk(chromium: Chromium, site: Server, tmp_path: Path) -> None:
    """A dead battery asks nobody: Chromium alone would write localStorage to the disk up to a minute later."""
    with chromium.at_home(tmp_path) as page:
        person = People(chromium, page, seed=3, waits=True)
        person.open(site.address + ALONE.replace("rounds=1", "rounds=9"))
        end = time.monotonic() + 8  # its first writes come soon
        while time.monotonic() < end:
            person.one_step(person.sight())
        before = saved(person)
        written(person)
        with pytest.raises(Error):
            page.context.new_cdp_session(page).send("Browser.crash")
    with chromium.at_home(tmp_path) as page:
        person = People(chromium, page, seed=4)
        person.open(site.address)
        person.press("[data-act=resume]")
        assert len(before) > 5 and saved(person)[: len(before)] == before


SECOND_PLACE = """new Promise((done, failed) => {
  const opening = indexedDB.open("karaya");
  opening.onupgradeneeded = () => opening.transaction.abort();  // it is not there yet, and we are not who makes it
  opening.onerror = () => done(null);
  opening.onsuccess = () => {
    const reading = opening.result.transaction("shelf");
    if (!(reading instanceof IDBTransaction)) return done(null);  // what stands in where nothing can be kept
    const [names, texts] = [reading.objectStore("shelf").getAllKeys(), reading.objectStore("shelf").getAll()];
    reading.oncomplete = () => {
      opening.result.close();
      done(Object.fromEntries(names.result.map((name, place) => [name, texts.result[place]])));
    };
  };
})"""


def second_place(person: People) -> Any:
    """What is in IndexedDB; a read waits for the writes before it. None where there is no database (yet)."""
    return person.page.evaluate(SECOND_PLACE)


def written(person: People) -> None:
    """Wait until the second place has every write of the first: the disk is quick, not immediate."""
    end = time.monotonic() + PATIENCE
    count = person.page.evaluate("localStorage['karaya-writes']")
    while (found := second_place(person)) is None or int(found.get("karaya-writes", 0)) < int(count):
        assert time.monotonic() < end, f"{count} writes, in the second place {found}"
        person.page.wait_for_timeout(30)


def set_back(person: People, to: str) -> None:
    person.page.evaluate("(text) => { localStorage.clear(); Object.assign(localStorage, JSON.parse(text)); }", to)


@pytest.mark.parametrize("lost", ["localStorage", "IndexedDB"])
def test_of_the_two_places_that_keep_a_game_the_later_one_counts(chromium: Chromium, site: Server, lost: str) -> None:
    person = one_person(chromium)
    person.open(site.address + ALONE)
    begun = person.page.evaluate("JSON.stringify(localStorage)")
    while not person.sight()["moves"]:
        person.one_step(person.sight())
    person.one_step(person.sight())
    before = saved(person)
    written(person)
    context = person.page.context
    if lost == "localStorage":
        set_back(person, begun)
    person.page.close()
    person = People(chromium, context.new_page(), seed=4)
    if lost == "IndexedDB":
        person.page.goto(site.address + "assets/icon.svg")
        gone = "new Promise((done) => { indexedDB.deleteDatabase('karaya').onsuccess = () => done(true); })"
        assert person.page.evaluate(gone)
    person.open(site.address)
    person.press("[data-act=resume]")
    assert saved(person)[: len(before)] == before


def test_a_reload_goes_on_where_it_was(chromium: Chromium, site: Server) -> None:
    person = one_person(chromium)
    person.open(site.address + address(["human"] * 5, seed="reload", rounds="1"))
    person.look_round(person.sight())
    before = saved(person)
    person.page.reload()
    person.page.wait_for_selector("html[data-karaya=ready]", state="attached", timeout=PATIENCE * 1000)
    assert person.sight()["screen"] == "curtain", "with people around it comes back covered"
    person.press("[data-act=uncover]")
    assert saved(person) == before


@pytest.mark.parametrize("n", [0, 1, 3, 10])
def test_the_device_is_full_at_the_nth_write_and_the_game_goes_on_and_says_so(chromium: Chromium, site: Server, n: int) -> None:
    person = one_person(chromium)
    person.page.add_init_script(
        f"""let room = {n}; const set = Storage.prototype.setItem;
        Storage.prototype.setItem = function (...it) {{
          if (room-- <= 0) throw new DOMException("full", "QuotaExceededError"); return set.apply(this, it); }};"""
    )
    person.open(site.address + ALONE)
    person.play()
    assert person.page.locator(".toast").inner_text()


def test_storage_that_is_denied_stops_nothing(chromium: Chromium, site: Server) -> None:
    person = one_person(chromium)
    person.page.add_init_script(
        """for (const name of ["localStorage", "sessionStorage", "indexedDB"])
             Object.defineProperty(window, name, { get() { throw new DOMException("denied", "SecurityError"); } });"""
    )
    person.open(site.address + ALONE)
    person.play()


DAMAGE = {
    "a flipped bit": "text.slice(0, 60) + String.fromCharCode(text.charCodeAt(60) ^ 1) + text.slice(61)",
    "cut off": "text.slice(0, text.length >> 1)",
    "empty": "''",
    "another's": "'[1,2,3]'",
    "a trap": '\'00000000 {"__proto__": {"number": 9}}\'',
}


@pytest.mark.parametrize("damage", list(DAMAGE))
def test_a_damaged_copy_is_set_aside_and_the_older_is_used(chromium: Chromium, site: Server, damage: str) -> None:
    person = one_person(chromium)
    person.open(site.address + ALONE)
    while not person.sight()["moves"]:
        person.one_step(person.sight())
    before = saved(person)
    newest = """(() => { const names = Object.keys(localStorage).filter((name) => name.startsWith("karaya/game/"));
      const number = (name) => JSON.parse(localStorage[name].slice(9)).number;
      return names.sort((a, b) => number(b) - number(a))[0]; })()"""
    name = person.page.evaluate(newest)
    person.page.evaluate(f"(name) => {{ const text = localStorage[name]; localStorage[name] = {DAMAGE[damage]}; }}", name)
    context = person.page.context
    person.page.close()
    person = People(chromium, context.new_page(), seed=4)
    person.open(site.address)
    person.press("[data-act=table]")
    assert person.page.locator("[data-act=damaged]").inner_text() == "Download 1 damaged save"
    person.press("[data-act=resume]")
    after = saved(person)
    assert after == before[: len(after)]
    assert len(before) - len(after) <= 1, "at most the last decision is in the damaged copy alone"


def test_a_new_game_leaves_nothing_on_the_device_but_what_it_keeps(chromium: Chromium, site: Server) -> None:
    person = one_person(chromium)
    person.open(site.address + ALONE)
    game = person.python("game.id")
    names = person.page.evaluate("Object.keys(localStorage).filter((name) => name.startsWith('karaya/')).sort()")
    assert names == [f"karaya/game/{game}/0", f"karaya/game/{game}/1", "karaya/last", f"karaya/open/{game}"]


def test_everything_can_be_deleted_from_the_device(chromium: Chromium, site: Server) -> None:
    person = one_person(chromium)
    person.open(site.address)
    person.page.select_option("select[name=lang]", "fr")
    person.press("[data-act=alone]")
    person.play("table")
    person.press("[data-act=on]")  # who they are
    person.press("[data-act=menu]")
    person.press("[data-act=leave]")
    written(person)
    person.press("[data-act=delete-everything]", hold=True)
    person.page.wait_for_selector("[data-act=delete-everything]", state="detached")
    assert person.page.evaluate("Object.keys(localStorage)") == ["karaya-writes"]  # how often something was written
    written(person)
    assert list(second_place(person)) == ["karaya-writes"]


#: The device takes its time before it has opened the page's database.
SLOW_DATABASE = """
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (name, ...more) {
    const request = open.call(this, name, ...more);
    if (name !== "karaya" || globalThis.slowOne) return request;
    globalThis.slowOne = true;
    const set = (hear) => request.addEventListener("success", async (event) => {
      await new Promise((go) => { globalThis.openNow = go; });
      hear.call(request, event);
    });
    Object.defineProperty(request, "onsuccess", { set });
    return request;
  };
"""


def test_a_database_that_opens_late_keeps_what_was_played_meanwhile_and_forgets_what_was_deleted(
    chromium: Chromium, site: Server
) -> None:
    before = one_person(chromium)
    before.open(site.address + ALONE)
    written(before)
    old = before.python("game.id")
    before.press("[data-act=on]")  # who they are
    before.press("[data-act=menu]")
    before.press("[data-act=leave]")
    written(before)
    before.page.close()
    person = People(chromium, chromium.context.new_page(), seed=4)
    person.page.add_init_script(SLOW_DATABASE)
    person.open(site.address)
    person.press("[data-act=table]")
    person.press("[data-act=delete-everything]", hold=True)
    person.page.wait_for_selector("[data-act=delete-everything]", state="detached")
    person.press("[data-act=start]")
    new = person.python("game.id")
    person.page.evaluate("openNow()")
    wait(Tab(person.page), "localStorage['karaya-writes'] > 0")
    written(person)
    names = second_place(person)
    assert any(name.startswith(f"karaya/game/{new}/") for name in names)
    assert not any(old in name for name in names)
    assert names == person.page.evaluate("({...localStorage})")


def test_the_list_of_games_tells_the_time_by_the_clock_on_the_wall(chromium: Chromium, site: Server) -> None:
    page = chromium.fresh(viewport={"width": 1024, "height": 768}, timezone_id="Asia/Tokyo")
    person = People(chromium, page)
    page.clock.set_fixed_time("2030-01-01T20:30:00Z")
    person.open(site.address + ALONE)
    person.press("[data-act=on]")  # who they are
    person.press("[data-act=menu]")
    person.press("[data-act=leave]")
    assert page.locator(".save-when").inner_text() == "Sultans of Karaya · 2030-01-02 05:30"


def test_two_tabs_of_one_game_notice_each_other(chromium: Chromium, site: Server) -> None:
    first = one_person(chromium)
    first.open(site.address + ALONE)
    second = People(chromium, first.page.context.new_page())
    second.open(site.address)
    second.press("[data-act=table]")
    second.press("[data-act=resume]")
    first.page.wait_for_selector("[data-act=take-over]", timeout=PATIENCE * 1000)
    first.press("[data-act=take-over]")
    second.page.wait_for_selector("[data-act=take-over]", timeout=PATIENCE * 1000)
    assert first.page.locator(".ring").count() == 1


def test_a_file_goes_out_and_comes_back(chromium: Chromium, site: Server) -> None:
    person = one_person(chromium)
    person.open(site.address + ALONE)
    person.play()
    with person.page.expect_download() as downloading:
        person.press("[data-act=record]")
    path = downloading.value.path()
    moves = person.python("[m.text for m in game.table.match.moves]")
    person.press("[data-act=new]")
    person.page.locator("[data-act=import]").set_input_files(path)
    person.until("gameend")
    assert person.python("[m.text for m in game.table.match.moves]") == moves


@pytest.mark.parametrize("content", [b"\n", b"[", b'{"move": "1 pass"}\n'], ids=["empty lines", "brackets", "moves"])
def test_a_file_of_fifty_megabytes_is_refused_and_stops_nothing(
    chromium: Chromium, site: Server, tmp_path: Path, content: bytes
) -> None:
    person = one_person(chromium)
    person.open(site.address)
    person.press("[data-act=table]")
    huge = tmp_path / "huge.jsonl"
    huge.write_bytes(content * (50_000_000 // len(content)))
    person.page.locator("[data-act=import]").set_input_files(huge)
    person.page.locator(".setup-trouble").wait_for(timeout=20_000)
    assert "line 1:" in person.page.locator(".setup-trouble").inner_text()
    person.press("[data-act=alone]")
    person.until("table")


def test_going_back_and_forward_in_the_browser_loses_nothing(chromium: Chromium, site: Server) -> None:
    person = one_person(chromium)
    person.open(site.address + ALONE)
    while not person.sight()["moves"]:
        person.one_step(person.sight())
    before = saved(person)
    person.page.goto("about:blank")
    person.page.go_back()
    person.page.wait_for_selector("html[data-karaya=ready]", state="attached", timeout=PATIENCE * 1000)
    assert saved(person)[: len(before)] == before


#: Bots may move, and so the page may write, in the very moment in which it is left.
A_LAST_WORD = """async () => {
  const { page } = await import(new URL("boot/page.js", document.baseURI));
  addEventListener("pagehide", () => {
    for (let number = 0; number < 30; number += 1) page.shelf.set("karaya/last-word", "x".repeat(200_000) + number);
  });
}"""


def test_a_page_from_the_browser_s_cache_goes_on_unless_another_tab_did(chromium: Chromium, site: Server, tmp_path: Path) -> None:
    """Playwright switches the back/forward cache off; people have it."""
    site.extra["other.html"] = b"<!doctype html>"

    def away_and_back() -> None:
        first.page.goto(site.address + "other.html")
        while_away()
        first.page.evaluate("void history.back()")
        wait(Tab(first.page), "globalThis.cameBack === true", 20)

    def while_away() -> None:
        if second is not None:
            second.open(site.address)
            second.press("[data-act=resume]")
            second.one_step(second.sight())

    second: People | None = None
    with chromium.at_home(tmp_path, ignore_default_args=["--disable-back-forward-cache"]) as page:
        page.add_init_script("addEventListener('pageshow', ({ persisted }) => { globalThis.cameBack = persisted; })")
        first = People(chromium, page, seed=3, waits=True)
        first.open(site.address + ALONE)
        wait(Tab(first.page), "document.documentElement.dataset.offline === 'ready'")  # nothing is being fetched any more
        before = saved(first)
        away_and_back()
        assert saved(first)[: len(before)] == before
        assert first.page.locator("[data-act=take-over]").count() == 0
        first.page.evaluate(A_LAST_WORD)
        second = People(chromium, page.context.new_page(), seed=4, waits=True)
        away_and_back()
        first.page.wait_for_selector("[data-act=take-over]", timeout=PATIENCE * 1000)


def test_a_clock_that_is_set_back_keeps_the_newest_save(chromium: Chromium, site: Server) -> None:
    person = one_person(chromium)
    person.page.clock.set_fixed_time("2030-01-01T10:00:00")
    person.open(site.address + ALONE)
    while not person.sight()["moves"]:
        person.one_step(person.sight())
    person.page.clock.set_fixed_time("2001-01-01T10:00:00")
    person.one_step(person.sight())
    before = saved(person)
    person.page.reload()
    person.page.wait_for_selector("html[data-karaya=ready]", state="attached", timeout=PATIENCE * 1000)
    assert saved(person)[: len(before)] == before


def test_many_rounds_leave_the_heap_as_it_was(chromium: Chromium, site: Server) -> None:
    """A short form of tests/browser/soak.py, whose figures for 500 rounds are in BENCHMARKS.md."""
    first, last = soak(chromium, site.address, rounds=20, every=10)
    assert last["python"] <= first["python"] * 1.1
    assert last["script"] <= first["script"] * 1.1
