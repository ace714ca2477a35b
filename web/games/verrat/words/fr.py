"""What the screens of *Verrat!* say, in French."""

from __future__ import annotations

WORDS: dict[str, str | dict[str, str]] = {
    "title": "Verrat !",
    "throne": "Le Sultan sur son trône",
    "court": "La cour",
    "court.round": "Manche {n}",
    "cities": "Les sept villes",
    "dungeons": "Les cachots, et l’île",
    "seats": "Qui possède quoi, dans l’ordre de cette manche",
    "chair.right_hand": "siège {n}, à la droite du Sultan",
    "pile.empty": "plus de cartes",
    "pile.top": {"one": "visible : {card} ; {n} carte", "other": "visible : {card} ; {n} cartes"},
    "pile.hidden": {"one": "{n} carte, face cachée", "other": "{n} cartes, toutes face cachée"},
    "pile.known": {"one": "{n} carte ; vous savez : {cards}", "other": "{n} cartes ; vous savez : {cards}"},
    "pile.buried": {"one": "{n} grâce est sous la pile", "other": "{n} grâces sont sous la pile"},
    "seat.order": "en position {n} pour cette manche",
    "seat.votes": {"one": "{n} voix", "other": "{n} voix"},
    "seat.types": "{n} sur 6",
    "seat.pardons": {"one": "{n} grâce", "other": "{n} grâces"},
    "seat.sealed": "a scellé",
    "seat.plans": "réfléchit",
    "socket.held": "{card} : {n}",
    "near.lacks": "Il ne lui manque que : {card}.",
    "near.all": "A les six pouvoirs !",
    "near.away": "Personne à la cour.",
    "near.there": "Siège déjà à la droite du Sultan.",
    "near.steps": {"one": "À {n} siège de la droite.", "other": "À {n} sièges de la droite."},
    "panel": "Ce que vous pouvez faire",
    "middle.over": "La partie est finie",
    "wait": "Un instant",
    "wait.for": "On attend {name}",
    "wait.plan": "Les ordres se donnent",
    "wait.help": "Regardez ce qui se passe. Ce que vous pouvez faire apparaîtra ici.",
    "hand.help": "Prenez la tablette et choisissez.",
    "hand.plan": "Chacun prend la tablette à son tour et donne ses ordres derrière le rideau, dans l’ordre qui vous plaît.",
    "talk.by": "{name} veut parler",
    "plan.help": "Touchez un vizir, puis sa destination. Qui n’est pas envoyé reste.",
    "plan.sealed": "Vos ordres sont scellés. Les autres réfléchissent encore.",
    "plan.seal": "Maintenez pour sceller",
    "plan.where": "Où va-t-il ? Touchez une ville ou un siège",
    "plan.whom": "Touchez le vizir à chasser",
    "plan.nobody": "Personne",
    "to.stay": "reste",
    "to.chair": "siège {n}",
    "trade.given": "Touchez la carte que vous donneriez.",
    "trade.wanted": "Vous donneriez {card}. Touchez maintenant la carte voulue, chez son propriétaire.",
    "trade.to_all": "Ou demandez à tous :",
    "offer.text": "{name} donne {card} et veut {wanted} de votre part.",
    "talk": "Prendre la parole",
    "talk.announce": "Touchez un de vos vizirs, puis où vous dites qu’il ira. Ce peut être un mensonge.",
    "talk.denounce": "Touchez le vizir qui mérite le cachot.",
    "talk.propose": "Touchez une de vos cartes, puis ce que vous prendriez en échange.",
    "demand.from": "{card}, de {name}",
    "pardon.city": "Touchez maintenant la ville dont la pile recevra la carte.",
    "choice.back": "Retour",
    "words": "Dit et fait",
    "words.kept": "{vizier} : annoncé {said}, et parole tenue",
    "words.broken": "{vizier} : annoncé {said}, envoyé {did}",
    "ending.which_rule": "Selon quelle règle ?",
    "verdict.won": "Vous avez gagné !",
    "verdict.lost": "Perdu : la victoire est à {name}. Vous aviez {n} pouvoirs sur six.",
    "verdict.other": "Victoire : {name}",
    "verdict.void": "Personne n’a gagné",
    "standing": "Où en étaient les joueurs",
    "standing.seat": "Joueur",
    "standing.powers": "Pouvoirs",
    "standing.right_hand": "À la droite",
    "standing.there": "oui",
    "standing.not_there": "non",
    "standing.lacked": "il ne manquait que cela",
    "statistics.won": "Parties gagnées par quelqu’un",
    "statistics.void": "Parties sans vainqueur",
    "statistics.mine": "Gagnées par vous",
    "set.rounds": "Manches au plus",
    "set.rounds.help": "Au-delà, personne n’a gagné ; 0 : sans limite.",
    "set.offers": "Offres par tour",
    "set.offers.help": "Combien d’échanges on peut offrir à son tour ; 0 : pas d’échange.",
    "seat.colour.1": "Rouge, à rayures",
    "seat.colour.2": "Bleu, à points",
    "seat.colour.3": "Vert, à chevrons",
    "seat.colour.4": "Or, au losange",
    "goal.chair": "Vous avez les six pouvoirs : amenez un vizir à la droite du Sultan, et c’est gagné !",
    "goal.cards": "Il vous manque encore : {cards}. Puis un vizir à la droite du Sultan, et c’est gagné.",
    "goal.powers": {
        "one": "Réunissez les six pouvoirs (il en manque {n}) pendant que l’un de vos vizirs est assis à la droite du Sultan.",
        "other": "Réunissez les six pouvoirs (il en manque {n}) pendant que l’un de vos vizirs est assis à la droite du Sultan.",
    },
    "kind.random": "Au hasard",
    "kind.random.help": "Joue tout ce qui est permis.",
    "kind.collector": "Collectionneur",
    "kind.collector.help": "Court après les cartes qui lui manquent, sans voir plus loin.",
    "kind.watchful": "Vigilant",
    "kind.watchful.help": "Voit une victoire à portée, la sienne et la vôtre.",
    "kind.schemer": "Comploteur",
    "kind.schemer.help": "Imagine ce que les autres ont scellé, et agit en conséquence.",
    "kind.intriguer": "Intrigant",
    "kind.intriguer.help": "Complote, promet, marchande, et se souvient de qui tient parole.",
    "rules.aim": "Six pouvoirs et un siège",
    "rules.aim.text": (
        "Vous commandez trois vizirs. Dès qu’un joueur possède les six sortes de pouvoirs et qu’un de ses vizirs siège à la "
        "droite du Sultan, il a gagné."
    ),
    "rules.intrigue": "1 Intrigues",
    "rules.intrigue.text": (
        "À tour de rôle, chacun peut offrir des échanges, une carte contre une carte d’une autre sorte. Pendant ce temps, tous "
        "peuvent annoncer, dénoncer, suggérer. Rien de ce qui est dit n’engage."
    ),
    "rules.orders": "2 Ordres",
    "rules.orders.text": (
        "Tous en même temps et en secret, on envoie chaque vizir libre : d’un siège vers une ville, d’une ville n’importe où. "
        "Puis on tourne la roue vers un vizir d’un joueur qui a au moins quatre sortes de cartes."
    ),
    "rules.journeys": "3 Voyages",
    "rules.journeys.text": (
        "Un siège choisi par plusieurs joueurs n’est pris par aucun d’eux. Puis chacun voyage dans l’ordre ; "
        "on n’entre pas sur un "
        "siège encore occupé."
    ),
    "rules.cards": "4 Cartes",
    "rules.cards.text": (
        "Qui est seul dans une ville prend sa carte visible ; à Kaffa, on choisit dans toute la pile, en "
        "secret. Puis le joueur du "
        "siège 1 peut exiger une carte qui lui manque de quelqu’un qui l’a en double."
    ),
    "rules.banishment": "5 Bannissement",
    "rules.banishment.text": (
        "Les roues sont dévoilées. Chacune pèse la somme des sièges de son joueur. Le vizir qui a le plus de "
        "voix contre lui va au "
        "premier cachot et pousse les autres plus loin, enfin sur l’île, pour toujours."
    ),
    "rules.pardon": "6 Grâce",
    "rules.pardon.text": (
        "Du deuxième et du troisième cachot, un vizir revient contre une grâce, qui glisse sous la pile d’une ville."
    ),
    "rules.chairs": "7 Changement de sièges",
    "rules.chairs.text": (
        "À la cour, chacun avance d’un siège, vers la droite du Sultan, puis de nouveau au début. Une manche commence."
    ),
    "rules.things": "Le matériel",
    "rules.powers": "Les cartes",
    "term.fat": "Les vizirs",
    "term.fat.text": "Chaque joueur en a un gros, un petit et un grand. La couleur et le motif disent à qui il est. (V1.1)",
    "term.city": "Villes",
    "term.city.text": (
        "Sept, chacune avec sa pile de cartes. Qui s’y trouve seul prend la carte visible ; "
        "là où deux se croisent, personne ne prend rien. (V7.1)"
    ),
    "term.power": "Cartes de pouvoir",
    "term.pardon": "Grâces",
    "term.chair": "Les sièges",
    "term.chair.text": (
        "Douze, numérotés de 1 à 12 : autant de voix pour qui s’y trouve. Le double cercle est la droite du Sultan. (V1.2)"
    ),
    "term.wheel": "La roue",
    "term.wheel.text": "Votre accusation scellée : un vizir, ou personne. (V5.5)",
    "term.dungeon": "Les cachots",
    "term.dungeon.text": "Trois de suite. Chaque nouveau pousse les autres. On ne gracie pas depuis le premier. (V8.6)",
    "term.island": "L’île",
    "term.island.text": "Qui est poussé hors du troisième cachot ne revient jamais. (V8.7)",
    "term.kaffa": "Kaffa",
    "term.kaffa.text": "Ses cartes sont face cachée. Son seul visiteur les regarde toutes et en prend une. (V7.3)",
    "term.power.text": "Un des six pouvoirs. En double, il s’échange, ou peut être exigé du siège 1. (V1.7)",
    "term.pardon.text": "Ramène un vizir du deuxième ou du troisième cachot. Ce n’est pas un pouvoir et ne s’échange pas. (V9.1)",
}
