"""A lesson: the game's own table, and above it somebody who speaks. And the list of lessons."""

from __future__ import annotations

from collections.abc import Sequence

from karaya_core.table.lessons import Texts, Try, fits
from karaya_core.table.words import Words, typeset
from web.learning import Chapter, Listed
from web.nodes import Child, Node, node
from web.page import Shown
from web.parts.buttons import button, icon, icon_button
from web.table.lesson import LessonTable

#: What can be pressed on the table in a lesson, besides moves: it points, or only tells. Everything else is left out.
POINTING = frozenset({"seat", "unchoose", "why", "nobody", "why-so"})


def lesson(w: Words, shown: Shown, play: LessonTable, next_name: str, toast: str = "", front: Sequence[Node] = ()) -> Node:
    """`front` lies in front of it, as everywhere."""
    walk, steps = play.walk, len(play.lesson.steps)
    table = moves_alone(shown.body, () if walk.done else walk.show, walk.asks)
    at_home = any("data-home" in part.attrs for part in table.walk())
    return node(
        "div",
        node(
            "header",
            node("h1", in_language(w, play.lesson.title), key="title", cls="bar-title"),
            node("p", w("lesson.step", n=min(walk.at + 1, steps), of=steps), key="at", cls="lesson-at"),
            node("div", icon_button("close", w("lesson.leave"), "lesson-leave"), key="tools", cls="bar-tools"),
            key="bar",
            cls="bar lesson-bar",
        ),
        _speech(w, play, next_name, walk.asks and not at_home),
        node("div", table, key="stage", cls="stage lesson-stage"),
        list(front),
        node("div", toast and node("p", toast, key=toast, cls="toast"), key="toasts", cls="toasts", role="status"),
        key="app",
        cls="app in-lesson",
        data_screen="lesson",
        data_title=f"{in_language(w, play.lesson.title)} · {w('title')}",
        data_lesson=play.name,
        data_step=walk.at + 1,
    )


def in_language(w: Words, texts: Texts) -> str:
    return typeset(w.language, texts.get(w.language) or texts["en"])


# ---------------------------------------------------------------------- who speaks


def _speech(w: Words, play: LessonTable, next_name: str, home: bool) -> Node:
    """`home`: the keyboard finds itself at what is said when what had it has gone, for nothing else offers a place."""
    walk = play.walk
    texts = [node("p", text, key=text[:40]) for text in _said(w, play)]
    return node(
        "section",
        node("progress", key="far", cls="lesson-far", max=len(play.lesson.steps), value=walk.at, aria_hidden="true"),
        node("div", texts, key="said", cls="speech-said", role="status", tabindex=-1, data_home=home),
        _answers(w, play),
        node("div", _ways(w, play, next_name), key="ways", cls="speech-ways"),
        key="speech",
        cls=f"speech is-{_mood(play)}",
        aria_label=w("lesson.speech"),
    )


def _mood(play: LessonTable) -> str:
    walk = play.walk
    if walk.done or (walk.solved and not play.hinted):
        return "right"
    return "wrong" if walk.asks and not play.hinted and (walk.tried is not None or walk.missed) else "telling"


def _said(w: Words, play: LessonTable) -> Sequence[str]:
    return [w("lesson.done")] if play.walk.done else [in_language(w, play.text)]


def _answers(w: Words, play: LessonTable) -> Node | None:
    """Answers that are no move on the table."""
    tries = [(number, attempt) for number, attempt in enumerate(play.walk.step.tries) if attempt.label is not None]
    if not tries or not play.walk.asks:
        return None
    return node(
        "ul",
        [node("li", _answer(w, number, attempt, attempt is play.walk.tried), key=str(number)) for number, attempt in tries],
        key="answers",
        cls="speech-answers",
    )


def _answer(w: Words, number: int, attempt: Try, tried: bool) -> Node:
    return node(
        "button",
        in_language(w, attempt.label or {}),
        key=f"answer-{number}",
        cls="btn",
        type="button",
        data_act="lesson-answer",
        value=number,
        aria_pressed="true" if tried else None,
    )


