// Moves things: whatever carries the same `data-card` before and after a change travels from its
// old place to its new one. Only transforms move, so sixty cards stay smooth, and a change in
// mid-flight starts from where the card is seen.
import { flushSync } from 'svelte'

export interface Flight {
  /** A whole flight in ms. */
  ms: number
  /** The pause between one card and the next. */
  stagger: number
  /** Reduced motion: fade instead of flying. */
  still: boolean
}

/** Make the change and let every card under `root` fly to where it now lies. */
export function fly(root: HTMLElement, change: () => void, flight: Flight): void {
  const before = places(root)
  flushSync(change)
  let moved = 0
  for (const element of cards(root)) {
    const from = before.get(element.dataset.card!) ?? origin(root, element)
    if (!from) continue
    if (travel(element, from, { ...flight, stagger: flight.stagger * moved })) moved++
  }
}

function cards(root: HTMLElement): NodeListOf<HTMLElement> {
  return root.querySelectorAll<HTMLElement>('[data-card]')
}

function places(root: HTMLElement): Map<string, DOMRect> {
  return new Map([...cards(root)].map((card) => [card.dataset.card!, card.getBoundingClientRect()]))
}

/** A card that was nowhere comes from where its kind comes from, e.g. the deck. */
function origin(root: HTMLElement, card: HTMLElement): DOMRect | undefined {
  const from = card.closest<HTMLElement>('[data-from]')?.dataset.from
  return from ? root.querySelector(`[data-place="${from}"]`)?.getBoundingClientRect() : undefined
}

function travel(card: HTMLElement, from: DOMRect, flight: Flight): boolean {
  for (const old of card.getAnimations()) if (old.id === 'fly') old.cancel()
  const to = card.getBoundingClientRect()
  const [dx, dy] = [from.left - to.left, from.top - to.top]
  if (!to.width || Math.abs(dx) + Math.abs(dy) < 2) return false
  const scale = from.width / to.width
  const start = `translate(${dx}px, ${dy}px) scale(${scale})`
  const frames = flight.still
    ? [{ opacity: 0 }, { opacity: 1 }]
    : [
        { transform: start, zIndex: 40 },
        { transform: 'none', zIndex: 40 },
      ]
  const motion = card.animate(frames, {
    duration: flight.ms,
    delay: flight.still ? 0 : flight.stagger,
    easing: 'cubic-bezier(0.22, 0.8, 0.28, 1)',
    fill: 'backwards',
  })
  motion.id = 'fly'
  return true
}
