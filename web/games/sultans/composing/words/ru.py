"""Слова для расстановки стола «Султанов», по-русски."""

WORDS: dict[str, str | dict[str, str]] = {
    "tray.cards": "Карты",
    "tray.lie": "Как они лежат",
    "tray.tokens": "Фишки",
    "tray.turn": "Ход",
    "piece.turn_over": "Перевернуть",
    "piece.killed": "Убит",
    "piece.active": "Чей ход",
    "piece.switched": "Обменялся с",
    "composed.switched": "{name} и {other} только что обменялись",
}
