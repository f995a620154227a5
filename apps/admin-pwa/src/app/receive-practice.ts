import { ok, type Result } from '@fieldleaf/domain/result';
import { addDocuments } from '../db/add-documents.ts';
import { allOpen, holdMirrorFeeds } from '../db/change-feed.ts';
import { type Arriving, readDatabaseId, writeDatabaseId } from '../db/database-id.ts';
import { handOnInSlices } from '../db/hand-on-in-slices.ts';
import type { LocalDatabases } from '../db/local-databases.ts';
import type { MirrorDocument } from '../db/mirror.ts';
import { projectSync } from '../read-models/sync-state.ts';
import { pullMirror } from '../sync/pull-mirror.ts';
import { type FirstLoadLine, readFirstLoad } from '../sync/read-first-load.ts';
import type { SyncFault } from '../sync/sync-fault.ts';

type Wanted = Parameters<typeof pullMirror>[0];

/**
 * Fills a mirror that is not whole yet: by one stream of everything, usable when its first lines are stored, and then
 * by what changed since it began. A stream that was cut off begins again, and only what is missing is stored.
 */
export async function receivePractice(
  { mirror, outbox }: LocalDatabases,
  wanted: Wanted,
): Promise<Result<number, SyncFault>> {
  const [own, mark] = [await readDatabaseId(outbox), await readDatabaseId(mirror)];
  const before = mark?.arriving ?? undefined;
  if (!own) return pullMirror(wanted);
  const filling = createFilling(mirror, {
    before,
    note: (arriving) =>
      writeDatabaseId(mirror, { generation: own.generation, withoutCommands: true, arriving }),
  });
  const received = before?.hasAll ? ok(undefined) : await fill(filling, wanted);
  if (!received.ok) return received;
  return pullMirror({ ...wanted, withoutCommands: true, since: filling.since() });
}

async function fill(
  filling: Filling,
  { fetch, practiceId, epoch }: Wanted,
): Promise<Result<void, SyncFault>> {
  const end = filling.begin();
  try {
    const read = await readFirstLoad({ fetch, practiceId, epoch, onLine: filling.take });
    if (read.ok) await filling.finish();
    return read;
  } finally {
    await end();
  }
}

type Mirror = LocalDatabases['mirror'];

type Options = {
  /** Progress of the earlier attempt. */
  readonly before: Arriving | undefined;
  /** Writes down how far it is. */
  readonly note: (arriving: Arriving) => Promise<void>;
};

type Filling = {
  /** From here on who follows the mirror is handed what is stored; the answer ends that. */
  readonly begin: () => () => Promise<void>;
  readonly take: (line: FirstLoadLine) => Promise<void>;
  /** All of it has come. */
  readonly finish: () => Promise<void>;
  /** From which place of the feed on changes are missing. */
  readonly since: () => string;
};

/** A transaction of the browser's storage costs as much as many documents. */
const STORED_AT_ONCE = 2_000;

/**
 * Stores the practice as it arrives, one batch while the next is received, and shows it. Documents stored by an
 * earlier attempt stay: later changes and deletions come with the feed, from the first attempt's position.
 */
function createFilling(mirror: Mirror, { before, note }: Options): Filling {
  let arriving = before;
  let present: ReadonlySet<string> = new Set();
  let waiting: MirrorDocument[] = [];
  let storing: Promise<void> = Promise.resolve();
  let received = 0;
  /** True once the first-needed documents are in, in this attempt. */
  let isUsable = false;
  const screens = createShowing();

  const noteMore = (more: Partial<Arriving>) => {
    arriving = { since: '0', ...arriving, ...more };
    return note(arriving);
  };

  const store = async (documents: readonly MirrorDocument[]) => {
    const stored = await storeAll(mirror, documents, { present, areKept: before !== undefined });
    received += documents.length;
    screens.show(stored);
    if (isUsable) projectSync({ arriving: { received } });
  };

  /** One batch is stored while the next comes; more would only wait in memory. */
  const storeWaiting = async () => {
    await storing;
    await allOpen();
    const documents = waiting;
    waiting = [];
    storing = store(documents);
    // The next caller to await it gets the error.
    storing.catch(() => undefined);
  };

  const takeSince = async (since: string) => {
    present = await idsIn(mirror);
    if (!before) await noteMore({ since });
  };

  const takeFirst = async (first: readonly MirrorDocument[]) => {
    await store(first);
    await screens.allShown();
    if (!isUsable) await noteMore({ firstIds: first.map(({ _id }) => _id) });
    isUsable = true;
    projectSync({ arriving: { received } });
  };

  const take = async (line: FirstLoadLine) => {
    if ('since' in line) {
      await takeSince(line.since);
    } else if ('first' in line) {
      await takeFirst(line.first);
    } else if ('documents' in line) {
      for (const document of line.documents) waiting.push(document);
      if (waiting.length >= STORED_AT_ONCE) await storeWaiting();
    }
  };

  return {
    take,
    since: () => arriving?.since ?? '0',
    finish: async () => {
      await storeWaiting();
      await storing;
      await noteMore({ hasAll: true });
    },
    begin: () => {
      const release = screens.begin();
      return async () => {
        await storing.catch(() => undefined);
        await screens.allShown();
        release((await mirror.info()).update_seq);
      };
    },
  };
}

type Present = { readonly present: ReadonlySet<string>; readonly areKept: boolean };

/** Stores them, but for those present that are kept. The last one is left to PouchDB, which tells other windows. */
async function storeAll(
  mirror: Mirror,
  documents: readonly MirrorDocument[],
  { present, areKept }: Present,
): Promise<readonly MirrorDocument[]> {
  const missing = documents.filter(({ _id }) => !present.has(_id));
  const changed = areKept ? [] : documents.filter(({ _id }) => present.has(_id));
  await addDocuments(mirror, missing.slice(0, -1));
  const [refused] = await mirror.bulkDocs([...missing.slice(-1), ...changed], { new_edits: false });
  if (refused) throw new Error('The storage did not take a document.', { cause: refused });
  return [...missing, ...changed];
}

const idsIn = async (mirror: Mirror): Promise<ReadonlySet<string>> =>
  new Set((await mirror.allDocs()).rows.map(({ id }) => id));

/**
 * Hands what is stored to the screens, while the next is. While nobody looks, as on a locked phone, nothing of it stays
 * in memory.
 */
function createShowing() {
  let held: ReturnType<typeof holdMirrorFeeds> | undefined;
  let showing: Promise<void> = Promise.resolve();
  const show = async (documents: readonly MirrorDocument[]) => {
    await showing;
    if (held?.isFollowed()) await handOnInSlices(documents, held.handOn);
  };
  return {
    allShown: () => showing,
    show: (documents: readonly MirrorDocument[]) => {
      showing = show(documents);
    },
    begin: () => {
      held = holdMirrorFeeds();
      return held.release;
    },
  };
}
