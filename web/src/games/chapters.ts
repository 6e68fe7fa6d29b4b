// Moments of a replay that one jumps to: the steps in which something worth a name happened.
import type { Replay } from '../net/match_state'

export interface Chapter {
  /** Its place in `updates`. */
  step: number
  name: string
}

/** What to call a fact, with the names of the players by seat; null: it is no moment. */
export type Titled<Fact> = (fact: Fact, who: (seat: number) => string) => string | null

export const chapters =
  <Fact>(titled: Titled<Fact>) =>
  (replay: Replay): Chapter[] => {
    const who = (seat: number) => replay.names[seat] ?? ''
    return replay.updates.flatMap(({ facts }, step) => {
      const name = facts.map((fact) => titled(fact as Fact, who)).find((said) => said !== null)
      return name ? [{ step, name }] : []
    })
  }
