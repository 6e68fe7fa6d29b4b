// The lesson of Janus: what the engine played, and what is said at each step.
import type { Lesson, Step } from '../face'
import steps from './lesson.json'

const en = [
  'Every card has two faces. Yours lay open: all saw the moon and the key. Now you hold them and see the other sides: sun and bee. The others still see moon and key.',
  'Livia and Marcus hold their cards the same way: you see the sides they cannot see. You need three equal symbols on your side. Take Livia’s sun.',
  'The sun stays on your side. Its other side, the fish, is now seen by everyone but you. A second card may come from somebody else: take Marcus’s sun.',
  'Three suns on your side: a trio. Lay it. Or stop, and keep it a secret: both are always possible.',
  'Livia took Marcus’s wave. It turned before your eyes: a torch on the other side. What you have seen twice, remember. They cannot see it all.',
  'Marcus took the amphora from the pile. He sees the amphora, you see its other side. Nobody ever holds more than four cards. Now it is your turn: put your bee back on the pile. Touch it, then “Put back”.',
  'Your bee lies on top now, for everyone to take. There is only one pile.',
  'Livia thinks that no trio is left, and Marcus agrees. It ends only if all agree; one “no” and play goes on. Say that you agree.',
  'The most trios win: you, with one. A trio that was still possible is lost for everybody. That is all of Janus.',
]

const fr = [
  'Chaque carte a deux faces. Les tiennes étaient ouvertes : tout le monde a vu la lune et la clé. Maintenant tu les tiens et vois l’autre côté : soleil et abeille. Les autres voient toujours la lune et la clé.',
  'Livia et Marcus tiennent leurs cartes de la même façon : tu vois les faces qu’ils ne voient pas. Il te faut trois symboles égaux de ton côté. Prends le soleil de Livia.',
  'Le soleil reste de ton côté. Son autre face, le poisson, tout le monde la voit sauf toi. Une deuxième carte peut venir de quelqu’un d’autre : prends le soleil de Marcus.',
  'Trois soleils de ton côté : un trio. Pose-le. Ou arrête-toi et garde le secret : les deux sont toujours possibles.',
  'Livia a pris la vague de Marcus. Elle a tourné sous tes yeux : une torche de l’autre côté. Ce que tu as vu des deux côtés, retiens-le. Eux ne voient pas tout.',
  'Marcus a pris l’amphore sur la pile. Il voit l’amphore, toi son autre face. Personne ne tient jamais plus de quatre cartes. À toi : remets ton abeille sur la pile. Touche-la, puis « Remettre ».',
  'Ton abeille est maintenant sur la pile, à prendre par n’importe qui. Il n’y a qu’une pile.',
  'Livia pense qu’il n’y a plus de trio, et Marcus est d’accord. La partie finit seulement si tous le veulent ; un seul non, et on continue. Dis que tu es d’accord.',
  'Le plus de trios gagne : toi, avec un. Un trio encore possible est perdu pour tout le monde. Voilà tout Janus.',
]

export const lesson: Lesson = {
  steps: steps as unknown as Step[],
  names: ['Livia', 'Marcus'],
  words: { en, fr },
}
