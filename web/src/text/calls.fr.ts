import type { CallsText } from './calls.en'
import { list } from './french'

export const fr: CallsText = {
  title: 'M’appeler quand une table s’ouvre',
  how: 'Même quand aucune page de Tablée n’est ouverte. Tu apprends qui l’ouvre, et pour quel jeu.',
  service:
    'L’appel passe par le service de l’éditeur de ton navigateur. Il voit que cette maison t’appelle, et quand ; il ne peut pas lire quoi.',
  never: 'Ce navigateur ne reçoit pas d’appels, ou seulement d’une adresse en https.',
  home_screen: 'Mets d’abord cette page sur ton écran d’accueil : de là, on peut t’appeler.',
  denied:
    'Ton navigateur ne montre rien de cette maison. Autorise-la dans ses réglages, puis recharge cette page.',
  unreachable: 'Le service de l’éditeur de ton navigateur est injoignable en ce moment.',
  called: 'On t’appellera ici.',
  silent: 'On ne t’appelle plus ici.',

  webhook: 'Prévenir notre messagerie',
  webhookHow:
    'La maison y écrit quand une table s’ouvre : le club, qui l’ouvre, le jeu et l’adresse. Qui a l’adresse peut y écrire ; elle n’est donc plus montrée ensuite.',
  address: 'Adresse (https)',
  shape: 'Qu’est-ce que c’est ?',
  shapes: {
    discord: 'Discord',
    matrix: 'Matrix (Hookshot)',
    ntfy: 'ntfy',
    json: 'Quelque chose à nous (JSON)',
  },
  set: 'Écrire là',
  goesTo: (shape, host) => `Va à ${host} (${shape}).`,
  kept: 'L’adresse est gardée. Essaie-la.',
  test: 'Essayer',
  drop: 'Ne plus écrire là',
  dropped: 'Plus rien n’y va.',
  arrived: 'C’est arrivé.',
  answered: (status) => `Le destinataire a refusé (${status}).`,
  failed: {
    no_address: 'Ce n’est pas une adresse entière.',
    no_https: 'Il faut une adresse en https.',
    private_address:
      'Cela mène dans un réseau privé. Seul qui tient cette maison peut l’autoriser.',
    not_reached: 'On n’y trouve personne.',
    no_tls: 'Le certificat du destinataire n’est pas digne de confiance.',
    no_http: 'Ce qui répond là n’est pas un serveur web.',
    no_answer: 'Personne n’a répondu en dix secondes.',
  },

  isCalled: (clubs) => `appelé par ${list(clubs)}`,
  silence: 'Ne plus appeler',
}
