import { expect, it } from 'vitest'
import { en as janus } from '../src/games/janus/text.en'
import { fr as janusFr } from '../src/games/janus/text.fr'
import { en as pan } from '../src/games/pan/text.en'
import { fr as panFr } from '../src/games/pan/text.fr'
import { momentPaths } from '../src/screens/chance_curve'
import { standingsText } from '../src/screens/standings'
import { en } from '../src/text/analysis.en'
import { fr } from '../src/text/analysis.fr'

const you = { name: 'Zoé', you: true }
const mia = { name: 'Mia', you: false }
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it('a choice that cost much is told as people would', () => {
  const flip = [pan.analysis.did.flip, '54%'] as [string, string]
  const spin = [pan.analysis.instead.spin, '61%'] as [string, string]
  expect(pan.analysis.choice(you, 2, flip, spin)).toBe(
    'With two Clics out you flipped at 54%; a spin would have left you 61%.',
  )
  expect(pan.analysis.choice(mia, 0, [pan.analysis.did.pick(5), '31%'], ['the 3', '36%'])).toBe(
    'Mia played the 5 at 31%; the 3 would have left 36%.',
  )
  expect(
    janus.analysis.choice(you, ['stopped', '20%'], [janus.analysis.instead.another(mia), '31%']),
  ).toBe('You stopped at 20%; another of Mia’s cards would have left you 31%.')
})

it('and in French', () => {
  const told = panFr.analysis.choice(
    you,
    2,
    [panFr.analysis.did.flip, '54 %'],
    [panFr.analysis.instead.spin, '61 %'],
  )
  expect(plain(told)).toBe(
    'Avec deux Clics sortis, tu as tiré à 54 % ; faire tourner te laissait 61 %.',
  )
  const one = panFr.analysis.choice(mia, 1, [panFr.analysis.did.spin, '54 %'], ['tirer', '61 %'])
  expect(plain(one)).toBe(
    'Avec un Clic sorti, Mia a fait tourner à 54 % ; tirer lui laissait 61 %.',
  )
  const took = [janusFr.analysis.did.draw(null), '20 %'] as [string, string]
  expect(
    plain(janusFr.analysis.choice(mia, took, [janusFr.analysis.instead.draw(you), '31 %'])),
  ).toBe('Mia a pris sur la pile à 20 % ; prendre chez toi lui laissait 31 %.')
})

it('luck has its worth, and a compliment speaks to whom it is made', () => {
  expect(en.luckiest(you, '14%')).toBe('You had the most luck: it was worth 14%.')
  expect(plain(fr.unluckiest(mia, '9 %'))).toBe(
    'Mia a eu le moins de chance : cela lui a coûté 9 %.',
  )
  expect(plain(fr.choseWell(you, '3 %'))).toContain('tous tes choix')
  expect(plain(fr.choseWell(mia, '3 %'))).toContain('tous ses choix')
})

const point = (entry: number, n: number, ...values: number[]) => ({
  entry,
  at: 0,
  n,
  chances: values.map((value) => ({ value, error: 0 })),
})
const analysis = {
  unit: 'chance',
  curve: [point(-1, 0, 0.5, 0.5), point(2, 4, 0.75, 0.25), point(5, 8, 1, 0)],
  moments: [{ entry: 3, kind: 'luck', seat: 0, by: 0.2, of: 0 }],
} as unknown as Parameters<typeof standingsText>[0]

it('a step of the slider says how everybody stood, and what mattered is marked', () => {
  expect(plain(standingsText(analysis, ['Zoé', 'Mia'], 5)).replaceAll(' %', '%')).toBe(
    'Zoé 75%, Mia 25%',
  )
  expect(momentPaths(analysis, 0)).toEqual(['M180.0 0V140'])
})
