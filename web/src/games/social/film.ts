// Facts become a film. While everybody plays nothing is held: the view is shown as it comes.
// Only where the table stands still anyway (votes, signs, the count) there is time to look.
import { filmed } from '../../motion/film'
import type { Beat as Shown } from '../../motion/screening.svelte'
import type { SocialFact, SocialView } from '../../wire/types'
import { during, lay, type Scene, type Sign, settle } from './scene'

export type Cue = SocialFact
export type Beat = Shown<Scene, SocialView, Cue>

/** The whole count takes about this long, in ms, but a card neither less nor more than these. */
const COUNT = 3400
const LEAST = 55
const MOST = 150

/** The film of one update, from the scene that is shown now to what the view says. */
export function film(
  from: Scene,
  facts: readonly SocialFact[],
  view: SocialView,
  calm = false,
): Beat[] {
  return filmed(from, facts, view, (scene, fact) => shots(scene, fact, view, calm), settle)
}

/** The moments that one fact is shown in. */
function shots(scene: Scene, fact: SocialFact, view: SocialView, calm: boolean): Beat[] {
  switch (fact.type) {
    case 'dealt':
      return [{ scene: settle(null, view), hold: 0, cue: fact, sound: 'deal' }]
    case 'played':
      return [{ scene: lay(scene, fact, view), hold: 0, cue: fact, sound: SOUNDS[fact.kind] }]
    case 'rewarded':
      return [{ scene: lay(scene, fact, view), hold: 0, cue: fact, sound: 'take' }]
    case 'drew':
    case 'swapped':
      return fact.seat === view.you ? [{ scene, hold: 0, cue: fact, sound: 'paper' }] : []
    case 'stopped':
      return [{ scene, hold: 0, cue: fact, sound: 'thud' }]
    case 'voted':
    case 'chosen':
      return [{ scene, hold: 0, cue: fact, sound: 'paper' }]
    case 'revealed':
      return revealed(scene, fact)
    case 'contest_over':
      return over(scene, fact)
    case 'round_ended':
      return [{ scene, hold: 1300, cue: fact, sound: 'chime' }]
    case 'counted':
      return counted(scene, fact, view, calm)
    case 'ended':
      return [{ scene: settle(scene, view), hold: 1200, cue: fact, sound: 'chime' }]
    case 'idle_warning':
    case 'went_on':
    case 'frozen':
    case 'round_begun':
      return [{ scene, hold: 0, cue: fact, sound: 'wood' }]
    default:
      return [{ scene, hold: 0, cue: fact }]
  }
}

const SOUNDS = { like: 'click', gallery: 'flip', contest: 'wood', quiz: 'hush' } as const

/** One held breath with every vote card face down, then all of them at the same moment. */
function revealed(scene: Scene, fact: Extract<SocialFact, { type: 'revealed' }>): Beat[] {
  const { quiz } = scene.view
  if (!quiz) return [{ scene, hold: 0, cue: fact }]
  const { truth, votes } = fact
  const laid = votes.flatMap((vote, seat) => (vote === null ? [] : [seat]))
  const lying = { ...scene.view, quiz: { ...quiz, voted: laid, phase: 'voting' as const } }
  const open = { ...lying, quiz: { ...lying.quiz, phase: 'rewarding' as const, truth, votes } }
  return [
    { scene: during(scene, null, lying), hold: 450, sound: 'hush' },
    { scene: during(scene, null, open), hold: 1300, cue: fact, sound: 'flip' },
  ]
}

/** Two signs are shown together, long enough to see what beats what. */
function over(scene: Scene, fact: Extract<SocialFact, { type: 'contest_over' }>): Beat[] {
  const { choices = [], winner } = fact
  const signs = choices.filter((choice): choice is Sign => typeof choice === 'string')
  if (!signs.length)
    return [{ scene, hold: 0, cue: fact, sound: winner === null ? 'wood' : 'take' }]
  const shown = during(scene, { type: 'signs', choices, winner })
  return [{ scene: shown, hold: 2000, cue: fact, sound: 'flip' }]
}

/** As on a table, card by card: what is in the profile, then what was left. */
function counted(
  scene: Scene,
  fact: Extract<SocialFact, { type: 'counted' }>,
  view: SocialView,
  calm: boolean,
): Beat[] {
  const end = settle(scene, view)
  const cards = Math.max(...view.seats.map(held))
  const pace = Math.min(MOST, Math.max(LEAST, COUNT / cards))
  const steps = calm ? [] : Array.from({ length: cards }, (_, step) => step)
  return [
    ...steps.map(
      (step): Beat => ({
        scene: during(end, { type: 'count', step }),
        hold: step ? pace : 700,
        sound: 'click',
      }),
    ),
    { scene: end, hold: calm ? 0 : 900, cue: fact, sound: 'take' },
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
