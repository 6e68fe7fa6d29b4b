// The words of Nim: English here, French in the file beside it.
import { settings } from '../../app/settings.svelte'
import { count, does } from '../../text/english'
import type { Who } from '../../text/people'
import { fr } from './text.fr'

const pebbles = (n: number) => count(n, 'pebble', 'pebbles')

export const en = {
  pitch: 'A bag nobody may look into. Take many pebbles, but not the last one.',
  players: '2 to 6 players · 2 minutes',
  yourTurn: 'Your turn: how many?',
  turnOf: (who: Who) => `${who.name}’s turn`,
  over: 'The bag is empty',
  range: (least: number, full: number) => `There were ${least} to ${full} pebbles in the bag.`,
  out: (n: number) => `${pebbles(n)} out`,
  held: (name: string, n: number) => `${name}: ${pebbles(n)}`,
  take: (n: number) => `Take ${n}`,
  taken: (who: Who, n: number) => `${does(who, 'take', 'takes')} ${pebbles(n)}.`,
  emptied: (who: Who) => `That was the last one: ${does(who, 'come', 'comes')} last.`,
  crowned: (names: string) => `${names} won`,
  decided: (name: string) => `${name} took the last pebble.`,
  refusals: { not_your_turn: 'It is not your turn.' },
  lesson: [
    'A bag holds 12 to 20 pebbles, and nobody knows how many. Every pebble you take counts for you, but whoever takes the last one comes last. It is safe to begin boldly: take 3.',
    'Six are out. One more turn of threes and the bag could be empty soon. Take just 1.',
    'Ten are out: there may be two left, or ten. Be careful: take 1.',
    'Lola took the last pebble and comes last. That is all of Nim.',
  ],
}

export type NimText = typeof en

/** The words in the language of the moment. */
export const nimText = (): NimText => (settings.language === 'fr' ? fr : en)
