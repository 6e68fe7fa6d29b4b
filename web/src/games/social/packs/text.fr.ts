import { count } from '../../../text/french'
import type { PackText } from './text.en'

const KINDS: Record<string, (n: number) => string> = {
  questions: (n) => count(n, 'question', 'questions'),
  tasks: (n) => count(n, 'défi', 'défis'),
  statements: (n) => count(n, 'affirmation', 'affirmations'),
}

export const fr: PackText = {
  title: 'Tes propres défis',
  how: 'Ils passent en premier ; la boîte prend la suite.',
  inBox: 'Seulement ceux de la boîte.',
  contents: (counts) =>
    Object.entries(counts)
      .filter(([, n]) => n)
      .map(([kind, n]) => KINDS[kind]?.(n) ?? '')
      .join(', '),
  untitled: 'Paquet sans nom',
  fresh: 'Écrire ou coller un paquet',
  use: 'Utiliser',
  putAway: 'Ranger',
  share: 'Partager',
  edit: 'Modifier',
  drop: 'Supprimer',
  editor: 'Un paquet à toi',
  lines: 'Ton paquet, une ligne par défi',
  format: 'Une ligne par défi. Comme ceci :',
  example:
    '# Soirée en famille\nComment s’appelle notre chat ? = Minou; Mimi\n! Fredonne un air jusqu’à ce que quelqu’un le reconnaisse.\nJe me suis baigné dans une fontaine.',
  legend:
    'Une question est suivie d’un signe égal et de ses réponses, séparées par des points-virgules. Un défi commence par un point d’exclamation. Tout le reste est une affirmation pour un quiz. Une ligne avec # donne le nom.',
  secret:
    'Personne ne reçoit une réponse avant la fin du concours. Qui ouvre cette page les connaît.',
  file: 'Depuis un fichier',
  save: 'Enregistrer et utiliser',
  copied: 'Lien copié. C’est le lien qui contient le paquet ; nous n’en gardons rien.',
  kept: (name) =>
    `${name ? `« ${name} »` : 'Le paquet'} est enregistré. Ouvre une table pour y jouer.`,
  unreadable: 'Ce lien ne contient aucun paquet lisible.',
  line: (number) => `Ligne ${number}`,
  faults: {
    pack_too_long: 'Ce paquet est trop long : 12 000 caractères au plus.',
    empty_pack: 'Il n’y a encore rien dedans.',
    too_many_lines: 'À partir d’ici, c’est trop : 100 défis au plus.',
    line_twice: 'C’est déjà dans le paquet.',
    no_answer: 'Il faut une réponse à cette question : ajoute = puis la réponse.',
    too_many_answers: 'Huit réponses au plus.',
    bad_answer: 'Une réponse contient au moins une lettre ou un chiffre, et 60 caractères au plus.',
    bad_text: 'Ceci ne peut pas s’afficher : 1 à 200 caractères, et rien d’invisible.',
  },
}
