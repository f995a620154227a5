// Service worker of the page of a customer's plants, and of no other: it keeps the page, the files it is made of and
// the pictures it shows, as the page names them. Answers of the API are the page's own to keep.

/** A language has a scope of its own, and its files with it. */
const KEPT = `plants ${self.registration.scope}`;

/** A line that is there and carries nothing must not keep a garden waiting. */
const PATIENCE_MS = 4_000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => event.waitUntil(keep(event.data.keep)));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  event.respondWith(request.mode === 'navigate' ? openPage(request) : openFile(request));
});

/** Keeps what the page named, and lets go of what it did not. */
async function keep(paths) {
  const cache = await caches.open(KEPT);
  const wanted = new Set(paths.map((path) => new URL(path, self.location.origin).href));
  const kept = new Set();
  for (const { url } of await cache.keys()) {
    if (wanted.has(url)) kept.add(url);
    else await cache.delete(url);
  }
  const missing = [...wanted].filter((url) => !kept.has(url));
  await Promise.all(missing.map((url) => cache.add(url).catch(() => undefined)));
}

/** The newest page, and the kept one where it does not come. */
async function openPage(request) {
  const cache = await caches.open(KEPT);
  const { pathname } = new URL(request.url);
  const path = pathname.replace(/\/$/, '');
  const kept = await cache.match(path);
  const asked = fetch(request).then(async (answer) => {
    if (answer.ok && kept) await cache.put(path, answer.clone());
    return answer;
  });
  if (!kept) return asked;
  const waited = new Promise((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS));
  return Promise.race([asked, waited]).catch(() => kept);
}

async function openFile(request) {
  const cache = await caches.open(KEPT);
  return (await cache.match(request)) ?? fetch(request);
}
