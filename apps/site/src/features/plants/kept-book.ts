import type { PlantBookPage } from '@fieldleaf/domain/read-model/plant-book-page';

/** The book that was opened last on this device, as it was then: shown where there is no connection. */
export type KeptBook = {
  readonly key: string;
  readonly page: PlantBookPage;
  /** When the server said so. */
  readonly atMs: number;
};

const NAME = 'fieldleaf.plants';

/** Name with a version: a value that an older page kept is asked for again. */
const VERSION = 1;

export function loadKeptBook(): KeptBook | undefined {
  try {
    const { v, ...kept } = JSON.parse(localStorage.getItem(NAME) ?? '{}') as Partial<KeptBook> & {
      v?: number;
    };
    return v === VERSION && kept.key && kept.page && kept.atMs ? (kept as KeptBook) : undefined;
  } catch {
    return undefined;
  }
}

/** Where the browser keeps nothing, the page works with a connection alone. */
export function keepBook(kept: KeptBook): void {
  try {
    localStorage.setItem(NAME, JSON.stringify({ v: VERSION, ...kept }));
  } catch {
    // Private mode, or no room.
  }
}

/** Its link opens nothing any more: what it showed goes with it. */
export function forgetKeptBook(key: string): void {
  try {
    if (loadKeptBook()?.key === key) localStorage.removeItem(NAME);
  } catch {
    // Then nothing was kept.
  }
}
