"""What is pressed in the composer: every control by its name. What is typed is kept with every letter."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from karaya_core import games
from karaya_core.table import composition
from karaya_core.table.composition import Ask, Texts, Wrong
from karaya_core.table.errors import NotationError
from karaya_core.table.lessons import LANGUAGES, read_lesson
from web import matches, plans
from web.address import AddressError, read
from web.composing import drafts, outputs
from web.composing.composer import PAGES, Composer, open_composer
from web.composing.drafts import EVERYTHING, PUBLIC, cut, written
from web.page import page_of
from web.table.lesson import LessonTable


class Press(NamedTuple):
    seat: str
    value: str
    name: str
    checked: bool

    @property
    def number(self) -> int:
        """-1: what was pressed says none."""
        return int(self.value) if self.value.isascii() and self.value.isdigit() and len(self.value) < 6 else -1


def press(composer: Composer, act: str, seat: str, value: str, name: str, checked: bool) -> None:
    it, (kind, _, act) = Press(seat, value, name, checked), act.replace("_", "-").partition("-")
    act = act.replace("-", "_")
    if kind == "typed" and act in TYPED:
        composer.typing = f"{act} {seat} {name} {composer.at}"
        TYPED[act](composer, it)
        if act in DRAWN:
            composer.game.draw()
        return
    composer.typing = ""
    pressed = PRESSED.get(act) if kind == "compose" else AT_TABLE.get(f"{kind}_{act}".rstrip("_"))
    if pressed is not None:
        pressed(composer, it)
        if composer.game.composer is composer:
            composer.game.draw()


# ---------------------------------------------------------------------- in, out, and about


def _leave(composer: Composer, it: Press) -> None:
    composer.game.composer = None
    composer.game.draw()


def _page(composer: Composer, it: Press) -> None:
    if it.value in PAGES:
        composer.page, composer.trouble = it.value, ""


def _game(composer: Composer, it: Press) -> None:
    """Another game's table; each game has a draft of its own."""
    if it.value in games.ON_THE_PAGE and it.value != composer.key:
        game = composer.game
        game.world.with_game(it.value, lambda: open_composer(game, it.value, {}))


# ---------------------------------------------------------------------- laying


def _piece(composer: Composer, it: Press) -> None:
    """First what, or first where: the second touch does it."""
    if composer.place and composer.piece != it.value:
        _put_there(composer, it.value, composer.place)
        return
    composer.piece = "" if composer.piece == it.value else it.value


def _put(composer: Composer, it: Press) -> None:
    place = it.seat or it.value
    if not composer.piece:
        composer.place = "" if composer.place == place else place
        return
    _put_there(composer, composer.piece, place)


def _put_there(composer: Composer, piece: str, place: str) -> None:
    laid = composer.bench.put(composer.drawable(), piece, place, composer.away)
    composer.lay(laid.line)
    if composer.piece:
        composer.piece = laid.piece


def _away(composer: Composer, it: Press) -> None:
    composer.away = it.checked


def _size(composer: Composer, it: Press) -> None:
    if it.number in games.about(composer.key).seats:
        composer.lay(composer.bench.resized(composer.drawable(), it.number))
        composer.place = ""


def _blank(composer: Composer, it: Press) -> None:
    composer.lay(composer.bench.blank(len(composer.it.names)))


def _deal(composer: Composer, it: Press) -> None:
    """As a game would begin, by the lot."""
    about = games.about(composer.key)
    seats = plans.first_plan([], len(composer.it.names), about.key)
    composer.lay(composition.whole_line(matches.begun(replace(seats, seed=composer.game.world.seed()))))


def _line(composer: Composer, it: Press) -> None:
    composer.lay(it.value)


def _name(composer: Composer, it: Press) -> None:
    names, seat = list(composer.it.names), int(it.seat or 0)
    if 1 <= seat <= len(names):
        names[seat - 1] = it.value[: drafts.LONGEST_NAME]
        composer.change(replace(composer.it, names=tuple(names)))


def _set(composer: Composer, it: Press) -> None:
    try:
        setting = games.about(composer.key).setting(it.name)
        value = setting.read(it.value)
    except NotationError:
        return
    usual = {**games.about(composer.key).agreed({}), **games.load(composer.key).in_scenarios}
    others = {name: one for name, one in composer.it.settings.items() if name != setting.name}
    composer.change(replace(composer.it, settings={**others, setting.name: value} if value != usual[setting.name] else others))


