import type { PlantBookPage } from '@fieldleaf/domain/read-model/plant-book-page';
import { addressOf } from '../../language/address.ts';

/** Files that the page was made of, which never change; its icons and its manifest belong to the browser. */
const isAsset = (path: string): boolean => /^\/(es\/)?assets\//.test(path);

const assets = new Set<string>();
let pictures: readonly string[] = [];
let worker: Promise<ServiceWorkerRegistration> | undefined;

/**
 * Hands this page to a worker of its own, with the pictures it shows, so that it opens without a connection: the
 * worker keeps what it is told and nothing else. Files that come later are told as they come.
 */
export function keepOffline({ plants, checkIns }: PlantBookPage): void {
  const ofPlants = plants.flatMap(({ photos }) => [photos.before, photos.now]);
  const sent = (checkIns?.sent ?? []).flatMap(({ photos }) => photos);
  pictures = [...ofPlants, ...sent].flatMap((photo) => (photo ? [photo.src] : []));
  if (worker) void tellWorker();
  // While one works on the page, its files are no assets, and change.
  else if (import.meta.env.PROD && 'serviceWorker' in navigator) startWorker();
}

function startWorker(): void {
  worker = navigator.serviceWorker
    .register('/plants-worker.js', { scope: addressOf('/plants') })
    .then(() => navigator.serviceWorker.ready);
  new PerformanceObserver((loaded) => {
    const before = assets.size;
    for (const { name } of loaded.getEntries()) {
      const { origin, pathname } = new URL(name, location.href);
      if (origin === location.origin && isAsset(pathname)) assets.add(pathname);
    }
    if (assets.size > before) void tellWorker();
  }).observe({ type: 'resource', buffered: true });
}

async function tellWorker(): Promise<void> {
  try {
    const { active } = (await worker) ?? {};
    active?.postMessage({ keep: [addressOf('/plants'), ...assets, ...pictures] });
  } catch (error) {
    // Private mode: the page works with a connection alone.
    console.warn('The page is not kept for later.', error);
  }
}
