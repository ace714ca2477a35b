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
    "seat.claim.you": "votre annonce : {card}",
    "seat.claims": "les annonces se contredisent",
    "seat.known": "vous avez vu : {card}",
    "seat.secret": "caché aux autres",
    "interrupt": "Qui suis-je ? · À tout moment",
    "interrupt.help": (
        "Touchez votre nom pour regarder votre carte à l’abri des regards. C’est aussi là que le Sultan peut "
        "affirmer son pouvoir."
    ),
    "moves.dead": "Vous êtes hors jeu",
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
    "private.eyes": "Table couverte un instant",
    "private.eyes.text": "{name} se cache et peut échanger sa carte. Cela dure toujours le même temps.",
    "private.saw": "Vous avez regardé la carte de {name}",
    "private.hold_other": "Maintenez appuyé pour voir cette carte",
    "ending.card": "Carte",
    "ending.hidden": "carte\u00a0cachée",
    "ending.known": "carte\u00a0visible",
    "ending.tie.none": "Le plus de points, sans égalité.",
    "ending.tie.latest": "Égalité de points : la victoire va au dernier joueur à avoir gagné deux points (manche {n}).",
    "ending.tie.shared": "Égalité de points, et la dernière manche à deux points est la même : victoire partagée.",
    "ending.pointless": "Personne n’a marqué de point",
    "kind.random": "Robot : au hasard",
    "kind.easy": "Robot : débutant",
    "kind.thumb": "Robot : appliqué",
    "kind.belief": "Robot : perspicace",
    "kind.search": "Robot : maître",
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
    "facts.you": "vous",
    "facts.said": "{name} annonce : {card}",
    "facts.said.you": "Vous annoncez : {card}",
    "facts.spare": "La Réserve est face cachée ; on peut échanger sa carte avec elle.",
    "watch.openly": "Suivre avec toutes les cartes visibles",
    "watch.closed": "Suivre comme les autres",
    "ending.rules": "Selon quelles règles",
    "result.held.loyalists": "vous aviez {card}, et les Loyalistes ont gagné.",
    "result.held.rebels": "vous aviez {card}, et les Rebelles ont gagné.",
    "result.killed.loyalists": "vous avez été tué. Les Loyalistes ont gagné.",
    "result.killed.rebels": "vous avez été tué. Les Rebelles ont gagné.",
    "result.teller_hidden": "votre Voyante est restée cachée.",
    "result.foretold_right": "vous aviez prédit le vainqueur.",
    "result.foretold_wrong": "votre prédiction ne s’est pas réalisée.",
    "result.vizier_right": "vous aviez choisi l’équipe gagnante.",
    "result.vizier_wrong": "vous n’aviez pas choisi l’équipe gagnante.",
    "result.vizier_beside": "un voisin de votre Vizir caché a reçu deux points.",
    "result.vizier_alone": "aucun voisin de votre Vizir caché n’a reçu deux points.",
    "turning.killed_sultan.you": "Vous tuez le Sultan, {other}.",
    "turning.killed_sultan.at_you": "{name} vous tue : vous étiez le Sultan.",
    "turning.struck.you": "Vous abattez l’Assassin, {other}.",
    "turning.struck.at_you": "{name} vous abat.",
    "turning.killed.you": "Vous tuez {other}.",
    "turning.killed.at_you": "{name} vous tue.",
    "turning.crowned.you": "Vous montez sur le trône.",
    "turning.came_up.you": "On découvre que vous êtes le Sultan.",
    "turning.crossed.you": "Vous passez dans l’équipe gagnante en échangeant avec {other}.",
    "turning.crossed.at_you": "{name} passe dans l’équipe gagnante en échangeant avec vous.",
    "turning.crossed.spare.you": "Vous passez dans l’équipe gagnante en échangeant avec la Réserve.",
    "found.holds": "{name} est {card}.",
    "found.own": "Vous avez maintenant {card}.",
    "hold": "(maintenir)",
    "verb.claim.help": "Dire quelle carte vous y voyez. Mentir est permis.",
    "ask.peek": "Quelle carte voulez-vous regarder ?",
    "ask.switch": "Avec qui voulez-vous échanger ?",
    "ask.hide": "Garder votre carte, ou l’échanger en secret ?",
    "ask.execute": "Qui voulez-vous exécuter ?",
    "ask.detain": "Qui voulez-vous emprisonner ?",
    "ask.assassinate": "Qui voulez-vous assassiner ?",
    "ask.capture": "Quel Esclave voulez-vous capturer ?",
    "ask.hunt": "Qui est un Esclave, selon vous ?",
    "ask.manipulate": "Qui voulez-vous forcer à agir ?",
    "ask.read": "Quelle carte voulez-vous regarder ?",
    "ask.claim": "De quelle carte voulez-vous parler ?",
    "ask.card": "{place} : quelle carte annoncez-vous ?",
    "ask.side": "Pour quelle équipe ?",
    "ask.touch": "Touchez une place marquée.",
    "ask.hold": "Maintenez le doigt sur une place marquée.",
    "own": "Ma carte",
    "own.hidden": "cachée",
    "own.known": "visible de tous",
    "own.dead": "hors jeu",
    "own.detained": "en détention",
    "own.captured": "en captivité",
    "own.side.rebels": "Rebelle",
    "own.side.loyalists": "Loyaliste",
    "own.side.neutral": "Neutre",
    "own.about": "Ce que peut faire cette carte",
    "own.points": "Un gagnant caché marque un point, un gagnant visible deux. Un joueur tué n’en marque aucun.",
    "goal.sultan.hidden": (
        "Vous gagnez si vous montez sur le trône et y restez un tour de table, ou s’il ne reste aucun Assassin et au "
        "plus deux Esclaves libres."
    ),
    "goal.sultan.known": (
        "Vous gagnez si vous vivez jusqu’au jeton blanc, ou s’il ne reste aucun Assassin et au plus deux Esclaves libres."
    ),
    "goal.guard.hidden": (
        "Vous gagnez si le Sultan tient un tour de table sur le trône, ou s’il ne reste aucun Assassin et au plus deux "
        "Esclaves libres."
    ),
    "goal.guard.known": (
        "Vous gagnez si le Sultan tient un tour de table sur le trône, ou s’il ne reste aucun Assassin et au plus deux "
        "Esclaves libres."
    ),
    "goal.assassin.hidden": "Vous gagnez si le Sultan meurt, ou si trois Esclaves visibles sont assis côte à côte.",
    "goal.assassin.known": "Vous gagnez si le Sultan meurt, ou si trois Esclaves visibles sont assis côte à côte.",
    "goal.slave.hidden": "Vous gagnez si le Sultan meurt, ou si trois Esclaves visibles sont assis côte à côte.",
    "goal.slave.known": (
        "Vous gagnez si le Sultan meurt, ou si trois Esclaves visibles sont assis côte à côte : vous en êtes un."
    ),
    "goal.slave_driver.hidden": (
        "Caché, vous gagnez avec les Rebelles : que le Sultan meure, ou que trois Esclaves visibles soient côte à côte. "
        "Visible, vous changez d’équipe."
    ),
    "goal.slave_driver.known": (
        "Vous gagnez maintenant avec les Loyalistes : si le Sultan tient son trône, ou s’il ne reste aucun Assassin et "
        "au plus deux Esclaves libres."
    ),
    "goal.belly_dancer.hidden": (
        "Cachée, vous gagnez avec les Loyalistes : que le Sultan tienne son trône, ou qu’il ne reste aucun Assassin. "
        "Visible, vous changez d’équipe."
    ),
    "goal.belly_dancer.known": (
        "Vous gagnez maintenant avec les Rebelles : si le Sultan meurt, ou si trois Esclaves visibles sont côte à côte."
    ),
    "goal.vizier.hidden": (
        "Caché, vous marquez un point si un voisin en marque deux. Visible, vous gagnez avec l’équipe que vous choisissez."
    ),
    "goal.vizier.known": "Vous gagnez avec l’équipe que vous choisissez. À vous de la choisir.",
    "goal.vizier.rebels": (
        "Vous avez choisi les Rebelles : vous gagnez si le Sultan meurt, ou si trois Esclaves visibles sont côte à côte."
    ),
    "goal.vizier.loyalists": (
        "Vous avez choisi les Loyalistes : vous gagnez si le Sultan tient un tour de table sur le trône, ou si les "
        "Rebelles n’ont plus d’espoir."
    ),
    "goal.fortune_teller.hidden": ("Cachée, vous ne marquez rien. Révélez-vous, regardez trois cartes et prédisez le vainqueur."),
    "goal.fortune_teller.known": "Vous gagnez si vous nommez l’équipe gagnante. Regardez, puis prédisez.",
    "goal.fortune_teller.rebels": (
        "Vous avez prédit les Rebelles : restez visible, et leur victoire sera la vôtre. À votre prochain tour, vous "
        "devrez vous cacher."
    ),
    "goal.fortune_teller.loyalists": (
        "Vous avez prédit les Loyalistes : restez visible, et leur victoire sera la vôtre. À votre prochain tour, vous "
        "devrez vous cacher."
    ),
    "goal.detained": "Vous êtes en détention et passez votre prochain tour.",
    "goal.captured": (
        "Vous êtes en captivité : vous passez vos tours et ne comptez pas dans une révolte tant que le Marchand est "
        "visible et en vie. Vous gagnez toujours avec les Rebelles."
    ),
    "goal.manipulated": "À votre prochain tour, vous pourrez seulement regarder ou vous cacher.",
    "goal.dead": (
        "Vous avez été tué : aucun point dans cette manche, quel que soit le vainqueur. Vous pouvez suivre avec toutes "
        "les cartes visibles."
    ),
    "seat.target": "peut être choisi",
    "window.list": "En liste",
    "seat.answered": "a répondu",
    "throne.empty": (
        "Le trône est vide. Quand le Sultan est visible, il y monte : s’il survit à tout un tour de table, les "
        "Loyalistes gagnent."
    ),
    "throne.held": {
        "one": "{name} est sur le trône. Encore {n} tour de jeu, et les Loyalistes gagnent.",
        "other": "{name} est sur le trône. Encore {n} tours de jeu, et les Loyalistes gagnent.",
    },
    "throne.held.you": {
        "one": "Vous êtes sur le trône. Encore {n} tour de jeu, et les Loyalistes gagnent.",
        "other": "Vous êtes sur le trône. Encore {n} tours de jeu, et les Loyalistes gagnent.",
    },
    "row.means": "Esclaves visibles et libres côte à côte : {n} sur 3. Avec trois à la suite, les Rebelles gagnent.",
    "throne.left": {"one": "{n} tour", "other": "{n} tours"},
    "cast.neutral": (
        "Jusqu’à quatre cartes différentes, chacune avec son but : Marchand d’Esclaves, Danseuse du Ventre, Vizir, Voyante."
    ),
    "cast.title": "Les cartes de cette manche, Réserve comprise",
    "event.dealt.you": "Les cartes sont distribuées. Vous commencez.",
    "event.laid.you": "La manche part d’une position donnée. Vous commencez.",
    "event.skipped.captured.you": "Vous êtes en captivité et passez votre tour.",
    "event.skipped.detained.you": "Vous êtes en détention et passez votre tour.",
    "event.released.you": "Vous n’êtes plus en détention.",
    "event.peeked.at_you": "{name} regarde votre carte.",
    "event.peeked.card.you": "Vous regardez la carte de {target} : c’est {card}.",
    "event.read.at_you": "{name} regarde votre carte.",
    "event.read.card.you": "Vous regardez la carte de {target} : c’est {card}.",
    "event.switched.mine.you": "Vous échangez avec {target} et avez maintenant {card}.",
    "event.switched.theirs.at_you": "{name} échange avec vous. Vous avez maintenant {card}.",
    "event.switched.spare.mine.you": "Vous échangez avec la Réserve et avez maintenant {card}.",
    "event.claimed.you": "Vous annoncez : {target} est {card}.",
    "event.claimed.at_you": "{name} annonce : vous êtes {card}.",
    "event.claimed.self.you": "Vous annoncez : je suis {card}.",
    "event.declared.rebels.you": "Vous prenez parti pour les Rebelles.",
    "event.declared.loyalists.you": "Vous prenez parti pour les Loyalistes.",
    "event.foretold.rebels.you": "Vous prédisez la victoire des Rebelles.",
    "event.foretold.loyalists.you": "Vous prédisez la victoire des Loyalistes.",
    "event.hid.you": "Vous retournez votre carte et vous cachez : c’était {card}.",
    "event.covered.kept.you": "Vous gardez votre carte. Personne d’autre ne le sait.",
    "event.covered.with.you": "Vous échangez avec {target}. Personne d’autre ne le sait.",
    "event.covered.spare.you": "Vous échangez avec la Réserve. Personne d’autre ne le sait.",
    "event.revealed.you": "Votre carte est révélée : {card}.",
    "event.revealed.throne.you": "Vous êtes le {card} et affirmez votre pouvoir !",
    "event.revealed.join.you": "Vous vous joignez à la révolte : {card}.",
    "event.killed.you": "{by} vous tue : vous étiez {card}.",
    "event.killed.at_you": "Vous tuez {name} : c’était {card}.",
    "event.crowned.you": (
        "Le jeton blanc est devant vous : si le Sultan est encore visible quand le tour vous revient, les Loyalistes gagnent."
    ),
    "event.detained.you": "{by} vous emprisonne.",
    "event.detained.at_you": "Vous emprisonnez {name}.",
    "event.captured.you": "{by} vous capture.",
    "event.captured.at_you": "Vous capturez {name}.",
    "event.manipulated.you": "{by} vous force à agir aussitôt.",
    "event.manipulated.at_you": "Vous forcez {name} à agir aussitôt.",
    "event.acts.detain.you": "Vous voulez emprisonner {target}.",
    "event.acts.detain.at_you": "{name} veut vous emprisonner.",
    "event.acts.assassinate.you": "Vous voulez tuer {target}.",
    "event.acts.assassinate.at_you": "{name} veut vous tuer !",
    "event.acts.revolt.you": "Vous commencez une révolte.",
    "event.acts.hunt.you": "Vous chassez : {target} est-il un Esclave ?",
    "event.acts.hunt.at_you": "{name} chasse : êtes-vous un Esclave ?",
    "event.acts.dance.you": "Vous dansez.",
    "event.acts.predict.you": "Vous lisez l’avenir.",
    "event.avoided.you": "Vous évitez la détention.",
    "event.struck.you": "Vous intervenez et abattez {target}.",
    "event.struck.at_you": "{name} intervient et vous abat.",
    "event.hunt_failed.you": "{target} n’est pas un Esclave : votre chasse est finie.",
    "event.hunt_failed.at_you": "Vous n’êtes pas un Esclave : la chasse est finie.",
    "event.hunts_on.you": "Vous pouvez continuer la chasse.",
    "event.again.you": "Vous jouez un tour de plus.",
    "event.idle.you": "Vous ne pouvez rien faire.",
    "event.stopped.you": "Vous arrêtez la chasse.",
    "window.strike.what.you": "Vous voulez tuer {target}.",
    "window.strike.what.at_you": "{by} veut vous tuer !",
    "window.avoid.what.you": "Vous voulez emprisonner {target}.",
    "window.avoid.what.at_you": "{by} veut vous emprisonner.",
    "window.join.what.you": "Vous commencez une révolte.",
    "ending.winner.you": "Vous gagnez la partie",
}
