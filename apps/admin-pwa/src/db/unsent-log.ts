import type { NumberSpan } from '@fieldleaf/domain/command/received-numbers';
import type { LostChange } from '../read-models/loss.ts';

/** Data that would be lost with this phone's databases, as far as known outside of them. */
export type UnsentLog = {
  readonly generation: string;
  /** The highest number a change of this generation was given. */
  readonly lastNumber: number;
  /** Numbers that no server should wait for. */
  readonly skipped: readonly NumberSpan[];
  readonly unsentChanges: number;
  /** The latest of them, by kind and moment; nothing of a customer. */
  readonly changes: readonly LostChange[];
  readonly unsentPhotos: number;
  /** Names of the forms that are begun; null: only the cookie is left, which has no room for them. */
  readonly drafts: readonly string[] | null;
};

const COOKIE = 'fieldleaf-unsent';
const KEPT_SECONDS = 400 * 24 * 60 * 60;
const KEY = 'fieldleaf-witness';
const MOST_CHANGES = 100;

/**
 * Reads the log from outside the databases: the page's own storage, and a cookie, which a browser keeps when it
 * clears a site's storage to free space. Returns undefined if this phone never held the practice, or nothing is
 * left.
 */
export function readUnsentLog(): UnsentLog | undefined {
  return fromStorage() ?? fromCookie();
}

/** Writes down anew what would be lost; a phone without room for it keeps the numbers in the cookie. */
export function writeUnsentLog(witness: UnsentLog): void {
  const short = { ...witness, changes: witness.changes.slice(-MOST_CHANGES) };
  setCookie(
    [short.unsentChanges, short.unsentPhotos, short.lastNumber, short.generation].join('.'),
    KEPT_SECONDS,
  );
  try {
    localStorage.setItem(KEY, JSON.stringify(short));
  } catch (error) {
    console.warn('What is unsent could not be written down beside the databases.', error);
  }
}

export function updateUnsentLog(changes: Partial<UnsentLog>): void {
  const witness = readUnsentLog();
  if (witness) writeUnsentLog({ ...witness, ...changes });
}

/** There is nothing left to lose on this phone. */
export function forgetUnsentLog(): void {
  setCookie('', 0);
  localStorage.removeItem(KEY);
}

const setCookie = (value: string, maxAgeSeconds: number): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser, and a few numbers are all
  document.cookie = `${COOKIE}=${value}; max-age=${maxAgeSeconds}; samesite=strict`;
};

function fromStorage(): UnsentLog | undefined {
  try {
    const witness = JSON.parse(localStorage.getItem(KEY) ?? 'null') as UnsentLog | null;
    return typeof witness?.generation === 'string' ? witness : undefined;
  } catch {
    return undefined;
  }
}

function fromCookie(): UnsentLog | undefined {
  const value = new RegExp(`(?:^|; )${COOKIE}=([^;]+)`).exec(document.cookie)?.[1];
  if (value === undefined) return undefined;
  const [unsentChanges, unsentPhotos, lastNumber, generation] = value.split('.');
  if (!generation) return undefined;
  return {
    generation,
    lastNumber: Number(lastNumber),
    skipped: [],
    unsentChanges: Number(unsentChanges),
    changes: [],
    unsentPhotos: Number(unsentPhotos),
    drafts: null,
  };
}
