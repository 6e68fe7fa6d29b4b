// Facts become keyframes: a row of scenes, each shown for a moment. The last one is the view.
import { keyframesOf, type Keyframe as MotionKeyframe } from '../../motion/keyframes'
import type { PanFact, PanView } from '../../wire/types'
import { type Card, change, lay, pull, pullAll, type Scene, settle, sorted } from './scene'

/** What a keyframe tells in words: a fact, or a moment on the way to it. */
export type BoardEvent =
  | PanFact
  | { type: 'cancelled'; values: readonly number[] }
  | { type: 'hush' }
  | { type: 'cocked'; seat: number }

export type Keyframe = MotionKeyframe<Scene, PanView, BoardEvent>

/** The keyframes of one update, from the scene that is shown now to what the view says. */
export function keyframes(from: Scene, facts: readonly PanFact[], view: PanView): Keyframe[] {
  return keyframesOf(from, facts, view, (scene, fact) => keyframesOfFact(scene, fact, view), settle)
}

/** The keyframes of one fact. */
export function keyframesOfFact(scene: Scene, fact: PanFact, view: PanView): Keyframe[] {
  switch (fact.type) {
    case 'dealt':
      return [{ scene: settle(null, view), holdMs: 700, event: fact, sound: 'deal' }]
    case 'picked':
      return [
        {
          scene: lay(scene, fact.seat, fact.value),
          holdMs: 160,
          event: fact,
          sound: 'paper',
          // It waits for nobody else longer than it takes to see the card.
          ...(view.stage === 'picking' && view.seats[fact.seat]!.picked ? { view } : {}),
        },
      ]
    case 'revealed':
      return revealed(scene, fact.picks, fact)
    case 'ghost_revealed':
      return ghost(scene, fact.value, fact)
    case 'trick':
      return trick(scene, fact)
    case 'left_out':
      return [
        { scene: atBarrel(fall(scene, fact.seats)), holdMs: 1500, event: fact, sound: 'thud' },
      ]
    case 'lot_drawn':
      // Several may follow each other, and the order they make is told after them.
      return [{ scene: atBarrel(scene), holdMs: 800, event: fact, sound: 'paper' }]
    case 'round_begun':
      return [{ scene: round(scene, fact.order), holdMs: 1300, event: fact, sound: 'spin' }]
    case 'spun':
      return [paying(spun(pay(scene, fact.seat, [fact.value])), fact, 'spin')]
    case 'flipped':
      return flipped(scene, fact)
    case 'passed':
      return [paying(pay(scene, fact.seat, fact.values), fact, 'paper')]
    case 'dared':
      return [{ scene, holdMs: 1300, event: fact, sound: 'wood' }]
    case 'stopped':
      return [{ scene, holdMs: 1300, event: fact, sound: 'wood' }]
    case 'stolen':
      return [{ scene: steal(scene, fact), holdMs: 1300, event: fact, sound: 'paper' }]
    case 'eliminated':
      return [{ scene: eliminate(scene, fact.seat), holdMs: 1300, event: fact, sound: 'thud' }]
    case 'time_ran_out':
      return [{ scene, holdMs: 1300, event: fact, sound: 'wood' }]
    case 'ended':
      return [{ scene: { ...scene, stage: 'over' }, holdMs: 1300, event: fact, sound: 'chime' }]
  }
}

/** One held breath with every card face down, then all of them at the same moment. */
function revealed(scene: Scene, picks: readonly number[], event: PanFact): Keyframe[] {
  const shown = picks.reduce((at, value, seat) => {
    const laid = lay(at, seat, null)
    return change(laid, seat, { pick: { ...laid.players[seat]!.pick!, value } })
  }, scene)
  return [
    {
      scene: picks.reduce((at, _, seat) => lay(at, seat, null), scene),
      holdMs: 420,
      event: { type: 'hush' },
      sound: 'hush',
    },
    { scene: { ...shown, faceUp: true }, holdMs: 1300, event, sound: 'flip' },
  ]
}

