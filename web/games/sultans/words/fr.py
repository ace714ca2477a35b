"""What the screens of Sultans say, in French."""

from __future__ import annotations

WORDS: dict[str, str | dict[str, str]] = {
    "title": "Sultans de Karaya",
    "spare": "Réserve",
    "bar.lap": "Tour de table {n}",
    "bar.cast": "Cartes en jeu",
    "seat.dead": "hors jeu",
    "seat.near": "voisin du joueur actif",
    "seat.claim": "selon {name} : {card}",
    "seat.claims": "les annonces se contredisent",
    "seat.known": "vous avez vu : {card}",
    "seat.secret": "caché aux autres",
    "interrupt": "Qui suis-je ? · À tout moment",
    "interrupt.help": (
        "Touchez votre nom pour regarder votre carte à l’abri des regards. C’est aussi là que le Sultan peut "
        "affirmer son pouvoir."
    ),
    "moves.dead": "Vous êtes hors jeu",
    "moves.point": "Touchez une place pour voir ses voisins ou annoncer quelle carte s’y cache.",
    "claim.open": "Annoncer quelle carte c’est",
    "claim.by": "{name} annonce : {target} est …",
    "claim.who": "Qui fait une annonce ?",
    "notes": "Ce que je sais",
    "notes.none": "Vous n’avez encore vu aucune autre carte.",
    "notes.card": "{place} : {card}",
    "notes.not_slave": "{place} : n’est pas un Esclave",
    "notes.peeked": "carte regardée",
    "notes.read": "regardée en tant que Voyante",
    "notes.switched": "suivie lors d’un échange",
    "notes.exchanged": "connue par un échange",
    "notes.open": "vue quand elle était visible",
    "window.silent": "Rester caché. L’écran est le même pour tous : seuls ceux qui le peuvent réagissent vraiment.",
    "window.not_you": "Votre carte ne permet pas de réagir.",
    "private.interrupt": "Regardez votre carte, puis remettez la tablette au milieu de la table.",
    "private.fold": "Ce que peut faire ma carte",
    "private.fold.none": "Rien pour l’instant.",
    "private.hold": "Maintenez appuyé pour voir votre carte",
    "private.eyes": "Tout le monde ferme les yeux",
    "private.eyes.text": "{name} se cache et peut échanger sa carte. Cela dure toujours le même temps.",
    "private.saw": "Vous avez regardé la carte de {name}",
    "private.hold_other": "Maintenez appuyé pour voir cette carte",
    "ending.card": "Carte",
    "ending.hidden": "carte\u00a0cachée",
    "ending.known": "carte\u00a0visible",
    "ending.tie.none": "Le plus de points, sans égalité.",
    "ending.tie.latest": "Égalité de points : la victoire va au dernier joueur à avoir gagné deux points (manche {n}).",
    "ending.tie.shared": "Égalité de points, et la dernière manche à deux points est la même : victoire partagée.",
    "kind.random": "Robot : au hasard",
    "kind.easy": "Robot : facile",
    "kind.thumb": "Robot : bon sens",
    "kind.belief": "Robot : raisonne",
    "kind.search": "Robot : anticipe",
    "kind.company": "Robot : bonne compagnie",
    "kind.random.help": "Joue n’importe quel coup autorisé. Pratique pour découvrir la page.",
    "kind.easy.help": "Joue correctement, oublie vite, ne ment jamais.",
    "kind.thumb.help": "Se souvient de ce qu’il a vu et ne se fie qu’à cela.",
    "kind.belief.help": "Tire aussi des conclusions de ce que les autres font et disent.",
    "kind.search.help": "Simule aussi la suite de la manche. Le plus fort, mais aussi le plus lent.",
    "kind.company.help": "Laisse à chacun le temps de jouer, puis pousse la manche vers sa fin. Pour des parties vivantes.",
    "set.edition": "Édition",
    "set.edition.help": "Les trois livrets de règles diffèrent sur quelques points.",
    "set.edition.english": "anglaise",
    "set.edition.french": "française",
    "set.edition.russian": "russe",
    "set.rounds": "Manches",
    "set.rounds.help": "Vide : pas de nombre fixé. Sans manches ni points à atteindre, la partie dure tant que vous voulez.",
    "set.target": "Points à atteindre",
    "set.target.help": "Vide : pas d’objectif. La partie s’arrête après la manche où quelqu’un atteint ce total.",
    "set.laps": "Limite de tours de table",
    "set.laps.help": "Au-delà, la manche est nulle. 0 : jamais.",
    "rules.aim": "Deux équipes, et des cartes qui voyagent",
    "rules.aim.text": (
        "Chacun a une carte cachée. Les Loyalistes (le Sultan et ses Gardes) veulent garder le Sultan sur son "
        "trône, les Rebelles (les Assassins et les Esclaves) veulent le détrôner, et quelques Neutres ont leurs "
        "propres buts. On gagne avec l’équipe de la carte que l’on a à la fin : changez-en si vous pouvez."
    ),
    "rules.turn": "À votre tour, une seule de ces actions",
    "rules.turn.text": (
        "Regarder une autre carte cachée. Ou échanger votre carte cachée avec celle d’un autre joueur ou avec la "
        "Réserve ; chacun regarde alors sa nouvelle carte. Ou révéler votre carte et utiliser son pouvoir."
    ),
    "rules.change": "Une carte visible peut être cachée à nouveau",
    "rules.change.text": (
        "Un joueur visible peut consacrer son tour à se cacher : tous les autres ferment les yeux, et la carte "
        "peut être échangée en secret avec n’importe quelle carte cachée. Certaines cartes permettent de réagir à "
        "ce que font les autres, même quand ce n’est pas votre tour."
    ),
    "rules.end": "Comment finit une manche",
    "rules.end.text": (
        "Les Loyalistes gagnent quand le Sultan est resté visible pendant tout un tour de table, ou quand tous "
        "les Assassins sont morts et qu’il reste au plus deux Esclaves vivants et libres. Les Rebelles gagnent "
        "quand un Assassin tue le Sultan, ou quand trois Esclaves visibles et libres sont assis côte à côte."
    ),
    "rules.points": "Points",
    "rules.points.text": (
        "Les gagnants encore en vie marquent deux points si leur carte est visible, un seul si elle est cachée. "
        "Les perdants et les joueurs tués ne marquent rien. Les Neutres marquent à leur façon. Le plus grand "
        "total gagne la partie ; en cas d’égalité, c’est le dernier joueur à avoir gagné deux points."
    ),
    "rules.cards": "Les cartes",
    "statistics.loyalists": "Victoires des Loyalistes",
    "statistics.rebels": "Victoires des Rebelles",
    "statistics.void": "Manches nulles",
    "statistics.card": "Carte à la fin",
    "statistics.times": "Manches",
    "statistics.mean": "Points par manche",
    "facts.beside": "Voisins : {names}",
    "facts.down": "Carte cachée.",
    "facts.killed": "Hors jeu jusqu’à la fin de la manche : {card}.",
    "facts.open": "Carte visible : {card}",
    "facts.own": "Votre carte : {card}. Personne d’autre ne la voit.",
    "facts.said": "{name} annonce : {card}",
    "facts.spare": "La Réserve est face cachée ; on peut échanger sa carte avec elle.",
    "mine.hidden": "{card}, carte cachée.",
    "mine.known": "{card}, carte visible de tous.",
    "watch.openly": "Suivre avec toutes les cartes visibles",
    "watch.closed": "Suivre comme les autres",
}
