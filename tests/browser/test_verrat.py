"""*Verrat!* at the real page: a draft that outlives its tab, names of every kind, and what axe finds."""

from __future__ import annotations

import time
from typing import Any

import pytest

from tests.browser.drivers import PATIENCE, Chromium, until_true
from tests.browser.people import People, address
from tests.browser.test_access import found
from tests.browser.test_motion import COUNT
from tests.browser.test_secrets import Watched
from web.making.serve import Server

PLAYERS = ["human", "bot:collector", "bot:collector", "bot:random"]
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True}
COURT = "4:2f.9:3f.12.2:4s.5.7:4t.1.8.10.6.11:1s.3"
HANDS = "hhcgwp.ttc.wws.hcgt/-.1t.-.-/5.1"
#: Orders are asked of everybody; seat 1 has a vizier in Bukhara and one at court.
PLAN = f"{COURT}/Cg:1f.Gt:3s.Tgs.hwsp.Hcw:2t.Ct:3t.Gws:2s4f/{HANDS}/plan.-.-.-.-"
PARDON = f"{COURT.replace(':4t', '')}/Cg.Gt:2s3s.Tgs:4f.hwp~1:1f.Hcw:2t.Ct:3t.Gws/hcgtwp.hhtc.wws.hcgt/4t.1t.-.-/5.1/pardon.1"
WORDS_ONLY = ("announce", "denounce", "propose")
HOSTILE = ["<b>Ana</b>", "{name}", "\u202eBoris", "a" * 20]


def sit_down(chromium: Chromium, site: Server, page: Any = None, players: list[str] = PLAYERS, **fields: str) -> People:
    page = page or chromium.fresh(viewport={"width": 1024, "height": 768}, reduced_motion="reduce")
    person = People(chromium, page)
    names = fields.pop("names", "Ana,Boris,Vera,Dov").split(",")
    person.open(site.address + address(players, names=names, game="verrat", seed="court", **fields))
    if "on" in person.sight()["acts"]:
        person.press("[data-act=on]")  # "this is you"
    return person


def play(person: People, by_keyboard: bool = False) -> set[str]:
    """Step by step to the end; answers the verbs of the moves that were made, and the rounds that were seen."""
    page, made = person.page, set[str]()
    end = time.monotonic() + PATIENCE * 4
    while (sight := person.sight())["screen"] != "gameend":
        assert time.monotonic() < end, f"the game does not end: {sight}"
        decisions = [move for move in sight["moves"] if move.split(" ")[1] not in WORDS_ONLY]
        control = f'[data-move="{decisions[0]}"]' if decisions else "[data-act=on], [data-act=step]:not([aria-disabled=true])"
        made |= {text.split(" ")[1] for move in decisions[:1] for text in move.split(", ")}
        made |= set(page.locator(".v-round").all_inner_texts())
        if not page.locator(control).count():
            person.pass_time(3000)
        elif by_keyboard:
            page.locator(control).first.focus()
            page.keyboard.press("Enter")
        else:
            person.press(control, hold=page.locator(control).first.evaluate("e => e.classList.contains('btn-hold')"))
    assert person.errors == []
    return made


@pytest.mark.parametrize(("by_keyboard", "rounds"), [(False, 8), (True, 6)], ids=["pointer", "keyboard"])
def test_rounds_are_played_to_the_end_of_the_game(chromium: Chromium, site: Server, by_keyboard: bool, rounds: int) -> None:
    """Somebody may win before the last round that was agreed: only a game that nobody wins goes on to it."""
    person = sit_down(chromium, site, position=PLAN.replace("plan.-.-.-.-", "talk.1.0"), rounds=str(rounds))
    made = play(person, by_keyboard)
    void, last = person.python("[game.table.match.outcomes[-1].void, game.table.match.view(None).round]")
    assert last == rounds if void else 6 <= last <= rounds
    assert {word for word in made if word.startswith("Round")} == {f"Round {number}" for number in range(5, last + 1)}
    assert {"done", "send"} <= made
    assert person.page.locator(".points tbody tr").first.get_attribute("data-seat") == "1", "one's own row comes first"


KEPT = {"there": "", "missing": "undefined", "refusing": "{ writeText: () => Promise.reject(new Error()) }"}


