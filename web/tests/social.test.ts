import { describe, expect, it } from 'vitest'
import { NO_OFFER } from '../src/games/offer'
import { few } from '../src/games/social/cards/few'
import { subjectOf } from '../src/games/social/cards/picture'
import { touchCard, touchGallery, touchPile } from '../src/games/social/cards/touch'
import { decidingSentences, sources, turningPoint } from '../src/games/social/deciding'
import { en as front } from '../src/games/social/front.en'
import { keyframes, tally } from '../src/games/social/keyframes'
import { narrate } from '../src/games/social/narration'
import {
  isActive,
  likesOn,
  playAhead,
  type Scene,
  sceneOf,
  settle,
} from '../src/games/social/scene'
import { status } from '../src/games/social/status'
import { en } from '../src/games/social/text.en'
import { fr } from '../src/games/social/text.fr'
import type { Replay } from '../src/net/match_state'
import { t } from '../src/text/text.svelte'
import type { Offer, SocialFact, SocialView } from '../src/wire/types'
import { contest, duo, feed, laid, withSeats } from './feed'

const names = ['Ada', 'Bo', 'Cleo']
const whoAt = (index: number) => ({ name: names[index] ?? '?', you: index === 0 })
const ids = (scene: Scene, seat: number) => scene.profiles[seat]!.map(({ id }) => id)
const played = (seat: number, kind: 'like' | 'gallery', on = seat): SocialFact => ({
  type: 'played',
  seat,
  kind,
  on,
  title: null,
  token: null,
})

describe('my own card', () => {
  const before = sceneOf(feed())
  const like = before.hand[0]!

  it('lies at once where I put it, under its own name', () => {
    const after = playAhead(before, 0, 1)
    expect(after.hand[0]).toBeNull()
    expect(after.profiles[1]!.at(-1)).toMatchObject({ id: like.id, kind: 'like', owner: 0 })
    expect(likesOn(after, 1)).toHaveLength(1)
  })

  it('stays there while others move before the table has ruled', () => {
    const busy = feed({
      seats: withSeats((_, i) => (i === 2 ? { profile: [laid(2, 'gallery')], gallery: 8 } : {})),
    })
    const after = keyframes(playAhead(before, 0, 1), [played(2, 'gallery')], busy).at(-1)!.scene
    expect(after.hand[0]).toBeNull()
    expect(ids(after, 1)).toContain(like.id)
  })

  it('keeps its name when the ruling comes, and is there once', () => {
    const ruled = feed({
      hand: [null, 'gallery', 'contest', 'quiz', 'like'],
      seats: withSeats((seat, i) =>
        i === 1 ? { profile: [...seat.profile, laid(0, 'like')] } : {},
      ),
    })
    const after = keyframes(playAhead(before, 0, 1), [played(0, 'like', 1)], ruled).at(-1)!.scene
    expect(ids(after, 1)).toEqual([...ids(before, 1), like.id])
    expect(after.ahead).toEqual([])
  })

  it('is back in my hand under its name when it is refused', () => {
    const again = settle({ ...playAhead(before, 0, 1), ahead: [] }, feed())
    expect(again.hand[0]!.id).toBe(like.id)
    expect(likesOn(again, 1)).toEqual([])
  })

  it('does not outlive the round', () => {
    const after = settle(playAhead(before, 0, 1), feed({ stage: 'between' }))
    expect(after.ahead).toEqual([])
  })
})

describe('names of cards in a profile', () => {
  it('stay with their cards when a Like and my own gallery cross', () => {
    const mine = feed({ seats: withSeats((_, i) => (i ? {} : { profile: [laid(0, 'gallery')] })) })
    const before = playAhead(sceneOf(mine), 1, 0)
    const own = before.profiles[0]!.at(-1)!.id
    const crossed = feed({
      seats: withSeats((_, i) => (i ? {} : { profile: [laid(0, 'gallery'), laid(1, 'like')] })),
    })
    const after = settle(before, crossed)
    expect(after.profiles[0]!.map(({ owner }) => owner)).toEqual([0, 1, 0])
    expect(after.profiles[0]!.at(-1)!.id).toBe(own)
    expect(ids(after, 0)[0]).toBe(ids(before, 0)[0])
  })

  it('a covered gallery is not active', () => {
    const covered = withSeats((seat, i) =>
      i === 1 ? { profile: [...seat.profile, laid(1, 'quiz')], gallery: null } : {},
    )
    expect(isActive(sceneOf(feed()), 1)).toBe(true)
    expect(isActive(sceneOf(feed({ seats: covered })), 1)).toBe(false)
  })
})

