// Carries a thing by finger or mouse from where it lies to where it is wanted. A touch that does
// not move stays a click, so whatever can be carried can be tapped, and reached by the keyboard.
import type { Attachment } from 'svelte/attachments'
import { reducedMotion } from '../app/settings.svelte'

export interface Errand {
  /** Whether it may be picked up now. */
  open: boolean
  /** Where it may be put down, as a selector. */
  to: string
  /** It was put down there. */
  done(): void
}

/** From this many pixels on a touch is a carry. */
const THRESHOLD = 8
const HOME_MS = 220

interface Hold {
  pointer: number
  x: number
  y: number
  moving: boolean
}

/** On whatever holds a `data-card`: that card follows the pointer. */
export function carry(errand: () => Errand): Attachment<HTMLElement> {
  return (holder) => {
    let hold: Hold | null = null
    let carried = false
    const card = () => holder.querySelector<HTMLElement>('[data-card]')
    const target = () => document.querySelector<HTMLElement>(errand().to)

    function down(event: PointerEvent) {
      carried = false
      if (!event.isPrimary || event.button !== 0 || !errand().open) return
      hold = { pointer: event.pointerId, x: event.clientX, y: event.clientY, moving: false }
      holder.setPointerCapture(event.pointerId)
    }

    function move(event: PointerEvent) {
      if (hold?.pointer !== event.pointerId) return
      const [x, y] = [event.clientX - hold.x, event.clientY - hold.y]
      if (!hold.moving && Math.hypot(x, y) < THRESHOLD) return
      hold.moving = true
      holder.dataset.carried = ''
      card()?.style.setProperty('translate', `${x}px ${y}px`)
      target()?.setAttribute('data-catch', over(event) ? 'over' : 'open')
    }

    /** Where the finger is, or where the card is seen: either will do. */
    function over(event: PointerEvent): boolean {
      const box = target()?.getBoundingClientRect()
      const seen = card()?.getBoundingClientRect()
      if (!box || !seen) return false
      const inside = (x: number, y: number) =>
        x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
      return (
        inside(event.clientX, event.clientY) ||
        inside((seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2)
      )
    }

    function up(event: PointerEvent) {
      if (hold?.pointer !== event.pointerId) return
      carried = hold.moving
      const there = carried && errand().open && over(event)
      // Put down at its goal, it flies on from under the finger; else it goes home.
      if (there) errand().done()
      end(!there)
    }

    function end(back: boolean) {
      const moved = card()
      if (back && hold?.moving && moved && !reducedMotion())
        moved.animate([{ translate: moved.style.translate }, { translate: '0 0' }], {
          duration: HOME_MS,
          easing: 'ease-out',
        })
      moved?.style.removeProperty('translate')
      target()?.removeAttribute('data-catch')
      delete holder.dataset.carried
      hold = null
    }

    const cancel = (event: PointerEvent) => hold?.pointer === event.pointerId && end(true)
    /** What was carried was not clicked. */
    function click(event: MouseEvent) {
      if (!carried) return
      carried = false
      event.stopImmediatePropagation()
      event.preventDefault()
    }

    const quiet = new AbortController()
    const { signal } = quiet
    holder.addEventListener('pointerdown', down, { signal })
    holder.addEventListener('pointermove', move, { signal })
    holder.addEventListener('pointerup', up, { signal })
    holder.addEventListener('pointercancel', cancel, { signal })
    holder.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
    holder.addEventListener('click', click, { signal, capture: true })
    return () => {
      if (hold) end(false)
      quiet.abort()
    }
  }
}