@pytest.mark.parametrize("clipboard", KEPT)
def test_a_challenge_is_copied_at_the_end(chromium: Chromium, site: Server, clipboard: str) -> None:
    """Where a page may not write to the clipboard by itself, as a person would, and the keyboard stays where it was."""
    page = chromium.fresh(viewport={"width": 1024, "height": 768}, reduced_motion="reduce")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.add_init_script("window.toRead = navigator.clipboard;")
    if clipboard != "there":
        page.add_init_script(f"Object.defineProperty(navigator, 'clipboard', {{ value: {KEPT[clipboard]} }});")
    person = sit_down(chromium, site, page, position=PLAN, rounds="4")
    play(person)
    person.press("[data-act=challenge]")
    page.get_by_text("Copied.").first.wait_for(timeout=PATIENCE * 1000)
    link = page.evaluate("toRead.readText()")
    assert link.startswith(f"{site.address}#game=verrat&rounds=4") and "seed=court" in link
    until_true(page, "document.activeElement.dataset.act === 'challenge'")


def test_what_is_touched_says_what_it_says_and_opens_nothing_besides(chromium: Chromium, site: Server) -> None:
    """Once a city is chosen it says what a city is when it is touched: not by the same touch."""
    person = sit_down(chromium, site, position=PLAN)
    person.until_there('[data-words="1 send fat"]')
    person.press('[data-words="1 send fat"]')
    person.press('[data-words="1 send fat kaffa"]')
    assert "Kaffa" in person.page.locator('[data-words="1 send fat"] .v-goal').inner_text()
    assert person.page.locator(".pop:popover-open").count() == 0
    person.press("[data-city=kaffa]")
    assert person.page.locator(".pop:popover-open").count() == 1


@pytest.mark.parametrize("reduced", ["no-preference", "reduce"])
def test_what_happens_is_seen_to_move_shortly_or_stands_there_at_once(chromium: Chromium, site: Server, reduced: Any) -> None:
    page = chromium.fresh(viewport={"width": 1024, "height": 768}, reduced_motion=reduced)
    page.add_init_script(COUNT)
    play(sit_down(chromium, site, page, position=PLAN, rounds="5"))
    moved = page.evaluate("moved")
    assert all(200 <= one["time"] <= 450 and one["times"] == 1 and one["delay"] <= 300 for one in moved)
    assert len(moved) > 6 if reduced == "no-preference" else moved == []


@pytest.mark.parametrize(
    "cue", ["slide:1:card", "bounce:11.1:blade", "bounce:11.1.4:blade", "pass:13.112:card", "pass:112.121.121.112:card"]
)
def test_every_movement_finds_what_moves(chromium: Chromium, site: Server, cue: str) -> None:
    page = chromium.fresh(viewport={"width": 1024, "height": 768}, reduced_motion="no-preference")
    page.add_init_script(COUNT)
    person = sit_down(chromium, site, page, position=PLAN)
    person.until_there("[data-piece='1']")
    page.evaluate(
        """async (cue) => {
          const { remember } = await import(new URL("boot/pieces.js", document.baseURI));
          remember(document);
          const piece = document.querySelector("[data-piece='1']");
          piece.parentElement.style.translate = "0 40px"; // as if it had been drawn somewhere else
          window.moved = [];
          const app = document.querySelector("[data-cues]");
          const [deal, count] = app.dataset.cues.split(" ")[0].split(".").map(Number);
          app.dataset.cues = `${deal}.${count + 1} ${cue}`;
        }""",
        cue,
    )
    until_true(page, "moved.length > 0")


# ---------------------------------------------------------------------- what nobody may know


def give_orders(group: Watched, seat: int, drafts: list[str]) -> None:
    group.do(f"[data-act=take][data-seat='{seat}']")
    group.do("[data-act=iam]")
    for words in drafts:
        if words.startswith(f"{seat} send"):
            group.press(f'[data-words="{" ".join(words.split(" ")[:3])}"]')
        else:
            group.press(f'[data-words="{seat} accuse"]')
        group.press(f'[data-words="{words}"]')
    group.do(".btn-hold[data-move]", hold=True)


def together(chromium: Chromium, site: Server, position: str) -> Watched:
    group = Watched(chromium)
    group.open(site.address + address(["human"] * 4, names=list("ABCD"), game="verrat", seed="twin", position=position))
    group.stop_the_clock()
    group.record()
    return group


def test_the_pages_of_sealed_orders_are_the_same_whatever_was_sealed(chromium: Chromium, site: Server) -> None:  # V5.6, V11.2
    one = ["1 send fat kaffa"]
    other = ["1 send fat gidda", "1 send fat 12", "1 send small shiraz", "1 accuse 4 tall"]
    records = []
    for drafts in (one, other):
        group = together(chromium, site, PLAN)
        give_orders(group, 1, drafts)
        give_orders(group, 3, [])
        group.do("[data-act=take][data-seat='2']")
        records.append(group.seen)
        assert group.errors == []
    alike(records)


