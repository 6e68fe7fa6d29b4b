import { expect, it } from 'vitest'
import { french } from '../scripts/typography.mjs'
import * as en from '../src/text/english'
import { fr as shell } from '../src/text/fr'
import * as fr from '../src/text/french'

const you = { name: 'Zoé', you: true }
const mia = { name: 'Mia', you: false }
const otto = { name: 'Otto', you: false }

it.each([
  ['Ada', 'd’Ada'],
  ['Élise', 'd’Élise'],
  ['Hugo', 'd’Hugo'],
  ['Yves', 'd’Yves'],
  ['Œdipe', 'd’Œdipe'],
  ['Yann', 'de Yann'],
  ['Yéléna', 'de Yéléna'],
  ['Bo', 'de Bo'],
  ['\u2068Ada\u2069', 'd’\u2068Ada\u2069'],
])('French says of %s: %s', (name, words) => {
  expect(fr.of(name)).toBe(words)
})

it('French says than a name', () => {
  expect(fr.that('Ada')).toBe('qu’Ada')
  expect(fr.that('Yann')).toBe('que Yann')
})

it('French gives people their verb', () => {
  const take = ['prends', 'prend', 'prenez', 'prennent'] as const
  expect(fr.act([you], take)).toBe('Tu prends')
  expect(fr.act([mia], take)).toBe('Mia prend')
  expect(fr.act([you, mia], take)).toBe('Mia et toi prenez')
  expect(fr.act([mia, otto], take)).toBe('Mia et Otto prennent')
  expect(fr.ofAll([mia, otto])).toBe('de Mia et d’Otto')
})

it('English begins with oneself and says whose', () => {
  expect(en.subject([mia, you])).toBe('You and Mia')
  expect(en.all([you, mia])).toBe('you and Mia')
  expect([[you], [mia], [mia, you], [mia, otto]].map(en.whose)).toEqual([
    'your',
    'Mia’s',
    'your team’s',
    'Mia and Otto’s',
  ])
})

it('both languages count', () => {
  expect([0, 1, 2].map((n) => en.count(n, 'card', 'cards'))).toEqual([
    '0 cards',
    '1 card',
    '2 cards',
  ])
  expect([0, 1, 2].map((n) => fr.count(n, 'carte', 'cartes'))).toEqual([
    '0 carte',
    '1 carte',
    '2 cartes',
  ])
})

it('French signs stay on the line of their word', () => {
  expect(french('Prêts ? Dis « oui » : 5 s ou 10 minutes !')).toBe(
    'Prêts\u00a0? Dis «\u00a0oui\u00a0»\u00a0: 5\u00a0s ou 10\u00a0minutes\u00a0!',
  )
  expect(shell.haveCode).toBe('Tu as un code\u00a0?')
})
