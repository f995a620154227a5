import { ClassicLevel } from 'classic-level';
import { lessThan } from '../store-not-opened.ts';
import { syncFolder } from '../sync-folder.ts';
import type { AcknowledgedCount } from './acknowledged-count.ts';
import { BODY, DOCUMENTS, type Look, type NextEntry, type Pace } from './look-through.ts';
import { documentKeyOf, type Entry, readAhead } from './read-ahead.ts';
import { createRecentEntries, type Operation } from './recent-entries.ts';
import { isIntact, sealed } from './sealed-values.ts';

type Callback = (error?: Error | null) => void;
type ValueCallback = (error?: Error | null, value?: unknown) => void;
type EntryCallback = (error?: Error | null, key?: unknown, value?: unknown) => void;
/** Range of keys, as PouchDB asks for one. */
export type Range = {
  readonly gt?: string;
  readonly gte?: string;
  readonly lt?: string;
  readonly lte?: string;
  readonly reverse?: boolean;
  readonly limit?: number;
};

const AS_BYTES = { valueEncoding: 'buffer' } as const;
const MISSING = new Error('NotFound');
const UNREAD = new Error('The disk did not give a value as it was written.');

/** Has the number of the batch it was written with; PouchDB's own keys begin with a ÿ. */
export const COUNT_KEY = 'acknowledged-batches';

/** PouchDB ends the process over a value that is missing where it counts on one: it asks only for bodies it has. */
function standInOf(key: string): string | undefined {
  if (BODY.test(key)) return '{}';
  if (!key.startsWith(DOCUMENTS)) return undefined;
  return '{"id":"_local/unread","winningRev":"0-0","deleted":true,"rev_map":{},"rev_tree":[]}';
}

/**
 * LevelDB that accepts no more writes after a failed one. LevelDB itself continues: it appends and acknowledges
 * records behind the one that a full disk tore, and the next start reads no further than the tear. PouchDB makes
 * every write a batch, one after the other.
 *
 * LevelDB verifies no checksum when it reads, so each value has one of ours. Failed reads are counted, as PouchDB takes
 * them for missing; nothing is written over a value that could not be read. Recent reads and writes are answered from
 * memory.
 *
 * PouchDB calls it with callbacks.
 */
export class FailStopLevel {
  failure: Error | undefined;
  unread = 0;
  /** Keys of values that are not as they were written, or gone. */
  readonly damaged = new Set<string>();

  readonly #level: ClassicLevel;
  readonly #recent = createRecentEntries();
  readonly #acknowledged: AcknowledgedCount;
  /** So many it had acknowledged when it was last open. */
  readonly #least: number;
  #count = 0;

  constructor(location: string, acknowledged: AcknowledgedCount, least: number) {
    this.#level = new ClassicLevel(location);
    this.#acknowledged = acknowledged;
    this.#least = least;
  }

  get status() {
    return this.#level.status;
  }

