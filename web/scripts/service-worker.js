// @ts-nocheck: its globals are those of a service worker, and two names are written in by the build.
// Keeps the page and its parts, so that they open without a network. What is kept belongs to one
// build: a new build is kept beside it, and takes over when no page of the old one is open. Pages
// come from the network while there is one, and all their parts have names by their content, so
// old and new are never mixed. The engine keeps itself, when it was first asked for.
const KEPT = 'tablee-__TAG__'
const FILES = __FILES__
const ENGINE = /\.bin$|worker-[^/]*\.js$/
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
    await caches.delete(name)
  }
}

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
  if (answer.ok && request.url.includes('/assets/') && !ENGINE.test(request.url))
    (await caches.open(KEPT)).put(request, answer.clone())
  return answer
}
