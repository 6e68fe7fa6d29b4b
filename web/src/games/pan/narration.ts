// Every event in words: a short banner for the eye, a sentence for the ear and the history.
import type { Narration } from '../../motion/board_motion.svelte'
import type { BoardEvent } from './keyframes'
import type { PanText, Who } from './text.en'

/** What to call each place at the table; the ghost comes after the seats. */
export type WhoAt = (index: number) => Who

export function narrate(
  event: BoardEvent,
  whoAt: WhoAt,
  text: PanText,
  chambers: number,
): Narration {
  const { banner, sentence } = text
  const tell = (short: string, long: string, tone: Narration['tone'] = 'plain'): Narration => ({
    banner: short,
    sentence: long,
    tone,
  })
  const again = (short: string, tone: Narration['tone'] = 'plain') => tell(short, `${short}.`, tone)
  switch (event.type) {
    case 'dealt':
      return { ...tell(banner.dealt, sentence.dealt(event.hand), 'quiet'), minor: false }
    case 'picked':
      return tell(
        banner.picked(whoAt(event.seat)),
        sentence.picked(whoAt(event.seat), event.value),
        'quiet',
      )
    case 'revealed':
      return tell(
        banner.revealed,
        sentence.revealed(event.picks.map((value, seat) => ({ who: whoAt(seat), value }))),
      )
    case 'ghost_revealed':
      return tell(banner.ghostRevealed(event.value), sentence.ghostRevealed(event.value))
    case 'hush':
      return tell(banner.revealed, '', 'quiet')
    case 'cocked':
      return tell(banner.cocked(whoAt(event.seat)), '', 'quiet')
    case 'cancelled':
      return tell(banner.cancelled(event.values), sentence.cancelled(event.values), 'bad')
    case 'trick':
      return trick(event, whoAt, text)
    case 'left_out':
      return tell(
        banner.leftOut(event.seats.map(whoAt)),
        sentence.leftOut(event.seats.map(whoAt)),
        'bad',
      )
    case 'lot_drawn':
      return tell(
        banner.lot(whoAt(event.seat)),
        sentence.lot(whoAt(event.seat), event.among.map(whoAt)),
      )
    case 'round_begun':
      return tell(banner.round(whoAt(event.order[0]!)), sentence.round(event.order.map(whoAt)))
    case 'flipped':
      return event.card === 'pan'
        ? tell(banner.pan, sentence.pan(whoAt(event.seat)), 'bad')
        : tell(
            banner.clic(whoAt(event.seat)),
            sentence.clic(whoAt(event.seat), chambers - event.clics),
            'good',
          )
    case 'spun':
      return tell(
        banner.spun(whoAt(event.seat), event.value),
        sentence.spun(whoAt(event.seat), event.value),
      )
    case 'passed':
      return tell(
        banner.passed(whoAt(event.seat), event.values),
        sentence.passed(whoAt(event.seat), event.values),
      )
    case 'dared':
      return again(banner.dared(whoAt(event.seat)))
    case 'stopped':
      return again(banner.stopped(whoAt(event.seat)))
    case 'stolen':
      return again(banner.stolen(whoAt(event.seat), whoAt(event.victim), event.value), 'bad')
    case 'eliminated':
      return tell(
        banner.eliminated(whoAt(event.seat)),
        sentence.eliminated(whoAt(event.seat), event.lost.length),
        'bad',
      )
    case 'time_ran_out':
      return tell(banner.timeRanOut, sentence.timeRanOut(event.seats.map(whoAt)))
    case 'ended':
      return again(banner.ended(whoAt(event.ranking[0]![0]!)), 'good')
  }
}

function trick(
  event: Extract<BoardEvent, { type: 'trick' }>,
  whoAt: WhoAt,
  text: PanText,
): Narration {
  if (event.taker === null)
    return { banner: text.banner.nobody, sentence: text.sentence.nobody, tone: 'bad' }
  const who = event.taker === 'ghost' ? { name: text.ghost, you: false } : whoAt(event.taker)
  const banner = text.banner.taken(who, event.cards.length)
  return { banner, sentence: text.sentence.taken(who, event.cards), tone: 'good' }
}
