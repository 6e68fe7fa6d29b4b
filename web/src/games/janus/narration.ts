// Every event in words: a short banner for the eye, a sentence for the ear and the history.
import type { Telling } from '../../motion/screening.svelte'
import type { Cue } from './film'
import type { Source } from './scene'
import type { JanusText, Who } from './text.en'

/** What to call each seat. */
export type Cast = (index: number) => Who

export function narrate(cue: Cue, you: number | null, cast: Cast, text: JanusText): Telling {
  const { banner, sentence } = text
  const tell = (short: string, long: string, tone: Telling['tone'] = 'plain'): Telling => ({
    banner: short,
    sentence: long,
    tone,
  })
  const again = (short: string, tone: Telling['tone'] = 'plain') => tell(short, `${short}.`, tone)
  const giver = (from: Source) => (from === 'pile' ? null : cast(from))
  switch (cue.type) {
    case 'dealt':
      if (you === null) return again(banner.dealtToAll)
      return tell(banner.dealt, sentence.dealt(cue.open[you] ?? []))
    case 'picked_up':
      if (you === null) return again(banner.allPickUp)
      return tell(banner.pickedUp, sentence.pickedUp(cue.hand))
    case 'drawn': {
      const face = you === null ? null : cue.face
      const told = [cast(cue.seat), giver(cue.from), face] as const
      return tell(banner.drawn(...told), sentence.drawn(...told))
    }
    case 'discard':
      return again(banner.discard(cast(cue.seat), cue.face))
    case 'laid':
      return tell(
        banner.laid(cast(cue.seat), cue.symbol),
        sentence.laid(cast(cue.seat), cue.symbol),
        'good',
      )
    case 'stopped':
      return again(banner.stopped(cast(cue.seat)), 'quiet')
    case 'proposed':
      return again(banner.proposed(cue.by === null ? null : cast(cue.by)))
    case 'voted':
      return again(banner.voted(cast(cue.seat), cue.agree), cue.agree ? 'quiet' : 'bad')
    case 'rejected':
      return tell(banner.rejected, sentence.rejected(cue.late.map(cast)), 'bad')
    case 'time_ran_out':
      return tell(banner.timeRanOut, sentence.timeRanOut(cast(cue.seat)))
    case 'ended':
      return tell(banner.ended, sentence.ended[cue.why], 'good')
  }
}
