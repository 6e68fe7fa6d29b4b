// What the page says: short words at the edge for the eye, and sentences for the live region, one
// after the other at a speed that can be heard.
let key = 0
export interface Said {
  key: number
  text: string
}
export const voice = $state<{ hints: Said[]; spoken: Said[] }>({ hints: [], spoken: [] })

const HINT_AT_LEAST = 2600
const HINT_PER_LETTER = 55
const MOST_HINTS = 3
/** A live region that holds a few sentences loses none when several come at once. */
const REMEMBERED = 6
/** Nobody follows more than some 200 words a minute. */
const PER_WORD = 300
/** What has waited so long that so many newer sentences stand behind it is past. */
const MOST_WAITING = 5

/** A short word about what was just tried. It goes away by itself and is read out. */
export function hint(text: string): void {
  const mine = { key: ++key, text }
  const others = voice.hints.filter((one) => one.text !== text)
  voice.hints = [...others, mine].slice(-MOST_HINTS)
  say(text, { first: true })
  setTimeout(
    () => {
      voice.hints = voice.hints.filter((one) => one.key !== mine.key)
    },
    Math.max(HINT_AT_LEAST, text.length * HINT_PER_LETTER),
  )
}

/** Something is being done: what was hinted at before it is past. */
export function unhint(): void {
  voice.hints = []
}

interface Sentence {
  text: string
  aside: boolean
}
let waiting: Sentence[] = []
let speaking: ReturnType<typeof setTimeout> | undefined

/** A sentence for those who listen. What concerns them most comes first; what is said aside is the
 * first to go when more happens than can be heard. */
export function say(text: string, { first = false, aside = false } = {}): void {
  const sentence = { text: tidy(text), aside }
  const last = waiting.at(-1) ?? (speaking === undefined ? undefined : voice.spoken.at(-1))
  const known = [last, ...waiting].some((one) => one?.text === sentence.text)
  if (!sentence.text || known) return
  waiting = first ? [sentence, ...thinned(waiting, 1)] : thinned([...waiting, sentence])
  if (speaking === undefined) speak()
}

/** As many sentences as can still be heard: first what was said aside goes, then the oldest. */
function thinned(sentences: Sentence[], coming = 0): Sentence[] {
  const left = [...sentences]
  while (left.length + coming > MOST_WAITING) {
    const aside = left.findIndex((one) => one.aside)
    left.splice(Math.max(0, aside), 1)
  }
  return left
}

function speak(): void {
  const next = waiting.shift()
  speaking = undefined
  if (!next) return
  const { text } = next
  voice.spoken = [...voice.spoken, { key: ++key, text }].slice(-REMEMBERED)
  speaking = setTimeout(speak, text.split(/\s+/).length * PER_WORD)
}

/** One sign at the end of a sentence is enough. */
export function tidy(text: string): string {
  return text
    .trim()
    .replace(/([.!?…])(?:\s*[.:;,])+$/u, '$1')
    .replace(/([.!?,;:])\1+/gu, (run, sign) => (run === '...' ? '…' : sign))
}
