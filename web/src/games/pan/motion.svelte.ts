// Pan on the table: how its facts become motion, and what I do to it.
import { play as sound } from '../../app/sound'
import { BoardMotion } from '../../motion/board_motion.svelte'
import { refusal } from '../../text/text.svelte'
import type { PanFact, PanMove, PanView } from '../../wire/types'
import type { BoardProps } from '../game_ui'
import { type BoardEvent, keyframes } from './keyframes'
import { narrate, type WhoAt } from './narration'
import { lay, type Scene, sceneOf } from './scene'
import { panText } from './text.svelte'

export class PanMotion extends BoardMotion<PanView, PanFact, PanMove, Scene, BoardEvent> {
  constructor(props: BoardProps, whoAt: WhoAt) {
    super(props, {
      sceneOf,
      keyframes,
      narrate: (event) =>
        narrate(event, whoAt, panText(), (props.match.view as PanView).box.chambers),
      refused: (error) => refusal(error, panText().refusals),
      flight: { ms: 330, staggerMs: 55 },
    })
  }

  pick(value: number): void {
    sound('paper')
    this.submit({ type: 'pick', value }, (now) => lay(now, now.you!, value))
  }

  pull(move: PanMove): void {
    const turns = move.type === 'flip' || move.type === 'again'
    this.submit(move, (now) => (turns ? { ...now, turned: 'hidden' } : now))
  }
}
