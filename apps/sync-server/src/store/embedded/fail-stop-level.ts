import leveldown from 'leveldown';

type Level = InstanceType<typeof leveldown>;
type Batch = Parameters<Level['_batch']>;
type Get = Parameters<Level['_get']>;

const IS_MISSING = /notfound/i;

/**
 * A LevelDB that takes no write any more after one that failed. LevelDB itself goes on: behind the record that a full disk
 * tore it appends the next ones and acknowledges them, and at the next start it reads no further than the tear. PouchDB
 * makes every write a batch, one after the other. What could not be read is counted, as PouchDB takes it for missing.
 */
export class FailStopLevel extends leveldown {
  failure: Error | undefined;
  unread = 0;

  override _batch(...[operations, options, callback]: Batch): void {
    if (this.failure) {
      process.nextTick(callback, this.failure);
      return;
    }
    super._batch(operations, options, (error) => {
      if (error) this.failure = error;
      callback(error);
    });
  }

  override _get(...[key, options, callback]: Get): void {
    super._get(key, options, (error, value) => {
      if (error && !IS_MISSING.test(error.message)) this.unread += 1;
      callback(error, value);
    });
  }
}
