// Facts become keyframes. While everybody plays nothing is held: the view is shown as it comes.
// Only where the table stands still anyway (votes, signs, the count) there is time to look.
import { keyframesOf, type Keyframe as MotionKeyframe } from '../../motion/keyframes'
import type { SocialFact, SocialView } from '../../wire/types'
import { during, lay, type Scene, type Sign, settle } from './scene'

export type BoardEvent = SocialFact
export type Keyframe = MotionKeyframe<Scene, SocialView, BoardEvent>

/** The whole count takes about this long, in ms, but a card neither less nor more than these. */
const COUNT = 3400
const LEAST = 55
const MOST = 150

/** The keyframes of one update, from the scene that is shown now to what the view says. */
export function keyframes(
  from: Scene,
  facts: readonly SocialFact[],
  view: SocialView,
  calm = false,
): Keyframe[] {
  return keyframesOf(
    from,
    facts,
    view,
    (scene, fact) => keyframesOfFact(scene, fact, view, calm),
    settle,
  )
}

/** The keyframes of one fact. */
function keyframesOfFact(
  scene: Scene,
  fact: SocialFact,
  view: SocialView,
  calm: boolean,
): Keyframe[] {
  switch (fact.type) {
    case 'dealt':
      return [{ scene: settle(null, view), holdMs: 0, event: fact, sound: 'deal' }]
    case 'played':
      return [{ scene: lay(scene, fact, view), holdMs: 0, event: fact, sound: SOUNDS[fact.kind] }]
    case 'rewarded':
      return [{ scene: lay(scene, fact, view), holdMs: 0, event: fact, sound: 'take' }]
    case 'drew':
    case 'swapped':
      return fact.seat === view.you ? [{ scene, holdMs: 0, event: fact, sound: 'paper' }] : []
    case 'stopped':
      return [{ scene, holdMs: 0, event: fact, sound: 'thud' }]
    case 'voted':
    case 'chosen':
      return [{ scene, holdMs: 0, event: fact, sound: 'paper' }]
    case 'revealed':
      return revealed(scene, fact)
    case 'contest_over':
      return over(scene, fact)
    case 'round_ended':
      return [{ scene, holdMs: 1300, event: fact, sound: 'chime' }]
    case 'counted':
      return counted(scene, fact, view, calm)
    case 'ended':
      return [{ scene: settle(scene, view), holdMs: 1200, event: fact, sound: 'chime' }]
    case 'idle_warning':
    case 'went_on':
    case 'frozen':
    case 'round_begun':
      return [{ scene, holdMs: 0, event: fact, sound: 'wood' }]
    default:
      return [{ scene, holdMs: 0, event: fact }]
  }
}

const SOUNDS = { like: 'click', gallery: 'flip', contest: 'wood', quiz: 'hush' } as const

/** One held breath with every vote card face down, then all of them at the same moment. */
function revealed(scene: Scene, fact: Extract<SocialFact, { type: 'revealed' }>): Keyframe[] {
  const { quiz } = scene.view
  if (!quiz) return [{ scene, holdMs: 0, event: fact }]
  const { truth, votes } = fact
  const laid = votes.flatMap((vote, seat) => (vote === null ? [] : [seat]))
  const lying = { ...scene.view, quiz: { ...quiz, voted: laid, phase: 'voting' as const } }
  const open = { ...lying, quiz: { ...lying.quiz, phase: 'rewarding' as const, truth, votes } }
  return [
    { scene: during(scene, null, lying), holdMs: 450, sound: 'hush' },
    { scene: during(scene, null, open), holdMs: 1300, event: fact, sound: 'flip' },
  ]
}

/** Two signs are shown together, long enough to see what beats what. */
function over(scene: Scene, fact: Extract<SocialFact, { type: 'contest_over' }>): Keyframe[] {
  const { choices = [], winner } = fact
  const signs = choices.filter((choice): choice is Sign => typeof choice === 'string')
  if (!signs.length)
    return [{ scene, holdMs: 0, event: fact, sound: winner === null ? 'wood' : 'take' }]
  const shown = during(scene, { type: 'signs', choices, winner })
  return [{ scene: shown, holdMs: 2000, event: fact, sound: 'flip' }]
}

/** As on a table, card by card: what is in the profile, then what was left. */
function counted(
  scene: Scene,
  fact: Extract<SocialFact, { type: 'counted' }>,
  view: SocialView,
  calm: boolean,
): Keyframe[] {
  const end = settle(scene, view)
  const cards = Math.max(...view.seats.map(held))
  const pace = Math.min(MOST, Math.max(LEAST, COUNT / cards))
  const steps = calm ? [] : Array.from({ length: cards }, (_, step) => step)
  return [
    ...steps.map(
      (step): Keyframe => ({
        scene: during(end, { type: 'count', step }),
        holdMs: step ? pace : 700,
        sound: 'click',
      }),
    ),
    { scene: end, holdMs: calm ? 0 : 900, event: fact, sound: 'take' },
  ]
}

type Seat = SocialView['seats'][number]
const held = (seat: Seat) => seat.profile.length + seat.hand + seat.pile

export interface Tally {
  /** Cards of the profile, of the hand and of the pile that are counted so far. */
  readonly profile: number
  readonly hand: number
  readonly pile: number
}

/** What of a player's is counted after this many cards; all of it without a number. */
export function tally(seat: Seat, step = Number.POSITIVE_INFINITY): Tally {
  const upTo = (amount: number, before: number) => Math.max(0, Math.min(amount, step - before))
  const profile = upTo(seat.profile.length, 0)
  const hand = upTo(seat.hand, seat.profile.length)
  const pile = upTo(seat.pile, seat.profile.length + seat.hand)
  return { profile, hand, pile }
}
