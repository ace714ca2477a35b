"""Third page: what can be copied, whose view it shows, and trying it."""

from __future__ import annotations

from karaya_core.table import composition
from web.catalogue import LANGUAGES
from web.composing import outputs
from web.composing.composer import Composer
from web.composing.drafts import EVERYTHING, PUBLIC
from web.composing.fields import area, field, not_yet
from web.nodes import Child, Node, node
from web.parts.buttons import button, icon, select

WITH_VIEW = ("html", "markdown", "svg", "steps")  # the others hold the whole truth


def sharing(composer: Composer) -> Node:
    output = composer.output(composer.form) if not composer.wrong() else None
    if output is None:
        return not_yet(composer)
    return node(
        "div",
        node("div", _picture(composer), _try(composer), key="table", cls="compose-table"),
        node("div", _view(composer), _forms(composer), _text(composer, output), key="side", cls="compose-side"),
        key="share",
        cls="compose-share",
    )


def _picture(composer: Composer) -> Node:
    """As it will be seen, at the moment where one is in it."""
    w, drawing = composer.words, composer.drawing(composer.at)
    return node(
        "figure",
        node(
            "img",
            key="drawn",
            src="data:image/svg+xml," + outputs.percent(drawing.svg),
            alt=drawing.text,
            cls="compose-drawn",
        )
        if drawing
        else node("p", w("compose.drawing"), key="waits", cls="quiet", role="status"),
        node("figcaption", w("compose.picture", n=composer.at, of=len(composer.it.moves)), key="caption"),
        key="picture",
        cls="compose-figure",
    )


def _try(composer: Composer) -> Node:
    w = composer.words
    return node(
        "div",
        button(w("compose.play"), "compose-play", "btn-main", picture="play"),
        button(w("compose.try"), "compose-try", picture="book"),
        button(w("compose.png"), "compose-png", picture="download"),
        key="try",
        cls="panel-buttons",
    )


def _view(composer: Composer) -> Node:
    w = composer.words
    options = [(EVERYTHING, w("compose.view.all")), (PUBLIC, w("compose.view.public"))]
    options += [(str(seat), w("compose.view.seat", name=name)) for seat, name in enumerate(composer.names, 1)]
    control = select("view", composer.draft.view, options, data_act="compose-view")
    told = composer.form not in WITH_VIEW and composer.draft.view != EVERYTHING
    return node(
        "section",
        field(w("compose.view"), control, "view", w("compose.view.help")),
        told and node("p", w("compose.view.whole"), key="whole", cls="compose-wrong", role="status"),
        key="view",
        cls="panel compose-panel",
    )


def _forms(composer: Composer) -> Node:
    choices = [_form(composer, form) for form in outputs.forms()]
    return node("fieldset", node("legend", composer.words("compose.forms"), cls="panel-title"), choices, key="forms",
                cls="panel compose-panel compose-forms")  # fmt: skip


def _form(composer: Composer, form: str) -> Node:
    w = composer.words
    chosen = node(
        "input", key=f"form-{form}", type="radio", name="form", value=form, checked=form == composer.form,
        data_act="compose-form",
    )  # fmt: skip
    text = node("span", node("strong", w(f"compose.form.{form}")), " ", node("small", w(f"compose.form.{form}.help")))
    return node("label", chosen, text, key=f"label-{form}", cls="choice")


def _text(composer: Composer, output: outputs.Output) -> Node:
    w = composer.words
    return node(
        "section",
        field(
            w("compose.text", file=output.file),
            area("compose-text", output.text, 8, f"text-{composer.form}", readonly=True),
            "text",
        ),
        composer.form == "lesson" and _about_lesson(composer),
        node(
            "div",
            node(
                "button", icon("link"), w("compose.copy"), key="copy", cls="btn btn-main", type="button", data_act="compose-copy"
            ),
            button(w("compose.save"), "compose-save", picture="download"),
            key="buttons",
            cls="panel-buttons",
        ),
        key="output",
        cls="panel compose-panel",
    )


def _about_lesson(composer: Composer) -> list[Child]:
    """What is still to be done about it: languages that are missing, and what would not play through."""
    w = composer.words
    missing = composition.missing(composer.it)
    faults = outputs.faults(composer.given())
    found: list[Child] = []
    if missing:
        names = ", ".join(LANGUAGES[code] for code in missing)
        found.append(node("p", w("compose.missing", languages=names), key="missing", cls="quiet"))
    if faults:
        items = [node("li", fault, key=str(number), lang="en") for number, fault in enumerate(faults)]
        found.append(node("div", node("strong", w("compose.faults")), node("ul", items), key="faults", cls="compose-wrong"))
    return found
