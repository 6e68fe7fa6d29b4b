// Words begun and not sent yet: a stop or another card does not lose them.

export class Drafts {
  #words = $state<Record<string, string>>({})
  /** The kind of contest somebody is writing. */
  own = $state<string | null>(null)

  of(key: string): string {
    return this.#words[key] ?? ''
  }

  keep(key: string, words: string): void {
    this.#words[key] = words
  }
}
