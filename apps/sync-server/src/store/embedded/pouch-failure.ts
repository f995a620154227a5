import { StoreUnavailable } from '../store.ts';

/** The HTTP status PouchDB gives an error of its own; undefined for what LevelDB or the disk report. */
function statusOf(cause: unknown): number | undefined {
  const named = typeof cause === 'object' && cause !== null && 'status' in cause;
  return named && typeof cause.status === 'number' ? cause.status : undefined;
}

/** A malformed call stays the error it is; everything else means that the store cannot answer. */
function failure(cause: unknown): unknown {
  const status = statusOf(cause);
  if (status !== undefined && status >= 400 && status < 500) return cause;
  const isFull = /no space left/i.test(String(cause));
  const why = isFull ? 'the disk is full' : 'it takes no call';
  return new StoreUnavailable(`The embedded store does not answer: ${why}.`, { cause });
}

/** Runs a call of PouchDB and turns what goes wrong into the port's words. */
export async function guarded<Value>(call: () => Promise<Value>): Promise<Value> {
  try {
    return await call();
  } catch (cause) {
    throw failure(cause);
  }
}

/** Runs a call of PouchDB; undefined when it fails with one of the `expected` statuses. */
export async function unless<Value>(
  expected: readonly number[],
  call: () => Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await call();
  } catch (cause) {
    const status = statusOf(cause);
    if (status !== undefined && expected.includes(status)) return undefined;
    throw failure(cause);
  }
}
