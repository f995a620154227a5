import type { Change, ChangesPage, ChangesQuery, Range, Stored } from './store.ts';

/** A document as it was last read or written; null: there is none. */
export type Known = Stored<object> | null;

type Entry<Value> = { readonly value: Value; readonly atMs: number };
export type Documents = ReadonlyMap<string, Stored<object>>;

/** Beyond it a read asks again. Who edits the database by hand is heard of earlier, through the feed. */
const BELIEVED_MS = 10 * 60_000;
/** Beyond it the end of the feed is looked for again. */
const FEED_END_MS = 60_000;
const MOST_DOCUMENTS = 4_000;
/** A larger one, as the bytes of a photo, is read each time. */
const MOST_CHARACTERS = 32_000;
const MOST_RANGES = 100;
const MOST_IN_RANGE = 500;
/** Copies of a cluster have heard of a write by then: a feed that ends before it is not remembered earlier. */
const SETTLED_MS = 5_000;

export type WritingTerm = {
  /** The term in which this server writes; undefined while another does, and then nothing is remembered. */
  readonly term: () => number | undefined;
  readonly nowMs?: () => number;
};

/** Documents and ranges as far as they are known in this server's term. */
export class ReadMemory {
  readonly #options: WritingTerm;
  readonly #documents = new Map<string, Entry<Known>>();
  readonly #ranges = new Map<string, Entry<{ readonly range: Range; readonly documents: Documents }>>();
  /** The latest write of each document that is being written. */
  readonly #turns = new Map<string, number>();
  #ofTerm: number | undefined;
  /** Places behind which the feed has nothing. */
  #feedEnds: Entry<Set<string>> | undefined;
  #wroteAtMs = Number.NEGATIVE_INFINITY;
  #writes = 0;

  constructor(options: WritingTerm) {
    this.#options = options;
  }

  /** Another one after each write and each change of term; undefined while nothing may be remembered. */
  moment(): string | undefined {
    return this.#isWriting() ? `${this.#ofTerm} ${this.#writes}` : undefined;
  }

  recall(id: string): Known | undefined {
    const entry = this.#isWriting() ? this.#documents.get(id) : undefined;
    return entry && this.#isFresh(entry) ? entry.value : undefined;
  }

