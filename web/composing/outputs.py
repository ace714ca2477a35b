"""What can be copied of a composed table: every form is text, and whatever the author wrote stays text in it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from karaya_core import games
from karaya_core.table import composition
from karaya_core.table.composition import Composition, said
from karaya_core.table.lesson_checks import check_lesson
from karaya_core.table.lessons import LANGUAGES, read_lesson
from karaya_core.table.steps import ALL
from web import words as first_words
from web.composing.bench import words_of
from web.composing.drafts import Draft
from web.composing.playing import played
from web.nodes import escape

#: What stands unescaped in the part of an address after `#`.
PLAIN = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/!*:?@,=")
WIDE, TALL = 900, 700  # of a frame, in pixels


class Output(NamedTuple):
    file: str
    text: str


class Drawing(NamedTuple):
    """The table as viewers draw it: as a picture that needs nothing beside it, and in words."""

    svg: str
    text: str


class Given(NamedTuple):
    """All that an output is made from."""

    draft: Draft
    home: str  # where the page lies
    language: str
    at: int  # the moment that a picture shows
    drawing: Callable[[int], Drawing | None]  # of the table after so many moves; None: it is being drawn

    @property
    def it(self) -> Composition:
        return self.draft.it

    @property
    def rules(self) -> Any:
        return games.load(self.draft.game)

    @property
    def names(self) -> tuple[str, ...]:
        w = words_of(self.language, self.draft.game)
        return tuple(name or w("seat", n=seat) for seat, name in enumerate(self.it.names, 1))

    @property
    def title(self) -> str:
        return said(self.it.title, self.language) or first_words.title(self.language, self.draft.game)

    @property
    def languages(self) -> tuple[str, ...]:
        """Those in which something was written; where nothing was, the one that is spoken."""
        texts = [self.it.title, *self.it.captions.values()]
        return tuple(code for code in LANGUAGES if any(one.get(code) for one in texts)) or (self.language,)


# ---------------------------------------------------------------------- addresses


def fragment(given: Given) -> str:
    """`#…`: the table as it was laid, and the moves from there (`web/address.py` reads it)."""
    about, it = games.about(given.draft.game), given.it
    fields = {"game": about.key} if about.key != games.USUAL else {}
    agreed = given.rules.agreed({**given.rules.in_scenarios, **it.settings})
    for setting in about.settings:
        if agreed[setting.name] != setting.default:
            fields[setting.name] = setting.write(agreed[setting.name])
    fields["players"] = ",".join("human" if seat == _person(given) else f"bot:{about.usual_level}" for seat in _seats(it))
    if any(it.names):
        fields["names"] = ",".join(name.replace(",", " ") for name in it.names)
    fields["position"] = it.line
    if it.moves:
        fields["moves"] = ",".join(it.moves)
    fields["lang"] = given.language
    return "#" + "&".join(f"{name}={quoted(value)}" for name, value in fields.items())


def _seats(it: Composition) -> range:
    return range(1, len(it.names) + 1)


def _person(given: Given) -> int:
    """Whoever opens it plays the seat whose view is published, or the learner's, or the one that is to move."""
    view = given.draft.view
    if view.isdigit():
        return int(view)
    match = played(given.draft.game, given.it, len(given.it.moves)).match
    return given.it.seat or next(iter(composition.seats_to_move(match)), 1)


def quoted(text: str) -> str:
    return "".join("+" if c == " " else c if c in PLAIN else "".join(f"%{byte:02X}" for byte in c.encode()) for c in text)


def link(given: Given) -> Output:
    return Output("link.txt", given.home + fragment(given))


def frame(given: Given) -> Output:
    attributes = {"src": given.home + fragment(given), "width": str(WIDE), "height": str(TALL)}
    attributes |= {"title": given.title, "allow": "fullscreen; screen-wake-lock"}
    return Output("frame.html", f"<iframe {_attributes(attributes)}></iframe>\n")


# ---------------------------------------------------------------------- the engine's forms


def scenario(given: Given) -> Output:
    return Output("scenario.json", _json(composition.scenario(given.rules, given.it, given.language)))


def lesson(given: Given) -> Output:
    return Output("lesson.json", _json(composition.lesson(given.rules, given.it, spoken(given.draft.game))))


def faults(given: Given) -> list[str]:
    """What of the lesson would not play through, as `python -m karaya_core lesson` says it."""
    read = read_lesson(given.rules, lesson(given).text)
    return [f"{fault.where}: expected {fault.expected}, found {fault.found}" for fault in check_lesson(given.rules, read)]


