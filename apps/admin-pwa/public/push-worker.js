// Loaded by the generated service worker: shows what the server pushes, and opens the console where it happened.

/** @typedef {{ title: string, body: string, opens: string, tag: string, waiting: number }} Alert */

const CONSOLE = '/admin/';

self.addEventListener('push', (event) => {
  event.waitUntil(showAlert(readAlert(event)));
});

/** A browser has to show something for every push; what cannot be read still says where to look. */
function readAlert(event) {
  const nameless = { title: 'Fieldleaf', body: 'Something new', opens: '/overview', tag: 'nameless' };
  try {
    return { ...nameless, ...event.data.json() };
  } catch {
    return nameless;
  }
}

/** @param {Alert} alert */
async function showAlert({ title, body, opens, tag, waiting }) {
  await showNumber(waiting);
  await self.registration.showNotification(title, {
    body,
    tag,
    renotify: true,
    icon: `${CONSOLE}icon-192.png`,
    badge: `${CONSOLE}icon-192.png`,
    data: { opens },
  });
}

/** The icon's number, where there is one. */
async function showNumber(waiting) {
  if (typeof waiting !== 'number' || !('setAppBadge' in self.navigator)) return;
  await self.navigator.setAppBadge(waiting).catch(() => undefined);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openConsole(String(event.notification.data?.opens ?? '/overview')));
});

/** An open console is asked to go there, so that it can refuse: the phone may be in a customer's hands. */
async function openConsole(opens) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => new URL(url).pathname.startsWith(CONSOLE));
  if (!open) return void (await self.clients.openWindow(`${CONSOLE}#${opens}`));
  open.postMessage({ kind: 'open-screen', opens });
  await open.focus();
}
