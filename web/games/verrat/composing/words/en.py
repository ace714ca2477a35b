"""The words for laying a table of Verrat!, in English."""

WORDS: dict[str, str | dict[str, str]] = {
    "tray.viziers": "Viziers",
    "tray.cards": "Cards",
    "tray.turn": "Turn and chairs",
    "piece.active": "Speaks now",
    "piece.number": "Exchange numbers",
}
