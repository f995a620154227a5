import type { NumberSpan } from '@fieldleaf/domain/command/received-numbers';
import type { LostChange } from '../read-models/loss.ts';

/** What would be lost with this phone's databases, as far as it is known outside of them. */
export type Witness = {
  readonly generation: string;
  /** The highest number a change of this generation was given. */
  readonly lastNumber: number;
  /** Those of them that no server is to wait for. */
  readonly skipped?: readonly NumberSpan[];
  readonly unsentChanges: number;
  /** The latest of them, by kind and moment; nothing of a customer. */
  readonly changes: readonly LostChange[];
  readonly unsentPhotos: number;
  /** Names of the forms that are begun; missing where nobody has counted them. */
  readonly drafts?: readonly string[];
};

const COOKIE = 'fieldleaf-unsent';
const KEPT_SECONDS = 400 * 24 * 60 * 60;
const KEY = 'fieldleaf-witness';
const MOST_CHANGES = 100;

/**
 * What two places beside the databases say: the page's own storage, and a cookie, which a browser keeps when it
 * clears a site's storage for want of room. Undefined: this phone never held the practice, or nothing is left.
 */
export function readWitness(): Witness | undefined {
  return fromStorage() ?? fromCookie();
}

/** Writes down anew what would be lost; a phone without room for it keeps the numbers in the cookie. */
export function writeWitness(witness: Witness): void {
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

export function updateWitness(changes: Partial<Witness>): void {
  const witness = readWitness();
  if (witness) writeWitness({ ...witness, ...changes });
}

/** There is nothing left to lose on this phone. */
export function forgetWitness(): void {
  setCookie('', 0);
  localStorage.removeItem(KEY);
}

const setCookie = (value: string, maxAgeSeconds: number): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser, and a few numbers are all
  document.cookie = `${COOKIE}=${value}; max-age=${maxAgeSeconds}; samesite=strict`;
};

function fromStorage(): Witness | undefined {
  try {
    const witness = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Witness | null;
    return typeof witness?.generation === 'string' ? witness : undefined;
  } catch {
    return undefined;
  }
}

/** An earlier version wrote one number, how many changes were unsent, and knew of no generation. */
function fromCookie(): Witness | undefined {
  const value = new RegExp(`(?:^|; )${COOKIE}=([^;]+)`).exec(document.cookie)?.[1];
  if (value === undefined) return undefined;
  const [unsentChanges = '0', unsentPhotos = '0', lastNumber = '0', generation = ''] = value.split('.');
  return {
    generation,
    lastNumber: Number(lastNumber),
    unsentChanges: Number(unsentChanges),
    changes: [],
    unsentPhotos: Number(unsentPhotos),
  };
}
