"""The words for laying a table of Sultans, in English."""

WORDS: dict[str, str | dict[str, str]] = {
    "tray.cards": "Cards",
    "tray.lie": "How they lie",
    "tray.tokens": "Tokens",
    "tray.turn": "Turn",
    "piece.turn_over": "Turn over",
    "piece.killed": "Killed",
    "piece.active": "To move",
    "piece.switched": "Has switched with",
    "composed.switched": "{name} has switched with {other}",
}
