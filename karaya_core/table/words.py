"""A small catalogue: whole sentences with named fields, and plural forms where a number decides."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

Entry = str | Mapping[str, str]


def plural(language: str, n: int) -> str:
    """The plural category of a whole number: one, few, many or other."""
    if language == "ru":
        if n % 10 == 1 and n % 100 != 11:
            return "one"
        return "few" if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else "many"
    if language == "fr":
        return "one" if n in (0, 1) else "other"
    return "one" if n == 1 else "other"


@cache
def typeset(language: str, text: str) -> str:
    """What a line must not begin with, or end with, stays with its neighbour: French « : ? ! », a Russian dash."""
    if language == "fr":
        return re.sub(r"(?<=«) | (?=[:;?!»])", "\u00a0", text)
    return text.replace(" —", "\u00a0—") if language == "ru" else text


_ELIDED = re.compile(r"(?<= )de \{(\w+)\}")
_VOWELS = frozenset("aàâäeéèêëiîïoôöuùûü")


def _elided(fields: Mapping[str, object], name: str) -> str:
    """French: la carte de Boris, la carte d’Ana. The name itself stays as it is."""
    return f"d’{{{name}}}" if str(fields.get(name, ""))[:1].lower() in _VOWELS else f"de {{{name}}}"


class Words:
    """`words("key", name="Ana", n=3)`; an entry with plural forms is chosen by the field `n`."""

    def __init__(self, language: str, *catalogues: Mapping[str, Entry]) -> None:
        self.language = language
        self._entries: dict[str, Entry] = {}
        for catalogue in catalogues:
            self._entries.update(catalogue)

    def with_more(self, *catalogues: Mapping[str, Entry]) -> Words:
        """The same, and what goes before it."""
        return Words(self.language, self._entries, *catalogues)

    def __call__(self, key: str, **fields: object) -> str:
        entry = self._entries[key]
        if not isinstance(entry, str):
            n = fields.get("n", 0)
            entry = entry[plural(self.language, n if isinstance(n, int) else 0)]
        entry = typeset(self.language, entry)
        if "{" not in entry:
            return entry
        if self.language == "fr" and " de {" in entry:
            entry = _ELIDED.sub(lambda gap: _elided(fields, gap[1]), entry)
        return entry.format_map(fields)

    def __contains__(self, key: str) -> bool:
        return key in self._entries
