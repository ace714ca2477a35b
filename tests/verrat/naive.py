"""A second reading of the rules, short and slow, written from docs/rules/verrat.md alone: strings, dicts and no cleverness.

A vizier is "2t", a place is ("chair", 7), ("city", "K"), ("hand",), ("cell", 0) or ("island",), where a chair goes by its number.
"""

from __future__ import annotations

from copy import deepcopy
from itertools import product
from typing import Any

KINDS, CARDS = "hcgtws", "hcgtwsp"
WORDS = dict(zip(CARDS, ("horses", "cannons", "gold", "troops", "wares", "ships", "pardon"), strict=True))
CITIES = dict(zip("BTSKGUI", ("bukhara", "tabriz", "shiraz", "kaffa", "gidda", "uskub", "isfahan"), strict=True))
SHAPES = {"f": "fat", "s": "small", "t": "tall"}
VIZIERS = [seat + shape for seat in "1234" for shape in "fst"]
LETTER = {word: letter for table in (WORDS, CITIES, SHAPES) for letter, word in table.items()}

State = dict[str, Any]


def begin(line: str, rounds: int, offers: int) -> State:
    """From the line of a fresh deal."""
    court, cities, hands, _, number, stage = line.split("/")
    s: State = {"ring": [], "at": {}, "piles": {}, "hands": {}, "searched": set(), "rounds": rounds, "limit": offers}
    for part in court.split("."):
        chair, vizier = part.split(":")
        s["ring"].append(int(chair))
        s["at"][vizier] = ("chair", int(chair))
    for city, pile in zip(CITIES, cities.split("."), strict=True):
        s["piles"][city] = list(pile)
    s["hands"] = {seat: sorted(hand, key=CARDS.index) for seat, hand in zip("1234", hands.split("."), strict=True)}
    s["round"], s["first"] = int(number.split(".")[0]), number.split(".")[1]
    s["stage"], s["seat"], s["offers"], s["winner"] = "talk", stage.split(".")[1], 0, None
    s["plans"], s["wheels"], s["offer"] = {}, {}, None
    return s


# ---------------------------------------------------------------------- looking


def order(s: State) -> str:
    place = "1234".index(s["first"])
    return "1234"[place:] + "1234"[:place]


def own(s: State, seat: str, *kinds: str) -> list[str]:
    return [v for v in VIZIERS if v[0] == seat and s["at"][v][0] in kinds]


def free(s: State, seat: str) -> list[str]:
    return own(s, seat, "chair", "city", "hand")


def on(s: State, place: tuple[Any, ...]) -> list[str]:
    return [v for v in VIZIERS if s["at"][v] == place]


def types(s: State, seat: str) -> set[str]:
    return set(s["hands"][seat]) & set(KINDS)


def accusable(s: State) -> list[str]:
    return [v for seat in "1234" if len(types(s, seat)) >= 4 for v in free(s, seat)]


def votes(s: State, seat: str) -> int:
    return sum(s["at"][v][1] for v in own(s, seat, "chair"))


def pardonable(s: State, seat: str) -> list[str]:
    return [v for v in own(s, seat, "cell") if s["at"][v][1] > 0] if "p" in s["hands"][seat] else []


def check_victory(s: State) -> bool:
    for v in on(s, ("chair", s["ring"][11])):
        if len(types(s, v[0])) == 6:
            s["stage"], s["winner"] = "over", v[0]
    return bool(s["stage"] == "over")


# ---------------------------------------------------------------------- legal moves


def legal(s: State) -> list[str]:
    return sorted(move for seat in "1234" for move in legal_of(s, seat))


def legal_of(s: State, seat: str) -> list[str]:
    if s["stage"] == "plan":
        return planned(s, seat)
    if s["stage"] == "offer":
        return [f"{seat} accept", f"{seat} refuse"] if seat == s["offer"][0] else []
    if s["stage"] == "over" or seat != s["seat"]:
        return []
    others = [other for other in "1234" if other != seat]
    if s["stage"] == "talk":
        trades = [
            f"{seat} offer {other} {WORDS[a]} {WORDS[b]}"
            for other in others
            for a, b in product(types(s, seat), KINDS)
            if b in types(s, other) and a != b and s["offers"] < s["limit"]
        ]
        return [*trades, f"{seat} done"]
    if s["stage"] == "kaffa":
        return [f"{seat} take {WORDS[card]}" for card in {card.lower() for card in s["piles"]["K"]}]
    if s["stage"] == "demand":
        return [*demands(s, seat), f"{seat} pass"]
    return [*(f"{seat} pardon {SHAPES[v[1]]} {city}" for v in pardonable(s, seat) for city in CITIES.values()), f"{seat} pass"]


