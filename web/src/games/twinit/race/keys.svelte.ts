// Playing by keys: any letter shows the labels, two letters lay a hand, space turns over a card.
import { typed } from './labels'

export class Keys {
  /** Whether labels are shown. */
  on = $state(false)
  #waiting = ''

  rest(): void {
    this.on = false
  }

  /** The label that was typed with this key, if one is complete now. */
  read(key: string): string | null {
    if (key === 'Escape') this.rest()
    if (!this.on) {
      this.on = /^[a-z]$/i.test(key)
      this.#waiting = ''
      return null
    }
    const { label, waiting } = typed(this.#waiting, key)
    this.#waiting = waiting
    return label
  }
}
