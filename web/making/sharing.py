"""What a page says of itself to whoever shares a link to it, once it is known where it lives (``build.py --site URL``): preview
pictures and titles (Open Graph), oEmbed as files, robots.txt, a page for 404, and a page for each lesson, because the part of an
address after ``#`` has no preview of its own.

Without --site nothing of this is written: all of it needs whole addresses.
"""

from __future__ import annotations

import html
import json
import re
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from karaya_core import games
from web.making import lessons
from web.making.places import LANGUAGES, ROOT, WEB, WORKSHOP
from web.making.say import Trouble

PREVIEWS = WORKSHOP / "previews"  # a picture a lesson, taken from the viewer (tests/browser/previews.py)
PICTURES = ROOT / "docs" / "pictures"
COMMON = "table-desktop"  # what there is of everything else
SIZE = (1200, 630)  # of a lesson's picture; what most places that show links cut them to
FRAME = (900, 700)


class Shared(NamedTuple):
    """One page that may be shared."""

    path: str  # from the site's address; "" for the page itself
    title: str
    text: str
    picture: str  # a file of preview/
    opens: str  # what a frame with it opens; "" where there is nothing to play
    alt: str


def site_of(text: str) -> str:
    """The address where the page will live, with a slash at its end."""
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment or re.search(r'[\s"<>]', text):
        raise Trouble(f"--site {text[:80]} is no address", "write it as https://your.host/karaya/")
    return text.rstrip("/") + "/"


# ---------------------------------------------------------------------- in the pages themselves


def name_pages(folder: Path, site: str) -> None:
    """Write into the page and the rules what they are called elsewhere. Before the build is sealed."""
    for shared in _pages():
        path = folder / (shared.path or "index.html")
        text = path.read_text(encoding="utf-8")
        assert text.count("</head>") == 1
        path.write_text(text.replace("</head>", f"{_meta(shared, site)}\n</head>"), encoding="utf-8")


def _pages() -> Iterator[Shared]:
    first = _read(WEB / "words" / "first.json")
    alt = "A round table with cards, some of them face down"
    yield Shared("", first["title"]["en"], first["what"]["en"], f"{COMMON}.jpg", "#start=touch", alt)
    rules = _read(WEB / "rules_page" / "words.json")
    for code in LANGUAGES:
        path = "rules.html" if code == "en" else f"rules.{code}.html"
        yield Shared(path, f"{rules['title'][code]} · {first['title'][code]}", first["what"][code], f"{COMMON}.jpg", "", alt)


def _meta(shared: Shared, site: str) -> str:
    width, height = _size_of(shared.picture)
    pairs = {
        "og:type": "website",
        "og:site_name": _read(WEB / "words" / "first.json")["title"]["en"],
        "og:title": shared.title,
        "og:description": shared.text,
        "og:url": site + shared.path,
        "og:image": f"{site}preview/{shared.picture}",
        "og:image:width": str(width),
        "og:image:height": str(height),
        "og:image:alt": shared.alt,
    }
    lines = [f'<meta property="{name}" content="{html.escape(value)}">' for name, value in pairs.items()]
    lines += ['<meta name="twitter:card" content="summary_large_image">', f'<link rel="canonical" href="{site}{shared.path}">']
    title = html.escape(shared.title)
    lines.append(f'<link rel="alternate" type="application/json+oembed" title="{title}" href="{site}{oembed_of(shared)}">')
    return "\n".join(f"  {line}" for line in lines)


# ---------------------------------------------------------------------- beside them


def add(folder: Path, site: str) -> None:
    """Write what lies beside the pages; it is not kept on devices, so it comes after the build was sealed."""
    all_of_them = [*_pages(), *_lessons()]
    for shared in all_of_them:
        _write(folder / "preview" / shared.picture, _picture(shared.picture).read_bytes())
        _write(folder / oembed_of(shared), json.dumps(oembed(shared, site), ensure_ascii=False, indent=1).encode())
    for shared in all_of_them:
        if shared.path.startswith("share/"):
            _write(folder / shared.path, _lesson_page(shared, site).encode())
    _write(folder / "robots.txt", b"User-agent: *\nAllow: /\n")
    path = html.escape(urlsplit(site).path)
    lost = (ROOT / "examples" / "hosting" / "404.html").read_text(encoding="utf-8")
    _write(folder / "404.html", re.sub(r"<!--.*?-->\n", "", lost).replace("/karaya/", path).encode())


def oembed_of(shared: Shared) -> str:
    return f"oembed/{(shared.path or 'index.html').removesuffix('.html')}.json"


