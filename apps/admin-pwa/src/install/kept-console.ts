const PAGE = '/admin/index.html';

/**
 * True where the console itself opens without network: a service worker has this window, and the page it answers with is
 * cached. A browser may clear its caches and leave the worker.
 */
export async function isConsoleKept(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return false;
  return isPageCached();
}

/** The cached copy has a revision behind its name. */
export const isPageCached = async (): Promise<boolean> =>
  (await caches.match(PAGE, { ignoreSearch: true })) !== undefined;
