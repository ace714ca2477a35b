"""<karaya-table> on other people's pages: it draws what the engine says, needs no Python, and does nothing that it must not."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from karaya_core import games
from karaya_core.bots import make
from karaya_core.sultans import Match, Position
from karaya_core.sultans.roles import NAMES
from karaya_core.table import steps
from karaya_core.table.luck import Luck
from karaya_core.table.match import Match as Table
from karaya_core.table.runner import play_deal
from tests.browser.drivers import PATIENCE, Chromium
from web.making.places import DIST
from web.making.serve import Server

#: As hard as a host may make it: scripts and frames from the page's own server, and nothing else.
STRICT = "default-src 'none'; script-src {site}; connect-src 'self'; frame-src {site}"
LINE = "S.L.Ax.G.Vr.a.l.ld.B.g/d/6/2/-"

#: What is drawn, as text: each seat's card, how it lies, its tokens, and whose turn it is.
DRAWN = """(tables) => tables.map((table) => [...table.shadowRoot.querySelectorAll("[data-seat]")].map(({ dataset }) =>
  [dataset.seat, dataset.card, dataset.lies ?? "", dataset.tokens ?? "", dataset.now ?? "no"].join(" ")))"""


@pytest.fixture
def host() -> Iterator[Server]:
    server = Server(DIST, policy=False).in_background()
    yield server
    server.shutdown()
    server.server_close()


def article(host: Server, site: Server, body: str, policy: str = STRICT) -> str:
    """A page of the host's with the viewer of ours; its address."""
    head = f'<meta http-equiv="Content-Security-Policy" content="{policy.format(site=site.address)}">' if policy else ""
    script = f'<script src="{site.address}karaya-table.js"></script>'
    text = f'<!doctype html><html lang="en"><meta charset="utf-8">{head}<body>{script}{body}'
    host.extra["article.html"] = text.encode()
    return host.address + "article.html"


def ready(page: Any, number: int = 1) -> None:
    page.locator("karaya-table[data-ready]").nth(number - 1).wait_for(state="attached", timeout=PATIENCE * 1000)


def attribute(value: object) -> str:
    return json.dumps(value, ensure_ascii=False).replace("&", "&amp;").replace("'", "&#39;")


def game_of_steps(seed: str = "viewer", seats: int = 8) -> dict[str, Any]:
    match = Match.new([f"P{seat}" for seat in range(1, seats + 1)], seed=seed, rounds=1)
    play_deal(match, {seat: make("easy", f"{seed}:{seat}") for seat in range(1, seats + 1)})
    return steps.expand(match, ("all", "public", "3"), ("en", "fr"))


# ---------------------------------------------------------------------- what is drawn


def what_the_engine_says(line: str) -> list[str]:
    """From the position itself, in the words of the drawing."""
    p = Position.parse(line)
    marks = (("detained", p.detained), ("captured", p.captured), ("manipulated", p.yellow))
    told = []
    for seat in range(1, p.n + 1):
        alive = p.is_alive(seat)
        lies = "killed" if not alive else "hidden" if p.is_hidden(seat) else "known"
        tokens = [name for name, bits in marks if bits >> seat & 1]
        field = line.split("/")[0].split(".")[seat - 1]
        tokens += [name for letter, name in (("r", "rebels"), ("l", "loyalists")) if field[1:].endswith(letter)]
        tokens += ["coronation"] if p.coronation == seat else []
        now = "" if p.active == seat and len(line.split("/")) < 6 else "no"
        told.append(f"{seat} {NAMES[p.cards[seat]]} {lies} {' '.join(tokens)} {now}")
    return [*told, f"spare {NAMES[p.cards[0]]}   no"]


def positions(number: int) -> list[str]:
    """From the middle of random rounds of every size."""
    game, seed = games.load("sultans"), 0
    found: list[str] = []
    while len(found) < number:
        seed += 1
        chance = random.Random(seed)
        p = game.deal(5 + seed % 11, 1, game.agreed({}), Luck(f"drawn:{seed}"))
        for _ in range(chance.randrange(40)):
            if p.over:
                break
            p.play(chance.choice(list(p.legal())))
        if not p.over:
            found.append(p.line())
    return found


def test_what_is_drawn_is_what_the_engine_says(chromium: Chromium, site: Server, host: Server) -> None:
    lines = positions(100)
    page = chromium.fresh()
    page.goto(article(host, site, "".join(f'<karaya-table position="{line}"></karaya-table>' for line in lines)))
    page.evaluate("document.querySelectorAll('karaya-table').forEach((table) => table.come())")  # also those far below
    ready(page, len(lines))
    drawn = page.eval_on_selector_all("karaya-table", DRAWN)
    assert drawn == [what_the_engine_says(line) for line in lines]


