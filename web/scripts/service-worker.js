// @ts-nocheck: its globals are those of a service worker, and two names are written in by the build.
// Keeps the page and its parts, so that they open without a network. What is kept belongs to one
// build: a new build is kept beside it, and takes over when no page of the old one is open. Pages
// come from the network while there is one, and all their parts have names by their content, so
// old and new are never mixed. The engine is kept when it was first asked for.
const KEPT = 'tablee-__TAG__'
const FILES = __FILES__
const ASIDE = /^\/(api|ws|n)(\/|$)/

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(FILES)))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers())
})

async function forgetOthers() {
  for (const name of await caches.keys()) {
    if (!name.startsWith('tablee-') || name === KEPT) continue
    await carryOver(await caches.open(name))
    await caches.delete(name)
  }
}

/** Parts of the engine that did not change need not be fetched again. */
async function carryOver(old) {
  const kept = await caches.open(KEPT)
  for (const request of await old.keys())
    if (ENGINE.test(request.url) && !(await kept.match(request)))
      await kept.put(request, await old.match(request))
}
const ENGINE = /\.bin$/

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin || ASIDE.test(url.pathname)) return
  event.respondWith(request.mode === 'navigate' ? page(request) : part(request))
})

async function page(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(new URL('./', registration.scope), { ignoreSearch: true })
    if (kept) return kept
    throw error
  }
}

async function part(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok && request.url.includes('/assets/'))
    (await caches.open(KEPT)).put(request, answer.clone())
  return answer
}
