// Every event in words: a short banner for the eye, a sentence for the ear and the history.
import type { Narration } from '../../motion/board_motion.svelte'
import type { BoardEvent } from './keyframes'
import type { Source } from './scene'
import type { JanusText, Who } from './text.en'

/** What to call each seat. */
export type WhoAt = (index: number) => Who

export function narrate(
  event: BoardEvent,
  you: number | null,
  whoAt: WhoAt,
  text: JanusText,
): Narration {
  const { banner, sentence } = text
  const tell = (short: string, long: string, tone: Narration['tone'] = 'plain'): Narration => ({
    banner: short,
    sentence: long,
    tone,
  })
  const again = (short: string, tone: Narration['tone'] = 'plain') => tell(short, `${short}.`, tone)
  const giver = (from: Source) => (from === 'pile' ? null : whoAt(from))
  switch (event.type) {
    case 'dealt':
      if (you === null) return again(banner.dealtToAll)
      return tell(banner.dealt, sentence.dealt(event.open[you] ?? []))
    case 'picked_up':
      if (you === null) return again(banner.allPickUp)
      return tell(banner.pickedUp, sentence.pickedUp(event.hand))
    case 'drawn': {
      const face = you === null ? null : event.face
      const told = [whoAt(event.seat), giver(event.from), face] as const
      return tell(banner.drawn(...told), sentence.drawn(...told))
    }
    case 'discard':
      return again(banner.discard(whoAt(event.seat), event.face))
    case 'laid':
      return tell(
        banner.laid(whoAt(event.seat), event.symbol),
        sentence.laid(whoAt(event.seat), event.symbol),
        'good',
      )
    case 'stopped':
      return again(banner.stopped(whoAt(event.seat)), 'quiet')
    case 'proposed':
      return again(banner.proposed(event.by === null ? null : whoAt(event.by)))
    case 'voted':
      return again(banner.voted(whoAt(event.seat), event.agree), event.agree ? 'quiet' : 'bad')
    case 'rejected':
      return tell(banner.rejected, sentence.rejected(event.late.map(whoAt)), 'bad')
    case 'time_ran_out':
      return tell(banner.timeRanOut, sentence.timeRanOut(whoAt(event.seat)))
    case 'ended':
      return tell(banner.ended, sentence.ended[event.why], 'good')
  }
}
