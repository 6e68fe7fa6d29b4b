// Pan on the table: how its facts become a film, and what I do to it.
import { play as sound } from '../../app/sound'
import { Screening } from '../../motion/screening.svelte'
import { refusal } from '../../text/text.svelte'
import type { PanFact, PanMove, PanView } from '../../wire/types'
import type { BoardProps } from '../face'
import { type Cue, film } from './film'
import { type Cast, narrate } from './narration'
import { lay, type Scene, sceneOf } from './scene'
import { panText } from './text.svelte'

export class Show extends Screening<Scene, PanView, PanFact, PanMove, Cue> {
  constructor(props: BoardProps, cast: Cast) {
    super(props, {
      sceneOf,
      film,
      narrate: (cue) => narrate(cue, cast, panText(), (props.match.view as PanView).box.chambers),
      refused: (error) => refusal(error, panText().refusals),
      flight: { ms: 330, stagger: 55 },
    })
  }

  pick(value: number): void {
    sound('paper')
    this.act({ type: 'pick', value }, (now) => lay(now, now.you!, value))
  }

  pull(move: PanMove): void {
    const turns = move.type === 'flip' || move.type === 'again'
    this.act(move, (now) => (turns ? { ...now, turned: 'hidden' } : now))
  }
}