def spoken(game: str) -> dict[str, dict[str, str]]:
    """What a lesson says where nothing was written, in every language."""
    keys = ("title", "about", "laid", "next", "ask", "found", "other", "hint")
    return {
        "seat": {code: words_of(code, game)("seat", n="{n}") for code in LANGUAGES},
        **{key: {code: words_of(code, game)(f"written.{key}") for code in LANGUAGES} for key in keys},
    }


def steps(given: Given) -> Output:
    return Output("steps.json", json.dumps(story(given), ensure_ascii=False, separators=(",", ":")) + "\n")


def story(given: Given) -> dict[str, Any]:
    return composition.story(given.rules, given.it, (given.draft.view,), given.languages)


def _json(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


# ---------------------------------------------------------------------- pictures


def percent(text: str) -> str:
    """As it may stand in an address of its own."""
    return "".join(c if c in PLAIN else "".join(f"%{byte:02X}" for byte in c.encode()) for c in text)


def svg(given: Given) -> Output:
    drawing = given.drawing(given.at)
    return Output("table.svg", drawing.svg + "\n" if drawing else "")


# ---------------------------------------------------------------------- for other people's pages


def html(given: Given) -> Output:
    """<karaya-table>, and inside it what is seen without scripts: the picture, and what happens."""
    data = story(given)
    attributes = {"game": given.draft.game, "lang": given.language}
    if any(given.it.names):
        attributes["names"] = ",".join(name.replace(",", " ") for name in given.names)
    if given.draft.view != ALL:
        attributes["view"] = given.draft.view
    if given.it.moves or given.it.captions:
        attributes["steps"] = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    else:
        attributes["position"] = data["steps"][0]["views"][given.draft.view]
    text = (
        f'<script src="{escape(given.home)}karaya-table.js" async></script>\n'
        f"<karaya-table {_attributes(attributes)}>\n{_fallback(given, data)}</karaya-table>\n"
    )
    return Output("table.html", text)


def _fallback(given: Given, data: dict[str, Any]) -> str:
    told = _told(given, data)
    listed = "".join(f"      <li>{escape(text)}</li>\n" for text in told[1:])
    caption = f"<p>{escape(told[0])}</p>" if told and told[0] else f"<p>{escape(given.title)}</p>"
    many = f"\n    <ol>\n{listed}    </ol>\n    " if listed else ""
    drawing = given.drawing(0)
    drawn = f"{drawing.svg}\n" if drawing else ""
    return f"  <figure>\n{drawn}    <figcaption>{caption}{many}</figcaption>\n  </figure>\n"


def _told(given: Given, data: dict[str, Any]) -> list[str]:
    """The sentence of each step, in the language that is spoken, or that there is."""
    return [said(step["text"], given.language) for step in data["steps"]]


def markdown(given: Given) -> Output:
    """The picture as a file beside it (it is copied by itself), what happens, and where to play on."""
    first, *rest = _told(given, story(given))
    w = words_of(given.language, given.draft.game)
    drawing = given.drawing(0)
    lines = [f"![{_plain(drawing.text if drawing else given.title)}](table.svg)", ""]
    lines += [_plain(first), ""] if first else []
    lines += [*(f"{number}. {_plain(text)}" for number, text in enumerate(rest, 1)), ""] if rest else []
    if given.draft.view == ALL:  # a link to play on holds the whole table
        lines += [f"[{w('compose.play_here')}](<{given.home}{fragment(given)}>)", ""]
    return Output("table.md", "\n".join(lines))


_MARKS = {ord(mark): f"\\{mark}" for mark in "\\`*_{}[]()<>#+-!|~&"}


def _plain(text: str) -> str:
    """Text that Markdown takes as it is, on one line."""
    return re.sub(r"^([0-9]+)([.)])", r"\1\\\2", " ".join(text.split()).translate(_MARKS))


def _attributes(attributes: dict[str, str]) -> str:
    return " ".join(f'{name}="{escape(value)}"' for name, value in attributes.items())


#: Every form, in the order in which they are offered.
FORMS: dict[str, Callable[[Given], Output]] = {
    "link": link,
    "html": html,
    "markdown": markdown,
    "frame": frame,
    "svg": svg,
    "scenario": scenario,
    "lesson": lesson,
    "steps": steps,
}


def forms() -> Sequence[str]:
    return tuple(FORMS)
