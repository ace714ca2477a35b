"""Reading position lines. Whatever is wrong with one, a NotationError says what was expected where."""

from __future__ import annotations

from ..table.errors import NotationError
from . import cards, intrigue, orders, pardon
from .board import as_kaffa
from .moves import ACCEPT, REFUSE
from .position import Limits, Position
from .terms import (
    AT_KAFFA,
    CARD_LETTERS,
    CARD_OF_LETTER,
    CARDS,
    CITIES,
    CITY,
    DEMAND,
    DESTINATION_OF_LETTER,
    DUNGEON,
    EACH,
    HAND,
    KAFFA,
    KINDS,
    KNOWN,
    NO_WHEEL,
    OF_SEAT,
    OFFER,
    OVER,
    OWNER,
    PARDON,
    PARDONING,
    PLAN,
    SHAPE_LETTERS,
    STAGES,
    TALK,
    VIZIER_NAMES,
    VIZIER_OF_NAME,
    VIZIERS,
)

LONGEST = 600  # characters; more than any position needs
FIELDS = "COURT/CITIES/HANDS/DUNGEONS/ROUND/STAGE"
SEATS = ("1", "2", "3", "4")


def parse_position(line: str, limits: Limits) -> Position:
    """Lay the table as the line says, then ask what it says is awaited."""
    if len(line) > LONGEST:
        raise NotationError(f"expected a position line of at most {LONGEST} characters, found {len(line)}")
    fields = line.split("/")
    if len(fields) != 6:
        raise NotationError(f"expected {FIELDS}, six fields, found {shown(line)}")
    court, cities, hands, dungeons, number, stage = fields
    p = Position(limits)
    placed: list[int] = []
    _read_court(p, court, placed)
    _read_cities(p, cities, placed)
    _read_hands(p, hands, placed)
    _read_dungeons(p, dungeons, placed)
    _check_viziers(placed)
    p.box = p.counted()
    _check_box(p.box)
    _read_round(p, number)
    _read_stage(p, stage)
    return p


def shown(text: str) -> str:
    return repr(text if len(text) <= 60 else text[:60] + "…")


# ---------------------------------------------------------------------- small parts


def _parts(text: str, count: int, what: str) -> list[str]:
    parts = text.split(".")
    if len(parts) != count:
        raise NotationError(f"expected {count} parts joined by dots in {what}, found {shown(text)}")
    return parts


def _number(text: str, what: str, least: int = 0, most: int = 999_999_999) -> int:
    plain = text.isascii() and text.isdigit() and len(text) <= 9 and (text == "0" or text[0] != "0")
    if not plain or not least <= int(text) <= most:
        raise NotationError(f"expected {what} as a number from {least} to {most}, found {shown(text)}")
    return int(text)


def _seat(text: str, what: str) -> int:
    if text not in SEATS:
        raise NotationError(f"expected {what} as a seat from 1 to 4, found {shown(text)}")
    return int(text)


def _viziers(text: str, where: str) -> list[int]:
    """A set of viziers, in any order."""
    pairs = [text[place : place + 2] for place in range(0, len(text), 2)]
    if not pairs or any(pair not in VIZIER_OF_NAME for pair in pairs):
        raise NotationError(f"expected viziers such as 1f2t {where}, found {shown(text)}")
    return [VIZIER_OF_NAME[pair] for pair in pairs]


def _put(p: Position, vizier: int, place: int, placed: list[int]) -> None:
    p.put(vizier, place)
    placed.append(vizier)


# ---------------------------------------------------------------------- the table


def _read_court(p: Position, text: str, placed: list[int]) -> None:
    markers = []
    for place, part in enumerate(_parts(text, 12, "COURT")):
        number, colon, vizier = part.partition(":")
        markers.append(_number(number, f"the marker of chair {place + 1} in COURT", 1, 12))
        if colon:
            (one, *more) = _viziers(vizier, f"on chair {number}")
            if more:
                raise NotationError(f"expected one vizier on chair {number}, found {shown(vizier)}")
            _put(p, one, place, placed)
    if len(set(markers)) != 12:
        raise NotationError(f"expected each marker from 1 to 12 once in COURT, found {shown(text)}")
    p.lay_markers(markers)


def _read_cities(p: Position, text: str, placed: list[int]) -> None:
    for city, part in enumerate(_parts(text, 7, "CITIES")):
        pile, colon, visitors = part.partition(":")
        if colon:
            for vizier in _viziers(visitors, f"in {CITIES[city]}"):
                _put(p, vizier, CITY + city, placed)
        if city == KAFFA:
            pile, tilde, searched = pile.partition("~")
            p.searched = _read_searched(searched) if tilde else 0
        p.piles[city] = _read_pile(pile, city)


