"""The documentation as a site: ``python -m web.making.docs FOLDER`` writes FOLDER/docs/*.html from the repository's Markdown.

Nothing is written twice: the same files are read on a code host. Links between them become links between pages, the points of the
rules lead to rules.html, and what is a file of the repository only stays as its name.
"""

from __future__ import annotations

import json
import posixpath
import re
import shutil
import sys
from collections.abc import Iterator, Sequence
from html import escape, unescape
from pathlib import Path
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name

from karaya_core import games
from web.making import reference, rulings
from web.making.places import ROOT, WEB

SOURCES = WEB / "docs_site"
BESIDE = ("docs.css", "docs.js")
FRONT = "docs/index.md"
#: What is made at build time and follows the text of a page.
MADE = {"docs/reference.md": reference.markdown, "docs/rulings.md": rulings.markdown}
NAMES = {
    "CONTRIBUTING.md": "contributing",
    "BENCHMARKS.md": "figures",
    "CHANGELOG.md": "changes",
    "examples/rules-site/README.md": "example-article",
    "examples/hosting/README.md": "example-hosting",
}
LEXERS = {"python": "pycon", "sh": "bash", "bash": "bash", "html": "html", "json": "json"}
#: The kinds of Pygments as the five of docs.css; anything else is plain.
COLOURS = {
    "k": ("k", "kn", "kd", "kc", "nt", "ow"),
    "s": ("s", "s1", "s2", "sd", "mi", "mf", "m"),
    "c": ("c", "c1", "cm"),
    "p": ("gp",),
    "o": ("go", "na"),
}
SHORT = {kind: ours for ours, kinds in COLOURS.items() for kind in kinds}


class Heading(NamedTuple):
    level: int
    id: str
    title: str
    text: str  # what stands below it, for the search


class Page(NamedTuple):
    source: str
    name: str
    title: str
    html: str
    headings: tuple[Heading, ...]


def contents() -> list[tuple[str, list[tuple[str, str]]]]:
    found = json.loads((SOURCES / "contents.json").read_text("utf-8"))
    return [(chapter, [(source, title) for source, title in pages]) for chapter, pages in found]


def sources() -> list[str]:
    """The Markdown files of the site, in the order in which they are read."""
    return [FRONT, *(source for _, pages in contents() for source, _ in pages if source.endswith(".md"))]


def name_of(source: str) -> str:
    return f"{NAMES.get(source, Path(source).stem)}.html"


def make(folder: Path) -> None:
    out = folder / "docs"
    out.mkdir(parents=True, exist_ok=True)
    pages = [page(source) for source in sources()]
    for each in pages:
        (out / each.name).write_text(whole(each, pages), encoding="utf-8")
        for picture in re.findall(r'<img src="([^":]+)"', each.html):
            _copy_picture(ROOT / posixpath.dirname(each.source) / picture, out / picture)
    for name in BESIDE:
        shutil.copyfile(SOURCES / name, out / name)
    (out / "search.json").write_text(json.dumps(list(_searched(pages)), ensure_ascii=False), encoding="utf-8")


