import { useSyncState } from '../read-models/sync-state.ts';
import { readDatabaseId } from './database-id.ts';
import { handOnInSlices } from './hand-on-in-slices.ts';
import type { LocalDatabases } from './local-databases.ts';
import { type MirrorDocument, readInParts, readNamed } from './mirror.ts';
import { readOutbox } from './outbox.ts';
import type { StoredOutboxEntry } from './outbox-entry.ts';
import { readForOpening } from './read-ahead.ts';

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
/** Readings whose first documents are shown already. */
const underWay = new Set<Promise<void>>();
/** Readings for which somebody waits with no screen yet. */
const openings = new Set<Promise<unknown>>();
let isHeld = false;

/**
 * While the whole practice is written nobody reads it back, document by document: who writes it hands it on. Released,
 * everybody follows from there on.
 */
export function holdMirrorFeeds() {
  isHeld = true;
  for (const feed of feeds) feed.hold();
  return {
    isFollowed: () => feeds.size > 0,
    handOn: (documents: readonly MirrorDocument[]) => {
      for (const feed of feeds) feed.handOn(documents);
    },
    release: (since: Seq) => {
      isHeld = false;
      for (const feed of feeds) feed.goOn(since);
    },
  };
}

/** Resolves when whoever follows the mirror has everything that was there before. */
export const allRead = async (): Promise<void> => void (await Promise.all(underWay));

/** Resolves when nobody waits for a screen: so long nothing is stored that can wait. */
export const allOpen = async (): Promise<void> => void (await Promise.allSettled(openings));

/**
 * Reads what both databases have for screens once and then follows them; local writes, replication and other windows all
 * arrive this way. Resolves when everything has been read, of a practice that is still coming down what is needed first;
 * the answer ends it.
 */
export function followChanges(databases: LocalDatabases, listener: ChangeListener): Promise<() => void> {
  const opening = readAndFollow(databases, listener).finally(() => openings.delete(opening));
  openings.add(opening);
  return opening;
}

async function readAndFollow(
  { mirror, outbox }: LocalDatabases,
  listener: ChangeListener,
): Promise<() => void> {
  let following = true;
  // A database that goes away after the end has nothing to fail.
  const onFailure = (error: unknown) => {
    if (following) listener.onFailure(error);
  };
  const batch = batched<MirrorDocument>(listener.onMirror);
  let known: readonly StoredOutboxEntry[] = [];
  const rereadOutbox = coalesced(async () => {
    const entries = await readOutbox(outbox);
    // An entry leaves once the mirror has its change; screens have it from the entry until they have it from the mirror.
    if (known.some(({ _id }) => entries.every((entry) => entry._id !== _id))) {
      await allRead();
      const missing = await mirrorFeed.catchUp();
      if (following) batch.flush(missing);
    }
    known = entries;
    // Locked meanwhile: nothing may reach the screen any more.
    if (following) listener.onOutbox(entries);
  }, onFailure);
  const handOn: ChangeListener['onMirror'] = (documents) => following && listener.onMirror(documents);
  const onChange = (document: MirrorDocument) => following && batch.add(document);
  // From here on it is handed what is stored: what was stored before is read.
  const mirrorFeed = followMirror(mirror, { onChange, onFailure, handOn });
  let outboxFeed: { readonly cancel: () => void } | undefined;
  const stop = () => {
    following = false;
    mirrorFeed.stop();
    outboxFeed?.cancel();
    batch.stop();
  };
  try {
    // Before the mirror: an entry that leaves meanwhile is folded over its own change, which comes to the same.
    const { update_seq: outboxSince } = await outbox.info();
    known = await readOutbox(outbox);
    const firstIds = useSyncState.getState().arriving && (await readDatabaseId(mirror))?.arriving?.firstIds;
    const { documents, since } = await (firstIds ? readNamed(mirror, firstIds) : readForOpening(mirror));
    listener.onMirror(documents);
    listener.onOutbox(known);
    outboxFeed = outbox
      .changes({ since: outboxSince, live: true })
      .on('change', rereadOutbox)
      .on('error', onFailure);
    if (!firstIds) mirrorFeed.hasRead(since);
    else
      readBehind(mirror, { handOn, isFollowed: () => following, onFailure }, () => mirrorFeed.hasRead(since));
    return stop;
  } catch (error) {
    stop();
    throw error;
  }
}

type Behind = Pick<Followed, 'handOn' | 'onFailure'> & { readonly isFollowed: () => boolean };

/** Hands on what was not needed first, part by part, while it is worked with. */
function readBehind(
  mirror: LocalDatabases['mirror'],
  { handOn, onFailure, isFollowed }: Behind,
  onRead: () => void,
): void {
  const read = async () => {
    for await (const part of readInParts(mirror)) {
      if (!isFollowed()) return;
      await handOnInSlices(part, handOn);
    }
    onRead();
  };
  const reading: Promise<void> = read()
    .catch(onFailure)
    .finally(() => underWay.delete(reading));
  underWay.add(reading);
}

type Followed = {
  readonly onChange: (document: MirrorDocument) => unknown;
  readonly onFailure: (error: unknown) => void;
  readonly handOn: ChangeListener['onMirror'];
};

/** Follows the mirror once it has been read, but for the while it is held. */
function followMirror(mirror: LocalDatabases['mirror'], { onChange, onFailure, handOn }: Followed) {
  let cancel: () => void = () => undefined;
  /** Place in the feed up to which documents were handed on. */
  let reached: Seq | undefined;
  let isRead = false;
  const start = () => {
    if (isHeld || !isRead) return;
    const changes = mirror
      .changes({ since: reached ?? 0, live: true, include_docs: true })
      .on('change', ({ doc, seq }) => {
        // Caught up with meanwhile: what was read then may be newer.
        if (Number(seq) <= Number(reached ?? 0)) return;
        reached = seq;
        if (doc) onChange(doc as MirrorDocument);
      })
      .on('error', onFailure);
    cancel = () => changes.cancel();
  };
  const feed: MirrorFeed = {
    handOn,
    hold: () => cancel(),
    goOn: (since) => {
      reached = since;
      start();
    },
  };
  feeds.add(feed);
  return {
    /** `since`: the place that the mirror had before it was read. */
    hasRead: (since: Seq) => {
      reached ??= since;
      isRead = true;
      start();
    },
    /** Reads what the mirror has beyond what was handed on; nothing while its writer hands it on. */
    catchUp: async (): Promise<readonly MirrorDocument[]> => {
      if (isHeld || !isRead) return [];
      const beyond = { since: reached ?? 0, include_docs: true } as const;
      // A database that is closed meanwhile answers with neither.
      const { results = [], last_seq = reached } = await mirror.changes(beyond);
      reached = last_seq;
      return results.flatMap(({ doc }) => (doc ? [doc as MirrorDocument] : []));
    },
    stop: () => {
      feeds.delete(feed);
      cancel();
    },
  };
}

/** Hands on what was added within 30 ms in one go: a first sync is thousands of changes. */
function batched<Item>(handOn: (items: readonly Item[]) => void) {
  let items: Item[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  /** Hands on what was added, and these, now. */
  const flush = (more: readonly Item[] = []) => {
    stop();
    const taken = [...items, ...more];
    items = [];
    if (taken.length > 0) handOn(taken);
  };
  return {
    add: (item: Item) => {
      items.push(item);
      timer ??= setTimeout(flush, BATCH_MS);
    },
    flush,
    stop,
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
