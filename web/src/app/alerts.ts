// My turn, told outside the page: in the tab's title and its icon, by a sound and a buzz, and by a
// notification where that was allowed and nobody looks.
import { onHost } from '../engine/base'
import { play } from './sound'

const ICON = onHost('/icon.svg')
const BADGED = onHost('/icon-turn.svg')
const BUZZ = [60, 40, 60]

const hidden = () => document.visibilityState === 'hidden'

/** Say in the tab whether the game waits for me. */
export function markTab(title: string, mine: boolean): void {
  document.title = title
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (icon) icon.href = mine ? BADGED : ICON
}

/** It has just become my turn. */
export function alertTurn(title: string, text: string): void {
  if (hidden()) {
    play('chime')
    notify(title, text)
  }
  // A page that nobody has touched yet may not buzz.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZ)
}

function notify(title: string, text: string): void {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return
  const note = new Notification(title, { body: text, icon: ICON, tag: 'turn' })
  note.onclick = () => {
    window.focus()
    note.close()
  }
}

/** Whether notifications could be allowed here, are, or are not. */
export const notificationPermission = (): NotificationPermission | 'never' =>
  typeof Notification === 'undefined' ? 'never' : Notification.permission

export const requestNotifications = () => Notification.requestPermission()
