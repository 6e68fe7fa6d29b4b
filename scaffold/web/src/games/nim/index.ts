import type { Replay } from '../../net/holding'
import type { NimFact } from '../../wire/types'
import type { Face, Step } from '../face'
import { later } from '../later'
import Poster from './Poster.svelte'
import Sprite from './Sprite.svelte'
import { nimText } from './text.svelte'

/** Who took the last pebble. */
function decided(replay: Replay): string[] {
  const facts = replay.updates.flatMap((update) => update.facts as NimFact[])
  const last = facts.find((fact) => fact.type === 'emptied')
  return last ? [nimText().decided(replay.names[last.seat] ?? '')] : []
}

export const face: Face = {
  Board: later(() => import('./Board.svelte')),
  Poster,
  Sprite,
  words() {
    const { pitch, players, refusals, lesson } = nimText()
    return { pitch, players, refusals, lesson, options: [] }
  },
  lesson: async () => {
    const { default: steps } = await import('./lesson.json')
    return { steps: steps as unknown as Step[], names: ['Lola'] }
  },
  decided,
  crowned: ({ ranking }, names) =>
    nimText().crowned(ranking[0]!.map((seat) => names[seat] ?? '').join(', ')),
}
