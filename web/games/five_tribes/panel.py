"""What can be done now: how to move, what is in hand, prices, powers, selling, the end of the turn."""

from __future__ import annotations

from collections.abc import Sequence

from karaya_core.five_tribes.box import DJINNS, SPACES, TRIBE_NAMES, TRIBES
from karaya_core.five_tribes.map import NAMES, PLACE_OF_NAME
from karaya_core.five_tribes.telling import counted, djinn_name, kind_name
from karaya_core.five_tribes.tribes import blue_about, builders_gold
from karaya_core.five_tribes.turn import prompt
from karaya_core.five_tribes.view import View
from karaya_core.table.words import Words
from web.games.five_tribes import sow, story
from web.games.five_tribes.board import signed, told
from web.games.five_tribes.choices import Choices, Saying, begun, is_whole, meant
from web.games.five_tribes.pieces import djinn_picture, meeple, meeples, motif
from web.games.five_tribes.rows import djinn_card
from web.games.five_tribes.scene import TableScene
from web.nodes import Child, Node, node
from web.parts.buttons import button

Names = Sequence[str]


def panel(w: Words, names: Names, scene: TableScene, found: Choices, asked: Sequence[Node] = ()) -> Node:
    """`asked`: the rows that something is to be taken from; they come before the end of the turn, so that a phone shows them."""
    return node(
        "section",
        node("h2", _whose(scene), _title(w, names, scene), key="title", cls="panel-title f-whose"),
        node("p", story.news(w, names, scene.view, turns=False), key="news", cls="f-news", role="status"),
        scene.note and node("p", w(scene.note), key="note", cls="why", role="status"),
        _looked_at(w, scene, found),
        _body(w, names, scene, found),
        asked,
        node("div", _more(w, names, scene, found), key="more", cls="panel-buttons"),
        key="actions",
        cls="actions panel f-panel" + ("" if found.verb else " is-told"),
        aria_label=w("panel"),
    )


def _whose(scene: TableScene) -> Node | None:
    """Whose turn it is, or whose marker bids."""
    return motif(scene.view.active) if scene.view.active else None


def _title(w: Words, names: Names, scene: TableScene) -> str:
    view = scene.view
    if view.over:
        return w("wait")
    if not scene.waiting_for or scene.waiting_for != scene.chooser:
        part = "bid" if view.part == "b" else "turn"
        return w(f"told.{part}.you") if view.active == view.seat else w(f"told.{part}", name=names[view.active - 1])
    key = f"prompt.{prompt(view)}"  # type: ignore[arg-type]
    return w(f"{key}.name", name=names[scene.waiting_for - 1]) if scene.openly else w(key)


def _looked_at(w: Words, scene: TableScene, found: Choices) -> Node | None:
    """What the tile that was touched is, and who stands there."""
    if found.looked_at is None:
        return None
    view, place = scene.view, found.looked_at
    kind = view.kinds[place]
    there = [tribe for tribe, number in enumerate(view.meeples[place]) if number]
    tribes = [
        node(
            "li",
            meeples(w, tribe, view.meeples[place][tribe]),
            node("span", w(f"term.{TRIBE_NAMES[tribe]}")),
            key=TRIBE_NAMES[tribe],
        )
        for tribe in there
    ]
    return node(
        "div",
        node("h3", f"{NAMES[place]}: {kind_name(w, kind)}, {kind.value}", key="name"),
        node("p", w(f"term.{kind.name}"), key="term"),
        bool(tribes) and node("ul", tribes, key="tribes", cls="f-terms"),
        key="looked-at",
        cls="f-looked-at",
        role="status",
    )


def _body(w: Words, names: Names, scene: TableScene, found: Choices) -> list[Child]:
    if not found.verb:
        return []
    parts: list[Child] = [_doing(w, names, scene, found)]
    if not begun(scene):
        parts.append(_powers(w, scene, found))
    return parts


def _doing(w: Words, names: Names, scene: TableScene, found: Choices) -> list[Child]:
    doing = DOING.get(found.verb)
    return doing(w, names, scene, found) if doing else []


def press(text: Child, said: Saying, key: str, extra: str = "") -> Node:
    return node("button", text, key=key, cls=f"btn {extra}".rstrip(), type="button", **said.attributes)


def _quiet(text: str, key: str = "help") -> Node:
    return node("p", text, key=key, cls="quiet", role="status")


