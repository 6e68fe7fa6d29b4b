// Arrow keys walk over a board: to the nearest thing that can be touched in that direction.
import type { Attachment } from 'svelte/attachments'

type Way = readonly [x: number, y: number]

const WAYS: Readonly<Record<string, Way>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** What lies aside counts for more than what lies ahead, so a row is walked card by card. */
const ASIDE = 2.5

/** On a board; Tab goes on visiting everything in its order. */
export const arrows: Attachment<HTMLElement> = (board) => {
  function walk(event: KeyboardEvent) {
    const way = WAYS[event.key]
    if (!way || event.ctrlKey || event.metaKey || event.altKey) return
    const here = document.activeElement
    if (here !== document.body && !board.contains(here)) return
    const to = nearest(board, here === document.body ? board : here!, way)
    if (!to) return
    event.preventDefault()
    to.focus()
  }
  addEventListener('keydown', walk)
  return () => removeEventListener('keydown', walk)
}

function nearest(board: HTMLElement, here: Element, [wayX, wayY]: Way): HTMLElement | null {
  const [x, y] = middle(here)
  let best: { far: number; thing: HTMLElement } | null = null
  for (const thing of board.querySelectorAll<HTMLElement>('button')) {
    if (thing === here || !thing.checkVisibility()) continue
    const [toX, toY] = middle(thing)
    const ahead = (toX - x) * wayX + (toY - y) * wayY
    const aside = Math.abs((toX - x) * wayY) + Math.abs((toY - y) * wayX)
    const far = ahead + aside * ASIDE
    if (ahead > 1 && (!best || far < best.far)) best = { far, thing }
  }
  return best?.thing ?? null
}

function middle(thing: Element): Way {
  const { left, right, top, bottom } = thing.getBoundingClientRect()
  return [(left + right) / 2, (top + bottom) / 2]
}
