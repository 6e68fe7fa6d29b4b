// Every event in words: a short banner for the eye, a sentence for the ear and the history.
import type { Narration } from '../../../motion/board_motion.svelte'
import type { BoardEvent } from './effects'
import type { RaceWords, Who } from './words.en'

/** What to call each seat. */
export type WhoAt = (seat: number) => Who

export function narrate(
  event: BoardEvent,
  whoAt: WhoAt,
  { banner, sentence, teamSays }: RaceWords,
): Narration {
  const tell = (short: string, long: string, tone: Narration['tone'] = 'plain'): Narration => ({
    banner: short,
    sentence: long,
    tone,
  })
  const people = (seats: readonly number[]) => seats.map(whoAt)
  const mine = (seats: readonly number[]) => seats.some((seat) => whoAt(seat).you)
  switch (event.type) {
    case 'dealt':
      return tell(banner.dealt(whoAt(event.first)), sentence.dealt(whoAt(event.first)))
    case 'won':
      return won(event, people, mine, { banner, sentence })
    case 'disputed':
      return tell(banner.disputed, sentence.disputed(people(event.seats)), 'bad')
    case 'settled':
      return tell(banner.settled, sentence.settled)
    case 'erred':
      // What is shown with its two cards needs no second message.
      return tell(
        banner.erred(whoAt(event.seat), event.why),
        sentence.erred(whoAt(event.seat), event.why, event.loser),
        event.shown ? 'quiet' : 'bad',
      )
    case 'owed':
      return tell(banner.owed(whoAt(event.seat)), sentence.owed(whoAt(event.seat)), 'bad')
    case 'paid':
      return tell(banner.paid(whoAt(event.seat)), sentence.paid(whoAt(event.seat)))
    case 'claimed':
      // The line below says it, and the centre shows how long: nothing may lie over cards now.
      return tell('', sentence.claimed(whoAt(event.seat)), 'quiet')
    case 'timed_out':
      return tell('', sentence.timedOut(whoAt(event.seat)), 'quiet')
    case 'pointed':
      return tell(banner.pointed(whoAt(event.seat)), sentence.pointed(whoAt(event.seat)))
    case 'said': {
      const said = teamSays(whoAt(event.seat), event.text)
      return tell(said, said)
    }
    case 'search_begun':
      return tell(banner.search, sentence.search)
    case 'ended':
      return tell(banner.ended, sentence.ended(people(event.ranking[0] ?? [])), 'good')
  }
}

function won(
  { seats, robbed, feat, chain }: Extract<BoardEvent, { type: 'won' }>,
  people: (seats: readonly number[]) => Who[],
  mine: (seats: readonly number[]) => boolean,
  { banner, sentence }: Pick<RaceWords, 'banner' | 'sentence'>,
): Narration {
  const who = people(seats)
  const tone = mine(seats) ? 'good' : mine(robbed) ? 'bad' : 'plain'
  if (feat === 'theft') {
    const from = people(robbed)
    return { banner: banner.theft(who, from), sentence: sentence.theft(who, from), tone }
  }
  if (chain > 1)
    return { banner: banner.chain(who, chain), sentence: sentence.chain(who, chain), tone }
  return { banner: banner.won(who, feat), sentence: sentence.won(who, feat), tone }
}