def _link(composer: Composer, it: Press) -> None:
    """A link, or what stands in it behind `#`, was pasted."""
    text = it.value.strip().partition("#")[2] or it.value.strip()
    try:
        asked = read(text, seed="composed")
    except AddressError as trouble:
        composer.trouble = str(trouble)
        return
    if asked.match is not None and asked.plan is not None and asked.plan.game == composer.key:
        deal = asked.match.deals[-1]
        seats = tuple(seat.name if not seat.is_bot else "" for seat in asked.plan.seats)
        moves = tuple(move.text for move in deal.moves)
        composer.bring(composition.Composition(deal.line, {}, seats, moves))


# ---------------------------------------------------------------------- writing


def _at(composer: Composer, it: Press) -> None:
    ways = {"first": 0, "back": composer.at - 1, "forward": composer.at + 1, "last": len(composer.it.moves)}
    composer.go_to(ways.get(it.value, it.number if it.number >= 0 else composer.at))


def _cut(composer: Composer, it: Press) -> None:
    """The move that was made last is deleted, with all that followed from it."""
    if composer.at:
        composer.change(cut(composer.it, composer.at - 1))


def _cut_after(composer: Composer, it: Press) -> None:
    composer.change(cut(composer.it, composer.now().made))


def _from_here(composer: Composer, it: Press) -> None:
    """The table as it lies now is where it begins."""
    now = composer.now()
    line = composition.whole_line(now.match)
    if not composition.tells_all(now.match):
        composer.game.say("compose.not_whole", composer.words)
        return
    moves = composer.it.moves[now.made :]
    shift = now.made
    captions = {number - shift: texts for number, texts in composer.it.captions.items() if number >= shift}
    asks = {number - shift: ask for number, ask in composer.it.asks.items() if number > shift}
    composer.at = 0
    composer.change(replace(composer.it, line=line, moves=moves, captions=captions, asks=asks))
    composer.at = 0


def _write(composer: Composer, it: Press) -> None:
    if it.value.strip():
        composer.move(it.value.strip())


def _seat(composer: Composer, it: Press) -> None:
    composer.seat = max(it.number, 0)


def _caption(composer: Composer, it: Press) -> None:
    captions = {**composer.it.captions, composer.at: written(_caption_of(composer), composer.language, it.value)}
    composer.change(replace(composer.it, captions={number: texts for number, texts in captions.items() if texts}))


def _caption_of(composer: Composer) -> Texts:
    return composer.it.captions.get(composer.at, {})


def _title(composer: Composer, it: Press) -> None:
    composer.change(replace(composer.it, title=written(composer.it.title, composer.language, it.value)))


def _language(composer: Composer, it: Press) -> None:
    if it.value in LANGUAGES:
        composer.language = it.value


# ---------------------------------------------------------------------- what a learner is asked


def _learner(composer: Composer, it: Press) -> None:
    seat = it.number if 0 < it.number <= len(composer.it.names) else None
    mine = {number: ask for number, ask in composer.it.asks.items() if _mover(composer, number) == str(seat)}
    composer.change(replace(composer.it, seat=seat, asks=mine))


def _mover(composer: Composer, number: int) -> str:
    return composer.it.moves[number - 1].split(" ")[0]


def _ask(composer: Composer, it: Press) -> None:
    """The move that was made last is the learner's to find: whoever moves it is the learner."""
    at = composer.at
    if not at:
        return
    others = {number: ask for number, ask in composer.it.asks.items() if number != at}
    if not it.checked:
        composer.change(replace(composer.it, asks=others))
    elif not others or composer.it.seat == int(_mover(composer, at)):
        composer.change(replace(composer.it, asks={**others, at: Ask()}, seat=int(_mover(composer, at))))


def _asked(composer: Composer, change: Callable[[Ask], Ask]) -> None:
    ask = composer.it.asks.get(composer.at)
    if ask is not None:
        composer.change(replace(composer.it, asks={**composer.it.asks, composer.at: change(ask)}))


def _ask_text(composer: Composer, it: Press) -> None:
    code, text = composer.language, it.value
    if it.name == "question":
        _asked(composer, lambda ask: replace(ask, question=written(ask.question, code, text)))
    elif it.name == "hint":
        _asked(composer, lambda ask: replace(ask, hint=written(ask.hint, code, text)))
    elif it.name == "else":
        _asked(composer, lambda ask: replace(ask, anything_else=written(ask.anything_else, code, text)))


def _wrong_more(composer: Composer, it: Press) -> None:
    _asked(composer, lambda ask: replace(ask, wrong=(*ask.wrong, Wrong())[: drafts.MOST_WRONG]))


def _wrong_less(composer: Composer, it: Press) -> None:
    _asked(composer, lambda ask: replace(ask, wrong=tuple(one for place, one in enumerate(ask.wrong) if place != it.number)))


