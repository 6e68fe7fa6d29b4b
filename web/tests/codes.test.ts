import { describe, expect, it } from 'vitest'
import { faults } from '../scripts/codes.mjs'

const HOUSE = {
  'wire/types.ts': `export type Stage = "picking" | "stopped";
export type RefusalCode = "offline" | "stale";
export const NOTHING: Offer = {"otherwise":"not_now"};
`,
  'text/en.ts':
    "export const en = {\n  refusals: {\n    offline: 'No.',\n    not_now: 'No.',\n  },\n}",
  'games/nim/text.en.ts':
    "export const en = {\n  detailed: {},\n  refusals: {\n    bag_empty: 'No.',\n    stopped: 'No.',\n  },\n}",
}
const wrong = (code: string) => `${code} is a code, and stands in a text catalogue only`

describe('codes', () => {
  it.each([
    ['games/nim/Hand.svelte', "const code = whyNot(offer, 'take') ?? 'bag_empty'", 'bag_empty'],
    ['games/nim/status.ts', "if (code === 'bag_empty') return text.empty", 'bag_empty'],
    ['games/nim/Deeds.svelte', 'hint(text.refusals.bag_empty)', 'bag_empty'],
    ['games/nim/Board.svelte', '<p>{t().refusals.offline}</p>', 'offline'],
    ['games/offer.ts', "export const NOTHING = { default_reason: 'not_now' }", 'not_now'],
    ['screens/Game.svelte', "if (error.code === 'bag_empty') again()", 'bag_empty'],
  ])('are not known in %s: %s', (file, text, code) => {
    expect(faults({ ...HOUSE, [file]: text })).toEqual([`${file}: ${wrong(code)}`])
  })

  it('are read from a catalogue of one line too', () => {
    const go = "export const en = {\n  refusals: { no_ko: 'No, not yet.', no_pass: 'No.' },\n}"
    const files = { 'games/go/text.en.ts': go, 'games/go/Board.svelte': "code === 'no_pass'" }
    expect(faults(files)).toEqual([`games/go/Board.svelte: ${wrong('no_pass')}`])
  })

  it('may be known to the house, where they are its own; and a stage is no code', () => {
    const told = {
      'net/api.ts': "throw new Refusal('offline')",
      'games/nim/Board.svelte': "{#if view.stage === 'stopped'}",
    }
    expect(faults({ ...HOUSE, ...told })).toEqual([])
  })
})