def _read_searched(text: str) -> int:
    if not text or any(seat not in SEATS for seat in text) or len(set(text)) != len(text):
        raise NotationError(f"expected the seats that have searched Kaffa behind ~, each once, found {shown(text)}")
    return sum(1 << int(seat) for seat in text)


def _read_pile(text: str, city: int) -> tuple[int, ...]:
    if text == "-":
        return ()
    where = f"in the pile of {CITIES[city]}"
    codes = []
    for place, letter in enumerate(text):
        card = CARD_OF_LETTER.get(letter.lower()) if letter.isascii() else None
        if card is None:
            raise NotationError(f"expected card letters of {CARD_LETTERS}, or -, {where}, found {shown(text)}")
        is_top = city != KAFFA and place == 0
        if is_top and letter.islower():
            raise NotationError(f"expected the open top card as a capital {where}, found {shown(text)}")
        if letter.isupper() and not is_top and card != PARDON:
            raise NotationError(f"expected no capital but the top card's and known pardons' {where}, found {shown(text)}")
        codes.append(card | KNOWN if letter.isupper() else card)
    if not codes:
        raise NotationError(f"expected card letters, or -, {where}, found nothing")
    return as_kaffa(codes) if city == KAFFA else tuple(codes)


def _read_hands(p: Position, text: str, placed: list[int]) -> None:
    for seat, part in enumerate(_parts(text, 4, "HANDS"), 1):
        held, colon, shapes = part.partition(":")
        if not held or (held != "-" and any(letter not in CARD_OF_LETTER for letter in held)):
            raise NotationError(f"expected card letters of {CARD_LETTERS}, or -, in the hand of seat {seat}, found {shown(held)}")
        for letter in held.strip("-"):
            p.gain(seat, CARD_OF_LETTER[letter])
        if colon and (not shapes or any(letter not in SHAPE_LETTERS for letter in shapes)):
            raise NotationError(f"expected shapes of {SHAPE_LETTERS} behind the hand of seat {seat}, found {shown(shapes)}")
        for letter in shapes:
            _put(p, OF_SEAT[seat][SHAPE_LETTERS.index(letter)], HAND, placed)


def _read_dungeons(p: Position, text: str, placed: list[int]) -> None:
    for cell, part in enumerate(_parts(text, 4, "DUNGEONS")):
        if part == "-":
            continue
        viziers = _viziers(part, "in DUNGEONS")
        if cell < 3 and len(viziers) > 1:
            raise NotationError(f"expected one vizier in dungeon {cell + 1}, found {shown(part)}")
        for vizier in viziers:
            _put(p, vizier, DUNGEON + cell, placed)  # behind the third one lies the island


def _check_viziers(placed: list[int]) -> None:
    for vizier in VIZIERS:
        if placed.count(vizier) != 1:
            raise NotationError(f"expected each vizier in one place, found {VIZIER_NAMES[vizier]} in {placed.count(vizier)}")


def _check_box(counts: tuple[int, ...]) -> None:
    for card, count in enumerate(counts):
        if count > EACH:
            raise NotationError(f"expected at most {EACH} of {CARDS[card]} (the box has no more), found {count}")


def _read_round(p: Position, text: str) -> None:
    number, first = _parts(text, 2, "ROUND")
    p.round = _number(number, "the round", 1)
    p.first = _seat(first, "the first seat of the round")


# ---------------------------------------------------------------------- the stage


def _read_stage(p: Position, text: str) -> None:
    word, *parts = text.split(".")
    if word not in STAGES:
        raise NotationError(f"expected a stage of {', '.join(STAGES)}, found {shown(text)}")
    stage = STAGES.index(word)
    wanted = (2, 4, 4, 5, 5, 1, 1)[stage]
    if len(parts) != wanted:
        raise NotationError(f"expected {wanted} parts joined by dots behind {word}, found {shown(text)}")
    if stage in (TALK, OFFER, PLAN) and p.highest_at_court() not in (0, p.first):
        raise NotationError(f"expected the seat on the highest chair, {p.highest_at_court()}, as first, found {p.first}")
    READERS[stage](p, parts)
    victor = p.victor()
    if victor:
        p.end(victor, "won")


def _talk(p: Position, parts: list[str]) -> None:
    p.seat = _seat(parts[0], "who speaks")
    p.offers = _number(parts[1], "how many offers were made")
    intrigue.may_go_on(p)


