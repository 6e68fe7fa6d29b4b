// What is on a page as one file: without scripts, without addresses, with the colours it was seen in.

const STYLE = `
:root { color-scheme: light; }
body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; font: 1rem/1.4 system-ui, sans-serif; }
h1, h2 { line-height: 1.1; }
ul { padding: 0; list-style: none; }
`
const NAME = /var\((--[\w-]+)\)/g

/** The values here and now of every name that these texts use. */
function values(...texts: string[]): string {
  const used = new Set(texts.flatMap((text) => [...text.matchAll(NAME)].map(([, name]) => name!)))
  const style = getComputedStyle(document.documentElement)
  return [...used].map((name) => `${name}: ${style.getPropertyValue(name)};`).join(' ')
}

/**
 * The pages that are shown, as the browser writes them: what people wrote stays text. What only works
 * in the house is marked `data-here` and stays there.
 */
export function pageFile(pages: Element, title: string, language: string, look: string): string {
  const copy = document.implementation.createHTMLDocument(title)
  const policy = "default-src 'none'; style-src 'unsafe-inline'"
  copy.documentElement.lang = language
  copy.head.insertAdjacentHTML(
    'afterbegin',
    `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">` +
      '<meta name="viewport" content="width=device-width">',
  )
  const heading = copy.createElement('h1')
  heading.textContent = title
  copy.body.append(heading, copy.importNode(pages, true))
  for (const one of copy.querySelectorAll('[data-here]')) one.remove()
  const rules = STYLE + look
  const style = `:root { ${values(copy.body.innerHTML, rules)} }${rules}`
  // Not as an element: the page itself allows no style within it, and its copies neither.
  const text = copy.documentElement.outerHTML.replace('</head>', `<style>${style}</style></head>`)
  return `<!doctype html>\n${text}`
}

/** Give somebody a file that says in its name what it is, and of which day. */
export function keep(text: string, what: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/html' }))
  link.download = `tablee-${what}-${new Date().toISOString().slice(0, 10)}.html`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
