// The lesson of Pan: what the engine played, and what is said at each step.
import type { Lesson, Step } from '../face'
import steps from './lesson.json'

const en = [
  'Two acts. First, four tricks: everyone secretly lays a card, and all are turned over together. The cards you win there will keep you alive in the second act, at the barrel.',
  'Lola and Gus have laid their cards; you see that they did, not what. The highest card takes them all. Lay your 5. While somebody is still thinking, you may change your mind.',
  'Two 5s: equal cards cancel each other out, and Gus takes all three with a mere 2. Next trick. The mouse, your 1, is the lowest card, but it beats the elephant. Lay it.',
  'Your mouse beat Lola’s elephant: three cards for you, open before you. Now lay your own elephant, the 6.',
  'The 6 takes it, and you have six cards. Of your hand only the 4 is left: lay it.',
  'Three 4s: everything cancels, and nobody takes the trick. Now the barrel: six chambers, one bang. Whoever captured most begins, and that is you. Flip: 1 in 6 to die.',
  'Three Clics: three chambers are clear, so the next flip kills 1 time in 3. Buy yourself out: touch your 1, then “Spin”. You pay that card, all six chambers are shuffled, and you flip at 1 in 6.',
  'You live, and Gus does not: his cards leave with him. New order, fresh barrel, you begin. This time, pass: it costs one card for each player alive and flips nothing. Touch your two 3s, then “Pass”.',
  'Lola had nothing to pay with and had to flip. The last one alive wins: you. That is all of Pan.',
]

const fr = [
  'Deux actes. D’abord quatre plis : chacun pose une carte en secret, et toutes sont retournées ensemble. Les cartes que tu y gagnes te garderont en vie au deuxième acte, devant le barillet.',
  'Lola et Gus ont posé leur carte ; tu vois qu’ils l’ont fait, pas laquelle. La plus haute prend tout. Pose ton 5. Tant que quelqu’un réfléchit encore, on peut changer d’avis.',
  'Deux 5 : les cartes égales s’annulent, et Gus ramasse les trois avec un simple 2. Pli suivant. La souris, ton 1, est la plus faible, mais elle bat l’éléphant. Pose-la.',
  'Ta souris a battu l’éléphant de Lola : trois cartes pour toi, visibles de tous. Pose maintenant ton éléphant à toi, le 6.',
  'Le 6 l’emporte, et te voilà avec six cartes. Il ne te reste que le 4 en main : pose-le.',
  'Trois 4 : tout s’annule, personne ne ramasse. Place au barillet : six chambres, un seul coup. Qui a le plus de cartes commence, et c’est toi. Tire : 1 chance sur 6 d’y rester.',
  'Trois Clic : trois chambres sont vides, le prochain tir tue 1 fois sur 3. Achète ton salut : touche ton 1, puis « Faire tourner ». Tu paies cette carte, les six chambres sont mélangées, et tu tires à 1 sur 6.',
  'Tu vis, Gus non : ses cartes partent avec lui. Nouvel ordre, barillet neuf, tu commences. Cette fois, passe : cela coûte une carte par joueur en vie, et on ne tire pas. Touche tes deux 3, puis « Passer ».',
  'Lola n’avait rien pour payer et devait tirer. Le dernier en vie gagne : toi. Tu sais tout de Pan.',
]

export const lesson: Lesson = {
  steps: steps as unknown as Step[],
  names: ['Lola', 'Gus'],
  words: { en, fr },
}
