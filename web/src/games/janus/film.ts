// Facts become a film: a row of scenes, each shown for a moment. The last one is the view.
import { filmed } from '../../motion/film'
import type { Beat as Shown } from '../../motion/screening.svelte'
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

/** What a beat tells in words: a fact, one of two discards, or the hands being picked up. */
export type Cue =
  | Exclude<JanusFact, { type: 'discarded' }>
  | { type: 'picked_up'; hand: readonly number[] }
  | { type: 'discard'; seat: number; face: number }

export type Beat = Shown<Scene, JanusView, Cue>

/** The film of one update, from the scene that is shown now to what the view says. */
export function film(from: Scene, facts: readonly JanusFact[], view: JanusView): Beat[] {
  return filmed(from, facts, view, (scene, fact) => shots(scene, fact, view), settle)
}

/** The moments that one fact is shown in. */
export function shots(scene: Scene, fact: JanusFact, view: JanusView): Beat[] {
  switch (fact.type) {
    case 'dealt':
      return dealt(fact, view)
    case 'drawn':
      return [drawn(scene, fact)]
    case 'stopped':
      return [{ scene: { ...scene, ahead: false }, hold: 250, cue: fact, sound: 'wood' }]
    case 'discarded':
      return discarded(scene, fact)
    case 'laid': {
      const laid = layTrio(turnOf(scene, fact.seat), fact.seat, fact.slots, fact.symbol)
      return [{ scene: laid, hold: 1700, cue: fact, sound: 'chime' }]
    }
    case 'proposed':
      return [{ scene, hold: 1300, cue: fact, sound: 'wood' }]
    case 'voted':
      return [{ scene, hold: fact.agree ? 600 : 1300, cue: fact, sound: 'paper' }]
    case 'rejected':
      return [{ scene, hold: 1500, cue: fact, sound: 'wood' }]
    case 'time_ran_out':
      return [{ scene, hold: 1300, cue: fact, sound: 'wood' }]
    case 'ended':
      return [{ scene: { ...scene, onTurn: null }, hold: 1300, cue: fact, sound: 'chime' }]
  }
}

/** The cards lie open for all to see; then everybody picks up, and only their own cards turn. */
function dealt(fact: Extract<JanusFact, { type: 'dealt' }>, view: JanusView): Beat[] {
  const end = settle(null, view)
  const lying = fact.open.reduce(
    (at, faces, seat) => change(at, seat, { hand: faces.map((face) => card(face)) }),
    { ...end, lying: true } as Scene,
  )
  const held = lying.players.map(({ hand, trios }, seat) => ({
    trios,
    hand: hand.map((one, slot) => shown(one, end.players[seat]!.hand[slot]?.face ?? null)),
  }))
  const picked: Cue = { type: 'picked_up', hand: fact.hand }
  return [
    { scene: lying, hold: 2600, cue: fact, sound: 'deal' },
    { scene: { ...lying, players: held, lying: false }, hold: 1300, cue: picked, sound: 'flip' },
  ]
}

/** My own draw was shown when I made it; of it only the next card of the pile is news. */
function drawn(scene: Scene, fact: Extract<JanusFact, { type: 'drawn' }>): Beat {
  const mine = fact.seat === scene.you && scene.ahead
  const after = mine ? { ...scene, ahead: false } : draw(scene, fact)
  return { scene: uncover(after, fact.top), hold: mine ? 60 : 1300, cue: fact, sound: 'flip' }
}

/** Two discards are both seen: the first has its moment before the second covers it. */
function discarded(scene: Scene, fact: Extract<JanusFact, { type: 'discarded' }>): Beat[] {
  const { seat } = fact
  const ids = fact.slots.map((slot) => scene.players[seat]!.hand[slot]?.id ?? 0)
  let at = turnOf(scene, seat)
  return fact.faces.map((face, i) => {
    at = discard(at, seat, ids[i]!, face)
    return { scene: at, hold: 1300, cue: { type: 'discard', seat, face }, sound: 'paper' }
  })
}
