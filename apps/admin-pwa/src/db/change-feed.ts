import type { LocalDatabases } from './local-databases.ts';
import { type MirrorDocument, readForScreens } from './mirror.ts';
import { readOutbox } from './outbox.ts';
import type { StoredOutboxEntry } from './outbox-entry.ts';

/** The callbacks: changes of the mirror in batches, and the outbox whole (it is short). */
export type ChangeListener = {
  readonly onMirror: (documents: readonly MirrorDocument[]) => void;
  readonly onOutbox: (entries: readonly StoredOutboxEntry[]) => void;
  readonly onFailure: (error: unknown) => void;
};

const BATCH_MS = 30;

/**
 * Reads what both databases have for screens once and then follows them; local writes, replication and other windows all
 * arrive this way. Resolves when everything has been read; the answer ends it.
 */
export async function followChanges(
  { mirror, outbox }: LocalDatabases,
  listener: ChangeListener,
): Promise<() => void> {
  const { documents, since } = await readForScreens(mirror);
  const { update_seq: outboxSince } = await outbox.info();
  listener.onMirror(documents);
  listener.onOutbox(await readOutbox(outbox));

  let following = true;
  // A database that goes away after the end has nothing to fail.
  const onFailure = (error: unknown) => {
    if (following) listener.onFailure(error);
  };
  const batch = batched<MirrorDocument>(listener.onMirror);
  const rereadOutbox = coalesced(async () => {
    const entries = await readOutbox(outbox);
    // Locked meanwhile: nothing may reach the screen any more.
    if (following) listener.onOutbox(entries);
  }, onFailure);
  const mirrorFeed = mirror
    .changes({ since, live: true, include_docs: true })
    .on('change', ({ doc }) => doc && batch.add(doc as MirrorDocument))
    .on('error', onFailure);
  const outboxFeed = outbox
    .changes({ since: outboxSince, live: true })
    .on('change', rereadOutbox)
    .on('error', onFailure);

  return () => {
    following = false;
    mirrorFeed.cancel();
    outboxFeed.cancel();
    batch.stop();
  };
}

/** Hands on what was added within 30 ms in one go: a first sync is thousands of changes. */
function batched<Item>(handOn: (items: readonly Item[]) => void) {
  let items: Item[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    const taken = items;
    items = [];
    timer = undefined;
    handOn(taken);
  };
  return {
    add: (item: Item) => {
      items.push(item);
      timer ??= setTimeout(flush, BATCH_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Runs once more after the run under way, however often it was asked for meanwhile. */
function coalesced(run: () => Promise<void>, onFailure: (error: unknown) => void): () => void {
  let running = false;
  let again = false;
  const start = async () => {
    running = true;
    do {
      again = false;
      await run();
    } while (again);
  };
  return () => {
    again = true;
    if (running) return;
    start()
      .catch(onFailure)
      .finally(() => {
        running = false;
      });
  };
}
