// Every event in words: a short banner for the eye, a sentence for the ear and the history.
import type { Telling } from '../../motion/screening.svelte'
import type { Cue } from './film'
import type { PanText, Who } from './text.en'

/** What to call each place at the table; the ghost comes after the seats. */
export type Cast = (index: number) => Who

export function narrate(cue: Cue, cast: Cast, text: PanText, chambers: number): Telling {
  const { banner, sentence } = text
  const tell = (short: string, long: string, tone: Telling['tone'] = 'plain'): Telling => ({
    banner: short,
    sentence: long,
    tone,
  })
  const again = (short: string, tone: Telling['tone'] = 'plain') => tell(short, `${short}.`, tone)
  switch (cue.type) {
    case 'dealt':
      return { ...tell(banner.dealt, sentence.dealt(cue.hand), 'quiet'), aside: false }
    case 'picked':
      return tell(
        banner.picked(cast(cue.seat)),
        sentence.picked(cast(cue.seat), cue.value),
        'quiet',
      )
    case 'revealed':
      return tell(
        banner.revealed,
        sentence.revealed(cue.picks.map((value, seat) => ({ who: cast(seat), value }))),
      )
    case 'ghost_revealed':
      return tell(banner.ghostRevealed(cue.value), sentence.ghostRevealed(cue.value))
    case 'hush':
      return tell(banner.revealed, '', 'quiet')
    case 'cocked':
      return tell(banner.cocked(cast(cue.seat)), '', 'quiet')
    case 'cancelled':
      return tell(banner.cancelled(cue.values), sentence.cancelled(cue.values), 'bad')
    case 'trick':
      return trick(cue, cast, text)
    case 'left_out':
      return tell(banner.leftOut(cue.seats.map(cast)), sentence.leftOut(cue.seats.map(cast)), 'bad')
    case 'lot_drawn':
      return tell(banner.lot(cast(cue.seat)), sentence.lot(cast(cue.seat), cue.among.map(cast)))
    case 'round_begun':
      return tell(banner.round(cast(cue.order[0]!)), sentence.round(cue.order.map(cast)))
    case 'flipped':
      return cue.card === 'pan'
        ? tell(banner.pan, sentence.pan(cast(cue.seat)), 'bad')
        : tell(
            banner.clic(cast(cue.seat)),
            sentence.clic(cast(cue.seat), chambers - cue.clics),
            'good',
          )
    case 'spun':
      return tell(banner.spun(cast(cue.seat), cue.value), sentence.spun(cast(cue.seat), cue.value))
    case 'passed':
      return tell(
        banner.passed(cast(cue.seat), cue.values),
        sentence.passed(cast(cue.seat), cue.values),
      )
    case 'dared':
      return again(banner.dared(cast(cue.seat)))
    case 'stopped':
      return again(banner.stopped(cast(cue.seat)))
    case 'stolen':
      return again(banner.stolen(cast(cue.seat), cast(cue.victim), cue.value), 'bad')
    case 'eliminated':
      return tell(
        banner.eliminated(cast(cue.seat)),
        sentence.eliminated(cast(cue.seat), cue.lost.length),
        'bad',
      )
    case 'time_ran_out':
      return tell(banner.timeRanOut, sentence.timeRanOut(cue.seats.map(cast)))
    case 'ended':
      return again(banner.ended(cast(cue.ranking[0]![0]!)), 'good')
  }
}

function trick(cue: Extract<Cue, { type: 'trick' }>, cast: Cast, text: PanText): Telling {
  if (cue.taker === null)
    return { banner: text.banner.nobody, sentence: text.sentence.nobody, tone: 'bad' }
  const who = cue.taker === 'ghost' ? { name: text.ghost, you: false } : cast(cue.taker)
  const banner = text.banner.taken(who, cue.cards.length)
  return { banner, sentence: text.sentence.taken(who, cue.cards), tone: 'good' }
}
