"""Positions to start from: deals as in S2, and composed tables with any cards of the box and any marks that fit."""

from random import Random

from .notation import parse
from .state import BOX, SLAVE

# S2.1: players -> Sultan, Guards, Assassins, Slaves, Neutrals
CARDS = {
    5: (1, 1, 1, 3, 0),
    6: (1, 1, 1, 3, 1),
    7: (1, 1, 1, 3, 2),
    8: (1, 2, 2, 3, 1),
    9: (1, 2, 2, 3, 2),
    10: (1, 2, 2, 3, 3),
    11: (1, 2, 2, 4, 3),
    12: (1, 3, 3, 4, 2),
    13: (1, 3, 3, 4, 3),
    14: (1, 3, 3, 4, 4),
    15: (1, 3, 3, 5, 4),
}


def dealt(seats: int, luck: Random) -> str:
    """S2.1 to S2.4."""
    sultans, guards, assassins, slaves, neutrals = CARDS[seats]
    deck = list("s" * sultans + "g" * guards + "a" * assassins + "l" * slaves) + luck.sample("dbvf", neutrals)
    luck.shuffle(deck)
    return f"{'.'.join(deck[1:])}/{deck[0]}/{luck.randint(1, seats)}/-/-"


def composed(seats: int, luck: Random) -> str:
    """Any N+1 cards of the box, with random marks, in which the round is not over yet."""
    while True:
        line = scattered(seats, luck)
        if not parse(line)["over"]:
            return line


def scattered(seats: int, luck: Random) -> str:
    box = [card for card, count in BOX.items() for _ in range(count)]
    luck.shuffle(box)
    cards, spare = box[:seats], box[seats]
    active = luck.randint(1, seats)
    shown = luck.choice([0.1, 0.4, 0.7])
    known = [luck.random() < shown for _ in cards]
    driver = any(card == "d" and up for card, up in zip(cards, known, strict=True))
    fields = [
        marked(card, up, driver, number == active, luck) for number, (card, up) in enumerate(zip(cards, known, strict=True), 1)
    ]
    crowned = luck.randint(1, seats) if "S" in "".join(field[0] for field in fields if "x" not in field) else "-"
    return f"{'.'.join(fields)}/{spare}/{active}/{crowned}/{bans(fields, active, luck)}"


def marked(card: str, known: bool, driver: bool, active: bool, luck: Random) -> str:
    if not known:
        return card + ("d" if not active and luck.random() < 0.2 else "")
    if not active and card not in "sd" and luck.random() < 0.3:
        return card.upper() + "x"
    marks = ""
    if not active and luck.random() < 0.2:
        marks += "d"
    if not active and driver and card == SLAVE and luck.random() < 0.5:
        marks += "c"
    if card != "v" and luck.random() < 0.15:
        marks += "m"
    if card in "vf":
        marks += luck.choice("rl")
    return card.upper() + marks


def bans(fields: list[str], active: int, luck: Random) -> str:
    """A few switches between hidden seats, one for each seat at most, none of the active seat (its turn has begun)."""
    unseen = [number for number, field in enumerate(fields, 1) if field[0].islower()]
    pairs = []
    for a in unseen:
        others = [b for b in unseen if b != a]
        if a != active and others and luck.random() < 0.15:
            pairs.append(f"{a}~{luck.choice(others)}")
    return ",".join(pairs) or "-"
