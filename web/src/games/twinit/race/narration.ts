// Every event in words: a short banner for the eye, a sentence for the ear and the history.
import type { Telling } from '../../../motion/screening.svelte'
import type { Cue } from './film'
import type { RaceWords, Who } from './words.en'

/** What to call each seat. */
export type Cast = (seat: number) => Who

export function narrate(cue: Cue, cast: Cast, { banner, sentence, teamSays }: RaceWords): Telling {
  const tell = (short: string, long: string, tone: Telling['tone'] = 'plain'): Telling => ({
    banner: short,
    sentence: long,
    tone,
  })
  const people = (seats: readonly number[]) => seats.map(cast)
  const mine = (seats: readonly number[]) => seats.some((seat) => cast(seat).you)
  switch (cue.type) {
    case 'dealt':
      return tell(banner.dealt(cast(cue.first)), sentence.dealt(cast(cue.first)))
    case 'won':
      return won(cue, people, mine, { banner, sentence })
    case 'disputed':
      return tell(banner.disputed, sentence.disputed(people(cue.seats)), 'bad')
    case 'settled':
      return tell(banner.settled, sentence.settled)
    case 'erred':
      return tell(banner.erred(cast(cue.seat)), sentence.erred(cast(cue.seat), cue.lost), 'bad')
    case 'owed':
      return tell(banner.owed(cast(cue.seat)), sentence.owed(cast(cue.seat)), 'bad')
    case 'paid':
      return tell(banner.paid(cast(cue.seat)), sentence.paid(cast(cue.seat)))
    case 'claimed':
      return tell(banner.claimed(cast(cue.seat)), sentence.claimed(cast(cue.seat)))
    case 'timed_out':
      return tell('', sentence.timedOut(cast(cue.seat)), 'quiet')
    case 'pointed':
      return tell(banner.pointed(cast(cue.seat)), sentence.pointed(cast(cue.seat)))
    case 'said': {
      const said = teamSays(cast(cue.seat), cue.text)
      return tell(said, said)
    }
    case 'search_begun':
      return tell(banner.search, sentence.search)
    case 'ended':
      return tell(banner.ended, sentence.ended(people(cue.ranking[0] ?? [])), 'good')
  }
}

function won(
  { seats, robbed, feat, chain }: Extract<Cue, { type: 'won' }>,
  people: (seats: readonly number[]) => Who[],
  mine: (seats: readonly number[]) => boolean,
  { banner, sentence }: Pick<RaceWords, 'banner' | 'sentence'>,
): Telling {
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
