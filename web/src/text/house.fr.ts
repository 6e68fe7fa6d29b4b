import type { HouseText } from './house.en'

export const fr: HouseText = {
  invited: 'Tu peux maintenant ouvrir des tables ici.',
  password: 'Mot de passe de la maison',
  passwordHow:
    'La personne qui tient la maison l’a donné à celles et ceux qui peuvent ouvrir des tables.',
  open: 'Ouvrir la table',
  imprint: 'Mentions légales',
  privacy: 'Vie privée',
}
