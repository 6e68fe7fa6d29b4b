// Moves things: whatever carries the same `data-card` before and after a change travels from its
// old place to its new one. Only transforms move, so sixty cards stay smooth, and a change in
// mid-flight starts from where the card is seen. Who keeps its place keeps its flight.
import { flushSync } from 'svelte'

export interface Flight {
  /** A whole flight in ms. */
  ms: number
  /** The pause between one card and the next. */
  staggerMs: number
  /** Reduced motion: fade instead of flying. */
  still: boolean
}

interface Spot {
  left: number
  top: number
  width: number
}

interface Whereabouts {
  /** Where it is seen. */
  seen: Spot
  /** Where it lies once it has landed. */
  rests: Spot
}

/** Make the change and let every card under `root` fly to where it now lies. */
export function fly(root: HTMLElement, change: () => void, flight: Flight): void {
  const before = new Map(cards(root).map((card) => [card.dataset.card, whereabouts(card)]))
  flushSync(change)
  let moved = 0
  for (const card of cards(root)) {
    const now = whereabouts(card)
    const was = before.get(card.dataset.card) ?? origin(root, card, now.rests)
    if (!was || !now.rests.width || near(was.rests, now.rests)) continue
    travel(card, was.seen, now.rests, { ...flight, staggerMs: flight.staggerMs * moved++ })
  }
}

function cards(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-card]')]
}

function whereabouts(card: HTMLElement): Whereabouts {
  const seen = card.getBoundingClientRect()
  const flown = card.getAnimations().some((motion) => motion.id === 'fly')
  if (!flown) return { seen, rests: seen }
  const { a, e, f } = new DOMMatrix(getComputedStyle(card).transform)
  return { seen, rests: { left: seen.left - e, top: seen.top - f, width: seen.width / (a || 1) } }
}

/** A card that was nowhere comes, in its own size, from the middle of where its kind comes from. */
function origin(root: HTMLElement, card: HTMLElement, now: Spot): Whereabouts | undefined {
  const from = card.closest<HTMLElement>('[data-from]')?.dataset.from
  const place = from && root.querySelector(`[data-place="${from}"]`)?.getBoundingClientRect()
  if (!place) return undefined
  const { width } = now
  const height = card.offsetHeight * (width / (card.offsetWidth || 1))
  const left = place.left + (place.width - width) / 2
  const seen = { left, top: place.top + (place.height - height) / 2, width }
  return { seen, rests: seen }
}

function near(a: Spot, b: Spot): boolean {
  return Math.abs(a.left - b.left) + Math.abs(a.top - b.top) < 3
}

function travel(card: HTMLElement, from: Spot, to: Spot, flight: Flight): void {
  for (const old of card.getAnimations()) if (old.id === 'fly') old.cancel()
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`
  const frames = flight.still
    ? [{ opacity: 0 }, { opacity: 1 }]
    : [
        { transform: start, zIndex: 40 },
        { transform: 'none', zIndex: 40 },
      ]
  const motion = card.animate(frames, {
    duration: flight.ms,
    delay: flight.still ? 0 : flight.staggerMs,
    easing: 'cubic-bezier(0.22, 0.8, 0.28, 1)',
    fill: 'backwards',
  })
  motion.id = 'fly'
}
