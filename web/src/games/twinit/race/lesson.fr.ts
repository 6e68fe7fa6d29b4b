import type { en } from './lesson.en'

export const fr: typeof en = {
  solo: [
    'Chaque carte porte un motif des deux côtés. Chacun a sa pioche devant soi, et tout le monde en voit le dessus. C’est à toi : retourne ta première carte.',
    'Elle est sur la table, l’autre côté visible, et ta pioche montre la carte suivante. Les autres retournent à leur tour. Guette deux motifs pareils.',
    'Les voilà. Pour toucher, personne n’attend son tour : pose une main sur celle qui est marquée.',
    'Tu la tiens. Tu as deux mains : pose l’autre sur sa jumelle, avant Nina.',
    'Ta première prise. Cinq prises gagnent. Elle reste visible devant toi, et qui a gagné retourne la carte suivante : toi.',
    'La troisième du même motif. La prise peut être volée : une main sur la prise, l’autre sur la nouvelle carte. Sois la première main. Touche ta prise…',
    '…et la troisième carte.',
    'Trois cartes, toujours une seule prise, toujours à toi. Si Nina avait été plus rapide, elle serait à elle. Retourne ta carte suivante.',
    'Une autre paire, et la main de Nina est déjà sur l’une des deux. Prends l’autre, pour voir.',
    'Un litige : une carte chacun. À trois, les deux sont retournées, et personne ne les a.',
    'Les deux mains sur deux motifs différents, c’est une erreur : ta dernière prise retourne sous ta pioche. Certains motifs ont un faux jumeau, différent d’un seul détail : regarde bien, ne touche qu’à coup sûr. Voilà le solo.',
  ],
  clans: [
    'Deux équipes : toi et Mia êtes les Soleils, Nina et Otto les Lunes. Une paire se gagne à deux coéquipiers, une main chacun.',
    'Jamais avec les deux mains d’une même personne : c’est une erreur, même si les cartes sont identiques. Retourne ta carte.',
    'Deux identiques, et Mia l’a vu : sa main est sur l’une. Prends l’autre.',
    'La prise est aux Soleils ; il en faut cinq pour gagner. Après une prise, n’importe qui retourne la carte suivante. Vas-y.',
    'Une autre paire : la carte marquée et une autre. Mia ne l’a pas vue. Appuie sur « Regarde ici », puis sur la carte marquée. Seule ton équipe le voit.',
    'Mia a compris. Pose ta main sur la jumelle.',
    'Deux prises pour les Soleils. Si un adversaire tient l’autre carte d’une paire, c’est un litige : les deux sont retournées.',
    'Une erreur coûte à ton équipe sa dernière prise. Ici aussi la troisième carte permet le vol, à deux coéquipiers. Voilà les clans.',
  ],
  ring: [
    'Cinq pioches pour tous : quatre coins et le centre. À ton tour tu retournes le dessus de n’importe laquelle. Prends celle en haut à gauche.',
    'Tu en as retourné une, Nina une autre : deux identiques dans le ring. Une main sur chacune et c’est gagné. Touche celle qui est marquée…',
    '…et sa jumelle.',
    'Ta première prise. Ici, il en faut sept pour gagner. Tu retournes la carte suivante : la pioche en bas à droite.',
    'Cette carte est identique au dessus d’une pioche. Quand une pioche ou une prise fait partie de la paire, on pose une main au centre. Touche-le.',
    'Tu tiens le centre. En partie, tu as maintenant une seconde et demie pour montrer ta paire : touche les deux cartes marquées.',
    'Toutes les cartes identiques sont à toi, où qu’elles soient. Réclamer de la mauvaise façon, ou ne montrer aucune paire : tu dois une prise, sous la pioche de ton choix.',
    'Si deux joueurs tiennent chacun une carte d’une paire du ring, chacun garde la sienne : une prise d’une seule carte. Voilà le ring.',
  ],
}
