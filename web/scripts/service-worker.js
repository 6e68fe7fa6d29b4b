// @ts-nocheck: its globals are those of a service worker, and two names are written in by the build.
// Keeps the page and its parts, so that they open without a network. What is kept belongs to one
// build: a new build is kept beside it, and takes over when no page of the old one is open. Pages
// come from the network while there is one, and all their parts have names by their content, so
// old and new are never mixed. The engine keeps itself, when it was first asked for.
// Below the place of this house there may be another one, which is none of its business.
const HOUSE = new URL('./', location.href).pathname
const MARK = HOUSE === '/' ? 'tablee-' : `tablee:${HOUSE}:`
const KEPT = `${MARK}__TAG__`
const FILES = __FILES__
const ENGINE = /\.bin$|worker-[^/]*\.js$/
const OURS = /^(t\/[^/]+\/?|assets\/[^/]+|[\w-]+\.\w+)?$/

const isOurs = ({ origin, pathname }) =>
  origin === location.origin &&
  pathname.startsWith(HOUSE) &&
  OURS.test(pathname.slice(HOUSE.length))

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(FILES)))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers())
})

async function forgetOthers() {
  for (const name of await caches.keys()) {
    if (!name.startsWith(MARK) || name === KEPT) continue
    await caches.delete(name)
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || !isOurs(new URL(request.url))) return
  event.respondWith(request.mode === 'navigate' ? page(request) : part(request))
})

async function page(request) {
  const answer = await fetch(request).catch(() => null)
  // A proxy answers for a house that is closed.
  if (answer && answer.status < 500) return answer
  const kept = await caches.match(new URL('./', registration.scope), { ignoreSearch: true })
  return kept ?? answer ?? Response.error()
}

async function part(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok && request.url.includes('/assets/') && !ENGINE.test(request.url))
    (await caches.open(KEPT)).put(request, answer.clone())
  return answer
}

// A call: a table of a club has opened. What it says was encrypted for this browser by the house.
self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json()
  const icon = new URL('icon-192.png', registration.scope).href
  event.waitUntil(
    registration.showNotification(title, { body, tag, icon, renotify: true, data: { path } }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const there = new URL(event.notification.data.path, registration.scope)
  if (isOurs(there)) event.waitUntil(look(there.href))
})

async function look(address) {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find(({ url }) => url === address)
  return open ? open.focus() : clients.openWindow(address)
}
