"""The board: the court with its twelve chairs, seven cities, the dungeons and the island."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from karaya_core.table.words import Words
from karaya_core.verrat.telling import vizier_name
from karaya_core.verrat.terms import (
    CARDS,
    CHAIRS,
    CITIES,
    HAND,
    HIDDEN,
    ISLAND,
    KAFFA,
    KNOWN,
    OF_SEAT,
    PARDON,
    RIGHT_HAND,
    TO_CITY,
    VIZIERS,
)
from karaya_core.verrat.view import View
from web.games.verrat import story
from web.games.verrat.choices import Choices, Saying
from web.games.verrat.middle import middle
from web.games.verrat.pieces import card_picture, city_picture, drawing, motif, vizier_picture
from web.games.verrat.ring import place_on_the_ring
from web.nodes import AttrValue, Child, Node, node
from web.parts.buttons import icon

Names = Sequence[str]
NOTHING: dict[str, AttrValue] = {}

#: What lies on the board and in the hands, by the words that say what it is.
MEANINGS = ("fat", "chair", "city", "kaffa", "dungeon", "island", "power", "pardon")


def board(
    w: Words,
    names: Names,
    view: View,
    found: Choices,
    goals: Mapping[int, int] | None = None,
    marks: frozenset[int] = frozenset(),
) -> Node:
    """`goals`: where viziers are about to go, for whoever may see it; `marks`: to whom something has just happened."""
    parts = _Parts(w, names, view, found, goals or {}, marks)
    return node(
        "section",
        parts.court(),
        parts.cities(),
        parts.dungeons(),
        [meaning(w, term) for term in MEANINGS],
        key="board",
        cls="v-board",
        aria_label=w("table"),
    )


class _Parts:
    def __init__(
        self, w: Words, names: Names, view: View, found: Choices, goals: Mapping[int, int], marks: frozenset[int]
    ) -> None:
        self.w, self.names, self.view, self.found, self.goals, self.marks = w, names, view, found, goals, marks

    # ------------------------------------------------------------------ viziers

    def vizier(self, vizier: int) -> Node:
        saying = self.found.viziers.get(vizier)
        name = vizier_name(self.w, self.names, vizier, self.view.seat)
        goal = self.goals.get(vizier)
        marks = {"is-choice": saying, "is-chosen": vizier == self.found.chosen, "is-marked": vizier in self.marks}
        return _thing(
            saying,
            vizier_picture(vizier),
            node("span", name, key="name", cls="visually-hidden"),
            goal is not None and node("span", icon("step"), story.where(self.w, goal), key="goal", cls="v-goal"),
            means="fat",
            key=f"vizier-{vizier}",
            cls=" ".join(["v-piece", *(mark for mark, there in marks.items() if there)]),
            title=name,
            data_vizier=vizier,
            data_piece=vizier,
        )

    def ghosts(self, to: int) -> list[Node]:
        """Who is on his way there, as he will stand there."""
        coming = (vizier for vizier, goal in self.goals.items() if goal == to)
        return [
            node("span", vizier_picture(vizier), key=f"ghost-{vizier}", cls="v-piece v-ghost", aria_hidden="true")
            for vizier in coming
        ]

    # ------------------------------------------------------------------ the court

    def court(self) -> Node:
        w, view = self.w, self.view
        return node(
            "div",
            node("div", _arrow(), key="arrow", cls="v-turning"),
            node("div", icon("throne"), node("span", w("throne"), cls="visually-hidden"), key="throne", cls="v-throne"),
            node("ol", [self.chair(place) for place in CHAIRS], key="chairs", cls="v-chairs"),
            middle(w, self.names, view),
            key="court",
            cls="v-court",
            role="group",
            aria_label=w("court"),
        )

    def chair(self, place: int) -> Node:
        number = self.view.markers[place]
        saying = self.found.chairs.get(number)
        classes = ["v-chair", "is-right-hand" if place == RIGHT_HAND else "", "is-choice" if saying else ""]
        who = self.view.sits[place]
        said = self.w("chair.right_hand", n=number) if place == RIGHT_HAND else self.w("place.chair", n=number)
        return node(
            "li",
            _thing(
                saying,
                drawing("chair", "v-seat"),
                node("span", str(number), key="number", cls="v-number", aria_hidden="true"),
                node("span", said, key="said", cls="visually-hidden"),
                means="chair",
                key="chair",
                cls=" ".join(filter(None, classes)),
                title=said,
                data_chair=number,
            ),
            self.vizier(who) if who else None,
            self.ghosts(number),
            key=str(place),
            cls="v-place",
            data_part="right-hand" if place == RIGHT_HAND else None,
            data_spot=number,
            style=place_on_the_ring(place),
        )

    # ------------------------------------------------------------------ the cities

    def cities(self) -> Node:
        return node("ol", [self.city(city) for city in range(7)], key="cities", cls="v-cities", aria_label=self.w("cities"))

    def city(self, city: int) -> Node:
        w, pile = self.w, self.view.piles[city]
        saying = self.found.cities.get(city)
        name = w(f"city.{CITIES[city]}")
        top = pile[0] if pile and city != KAFFA else None
        buried = sum(1 for card in (pile if city == KAFFA else pile[1:]) if card == PARDON | KNOWN)
        return node(
            "li",
            _thing(
                saying,
                city_picture(city),
                node("strong", name, key="name", cls="v-city-name"),
                means="kaffa" if city == KAFFA else "city",
                key="city",
                cls="v-city" + (" is-choice" if saying else ""),
                data_city=CITIES[city],
            ),
            node(
                "div",
                _pile(w, pile, top, city),
                buried > 0
                and node(
                    "span", card_picture(w, PARDON), str(buried), key="buried", cls="v-buried", title=w("pile.buried", n=buried)
                ),
                key="pile",
                cls="v-pile",
            ),
            node(
                "div",
                [self.vizier(vizier) for vizier in self.view.in_city(city)],
                self.ghosts(TO_CITY + city),
                key="visitors",
                cls="v-visitors",
            ),
            key=CITIES[city],
            cls="v-town",
            data_spot=TO_CITY + city,
        )

    # ------------------------------------------------------------------ dungeons, the island

    def dungeons(self) -> Node:
        w, view = self.w, self.view
        cells: list[Child] = []
        for number, vizier in enumerate(view.cells, 1):
            label = w("place.dungeon", n=number)
            cells.append(
                node(
                    "li",
                    means(drawing("dungeon"), label, "dungeon", cls="v-bars"),
                    node("span", label, key="label", cls="v-cell-name", aria_hidden="true"),
                    self.vizier(vizier) if vizier else None,
                    key=f"dungeon-{number}",
                    cls="v-cell",
                )
            )
        lost = [vizier for vizier in VIZIERS if view.at[vizier] == ISLAND]
        cells.append(
            node(
                "li",
                means(drawing("island"), w("place.island"), "island", cls="v-bars"),
                node("span", w("place.island"), key="label", cls="v-cell-name", aria_hidden="true"),
                [self.vizier(vizier) for vizier in lost],
                key="island",
                cls="v-cell is-island",
            )
        )
        return node("ol", cells, key="dungeons", cls="v-dungeons", aria_label=w("dungeons"))


def _thing(saying: Saying | None, *inside: Child, means: str, key: str, cls: str, **attrs: AttrValue) -> Node:
    """What can be chosen is chosen by touching it; anything else says what it is. The keyboard passes by that: there are many."""
    if saying is None:
        about = f"means-{means}"
        return node("button", *inside, key=key, cls=cls, type="button", tabindex=-1, popovertarget=about, **attrs)
    return node("button", *inside, key=key, cls=cls, type="button", **attrs, **saying.attributes)


def means(shown: Node, name: str, term: str, cls: str, key: str = "means") -> Node:
    """A picture that says what it is when it is touched."""
    said = node("span", name, cls="visually-hidden")
    return node("button", shown, said, key=key, cls=f"v-means {cls}", type="button", tabindex=-1, popovertarget=f"means-{term}")


def meaning(w: Words, term: str) -> Node:
    title = w(f"term.{term}")
    text = w(f"term.{term}.text")
    return node("div", node("strong", title), " ", text, key=f"means-{term}", id=f"means-{term}", cls="pop", popover="auto")


def _pile(w: Words, pile: Sequence[int], top: int | None, city: int) -> Node:
    """The open card, and how many lie there."""
    count = len(pile)
    shown = card_picture(w, top if top is not None else HIDDEN) if pile else node("span", cls="v-card is-none")
    said = _said(w, pile, top, city)
    return node(
        "span",
        shown,
        node("span", f"×{count}", key="count", cls="v-count", aria_hidden="true"),
        node("span", said, key="said", cls="visually-hidden"),
        key="top",
        cls="v-top",
        title=said,
    )


def _said(w: Words, pile: Sequence[int], top: int | None, city: int) -> str:
    if not pile:
        return w("pile.empty")
    if top is None:
        seen = [w(f"a.{CARDS[card & 7]}") for card in pile if card & 7 != HIDDEN]
        return w("pile.known", n=len(pile), cards=", ".join(seen)) if seen else w("pile.hidden", n=len(pile))
    return w("pile.top", card=w(f"a.{CARDS[top & 7]}"), n=len(pile))


def _arrow() -> Node:
    """Everybody moves one chair on, this way round."""
    return node(
        "svg",
        node("path", d="M50 3A47 47 0 1 1 9.300 26.500", cls="v-arrow-line"),
        node("path", d="M11.600 21.600L12.600 28.600L5.700 24.500z", cls="v-arrow-head"),
        viewBox="0 0 100 100",
        preserveAspectRatio="none",
        aria_hidden="true",
        cls="v-arrow",
    )


def in_hand(view: View, seat: int) -> Iterable[int]:
    return (vizier for vizier in OF_SEAT[seat] if view.at[vizier] == HAND)


def whose(seat: int) -> Node:
    return motif(seat)
