import { Workbox } from 'workbox-window';
import { create } from 'zustand';
import { isPageCached } from '../../install/kept-console.ts';

type Update = {
  /** Set when a new version is downloaded and waits. */
  readonly apply: (() => void) | null;
};

export const useUpdate = create<Update>(() => ({ apply: null }));

const ASK_EVERY_MS = 60 * 60_000;

/** Keeps the console openable without network; a new version waits until it is asked in. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const workbox = new Workbox('/admin/sw.js', { scope: '/admin/', updateViaCache: 'none' });
  workbox.addEventListener('waiting', () => useUpdate.setState({ apply: () => takeOver(workbox) }));
  followTakeover(navigator.serviceWorker);
  register(workbox)
    .then(() => setInterval(() => void workbox.update().catch(ignoreOffline), ASK_EVERY_MS))
    .catch((error: unknown) => console.warn('The console will not open without network.', error));
}

const loadAlerts = () => import('../../alerts/this-browser.ts');

async function register(workbox: Workbox): Promise<void> {
  const hadAlerts = await dropEmptyWorker().catch(() => false);
  await workbox.register();
  if (hadAlerts) await (await loadAlerts()).turnAlertsOn();
}

/**
 * A browser may clear the cache and leave the worker, which then answers nothing without network and fills the cache
 * again with a new version alone: without it, the next registration begins anew. Answers whether alerts went with it.
 */
export async function dropEmptyWorker(): Promise<boolean> {
  if (navigator.serviceWorker.controller === null || (await isPageCached())) return false;
  const hadAlerts = (await (await loadAlerts()).readAlertsState()) === 'on';
  await (await navigator.serviceWorker.getRegistration('/admin/'))?.unregister();
  return hadAlerts;
}

type Container = EventTarget & { readonly controller: unknown };

/**
 * Another window let a new version in: this one still runs the old code and is offered the way over
 * too, when nothing in it is half typed. The very first version takes over nobody.
 */
export function followTakeover(container: Container): void {
  let controlled = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (controlled) useUpdate.setState({ apply: () => location.reload() });
    controlled = true;
  });
}

function takeOver(workbox: Workbox): void {
  let reloading = false;
  workbox.addEventListener('controlling', () => {
    // Once: a second reload could loop if the new version never takes control.
    if (!reloading) location.reload();
    reloading = true;
  });
  workbox.messageSkipWaiting();
}

/** Without network there is nothing new; the next hour asks again. */
const ignoreOffline = (): void => undefined;
