// What the page says: short words at the edge for the eye, and sentences for the live region, one
// after the other at a speed that can be heard.
let key = 0
export interface Announcement {
  key: number
  text: string
}
export const announcer = $state<{ toasts: Announcement[]; announced: Announcement[] }>({
  toasts: [],
  announced: [],
})

const TOAST_AT_LEAST_MS = 2600
const TOAST_PER_LETTER_MS = 55
const MOST_TOASTS = 3
/** A live region that holds a few sentences loses none when several come at once. */
const ANNOUNCEMENTS_KEPT = 6
/** Nobody follows more than some 200 words a minute. */
const PER_WORD_MS = 300
/** What has waited so long that so many newer sentences stand behind it is past. */
const MOST_WAITING = 5

/** A short word about what was just tried. It goes away by itself and is read out: first of all, if
 * it answers what I did; in its turn, if it is something that happened. */
export function toast(text: string, { first = true } = {}): void {
  const mine = { key: ++key, text }
  const others = announcer.toasts.filter((one) => one.text !== text)
  announcer.toasts = [...others, mine].slice(-MOST_TOASTS)
  announce(text, { first })
  setTimeout(
    () => {
      announcer.toasts = announcer.toasts.filter((one) => one.key !== mine.key)
    },
    Math.max(TOAST_AT_LEAST_MS, text.length * TOAST_PER_LETTER_MS),
  )
}

/** Something is being done: what was hinted at before it is past. */
export function clearToasts(): void {
  announcer.toasts = []
}

interface Sentence {
  text: string
  first: boolean
  minor: boolean
  /** Whether it is still so when its turn to be said has come. */
  holds: () => boolean
}
const always = () => true
let waiting: Sentence[] = []
let speaking: ReturnType<typeof setTimeout> | undefined

/** A sentence for those who listen, in the order in which things happen. What answers them comes
 * first; what is said aside is the first to go when more happens than can be heard. */
export function announce(
  text: string,
  { first = false, minor = false, holds = always }: Partial<Omit<Sentence, 'text'>> = {},
): void {
  const sentence = { text: tidy(text), first, minor, holds }
  if (!sentence.text || sentence.text === latest()) return
  // What calls me is called once, and at the end of what led to it.
  const others = waiting.filter((one) => one.text !== sentence.text || !(one.first || isCall(one)))
  waiting = first ? afterFirst(others, sentence) : [...others, sentence]
  while (waiting.length > MOST_WAITING) waiting.splice(dispensable(), 1)
  if (speaking === undefined) speak()
}

/** Somebody has gone elsewhere: nothing that was still to be said is of use there. */
export function hush(): void {
  clearTimeout(speaking)
  speaking = undefined
  waiting = []
  announcer.announced = []
}

const isCall = (sentence: Sentence) => sentence.holds !== always

const latest = () =>
  (waiting.at(-1) ?? (speaking === undefined ? undefined : announcer.announced.at(-1)))?.text

function afterFirst(others: readonly Sentence[], sentence: Sentence): Sentence[] {
  const ordinary = (one: Sentence) => !one.first
  return [...others.filter((one) => one.first), sentence, ...others.filter(ordinary)]
}

/** What goes when more happens than can be heard: first what was said aside, then the oldest. */
function dispensable(): number {
  const minor = waiting.findIndex((one) => one.minor)
  return Math.max(0, minor < 0 ? waiting.findIndex((one) => !one.first) : minor)
}

function speak(): void {
  speaking = undefined
  waiting = waiting.filter((one) => one.holds())
  const next = waiting.shift()
  if (!next) return
  const { text } = next
  announcer.announced = [...announcer.announced, { key: ++key, text }].slice(-ANNOUNCEMENTS_KEPT)
  speaking = setTimeout(speak, text.split(/\s+/).length * PER_WORD_MS)
}

/** One sign at the end of a sentence is enough. */
export function tidy(text: string): string {
  return text
    .trim()
    .replace(/([.!?…])(?:\s*[.:;,])+$/u, '$1')
    .replace(/([.!?,;:])\1+/gu, (run, sign) => (run === '...' ? '…' : sign))
}
