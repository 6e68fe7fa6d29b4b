// Facts become a film: a row of scenes, each shown for a moment. The last one is the view.
import { filmed } from '../../motion/film'
import type { Beat as Shown } from '../../motion/screening.svelte'
import type { PanFact, PanView } from '../../wire/types'
import { type Card, change, lay, pull, pullAll, type Scene, settle, sorted } from './scene'

/** What a beat tells in words: a fact, or a moment on the way to it. */
export type Cue =
  | PanFact
  | { type: 'cancelled'; values: readonly number[] }
  | { type: 'hush' }
  | { type: 'cocked'; seat: number }

export type Beat = Shown<Scene, PanView, Cue>

/** The film of one update, from the scene that is shown now to what the view says. */
export function film(from: Scene, facts: readonly PanFact[], view: PanView): Beat[] {
  return filmed(from, facts, view, (scene, fact) => shots(scene, fact, view), settle)
}

/** The moments that one fact is shown in. */
export function shots(scene: Scene, fact: PanFact, view: PanView): Beat[] {
  switch (fact.type) {
    case 'dealt':
      return [{ scene: settle(null, view), hold: 700, cue: fact, sound: 'deal' }]
    case 'picked':
      return [
        {
          scene: lay(scene, fact.seat, fact.value),
          hold: 160,
          cue: fact,
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
      return [{ scene: atBarrel(fall(scene, fact.seats)), hold: 1500, cue: fact, sound: 'thud' }]
    case 'lot_drawn':
      // Several may follow each other, and the order they make is told after them.
      return [{ scene: atBarrel(scene), hold: 800, cue: fact, sound: 'paper' }]
    case 'round_begun':
      return [{ scene: round(scene, fact.order), hold: 1300, cue: fact, sound: 'spin' }]
    case 'spun':
      return [paying(spun(pay(scene, fact.seat, [fact.value])), fact, 'spin')]
    case 'flipped':
      return flipped(scene, fact)
    case 'passed':
      return [paying(pay(scene, fact.seat, fact.values), fact, 'paper')]
    case 'dared':
      return [{ scene, hold: 1300, cue: fact, sound: 'wood' }]
    case 'stopped':
      return [{ scene, hold: 1300, cue: fact, sound: 'wood' }]
    case 'stolen':
      return [{ scene: steal(scene, fact), hold: 1300, cue: fact, sound: 'paper' }]
    case 'eliminated':
      return [{ scene: eliminate(scene, fact.seat), hold: 1300, cue: fact, sound: 'thud' }]
    case 'time_ran_out':
      return [{ scene, hold: 1300, cue: fact, sound: 'wood' }]
    case 'ended':
      return [{ scene: { ...scene, stage: 'over' }, hold: 1300, cue: fact, sound: 'chime' }]
  }
}

/** One held breath with every card face down, then all of them at the same moment. */
function revealed(scene: Scene, picks: readonly number[], cue: PanFact): Beat[] {
  const shown = picks.reduce((at, value, seat) => {
    const laid = lay(at, seat, null)
    return change(laid, seat, { pick: { ...laid.players[seat]!.pick!, value } })
  }, scene)
  return [
    {
      scene: picks.reduce((at, _, seat) => lay(at, seat, null), scene),
      hold: 420,
      cue: { type: 'hush' },
      sound: 'hush',
    },
    { scene: { ...shown, faceUp: true }, hold: 1300, cue, sound: 'flip' },
  ]
}

function ghost(scene: Scene, value: number, cue: PanFact): Beat[] {
  const index = scene.ghost!
  const laid = lay(scene, index, null)
  const shown = change(laid, index, { pick: { ...laid.players[index]!.pick!, value } })
  return [{ scene: shown, hold: 1300, cue, sound: 'flip' }]
}

/** First what cancels, then who wins, then the cards go there. */
function trick(scene: Scene, fact: Extract<PanFact, { type: 'trick' }>): Beat[] {
  const { taker, cancelled } = fact
  const index = taker === 'ghost' ? scene.ghost : taker
  const struck = { ...scene, cancelled }
  const beats: Beat[] = []
  if (cancelled.length)
    beats.push({
      scene: struck,
      hold: 1300,
      cue: { type: 'cancelled', values: cancelled },
      sound: 'wood',
    })
  beats.push({
    scene: { ...struck, taker: index },
    hold: 1300,
    cue: fact,
    sound: index === null ? 'wood' : 'take',
  })
  beats.push({ scene: taken(scene, index), hold: 480 })
  return beats
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
function paying(scene: Scene, cue: Cue, sound: 'spin' | 'paper'): Beat {
  return { scene, hold: 1500, cue, sound }
}

function pay(scene: Scene, seat: number, values: readonly number[]): Scene {
  const [paid, captured] = pullAll(scene.players[seat]!.captured, values)
  const after = change(scene, seat, { captured })
  return { ...after, paid, discards: sorted([...scene.discards, ...paid]) }
}

/** The hammer falls: a moment of not knowing, then a click or a bang. */
function flipped(scene: Scene, fact: Extract<PanFact, { type: 'flipped' }>): Beat[] {
  const calm = { ...scene, onTurn: fact.seat, paid: [] }
  return [
    {
      scene: { ...calm, turned: 'hidden' },
      hold: 850,
      cue: { type: 'cocked', seat: fact.seat },
      sound: 'cock',
    },
    {
      scene: { ...calm, clics: fact.clics, turned: fact.card },
      hold: fact.card === 'pan' ? 1500 : 1300,
      cue: fact,
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