def oembed(shared: Shared, site: str) -> dict[str, Any]:
    """As oembed.com has it: a frame for what can be played, a link for what is read."""
    width, height = _size_of(shared.picture)
    known = {"version": "1.0", "provider_name": "Karaya", "provider_url": site, "title": shared.title}
    picture = {"thumbnail_url": f"{site}preview/{shared.picture}", "thumbnail_width": width, "thumbnail_height": height}
    if not shared.opens:
        return {"type": "link", **known, **picture}
    source = html.escape(site + shared.opens)
    frame = (
        f'<iframe src="{source}" width="{FRAME[0]}" height="{FRAME[1]}" title="{html.escape(shared.title)}" '
        'allow="fullscreen; screen-wake-lock" loading="lazy"></iframe>'
    )
    return {"type": "rich", **known, "html": frame, "width": FRAME[0], "height": FRAME[1], **picture}


def _lessons() -> Iterator[Shared]:
    for key, name, lesson in every_lesson():
        game = _read(WEB / "games" / key / "first.json")["title"]["en"]
        title, about = f"{lesson['title']['en']} · {game}", lesson["about"]["en"]
        picture = f"{key}-{name}.jpg"
        if not (PREVIEWS / picture).exists():
            picture = f"{COMMON}.jpg"
        opens = f"#game={key}&lesson={name}&start=touch"
        yield Shared(
            f"share/{key}/{name}.html", title, about, picture, opens, f"The table of the lesson “{lesson['title']['en']}”"
        )


def every_lesson() -> Iterator[tuple[str, str, Mapping[str, Any]]]:
    """The game, the name and the contents of each lesson."""
    for key in games.ON_THE_PAGE:
        for name in lessons.names(key):
            yield key, name, _read(ROOT / "karaya_core" / key / "lessons" / f"{name}.json")


def _lesson_page(shared: Shared, site: str) -> str:
    """What a shared lesson's link shows before it is opened."""
    key, name = shared.path.removesuffix(".html").split("/")[1:]
    lesson = next(lesson for game, file, lesson in every_lesson() if (game, file) == (key, name))
    ways = "\n".join(
        f'<p lang="{code}"><a class="btn" href="../../#game={key}&amp;lesson={name}&amp;lang={code}">'
        f"{html.escape(lesson['title'][code])}</a> {html.escape(lesson['about'][code])}</p>"
        for code in LANGUAGES
    )
    policy = "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'"
    return f"""<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta http-equiv="Content-Security-Policy" content="{policy}">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="dark light">
  <title>{html.escape(shared.title)}</title>
  <link rel="stylesheet" href="../../css/theme.css">
  <link rel="stylesheet" href="../../rules.css">
  <link rel="icon" href="../../assets/icon.svg" type="image/svg+xml">
{_meta(shared, site)}
</head>
<body class="rules-page">
<header class="rules-head"><h1>{html.escape(shared.title)}</h1></header>
<main>
{ways}
</main>
</body>
</html>
"""


# ---------------------------------------------------------------------- pictures


def _picture(name: str) -> Path:
    own = PREVIEWS / name
    return own if own.exists() else PICTURES / name


def _size_of(name: str) -> tuple[int, int]:
    return jpeg_size(_picture(name).read_bytes())


def jpeg_size(data: bytes) -> tuple[int, int]:
    """Width and height, as a JPEG says them in its frame header."""
    at = 2
    while data[at] == 0xFF:
        kind, length = data[at + 1], int.from_bytes(data[at + 2 : at + 4])
        if kind in (0xC0, 0xC1, 0xC2):
            return int.from_bytes(data[at + 7 : at + 9]), int.from_bytes(data[at + 5 : at + 7])
        at += 2 + length
    raise ValueError("no JPEG")


def copy_screenshots(folder: Path) -> list[dict[str, str]]:
    """What the manifest shows of the page to whoever may install it."""
    shown = []
    for name, form, label in (
        ("table-desktop", "wide", "The table, your turn"),
        ("end-desktop", "wide", "The end of a game"),
        ("table-phone", "narrow", "The table on a phone"),
    ):
        target = folder / "preview" / f"{name}.jpg"
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(PICTURES / f"{name}.jpg", target)
        width, height = jpeg_size(target.read_bytes())
        size = f"{width}x{height}"
        shown.append({"src": f"preview/{name}.jpg", "type": "image/jpeg", "sizes": size, "form_factor": form, "label": label})
    return shown


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def _read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))
