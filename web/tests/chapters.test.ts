// The moments that one jumps to in a replay, each by its name, in both languages.
import { afterEach, expect, it } from 'vitest'
import { settings } from '../src/app/settings.svelte'
import type { GameUI } from '../src/games/game_ui'
import { ui as janus } from '../src/games/janus'
import { ui as pan } from '../src/games/pan'
import { ui as social } from '../src/games/social'
import { ui as twinit } from '../src/games/twinit'
import type { Replay } from '../src/net/match_state'
import type { JanusFact, PanFact, SocialFact, TwinFact } from '../src/wire/types'

const before = settings.language
afterEach(() => {
  settings.language = before
})

const SPACES = /[\u00a0\u202f]/g

/** The step and the name of every chapter, with one fact to a step. */
function named(ui: GameUI, language: 'en' | 'fr', facts: readonly unknown[]) {
  settings.language = language
  const updates = facts.map((fact, n) => ({ n, at: n, facts: [fact], view: {} }))
  const replay = { names: ['Ada', 'Bo', 'Cléo'], updates } as unknown as Replay
  return ui.chapters!(replay).map(({ step, name }) => [step, name.replace(SPACES, ' ')])
}

it('Pan: tricks, thefts and deaths', () => {
  const facts: PanFact[] = [
    { type: 'picked', seat: 0, value: null },
    { type: 'trick', taker: 0, cards: [1, 5], cancelled: [] },
    { type: 'trick', taker: 'ghost', cards: [4], cancelled: [] },
    { type: 'trick', taker: null, cards: [3, 3], cancelled: [3] },
    { type: 'stolen', seat: 1, victim: 0, value: 6 },
    { type: 'eliminated', seat: 2, lost: [] },
  ]
  expect(named(pan, 'en', facts)).toEqual([
    [1, 'Trick: Ada'],
    [2, 'Trick: Ghost'],
    [3, 'Trick: nobody'],
    [4, 'Bo steals from Ada'],
    [5, 'Pan: Cléo'],
  ])
  expect(named(pan, 'fr', facts)).toEqual([
    [1, 'Pli : Ada'],
    [2, 'Pli : Fantôme'],
    [3, 'Pli : personne'],
    [4, 'Bo vole Ada'],
    [5, 'Pan : Cléo'],
  ])
})

it('Janus: trios and proposals', () => {
  const facts: JanusFact[] = [
    { type: 'stopped', seat: 0 },
    { type: 'laid', seat: 1, slots: [0, 1, 2], symbol: 0 },
    { type: 'proposed', by: 2 },
  ]
  expect(named(janus, 'en', facts)).toEqual([
    [1, 'Bo: trio of waves'],
    [2, 'Is it over?'],
  ])
  expect(named(janus, 'fr', facts)).toEqual([
    [1, 'Bo : trio de vagues'],
    [2, 'C’est fini ?'],
  ])
})

it('Twin It!: pairs, thefts, disputes, errors, and what is found together', () => {
  const won = { type: 'won', motif: 7 } as const
  const facts: TwinFact[] = [
    { ...won, seats: [0], taken: [1, 2], set: 9, size: 2 },
    { ...won, seats: [1], taken: [9, 3], set: 10, size: 3 },
    { ...won, seats: [1, 2], taken: [4, 5, 6], set: 11, size: 3 },
    { ...won, seats: [2], taken: [8], set: 12, size: 1 },
    { type: 'disputed', cards: [1], until: 9 },
    { type: 'erred', seat: 2, cards: [1, 2] },
    { type: 'matched', seat: 0, cards: [1, 2], to: 3, size: 2, points: 1 },
  ]
  expect(named(twinit, 'en', facts)).toEqual([
    [0, 'Pair: Ada'],
    [1, 'Theft: Bo'],
    [2, 'Triple: Bo and Cléo'],
    [3, 'One card: Cléo'],
    [4, 'Dispute'],
    [5, 'Wrong pair: Cléo'],
    [6, 'Pair: Ada'],
  ])
  expect(named(twinit, 'fr', facts)).toEqual([
    [0, 'Paire : Ada'],
    [1, 'Vol : Bo'],
    [2, 'Triple : Bo et Cléo'],
    [3, 'Une carte : Cléo'],
    [4, 'Litige'],
    [5, 'Mauvaise paire : Cléo'],
    [6, 'Paire : Ada'],
  ])
})

it('Social Network: quizzes, contests and the count', () => {
  const over = { type: 'contest_over', contest: 1 }
  const facts = [
    { type: 'went_on' },
    { type: 'revealed', author: 0, truth: true, votes: [], right: [] },
    { ...over, winner: 1 },
    { ...over, winner: null },
    { type: 'round_ended', round: 1 },
  ] as unknown as SocialFact[]
  expect(named(social, 'en', facts)).toEqual([
    [1, 'Ada’s quiz'],
    [2, 'Contest: Bo wins'],
    [3, 'Contest: nobody wins'],
    [4, 'The count'],
  ])
  expect(named(social, 'fr', facts)).toEqual([
    [1, 'Le quiz d’Ada'],
    [2, 'Concours : Bo gagne'],
    [3, 'Concours : personne ne gagne'],
    [4, 'Le décompte'],
  ])
})
