// Being called while no page is open: whether this browser can be, and how it is asked for.
// Permission is asked for when somebody touches the switch, and at no other time.
import type { Subscribe } from '../wire/types'
import { settings } from './settings.svelte'

/** Whether this browser can be called; else what stands in the way. */
export type Reach = 'yes' | 'home_screen' | 'never' | 'denied'

/** Not called, and why. */
export class NotCalled extends Error {
  constructor(readonly why: 'denied' | 'unreachable') {
    super(why)
  }
}

/** Apple's, which take calls only for a page on the home screen. An iPad calls itself a Mac. */
const isHandheld = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

export function reach(): Reach {
  const able = 'serviceWorker' in navigator && 'PushManager' in globalThis
  if (!able || typeof Notification === 'undefined') return isHandheld() ? 'home_screen' : 'never'
  return Notification.permission === 'denied' ? 'denied' : 'yes'
}

const current = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null

/** How this browser is called by whoever has this key; null: it is not. */
export async function subscription(key: string): Promise<Subscribe | null> {
  const found = reach() === 'yes' && Notification.permission === 'granted' ? await current() : null
  return found && isOf(found, key) ? asked(found) : null
}

/** Have this browser called, with the person's leave. Throws NotCalled. */
export async function subscribe(key: string): Promise<Subscribe> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotCalled('denied')
  try {
    const found = await current()
    if (found && isOf(found, key)) return asked(found)
    await found?.unsubscribe()
    const { pushManager } = await navigator.serviceWorker.ready
    const options = { userVisibleOnly: true, applicationServerKey: key }
    return asked(await pushManager.subscribe(options))
  } catch {
    throw new NotCalled('unreachable')
  }
}

function asked(found: PushSubscription): Subscribe {
  const { endpoint = '', keys = {} } = found.toJSON()
  const { p256dh = '', auth = '' } = keys
  return { endpoint, p256dh, auth, language: settings.language }
}

/** Whether it was asked for with this key: a house may have another by now. */
function isOf(found: PushSubscription, key: string): boolean {
  const mine = found.options.applicationServerKey
  if (!mine) return false
  const text = btoa(String.fromCharCode(...new Uint8Array(mine)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key
}
