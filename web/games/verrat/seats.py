"""Before each seat: six sockets for the six powers, pardons, viziers in hand, votes, and how near it is to winning."""

from __future__ import annotations

from collections.abc import Sequence

from karaya_core.table.words import Words
from karaya_core.verrat.telling import vizier_name
from karaya_core.verrat.terms import BIT, CARDS, KINDS, OF_SEAT, ORDER, PARDON, RIGHT_HAND
from karaya_core.verrat.view import View
from web.games.verrat.board import in_hand
from web.games.verrat.choices import Choices
from web.games.verrat.phases import phase
from web.games.verrat.pieces import card_picture, drawing, motif, socket_spot, vizier_picture
from web.games.verrat.scene import TableScene
from web.nodes import Node, node
from web.parts.buttons import icon
from web.parts.names import called

Names = Sequence[str]


def seats(w: Words, names: Names, scene: TableScene, found: Choices) -> Node:
    """In the order of this round (V3.2)."""
    order = ORDER[scene.view.first]
    return node(
        "ol",
        [_seat(w, names, scene, found, seat, place) for place, seat in enumerate(order, 1)],
        key="seats",
        cls="v-seats",
        aria_label=w("seats"),
    )


def own(w: Words, view: View) -> Node | None:
    """Where the screen is narrow: one's own powers beside what one can do. The whole of it stands among the seats."""
    seat = view.seat
    if seat is None:
        return None
    shown = [
        node(
            "li",
            card_picture(w, card) if held else node("span", drawing(CARDS[card]), cls="v-card is-empty"),
            key=CARDS[card],
            cls="v-twice" if held > 1 else None,
        )
        for card, held in ((card, view.count(seat, card)) for card in KINDS)
    ]
    return node(
        "div",
        motif(seat),
        node("ul", shown, key="powers"),
        node("strong", w("seat.types", n=view.types[seat].bit_count()), key="types"),
        key="own",
        cls="v-own",
        aria_hidden="true",
        data_of_seat=seat,
    )


def _seat(w: Words, names: Names, scene: TableScene, found: Choices, seat: int, place: int) -> Node:
    view = scene.view
    states = ["v-hand", "is-me" if seat == view.seat else "", "is-now" if seat in scene.waiting_for else ""]
    powers = view.types[seat].bit_count()
    return node(
        "li",
        node(
            "header",
            node("span", str(place), key="place", cls="v-order", title=w("seat.order", n=place)),
            motif(seat),
            node("strong", called(w, scene.plan, view.seat)[seat - 1], key="name", cls="v-name"),
            scene.plan.seats[seat - 1].is_bot and icon("robot"),
            phase(view) == "orders" and _sealed(w, view, seat),
            node("span", w("seat.votes", n=view.votes(seat)), key="votes", cls="v-votes"),
            node("span", w("seat.types", n=powers), key="types", cls="v-types" + (" is-near" if powers >= 5 else "")),
            key="head",
            cls="v-hand-head",
        ),
        node("ul", [_socket(w, names, view, found, seat, card) for card in KINDS], key="sockets", cls="v-sockets"),
        _pardons(w, view, seat),
        _in_hand(w, names, view, found, seat),
        near(w, view, seat),
        key=f"seat-{seat}",
        cls=" ".join(filter(None, states)),
        data_seat=seat,
        data_of_seat=seat,
    )


def _socket(w: Words, names: Names, view: View, found: Choices, seat: int, card: int) -> Node:
    """Lit when the power is there; how often, when more than once."""
    count, saying = view.count(seat, card), found.sockets.get((seat, card))
    held = w("socket.held", card=w(f"card.{CARDS[card]}"), n=count)
    inside = [
        card_picture(w, card) if count else node("span", drawing(CARDS[card]), cls="v-card is-empty"),
        count > 1 and node("span", f"×{count}", key="count", cls="v-count", aria_hidden="true"),
        node("span", held, key="said", cls="visually-hidden"),
    ]
    classes = "v-socket" + (" is-lit" if count else "") + (" is-choice" if saying else "")
    if saying is None:
        about = node(
            "button", inside, key="socket", cls=classes, type="button", title=held, tabindex=-1, popovertarget="means-power"
        )
        return node("li", about, key=CARDS[card], data_spot=socket_spot(seat, card))
    pressed = node("button", inside, key="socket", cls=classes, type="button", title=held, **saying.attributes)
    return node("li", pressed, key=CARDS[card], data_spot=socket_spot(seat, card))


def _pardons(w: Words, view: View, seat: int) -> Node | None:
    count = view.count(seat, PARDON)
    if not count:
        return None
    return node(
        "button",
        card_picture(w, PARDON),
        node("span", f"×{count}", key="count", cls="v-count", aria_hidden="true"),
        node("span", w("seat.pardons", n=count), key="said", cls="visually-hidden"),
        key="pardons",
        cls="v-pardons",
        type="button",
        tabindex=-1,
        popovertarget="means-pardon",
        title=w("seat.pardons", n=count),
    )


def _in_hand(w: Words, names: Names, view: View, found: Choices, seat: int) -> Node | None:
    there = list(in_hand(view, seat))
    if not there:
        return None
    pieces = []
    for vizier in there:
        saying, name = found.viziers.get(vizier), vizier_name(w, names, vizier, view.seat)
        inside = [vizier_picture(vizier), node("span", name, cls="visually-hidden")]
        key, number = f"vizier-{vizier}", str(vizier)
        if saying is None:
            pieces.append(node("span", inside, key=key, cls="v-piece", title=name, data_vizier=number, data_piece=number))
        else:
            told = saying.attributes
            pieces.append(
                node(
                    "button",
                    inside,
                    key=key,
                    cls="v-piece is-choice",
                    type="button",
                    title=name,
                    data_vizier=number,
                    data_piece=number,
                    **told,
                )
            )
    return node("span", node("small", w("place.hand"), key="label"), pieces, key="in-hand", cls="v-in-hand")


def _sealed(w: Words, view: View, seat: int) -> Node | None:
    if not view.travellers(seat):
        return None
    done = bool(view.sealed & BIT[seat])
    return node(
        "span", icon("hide" if done else "play"), w("seat.sealed" if done else "seat.plans"), key="sealed", cls="v-sealed"
    )


def near(w: Words, view: View, seat: int) -> Node | None:
    """Who could win next, and why: five or six powers, and how far it is to the right hand."""
    if view.over or view.types[seat].bit_count() < 5:
        return None
    lacks = [w(f"card.{CARDS[card]}") for card in KINDS if not view.types[seat] >> card & 1]
    places = [view.at[vizier] for vizier in OF_SEAT[seat] if view.at[vizier] <= RIGHT_HAND]
    steps = min((RIGHT_HAND - place for place in places), default=None)
    what = w("near.lacks", card=lacks[0]) if lacks else w("near.all")
    far = w("near.away") if steps is None else w("near.there") if steps == 0 else w("near.steps", n=steps)
    return node("p", icon("throne"), f"{what} {far}", key="near", cls="v-near")
