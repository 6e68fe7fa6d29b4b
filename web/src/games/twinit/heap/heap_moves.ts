// Moves on cards by their lasting names. A move that changes a card's token is waited for before the
// next one on the same card is sent; everything else goes out at once, with the event that caused it.
import { tooLate } from '../../../net/api'
import type { TimedEvent } from '../../../net/paint_times'
import type { TwinMove } from '../../../wire/types'
import type { Point } from './geometry'

export type Play = (move: TwinMove, event?: TimedEvent) => Promise<void>

export class HeapMoves {
  readonly #play: Play
  readonly #token: (key: number) => number | undefined
  readonly #changing = new Map<number, Promise<void>>()

  constructor(play: Play, token: (key: number) => number | undefined) {
    this.#play = play
    this.#token = token
  }

  grab(key: number, event: TimedEvent): Promise<void> {
    return this.#after([key], ([card]) => this.#play({ type: 'grab', card: card! }, event))
  }

  drop(key: number, { x, y }: Point, event: TimedEvent): Promise<void> {
    return this.#change([key], ([card]) => this.#play({ type: 'drop', card: card!, x, y }, event))
  }

  flip(key: number, event: TimedEvent): Promise<void> {
    return this.#change([key], ([card]) => this.#play({ type: 'flip', card: card! }, event))
  }

  /** Put cards together, or add one to a pair made before. */
  match(keys: readonly number[], pair: number | null, event: TimedEvent): Promise<void> {
    return this.#change(keys, (tokens) => {
      const cards = [...tokens, ...(pair === null ? [] : [pair])].sort((a, b) => a - b)
      return this.#play({ type: 'match', cards }, event)
    })
  }

  #change(keys: readonly number[], act: (tokens: number[]) => Promise<void>): Promise<void> {
    const done = this.#after(keys, act)
    const settled = done.catch(() => {})
    for (const key of keys) this.#changing.set(key, settled)
    void settled.then(() => {
      for (const key of keys) if (this.#changing.get(key) === settled) this.#changing.delete(key)
    })
    return done
  }

  async #after(keys: readonly number[], act: (tokens: number[]) => Promise<void>): Promise<void> {
    const waiting = keys.flatMap((key) => this.#changing.get(key) ?? [])
    if (waiting.length) await Promise.all(waiting)
    const tokens = keys.map((key) => this.#token(key))
    if (tokens.includes(undefined)) throw tooLate()
    return act(tokens as number[])
  }
}
