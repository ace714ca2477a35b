"""Players to measure talk with: no levels of the game."""

from __future__ import annotations

from .intriguer import IntriguerBot


class Deaf(IntriguerBot):
    """Speaks like the others, and hears nothing of what is said."""

    level = "deaf"
    hears = False


class Honest(IntriguerBot):
    """Never says anything that it does not mean, and keeps its word whatever it costs."""

    level = "honest"
    lies = False
    honour = 10.0


class Mute(IntriguerBot):
    """Hears, but says nothing."""

    level = "mute"
    speaks = False


VARIANTS = {bot.level: bot for bot in (Deaf, Honest, Mute)}
