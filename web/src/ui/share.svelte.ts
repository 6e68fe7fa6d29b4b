// A link on its way to others: by the system's own sheet, by the clipboard, or marked in a field to
// be copied by hand. What is said is what has happened.
import { toast } from '../app/announce.svelte'
import { t } from '../text/text.svelte'

/** The link that nothing could take: it is shown until it is put away. */
export const sharing = $state<{ link: string | null }>({ link: null })

/** Hand a link on; `said` when it is on the clipboard. */
export async function share(link: string, said = t().copied): Promise<void> {
  if (!(await handedOver({ title: 'Tablée', url: link }))) await copy(link, said)
}

/** Hand on a few lines. */
export async function shareText(text: string, said: string): Promise<void> {
  if (!(await handedOver({ text }))) await copy(text, said)
}

/** Put a link on the clipboard. A page without https has none, but may know the old command. */
export async function copy(link: string, said = t().copied): Promise<void> {
  if ((await written(link)) || copiedByCommand(link)) toast(said)
  else sharing.link = link
}

/** Whether the system's sheet has taken it, or somebody has put that away: no message for either. */
async function handedOver(what: ShareData): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false
  try {
    await navigator.share(what)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

async function written(link: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link)
    return true
  } catch {
    return false
  }
}

function copiedByCommand(link: string): boolean {
  const focused = document.activeElement
  // Outside of a drawer that is open nothing can be marked.
  const page = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const field = document.createElement('textarea')
  Object.assign(field, { value: link, readOnly: true, className: 'heard-only' })
  page.append(field)
  field.select()
  const done = document.execCommand?.('copy') ?? false
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return done
}
