from __future__ import annotations

from ..table.terminal import Terminal


class AtTerminal(Terminal):
    pass
