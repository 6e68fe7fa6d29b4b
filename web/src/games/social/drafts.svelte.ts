// Words begun and not sent yet: a stop or another card does not lose them.

import type { SocialDrawing } from '../../wire/types'

export class Drafts {
  #words = $state<Record<string, string>>({})
  /** The kind of contest somebody is writing. */
  own = $state<string | null>(null)

  /** The kind of contest somebody looks for in the box. */
  box = $state<'question' | 'real_life' | null>(null)

  /** What hangs in the gallery I am about to post, and where I am choosing it. */
  drawing = $state.raw<SocialDrawing | null>(null)
  sketch = $state<'own' | 'ours' | null>(null)

  of(key: string): string {
    return this.#words[key] ?? ''
  }

  keep(key: string, words: string): void {
    this.#words[key] = words
  }
}
