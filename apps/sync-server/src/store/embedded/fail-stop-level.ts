import leveldown from 'leveldown';
import { createRecentEntries } from './recent-entries.ts';

type Level = InstanceType<typeof leveldown>;
type Batch = Parameters<Level['_batch']>;
type Get = Parameters<Level['_get']>;

const IS_MISSING = /notfound/i;
const MISSING = new Error('NotFound');

/**
 * A LevelDB that takes no write any more after one that failed. LevelDB itself goes on: behind the record that a full disk
 * tore it appends the next ones and acknowledges them, and at the next start it reads no further than the tear. PouchDB
 * makes every write a batch, one after the other. What could not be read is counted, as PouchDB takes it for missing; what was
 * written or read a moment ago is answered from memory.
 */
export class FailStopLevel extends leveldown {
  failure: Error | undefined;
  unread = 0;

  readonly #recent = createRecentEntries();

  override _batch(...[operations, options, callback]: Batch): void {
    if (this.failure) {
      process.nextTick(callback, this.failure);
      return;
    }
    const endWrite = this.#recent.beginWrite(operations);
    super._batch(operations, options, (error) => {
      if (error) this.failure = error;
      endWrite(!error);
      callback(error);
    });
  }

  override _get(...[key, options, callback]: Get): void {
    const known = options.asBuffer ? undefined : this.#recent.get(key);
    if (known) {
      process.nextTick(callback, known.text === null ? MISSING : null, known.text ?? undefined);
      return;
    }
    const keep = this.#recent.beginRead(key);
    super._get(key, options, (error, value) => {
      if (!error) keep(value);
      else if (IS_MISSING.test(error.message)) keep(null);
      else this.unread += 1;
      callback(error, value);
    });
  }
}
