// Which picture hangs in a gallery: by the words of its title, in both languages, or by chance.

export const SUBJECTS = [
  'cat',
  'dog',
  'bird',
  'food',
  'cake',
  'plant',
  'sea',
  'hill',
  'hat',
  'shoe',
  'face',
  'bus',
  'house',
  'moon',
] as const
export type Subject = (typeof SUBJECTS)[number]

const WORDS: Record<Subject, RegExp> = {
  cat: /\b(cats?|kittens?|chats?|chatons?|hamsters?|rabbits?|lapins?)\b/,
  dog: /\b(dogs?|pupp(y|ies)|chiens?|chiots?|horses?|cheva(l|ux)|cows?|vaches?)\b/,
  bird: /\b(birds?|ducks?|pigeons?|hens?|chickens?|penguins?|oiseaux?|canards?|poules?|pingouins?|mouettes?)\b/,
  food: /\b(lunch|dinner|breakfast|soup|bread|pizza|pasta|sandwich\w*|vegetables?|cook\w*|fridge|repas|soupe|pain|pates|cuisine|legumes?|frites?|fromage|assiette|dejeuner|frigo)\b/,
  cake: /\b(cakes?|pancakes?|cookies?|birthday|party|gateaux?|crepes?|tartes?|anniversaire|fete|glace)\b/,
  plant:
    /\b(plants?|flowers?|gardens?|trees?|forest|cactus|plantes?|fleurs?|jardins?|arbres?|foret)\b/,
  sea: /\b(sea|beach|swim\w*|splash|boats?|fish|rain|umbrella|bath|mer|plage|bateaux?|nage\w*|poissons?|pluie|parapluie|bain|piscine)\b/,
  hill: /\b(mountains?|holidays?|view|tent|camping|snow|hike|ski\w*|montagnes?|vacances|vue|tente|neige|rando\w*)\b/,
  hat: /\b(hats?|haircuts?|hair|wig|costume|chapeaux?|coiffures?|coupe|cheveux|perruque|deguise\w*)\b/,
  shoe: /\b(shoes?|socks?|boots?|foot|feet|chaussures?|chaussettes?|bottes?|pieds?|baskets?)\b/,
  face: /\b(selfies?|granny|grandpa|grandma|mum|dad|uncle|aunt|baby|boss|me|moi|mamie|papi|maman|papa|tonton|bebe|chef|famille|family)\b/,
  bus: /\b(bus|cars?|trains?|bikes?|bicycle|road|parking|voitures?|velos?|route|metro|skateboard|trottinette)\b/,
  house:
    /\b(house|home|room|desk|sofa|bed|kitchen|table|maison|bureau|canape|lit|salon|ikea|furniture)\b/,
  moon: /\b(night|moon|stars?|sunset|dream|midnight|nuit|lune|etoiles?|coucher|reve|minuit)\b/,
}

/** A number that is the same on every screen for the same words. */
export function numbered(words: string): number {
  let sum = 7
  for (const letter of words) sum = (sum * 31 + letter.codePointAt(0)!) % 1_000_003
  return sum
}

export function subjectOf(title: string): Subject {
  const plain = title.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  const found = SUBJECTS.find((subject) => WORDS[subject].test(plain))
  return found ?? SUBJECTS[numbered(plain) % SUBJECTS.length]!
}
