import leveldown from 'leveldown';
import type { AcknowledgedCount } from './acknowledged-count.ts';
import { lookThrough, type NextEntry, type Pace } from './look-through.ts';
import { createRecentEntries, type Operation } from './recent-entries.ts';
import { isIntact, sealed } from './sealed-values.ts';

type Level = InstanceType<typeof leveldown>;
type Open = Parameters<Level['_open']>;
type Batch = Parameters<Level['_batch']>;
type Get = Parameters<Level['_get']>;
type Next = Parameters<ReturnType<Level['_iterator']>['_next']>[0];

const IS_MISSING = /notfound/i;
const MISSING = new Error('NotFound');
const UNREAD = new Error('The disk did not give a value as it was written.');

/** Has the number of the batch it was written with; PouchDB's own keys begin with a ÿ. */
const COUNT_KEY = 'acknowledged-batches';

/** One body: PouchDB asks only for those it has not let go of. */
const BODY = /^ÿby-sequenceÿ\d{16}$/;
const REVISIONS = 'ÿdocument-storeÿ';

/** PouchDB ends the process over a value that is missing where it counts on one, so it gets an empty one. */
function standInOf(key: string): string | undefined {
  if (BODY.test(key)) return '{}';
  if (!key.startsWith(REVISIONS)) return undefined;
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
 */
export class FailStopLevel extends leveldown {
  failure: Error | undefined;
  unread = 0;
  /** Keys of values that are not as they were written, or gone. */
  readonly damaged = new Set<string>();

  readonly #recent = createRecentEntries();
  readonly #acknowledged: AcknowledgedCount;
  /** So many it had acknowledged when it was last open. */
  readonly #least: number;
  #count = 0;

  constructor(location: string, acknowledged: AcknowledgedCount, least: number) {
    super(location);
    this.#acknowledged = acknowledged;
    this.#least = least;
  }

  override _open(...[options, callback]: Open): void {
    super._open(options, (opening) => {
      if (opening) {
        callback(opening);
        return;
      }
      super._get(COUNT_KEY, { asBuffer: false }, (error, value) => {
        const text = String(value ?? 0);
        if (error ? IS_MISSING.test(error.message) : isIntact(COUNT_KEY, text)) this.#count = Number(text);
        if (this.#count >= this.#least) callback();
        // Before it serves, and before a write makes up for what is gone.
        else super._close(() => callback(lessThan(this.#least, this.#count)));
      });
    });
  }

  override _close(callback: Open[1]): void {
    const close = () => super._close(callback);
    void this.#acknowledged.flush().then(close);
  }

  override _batch(...[operations, options, callback]: Batch): void {
    const refusal = this.failure ?? this.#whyRefused(operations);
    if (refusal) {
      process.nextTick(callback, refusal);
      return;
    }
    const endWrite = this.#recent.beginWrite(operations);
    this.#count += 1;
    const count = this.#count;
    super._batch(sealedBatch(operations, count), options, (error) => {
      if (error) this.failure = error;
      else this.#acknowledged.note(count);
      endWrite(!error);
      callback(error);
    });
  }

  override _get(...[key, options, callback]: Get): void {
    const name = String(key);
    const known = options.asBuffer ? undefined : this.#recent.get(key);
    if (known) {
      const isMissing = known.text === null;
      if (isMissing && BODY.test(name)) process.nextTick(() => this.#answerUnread(name, callback));
      else process.nextTick(callback, isMissing ? MISSING : null, known.text ?? undefined);
      return;
    }
    const keep = this.#recent.beginRead(key);
    super._get(key, options, (error, value) => {
      if (!error && isAsWritten(name, value)) {
        this.damaged.delete(name);
        keep(value);
        callback(error, value);
      } else if (error && IS_MISSING.test(error.message) && !BODY.test(name)) {
        keep(null);
        callback(error);
      } else this.#answerUnread(name, callback);
    });
  }

  /** Ends at a value that was not read, as PouchDB handles no error there: the count says that it is not the whole. */
  override _iterator(options: { readonly isUnverified?: true }): ReturnType<Level['_iterator']> {
    const iterator = super._iterator(options);
    if (options.isUnverified) return iterator;
    const next = iterator._next;
    iterator._next = (callback: Next) =>
      next.call(iterator, (error, key, value) => {
        if (!error && (key === undefined || isAsWritten(String(key), value))) {
          callback(error, key, value);
          return;
        }
        this.unread += 1;
        if (!error) this.damaged.add(String(key));
        callback();
      });
    return iterator;
  }

  /** Every entry as it is, for whoever verifies it; an error of LevelDB is the end. */
  lookThrough({ isOver, pauseMs }: Pace): Promise<readonly string[] | undefined> {
    let unread = 0;
    const open = () => {
      const asText = { keyAsBuffer: false, valueAsBuffer: false, isUnverified: true } as const;
      const iterator = this.iterator(asText);
      const next: NextEntry = () =>
        new Promise((resolve) => {
          iterator.next((error, key, value) => {
            if (error) unread += 1;
            resolve(error || key === undefined ? undefined : [String(key), String(value)]);
          });
        });
      return { next, end: () => new Promise<void>((resolve) => iterator.end(() => resolve())) };
    };
    const isStopped = () => isOver() || this.failure !== undefined;
    return lookThrough({ open, isOver: isStopped, pauseMs }).then((found) =>
      unread > 0 ? [...(found ?? []), 'entries that the disk does not give'] : found,
    );
  }

  #answerUnread(key: string, callback: Get[2]): void {
    this.unread += 1;
    this.damaged.add(key);
    const standIn = standInOf(key);
    callback(standIn === undefined ? UNREAD : null, standIn);
  }

  /** A body may be let go of; anything else would be written anew by somebody who takes it for missing. */
  #whyRefused(operations: readonly Operation[]): Error | undefined {
    if (this.damaged.size === 0) return undefined;
    return operations.some(({ key }) => this.damaged.has(String(key)) && !BODY.test(String(key)))
      ? UNREAD
      : undefined;
  }
}

/** Attachments are bytes, and nobody stores any. */
const isAsWritten = (key: string, value: unknown): boolean =>
  typeof value !== 'string' || isIntact(key, value);

const sealedBatch = (operations: readonly Operation[], count: number): readonly Operation[] => [
  ...operations.map((operation) =>
    operation.type === 'put' && typeof operation.value === 'string'
      ? { ...operation, value: sealed(String(operation.key), operation.value) }
      : operation,
  ),
  { type: 'put', key: COUNT_KEY, value: sealed(COUNT_KEY, String(count)) },
];

export const WHAT_TO_DO = 'See docs/operations.md, Damaged data.';

const lessThan = (acknowledged: number, found: number): Error =>
  new Error(
    `it acknowledged ${acknowledged} writes and has ${found} of them: a file of it was cut short or is an older one. ${WHAT_TO_DO}`,
  );