describe('a quiz in words', () => {
  const votes = (...votes: (boolean | null)[]): SocialFact => ({
    type: 'revealed',
    author: 1,
    truth: true,
    votes,
    right: votes.flatMap((vote, seat) => (vote ? [seat] : [])),
  })

  it('counts the votes, and says so when there are none', () => {
    const told = (fact: SocialFact) =>
      [en, fr].map((text) => narrate(fact, 0, whoAt, text).banner?.replace('\u00a0', ' '))
    expect(told(votes(true, null, false))).toEqual([
      'True: 1 of 2 guessed right',
      'Vrai : 1 sur 2 a vu juste',
    ])
    expect(told(votes(null, null, null))).toEqual([
      'True: nobody voted',
      'Vrai : personne n’a voté',
    ])
  })
})

describe('what is held', () => {
  const holdMs = (facts: SocialFact[], view = feed()) =>
    keyframes(sceneOf(feed()), facts, view).reduce((sum, keyframe) => sum + keyframe.holdMs, 0)

  it('nothing while everybody plays', () => {
    expect(holdMs([played(1, 'gallery')])).toBe(0)
    expect(holdMs([{ type: 'drew', seat: 1, count: 2, cards: [] }])).toBe(0)
    expect(holdMs([{ type: 'stopped', author: 1, until: 9 }])).toBe(0)
  })

  it('the vote cards: a breath face down, then all at once', () => {
    const quiz = {
      author: 1,
      phase: 'voting' as const,
      until: 9,
      statement: 'Me?',
      voted: [0],
      vote: true,
      truth: null,
      votes: [],
    }
    const from = sceneOf(feed({ stage: 'stopped', quiz }))
    const fact: SocialFact = {
      type: 'revealed',
      author: 1,
      truth: true,
      votes: [true, null, false],
      right: [0],
    }
    const shown = keyframes(from, [fact], from.view)
    expect(shown[0]!.scene.view.quiz).toMatchObject({ voted: [0, 2], truth: null })
    expect(shown[1]!.scene.view.quiz).toMatchObject({ truth: true, votes: [true, null, false] })
    expect(shown[0]!.holdMs).toBeGreaterThan(200)
  })

  const end: SocialFact = { type: 'counted', round: 1, points: [1], face_down: [], until: 9 }
  const counted = feed({ stage: 'between', seats: withSeats(() => ({ hand: 1, pile: 2 })) })

  it('the count: a keyframe for every card', () => {
    const steps = keyframes(sceneOf(feed()), [end], counted).filter(({ scene }) => scene.moment)
    expect(steps.map(({ scene }) => scene.moment)).toEqual(
      [0, 1, 2, 3].map((step) => ({ type: 'count', step })),
    )
  })

  it('no count for who wants calm', () => {
    expect(keyframes(sceneOf(feed()), [end], counted, true).map(({ holdMs }) => holdMs)).toEqual([
      0, 0,
    ])
  })
})

it('a player is counted card by card: the profile first, then what is left', () => {
  const seat = {
    ...feed().seats[1]!,
    profile: [laid(1, 'gallery'), laid(0, 'like')],
    hand: 1,
    pile: 2,
  }
  const steps = [0, 1, 2, 3, 4, 99].map((step) => Object.values(tally(seat, step)).join(' '))
  expect(steps).toEqual(['0 0 0', '1 0 0', '2 0 0', '2 1 0', '2 1 1', '2 1 2'])
  expect(tally(seat)).toEqual({ profile: 2, hand: 1, pile: 2 })
})

/** What the engine may say of a seat that can do all of these. */
const offered = (
  actions: string[],
  barred: Offer['barred'] = {},
  open: Offer['open'] = {},
): Offer => ({ ...NO_OFFER, kinds: actions, barred, open })
const ALL = ['swap', 'gallery', 'contest', 'quiz', 'like']
const FREE = offered(ALL, { draw: 'hand_full' }, { like: [1] })

