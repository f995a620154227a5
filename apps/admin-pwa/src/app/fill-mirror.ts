import { allOpen, holdMirrorFeeds } from '../db/change-feed.ts';
import type { Arriving } from '../db/generation-document.ts';
import { createGrowingBatches } from '../db/growing-batches.ts';
import type { LocalDatabases } from '../db/local-databases.ts';
import type { MirrorDocument } from '../db/mirror.ts';
import { projectSync } from '../read-models/sync-state.ts';
import type { FirstLoadLine } from '../sync/read-first-load.ts';

type Mirror = LocalDatabases['mirror'];

type Options = {
  /** How far it was before. */
  readonly before: Arriving | undefined;
  /** Writes down how far it is. */
  readonly note: (arriving: Arriving) => Promise<void>;
};

export type Filling = {
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
 * Stores the practice as it comes, a batch while the next is received, and shows what is stored. What an earlier try
 * has stored stays as it is: its changes and deletions since then come with the feed, from the first try's place on.
 */
export function createFilling(mirror: Mirror, { before, note }: Options): Filling {
  let arriving = before;
  let present: ReadonlySet<string> = new Set();
  let waiting: MirrorDocument[] = [];
  let storing: Promise<void> = Promise.resolve();
  let received = 0;
  /** What is needed first has come in this try. */
  let isUsable = false;
  const screens = createShowing();

  const noteMore = (more: Partial<Arriving>) => {
    arriving = { since: '0', ...arriving, ...more };
    return note(arriving);
  };

  const store = async (documents: readonly MirrorDocument[]) => {
    const missing = documents.filter(({ _id }) => !present.has(_id));
    const [refused] = await mirror.bulkDocs([...missing], { new_edits: false });
    if (refused) throw new Error('The storage did not take a document.', { cause: refused });
    received += documents.length;
    screens.show(missing);
    if (isUsable) projectSync({ arriving: { received } });
  };

  /** One batch is stored while the next comes; more would only wait in memory. */
  const storeWaiting = async () => {
    await storing;
    await allOpen();
    const documents = waiting;
    waiting = [];
    storing = store(documents);
    // Whoever waits for it next hears of it.
    storing.catch(() => undefined);
  };

  const takeFirst = async (first: readonly MirrorDocument[]) => {
    await store(first);
    screens.showAll();
    if (!isUsable) await noteMore({ firstIds: first.map(({ _id }) => _id) });
    isUsable = true;
    projectSync({ arriving: { received } });
  };

  const take = async (line: FirstLoadLine) => {
    if ('since' in line) {
      if (before) present = await idsIn(mirror);
      else await noteMore({ since: line.since });
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
        release((await mirror.info()).update_seq);
      };
    },
  };
}

const idsIn = async (mirror: Mirror): Promise<ReadonlySet<string>> =>
  new Set((await mirror.allDocs()).rows.map(({ id }) => id));

/** Hands what is stored to the screens. While nobody looks, as on a locked phone, nothing of it stays in memory. */
function createShowing() {
  let held: ReturnType<typeof holdMirrorFeeds> | undefined;
  const batches = createGrowingBatches<MirrorDocument>((documents) => held?.handOn(documents));
  return {
    showAll: batches.flush,
    show: (documents: readonly MirrorDocument[]) =>
      held?.isFollowed() ? batches.add(documents) : batches.drop(),
    begin: () => {
      const holding = holdMirrorFeeds();
      held = holding;
      return (since: number | string) => {
        batches.flush();
        holding.release(since);
      };
    },
  };
}
