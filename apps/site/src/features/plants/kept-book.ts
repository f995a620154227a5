import type { OwnVisit } from '@fieldleaf/domain/plant/plant-book-link';
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

/** Keeps the book that was opened; a browser that keeps nothing shows it with a connection alone. */
export function keepBook(kept: KeptBook): void {
  try {
    localStorage.setItem(NAME, JSON.stringify({ v: VERSION, ...kept }));
  } catch {
    // Private mode, or no room.
  }
}

const OWN_NAME = 'fieldleaf.plants.own';

type OwnOfKey = { readonly key: string; readonly own: OwnVisit };

/** Own visit as long as the page is open, for a browser that keeps nothing. */
let ownHere: OwnOfKey | undefined;

/** Remembers by whose mail a book was opened here: a link that is passed on does not say so. */
export function keepOwnVisit(of: OwnOfKey): void {
  ownHere = of;
  try {
    localStorage.setItem(OWN_NAME, JSON.stringify(of));
  } catch {
    // Private mode, or no room.
  }
}

export function loadOwnVisit(key: string): OwnVisit | undefined {
  try {
    ownHere ??= JSON.parse(localStorage.getItem(OWN_NAME) ?? 'null') as OwnOfKey | undefined;
  } catch {
    // Then they type what they are called.
  }
  return ownHere?.key === key ? ownHere.own : undefined;
}

/** Its link opens nothing any more: what it showed goes with it. */
export function forgetKeptBook(key: string): void {
  try {
    if (loadOwnVisit(key)) {
      ownHere = undefined;
      localStorage.removeItem(OWN_NAME);
    }
    if (loadKeptBook()?.key === key) localStorage.removeItem(NAME);
  } catch {
    // Then nothing was kept.
  }
}