VERRAT_DRAWN = """(table) => Object.fromEntries(["chair", "city", "hand", "dungeon"].map((kind) => [kind,
  [...table.shadowRoot.querySelectorAll(`[data-${kind}]`)].map(({ dataset }) =>
    [dataset[kind], dataset.who ?? dataset.open ?? "", dataset.cards ?? ""].join(" "))]))"""


def what_is_on_the_board(line: str) -> dict[str, list[str]]:
    """Of Verrat!, from the position itself."""
    from karaya_core.verrat.notation import names as named
    from karaya_core.verrat.terms import CARD_LETTERS, CARDS, CITIES, KAFFA, KNOWN, VIZIERS

    p = games.load("verrat").parse(line, games.about("verrat").agreed({}))
    open_at = [pile[0] & 7 if pile and pile[0] & KNOWN and city != KAFFA else None for city, pile in enumerate(p.piles)]
    lost = [vizier for vizier in VIZIERS if p.at[vizier] == 23]
    hands = ["".join(letter * p.count(seat, card) for card, letter in enumerate(CARD_LETTERS)) for seat in (1, 2, 3, 4)]
    tops = ["" if top is None else CARDS[top] for top in open_at]
    return {
        "chair": [f"{number} {named([who]) if who else ''} " for number, who in zip(p.markers, p.sits, strict=True)],
        "city": [f"{name} {tops[i]} {len(p.piles[i])}" for i, name in enumerate(CITIES)],
        "hand": [f"{seat}  {cards}" for seat, cards in enumerate(hands, 1)],
        "dungeon": [f"{n} {named([who]) if who else ''} " for n, who in enumerate(p.cells, 1)] + [f"4 {named(lost)} "],
    }


def test_what_is_drawn_of_verrat_is_what_the_engine_says(chromium: Chromium, site: Server, host: Server) -> None:
    game, lines = games.load("verrat"), []
    for seed in range(12):
        chance = random.Random(seed)
        p = game.deal(4, 1, game.agreed({}), Luck(f"verrat:{seed}"))
        for _ in range(chance.randrange(120)):
            if p.over:
                break
            p.play(chance.choice(list(p.legal())))
        lines += [] if p.over else [p.line()]
    page = chromium.fresh()
    page.goto(article(host, site, "".join(f'<karaya-table game="verrat" position="{line}"></karaya-table>' for line in lines)))
    page.evaluate("document.querySelectorAll('karaya-table').forEach((table) => table.come())")
    ready(page, len(lines))
    for number, line in enumerate(lines):
        assert page.locator("karaya-table").nth(number).evaluate(VERRAT_DRAWN) == what_is_on_the_board(line)


TILES_DRAWN = """(table) => [...table.shadowRoot.querySelectorAll("[data-tile]")].map(({ dataset }) =>
  `${dataset.tile} ${dataset.kind}${dataset.camel > 0 ? dataset.camel : ""}${dataset.things}`)"""


def test_what_is_drawn_of_five_tribes_is_what_the_engine_says(chromium: Chromium, site: Server, host: Server) -> None:
    from karaya_core.five_tribes.map import NAMES as PLACES
    from karaya_core.five_tribes.notation import tile_text

    game = games.load("five_tribes")
    match = Table(game, ["A", "B", "C"], seed="drawn")
    play_deal(match, {seat: make("random", f"drawn:{seat}", game="five_tribes") for seat in (1, 2, 3)})
    lines = [step["views"]["all"] for step in steps.expand(match)["steps"]][::12]
    assert len(lines) > 5
    page = chromium.fresh()
    tables = "".join(f'<karaya-table game="five_tribes" position="{line}"></karaya-table>' for line in lines)
    page.goto(article(host, site, tables))
    page.evaluate("document.querySelectorAll('karaya-table').forEach((table) => table.come())")
    ready(page, len(lines))
    for number, line in enumerate(lines):
        p = game.parse(line, {})
        said = [f"{name} {tile_text(p, place)}" for place, name in enumerate(PLACES)]
        assert page.locator("karaya-table").nth(number).evaluate(TILES_DRAWN) == said


def test_a_crowd_on_the_island_of_verrat_stays_inside_the_picture(chromium: Chromium, site: Server, host: Server) -> None:
    line = "5.9.1.12:3f.4:4f.7.2.10.8.3.11.6/Hc:1f.Ct:2f.-.-.-.-.-/h.c.g.t/-.-.-.1s1t2s2t3s3t4s4t/3.3/plan.-.-.-.-"
    page = chromium.fresh()
    page.goto(article(host, site, f'<karaya-table game="verrat" position="{line}"></karaya-table>'))
    ready(page)
    inside = """() => { const { shadowRoot } = document.querySelector("karaya-table");
      const all = shadowRoot.querySelector("svg").viewBox.baseVal;
      return [...shadowRoot.querySelectorAll("[data-vizier]")].map((one) => one.getBBox())
        .every(({ x, y, width, height }) => x >= 0 && y >= 0 && x + width <= all.width && y + height <= all.height); }"""
    assert page.evaluate(inside)
    page.set_viewport_size({"width": 360, "height": 640})
    page.locator("karaya-table svg[viewBox^='0 0 620 ']").wait_for(timeout=PATIENCE * 1000)
    assert page.evaluate(inside)