def _wrong_move(composer: Composer, it: Press) -> None:
    _wrong(composer, it.name, lambda one: replace(one, move=it.value.strip()[:200]))


def _wrong_text(composer: Composer, it: Press) -> None:
    _wrong(composer, it.name, lambda one: replace(one, text=written(one.text, composer.language, it.value)))


def _wrong(composer: Composer, which: str, change: Callable[[Wrong], Wrong]) -> None:
    _asked(
        composer,
        lambda ask: replace(ask, wrong=tuple(change(one) if str(n) == which else one for n, one in enumerate(ask.wrong))),
    )


# ---------------------------------------------------------------------- sharing


def _view(composer: Composer, it: Press) -> None:
    if it.value in (EVERYTHING, PUBLIC, *(str(seat) for seat in range(1, len(composer.it.names) + 1))):
        composer.become(replace(composer.draft, view=it.value))


def _form(composer: Composer, it: Press) -> None:
    if it.value in outputs.FORMS:
        composer.form = it.value


def _copy(composer: Composer, it: Press) -> None:
    if (output := composer.output(composer.form)) is not None:
        composer.game.world.copy_text(output.text)
        composer.game.say("compose.copied", composer.words)


def _save(composer: Composer, it: Press) -> None:
    if (output := composer.output(composer.form)) is not None:
        composer.game.world.offer_file(f"karaya-{output.file}", output.text)
        composer.game.say("compose.saved", composer.words)


def _png(composer: Composer, it: Press) -> None:
    if (output := composer.output("svg")) is not None and output.text:
        composer.game.world.offer_picture("karaya-table.png", output.text)
        composer.game.say("compose.saved", composer.words)


def _play(composer: Composer, it: Press) -> None:
    """A real game goes on from here, with bots; the composer keeps its table."""
    if composer.output("link") is not None:
        composer.game.open_address(outputs.fragment(composer.given())[1:])
        composer.game.changed()


def _try_lesson(composer: Composer, it: Press) -> None:
    """The lesson as a learner will see it; leaving it leads back here."""
    output = composer.output("lesson")
    if output is None:
        return
    game, rules = composer.game, games.load(composer.key)
    lesson = read_lesson(rules, output.text)
    game.learning.try_out(
        composer.key,
        LessonTable("composed", lesson, game.language, composer.words("me"), game.world, game.learning.changed),
    )


PRESSED: dict[str, Callable[[Composer, Press], None]] = {
    "leave": _leave,
    "page": _page,
    "game": _game,
    "piece": _piece,
    "put": _put,
    "away": _away,
    "size": _size,
    "blank": _blank,
    "deal": _deal,
    "undo": lambda composer, it: composer.undo(),
    "bring_back": lambda composer, it: composer.bring_back(),
    "set": _set,
    "link": _link,
    "at": _at,
    "cut": _cut,
    "cut_after": _cut_after,
    "from_here": _from_here,
    "write": _write,
    "seat": _seat,
    "language": _language,
    "learner": _learner,
    "ask": _ask,
    "wrong_more": _wrong_more,
    "wrong_less": _wrong_less,
    "view": _view,
    "form": _form,
    "copy": _copy,
    "save": _save,
    "png": _png,
    "play": _play,
    "try": _try_lesson,
}

#: What is typed: kept with every letter, and the field shows it already.
TYPED: dict[str, Callable[[Composer, Press], None]] = {
    "line": _line,
    "name": _name,
    "caption": _caption,
    "title": _title,
    "ask_text": _ask_text,
    "wrong_move": _wrong_move,
    "wrong_text": _wrong_text,
}
DRAWN = ("line", "wrong_move")  # what is wrong with it is said while it is typed


# ---------------------------------------------------------------------- the table itself, where moves are made on it


def _choose(composer: Composer, it: Press) -> None:
    places = page_of(composer.key).places
    at = places[it.seat] if it.seat in places else int(it.seat) if it.seat.isascii() and it.seat.isdigit() else None
    composer.table(composer.now()).table.choose_seat(at)


def _say_words(composer: Composer, it: Press) -> None:
    if move := composer.table(composer.now()).say(it.value):
        composer.move(move)


def _silence(composer: Composer, it: Press) -> None:
    if move := composer.table(composer.now()).silence():
        composer.move(move)


AT_TABLE: dict[str, Callable[[Composer, Press], None]] = {
    "seat": _choose,
    "say": _say_words,
    "unchoose": lambda composer, it: composer.table(composer.now()).table.put_aside(),
    "lesson_silence": _silence,
}
