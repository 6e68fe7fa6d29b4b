import type { CallText } from './text.en'

export const fr: CallText = {
  title: 'Un appel à côté du jeu',
  how: 'Pour se voir ou s’entendre. Seuls ceux qui ont un nom ici reçoivent l’adresse, et rien de l’appel ne passe par ici.',
  label: 'Adresse de votre appel (https://…)',
  keep: 'L’afficher',
  away: 'La retirer',
  join: (place) => `Rejoindre l’appel sur ${place}`,
  none: 'Personne n’a proposé d’appel. L’hôte peut le faire dans les réglages.',
  wrong: 'Une adresse commence par https:// et n’a pas d’espace.',
}