def demands(s: State, seat: str) -> list[str]:
    return [
        f"{seat} demand {WORDS[card]} {other}"
        for card in KINDS
        for other in "1234"
        if card not in s["hands"][seat] and s["hands"][other].count(card) >= 2
    ]


def planned(s: State, seat: str) -> list[str]:
    given = s["plans"].get(seat, [])
    if len(given) < len(free(s, seat)):
        v = free(s, seat)[len(given)]
        kind, *where = s["at"][v]
        places = ["stay"] + [name for letter, name in CITIES.items() if [letter] != where]
        if kind != "chair":
            places += [str(chair) for chair in range(1, 13) if str(chair) not in given]
        return [f"{seat} send {SHAPES[v[1]]} {place}" for place in places]
    if not given or seat in s["wheels"] or not accusable(s):
        return []
    return [*(f"{seat} accuse {v[0]} {SHAPES[v[1]]}" for v in accusable(s)), f"{seat} accuse none"]


# ---------------------------------------------------------------------- playing


def play(before: State, move: str) -> State:
    s = deepcopy(before)
    seat, verb, *words = move.split(" ")
    if verb == "offer":
        s["offers"] += 1
        s["stage"], s["offer"] = "offer", (words[0], LETTER[words[1]], LETTER[words[2]])
    elif verb in ("accept", "refuse"):
        s["stage"] = "talk"
        if verb == "accept":
            _, a, b = s["offer"]
            give(s, s["seat"], seat, a)
            give(s, seat, s["seat"], b)
            check_victory(s)
    elif verb == "done":
        following = "1234"["1234".index(seat) - 3]
        s["seat"], s["offers"] = following, 0
        if following == s["first"]:
            s["stage"], s["plans"], s["wheels"] = "plan", {}, {}
            perhaps_travel(s)
    elif verb == "send":
        s["plans"].setdefault(seat, []).append(words[1])
        perhaps_travel(s)
    elif verb == "accuse":
        s["wheels"][seat] = None if words == ["none"] else words[0] + words[1][0]
        perhaps_travel(s)
    elif verb == "take":
        card = LETTER[words[0]]
        s["piles"]["K"].remove("P" if card == "p" and "P" in s["piles"]["K"] else card)
        gain(s, seat, card)
        if not check_victory(s):
            collect(s, order(s).partition(seat)[2])
    elif verb == "demand":
        give(s, words[1], seat, LETTER[words[0]])
        if not check_victory(s):
            banish(s)
    elif verb == "pardon":
        city = LETTER[words[1]]
        s["hands"][seat].remove("p")
        s["piles"][city].append("P")
        s["at"][seat + words[0][0]] = ("hand",)
        ask_for_pardons(s, seat + order(s).partition(seat)[2])
    elif s["stage"] == "demand":
        banish(s)
    else:
        ask_for_pardons(s, order(s).partition(seat)[2])
    return s


def gain(s: State, seat: str, card: str) -> None:
    s["hands"][seat] = sorted([*s["hands"][seat], card], key=CARDS.index)


def give(s: State, giver: str, taker: str, card: str) -> None:
    s["hands"][giver].remove(card)
    gain(s, taker, card)


def perhaps_travel(s: State) -> None:
    if legal(s):
        return
    sent = {v: to for seat, plan in s["plans"].items() for v, to in zip(free(s, seat), plan, strict=True)}
    for seat in order(s):
        for v in (v for v in VIZIERS if v[0] == seat and sent.get(v) in LETTER):
            s["at"][v] = ("city", LETTER[sent[v]])
        for v in (v for v in VIZIERS if v[0] == seat and sent.get(v, "stay").isdigit()):
            chair = ("chair", int(sent[v]))
            if list(sent.values()).count(sent[v]) == 1 and not on(s, chair):
                s["at"][v] = chair
                if check_victory(s):
                    return
    collect(s, order(s))


def collect(s: State, seats: str) -> None:
    for seat in seats:
        for city in "BTSGUI":
            visitors = on(s, ("city", city))
            if len(visitors) == 1 and visitors[0][0] == seat and s["piles"][city]:
                gain(s, seat, s["piles"][city].pop(0).lower())
                if check_victory(s):
                    return
        visitors = on(s, ("city", "K"))
        if len(visitors) == 1 and visitors[0][0] == seat and s["piles"]["K"]:
            s["stage"], s["seat"] = "kaffa", seat
            s["searched"].add(seat)
            return
    for v in on(s, ("chair", 1)):
        if demands(s, v[0]):
            s["stage"], s["seat"] = "demand", v[0]
            return
    banish(s)


