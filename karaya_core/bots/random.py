"""Random: any legal move, each as likely as the others. The floor of the ladder."""

from __future__ import annotations

from ..sultans.moves import Move
from ..sultans.view import View
from .bot import Bot


class RandomBot(Bot):
    level = "random"

    def decide(self, view: View, prompt: str) -> Move:
        return self.luck.pick(view.moves)
