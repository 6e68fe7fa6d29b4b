// The games this client can draw. The server may offer more: those are shown as coming.
import type { Face } from './face'
import { janus } from './janus'
import { pan } from './pan'
import { social } from './social'
import { twinit } from './twinit'

const FACES: Record<string, Face> = { pan, janus, twinit, social }

/** The four games of the house, in the order of the shelf. */
export const SHELF = ['pan', 'janus', 'twinit', 'social'] as const

export const faceOf = (game: string): Face | null => FACES[game] ?? null
