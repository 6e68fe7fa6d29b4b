// A game that was installed beside those of the house: what the shell asks of it, made of how its
// server describes it.
import { settings } from '../../app/settings.svelte'
import { plainText } from '../../text/plain.svelte'
import type { GameDescription } from '../../wire/types'
import type { GameUI, OptionRow } from '../game_ui'
import { lazy } from '../lazy'
import Poster from './Poster.svelte'
import { Shapes } from './shapes'
import { Telling, type Texts } from './telling'

/** What its board knows of the game. */
export interface PlainGame {
  shapes: Shapes
  races: boolean
  texts(): Texts
}

/** An option with more values has no row in the lobby. */
const MOST_VALUES = 8

export function plainUI(described: GameDescription, nameOf: () => string): GameUI {
  const shapes = new Shapes(described)
  const texts = (): Texts => described.texts[settings.language] ?? {}
  const game: PlainGame = { shapes, races: described.races, texts }
  const telling = () => new Telling(shapes, texts(), String)
  return {
    Board: lazy(() => import('./Board.svelte'), { game }),
    Poster: (internals) => Poster(internals, { name: nameOf(), key: described.game }),
    words() {
      const { pitch = plainText().pitch, players } = texts()
      const { least_players, most_players } = described
      return {
        pitch,
        players: players ?? plainText().players(least_players, most_players),
        options: optionRows(telling()),
        refusals: texts(),
        lesson: [],
      }
    },
    decidingSentences: ({ outcome, names }) =>
      (outcome.scores ?? []).map((points, seat) =>
        plainText().points(names[seat] ?? '', points as number),
      ),
    winnerLine: ({ ranking }, names) =>
      plainText().won(ranking[0]!.map((seat) => names[seat] ?? '')),
  }
}

/** The options whose values can be listed; the clock has a row of its own. */
function optionRows(telling: Telling): OptionRow[] {
  const { shapes } = telling
  return shapes.fields(shapes.of('options')).flatMap(([key, shape]) => {
    const [way, ...more] = shapes.ways(shape)
    const values = more.length || !way ? [] : valuesOf(way)
    if (key === 'clock' || values.length < 2 || values.length > MOST_VALUES) return []
    const choices = values.map((value) => ({ value, label: telling.value(value, shape, key) }))
    return [{ key, label: telling.word('option', key), help: '', choices }]
  })
}

function valuesOf({ type, enum: listed, minimum, maximum }: ReturnType<Shapes['of']>): unknown[] {
  if (listed) return listed
  if (type === 'boolean') return [false, true]
  if (minimum === undefined || maximum === undefined) return []
  return Array.from({ length: Math.min(maximum - minimum, MOST_VALUES) + 1 }, (_, i) => minimum + i)
}
