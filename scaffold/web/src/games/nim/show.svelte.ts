// Nim on the table: how its facts become a film, and what is said of them.
import { Screening, type Telling } from '../../motion/screening.svelte'
import type { Who } from '../../text/people'
import { refusal } from '../../text/text.svelte'
import type { NimFact, NimMove, NimView } from '../../wire/types'
import type { BoardProps } from '../face'
import { nimText } from './text.svelte'

const A_MOMENT = 500

export class Show extends Screening<NimView, NimView, NimFact, NimMove, NimFact> {
  constructor(props: BoardProps, cast: (seat: number) => Who) {
    super(props, {
      sceneOf: (view) => view,
      film: (_, facts, view) => [
        ...facts.map((cue) => ({ scene: view, hold: A_MOMENT, cue, sound: 'paper' as const })),
        { scene: view, hold: 0, view },
      ],
      narrate: (fact) => narrate(fact, cast),
      refused: (error) => refusal(error, nimText().refusals),
      flight: { ms: 300, stagger: 50 },
    })
  }
}

function narrate(fact: NimFact, cast: (seat: number) => Who): Telling {
  const text = nimText()
  const tell = (sentence: string, tone: Telling['tone'] = 'plain'): Telling => ({
    banner: sentence,
    sentence,
    tone,
  })
  if (fact.type === 'filled') return tell(text.filled, 'quiet')
  if (fact.type === 'taken') return tell(text.taken(cast(fact.seat), fact.count))
  return tell(text.emptied(cast(fact.seat)), 'bad')
}
