"""What the screens of *Verrat!* say, in English."""

from __future__ import annotations

WORDS: dict[str, str | dict[str, str]] = {
    "title": "Verrat!",
    "throne": "The Sultan on his throne",
    "court": "The court",
    "court.round": "Round {n}",
    "cities": "The seven cities",
    "dungeons": "The dungeons, and the island",
    "seats": "Who holds what, in the order of this round",
    "chair.right_hand": "chair {n}, the Sultan’s right hand",
    "pile.empty": "no cards left",
    "pile.top": {"one": "open: {card}; {n} card", "other": "open: {card}; {n} cards"},
    "pile.hidden": {"one": "{n} card, face down", "other": "{n} cards, all face down"},
    "pile.known": {"one": "{n} card; you know: {cards}", "other": "{n} cards; you know: {cards}"},
    "pile.buried": {"one": "{n} pardon lies under the pile", "other": "{n} pardons lie under the pile"},
    "seat.order": "number {n} in the order of this round",
    "seat.votes": {"one": "{n} vote", "other": "{n} votes"},
    "seat.types": "{n} of 6",
    "seat.pardons": {"one": "{n} pardon", "other": "{n} pardons"},
    "seat.sealed": "sealed",
    "seat.plans": "plans",
    "socket.held": "{card}: {n}",
    "near.lacks": "Lacks only {card}.",
    "near.all": "Has all six powers!",
    "near.away": "Nobody at court.",
    "near.there": "Sits at the right hand now.",
    "near.steps": {"one": "{n} chair from the right hand.", "other": "{n} chairs from the right hand."},
    "panel": "What you can do",
    "middle.over": "The game is over",
    "wait": "One moment",
    "wait.for": "Waiting for {name}",
    "wait.plan": "Orders are being given",
    "wait.help": "Watch what happens. What you can do appears here.",
    "hand.help": "Take the tablet and choose.",
    "hand.plan": "Each takes the tablet in turn and gives orders behind the curtain, in any order.",
    "talk.by": "{name} says something",
    "plan.help": "Touch a vizier, then where he goes. Whoever is not sent stays.",
    "plan.sealed": "You have sealed. The others are still giving orders.",
    "plan.seal": "Hold to seal",
    "plan.where": "Where to? Touch a city or a chair",
    "plan.whom": "Touch the vizier who should go",
    "plan.nobody": "Nobody",
    "to.stay": "stays",
    "to.chair": "chair {n}",
    "trade.given": "Touch the card you would give.",
    "trade.wanted": "You would give {card}. Now touch the card you want, before its owner.",
    "trade.to_all": "Or ask everybody for:",
    "offer.text": "{name} gives {card} and wants {wanted} from you.",
    "talk": "Say something",
    "talk.announce": "Touch a vizier of yours, then where you say he will go. It may be a lie.",
    "talk.denounce": "Touch the vizier who ought to be banished.",
    "talk.propose": "Touch a card of yours, then what you would take for it.",
    "demand.from": "{card} from {name}",
    "pardon.city": "Now touch the city under whose pile the card goes.",
    "choice.back": "Back",
    "words": "Said and done",
    "words.kept": "{vizier}: said {said}, and kept it",
    "words.broken": "{vizier}: said {said}, sent {did}",
    "ending.which_rule": "By which rule?",
    "verdict.won": "You have won!",
    "verdict.lost": "You lost: {name} has won. You held {n} of six powers.",
    "verdict.other": "{name} has won",
    "verdict.void": "Nobody has won",
    "standing": "How it stood",
    "standing.seat": "Player",
    "standing.powers": "Powers",
    "standing.right_hand": "Right hand",
    "standing.there": "there",
    "standing.not_there": "not there",
    "standing.lacked": "only that was missing",
    "statistics.won": "Games that somebody won",
    "statistics.void": "Games without a winner",
    "statistics.mine": "Won by you",
    "set.rounds": "Most rounds",
    "set.rounds.help": "Nobody has won after so many; 0: no limit.",
    "set.offers": "Offers a turn",
    "set.offers.help": "How many trades a player may offer in one turn; 0: no trading.",
    "seat.colour.1": "Red, with stripes",
    "seat.colour.2": "Blue, with dots",
    "seat.colour.3": "Green, with chevrons",
    "seat.colour.4": "Gold, with a diamond",
    "goal.chair": "You hold all six powers: bring a vizier to the Sultan’s right hand, and you have won!",
    "goal.cards": "You still lack: {cards}. Then a vizier at the Sultan’s right hand, and you have won.",
    "goal.powers": {
        "one": "Gather all six powers ({n} is lacking) while one of your viziers sits at the Sultan’s right hand.",
        "other": "Gather all six powers ({n} are lacking) while one of your viziers sits at the Sultan’s right hand.",
    },
    "kind.random": "Any move at all",
    "kind.random.help": "Plays whatever is allowed.",
    "kind.collector": "Collector",
    "kind.collector.help": "Goes for the cards it lacks, and looks no further.",
    "kind.watchful": "Watchful",
    "kind.watchful.help": "Sees a win in reach, its own and yours.",
    "kind.schemer": "Schemer",
    "kind.schemer.help": "Imagines what the others have sealed, and plans against it.",
    "kind.intriguer": "Intriguer",
    "kind.intriguer.help": "Plans, promises, bargains, and remembers who kept their word.",
    "rules.aim": "Six powers and one chair",
    "rules.aim.text": (
        "You command three viziers. Whoever holds all six kinds of power cards while one of their viziers sits at the Sultan’s "
        "right hand has won, at once."
    ),
    "rules.intrigue": "1 Intrigue",
    "rules.intrigue.text": (
        "In order, each player may offer trades, one card for one of another kind. Meanwhile everybody may "
        "announce, denounce and "
        "propose. Nothing that is said binds anybody."
    ),
    "rules.orders": "2 Orders",
    "rules.orders.text": (
        "All at once and unseen, everybody sends each free vizier: from a chair to a city, from a city "
        "anywhere. Then the wheel is "
        "pointed at somebody of a player with four or more kinds of cards."
    ),
    "rules.journeys": "3 Journeys",
    "rules.journeys.text": (
        "A chair that several players named is entered by none of them. Then each travels in order; a chair that is still taken "
        "cannot be entered."
    ),
    "rules.cards": "4 Cards",
    "rules.cards.text": (
        "Whoever is alone in a city takes its open card; in Kaffa one may choose from the whole pile, "
        "unseen. Then whoever sits on "
        "chair 1 may demand a card they lack from somebody with two of it."
    ),
    "rules.banishment": "5 Banishment",
    "rules.banishment.text": (
        "The wheels are opened. Each weighs as much as the numbers of its player’s chairs together. The vizier with most votes "
        "against him goes to the first dungeon, and pushes the others on, at last to the island, for ever."
    ),
    "rules.pardon": "6 Pardon",
    "rules.pardon.text": (
        "From the second and third dungeon a vizier comes back for a pardon card, which goes under a city’s pile."
    ),
    "rules.chairs": "7 Change of chairs",
    "rules.chairs.text": "Everybody at court moves one chair on, towards the right hand and round again. A new round begins.",
    "rules.things": "What is what",
    "rules.powers": "The cards",
    "term.fat": "Viziers",
    "term.fat.text": "Each player has a fat, a small and a tall one. Colour and pattern say whose he is. (V1.1)",
    "term.city": "Cities",
    "term.city.text": (
        "Seven, each with a pile of cards. Whoever is there alone takes the open card; "
        "where two meet, nobody takes anything. (V7.1)"
    ),
    "term.power": "Power cards",
    "term.pardon": "Pardons",
    "term.chair": "Chairs",
    "term.chair.text": (
        "Twelve, with the numbers 1 to 12: so many votes has he who sits there. The double ring is the right hand. (V1.2)"
    ),
    "term.wheel": "The wheel",
    "term.wheel.text": "Your sealed accusation: one vizier, or nobody. (V5.5)",
    "term.dungeon": "Dungeons",
    "term.dungeon.text": "Three in a row. Each newcomer pushes the others on. The first cannot be pardoned. (V8.6)",
    "term.island": "The island",
    "term.island.text": "Whoever is pushed out of the third dungeon never comes back. (V8.7)",
    "term.kaffa": "Kaffa",
    "term.kaffa.text": "Its cards lie face down. Its only visitor looks through them all and takes one. (V7.3)",
    "term.power.text": "One of the six powers. Two of a kind can be traded, or demanded from chair 1. (V1.7)",
    "term.pardon.text": "Brings a vizier back from the second or third dungeon. It is no power, and is never traded. (V9.1)",
}
