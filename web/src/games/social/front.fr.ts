import { count, does, has, list, of, that, whom } from '../../text/french'
import type { SocialFront } from './front.en'

const points = (n: number) => count(n, 'point', 'points')

export const fr: SocialFront = {
  pitch: 'Tout le monde joue en même temps : publie, récolte des J’aime, crie Stop ! et bluffe.',
  players: '2 à 6 joueurs · 30 minutes',
  levels: {
    gentle: 'Met 16 secondes à répondre et sait une réponse sur trois.',
    easy: 'Met 11 secondes à répondre et en sait presque la moitié.',
    normal: 'Met 9 secondes à répondre et en sait deux sur trois.',
    strong: 'Met 6 secondes à répondre, en sait cinq sur six et bluffe le plus.',
  },
  first: {
    label: 'Qui commence',
    help: 'À deux, c’est chacun son tour. L’autre commence la manche suivante.',
    lot: 'Au sort',
  },
  options: {
    likes: {
      label: 'J’aime',
      help: 'Un seul par galerie. La table y veille, ou chacun sur son honneur.',
    },
    enforced: 'La table veille',
    honour: 'Sur l’honneur',
    contest: { label: 'Durée d’un concours', help: 'Ensuite, il se termine sans gagnant.' },
    quiz: { label: 'Temps pour voter', help: 'Sans vote d’ici là, c’est une abstention.' },
    seconds: (ms: number) => `${ms / 1000} s`,
    language: { label: 'Défis', help: 'La langue des questions et des défis.' },
    makeUp: { label: 'Cartes', help: 'La composition des 23 cartes de chacun.' },
    usual: 'Habituelles',
    quizzes: 'Plus de quiz',
    contests: 'Plus de concours',
  },
  decided: {
    scores: (rows) => rows.map(({ name, score }) => `${name} ${score}`).join(' · '),
    turned: (winner, rival, round, lead) =>
      `La manche ${round} a tout décidé : ${winner} y a fait ${points(lead)} de plus ${that(rival)}.`,
    shared: 'Égalité de points, et même meilleure manche.',
    tie: 'Égalité de points : la meilleure manche a départagé.',
    bluff: (name, count) =>
      `${name} a trompé quelqu’un dans ${count === 1 ? 'un quiz' : `${count} quiz`}.`,
  },
  asks: {
    play: 'Joue quand tu veux',
    vote: 'Vrai ou faux ?',
    objections: 'Un J’aime de trop ? Touche-le, ou accepte',
  },
  chapters: {
    quiz: (who) => `Le quiz ${of(who)}`,
    contest: (who) => (who ? `Concours : ${who} gagne` : 'Concours : personne ne gagne'),
    count: 'Le décompte',
  },
  analysis: {
    lead: (who, round) =>
      `À partir de la manche ${round}, ${who.you ? 'tu étais' : `${who.name} était`} en tête pour de bon.`,
    likes: (who, likes) => `${has(who, 'reçu')} ${likes} J’aime des autres, un point chacun.`,
    won: (who, won) => `${has(who, 'gagné')} ${count(won, 'concours', 'concours')}.`,
    left: (who, left) =>
      `${count(left, 'carte restée', 'cartes restées')} en main ou en pioche : ${points(left)} de moins pour ${whom(who)}.`,
    reader: (who, right, of) =>
      `${does(who, 'lis', 'lit')} le mieux dans les autres : ${right} votes justes sur ${of}.`,
  },
  margin: (by) => points(by),
  crowned: (people, score) =>
    people.length > 1
      ? `${list(people)} partagent la victoire avec ${points(score)} chacun`
      : `${people[0] ?? ''} gagne avec ${points(score)}`,
  lessonSays: { title: 'Le chat, jour 412', statement: 'J’ai dormi dans une cabane.' },
  lesson: [
    'Tout le monde joue en même temps, quand il veut. En bas, tes cinq cartes et ta pioche. Pose tes cartes, vite et bien : à la fin, chaque carte de ton profil vaut un point, chaque carte qui te reste en coûte un.',
    'Mia a publié une galerie. Elle brille : elle est active jusqu’à ce que Mia pose sa carte suivante. Aime-la. Touche simplement le pouce.',
    'Ton J’aime compte pour Mia, et tu as une carte de moins. Un seul par galerie, jamais sur la tienne. À toi de publier : touche ta Galerie, puis « Sans titre ».',
    'Mia et Tom l’aiment : trois cartes dans ton profil. Il y a des trous dans ta main : touche ta pioche pour la compléter jusqu’à cinq.',
    'Tom lance un concours. Le jeu continue pendant ce temps ; le premier qui y arrive gagne. Touche le concours pour l’ouvrir, puis la lettre qui diffère.',
    'Tu as été le plus rapide. Toi et Tom, vous pouvez chacun poser une carte face cachée : un point, quelle qu’elle soit. Touche ta pioche pour la carte du dessus.',
    'Stop ! Mia a joué un Quiz : tout s’arrête. Elle affirme quelque chose sur elle. Tu la crois : pose « Vrai ».',
    'Tu as vu juste, Tom non. Celui qui voit juste peut poser une carte face cachée, et Mia aussi, car elle a trompé quelqu’un. Si tous avaient vu juste, elle n’aurait rien ; si personne, elle seule. Touche ta pioche.',
    'On reprend. « Échanger » glisse des cartes sous ta pioche et en pioche autant. La manche finit quand quelqu’un n’a plus de carte, ou quand tous veulent compter. Mia et Tom le veulent : touche « Compter ? ».',
    'Un point par carte de ton profil, un de moins par carte qui restait. Après trois manches, celui qui a le plus de points gagne. Voilà tout Social Network.',
  ],
}
