import type { LocalDatabases } from './local-databases.ts';
import { type ReadMirror, readForScreens } from './mirror.ts';

type Mirror = LocalDatabases['mirror'];

/** Longer than a PIN takes to be typed and checked. */
const KEPT_MS = 60_000;

type Ahead = {
  readonly mirror: Mirror;
  /** Undefined: it could not be read. */
  readonly reading: Promise<ReadMirror | undefined>;
  readonly forgetting: ReturnType<typeof setTimeout>;
};

let ahead: Ahead | undefined;

/**
 * Reads the documents for screens while a PIN is typed and checked. A mirror that is not opened within a minute leaves
 * the memory again.
 */
export function readAhead(mirror: Mirror): void {
  if (ahead?.mirror === mirror) return;
  forgetReadAhead();
  const reading = readForScreens(mirror).catch(() => undefined);
  ahead = { mirror, reading, forgetting: setTimeout(forgetReadAhead, KEPT_MS) };
}

/** Drops what was read ahead. */
export function forgetReadAhead(): void {
  clearTimeout(ahead?.forgetting);
  ahead = undefined;
}

/** Returns the documents for screens as they are now, whether or not they were read ahead. */
export async function readForOpening(mirror: Mirror): Promise<ReadMirror> {
  const reading = ahead?.mirror === mirror ? ahead.reading : undefined;
  forgetReadAhead();
  const read = await reading;
  if (!read) return readForScreens(mirror);
  // An entry that has left the outbox meanwhile has its change here.
  const { results, last_seq } = await mirror.changes({ since: read.since, include_docs: true });
  const later = results.flatMap(({ doc }) => (doc ? [doc as ReadMirror['documents'][number]] : []));
  return { documents: later.length === 0 ? read.documents : [...read.documents, ...later], since: last_seq };
}
