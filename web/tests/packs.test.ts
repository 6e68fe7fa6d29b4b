// Packs in links: what goes in comes out, and whatever else is in a link comes to nothing.
import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { linkTo, packFrom } from '../src/games/social/packs/link'
import { nameOf } from '../src/games/social/packs/saved.svelte'
import { LIMITS } from '../src/wire/types'

const hashOf = (link: string) => link.slice(link.indexOf('#'))
const packed = (text: string) => `#pack=${deflateRawSync(text).toString('base64url')}`

describe('a pack in a link', () => {
  it.each(['! Sing', '# Été\nQui ? = Zoë; 👩‍🚀', 'x'.repeat(LIMITS.pack)])(
    'comes back',
    async (text) => {
      const link = await linkTo(text, 'https://tables.example')
      expect(link).toMatch(/^https:\/\/tables\.example\/\?game=social#pack=[\w-]+$/)
      expect(await packFrom(hashOf(link), LIMITS.pack)).toBe(text)
    },
  )

  it('stays short enough to be sent around', async () => {
    const lines = Array.from(
      { length: 100 },
      (_, i) => `What did we do in ${1900 + i}? = We were at the lake no ${i}`,
    )
    expect((await linkTo(lines.join('\n'), '')).length).toBeLessThan(2500)
  })

  it.each([
    ['nothing', '#pack='],
    ['another key', '#ticket=abc'],
    ['no letters of ours', '#pack=é{}'],
    ['what was never packed', '#pack=aGVsbG8'],
    ['half of it', packed('! Sing a song for us').slice(0, -6)],
    ['more than anybody writes', packed('x'.repeat(20_000_000))],
    ['an endless address', `#pack=${'A'.repeat(90_000)}`],
  ])('is none where there is %s', async (_, hash) => {
    expect(await packFrom(hash, LIMITS.pack)).toBeNull()
  })
})

it('a pack is called what its first note says', () => {
  expect(nameOf('\n\n#  Family evening \n# more\n! Sing')).toBe('Family evening')
  expect(nameOf('! Sing')).toBe('')
})
