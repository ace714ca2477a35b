"""The players of *Verrat!*."""

from __future__ import annotations

from typing import Any

from ..bot import Bot, Company
from ..random import RandomBot


class Players(Company):
    def make(self, level: str, seed: str, temperament: str = "") -> Bot:
        if temperament:
            raise ValueError(f"expected no temperament, found {temperament!r}")
        return RandomBot(seed)

    def length(self, position: Any) -> int:
        return int(position.round)


COMPANY = Players()
