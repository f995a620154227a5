import { StoreUnavailable } from '../store.ts';
import type { OpenPouch } from './open-pouch.ts';

/** Opening it again and again is no help while the disk stays as it is. */
const PAUSE_MS = 1_000;

type Call<Value> = (pouch: PouchDB.Database) => Promise<Value>;

/** A PouchDB that outlives a write that failed. */
export type LastingPouch = {
  readonly read: <Value>(call: Call<Value>) => Promise<Value>;
  readonly write: <Value>(call: Call<Value>) => Promise<Value>;
  /** Keys that were found damaged since it was opened. */
  readonly damaged: () => readonly string[];
  readonly look: OpenPouch['look'];
  readonly mend: OpenPouch['mend'];
  readonly lost: OpenPouch['lost'];
  readonly close: () => Promise<void>;
};

/** PouchDB answers what the disk does not give as a document that is missing: that is no answer. */
async function readAll<Value>({ pouch, unread }: OpenPouch, call: Call<Value>): Promise<Value> {
  const before = unread();
  const [answer] = await Promise.allSettled([call(pouch)]);
  if (unread() !== before) throw new StoreUnavailable('The disk did not give a document.');
  if (answer.status === 'rejected') throw answer.reason;
  return answer.value;
}

type WaitlistOffer = {
  readonly open: () => Promise<OpenPouch>;
  /** True if there is room for what opening writes; until then the previous one goes on reading. */
  readonly hasRoom: () => Promise<boolean>;
};

/**
 * After a write that failed, the database is closed and opened anew before the next one, which has LevelDB write what it
 * holds into a new file, behind which no torn record stands. PouchDB then counts on from what the disk has. A call that
 * runs is awaited first: PouchDB takes a read that a closing cuts off for a document that is missing.
 */
export async function openLastingPouch({ open, hasRoom }: WaitlistOffer): Promise<LastingPouch> {
  let opened: OpenPouch | undefined = await open();
  let reopening: Promise<void> | undefined;
  let lastTry = Number.NEGATIVE_INFINITY;
  let isClosed = false;
  const running = new Set<Promise<unknown>>();

  async function reopen(): Promise<void> {
    if (isClosed || performance.now() - lastTry < PAUSE_MS || !(await hasRoom())) return;
    lastTry = performance.now();
    await Promise.allSettled(running);
    await opened?.pouch.close();
    opened = undefined;
    opened = await open();
  }

  const reopenOnce = () => {
    reopening ??= reopen().finally(() => {
      reopening = undefined;
    });
    return reopening;
  };

  async function run<Value>(
    call: (one: OpenPouch) => Promise<Value>,
    canUse: (one: OpenPouch) => boolean,
  ): Promise<Value> {
    // The failure is told to whoever asked for it to be opened; the others find out below.
    while (reopening !== undefined) await reopening.catch(() => undefined);
    if (!opened || !canUse(opened)) await reopenOnce();
    if (!opened || !canUse(opened))
      throw new StoreUnavailable('A write failed, and the disk is not better yet.');
    const answer = call(opened);
    running.add(answer);
    return answer.finally(() => running.delete(answer));
  }

  return {
    read: (call) =>
      run(
        (one) => readAll(one, call),
        () => true,
      ),
    write: (call) =>
      run(
        (one) => readAll(one, call),
        ({ hasFailed }) => !hasFailed(),
      ),
    damaged: () => opened?.damaged() ?? [],
    look: (pace) =>
      run(
        ({ look }) => look(pace),
        () => true,
      ),
    mend: (copies) =>
      run(
        ({ mend }) => mend(copies),
        ({ hasFailed }) => !hasFailed(),
      ),
    lost: () => opened?.lost() ?? [],
    close: async () => {
      isClosed = true;
      await reopening?.catch(() => undefined);
      await opened?.pouch.close();
    },
  };
}
