import leveldown from 'leveldown';

type Batch = Parameters<InstanceType<typeof leveldown>['_batch']>;

/**
 * A LevelDB that takes no write any more after one that failed. LevelDB itself goes on: behind the record that a full disk
 * tore it appends the next ones and acknowledges them, and at the next start it reads no further than the tear. PouchDB
 * makes every write a batch, one after the other.
 */
export class FailStopLevel extends leveldown {
  failure: Error | undefined;

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
}