def test_the_pages_of_kaffa_are_the_same_whatever_lies_there(chromium: Chromium, site: Server) -> None:  # V7.3, V11.3
    records = []
    for pile, elsewhere in (("htwp", "Gc"), ("ctwp", "Gh")):
        court, island = "5.9.1.12:3f.4:4f.7.2.10.8.3.11.6", "1s1t2f2s2t3s3t4s4t"
        line = f"{court}/{elsewhere}.-.-.{pile}~1:1f.-.-.-/h.c.g.t/-.-.-.{island}/3.3/kaffa.1.x.x.x.x"
        group = together(chromium, site, line)
        group.do("[data-act=take][data-seat='1']")
        group.do("[data-act=iam]")
        assert f"1 take {'horses' if pile[0] == 'h' else 'cannons'}" in group.sight()["moves"]
        group.do("[data-move='1 take wares']")
        group.until_there("[data-act=take]")
        group.record()
        records.append(group.seen)
    alike(records)


def alike(records: list[list[Any]]) -> None:
    first, second = records
    assert len(first) == len(second) >= 4
    for number, (left, right) in enumerate(zip(first, second)):
        for what in left:
            assert left[what] == right[what], f"public screen {number} differs in {what}"


def test_a_draft_outlives_its_tab(chromium: Chromium, site: Server) -> None:  # V5.1
    page = chromium.fresh(reduced_motion="reduce", **PHONE)
    person = sit_down(chromium, site, page, position=PLAN)
    person.until_there('[data-words="1 send fat"]')
    person.press('[data-words="1 send fat"]')
    person.press('[data-words="1 send fat kaffa"]')
    seal = "1 send fat kaffa, 1 send small stay, 1 accuse none"
    person.until_there(f'[data-move="{seal}"]')
    page.reload()
    page.wait_for_selector("html[data-karaya=ready]", state="attached", timeout=PATIENCE * 1000)
    for act in ("resume", "uncover", "on"):
        if act in person.sight()["acts"]:
            person.press(f"[data-act={act}]")
    person.until_there(f'[data-move="{seal}"]')
    assert person.errors == []


def test_names_stand_there_as_they_were_typed(chromium: Chromium, site: Server) -> None:
    person = sit_down(chromium, site, position=PLAN, names=",".join(HOSTILE))
    shown = person.page.locator(".v-name").all_inner_texts()
    assert shown[0] == "<b>Ana</b>" and "{name}" in shown
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert person.page.locator(".v-name b").count() == 0 and person.errors == []


def go_on(person: People) -> None:
    """Whatever comes next: a decision of one's own, or what is told."""
    sight = person.sight()
    moves = [move for move in sight["moves"] if move.split(" ")[1] not in WORDS_ONLY]
    if moves:
        person.press(f'[data-move="{moves[0]}"]', hold=moves[0] in sight["holds"])
    elif "step" in sight["acts"]:
        person.press("[data-act=step]")
    else:
        person.pass_time(3000)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_on_any_screen_of_it(chromium: Chromium, site: Server, theme: Any) -> None:
    wrong: dict[str, list[str]] = {}
    page = chromium.fresh(color_scheme=theme, reduced_motion="reduce", **PHONE)

    def look(screen: str) -> None:
        if objections := found(page):
            wrong[screen] = objections
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), screen

    person = sit_down(chromium, site, page, position=PLAN.replace("plan.-.-.-.-", "talk.1.0"), rounds="5")
    for begun in ("1 announce", "1 denounce", "1 propose *", "1 offer *"):
        person.until_there(f'[data-words="{begun}"]')
        person.press(f'[data-words="{begun}"]')
        look(begun)
        person.press("[data-act=unchoose]")
    person.press('[data-move="1 done"]')
    while not page.locator('[data-words="1 send fat"]').count():
        go_on(person)
    look("planner")
    person.press('[data-words="1 send fat"]')
    look("where to")
    person.press('[data-words="1 accuse"]')
    look("wheel")
    votes = 0
    while person.sight()["screen"] != "gameend":
        if page.locator(".v-ballot").count() and not votes:
            votes += 1
            look("votes")
        go_on(person)
    look("end")
    person.press("[data-act=replay]")
    look("replay")
    page.goto("about:blank")
    sit_down(chromium, site, page, position=PARDON)
    look("pardon")
    assert votes and wrong == {}