describe('a touch', () => {
  const ask = (view: SocialView, offer = FREE) => ({ scene: sceneOf(view), offer, text: en })
  const why = (action: ReturnType<typeof touchCard>) =>
    action.does === 'nothing' ? action.why : null

  it('on a gallery likes it with the first Like I hold', () => {
    expect(touchGallery(1, ask(feed()))).toEqual({
      does: 'move',
      move: { type: 'play', slot: 0, on: 7 },
    })
  })

  it('says why a gallery cannot be liked, in the words of the law', () => {
    const liked = offered(['swap', 'like'], { like: { 1: 'already_liked' } })
    expect(why(touchGallery(1, ask(feed(), liked)))).toBe(en.refusals.already_liked)
    expect(why(touchGallery(1, ask(feed(), offered(['swap'], { like: 'no_like' }))))).toBe(
      en.refusals.no_like,
    )
    const played = playAhead(playAhead(sceneOf(feed()), 0, 1), 4, 1)
    const early = { scene: played, offer: FREE, text: en }
    expect(why(touchGallery(1, early))).toBe(t().refusals.not_now)
    expect(why(touchGallery(2, ask(feed())))).toBe(t().refusals.not_now)
    const stopped = offered([], { like: 'stopped' })
    expect(why(touchGallery(1, ask(feed(), stopped)))).toBe(en.refusals.stopped)
  })

  it('on a card with words asks for them first', () => {
    expect(touchCard(1, ask(feed()))).toEqual({ does: 'compose' })
    expect(touchCard(0, ask(feed()))).toEqual({ does: 'compose' })
    const alone = offered(['swap'], { like: 'no_gallery' })
    expect(why(touchCard(0, ask(feed(), alone)))).toBe(en.refusals.no_gallery)
    const waiting = offered(['swap'], { contest: 'quiz_waiting' })
    expect(why(touchCard(2, ask(feed(), waiting)))).toBe(en.refusals.quiz_waiting)
  })

  it('lays a card face down while a reward is open', () => {
    const rewards = offered(['reward'], {}, { reward: ['pile'] })
    const move = { type: 'reward', from: 'hand', slot: 3 }
    expect(touchCard(3, ask(feed(), rewards))).toEqual({ does: 'move', move })
    expect(touchPile(ask(feed(), rewards))).toMatchObject({ move: { from: 'pile' } })
  })

  it('on the pile draws when the law lets me', () => {
    expect(why(touchPile(ask(feed())))).toBe(en.refusals.hand_full)
    expect(touchPile(ask(feed(), offered(['draw'])))).toEqual({
      does: 'move',
      move: { type: 'draw' },
    })
  })
})

describe('the line that says what I can do', () => {
  const headline = (view: SocialView, offer = FREE) =>
    status(sceneOf(view), offer, whoAt, en).headline
  it('counts the galleries that wait for me', () => {
    expect(headline(feed())).toBe(en.likeWaits(1))
    expect(headline(feed(), offered(['quiz']))).toBe(en.playNow)
    const empty = feed({ hand: [null, null, null, null, null] })
    expect(headline(empty, offered(['draw']))).toBe(en.drawNow)
    expect(headline(empty, offered([], { draw: 'empty_pile' }))).toBe(en.playNow)
  })
  it('names whose turn it is when two play', () => {
    expect(headline(duo())).toBe(en.yourTurn)
    expect(headline(duo({ turn: 1 }))).toBe('Bo’s turn')
    expect(headline(duo({ contests: [contest()] }))).toBe(en.contest.duel)
    const rewards = [{ seats: [1], until: 9 }]
    expect(headline(duo({ rewards }))).toBe(en.quiz.rewarding([whoAt(1)]))
  })
  it.each([
    ['objections', feed({ stage: 'objections' })],
    ['a turn', duo()],
    ['a duel', duo({ contests: [contest()] })],
  ])('is on me in %s as long as the game waits for me', (_, view) => {
    const mine = (awaited: boolean) => status(sceneOf(view), { ...FREE, awaited }, whoAt, en).mine
    expect([mine(true), mine(false)]).toEqual([true, false])
  })
})

it('ideas come a few at a time and go round', () => {
  expect(few(['a', 'b', 'c'], 0, 2)).toEqual(['a', 'b'])
  expect(few(['a', 'b', 'c'], 1, 2)).toEqual(['c', 'a'])
  expect(few(['a'], 5, 4)).toEqual(['a'])
})

