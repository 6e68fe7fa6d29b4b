// Where others reach the house: on the machine that serves it, not where this page was found.
import { onHost } from '../engine/base'

let base = (globalThis.location?.origin ?? '') + onHost('')

/** An invitation to this table tells the address. */
export function learnReach(invite: string, table: string): void {
  const path = `/t/${table}`
  if (invite.endsWith(path)) base = invite.slice(0, -path.length)
}

/** The address of a place, for others. */
export const forOthers = (path: string): string => base + path
