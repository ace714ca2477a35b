"""One word for one thing, in every language: what a player learns at one place is called the same at the next."""

from __future__ import annotations

import pytest

from web.catalogue import LANGUAGES, load


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
    assert load("fr")("event.revealed.throne", name="Ana", card="Sultan") == "Ana affirme son pouvoir : Sultan !"


@pytest.mark.parametrize(("language", "word"), [("en", "token"), ("fr", "eton "), ("ru", "фишк")])
def test_every_token_is_called_by_the_same_word(language: str, word: str) -> None:
    w = load(language)
    for token in ("coronation", "detained", "captured", "manipulated", "rebels", "loyalists"):
        assert word in w(f"token.{token}.means")
    assert [text for text in said("ru") if "жетон" in text.casefold() or "токен" in text.casefold()] == []
