import { count, does, has, list, of, that } from '../../text/french'
import type { TwinText } from './text.en'

const sets = (n: number) => count(n, 'prise', 'prises')

export const fr: TwinText = {
  pitch:
    'Des cartes aux motifs fous des deux côtés. Repères-en deux identiques et poses-y les deux mains avant les autres.',
  players: '1 à 6 joueurs · 1 à 5 minutes',
  rivals: {
    gentle: 'Met environ 8 secondes à prendre une paire.',
    easy: 'Met environ 4 secondes à prendre une paire.',
    normal: 'Met environ 2 secondes à prendre une paire.',
    strong: 'Met environ 1 seconde à prendre une paire.',
  },
  mates: {
    gentle: 'Aide un peu et te laisse presque toutes les paires.',
    easy: 'Aussi vif que les aiglons.',
    normal: 'Aussi vif que les faucons.',
    strong: 'Aussi vif que les lynx.',
  },
  options: {
    mode: {
      label: 'Mode de jeu',
      help: {
        solo: 'Chacun pour soi : cinq prises pour gagner. 2 à 6 joueurs.',
        clans: 'Deux équipes : tu tiens une carte, un coéquipier l’autre. 4 à 6 joueurs.',
        ring: 'Cinq pioches, une main au centre, sept prises pour gagner. 2 à 6 joueurs.',
        coop: 'Tous ensemble contre la montre, en une minute. 1 à 6 joueurs.',
      },
    },
    modes: { solo: 'Solo', clans: 'Clans', ring: 'Ring', coop: 'Coop' },
    difficulty: {
      label: 'Faux jumeaux',
      help: 'Des motifs qu’un seul détail distingue : rares et faciles à voir, ou nombreux et très proches.',
    },
    difficulties: { easy: 'Peu', normal: 'Quelques-uns', hard: 'Beaucoup' },
    deck: { label: 'Jeu de motifs', help: 'D’autres motifs, quand on connaît ceux-ci par cœur.' },
    colours: {
      label: 'Faux jumeaux d’une autre forme',
      help: 'Jamais la seule couleur : pour les petits écrans, et les yeux qui confondent les couleurs.',
    },
    minute: {
      label: 'Temps',
      help: 'La durée de la partie ; les niveaux sont prévus pour 60 s. Dix minutes servent à jouer à l’oreille : à table, la touche Tab mène à « À l’oreille ».',
    },
    tempo: {
      label: 'Rythme',
      help: 'Au bout de combien de temps une carte se retourne toute seule.',
    },
    seconds: (ms) => `${String(ms / 1000).replace('.', ',')} s`,
    on: 'Oui',
    off: 'Non',
  },
  alone: {
    label: 'En solitaire, une minute',
    how: 'ça commence tout de suite',
    best: (points) => `ton record : ${count(points, 'point', 'points')}`,
  },
  preview: {
    deck: 'Quelques motifs de ce jeu',
    twins: 'De faux jumeaux : ces deux-là sont différents',
  },
  moment: {
    last: 'La prise de la victoire',
    sets: (name) => `Les prises ${of(name)}`,
    missed: 'Personne ne les a vues',
    wins: 'paires prises',
    turned: 'cartes retournées',
    time: 'du début à la fin',
    minutes: (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  },
  first: {
    label: 'Qui commence',
    help: 'Celui qui porte le plus de couleurs. Regardez-vous, ou tirez au sort.',
    lot: 'Au sort',
  },
  teams: {
    label: 'Équipes',
    help: 'Tirées au sort, ou choisies place par place.',
    lot: 'Au sort',
    names: ['Soleils', 'Lunes'],
    change: (name, team) => `Équipe ${of(name)} : ${team}. Changer`,
  },
  team: (side, names) => `${['Soleils', 'Lunes'][side] ?? ''} (${names.join(', ')})`,
  margin: (by) => sets(by),
  crowned: (names, count) =>
    names.length > 1
      ? `${list(names)} gagnent avec ${sets(count)}`
      : `${names[0] ?? ''} gagne avec ${sets(count)}`,
  together: (points) => `Ensemble : ${count(points, 'point', 'points')}`,
  decided: {
    tally: (rows) => `${rows.map(({ name, count }) => `${name} ${count}`).join(' · ')} (prises)`,
    thefts: (count) => (count === 1 ? 'Un vol' : `${count} vols`),
    disputes: (count) => (count === 1 ? 'un litige' : `${count} litiges`),
    errors: (count) => (count === 1 ? 'une erreur' : `${count} erreurs`),
    none: 'Ni vol, ni litige, ni erreur.',
    quickest: (name, seconds) =>
      `La paire la plus rapide : ${name}, en ${seconds.toFixed(1).replace('.', ',')} s.`,
    closest: (name, ms) => `L’arrivée la plus serrée : ${name}, ${ms} ms d’avance.`,
    level: { moles: 'Taupes', eaglets: 'Aiglons', falcons: 'Faucons', lynxes: 'Lynx' },
  },
  chapters: {
    won: (names, size) => `${['Une carte', 'Paire', 'Triple'][size - 1] ?? ''} : ${list(names)}`,
    theft: (names) => `Vol : ${list(names)}`,
    disputed: 'Litige',
    erred: (name) => `Mauvaise paire : ${name}`,
  },
  analysis: {
    lead: (who, at) =>
      `À partir de ${at}, ${who.you ? 'tu étais' : `${who.name} était`} en tête pour de bon.`,
    unseen: (seconds, who) =>
      `Une paire est restée ${seconds} s sous les yeux de tous${who ? ` avant ${who.you ? 'que tu la prennes' : `${that(who.name)} la prenne`}` : ', et personne ne l’a prise'}.`,
    late: (who, times) =>
      `${has(who, 'eu')} la main sur ${times} paires que d’autres ont prises avant.`,
    mistaken: (who, times) =>
      `${has(who, 'pris')} ${times} fois des cartes différentes pour des jumelles.`,
    level: (seconds) => `Le plus haut niveau a été atteint au bout de ${seconds} s.`,
    pause: (seconds) => `Pendant ${seconds} s, personne n’a rien trouvé.`,
    eye: (who, seconds) =>
      `${does(who, 'as', 'a')} l’œil le plus vif : ${seconds} s pour une paire, d’habitude.`,
    inhuman: (who, times, ms) =>
      `Pour toi seulement : ${has(who, 'pris')} ${count(times, 'paire', 'paires')} en moins de ${ms} ms, à peine visibles. Personne n’est aussi rapide.`,
    finder: (who, found, of) => `${has(who, 'trouvé')} ${found} paires sur ${of}.`,
    seconds: (ms) => (ms / 1000).toFixed(1).replace('.', ','),
  },
  lessons: {
    clans: 'Apprendre les clans',
    ring: 'Apprendre le ring',
    coop: 'Apprendre la coop, en une minute',
  },
  lesson: [],
  refusals: {
    stale: 'Cette carte venait de changer.',
    paused: 'Le jeu est arrêté : attends un instant.',
    not_in_this_mode: 'Pas dans ce mode de jeu.',
    not_revealed: 'Tu verras cette carte dans un instant.',
    banned: 'Mauvaise paire : tes mains attendent qu’un autre retourne une carte.',
    barred: 'Tu viens de lâcher cette carte. Attends deux secondes.',
    hands_busy: 'Tu as deux mains, et les deux sont posées.',
    already_there: 'Ta main y est déjà.',
    touch_the_centre: 'Pose d’abord ta main au centre.',
    card_first: 'Tu n’as pas montré de paire : attends la prochaine carte.',
    no_hand_there: 'Ta main n’y est pas.',
    must_show: 'Tu tiens le centre : montre ta paire.',
    not_your_turn: 'Ce n’est pas à toi de retourner une carte.',
    no_pile: 'Choisis une pioche.',
    empty_pile: 'Cette pioche est vide.',
    held: 'Une main est posée dessus.',
    no_claim: 'Seul celui qui tient le centre montre une paire.',
    same_card: 'Une paire, c’est deux cartes.',
    no_debt: 'Tu ne dois rien.',
    no_such_set: 'Cette prise n’est plus là.',
    not_started: 'Ce n’est pas encore commencé.',
    dragged: 'Quelqu’un déplace cette carte.',
    not_dragged: 'Tu ne tiens pas cette carte.',
    not_on_table: 'Cette carte n’est plus là.',
    not_equal: 'Elles ne sont pas identiques. Regarde mieux.',
  },
}
