"""<karaya-table> on other people's pages: it draws what the engine says, needs no Python, and does nothing that it must not."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from karaya_core import games
from karaya_core.bots import make
from karaya_core.sultans import Match
from karaya_core.sultans.roles import NAMES
from karaya_core.table import steps
from karaya_core.table.match import Match as Table
from karaya_core.table.runner import play_deal
from tests.browser import viewer_says
from tests.browser.drivers import PATIENCE, Chromium, Driver, Firefox, WebKit, wait
from web.making.places import DIST
from web.making.serve import Server

#: As hard as a host may make it: scripts and frames from the page's own server, and nothing else.
STRICT = "default-src 'none'; script-src {site}; connect-src 'self'; frame-src {site}"
LINE = "S.L.Ax.G.Vr.a.l.ld.B.g/d/6/2/-"


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

#: Of many lines: what is said of each, and what is drawn, as text.
SAID = """async ([game, lines, languages]) => {
  const table = document.createElement("karaya-table");
  table.setAttribute("game", game);
  document.body.append(table);
  const found = [];
  for (const [i, line] of lines.entries()) {
    table.lang = languages[i % languages.length];
    table.setAttribute("position", line);
    await table.come();
    const svg = table.shadowRoot.querySelector("svg");
    found.push([svg.getAttribute("aria-label"), DRAWN(table)]);
  }
  table.remove();
  return found;
}"""

DRAWN = {
    "sultans": """((table) => [...table.shadowRoot.querySelectorAll("[data-seat]")].map(({ dataset }) =>
      [dataset.seat, dataset.card, dataset.lies ?? "", dataset.tokens ?? "", dataset.now ?? "no"].join(" ")))""",
    "verrat": """((table) => ["chair", "city", "hand", "dungeon"].flatMap((kind) =>
      [...table.shadowRoot.querySelectorAll(`[data-${kind}]`)].map(({ dataset }) =>
        [kind, dataset[kind], dataset.who ?? dataset.open ?? "", dataset.cards ?? ""].join(" "))))""",
    "five_tribes": """((table) => [
      ...[...table.shadowRoot.querySelectorAll("[data-tile]")].map(({ dataset }) =>
        `${dataset.tile} ${dataset.kind}${dataset.camel > 0 ? dataset.camel : ""}${dataset.things}`),
      ...[...table.shadowRoot.querySelectorAll("[data-seat-of]")].map(({ dataset }) =>
        `${dataset.seatOf} ${dataset.gold},${dataset.hand},${dataset.djinns}`)])""",
}


def in_sultans(p: Any) -> list[str]:
    told = []
    for seat in range(1, p.n + 1):
        lies = "killed" if not p.is_alive(seat) else "hidden" if p.is_hidden(seat) else "known"
        now = "" if p.active == seat and not p.over else "no"
        told.append(f"{seat} {NAMES[p.cards[seat]]} {lies} {' '.join(viewer_says.tokens_of(p, seat))} {now}")
    return [*told, f"spare {NAMES[p.cards[0]]}   no"]


def in_verrat(p: Any) -> list[str]:
    from karaya_core.verrat.notation import names as named
    from karaya_core.verrat.terms import CARD_LETTERS, CARDS, CITIES, KAFFA, KNOWN, VIZIERS

    open_at = [pile[0] & 7 if pile and pile[0] & KNOWN and city != KAFFA else None for city, pile in enumerate(p.piles)]
    hands = ["".join(letter * p.count(seat, card) for card, letter in enumerate(CARD_LETTERS)) for seat in (1, 2, 3, 4)]
    tops = ["" if top is None else CARDS[top] for top in open_at]
    lost = named([vizier for vizier in VIZIERS if p.at[vizier] == 23])
    return [
        *(f"chair {number} {named([who]) if who else ''} " for number, who in zip(p.markers, p.sits, strict=True)),
        *(f"city {name} {tops[i]} {len(p.piles[i])}" for i, name in enumerate(CITIES)),
        *(f"hand {seat}  {cards}" for seat, cards in enumerate(hands, 1)),
        *(f"dungeon {n} {named([who]) if who else ''} " for n, who in enumerate(p.cells, 1)),
        f"dungeon 4 {lost} ",
    ]


def in_five_tribes(p: Any) -> list[str]:
    from karaya_core.five_tribes.box import CARDS, DJINN_LETTERS
    from karaya_core.five_tribes.map import NAMES as PLACES
    from karaya_core.five_tribes.notation import counted, tile_text

    tiles = [f"{name} {tile_text(p, place)}" for place, name in enumerate(PLACES)]
    spirits = {seat: "".join(DJINN_LETTERS[djinn] for djinn in sorted(p.djinns[seat])) for seat in p.seats}
    return [*tiles, *(f"{seat} {p.gold[seat]},{counted(CARDS, p.hands[seat][:10])},{spirits[seat]}" for seat in p.seats)]


FACTS = {"sultans": in_sultans, "verrat": in_verrat, "five_tribes": in_five_tribes}
LANGUAGES = ("en", "fr", "ru")


@pytest.mark.parametrize("key", FACTS)
def test_what_is_drawn_and_said_is_what_the_engine_says(chromium: Chromium, site: Server, host: Server, key: str) -> None:
    lines = viewer_says.positions(key, 100)
    assert len(lines) == 100
    page = chromium.fresh()
    page.goto(article(host, site, "", policy=""))
    found = page.evaluate(SAID.replace("DRAWN", DRAWN[key]), [key, lines, LANGUAGES])
    settings = games.about(key).agreed({})
    for number, (line, (said, drawn)) in enumerate(zip(lines, found, strict=True)):
        assert said == viewer_says.said(key, line, LANGUAGES[number % 3])
        assert drawn == FACTS[key](games.load(key).parse(line, settings))


#: Of a story: what is said of each of its steps, in turn.
ALL_STEPS = """async ([story, view]) => {
  const table = document.createElement("karaya-table");
  table.setAttribute("steps", JSON.stringify(story));
  if (view) table.setAttribute("view", view);
  document.body.append(table);
  await table.come();
  const found = [];
  for (let ply = 0; ply < table.length; ply += 1) {
    table.ply = ply;
    const [svg, caption] = ["svg", ".caption"].map((part) => table.shadowRoot.querySelector(part));
    found.push([svg.getAttribute("aria-label"), caption.textContent]);
  }
  table.remove();
  return found;
}"""


@pytest.mark.parametrize("key", FACTS)
def test_ten_records_of_each_game_are_stepped_through_as_the_engine_has_them(
    chromium: Chromium, site: Server, host: Server, key: str
) -> None:
    page = chromium.fresh()
    page.goto(article(host, site, "", policy=""))
    stories = viewer_says.stories(key, 10)
    assert len(stories) == 10
    for story in stories:
        found = page.evaluate(ALL_STEPS, [story, ""])
        for step, (said, caption) in zip(story["steps"], found, strict=True):
            assert said == viewer_says.said(key, step["views"]["all"], "en")
            assert caption == step["text"]["en"]


@pytest.mark.parametrize("key", FACTS)
def test_what_the_public_may_not_see_of_a_position_is_covered_as_the_engine_covers_it(
    chromium: Chromium, site: Server, host: Server, key: str
) -> None:
    """`view="public"` over a bare position line shows what the engine's own view of the public shows, and `seat` that seat's."""
    page = chromium.fresh()
    page.goto(article(host, site, "", policy=""))
    game, settings = games.load(key), games.about(key).agreed({})
    for line in viewer_says.positions(key, 30):
        n = game.parse(line, settings).n
        match = Table(game, [""] * n, settings, line=line)
        match.tell_all()
        for seat in (None, 2):
            view = "public" if seat is None else str(seat)
            bare = {"karaya_steps": 1, "game": key, "steps": [{"position": line}]}
            seen = {"karaya_steps": 1, "game": key, "steps": [{"views": {view: match.view(seat).line()}}]}
            assert page.evaluate(ALL_STEPS, [bare, view]) == page.evaluate(ALL_STEPS, [seen, view]), (line, view)


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


#: A step on, as a reader makes it; and what is said then.
STEP_ON = """(() => { const table = document.querySelector("karaya-table");
  table.shadowRoot.querySelector("[data-do=next]").click();
  return [table.ply, table.shadowRoot.querySelector(".caption").textContent]; })()"""


@pytest.mark.parametrize("engine", ["chromium", "firefox", "webkit"], indirect=True)
@pytest.mark.parametrize("attributes", ["", 'sandbox="allow-scripts"'], ids=["plain", "sandbox"])
def test_every_browser_draws_it_under_a_strict_policy_and_in_a_sandbox(
    engine: Driver, site: Server, host: Server, attributes: str
) -> None:
    story = game_of_steps()
    article(host, site, f"<karaya-table steps='{attribute(story)}'></karaya-table>")
    host.extra["outer.html"] = (
        f'<!doctype html><iframe {attributes} src="article.html" width="640" height="640"></iframe>'.encode()
    )
    engine.open(host.address + "outer.html")
    look: Any = engine.look
    if isinstance(engine, Chromium):
        engine.page.frame_locator("iframe").locator("karaya-table[data-ready]").wait_for(timeout=PATIENCE * 1000)
        look = next(frame for frame in engine.page.frames if frame.parent_frame).evaluate
    else:
        assert isinstance(engine, Firefox | WebKit)
        engine.into_frame()
        wait(engine, "document.querySelector('karaya-table')?.dataset.ready === ''")
    pictures = """(() => { const uses = [...document.querySelector("karaya-table").shadowRoot.querySelectorAll("use")];
      return uses.filter((use) => !use.closest("defs")).map((use) => use.getBBox().width > 0); })()"""
    assert len(look(pictures)) > 8 and all(look(pictures))
    assert look(STEP_ON) == [1, story["steps"][1]["text"]["en"]]
    assert look("document.querySelector('karaya-table').shadowRoot.querySelector('svg').getAttribute('aria-label').length") > 100


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


def test_only_the_frame_itself_is_given_height_and_no_more_than_there_may_be(
    chromium: Chromium, site: Server, host: Server
) -> None:
    """A frame that stands in for the game says what it is told to."""
    says = """<!doctype html><script>addEventListener("message", ({ data }) => parent.postMessage(data, "*"));
      parent.postMessage({ karaya: 1, type: "height", height: 777 }, "*");</script>"""
    site.extra["index.html"] = says.encode()
    site.policy = ""
    page = chromium.fresh()
    page.goto(article(host, site, '<karaya-table controls="step" position="s.g.a.l.l/l/3/-/-"></karaya-table>'))
    ready(page)
    page.get_by_role("button", name="Play from here").click()
    page.locator("karaya-table iframe[style*='777px']").wait_for(state="attached", timeout=PATIENCE * 1000)
    heights = """async (messages) => { const frame = document.querySelector("karaya-table").frame; const found = [];
      for (const [data, own] of messages) {
        if (own) postMessage(data, "*"); else frame.contentWindow.postMessage(data, "*");
        await new Promise((done) => addEventListener("message", () => setTimeout(done), { once: true }));
        found.push(frame.style.height);
      }
      return found; }"""
    says_what: list[tuple[object, bool]] = [
        ({"karaya": 1, "type": "height", "height": 500}, True),  # of the host's page itself
        ({"karaya": 2, "type": "height", "height": 500}, False),  # of another version
        ({"karaya": 1, "type": "height", "height": "500px; position: fixed"}, False),
        ({"karaya": 1, "type": "width", "height": 500}, False),
        (None, False),
        ({"karaya": 1, "type": "height", "height": 10**9}, False),
        ({"karaya": 1, "type": "height", "height": -5}, False),
        ({"karaya": 1, "type": "height", "height": 640.2}, False),
    ]
    assert page.evaluate(heights, says_what) == ["777px"] * 5 + ["4000px", "320px", "641px"]


def test_the_host_hears_of_playing_and_may_do_it_itself(chromium: Chromium, site: Server, host: Server) -> None:
    page = chromium.fresh()
    body = '<karaya-table controls="step" play="game=sultans&amp;seed=7" position="s.g.a.l.l/l/3/-/-"></karaya-table>'
    page.goto(article(host, site, body, policy=""))
    ready(page)
    page.evaluate(
        "addEventListener('karaya-play', (event) => { event.preventDefault(); window.wanted = event.detail.fragment; })"
    )
    page.get_by_role("button", name="Play from here").click()
    assert page.evaluate("window.wanted") == "game=sultans&seed=7"
    assert page.locator("karaya-table iframe").count() == 0


def test_a_table_whose_position_goes_wrong_shows_the_fallback_again(chromium: Chromium, site: Server, host: Server) -> None:
    page = chromium.fresh()
    page.goto(article(host, site, f'<karaya-table position="{LINE}"><p id="fallback">A table of ten.</p></karaya-table>'))
    ready(page)
    assert not page.locator("#fallback").is_visible()
    page.evaluate("document.querySelector('karaya-table').setAttribute('position', 'nonsense')")
    page.locator("karaya-table[data-trouble]:not([data-ready]) #fallback").wait_for(timeout=PATIENCE * 1000)
    page.evaluate(f"document.querySelector('karaya-table').setAttribute('position', '{LINE}')")
    page.locator("karaya-table[data-ready]:not([data-trouble])").wait_for(timeout=PATIENCE * 1000)


def test_it_prints_light_and_without_controls(chromium: Chromium, site: Server, host: Server) -> None:
    page = chromium.fresh(color_scheme="dark")
    page.goto(article(host, site, f'<karaya-table controls="step" theme="dark" position="{LINE}"></karaya-table>'))
    ready(page)
    colour = "getComputedStyle(document.querySelector('karaya-table').shadowRoot.querySelector('.picture')).color"
    assert page.evaluate(colour) == "rgb(244, 236, 218)"
    page.emulate_media(media="print")
    assert page.evaluate(colour) == "rgb(26, 32, 64)"
    assert not page.get_by_role("button", name="Play from here").is_visible()
    assert page.locator("karaya-table svg").is_visible()