def _copy_picture(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


# ---------------------------------------------------------------------- one page


def page(source: str) -> Page:
    text = (ROOT / source).read_text("utf-8")
    if made := MADE.get(source):
        text = f"{text}\n{made()}"
    reader = MarkdownIt("commonmark").enable("table")
    tokens = reader.parse(text)
    headings = tuple(_name_headings(tokens))
    html = reader.renderer.render(_with_colours(tokens), reader.options, {})
    return Page(source, name_of(source), headings[0].title, _polished(html, source), headings)


def slug(title: str) -> str:
    """As code hosts make it, so that a link with a heading works in both places."""
    return re.sub(r"[^\w -]", "", title).lower().replace(" ", "-")


def _name_headings(tokens: Sequence[Token]) -> Iterator[Heading]:
    """Give every heading its id; yields them with the text that follows."""
    taken: set[str] = set()
    starts = [at for at, token in enumerate(tokens) if token.type == "heading_open"]
    for at, end in zip(starts, [*starts[1:], len(tokens)], strict=True):
        title = _plain(tokens[at + 1])
        name = base = slug(title)
        number = 1
        while name in taken:
            number += 1
            name = f"{base}-{number}"
        taken.add(name)
        tokens[at].attrSet("id", name)
        below = " ".join(_plain(token) for token in tokens[at + 3 : end] if token.type in ("inline", "fence"))
        yield Heading(int(tokens[at].tag[1]), name, title, below)


def _plain(token: Token) -> str:
    if token.children is None:
        return token.content
    return "".join(child.content if child.type != "softbreak" else " " for child in token.children)


def _with_colours(tokens: Sequence[Token]) -> list[Token]:
    return [_coloured(token) if token.type == "fence" else token for token in tokens]


def _coloured(token: Token) -> Token:
    language = token.info.strip()
    lexer = LEXERS.get("text" if language == "python" and ">>>" not in token.content else language)
    coloured = _painted(token.content, lexer) if lexer else escape(token.content, quote=False)
    return Token("html_block", "", 0, content=f"<pre><code>{coloured}</code></pre>\n")


def _painted(code: str, lexer: str) -> str:
    html: str = highlight(code, get_lexer_by_name(lexer), HtmlFormatter(nowrap=True))

    def span(found: re.Match[str]) -> str:
        ours = SHORT.get(found[1])
        return f'<span class="{ours}">{found[2]}</span>' if ours else found[2]

    return re.sub(r'<span class="(\w+)">([^<]*)</span>', span, html).replace("<span></span>", "")


def _polished(html: str, source: str) -> str:
    """Links as they are on the site, tables that scroll by themselves, and a way to link to every heading."""
    html = re.sub(r'href="([^"]+)"', lambda found: f'href="{escape(link(unescape(found[1]), source))}"', html)
    html = re.sub(r'<a href="">(.*?)</a>', r"\1", html, flags=re.DOTALL)
    html = re.sub(r"<table>.*?</table>", r'<div class="docs-table" tabindex="0">\g<0></div>', html, flags=re.DOTALL)
    html = re.sub(r' style="text-align:\w+"', "", html)
    return re.sub(
        r'<h([234]) id="([^"]+)">(.*?)</h\1>',
        r'<h\1 id="\2">\3<a class="anchor" href="#\2" aria-label="Link to this heading">#</a></h\1>',
        html,
    )


def link(target: str, source: str) -> str:
    """Where a link of a Markdown file leads on the site; "" for what is in the repository only."""
    if re.match(r"[a-z]+:|#|//", target):
        return target
    path, _, heading = target.partition("#")
    anchor = f"#{heading}" if heading else ""
    found = posixpath.normpath(posixpath.join(posixpath.dirname(source), path)).removesuffix("/README.md")
    for known in (found, f"{found}/README.md"):
        if known in sources():
            return f"{name_of(known)}{anchor}"
    if found in ("rules.html", "../rules.html"):
        return f"../rules.html{anchor}"
    if rules := re.fullmatch(r"docs/rules/(?:(fr|ru)(?:/|$))?([\w-]*)(?:\.md)?", found):
        language, game = rules[1], rules[2].replace("-", "_")
        return f"../rules.{language + '.' if language else ''}html{f'#{game}' if game in games.ABOUTS else ''}"
    return ""


# ---------------------------------------------------------------------- around it


def whole(own: Page, pages: Sequence[Page]) -> str:
    fields = {
        "title": escape(own.title),
        "scripts": '\n  <script src="../karaya-table.js" async></script>' if "<karaya-table" in own.html else "",
        "ways": _ways(own),
        "text": own.html,
        "around": _around(own, pages),
        "here": _here(own),
    }
    return re.sub(r"\{\{(\w+)\}\}", lambda found: fields[found[1]], (SOURCES / "docs.html").read_text("utf-8"))


def _ways(own: Page) -> str:
    return "\n".join(
        f"      <h2>{escape(chapter)}</h2>\n      "
        + "\n      ".join(_way(source, title, source == own.source) for source, title in listed)
        for chapter, listed in contents()
    )


def _way(source: str, title: str, here: bool) -> str:
    address = name_of(source) if source.endswith(".md") else f"../{source}"
    current = ' aria-current="page"' if here else ""
    return f'<a href="{address}"{current}>{escape(title)}</a>'


def _around(own: Page, pages: Sequence[Page]) -> str:
    at = [page.source for page in pages].index(own.source)
    before = f'<a href="{pages[at - 1].name}" rel="prev">← {escape(pages[at - 1].title)}</a>' if at else ""
    after = f'<a href="{pages[at + 1].name}" rel="next">{escape(pages[at + 1].title)} →</a>' if at + 1 < len(pages) else ""
    return before + after


def _here(own: Page) -> str:
    shown = [heading for heading in own.headings if heading.level in (2, 3)]
    if len(shown) < 2:
        return ""
    links = "".join(f'<a class="at-{heading.level}" href="#{heading.id}">{escape(heading.title)}</a>' for heading in shown)
    return f"<h2>On this page</h2>{links}"


def _searched(pages: Sequence[Page]) -> Iterator[dict[str, str]]:
    for each in pages:
        for heading in each.headings:
            anchor = heading.id if heading.level > 1 else ""
            yield {"page": each.name, "id": anchor, "title": heading.title, "of": each.title, "text": heading.text[:2000]}


if __name__ == "__main__":
    make(Path(sys.argv[1]))