  open(_options: unknown, callback: Callback): void {
    answer(this.#open(), callback);
  }

  close(callback: Callback): void {
    answer(
      this.#acknowledged.flush().then(() => this.#level.close()),
      callback,
    );
  }

  batch(operations: readonly Operation[], { sync }: { readonly sync: boolean }, callback: Callback): void {
    const refusal = this.failure ?? this.#whyRefused(operations);
    if (refusal) {
      process.nextTick(callback, refusal);
      return;
    }
    const endWrite = this.#recent.beginWrite(operations);
    this.#count += 1;
    const count = this.#count;
    const written = (error?: Error | null) => {
      if (error) this.failure = error;
      else this.#acknowledged.note(count);
      endWrite(!error);
      callback(error);
    };
    answer(this.write(sealedBatch(operations, count), { sync }), written);
  }

  /** Added up over there: a list of operations would be checked and copied for half as long again. */
  async write(operations: readonly Operation[], { sync }: { readonly sync: boolean }): Promise<void> {
    const batch = this.#level.batch();
    for (const operation of operations) {
      const { key, value } = operation;
      if (operation.type === 'del') batch.del(key);
      else if (typeof value === 'string') batch.put(key, value);
      else batch.put(key, value, AS_BYTES);
    }
    await batch.write({ sync });
  }

  get(key: string, { asBuffer }: { readonly asBuffer: boolean }, callback: ValueCallback): void {
    // The disk may give by now what it did not: only then it is written over.
    const known = asBuffer || this.damaged.has(key) ? undefined : this.#recent.get(key);
    if (known) {
      const isMissing = known.text === null;
      if (isMissing && BODY.test(key)) process.nextTick(() => this.#answerUnread(key, callback));
      else process.nextTick(callback, isMissing ? MISSING : null, known.text ?? undefined);
      return;
    }
    const keep = this.#recent.beginRead(key);
    const value: Promise<unknown> = asBuffer ? this.#level.get(key, AS_BYTES) : this.#level.get(key);
    answer(value, (error, value) => {
      if (!error && value !== undefined && isAsWritten(key, value)) {
        this.damaged.delete(key);
        keep(value);
        callback(null, value);
      } else if (!error && value === undefined && !BODY.test(key)) {
        keep(null);
        callback(MISSING);
      } else this.#answerUnread(key, callback);
    });
  }

  /** Ends at a value that was not read, as PouchDB handles no error there: the count says that it is not the whole. */
  iterator({ gt, gte, lt, lte, reverse, limit }: Range) {
    const range = { gt, gte, lt, lte, reverse, limit };
    const given = Object.entries(range).filter(([, bound]) => bound !== undefined);
    const entries = readAhead(this.#level, Object.fromEntries(given), (slice) =>
      this.#readDocumentsOf(slice),
    );
    return {
      next: (callback: EntryCallback): void =>
        answer(entries.next(), (error, step) => {
          const entry = step?.value;
          if (!error && (!entry || isAsWritten(...entry))) {
            callback(null, ...(entry ?? []));
            return;
          }
          this.unread += 1;
          if (entry) this.damaged.add(entry[0]);
          callback();
        }),
      end: (callback: Callback): void => answer(entries.return(undefined), callback),
    };
  }

  /** Every entry as it is, for whoever verifies it. */
  entries({ isOver, pauseMs }: Pace, onUnread: () => void): Look {
    const open = () => {
      const iterator = this.#level.iterator();
      const next: NextEntry = () =>
        iterator.next().catch(() => {
          onUnread();
          return undefined;
        });
      return { next, end: () => iterator.close() };
    };
    return { open, isOver: () => isOver() || this.failure !== undefined, pauseMs };
  }

  async #open(): Promise<void> {
    await openLevel(this.#level);
    try {
      const text = (await this.#level.get(COUNT_KEY)) ?? '0';
      if (isIntact(COUNT_KEY, text)) this.#count = Number(text);
      // Before it serves, and before a write makes up for what is gone.
      if (this.#count < this.#least) throw lessThan(this.#least, this.#count);
    } catch (error) {
      // Its files are held until then, also against ourselves.
      await this.#level.close();
      throw error;
    }
  }

  /** PouchDB asks for the document of each body that it reads, one after the other. */
  async #readDocumentsOf(slice: readonly Entry[]): Promise<void> {
    const keys = slice
      .flatMap(documentKeyOf)
      .filter((key) => !this.damaged.has(key) && !this.#recent.get(key));
    const keeps = keys.map((key) => this.#recent.beginRead(key));
    // One that is not given now is asked for by itself.
    const values = await this.#level.getMany(keys).catch(() => []);
    for (const [at, key] of keys.entries())
      if (values[at] !== undefined && isAsWritten(key, values[at])) keeps[at]?.(values[at]);
  }

  #answerUnread(key: string, callback: ValueCallback): void {
    this.unread += 1;
    this.damaged.add(key);
    const standIn = standInOf(key);
    callback(standIn === undefined ? UNREAD : null, standIn);
  }

  /** A body may be let go of; anything else would be written anew by somebody who takes it for missing. */
  #whyRefused(operations: readonly Operation[]): Error | undefined {
    if (this.damaged.size === 0) return undefined;
    return operations.some(({ key }) => this.damaged.has(key) && !BODY.test(key)) ? UNREAD : undefined;
  }
}

/** LevelDB does not wait for the name CURRENT, and its error says no more than that it failed. */
export async function openLevel(level: ClassicLevel): Promise<void> {
  try {
    await level.open();
    await syncFolder(level.location);
  } catch (error) {
    await level.close();
    throw error instanceof Error && error.cause instanceof Error ? error.cause : error;
  }
}

/** Attachments are bytes, and nobody stores any. */
const isAsWritten = (key: string, value: unknown): boolean =>
  typeof value !== 'string' || isIntact(key, value);

const sealedBatch = (operations: readonly Operation[], count: number): readonly Operation[] => [
  ...operations.map((operation) =>
    operation.type === 'put' && typeof operation.value === 'string'
      ? { ...operation, value: sealed(operation.key, operation.value) }
      : operation,
  ),
  { type: 'put', key: COUNT_KEY, value: sealed(COUNT_KEY, String(count)) },
];

/** Outside of the promise, so that what a callback throws is an error of nobody. */
function answer<Value>(
  promise: Promise<Value>,
  callback: (error: Error | null, value?: Value) => void,
): void {
  promise.then(
    (value) => process.nextTick(callback, null, value),
    (error) => process.nextTick(callback, error),
  );
}