it('a picture shows what its title speaks of, the same on every screen', () => {
  expect(subjectOf('The cat, day 412')).toBe('cat')
  expect(subjectOf('Le gâteau de mamie')).toBe('cake')
  expect(subjectOf('1-0')).toBe(subjectOf('1-0'))
})

it.each([en, fr])('every fact has words', (text) => {
  const facts: SocialFact[] = [
    played(1, 'like', 0),
    { type: 'rewards_opened', contest: 1, seats: [0, 1], until: 3 },
    { type: 'round_ended', why: 'emptied', seats: [2], until: null },
    {
      type: 'contest_over',
      contest: 1,
      why: 'won',
      winner: 0,
      answers: [{ seat: 0, text: 'because' }],
      accepted: ['because'],
      choices: [],
    },
    {
      type: 'contest_over',
      contest: 2,
      why: 'nobody',
      winner: null,
      answers: [],
      accepted: [],
      choices: ['rock', 'rock'],
    },
  ]
  for (const fact of facts) {
    const { banner, sentence } = narrate(fact, 0, whoAt, text)
    expect(banner).toBeTruthy()
    expect(sentence).not.toMatch(/undefined|null|\?/)
  }
})

it('tells what a contest asks once, and however much goes on', () => {
  const played: SocialFact = { type: 'played', seat: 1, kind: 'contest', on: 1 }
  const prompt = { kind: 'question', text: 'Who?' } as const
  const opened: SocialFact = { type: 'contest_opened', contest: 1, author: 1, prompt, until: 9 }
  expect(narrate(played, 0, whoAt, en).sentence).toBe('')
  expect(narrate(opened, 0, whoAt, en)).toMatchObject({ minor: false })
  expect(narrate(opened, 0, whoAt, en).sentence).toContain('Who?')
})

describe('what decided it', () => {
  const seat = (points: number[], profile: number, left: number) => ({
    ...feed().seats[0]!,
    points,
    total: points.reduce((sum, point) => sum + point, 0),
    profile: Array.from({ length: profile }, () => ({ owner: 0, kind: 'like' as const })),
    hand: left,
    pile: 0,
  })
  const counted = (round: number, seats: SocialView['seats']) => ({
    n: round,
    at: 0,
    facts: [{ type: 'counted', round, points: [], face_down: [], until: null }] as SocialFact[],
    view: { ...feed(), seats },
  })
  const replayed = (ranking: number[][], ...rounds: [number, number][]) => {
    const points = [0, 1].map((who) => rounds.map((round) => round[who]!))
    const updates = rounds.map((_, i) =>
      counted(
        i + 1,
        [0, 1].map((who) => seat(points[who]!.slice(0, i + 1), 4, who)),
      ),
    )
    updates.at(-1)!.view.ranking = ranking
    return { names: ['Ada', 'Bo'], updates } as unknown as Replay
  }

  it('is the round in which the winner was better by most', () => {
    const replay = replayed([[1], [0]], [5, 6], [3, 9], [9, 7])
    expect(turningPoint(replay)).toMatchObject({
      round: 2,
      rounds: 3,
      winner: 1,
      rival: 0,
      lead: 6,
    })
    expect(decidingSentences(replay, front)[1]).toBe(
      'Round 2 decided it: there Bo made 6 points more than Ada.',
    )
    expect(sources(replay, 1)).toEqual({ likes: 0, rewards: 0, left: 3 })
  })

  it('is the better single round where points are equal, or nothing at all', () => {
    expect(decidingSentences(replayed([[0], [1]], [9, 2], [1, 8]), front)[1]).toBe(
      front.decided.tie,
    )
    expect(decidingSentences(replayed([[0, 1]], [9, 2], [2, 9]), front)[1]).toBe(
      front.decided.shared,
    )
  })
})

it('puts one full stop behind what somebody said', () => {
  const said = (statement: string) => {
    const fact: SocialFact = { type: 'stated', author: 1, statement, until: 9 }
    return [en, fr].map((text) => narrate(fact, 0, whoAt, text).sentence)
  }
  for (const sentence of said('I hold a Like.')) expect(sentence).toMatch(/\.\s?[”»]$/)
  for (const sentence of said('I hold a Like')) expect(sentence).toMatch(/[”»]\.$/)
})