# ---------------------------------------------------------------------- bidding


def _bid(w: Words, names: Names, scene: TableScene, found: Choices) -> list[Child]:
    view = scene.view
    if len(found.words) > 2:
        space = int(found.words[2])
        at = SPACES.index(space)
        fakirs = [
            press(
                w("bid.fakirs", fakirs=w("n.fakir", n=int(word)), price=w("n.gold", n=SPACES[at + int(word)])),
                said,
                f"bid-{word}",
            )
            for word, said in found.more.items()
        ]
        plain = press(w("bid.plain", price=w("n.gold", n=space)), found.done, "bid-0", "btn-main") if found.done else None
        return [_quiet(w("bid.kumarbi")), node("div", plain, fakirs, key="prices", cls="f-options")]
    options = [
        press(
            [node("b", word, key="space"), *_order(w, view, scene.chooser or 0, SPACES.index(int(word)))],
            said,
            f"bid-{word}",
        )
        for word, said in found.more.items()
    ]
    return [_quiet(w("bid.help")), node("div", options, key="bids", cls="f-bids")]


def _order(w: Words, view: View, seat: int, place: int) -> list[Node]:
    """The order of turns that would follow, of those who have bid so far."""
    before, after = ([marker for marker in part if marker] for part in (view.track[:place], view.track[place:]))
    line = [motif(marker) for marker in before], node("span", motif(seat), cls="f-bid-me"), [motif(marker) for marker in after]
    return [
        node("span", *line, key="order", cls="f-bid-order", aria_hidden="true"),
        node("span", w("bid.order", n=len(before) + 1), key="said", cls="visually-hidden"),
    ]


# ---------------------------------------------------------------------- sowing


def _modes(w: Words, scene: TableScene, found: Choices) -> Node:
    seat = scene.chooser
    chosen = "sow" if found.verb == "sow" else "best" if found.verb == "best" else "goal"
    buttons = [
        node(
            "button",
            w(f"mode.{mode}"),
            key=f"mode-{mode}",
            cls="btn",
            type="button",
            aria_pressed="true" if mode == chosen else "false",
            data_words=f"{seat} {mode}",
        )
        for mode in ("sow", "goal", "best")
    ]
    return node("div", buttons, key="modes", cls="f-modes", role="group", aria_label=w("modes"))


def _sow(w: Words, names: Names, scene: TableScene, found: Choices) -> list[Child]:
    done = found.progress
    if is_whole(scene, f"{scene.chooser} stay"):
        return [_quiet(w("stay.help")), press(w("stay"), Saying(move=f"{scene.chooser} stay"), "stay", "btn-main")]
    if done is None:
        return [_modes(w, scene, found), _quiet(w("sow.start"))]
    in_hand = [_colour(w, found, tribe, number) for tribe, number in enumerate(done.hand) if number]
    help_text = w("sow.colour") if found.colours else w("sow.last" if sum(done.hand) == 1 else "sow.next", n=sum(done.hand))
    return [
        node("div", in_hand, key="in-hand", cls="f-in-hand", aria_label=w("sow.in_hand")),
        _quiet(help_text),
        _ends(w, found) if sum(done.hand) == 1 else None,
    ]


def _colour(w: Words, found: Choices, tribe: int, number: int) -> Node:
    inside = [meeples(w, tribe, number), node("span", w(f"n.{TRIBE_NAMES[tribe]}", n=number), cls="f-colour-name")]
    said, key = found.colours.get(tribe), f"colour-{TRIBES[tribe]}"
    if said is None:
        return node("span", inside, key=key, cls="f-colour")
    return node("button", inside, key=key, cls="btn f-colour is-choice", type="button", **said.attributes)


def _ends(w: Words, found: Choices) -> Node:
    """Before the last meeple is put down: what each tile gives, the whole sum."""
    rows = [
        node(
            "li",
            press([node("b", NAMES[tile], key="tile"), " ", told(w, found.worths[tile])], said, f"end-{NAMES[tile]}"),
            key=NAMES[tile],
        )
        for tile, said in found.tiles.items()
        if tile in found.worths
    ]
    return node("ul", rows, key="ends", cls="f-list")


