import { describe, expect, it } from 'vitest'
import { faults, spelled } from '../scripts/colours.mjs'

const HOUSE = { 'tokens.css': ':root {\n  --paper: #f3e8d3;\n}\n' }
const used = 'a { color: var(--paper); }'

describe('colours', () => {
  it.each([
    ['a.css', 'a { color: #fff; }'],
    ['a.css', 'a { box-shadow: 0 1px rgb(0 0 0 / 35%); }'],
    ['a.css', 'a { background: linear-gradient(hsl(3 20% 10%), transparent); }'],
    ['a.css', 'a { color: color-mix(in oklab, var(--paper) 88%, white); }'],
    ['a.css', 'a { color: var(--paper, #f3e8d3); }'],
    ['A.svelte', '<p style="color: #abc">a</p>'],
    ['A.svelte', '<path fill="red" />'],
    ['A.svelte', "<path fill={lit ? 'gold' : INK} />"],
    ['A.svelte', '<style>\na {\n  border: 1px solid oklch(0.5 0.1 20);\n}\n</style>'],
    ['A.svelte', "<script>\nconst INK = '#17120d'\n</script>"],
    ['a.ts', "export const ground = { colour: 'tomato' }"],
    ['a.ts', "export const ink = '#15100c'"],
  ])('are not spelled in %s: %s', (file, text) => {
    expect(spelled(file, text)).toHaveLength(1)
    expect(faults({ ...HOUSE, 'used.css': used, [file]: text })).toEqual([
      expect.stringContaining('is not in a token file'),
    ])
  })

  it.each([
    ['a.css', '/* like #fff */ a { color: var(--paper); border-color: transparent; }'],
    ['a.css', 'a { background: color-mix(in srgb, var(--paper) 30%, transparent); }'],
    ['A.svelte', '<use href="#add" /><path class="gold" fill="url(#face)" stroke={RED} />'],
    ['a.ts', 'class A {\n  #add = 1\n  #face(n: number) { return this.#add }\n}'],
    ['a.ts', "const stones = [{ id: 'gold' }]"],
  ])('are not seen where there are none, in %s: %s', (file, text) => {
    expect(spelled(file, text)).toEqual([])
  })

  it('may stand in the tokens of a game, for that game alone', () => {
    const game = { 'games/nim/tokens.css': ':root {\n  --nim-bag: #333;\n}\n', 'used.css': used }
    const inside = { 'games/nim/Board.svelte': '<path fill="var(--nim-bag)" />' }
    expect(faults({ ...HOUSE, ...game, ...inside })).toEqual([])
    const outside = { 'games/pan/Board.svelte': '<path fill="var(--nim-bag)" />' }
    expect(faults({ ...HOUSE, ...game, ...outside })).toEqual([
      'games/pan/Board.svelte: nothing defines --nim-bag for it',
    ])
  })

  it('have names that somebody uses, and no name is misspelt', () => {
    expect(faults({ ...HOUSE, 'a.css': 'a { color: var(--papr); }' })).toEqual([
      'a.css: nothing defines --papr for it',
      'tokens: nothing uses --paper',
    ])
    const marks = { 'tokens.css': ':root {\n  --mark-0: #f2b84b;\n  --mark-1: #6fb7d6;\n}\n' }
    expect(faults({ ...marks, 'A.svelte': '<i style:--own="var(--mark-{n})" />' })).toEqual([])
  })
})
