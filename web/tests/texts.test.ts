// The catalogues: the same texts in both languages, none of them empty, none that nobody shows.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

type Text = string | ((...args: unknown[]) => unknown)
type Texts = Map<string, Text>

const SRC = join(import.meta.dirname, '../src')
const PYTHON = join(import.meta.dirname, '../../src/tablee')
const found = import.meta.glob<Record<string, unknown>>(
  ['../src/**/*.{en,fr}.ts', '../src/text/{en,fr}.ts'],
  { eager: true },
)
const english = Object.keys(found).filter((path) => /\ben\.ts$/.test(path))

/** Every text of a catalogue by its path; a list counts by its places. */
function texts(of: unknown, path = ''): [string, Text][] {
  if (typeof of === 'string' || typeof of === 'function') return [[path, of as Text]]
  return Object.entries(of as object).flatMap(([key, value]) => texts(value, `${path}.${key}`))
}

const catalogue = (path: string, language: string): Texts => {
  const there = path.replace(/en\.ts$/, `${language}.ts`)
  return new Map(texts(found[there]?.[language] ?? {}))
}

const ada = { name: 'Ada', you: false }
const whole = { ...ada, who: ada, seat: 1, value: 2, count: 2, card: 1, score: 2 }
const ARGUMENTS: unknown[] = [
  2,
  'Ada',
  whole,
  [whole, whole],
  [1, 2],
  ['Ada', 'Bo'],
  'pair',
  'like',
  'different',
]
/** Every word of the house is looked for in every file: on a busy machine that takes its time, in ms. */
const SLOW = 60_000
const WRONG = /undefined|null|NaN|\[object|=>/

/** What a text says, called with whatever it understands. */
function said(text: Text): string {
  if (typeof text === 'string') return text
  // A text may choose among forms by a word; the forms stand in its own source.
  const forms = [...String(text).matchAll(/\b(\w+):/g)].map(([, form]) => form)
  const known = [...ARGUMENTS, ...forms]
  const tried = function* (count: number): Generator<unknown[]> {
    if (count === 0) return yield []
    for (const rest of tried(count - 1)) for (const one of known) yield [one, ...rest]
  }
  for (let count = Math.max(1, text.length); count <= 5; count++)
    for (const args of tried(count)) {
      try {
        const spoken = text(...args)
        if (typeof spoken === 'string' && spoken && !WRONG.test(spoken)) return spoken
      } catch {}
    }
  return ''
}

function files(folder: string, kind: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => kind.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
}

/** Whether somebody names this text, or takes what it lies in as a whole. */
function isShown(path: string, shown: string, law: string): boolean {
  const named = (key: string) => new RegExp(`\\b${key}\\b`).test(shown)
  const wholly = (key: string) => new RegExp(`\\b${key}\\b(?! *[.:]\\w)`).test(shown)
  const keys = path.split('.').slice(1)
  if (keys[0] === 'refusals')
    return law.includes(`"${keys[1]}"`) || shown.includes(`Refusal('${keys[1]}')`)
  return keys.every((key, at) => named(key) || (at > 0 && wholly(keys[at - 1]!)))
}

describe.each(english)('%s', (path) => {
  const [en, fr] = [catalogue(path, 'en'), catalogue(path, 'fr')]

  it('says the same things in both languages', () => {
    expect(en.size).toBeGreaterThan(0)
    const kinds = (of: Texts) => [...of].map(([at, text]) => `${at} ${typeof text}`).sort()
    expect(kinds(fr)).toEqual(kinds(en))
  })

  it('leaves nothing unsaid', () => {
    for (const of of [en, fr])
      expect([...of].filter(([, text]) => !said(text)).map(([at]) => at)).toEqual([])
  })

  it(
    'has no text that nobody shows',
    () => {
      const game = path.match(/games\/(\w+)\//)?.[1] ?? ''
      const shown = files(join(SRC, game && `games/${game}`), /(?<!(^|[/.])(en|fr))\.(ts|svelte)$/)
      const law = files(join(PYTHON, game && `games/${game}`), /\.py$/)
      const unseen = (at: string) => !isShown(at, shown.join('\n'), law.join('\n'))
      expect([...en.keys()].filter(unseen)).toEqual([])
    },
    SLOW,
  )
})

describe('the lessons', () => {
  const steps = import.meta.glob<unknown[]>('../src/games/*/lesson.json', {
    eager: true,
    import: 'default',
  })

  it.each(Object.keys(steps))('%s has a text for every step', (path) => {
    const told = english.filter((there) => there.startsWith(path.replace('lesson.json', '')))
    const counts = told.map(
      (there) =>
        [...catalogue(there, 'en').keys()].filter((at) => at.startsWith('.lesson.')).length,
    )
    expect(counts).toContain(steps[path]!.length)
  })
})