  learn(id: string, known: Known): void {
    if (id.startsWith('_local/')) return;
    const text = JSON.stringify(known);
    if (text.length > MOST_CHARACTERS) return void this.#documents.delete(id);
    // Parsed again, as the store gives it: without fields that are undefined.
    this.#documents.delete(id);
    this.#documents.set(id, { value: JSON.parse(text), atMs: this.#nowMs() });
    dropOldest(this.#documents, MOST_DOCUMENTS);
  }

  recallRange(range: Range): Documents | undefined {
    const entry = this.#isWriting() ? this.#ranges.get(keyOf(range)) : undefined;
    return entry && this.#isFresh(entry) ? entry.value.documents : undefined;
  }

  learnRange(range: Range, documents: Documents): void {
    if (documents.size > MOST_IN_RANGE) return;
    this.#ranges.set(keyOf(range), { value: { range, documents }, atMs: this.#nowMs() });
    dropOldest(this.#ranges, MOST_RANGES);
  }

  /** The documents of a range with what is known better of them. */
  withKnown(range: Range, found: readonly Stored<object>[]): Documents {
    let documents: Documents = new Map(found.map((document) => [document._id, document]));
    if (!this.#isWriting()) return documents;
    for (const [id, entry] of this.#documents)
      if (isIn(range, id) && this.#isFresh(entry)) documents = changed(documents, id, entry.value);
    return documents;
  }

  isFeedAtEnd({ since }: ChangesQuery): boolean {
    const ends = this.#isWriting() ? this.#feedEnds : undefined;
    return ends !== undefined && this.#isFresh(ends, FEED_END_MS) && ends.value.has(since);
  }

  /** Remembers where the feed ends, until the next write: those who poll it are answered from here. */
  learnFeed({ since }: ChangesQuery, { changes, lastSeq }: ChangesPage): void {
    if (changes.length > 0 || this.#nowMs() - this.#wroteAtMs < SETTLED_MS) return;
    if (!this.#feedEnds || !this.#isFresh(this.#feedEnds, FEED_END_MS))
      this.#feedEnds = { value: new Set(), atMs: this.#nowMs() };
    // In a cluster one place has several names.
    this.#feedEnds.value.add(since).add(lastSeq);
  }

  /** Forgets a document that the feed shows as another server, or a hand, has written it: never one a copy is behind with. */
  hear({ id, revs, deleted }: Change): void {
    const shown = Math.max(...revs.map(generationOf));
    const isOutdated = ({ value: known, atMs }: Entry<Known | undefined>): boolean =>
      known ? generationOf(known._rev) < shown : !deleted && this.#nowMs() - atMs >= SETTLED_MS;
    const document = this.#documents.get(id);
    if (document && isOutdated(document)) this.#documents.delete(id);
    for (const [key, { value, atMs }] of this.#ranges)
      if (isIn(value.range, id) && isOutdated({ value: value.documents.get(id), atMs }))
        this.#ranges.delete(key);
  }

  beginWrite(id: string): number {
    this.#noteWrite();
    this.#turns.set(id, this.#writes);
    return this.#writes;
  }

  /** Undefined: whether it was written, or what stands there now, is not known; nor is it if another write began meanwhile. */
  endWrite(
    id: string,
    { turn, known: written }: { readonly turn: number; readonly known: Known | undefined },
  ): void {
    const isLatest = this.#turns.get(id) === turn;
    const known = isLatest && this.#isWriting() ? written : undefined;
    this.#noteWrite();
    if (isLatest) this.#turns.delete(id);
    if (known === undefined) this.#documents.delete(id);
    else this.learn(id, known);
    for (const [key, { value, atMs }] of this.#ranges) {
      if (!isIn(value.range, id)) continue;
      if (known === undefined) this.#ranges.delete(key);
      else
        this.#ranges.set(key, { value: { ...value, documents: changed(value.documents, id, known) }, atMs });
    }
  }

  #noteWrite(): void {
    this.#writes += 1;
    this.#wroteAtMs = this.#nowMs();
    this.#feedEnds = undefined;
  }

  forgetFeedEnd(): void {
    this.#feedEnds = undefined;
  }

  forgetAll(): void {
    this.#noteWrite();
    this.#documents.clear();
    this.#ranges.clear();
  }

  /** False while another server writes; what is known from an earlier term is forgotten. */
  #isWriting(): boolean {
    const term = this.#options.term();
    if (term !== this.#ofTerm) this.forgetAll();
    this.#ofTerm = term;
    return term !== undefined;
  }

  #isFresh({ atMs }: Entry<unknown>, believedMs = BELIEVED_MS): boolean {
    return this.#nowMs() - atMs < believedMs;
  }

  #nowMs(): number {
    return this.#options.nowMs?.() ?? performance.now();
  }
}

/** The count in front of a revision; of a document that is not there yet 0. */
export const generationOf = (rev = '0'): number => Number.parseInt(rev, 10);

const keyOf = ({ from, to }: Range): string => JSON.stringify([from, to]);

/** Ids are ASCII, in whose order ranges are. */
const isIn = ({ from, to }: Range, id: string): boolean => from <= id && id <= to;

function changed(documents: Documents, id: string, known: Known): Documents {
  const after = new Map(documents);
  if (known === null) after.delete(id);
  else after.set(id, known);
  return after;
}

/** Lets go of the oldest entry when there are more than `most`. */
function dropOldest(entries: Map<string, unknown>, most: number): void {
  const oldest = entries.keys().next();
  if (entries.size > most && !oldest.done) entries.delete(oldest.value);
}
