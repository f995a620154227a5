import { loadOnce } from './load-once.ts';

/** The search over everything. */
export const findPart = loadOnce(async () => (await import('./find.tsx')).Find);

/** Until then the line is for what is looked at. */
const AFTER_MS = 2_000;

/** Loads it ahead of need: letters are typed as soon as its key was pressed. */
export function loadFindSoon(): () => void {
  const timer = setTimeout(loadFind, AFTER_MS);
  return () => clearTimeout(timer);
}

/** Whoever opens it is told when it cannot be loaded. */
export const loadFind = (): void => void findPart.load().catch(() => undefined);