def test_a_seat_s_view_shows_no_card_that_it_does_not_know(chromium: Chromium, site: Server, host: Server) -> None:
    story = game_of_steps()
    page = chromium.fresh()
    page.goto(article(host, site, f"<karaya-table seat='3' steps='{attribute(story)}'></karaya-table>"))
    ready(page)
    cards = page.evaluate(
        "[...document.querySelector('karaya-table').shadowRoot.querySelectorAll('[data-seat]')].map((s) => s.dataset.card)"
    )
    assert [bool(card) for card in cards] == [False, False, True, *[False] * 6]


# ---------------------------------------------------------------------- steps


def test_steps_go_forward_and_back_by_button_key_and_script_and_are_told(chromium: Chromium, site: Server, host: Server) -> None:
    story = game_of_steps()
    page = chromium.fresh()
    page.goto(article(host, site, f"<karaya-table controls='play' steps='{attribute(story)}'></karaya-table>"))
    ready(page)
    page.evaluate("""() => { window.heard = []; for (const name of ["karaya-ply", "karaya-move"])
      addEventListener(name, (event) => heard.push([name, event.detail.ply, event.detail.move ?? ""])); }""")
    table = page.locator("karaya-table")
    caption = table.locator(".caption")
    assert caption.inner_text() == story["steps"][0]["text"]["en"]
    table.get_by_role("button", name="One step on").click()
    assert caption.inner_text() == story["steps"][1]["text"]["en"]
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    page.evaluate("document.querySelector('karaya-table').previous()")
    assert page.evaluate("document.querySelector('karaya-table').ply") == 1
    assert page.evaluate("heard")[:2] == [["karaya-ply", 1, ""], ["karaya-move", 1, story["steps"][1]["move"]]]
    assert caption.get_attribute("aria-live") == "polite"
    page.evaluate("document.querySelector('karaya-table').ply = 10000")
    assert table.get_by_role("button", name="One step on").get_attribute("aria-disabled") == "true"
    page.evaluate("document.querySelector('karaya-table').lang = 'fr'")
    assert caption.inner_text() == story["steps"][-1]["text"]["fr"]


def test_a_question_waits_for_its_answer(chromium: Chromium, site: Server, host: Server) -> None:
    ask = {
        "text": "Who can strike?",
        "tries": [{"text": "Boris", "says": "He is too far."}, {"text": "Ana", "says": "Yes.", "right": True}],
    }
    story = {
        "karaya_steps": 1,
        "game": "sultans",
        "steps": [{"position": "s.g.a.l.l/l/3/-/-", "ask": ask}, {"position": "s.g.a.l.l/l/4/-/-"}],
    }
    page = chromium.fresh()
    page.goto(article(host, site, f"<karaya-table quiz steps='{attribute(story)}'></karaya-table>"))
    ready(page)
    table = page.locator("karaya-table")
    table.get_by_role("button", name="One step on").click(force=True)
    assert page.evaluate("document.querySelector('karaya-table').ply") == 0
    table.get_by_role("button", name="Boris").click()
    assert table.locator(".answer").inner_text() == "He is too far."
    table.get_by_role("button", name="Ana").click()
    table.get_by_role("button", name="One step on").click()
    assert page.evaluate("document.querySelector('karaya-table').ply") == 1


# ---------------------------------------------------------------------- the host's page


def test_what_stands_inside_the_tag_is_shown_without_scripts_and_when_nothing_comes(
    chromium: Chromium, site: Server, host: Server
) -> None:
    inside = "<p id='fallback'>A table of ten.</p>"
    page = chromium.fresh(java_script_enabled=False)
    page.goto(article(host, site, f'<karaya-table position="{LINE}">{inside}</karaya-table>'))
    assert page.locator("#fallback").is_visible()
    page = chromium.fresh()
    page.goto(article(host, site, f'<karaya-table position="nonsense">{inside}</karaya-table>'))
    page.wait_for_selector("karaya-table[data-trouble]", timeout=PATIENCE * 1000)
    assert page.locator("#fallback").is_visible()