def _goal(w: Words, names: Names, scene: TableScene, found: Choices) -> list[Child]:
    if len(found.words) < 3 or found.words[2] not in PLACE_OF_NAME:
        return [_modes(w, scene, found), _quiet(w("goal.help"))]
    tile = PLACE_OF_NAME[found.words[2]]
    ends = sow.prospect(scene.view, scene.chooser or 0, not scene.openly).into(tile)[:14]
    title = w("goal.into", tile=NAMES[tile], kind=kind_name(w, scene.view.kinds[tile]))
    return [_modes(w, scene, found), _quiet(title), _list(w, scene, ends)]


def _best(w: Words, names: Names, scene: TableScene, found: Choices) -> list[Child]:
    ends = sow.prospect(scene.view, scene.chooser or 0, not scene.openly).best()
    return [_modes(w, scene, found), _quiet(w("best.openly" if scene.openly else "best.help")), _list(w, scene, ends)]


def _list(w: Words, scene: TableScene, ends: sow.Found) -> Node:
    rows = []
    for found, worth in ends:
        inside: list[Child] = [
            node("span", NAMES[found.start], " \u2192 ", node("b", NAMES[found.end]), key="way", cls="f-from-to"),
            node("span", meeple(w, found.tribe), f"\u00d7{worth.end.number}", key="who", cls="f-badge-who"),
            node("b", signed(worth.total), key="sum", cls="f-sum"),
            node("small", told(w, worth), key="told"),
        ]
        key = f"{NAMES[found.start]}-{TRIBES[found.tribe]}-{NAMES[found.end]}"
        said = Saying(words=sow.way_words(scene.chooser or 0, found))
        rows.append(node("li", press(inside, said, f"way-{key}", "f-end"), key=key))
    return node("ol", rows, key="ends", cls="f-list")


def _way(w: Words, names: Names, scene: TableScene, found: Choices) -> list[Child]:
    if found.way is None or found.worth is None:
        return [_modes(w, scene, found), _quiet(w("way.none"))]
    way, _, turn = " ".join(found.words).rpartition(".")
    other = Saying(words=f"{way}.{(int(turn) + 1) % sow.WAYS}")
    steps = [
        node("li", meeple(w, TRIBES.index(drop[0])), drop[1:], key=f"{number}")
        for number, drop in enumerate(found.way.words[1:], 1)
    ]
    return [
        _modes(w, scene, found),
        node("p", told(w, found.worth), key="told"),
        node("ol", steps, key="steps", cls="f-steps", aria_label=w("way.steps", tile=found.way.words[0])),
        node(
            "div",
            press(w("way.go"), Saying(move=found.way.text), "go", "btn-main"),
            press(w("way.other"), other, "other"),
            press(w("way.by_hand"), Saying(words=f"{scene.chooser} sow {found.way.words[0]}"), "by-hand"),
            key="choose",
            cls="panel-buttons",
        ),
    ]


# ---------------------------------------------------------------------- the tribe's action


def _build(w: Words, names: Names, scene: TableScene, found: Choices) -> list[Child]:
    view = scene.view
    blue = blue_about(view, view.tile)  # type: ignore[arg-type]
    options = []
    for word, said in found.more.items():
        gold = w("n.gold", n=builders_gold(view, view.in_hand + int(word), view.tile))  # type: ignore[arg-type]
        text = w("build.fakirs", fakirs=w("n.fakir", n=int(word)), gold=gold) if word != "0" else w("build.plain", gold=gold)
        options.append(press(text, said, f"build-{word}", "btn-main" if word == "0" else ""))
    return [
        _quiet(w("build.help", builders=w("n.builder", n=view.in_hand), blue=blue)),
        node("div", options, key="options", cls="f-options"),
    ]


def _kill(w: Words, names: Names, scene: TableScene, found: Choices) -> list[Child]:
    victims = [
        press([[meeple(w, TRIBES.index(letter)) for letter in word], " ", _victims(w, word)], said, f"victim-{word}")
        for word, said in found.more.items()
        if set(word) <= set(TRIBES)
    ]
    opponents = [press(w("kill.before", name=names[seat - 1]), said, f"before-{seat}") for seat, said in found.fronts.items()]
    spare = f"{scene.chooser} pass"
    return [
        _quiet(w("kill.whom" if victims else "kill.help", n=scene.view.in_hand)),
        node("div", victims, opponents, key="options", cls="f-options"),
        press(w("kill.pass"), Saying(move=spare), "pass") if is_whole(scene, spare) else None,
    ]


def _victims(w: Words, word: str) -> str:
    return counted(w, [word.count(letter) for letter in TRIBES])


