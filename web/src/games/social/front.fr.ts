import type { SocialFront } from './front.en'

const list = new Intl.ListFormat('fr', { type: 'conjunction' })
const points = (count: number) => (Math.abs(count) > 1 ? `${count} points` : `${count} point`)

export const fr: SocialFront = {
  name: 'Social Network',
  pitch: 'Tout le monde joue en même temps : publie, récolte des J’aime, crie Stop ! et bluffe.',
  players: '2 à 6 joueurs · 30 minutes',
  options: {
    likes: {
      label: 'J’aime',
      help: 'Un seul par galerie. La table y veille, ou chacun sur son honneur.',
    },
    enforced: 'La table veille',
    honour: 'Sur l’honneur',
    contest: { label: 'Durée d’un concours', help: 'Ensuite, il se termine sans gagnant.' },
    quiz: { label: 'Temps pour voter', help: 'Qui n’a pas voté d’ici là s’abstient.' },
    seconds: (ms: number) => `${ms / 1000} s`,
    language: { label: 'Défis', help: 'La langue des questions et des défis.' },
    makeUp: { label: 'Cartes', help: 'Ce que sont les 23 cartes de chacun.' },
    usual: 'Habituel',
    quizzes: 'Plus de quiz',
    contests: 'Plus de concours',
  },
  decided: {
    scores: (rows) => rows.map(({ name, score }) => `${name} ${score}`).join(' · '),
    best: (name, round, score) =>
      `La meilleure manche : ${name}, manche ${round}, ${points(score)}.`,
    tie: 'Égalité de points : la meilleure manche a départagé.',
    likes: (name, count) => `Le plus de J’aime : ${name}, ${count}.`,
    bluff: (name, count) =>
      `${name} a trompé quelqu’un dans ${count === 1 ? 'un quiz' : `${count} quiz`}.`,
  },
  crowned: (people, score) =>
    people.length > 1
      ? `${list.format(people)} partagent la victoire avec ${points(score)} chacun`
      : `${people[0] ?? ''} gagne avec ${points(score)}`,
  lesson: [],
}
