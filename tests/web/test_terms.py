"""One word for one thing, in every language: what a player learns at one place is called the same at the next."""

from __future__ import annotations

import pytest

from karaya_core.sultans.events import Claimed, Covered, Event, Peeked, Switched
from karaya_core.sultans.roles import GUARD, SPARE, SULTAN
from web import words
from web.catalogue import LANGUAGES, load
from web.games.sultans.story import sentence

NAMES = ("Ana", "Boris", "Élodie")
FIELDS = dict.fromkeys(
    ("name", "names", "target", "other", "by", "card", "side", "place", "what", "parts", "rule", "seed", "of", "why"), "Ana"
) | {"n": 2, "all": 3, "rounds": 4, "total": 5}  # fmt: skip


def said(language: str) -> list[str]:
    """Every sentence of a language."""
    entries = load(language)._entries.values()
    return [text for entry in entries for text in ([entry] if isinstance(entry, str) else entry.values())]


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_to_claim_does_not_read_like_taking_the_throne(language: str) -> None:
    w = load(language)
    claiming = {w("verb.claim"), *(w(key, name="", target="", card="").split()[0] for key in ("event.claimed", "claim.by"))}
    throne = {word for key in ("verb.throne", "event.revealed.throne") for word in w(key, name="", card="").split()}
    assert not {word.casefold()[:5] for word in claiming} & {word.casefold()[:5] for word in throne if len(word) > 3}


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_to_claim_does_not_read_like_foretelling(language: str) -> None:
    w = load(language)
    assert w("verb.claim").split()[0] not in w("verb.foretell")


def test_the_french_throne_has_one_term() -> None:
    assert [text for text in said("fr") if "le trône" in text and "pren" in text] == []
    assert load("fr")("event.revealed.throne", name="Ana", card="Sultan") == "Ana, le Sultan, affirme son pouvoir\u00a0!"


@pytest.mark.parametrize(("language", "word"), [("en", "token"), ("fr", "eton "), ("ru", "фишк")])
def test_every_token_is_called_by_the_same_word(language: str, word: str) -> None:
    w = load(language)
    for token in ("coronation", "detained", "captured", "manipulated", "rebels", "loyalists"):
        assert word in w(f"token.{token}.means")
    assert [text for text in said("ru") if "жетон" in text.casefold() or "токен" in text.casefold()] == []


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_the_first_screen_calls_things_as_the_game_does(language: str) -> None:
    w = load(language)
    assert words.title(language, "sultans") == w("title")
    assert words.text(language, "alone") == w("setup.alone")


def test_french_says_d_ana_and_de_boris() -> None:
    w = load("fr")
    told = [sentence(w, NAMES, Peeked(2, target, None)) for target in (1, 2, 3)]
    assert told == [f"Boris regarde la carte {whose}." for whose in ("d’Ana", "de Boris", "d’Élodie")]


def test_no_french_line_begins_with_a_colon_nor_a_russian_one_with_a_dash() -> None:
    for language, torn in (("fr", (" :", " ;", " ?", " !", "« ", " »")), ("ru", (" —",))):
        w = load(language)
        said = {key: w(key, **FIELDS) for key in w._entries}
        assert [key for key, text in said.items() if any(part in text for part in torn)] == []


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["Ana says: Boris is a Guard.", "Ana says: I am the Sultan.", "Boris peeks at Ana and sees the Sultan."]),
        ("fr", ["Ana annonce : Boris est un Garde.", "Ana annonce : je suis le Sultan.",
                "Boris regarde la carte d’Ana : c’est le Sultan."]),
        ("ru", ["Ana заявляет: Boris — Стражник.", "Ana заявляет: я — Султан.",
                "Boris подсматривает карту игрока Ana: это Султан."]),
    ],
)  # fmt: skip
def test_a_card_in_a_sentence_has_its_article(language: str, told: list[str]) -> None:
    happened: list[Event] = [Claimed(1, 2, GUARD), Claimed(1, 1, SULTAN), Peeked(2, 1, SULTAN)]
    assert [sentence(load(language), NAMES, event).replace("\u00a0", " ") for event in happened] == told


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_the_spare_is_nobody(language: str) -> None:
    """What is exchanged with a player is said otherwise than what is exchanged with the Spare."""
    w = load(language)
    happened: list[Event] = [Switched(1, SPARE, None, None), Switched(1, SPARE, GUARD, None), Covered(1, SPARE, (0, 0, 0, 0))]
    told = [sentence(w, NAMES, event) for event in happened]
    assert all(told)
    assert all("Ana" in text and "игрок" not in text and w("place.spare") != text for text in told)
