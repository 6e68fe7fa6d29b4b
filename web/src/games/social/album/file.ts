// The album as one file: a page without scripts, without addresses, with the colours it was seen in.

const STYLE = `
:root { color-scheme: light; }
body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; font: 1rem/1.4 system-ui, sans-serif; }
h1, h2 { line-height: 1.1; }
.galleries { display: grid; grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr)); gap: 1rem; }
figure { margin: 0; break-inside: avoid; }
.frame { display: block; aspect-ratio: 6 / 5; overflow: hidden; border-radius: .6rem; }
.frame svg { display: block; width: 100%; height: 100%; }
figcaption b, li b { display: block; }
ul { padding: 0; list-style: none; }
.quizzes > li, .contests > li { margin: 0 0 1rem; }
.drawn rect { fill: var(--social-canvas); }
.drawn path { fill: none; stroke-linecap: round; stroke-linejoin: round; }
.winner { font-weight: 700; }
`
const NAME = /var\((--[\w-]+)\)/g

/** The values here and now of every name that these texts use. */
function values(...texts: string[]): string {
  const used = new Set(texts.flatMap((text) => [...text.matchAll(NAME)].map(([, name]) => name!)))
  const style = getComputedStyle(document.documentElement)
  return [...used].map((name) => `${name}: ${style.getPropertyValue(name)};`).join(' ')
}

/** The pages that are shown, as the browser writes them: what people wrote stays text. */
export function albumFile(pages: Element, title: string, language: string): string {
  const copy = document.implementation.createHTMLDocument(title)
  const rules = "default-src 'none'; style-src 'unsafe-inline'"
  copy.documentElement.lang = language
  copy.head.insertAdjacentHTML(
    'afterbegin',
    `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${rules}">` +
      '<meta name="viewport" content="width=device-width">',
  )
  const heading = copy.createElement('h1')
  heading.textContent = title
  copy.body.append(heading, copy.importNode(pages, true))
  const style = copy.createElement('style')
  style.textContent = `:root { ${values(copy.body.innerHTML, STYLE)} }${STYLE}`
  copy.head.append(style)
  return `<!doctype html>\n${copy.documentElement.outerHTML}`
}

/** Give somebody a file. */
export function keep(text: string, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/html' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