def test_it_draws_in_a_frame_without_an_origin_and_keeps_nothing(chromium: Chromium, site: Server, host: Server) -> None:
    article(host, site, f'<karaya-table position="{LINE}"></karaya-table>', policy="")
    host.extra["outer.html"] = (
        b'<!doctype html><iframe sandbox="allow-scripts" src="article.html" width="640" height="640"></iframe>'
    )
    page = chromium.fresh()
    page.goto(host.address + "outer.html")
    page.frame_locator("iframe").locator("karaya-table[data-ready]").wait_for(timeout=PATIENCE * 1000)
    frame = next(frame for frame in page.frames if frame.parent_frame)
    assert frame.evaluate("self.origin") == "null"
    boxes = frame.evaluate(
        "[...document.querySelector('karaya-table').shadowRoot.querySelectorAll('use')].map((u) => u.getBBox().width > 0)"
    )
    assert len(boxes) > 10 and all(boxes)


def test_its_height_follows_its_content_and_a_narrow_column_gets_its_own_drawing(
    chromium: Chromium, site: Server, host: Server
) -> None:
    page = chromium.fresh(viewport={"width": 640, "height": 900})
    page.goto(article(host, site, f'<karaya-table position="{LINE}"></karaya-table>'))
    ready(page)
    measure = """() => { const table = document.querySelector("karaya-table"), svg = table.shadowRoot.querySelector("svg");
      return [svg.getAttribute("viewBox"), table.offsetHeight >= svg.getBoundingClientRect().height,
              document.documentElement.scrollWidth <= innerWidth]; }"""
    wide = page.evaluate(measure)
    page.set_viewport_size({"width": 320, "height": 640})
    page.wait_for_function(
        f"() => document.querySelector('karaya-table').shadowRoot.querySelector('svg').getAttribute('viewBox') !== '{wide[0]}'"
    )
    assert wide[1:] == page.evaluate(measure)[1:] == [True, True]


HOSTILE = [
    '{"karaya_steps": 1, "game": "__proto__", "steps": [{"position": "x"}]}',
    '{"karaya_steps": 1, "game": "sultans", "steps": [{"position": "<img src=x onerror=alert(1)>"}]}',
    '{"karaya_steps": 1, "game": "sultans", "steps": []}',
    '{"karaya_steps": 1, "game": "../evil", "steps": [{"position": "s.g.a.l.l/l/3/-/-"}]}',
    '{"karaya_steps": 2}',
    "{",
]


def test_hostile_steps_do_nothing(chromium: Chromium, site: Server, host: Server) -> None:
    names = "<img src=x onerror=alert(1)>,</svg><script>alert(2)</script>"
    good = attribute(
        {
            "karaya_steps": 1,
            "game": "sultans",
            "steps": [
                {"position": LINE, "text": "<script>alert(3)</script>", "on": [{"to": "constructor", "from": "__proto__"}]}
            ],
        }
    )
    body = "".join(f"<karaya-table steps='{text.replace('<', '&lt;')}'></karaya-table>" for text in HOSTILE)
    body += f"<karaya-table id='good' names='{names.replace('<', '&lt;')}' steps='{good.replace('<', '&lt;')}'></karaya-table>"
    page = chromium.fresh()
    alarms: list[str] = []
    page.on("dialog", lambda dialog: alarms.append(dialog.message))
    page.on("pageerror", lambda error: alarms.append(str(error)))
    page.goto(article(host, site, body, policy=""))
    page.evaluate("document.querySelectorAll('karaya-table').forEach((table) => table.come())")
    ready(page)
    page.wait_for_function(
        f"() => document.querySelectorAll('karaya-table[data-trouble]').length === {len(HOSTILE)}", timeout=PATIENCE * 1000
    )
    assert page.locator("#good .caption").inner_text() == "<script>alert(3)</script>"
    assert page.evaluate("document.querySelector('#good').shadowRoot.querySelectorAll('script, img').length") == 0
    assert alarms == []


def test_play_from_here_brings_python_once_and_a_second_ends_the_first(chromium: Chromium, site: Server, host: Server) -> None:
    page = chromium.fresh()
    page.goto(article(host, site, 2 * '<karaya-table controls="step" position="s.g.a.l.l/l/3/-/-"></karaya-table>'))
    ready(page, 2)
    assert [frame for frame in page.frames if frame.parent_frame] == []
    buttons = page.get_by_role("button", name="Play from here")
    buttons.first.click()
    page.locator("karaya-table").first.locator("iframe").wait_for(state="attached")
    page.get_by_role("button", name="Play from here").click()
    page.locator("karaya-table").nth(1).locator("iframe").wait_for(state="attached")
    assert page.locator("karaya-table iframe").count() == 1
    page.frame_locator("iframe").locator("html[data-karaya=ready]").wait_for(state="attached", timeout=PATIENCE * 1000)
