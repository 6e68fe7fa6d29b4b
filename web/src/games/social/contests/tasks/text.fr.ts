import type { en } from './text.en'

export const fr: typeof en = {
  title: {
    sentence: 'Écris ceci, mot pour mot',
    sum: 'Un petit calcul',
    odd_one_out: 'Trouve l’intrus',
    taps: 'Tape le plus vite possible',
    how_many: 'Combien y en a-t-il ?',
    ascending: 'Du plus petit au plus grand',
    repeat: 'Regarde, puis refais pareil',
  },
  tap: 'Taper',
  digits: 'Chiffres',
  rub: 'Effacer le dernier',
  send: 'Envoyer',
  howMany: (sign) => `Compte les ${sign}`,
  watch: 'Regarde',
  yourTurn: (done, all) => `À toi : ${done} sur ${all}`,
  again: 'Revoir',
  wrong: (left) =>
    left > 5
      ? 'Pas tout à fait. Réessaie.'
      : left
        ? `Ce n’est pas ça. Encore ${left === 1 ? 'un essai' : `${left} essais`}.`
        : 'C’était ton dernier essai.',
}
