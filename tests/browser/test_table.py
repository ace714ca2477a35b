"""Whole games on the real page in Chromium: by pointer, by keyboard, alone and around one tablet."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.browser.drivers import PATIENCE, Chromium
from tests.browser.people import PYTHON, People, address
from web.making.serve import Server

pytestmark = pytest.mark.game("sultans")
TABLET = {"viewport": {"width": 1024, "height": 768}}
PHONE = {"viewport": {"width": 360, "height": 740}}


def people(chromium: Chromium, seed: int = 1, **options: Any) -> People:
    return People(chromium, chromium.fresh(**(options or TABLET)), seed)


@pytest.mark.parametrize("seats", [5, 8, 11, 15])
def test_a_whole_game_by_pointer_around_a_tablet_with_bots_between(chromium: Chromium, site: Server, seats: int) -> None:
    who = ["human", "human", *["bot:thumb" if seat % 2 else "human" for seat in range(seats - 2)]]
    group = people(chromium, seats)
    group.open(site.address + address(who, seed=f"pointer-{seats}", rounds="1"))
    group.play()
    assert group.page.locator("[data-seat]").count() >= seats
    assert {"peek", "switch"} <= group.verbs


def test_a_whole_game_with_people_alone_and_silent_rounds(chromium: Chromium, site: Server) -> None:
    group = people(chromium, 3)
    group.open(site.address)
    group.press("[data-act=table]")
    group.until("setup")
    while group.page.locator("[data-act=remove]").count() > 5:
        group.press("[data-act=remove] >> nth=-1")
    for place in range(5):
        group.page.locator("[data-act=kind]").nth(place).select_option("human")
    group.page.locator("[data-act=set][name=reaction]").select_option("silent")
    group.page.locator("[data-act=set][name=rounds]").fill("1")
    group.page.locator("[data-act=set][name=rounds]").press("Tab")
    group.press("[data-act=start]")
    group.play()


def test_one_person_plays_a_whole_game_among_bots_on_a_phone(chromium: Chromium, site: Server) -> None:
    one = people(chromium, 4, **PHONE)
    one.open(site.address + address(["human", *["bot:belief"] * 6], seed="phone", rounds="2"))
    one.play()
    assert one.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_whole_game_by_keyboard_alone(chromium: Chromium, site: Server) -> None:
    one = people(chromium, 5)
    where_to = address(["human", *["bot:thumb"] * 4], position="l.g.a.s.l/l/1/-/-", seed="keys", rounds="1")
    one.open(site.address + where_to)
    moves = ".felt [data-move], .actions :is([data-move], [data-words]:not([data-words*=' claim']))"
    ways = ("[data-act=on]", "[data-act=nobody]", moves, "[data-act=skip]")
    where = "(ways) => [document.querySelectorAll(ways).length, document.activeElement.matches(ways)]"

    def go_to(selector: str) -> bool:
        """Tab until it has the focus, then press it; False if it has gone meanwhile."""
        for _ in range(200):
            one.page.keyboard.press("Tab")
            there, here = one.page.evaluate(where, selector)
            if here:
                one.page.keyboard.press("Enter")
            if here or not there:
                return bool(here)
        raise AssertionError(f"{selector} is on the screen and cannot be reached by Tab")

    pressed: list[str] = []
    for _ in range(400):
        if one.sight()["screen"] == "gameend":
            break
        way = next((way for way in ways if one.page.locator(way).count()), None)
        if way and go_to(way):
            pressed.append(way)
        elif not way:
            one.pass_time()
        assert not one.errors, one.errors
    assert one.sight()["screen"] == "gameend"
    assert moves in pressed


#: Every card's Action and Reaction: the position, what is pressed (a seat that is held in an open call as "hold N"),
#: and the line that comes out. [S9.1 to S9.8]
BY_HAND = [
    ("throne", "s.l.g.a.l/l/2/-/-", ["1 throne"], "S"),
    ("execute", "S.L.g.a.l/l/1/-/-", ["1 execute 2"], "x"),
    ("detain", "g.l.s.a.l/l/1/-/-", ["1 detain 4", "nobody"], "ad"),
    ("avoid", "g.g.s.a.l/l/1/-/-", ["1 detain 2", "hold 2", "nobody"], "G"),
    ("assassinate", "a.l.s.g.l/l/1/-/-", ["1 assassinate 2", "nobody"], "x"),
    ("strike", "a.g.s.l.l/l/1/-/-", ["1 assassinate 5", "hold 2", "nobody"], "x"),
    ("revolt", "l.g.s.a.l/l/1/-/-", ["1 revolt", "nobody"], "L"),
    ("join", "l.l.s.a.g/l/1/-/-", ["1 revolt", "hold 2", "nobody"], "L"),
    ("capture", "D.L.s.a.g.l/l/1/-/-", ["1 capture 2"], "c"),
    ("hunt", "d.l.s.a.g.l/l/1/-/-", ["1 hunt 2"], "c"),
    ("dance", "b.l.s.a.g.l/l/1/-/-", ["1 dance"], "B"),
    ("manipulate", "v.l.s.a.g.g/l/1/-/-", [], "V"),
    ("predict", "f.l.s.a.g.g/l/1/-/-", ["1 predict"], "F"),
]


def line_of(group: People) -> str:
    """The position, from the Python in the page: what was pressed is what was played."""
    return str(group.python("game.table.match.position.line()"))


@pytest.mark.parametrize(("name", "position", "presses", "expected"), BY_HAND, ids=[row[0] for row in BY_HAND])
def test_every_action_and_reaction_by_hand(
    chromium: Chromium, site: Server, name: str, position: str, presses: list[str], expected: str
) -> None:
    n = position.split("/")[0].count(".") + 1
    group = people(chromium)
    group.open(site.address + address(["human"] * n, position=position, seed="hand", rounds="1"))
    before = line_of(group)
    if not presses:  # whatever the engine offers of this verb
        presses = [f"any {name}"]
    for press in presses:
        by_hand(group, press)
    after = line_of(group)
    assert after != before
    assert expected in after.split("/")[0]
    assert not group.errors, group.errors


def by_hand(group: People, press: str) -> None:
    first, _, rest = press.partition(" ")
    if press == "nobody":
        while group.python("game.table.match.moment_is_open"):  # else it closed by itself: everybody has answered
            if group.page.locator("[data-act=nobody]").count():
                group.press("[data-act=nobody]")
                return
            group.pass_time()
        return
    if first == "hold":
        slide(group, rest)
        return
    for _ in range(12):
        sight = group.sight()
        said = [*sight["moves"], *sight["words"]]
        wanted = [m for m in said if m == press or (first == "any" and m.split()[1] == rest)]
        begun = [m for m in sight["words"] if press.startswith(f"{m} ") or (first == "any" and m.split()[1] == rest)]
        if wanted and wanted[0] in sight["moves"]:
            group.say_next(wanted[0], sight["holds"])
            return
        if begun:
            group.say_next(max(begun, key=len), sight["holds"])
            continue
        if sight["screen"] == "lookround":
            group.look_round(sight)
        elif "iam" in sight["acts"]:
            group.press("[data-act=iam]")
        elif sight["folded"]:
            group.press("[data-act=unfold]")
        elif rest == "throne" and "interrupt" in sight["acts"]:
            group.press(f"[data-act=interrupt][data-seat='{first}']", hold=True)
        elif sight["take"]:
            group.press("[data-act=take]")
        else:
            group.pass_time(100)
    raise AssertionError(f"{press} is nowhere to be pressed: {group.sight()}")


def slide(group: People, seat: str) -> None:
    """Somebody who is asked holds their own seat, and the finger slides a little: they react."""
    group.until_there(f"[data-hold=call][data-seat='{seat}']")
    box = group.page.locator(f"[data-hold=call][data-seat='{seat}']").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    group.page.mouse.move(x, y)
    group.page.mouse.down()
    group.page.mouse.move(x + 24, y, steps=3)
    group.page.clock.run_for(1100)
    group.page.mouse.up()


def test_in_an_open_call_everybody_holds_their_seat_and_it_closes_by_itself(chromium: Chromium, site: Server) -> None:
    group = people(chromium)
    group.open(site.address + address(["human"] * 5, position="l.l.g.s.a/l/1/-/-", seed="hand", rounds="1"))
    by_hand(group, "1 revolt")
    group.until_there("[data-hold=call]")
    for seat in (2, 3, 4, 5):
        group.page.locator(f"[data-hold=call][data-seat='{seat}']").hover()
        group.page.mouse.down()
        group.page.clock.run_for(1100)
        group.page.mouse.up()
        if seat < 5:
            assert group.page.locator(".seat.is-answered").count() == seat - 1
            assert group.page.locator(".seat.is-chosen").count() == 0, "the click that comes after a hold points at nothing"
    for _ in range(20):
        if not group.python("game.table.match.moment_is_open"):
            break
        group.pass_time()
    assert line_of(group).split("/")[0] == "L.l.g.s.a", "nobody slid"


def test_a_double_click_and_two_touches_at_once_make_one_move(chromium: Chromium, site: Server) -> None:
    one = people(chromium, 1, viewport={"width": 800, "height": 900}, has_touch=True)
    where = address(["human", *["bot:thumb"] * 4], position="l.l.l.s.a/g/1/-/-", seed="double", rounds="1")
    for touches in (False, True):
        one.page.goto("about:blank")
        one.open(site.address + where)
        one.press("[data-act=on]")
        one.press("[data-words='1 peek']")
        if touches:
            one.page.evaluate(
                """() => ["1 peek 2", "1 peek 3"].map((move) => document.querySelector(`[data-move="${move}"]`))
                             .forEach((button) => button.click())"""
            )
        else:
            one.page.locator("[data-move='1 peek 2']").dblclick()
        played = one.python("[m.text for m in game.table.match.moves if m.seat == 1]")
        assert played == ["1 peek 2"]


def test_the_table_survives_rotation_and_zoom_in_mid_game(chromium: Chromium, site: Server) -> None:
    one = people(chromium, 6)
    one.open(site.address + address(["human", *["bot:thumb"] * 14], seed="turn", rounds="1"))
    for width, height in ((1024, 768), (768, 1024), (320, 640), (640, 320), (1440, 900)):
        one.page.set_viewport_size({"width": width, "height": height})
        sight = one.sight()
        for _ in range(3):
            one.one_step(sight)
            sight = one.sight()
        assert one.page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1"), (width, height)
        assert one.page.locator(".ring [data-seat]").count() in (0, 15)


@pytest.mark.parametrize("finger", [False, True], ids=["mouse", "finger"])
def test_the_seats_of_the_set_up_can_be_dragged(chromium: Chromium, site: Server, finger: bool) -> None:
    one = people(chromium, viewport={"width": 1024, "height": 768}, has_touch=finger)
    one.open(site.address)
    one.press("[data-act=table]")
    one.until("setup")
    names = "() => [...document.querySelectorAll('[data-act=name]')].map((field) => field.value)"
    for place in range(3):
        one.page.locator("[data-act=name]").nth(place).fill(f"P{place}")
    before = one.page.evaluate(names)
    handles = [one.page.locator("[data-drag]").nth(place) for place in (0, 2)]
    if finger:
        drag_by_finger(one, *(handle.bounding_box() for handle in handles))
    else:
        handles[0].drag_to(handles[1])
    assert one.page.evaluate(names)[:3] == [before[1], before[2], before[0]]


def drag_by_finger(one: People, start: Any, end: Any) -> None:
    """As a screen tells it, past whatever the browser itself would do with a finger."""
    touch = one.page.context.new_cdp_session(one.page)
    places = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in (start, end)]
    (x, y), (to_x, to_y) = places
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 6):
        at = {"x": x + (to_x - x) * step / 5, "y": y + (to_y - y) * step / 5}
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [at]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


#: The page has no need of these two modules; bring them in as they are.
BRING = """
import sys, types
def bring(name, source):
    module = types.ModuleType(name)
    module.__package__ = name.rpartition(".")[0]
    sys.modules[name] = module
    exec(compile(source, name, "exec"), module.__dict__)
"""


def test_bots_play_the_same_games_in_the_page_as_on_a_desk(chromium: Chromium, site: Server) -> None:
    from karaya_core.bots.sultans import LEVELS, digest
    from karaya_core.table import runner

    one = people(chromium)
    one.open(site.address)
    one.page.set_default_timeout(PATIENCE * 1000)
    code = BRING
    for module in (runner, digest):
        source = Path(str(module.__file__)).read_text(encoding="utf-8")
        code += f"bring({module.__name__!r}, {source!r})\n"
    one.page.evaluate(PYTHON, code)
    for level in LEVELS:
        assert one.python(f"sys.modules['karaya_core.bots.sultans.digest'].digest({level!r})") == digest.digest(level), level
