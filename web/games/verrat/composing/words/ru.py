"""Слова для расстановки стола Verrat!, по-русски."""

WORDS: dict[str, str | dict[str, str]] = {
    "tray.viziers": "Визири",
    "tray.cards": "Карты",
    "tray.turn": "Ход и места",
    "piece.active": "Сейчас говорит",
    "piece.number": "Обменять номера",
}
