// What changed between two positions, put into the one that is held. `[value]` takes the place of
// the old value, `{key: patch}` goes into an object or, by index, into a list; a key with `null` is
// gone. In a list `~` comes last: splices `[start, removed, ...added]`, from the back to the front.
// What did not change stays the same object, so a board can tell by `===`.
import type { Patch } from '../wire/types'

const SPLICE = '~'
type Splice = [start: number, removed: number, ...added: unknown[]]

/** What is held after a patch; what is held itself stays as it was. */
export function patched(held: unknown, patch: Patch): unknown {
  if (patch === null) return held
  if (Array.isArray(patch)) return patch[0]
  return Array.isArray(held) ? list(held, patch) : object(held as Record<string, unknown>, patch)
}

function object(held: Record<string, unknown>, patch: Record<string, Patch>): unknown {
  const into = { ...held }
  for (const [key, inner] of Object.entries(patch)) {
    if (inner === null) delete into[key]
    else into[key] = patched(into[key], inner)
  }
  return into
}

function list(held: readonly unknown[], patch: Record<string, Patch>): unknown {
  const into = [...held]
  for (const [key, inner] of Object.entries(patch))
    if (key !== SPLICE) into[Number(key)] = patched(into[Number(key)], inner)
  for (const splice of (patch[SPLICE] ?? []) as unknown as Splice[]) into.splice(...splice)
  return into
}
