import type { BotsText } from './bots.en'

export const fr: BotsText = {
  title: 'Quel bot ?',
  how: 'Le niveau dit s’il joue bien. Quand on joue chacun son tour, chacun a aussi son rythme.',
  characters: {
    Bo: 'Toujours le même rythme, sans hâte',
    Cleo: 'Joue sans se retourner',
    Dot: 'Préfère réfléchir à deux fois',
    Ezra: 'N’est jamais à la minute près',
    Fig: 'A vite fait',
    Gus: 'Boit d’abord une gorgée de thé',
    Hop: 'A joué avant que tu lèves les yeux',
    Ivo: 'Régulier comme une horloge',
    Juno: 'Tantôt un éclair, tantôt une éternité',
    Kit: 'Jamais deux fois le même rythme',
  },
}