def banish(s: State) -> None:
    accusers = {seat: v for seat, v in s["wheels"].items() if v and votes(s, seat) and s["at"][v][0] in ("chair", "city")}

    def measure(v: str) -> tuple[int, int, int]:
        seats = [seat for seat, accused in accusers.items() if accused == v]
        chair = s["at"][v][1] if s["at"][v][0] == "chair" else 0
        return sum(votes(s, seat) for seat in seats), chair, max(s["at"][w][1] for seat in seats for w in own(s, seat, "chair"))

    if accusers:
        pushing = max(sorted(set(accusers.values())), key=measure)
        for cell in range(3):
            pushed = on(s, ("cell", cell))
            s["at"][pushing] = ("cell", cell)
            if not pushed:
                break
            pushing = pushed[0]
        else:
            s["at"][pushing] = ("island",)
    s["wheels"] = {}
    ask_for_pardons(s, order(s))


def ask_for_pardons(s: State, seats: str) -> None:
    for seat in seats:
        if pardonable(s, seat):
            s["stage"], s["seat"] = "pardon", seat
            return
    change_chairs(s)


def change_chairs(s: State) -> None:
    for v in VIZIERS:
        if s["at"][v][0] == "chair":
            s["at"][v] = ("chair", s["ring"][(s["ring"].index(s["at"][v][1]) + 1) % 12])
    nobody = not any(free(s, seat) or pardonable(s, seat) for seat in "1234")
    if check_victory(s):
        return
    if s["round"] == s["rounds"] or nobody:
        s["stage"] = "over"
        return
    s["round"] += 1
    highest = max((s["at"][v][1] for v in VIZIERS if s["at"][v][0] == "chair"), default=0)
    s["first"] = on(s, ("chair", highest))[0][0] if highest else s["first"]
    s["stage"], s["seat"], s["offers"] = "talk", s["first"], 0


# ---------------------------------------------------------------------- the line


def write(s: State) -> str:
    def with_viziers(text: str, viziers: str) -> str:
        return f"{text}:{viziers}" if viziers else text

    court = ".".join(with_viziers(str(chair), "".join(on(s, ("chair", chair)))) for chair in s["ring"])
    cities = ".".join(with_viziers(pile(s, city), "".join(on(s, ("city", city)))) for city in CITIES)
    hands = ".".join(
        with_viziers("".join(s["hands"][seat]) or "-", "".join(v[1] for v in own(s, seat, "hand"))) for seat in "1234"
    )
    cells = [("cell", 0), ("cell", 1), ("cell", 2), ("island",)]
    dungeons = ".".join("".join(on(s, place)) or "-" for place in cells)
    return f"{court}/{cities}/{hands}/{dungeons}/{s['round']}.{s['first']}/{stage(s)}"


def pile(s: State, city: str) -> str:
    cards = s["piles"][city]
    if city != "K":
        return "".join(cards[:1]).upper() + "".join(cards[1:]) or "-"
    known = "P" * cards.count("P")
    searched = "~" + "".join(sorted(s["searched"])) if s["searched"] else ""
    return (known + "".join(sorted((c for c in cards if c != "P"), key=CARDS.index)) or "-") + searched


def stage(s: State) -> str:
    word, seat = s["stage"], s["seat"]
    if word == "over":
        return f"over.{s['winner'] or '-'}"
    if word == "talk":
        return f"talk.{seat}.{s['offers']}"
    if word == "offer":
        return f"offer.{seat}.{s['offers']}.{s['offer'][0]}.{s['offer'][1]}{s['offer'][2]}"
    if word == "plan":
        return "plan." + ".".join(answers(s, one) if free(s, one) else "x" for one in "1234")
    if word == "pardon":
        return f"pardon.{seat}"
    return f"{word}.{seat}." + ".".join((s["wheels"][one] or "0") if one in s["wheels"] else "x" for one in "1234")


def answers(s: State, seat: str) -> str:
    given = ["_" if to == "stay" else LETTER.get(to, to) for to in s["plans"].get(seat, [])]
    if seat in s["wheels"]:
        given.append(s["wheels"][seat] or "0")
    return ",".join(given) or "-"
