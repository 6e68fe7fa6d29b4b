import type { TwinText } from './text.en'

const list = new Intl.ListFormat('fr', { type: 'conjunction' })
const sets = (count: number) => (count > 1 ? `${count} prises` : `${count} prise`)

export const fr: TwinText = {
  name: 'Twin It!',
  pitch:
    'Des cartes aux motifs fous des deux côtés. Repère-en deux pareilles et sois le premier à y poser les deux mains.',
  players: '1 à 6 joueurs · 10 minutes',
  options: {
    mode: {
      label: 'Façon de jouer',
      help: {
        solo: 'Chacun pour soi : cinq prises gagnent. 2 à 6 joueurs.',
        clans: 'Deux équipes : tu tiens une carte, un équipier l’autre. 4 à 6 joueurs.',
        ring: 'Cinq pioches, une main au centre, sept prises gagnent. 2 à 6 joueurs.',
        coop: 'Tous ensemble contre une minute. 1 à 6 joueurs.',
      },
    },
    modes: { solo: 'Solo', clans: 'Clans', ring: 'Ring', coop: 'Coop' },
    difficulty: {
      label: 'Presque-jumeaux',
      help: 'Des motifs qu’un seul détail distingue : rares et francs, ou nombreux et proches.',
    },
    difficulties: { easy: 'Peu', normal: 'Quelques-uns', hard: 'Beaucoup' },
    deck: { label: 'Jeu de motifs', help: 'D’autres motifs, pour qui connaît ceux-ci par cœur.' },
    colours: {
      label: 'Jeu pour daltoniens',
      help: 'Aucun motif ne se distingue d’un autre par la seule couleur.',
    },
    tempo: { label: 'Rythme', help: 'Quand une carte que personne ne retourne se retourne seule.' },
    seconds: (ms) => `${String(ms / 1000).replace('.', ',')} s`,
    on: 'Oui',
    off: 'Non',
  },
  teams: {
    label: 'Équipes',
    help: 'Tirées au sort, ou choisies ici.',
    lot: 'Au sort',
    names: ['Soleils', 'Lunes'],
    uneven: 'Les équipes doivent être aussi égales que possible.',
    put: (name, team) => `Mettre ${name} avec les ${team}`,
  },
  crowned: (names, count) =>
    names.length > 1
      ? `${list.format(names)} gagnent avec ${sets(count)}`
      : `${names[0] ?? ''} gagne avec ${sets(count)}`,
  together: (points) => `Ensemble : ${points > 1 ? `${points} points` : `${points} point`}`,
  decided: {
    tally: (rows) => `${rows.map(({ name, count }) => `${name} ${count}`).join(' · ')} (prises)`,
    thefts: (count) => (count === 1 ? 'Un vol' : `${count} vols`),
    disputes: (count) => (count === 1 ? 'un litige' : `${count} litiges`),
    errors: (count) => (count === 1 ? 'une erreur' : `${count} erreurs`),
    none: 'Ni vol, ni litige, ni erreur.',
    last: (name, seconds) => `La dernière prise revient à ${name}, ${seconds} s après la donne.`,
    level: { moles: 'Taupes', eaglets: 'Aiglons', falcons: 'Faucons', lynxes: 'Lynx' },
  },
  lessons: { coop: 'Apprendre la coop, en une minute' },
  lesson: [],
  refusals: {
    stale: 'Cette carte venait de changer.',
    paused: 'Les mains attendent pendant l’arrêt.',
    not_in_this_mode: 'Pas dans cette façon de jouer.',
    not_revealed: 'Tu verras cette carte dans un instant.',
    banned: 'Mauvaise paire : on ne touche plus avant la prochaine carte.',
    barred: 'Tu viens de quitter cette carte. Attends deux secondes.',
    hands_busy: 'Tu as deux mains, et les deux sont posées.',
    already_there: 'Ta main y est déjà.',
    touch_the_centre: 'Pose d’abord ta main au centre.',
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
    not_equal: 'Elles ne sont pas pareilles. Regarde mieux.',
  },
}