function ghost(scene: Scene, value: number, event: PanFact): Keyframe[] {
  const index = scene.ghost!
  const laid = lay(scene, index, null)
  const shown = change(laid, index, { pick: { ...laid.players[index]!.pick!, value } })
  return [{ scene: shown, holdMs: 1300, event, sound: 'flip' }]
}

/** First what cancels, then who wins, then the cards go there. */
function trick(scene: Scene, fact: Extract<PanFact, { type: 'trick' }>): Keyframe[] {
  const { taker, cancelled } = fact
  const index = taker === 'ghost' ? scene.ghost : taker
  const struck = { ...scene, cancelled }
  const keyframes: Keyframe[] = []
  if (cancelled.length)
    keyframes.push({
      scene: struck,
      holdMs: 1300,
      event: { type: 'cancelled', values: cancelled },
      sound: 'wood',
    })
  keyframes.push({
    scene: { ...struck, taker: index },
    holdMs: 1300,
    event: fact,
    sound: index === null ? 'wood' : 'take',
  })
  keyframes.push({ scene: taken(scene, index), holdMs: 480 })
  return keyframes
}

function taken(scene: Scene, index: number | null): Scene {
  const cards = scene.players.flatMap((p) => (p.pick ? [p.pick] : []))
  const cleared = scene.players.map((p) => ({ ...p, pick: null }))
  const table = { ...scene, players: cleared, faceUp: false, cancelled: [], taker: null }
  if (index === null) return { ...table, discards: sorted([...scene.discards, ...cards]) }
  return give(table, index, cards)
}

function give(scene: Scene, index: number, cards: readonly Card[]): Scene {
  return change(scene, index, { captured: sorted([...scene.players[index]!.captured, ...cards]) })
}

/** The tricks are over and the barrel comes, although the order is not settled yet. */
function atBarrel(scene: Scene): Scene {
  return { ...scene, trick: 0, stage: 'ordering' }
}

function round(scene: Scene, order: readonly number[]): Scene {
  return { ...spun(scene), stage: 'turn', order, onTurn: order[0] ?? null, trick: 0 }
}

function spun(scene: Scene): Scene {
  return { ...scene, clics: 0, turned: 'none', spins: scene.spins + 1 }
}

/** What somebody pays lies beside the barrel long enough to be read. */
function paying(scene: Scene, event: BoardEvent, sound: 'spin' | 'paper'): Keyframe {
  return { scene, holdMs: 1500, event, sound }
}

function pay(scene: Scene, seat: number, values: readonly number[]): Scene {
  const [paid, captured] = pullAll(scene.players[seat]!.captured, values)
  const after = change(scene, seat, { captured })
  return { ...after, paid, discards: sorted([...scene.discards, ...paid]) }
}

/** The hammer falls: a moment of not knowing, then a click or a bang. */
function flipped(scene: Scene, fact: Extract<PanFact, { type: 'flipped' }>): Keyframe[] {
  const calm = { ...scene, onTurn: fact.seat, paid: [] }
  return [
    {
      scene: { ...calm, turned: 'hidden' },
      holdMs: 850,
      event: { type: 'cocked', seat: fact.seat },
      sound: 'cock',
    },
    {
      scene: { ...calm, clics: fact.clics, turned: fact.card },
      holdMs: fact.card === 'pan' ? 1500 : 1300,
      event: fact,
      sound: fact.card === 'pan' ? 'bang' : 'click',
    },
  ]
}

function steal(scene: Scene, fact: Extract<PanFact, { type: 'stolen' }>): Scene {
  const [one, captured] = pull(scene.players[fact.victim]!.captured, fact.value)
  return give(change(scene, fact.victim, { captured }), fact.seat, [one])
}

function eliminate(scene: Scene, seat: number): Scene {
  const lost = scene.players[seat]!.captured
  const after = change(fall(scene, [seat]), seat, { captured: [] })
  return {
    ...after,
    discards: sorted([...scene.discards, ...lost]),
    fallen: [...scene.fallen, seat],
  }
}

function fall(scene: Scene, seats: readonly number[]): Scene {
  return seats.reduce((at, seat) => change(at, seat, { alive: false }), scene)
}
