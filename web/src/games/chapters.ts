// Moments of a replay that one jumps to: the steps in which something of these kinds happened.
import type { Replay } from '../net/holding'

export const moments =
  (...kinds: readonly string[]) =>
  (replay: Replay): number[] =>
    replay.updates.flatMap(({ facts }, step) =>
      facts.some((fact) => kinds.includes(fact.type)) ? [step] : [],
    )
