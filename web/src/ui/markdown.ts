// The little Markdown our rules pages use, as a tree of plain values. Nothing here makes markup:
// the drawer draws the tree, so a page can hold any text and stay text.

export type Span = { kind: 'text' | 'strong' | 'em' | 'code'; text: string }
export type Block =
  | { kind: 'heading'; level: number; spans: Span[] }
  | { kind: 'list'; items: Span[][] }
  | { kind: 'pictures'; pictures: Picture[] }
  | { kind: 'paragraph'; spans: Span[] }

/** A picture by the address the page gives it, with what is written below it. */
export interface Picture {
  src: string
  caption: Span[]
}

const PICTURE = /^!\[(.*)\]\((.+)\)$/
const SPAN = /\*\*(.+?)\*\*|\*(.+?)\*|_(.+?)_|`(.+?)`/g

export function spans(text: string): Span[] {
  const found: Span[] = []
  let end = 0
  for (const match of text.matchAll(SPAN)) {
    if (match.index > end) found.push({ kind: 'text', text: text.slice(end, match.index) })
    const [whole, strong, star, low, code] = match
    if (strong !== undefined) found.push({ kind: 'strong', text: strong })
    else if (code !== undefined) found.push({ kind: 'code', text: code })
    else found.push({ kind: 'em', text: star ?? low ?? '' })
    end = match.index + whole.length
  }
  if (end < text.length) found.push({ kind: 'text', text: text.slice(end) })
  return found
}

export function parse(page: string): Block[] {
  const blocks: Block[] = []
  for (const { kind, level, text } of chunks(page)) {
    const last = blocks.at(-1)
    if (kind === 'heading') blocks.push({ kind, level, spans: spans(text) })
    else if (kind === 'paragraph') blocks.push({ kind, spans: spans(text) })
    else if (kind === 'picture') picture(text, last, blocks)
    else if (last?.kind === 'list') last.items.push(spans(text))
    else blocks.push({ kind: 'list', items: [spans(text)] })
  }
  return blocks
}

/** Pictures that follow each other stand side by side. */
function picture(text: string, last: Block | undefined, blocks: Block[]) {
  const [, caption, src] = text.match(PICTURE)!
  const found = { src: src!, caption: spans(caption!) }
  if (last?.kind === 'pictures') last.pictures.push(found)
  else blocks.push({ kind: 'pictures', pictures: [found] })
}

interface Chunk {
  kind: 'heading' | 'item' | 'paragraph' | 'picture'
  level: number
  text: string
}

/** Lines that belong together; a line that starts nothing new goes on with the one before. */
function chunks(page: string): Chunk[] {
  const found: Chunk[] = []
  let open = false
  for (const line of page.split('\n')) {
    const heading = line.match(/^(#+)\s+(.*)/)
    const item = line.match(/^\s*[-*]\s+(.*)/)
    if (heading) found.push({ kind: 'heading', level: heading[1]!.length, text: heading[2]! })
    else if (PICTURE.test(line)) found.push({ kind: 'picture', level: 0, text: line })
    else if (item) found.push({ kind: 'item', level: 0, text: item[1]! })
    else if (line.trim() && open) found.at(-1)!.text += ` ${line.trim()}`
    else if (line.trim()) found.push({ kind: 'paragraph', level: 0, text: line.trim() })
    open = line.trim() !== '' && !heading
  }
  return found
}
