import { expect, it } from 'vitest'
import { parse } from '../src/ui/markdown'

it('reads headings, lists and paragraphs', () => {
  const page =
    '# Pan\n\nFour tricks,\nthen a gun.\n\n## The box\n\n- **PAN-01** Some *cards*.\n- **PAN-02** `x` more\n  on the next line.\n'
  expect(parse(page)).toEqual([
    { kind: 'heading', level: 1, spans: [{ kind: 'text', text: 'Pan' }] },
    { kind: 'paragraph', spans: [{ kind: 'text', text: 'Four tricks, then a gun.' }] },
    { kind: 'heading', level: 2, spans: [{ kind: 'text', text: 'The box' }] },
    {
      kind: 'list',
      items: [
        [
          { kind: 'strong', text: 'PAN-01' },
          { kind: 'text', text: ' Some ' },
          { kind: 'em', text: 'cards' },
          { kind: 'text', text: '.' },
        ],
        [
          { kind: 'strong', text: 'PAN-02' },
          { kind: 'text', text: ' ' },
          { kind: 'code', text: 'x' },
          { kind: 'text', text: ' more on the next line.' },
        ],
      ],
    },
  ])
})

it('keeps markup in a page as text', () => {
  expect(parse('<img src=x onerror=alert(1)>')).toEqual([
    { kind: 'paragraph', spans: [{ kind: 'text', text: '<img src=x onerror=alert(1)>' }] },
  ])
})

it('puts pictures that follow each other side by side, with what is written below them', () => {
  const page = 'A turn:\n\n![You *take*.](pictures/a.svg)\n![You lay.](pictures/b.svg)\n\nDone.\n'
  expect(parse(page)[1]).toEqual({
    kind: 'pictures',
    pictures: [
      {
        src: 'pictures/a.svg',
        caption: [
          { kind: 'text', text: 'You ' },
          { kind: 'em', text: 'take' },
          { kind: 'text', text: '.' },
        ],
      },
      { src: 'pictures/b.svg', caption: [{ kind: 'text', text: 'You lay.' }] },
    ],
  })
})