def _ways(w: Words, play: LessonTable, next_name: str) -> list[Child]:
    walk = play.walk
    if walk.done:
        return [
            _home(w("lesson.play"), "lesson-play", "play"),
            next_name and button(w("lesson.next"), "lesson-next", picture="step"),
            button(w("lessons"), "lessons", "btn-quiet", picture="book"),
            button(w("lesson.again"), "lesson-again", "btn-quiet", picture="undo"),
        ]
    return [
        (walk.at > 0 or walk.tried is not None) and icon_button("back", w("lesson.back"), "lesson-back", "btn-quiet"),
        walk.asks and walk.step.hint is not None and button(w("lesson.hint"), "lesson-hint", key="lesson-hint"),
        node("span", key="between", cls="speech-between"),
        (walk.asks and button(w("lesson.skip"), "lesson-skip", "btn-quiet")) or _home(w("lesson.on"), "lesson-on", "step"),
    ]


def _home(text: str, act: str, picture: str) -> Node:
    """Where the keyboard is after something has gone from the screen."""
    return node("button", icon(picture), text, key=act, cls="btn btn-main", type="button", data_act=act, data_home="")


# ---------------------------------------------------------------------- the table


def moves_alone(tree: Node, show: Sequence[str], asks: bool) -> Node:
    """A game's screen with what is meant marked, and without all that leads away: what is left makes moves, or tells."""
    act = tree.attrs.get("data-act", "")
    children = tuple(
        moves_alone(child, show, asks) if isinstance(child, Node) else child
        for child in tree.children
        if not isinstance(child, Node) or _belongs(child)
    )
    marked = any(_is_meant(tree, entry) for entry in show)
    home = "data-home" in tree.attrs and not asks  # then it is where the lesson goes on
    if not marked and not home and len(children) == len(tree.children) and all(a is b for a, b in zip(children, tree.children)):
        return tree
    attrs = {name: value for name, value in tree.attrs.items() if name != "data-home" or asks}
    if marked:
        attrs["class"] = f"{attrs.get('class', '')} is-meant".strip()
    if act == "nobody":
        attrs["data-act"] = "lesson-silence"
    return Node(tree.tag, tree.key, attrs, children)


def _belongs(tree: Node) -> bool:
    act = tree.attrs.get("data-act", "")
    return not act or act in POINTING or "data-move" in tree.attrs or "data-words" in tree.attrs


def _is_meant(tree: Node, entry: str) -> bool:
    kind, _, what = entry.partition(" ")
    value = tree.attrs.get(f"data-{kind}", "")
    if not value or (kind == "seat" and tree.tag not in ("button", "div", "li")):
        return False
    if kind == "words":  # whose they are goes without saying
        return value == what or value.partition(" ")[2] == what
    return fits(what, value) if kind == "move" else value == what


# ---------------------------------------------------------------------- the list


def lessons(w: Words, chapters: Sequence[Chapter]) -> Node:
    return node(
        "article",
        node("header", icon_button("back", w("lesson.out"), "lessons-leave"), node("h2", w("lessons")), cls="lessons-head"),
        node("p", w("lessons.about"), key="about"),
        [_chapter(w, number, chapter) for number, chapter in enumerate(chapters)],
        key="lessons",
        cls="panel lessons",
    )


def _chapter(w: Words, number: int, chapter: Chapter) -> Node:
    return node(
        "section",
        node("h3", in_language(w, chapter.title), key="title"),
        node("ol", [_listed(w, entry) for entry in chapter.lessons], key="list", cls="lessons-list"),
        key=f"chapter-{number}",
    )


def _listed(w: Words, entry: Listed) -> Node:
    state = w("lessons.done") if entry.done else w("lessons.at", n=entry.at + 1, of=entry.steps) if entry.at else ""
    control = node(
        "button",
        node("strong", in_language(w, entry.title), key="title"),
        node("span", in_language(w, entry.about), key="about", cls="lessons-about"),
        state and node("small", entry.done and icon("trophy"), state, key="state", cls="lessons-state"),
        key=f"lesson-{entry.name}",
        cls="btn lessons-item is-done" if entry.done else "btn lessons-item",
        type="button",
        name=entry.name,
        data_act="lesson",
    )
    return node("li", control, key=entry.name)
