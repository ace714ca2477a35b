"""Слова для расстановки стола Five Tribes, по-русски."""

WORDS: dict[str, str | dict[str, str]] = {
    "tray.people": "Миплы",
    "tray.stand": "Верблюды, пальмы, дворцы",
    "tray.kinds": "Плитки",
    "tray.goods": "Карты и золото",
    "tray.djinns": "Джинны",
    "tray.turn": "Ход",
    "piece.camel": "Верблюд: {name}",
    "piece.palm": "Пальма",
    "piece.palace": "Дворец",
    "piece.gold": "Золото: {n}",
    "piece.turn": "Ходит сейчас",
    "piece.bidding": "Торгуется первым",
}
