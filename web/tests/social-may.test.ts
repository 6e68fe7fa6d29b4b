import { describe, expect, it } from 'vitest'
import { few } from '../src/games/social/deeds'
import * as may from '../src/games/social/may'
import type { SocialSeenContest } from '../src/wire/types'
import { contest, duo, feed, laid, withSeats } from './feed'

const quiz = {
  author: 1,
  phase: 'voting' as const,
  until: 9,
  statement: 'Me?',
  voted: [],
  vote: null,
  truth: null,
  votes: [],
}

describe('what the page offers', () => {
  it('cards move while all play, and in my turn when nothing else goes on', () => {
    expect(may.mayAct(feed())).toBe(true)
    expect(may.mayAct(feed({ you: null }))).toBe(false)
    expect(may.mayAct(feed({ stage: 'stopped' }))).toBe(false)
    expect(may.mayAct(duo())).toBe(true)
    expect(may.mayAct(duo({ turn: 1 }))).toBe(false)
    expect(may.mayAct(duo({ contests: [contest()] }))).toBe(false)
  })

  it('passing belongs to turns', () => {
    expect(may.mayPass(feed())).toBe(false)
    expect(may.mayPass(duo())).toBe(true)
  })

  it('kinds of contest depend on how many play', () => {
    expect(may.contestKinds(feed(), false)).toContainEqual({ kind: 'question', own: true })
    expect(may.contestKinds(feed(), true)).toEqual([
      { kind: 'question', own: false },
      { kind: 'screen_task', own: false },
    ])
    expect(may.contestKinds(duo(), false).map(({ kind }) => kind)).toContain('rock_paper_scissors')
    expect(may.contestKinds(duo(), false).map(({ kind }) => kind)).not.toContain('question')
  })

  it('an author answers only in a duel', () => {
    const sum = { prompt: { kind: 'sum', terms: [1, 2] } } as Partial<SocialSeenContest>
    expect(may.mayAnswer(contest(), feed())).toBe(true)
    expect(may.mayAnswer(contest({ author: 0 }), feed())).toBe(false)
    expect(may.mayAnswer(contest({ ...sum, author: 0 }), duo())).toBe(true)
    expect(may.mayAnswer(contest({ phase: 'near_miss' }), feed())).toBe(false)
  })

  it('an author picks from the answers; of the bank only after a right one', () => {
    const answers = [
      { seat: 2, text: 'a' },
      { seat: 1, text: 'b' },
      { seat: 2, text: 'c' },
    ]
    const mine = { author: 0, answers }
    expect(may.mayName(contest(mine), feed())).toEqual([])
    expect(may.mayName(contest({ ...mine, phase: 'near_miss' }), feed())).toEqual([2, 1])
    expect(may.mayName(contest({ ...mine, own: true }), feed())).toEqual([2, 1, null])
    expect(may.mayName(contest({ answers, own: true }), feed())).toEqual([])
  })

  it('of a real-life task the author names one of the others, two players either', () => {
    const task = { prompt: { kind: 'real_life', text: 'Sing' } } as Partial<SocialSeenContest>
    expect(may.mayName(contest({ ...task, author: 0 }), feed())).toEqual([1, 2, null])
    expect(may.mayName(contest(task), duo())).toEqual([0, 1, null])
    expect(may.mayName(contest({ ...task, chosen: [0] }), duo())).toEqual([])
  })

  it('a vote, a statement, a “Go on”: each to whom it belongs', () => {
    expect(may.mayVote(feed({ quiz }))).toBe(true)
    expect(may.mayVote(feed({ quiz: { ...quiz, vote: false } }))).toBe(false)
    expect(may.mayState(feed({ quiz: { ...quiz, phase: 'stating', author: 0 } }))).toBe(true)
    expect(may.mayGoOn(feed({ quiz: { ...quiz, phase: 'going_on' } }))).toBe(false)
    expect(may.mayGoOn(feed({ stage: 'between' }))).toBe(true)
    expect(may.mayGoOn(feed({ stage: 'between', host: 1 }))).toBe(false)
  })

  it('the host hides, others report, and only words that are there', () => {
    expect(may.mayMind(feed(), 1)).toBe('hide')
    expect(may.mayMind(feed({ host: 1 }), 1)).toBe('report')
    expect(may.mayMind(feed({ you: null }), 1)).toBe(null)
    expect(may.mayMind(feed(), 2)).toBe(null)
    expect(may.mayMind(feed({ quiz: { ...quiz, author: 2 } }), 2)).toBe('hide')
  })

  it('a Like too many is one of two from the same hand on one gallery', () => {
    const profile = [
      laid(0, 'gallery'),
      laid(1, 'like'),
      laid(2, 'like'),
      laid(1, 'like'),
      laid(0, 'gallery'),
      laid(2, 'like'),
    ]
    const seats = withSeats((_, i) => (i ? {} : { profile }))
    expect(may.tooMany(feed({ stage: 'objections', seats }))).toEqual([1, 3])
    expect(may.tooMany(feed({ seats }))).toEqual([])
  })
})

it('ideas come a few at a time and go round', () => {
  expect(few(['a', 'b', 'c'], 0, 2)).toEqual(['a', 'b'])
  expect(few(['a', 'b', 'c'], 1, 2)).toEqual(['c', 'a'])
  expect(few(['a'], 5, 4)).toEqual(['a'])
})
