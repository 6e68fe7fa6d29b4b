// What the page says: a hint near the thumb, and sentences for the live region.
let key = 0
export const voice = $state<{
  hint: { key: number; text: string } | null
  spoken: { key: number; text: string }[]
}>({
  hint: null,
  spoken: [],
})

const HINT_FOR = 3600
/** A live region that holds a few sentences loses none when several come at once. */
const REMEMBERED = 6

/** A short word about what was just tried. It goes away by itself and is read out. */
export function hint(text: string): void {
  const mine = ++key
  voice.hint = { key: mine, text }
  say(text)
  setTimeout(() => {
    if (voice.hint?.key === mine) voice.hint = null
  }, HINT_FOR)
}

/** A sentence for those who listen. */
export function say(text: string): void {
  voice.spoken = [...voice.spoken, { key: ++key, text }].slice(-REMEMBERED)
}