# ---------------------------------------------------------------------- the tile's action


def _buy(w: Words, names: Names, scene: TableScene, found: Choices) -> list[Child]:
    kind = scene.view.kinds[scene.view.tile].name
    if scene.openly:
        return [_quiet(w(f"buy.openly.{kind}"))]
    key = f"buy.help.{kind}" if found.row else "buy.cannot"
    return [_quiet(w("buy.second") if len(found.words) > 2 else w(key))]


def _invoke(w: Words, names: Names, scene: TableScene, found: Choices) -> list[Child]:
    if len(found.words) > 2:
        djinn = DJINNS.index(found.words[2])
        return [node("ul", djinn_card(w, djinn), key="djinn", cls="f-djinns"), _prices(w, found)]
    return [_quiet(w("invoke.help" if found.djinns else "invoke.cannot"))]


def _prices(w: Words, found: Choices) -> Node:
    options = [
        press(w("pay", price=w(f"price.{word}")), said, f"price-{word}", "btn-main") for word, said in found.prices.items()
    ]
    return node("div", options, key="prices", cls="f-options")


# ---------------------------------------------------------------------- Djinns


def _powers(w: Words, scene: TableScene, found: Choices) -> Node | None:
    own = scene.view.djinns[scene.chooser or 0]
    buttons = [
        press(
            [djinn_picture(djinn), w("djinns.use", djinn=djinn_name(w, djinn))],
            found.djinns[djinn],
            f"use-{DJINNS[djinn]}",
            "f-power",
        )
        for djinn in own
        if djinn in found.djinns
    ]
    return node("div", buttons, key="powers", cls="f-options") if buttons else None


def _djinn(w: Words, names: Names, scene: TableScene, found: Choices) -> list[Child]:
    djinn = DJINNS.index(found.words[2])
    carriers = [
        press(w("djinns.carry", djinn=djinn_name(w, other)), said, f"carry-{DJINNS[other]}")
        for other, said in found.djinns.items()
    ]
    prices = {word: said for word, said in found.prices.items() if set(word) <= set("wk")}
    here = press(w("djinns.do"), found.done, "do", "btn-main") if found.done else None
    options = [press(w("pay", price=w(f"price.{word}")), said, f"price-{word}") for word, said in prices.items()]
    return [
        node("ul", djinn_card(w, djinn), key="djinn", cls="f-djinns"),
        bool(found.tiles) and _quiet(w("djinns.where")),
        node("div", here, options, carriers, key="prices", cls="f-options"),
    ]


def _keep(w: Words, names: Names, scene: TableScene, found: Choices) -> list[Child]:
    cards = [djinn_card(w, djinn, said, call=w("djinns.keep")) for djinn, said in found.djinns.items()]
    return [_quiet(w("keep.help")), node("ul", cards, key="drawn", cls="f-djinns")]


DOING = {
    "bid": _bid, "sow": _sow, "goal": _goal, "best": _best, "way": _way, "build": _build, "kill": _kill, "buy": _buy,
    "invoke": _invoke, "djinn": _djinn, "keep": _keep,
}  # fmt: skip


# ---------------------------------------------------------------------- the rest

PLAIN = ("palm", "palace", "end")


def _more(w: Words, names: Names, scene: TableScene, found: Choices) -> list[Child]:
    seat, mine = scene.chooser, scene.waiting_for != 0 and scene.waiting_for == scene.chooser
    plain = [] if begun(scene) or not mine else [verb for verb in PLAIN if is_whole(scene, f"{seat} {verb}")]
    return [
        [press(w(f"verb.{verb}"), Saying(move=f"{seat} {verb}"), verb, "btn-main") for verb in plain],
        len(scene.words) > 1 and button(w("choice.back"), "unchoose", "btn-quiet", picture="back"),
        scene.openly
        and mine
        and button(w("take", name=names[(seat or 1) - 1]), "take", _taking(scene), f"take-{seat}", seat=str(seat)),
        scene.private and button(w("private.done"), "done", "btn-quiet", picture="hide"),
        scene.can_undo and not scene.private and not begun(scene) and button(w("undo"), "undo", "btn-quiet", picture="undo"),
    ]


def _taking(scene: TableScene) -> str:
    """Bids and Sibittis' three can be chosen nowhere else."""
    return "btn-main btn-big" if meant(scene.view) in ("bid", "keep") else ""
