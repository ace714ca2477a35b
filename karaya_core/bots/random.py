"""Random: any legal move, each as likely as the others. The floor of the ladder."""

from __future__ import annotations

from typing import Any

from .bot import Bot


class RandomBot(Bot):
    level = "random"

    def decide(self, view: Any, prompt: str) -> Any:
        return view.moves.some(self.luck)
