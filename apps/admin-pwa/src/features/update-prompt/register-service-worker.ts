import { create } from 'zustand';

type Update = {
  /** Set when a new version is downloaded and waits. */
  readonly apply: (() => void) | null;
};

export const useUpdate = create<Update>(() => ({ apply: null }));

const ASK_EVERY_MS = 60 * 60_000;

/** Keeps the console openable without network; a new version waits until it is asked in. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  followTakeover(serviceWorker);
  try {
    const registration = await serviceWorker.register('/admin/sw.js', {
      scope: '/admin/',
      updateViaCache: 'none',
    });
    followWaiting(registration, serviceWorker);
    setInterval(() => void registration.update().catch(ignoreOffline), ASK_EVERY_MS);
  } catch (error) {
    console.warn('The console will not open without network.', error);
  }
}

type Worker = EventTarget & { readonly postMessage: (message: unknown) => void };

type Registration = EventTarget & {
  readonly installing: EventTarget | null;
  readonly waiting: Worker | null;
  readonly active: unknown;
};

/** Offers a version that waits: one that did before this window opened, and each that is installed while it is open. */
export function followWaiting(registration: Registration, container: EventTarget): void {
  const offer = () => {
    const { waiting, active } = registration;
    // The very first version is on its way to be active, and waits for nobody.
    if (waiting && active) useUpdate.setState({ apply: () => takeOver(waiting, container) });
  };
  const follow = () => registration.installing?.addEventListener('statechange', offer);
  offer();
  follow();
  registration.addEventListener('updatefound', follow);
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

function takeOver(waiting: Worker, container: EventTarget): void {
  // Once: a second reload could loop if the new version never takes control.
  container.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage({ type: 'SKIP_WAITING' });
}

/** Without network there is nothing new; the next hour asks again. */
const ignoreOffline = (): void => undefined;