def _offer(p: Position, parts: list[str]) -> None:
    p.seat = _seat(parts[0], "who offers")
    p.offers = _number(parts[1], "how many offers were made, this one counted", 1)
    other = _seat(parts[2], "who got the offer")
    if other == p.seat:
        raise NotationError(f"expected an offer to another seat, found seat {other}'s to itself")
    if len(parts[3]) != 2 or parts[3][0] == parts[3][1] or any(CARD_OF_LETTER.get(letter) not in KINDS for letter in parts[3]):
        raise NotationError(f"expected two kinds of power cards in the offer, such as hc, found {shown(parts[3])}")
    card, wanted = (CARD_OF_LETTER[letter] for letter in parts[3])
    for seat, kind in ((p.seat, card), (other, wanted)):
        if not p.count(seat, kind):
            raise NotationError(f"expected an offer of cards that are held, found no {CARDS[kind]} at seat {seat}")
    p.offer = (other, card, wanted)
    p.ask(OFFER, other, (ACCEPT[other], REFUSE[other]))


def _plan(p: Position, parts: list[str]) -> None:
    orders.prepare(p)
    for seat, part in enumerate(parts, 1):
        if (part == "x") != (not p.travellers(seat)):
            why = "orders, or -, for" if p.travellers(seat) else "x, for nobody is free, for"
            raise NotationError(f"expected {why} seat {seat}, found {shown(part)}")
        if part not in ("x", "-"):
            _read_answers(p, seat, part)
    if not any(p.open):
        raise NotationError("expected a seat that has not sealed yet, found none: nothing is awaited")


def _read_answers(p: Position, seat: int, text: str) -> None:
    """One answer after the other, as they were asked."""
    for answer in text.split(","):
        possible = p.open[seat]
        if len(p.orders[seat]) < len(p.travellers(seat)):
            to = DESTINATION_OF_LETTER.get(answer)
            if to is None or all(move.to != to for move in possible):
                raise NotationError(f"expected a possible order of seat {seat}, found {shown(answer)} in {shown(text)}")
            p.orders[seat] += (to,)
        else:
            vizier = _wheel(answer)
            if vizier == NO_WHEEL or all(move.vizier != vizier for move in possible):
                raise NotationError(f"expected a possible accusation of seat {seat}, found {shown(answer)} in {shown(text)}")
            p.wheels[seat] = vizier
        p.open[seat] = orders.ask(p, seat)


def _wheel(text: str) -> int:
    return 0 if text == "0" else VIZIER_OF_NAME.get(text, NO_WHEEL)


def _read_wheels(p: Position, parts: list[str]) -> None:
    """All x, or else x for just the seats without a free vizier, and the others point at somebody they may (V5.5)."""
    if parts == ["x"] * 4:
        return
    accusable = p.accusable()
    for seat, part in enumerate(parts, 1):
        if (part == "x") != (not p.travellers(seat)):
            raise NotationError(f"expected a wheel of every seat with a free vizier and x for the others, found {shown(part)}")
        if part != "x":
            vizier = p.wheels[seat] = _wheel(part)
            if vizier == NO_WHEEL or (vizier and not accusable >> vizier & 1):
                raise NotationError(f"expected a vizier who may be accused, or 0, by seat {seat}, found {shown(part)}")


def _kaffa(p: Position, parts: list[str]) -> None:
    seat = _seat(parts[0], "who searches Kaffa")
    _read_wheels(p, parts[1:])
    if OWNER[p.lone_visitors()[KAFFA]] != seat or not p.piles[KAFFA]:
        raise NotationError(f"expected seat {seat} alone at Kaffa, with a pile to search")
    if not p.searched >> seat & 1:
        raise NotationError(f"expected seat {seat} behind the ~ of Kaffa, for it is searching")
    cards.ask_at_kaffa(p, seat)


def _demand(p: Position, parts: list[str]) -> None:
    seat = _seat(parts[0], "who may demand")
    _read_wheels(p, parts[1:])
    if OWNER[p.sits[p.place_of[1]]] != seat:
        raise NotationError(f"expected seat {seat} on chair 1")
    answers = cards.demands(p, seat)
    if not answers:
        raise NotationError(f"expected something that seat {seat} may demand")
    cards.ask_for_demand(p, seat, answers)


def _pardon(p: Position, parts: list[str]) -> None:
    seat = _seat(parts[0], "who may pardon")
    if not p.pardonable(seat):
        raise NotationError(f"expected a pardon in the hand of seat {seat}, and its vizier in the second or third dungeon")
    pardon.ask(p, seat)


def _over(p: Position, parts: list[str]) -> None:
    winner = _seat(parts[0], "the winner, or -,") if parts[0] != "-" else 0
    if winner and winner != p.victor():
        raise NotationError(f"expected a victory of seat {winner}: all six kinds, and the right hand")
    p.end(winner, "won" if winner else "void")


READERS = {TALK: _talk, OFFER: _offer, PLAN: _plan, AT_KAFFA: _kaffa, DEMAND: _demand, PARDONING: _pardon, OVER: _over}
