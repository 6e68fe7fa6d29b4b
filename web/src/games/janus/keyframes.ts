// Facts become keyframes: a row of scenes, each shown for a moment. The last one is the view.
import { keyframesOf, type Keyframe as MotionKeyframe } from '../../motion/keyframes'
import type { JanusFact, JanusView } from '../../wire/types'
import {
  card,
  change,
  discard,
  draw,
  layTrio,
  type Scene,
  settle,
  shown,
  turnOf,
  uncover,
} from './scene'

/** What a keyframe tells in words: a fact, one of two discards, or the hands being picked up. */
export type BoardEvent =
  | Exclude<JanusFact, { type: 'discarded' }>
  | { type: 'picked_up'; hand: readonly number[] }
  | { type: 'discard'; seat: number; face: number }

export type Keyframe = MotionKeyframe<Scene, JanusView, BoardEvent>

/** The keyframes of one update, from the scene that is shown now to what the view says. */
export function keyframes(from: Scene, facts: readonly JanusFact[], view: JanusView): Keyframe[] {
  return keyframesOf(from, facts, view, (scene, fact) => keyframesOfFact(scene, fact, view), settle)
}

/** The keyframes of one fact. */
export function keyframesOfFact(scene: Scene, fact: JanusFact, view: JanusView): Keyframe[] {
  switch (fact.type) {
    case 'dealt':
      return dealt(fact, view)
    case 'drawn':
      return [drawn(scene, fact)]
    case 'stopped':
      return [{ scene: { ...scene, ahead: false }, holdMs: 250, event: fact, sound: 'wood' }]
    case 'discarded':
      return discarded(scene, fact)
    case 'laid': {
      const laid = layTrio(turnOf(scene, fact.seat), fact.seat, fact.slots, fact.symbol)
      return [{ scene: laid, holdMs: 1700, event: fact, sound: 'chime' }]
    }
    case 'proposed':
      return [{ scene, holdMs: 1300, event: fact, sound: 'wood' }]
    case 'voted':
      return [{ scene, holdMs: fact.agree ? 600 : 1300, event: fact, sound: 'paper' }]
    case 'rejected':
      return [{ scene, holdMs: 1500, event: fact, sound: 'wood' }]
    case 'time_ran_out':
      return [{ scene, holdMs: 1300, event: fact, sound: 'wood' }]
    case 'ended':
      return [{ scene: { ...scene, onTurn: null }, holdMs: 1300, event: fact, sound: 'chime' }]
  }
}

/** The cards lie open for all to see; then everybody picks up, and only their own cards turn. */
function dealt(fact: Extract<JanusFact, { type: 'dealt' }>, view: JanusView): Keyframe[] {
  const end = settle(null, view)
  const lying = fact.open.reduce(
    (at, faces, seat) => change(at, seat, { hand: faces.map((face) => card(face)) }),
    { ...end, lying: true } as Scene,
  )
  const held = lying.players.map(({ hand, trios }, seat) => ({
    trios,
    hand: hand.map((one, slot) => shown(one, end.players[seat]!.hand[slot]?.face ?? null)),
  }))
  const picked: BoardEvent = { type: 'picked_up', hand: fact.hand }
  return [
    { scene: lying, holdMs: 2600, event: fact, sound: 'deal' },
    {
      scene: { ...lying, players: held, lying: false },
      holdMs: 1300,
      event: picked,
      sound: 'flip',
    },
  ]
}

/** My own draw was shown when I made it; of it only the next card of the pile is news. */
function drawn(scene: Scene, fact: Extract<JanusFact, { type: 'drawn' }>): Keyframe {
  const mine = fact.seat === scene.you && scene.ahead
  const after = mine ? { ...scene, ahead: false } : draw(scene, fact)
  return { scene: uncover(after, fact.top), holdMs: mine ? 60 : 1300, event: fact, sound: 'flip' }
}

/** Two discards are both seen: the first has its moment before the second covers it. */
function discarded(scene: Scene, fact: Extract<JanusFact, { type: 'discarded' }>): Keyframe[] {
  const { seat } = fact
  const ids = fact.slots.map((slot) => scene.players[seat]!.hand[slot]?.id ?? 0)
  let at = turnOf(scene, seat)
  return fact.faces.map((face, i) => {
    at = discard(at, seat, ids[i]!, face)
    return { scene: at, holdMs: 1300, event: { type: 'discard', seat, face }, sound: 'paper' }
  })
}
