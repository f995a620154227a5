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

type Seq = number | string;

type MirrorFeed = {
  readonly handOn: ChangeListener['onMirror'];
  readonly hold: () => void;
  readonly goOn: (since: Seq) => void;
};

const feeds = new Set<MirrorFeed>();
let isHeld = false;

/**
 * While the whole practice is written nobody reads it back, document by document: who writes it hands it on. Released,
 * everybody follows from there on; who came meanwhile, from what they have read.
 */
export function holdMirrorFeeds() {
  isHeld = true;
  const held = [...feeds];
  for (const feed of held) feed.hold();
  return {
    handOn: (documents: readonly MirrorDocument[]) => {
      for (const feed of feeds) feed.handOn(documents);
    },
    release: (since: Seq) => {
      isHeld = false;
      for (const feed of feeds) if (held.includes(feed)) feed.goOn(since);
      for (const feed of feeds) if (!held.includes(feed)) feed.goOn(0);
    },
  };
}

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
  const mirrorFeed = followMirror(mirror, since, {
    onChange: (document) => following && batch.add(document),
    onFailure,
    handOn: (documents) => following && listener.onMirror(documents),
  });
  const outboxFeed = outbox
    .changes({ since: outboxSince, live: true })
    .on('change', rereadOutbox)
    .on('error', onFailure);

  return () => {
    following = false;
    mirrorFeed();
    outboxFeed.cancel();
    batch.stop();
  };
}

type Followed = {
  readonly onChange: (document: MirrorDocument) => unknown;
  readonly onFailure: (error: unknown) => void;
  readonly handOn: ChangeListener['onMirror'];
};

/** Follows the mirror from there on, but for the while it is held; the answer ends it. */
function followMirror(
  mirror: LocalDatabases['mirror'],
  since: Seq,
  { onChange, onFailure, handOn }: Followed,
): () => void {
  let cancel: () => void = () => undefined;
  const start = (from: Seq) => {
    const changes = mirror
      .changes({ since: from, live: true, include_docs: true })
      .on('change', ({ doc }) => doc && onChange(doc as MirrorDocument))
      .on('error', onFailure);
    cancel = () => changes.cancel();
  };
  const feed: MirrorFeed = { handOn, hold: () => cancel(), goOn: (from) => start(from || since) };
  feeds.add(feed);
  if (!isHeld) start(since);
  return () => {
    feeds.delete(feed);
    cancel();
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
