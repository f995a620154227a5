import { visitsOverlap } from '@fieldleaf/domain/attention/raise-attention';
import type { Command } from '@fieldleaf/domain/command/command';
import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import type { PracticeDocument } from '@fieldleaf/domain/document';
import { dashboardStats } from '@fieldleaf/domain/read-model/dashboard-stats';
import { listBookings } from '@fieldleaf/domain/read-model/list-bookings';
import { defaultSettings } from '@fieldleaf/domain/settings/default-settings';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { Journal } from '../restore/journal.ts';
import type { DayBooks } from '../store/day-books/day-books.ts';
import { createKeyedMutex } from '../store/day-books/keyed-mutex.ts';
import type { Store } from '../store/store.ts';
import type { MakeRoom } from './carry-out.ts';
import { addDocument } from './change-documents.ts';
import { completeEarlierBookings } from './complete-earlier-bookings.ts';
import { executeCommand } from './execute-command.ts';
import { ensureSettings, ensureTemplates, type OperatorSettings } from './first-documents.ts';
import { catchUp, followChanges } from './follow-changes.ts';
import { reconcileBlocks } from './reconcile-blocks.ts';
import { reconcileDayBooks } from './reconcile-day-books.ts';
import type { Records } from './records.ts';
import { splitRevision } from './revision.ts';
import { createSettleConflicts } from './settle-conflicts.ts';
import { createKeptModel, type KeptModel } from './snapshot/saved-model.ts';
import type { SnapshotPlace } from './snapshot/snapshot-place.ts';

type PracticeOptions = OperatorSettings & {
  readonly store: Store;
  readonly dayBooks: DayBooks;
  readonly now: () => Instant;
  readonly makeRoom: MakeRoom;
  /** Location of the snapshot for the next start. */
  readonly snapshotPlace: SnapshotPlace;
  /** Records what no backup may undo, before it is done. */
  readonly journal: Pick<Journal, 'note'>;
  /** Runs what sets the practice right once this server may write: at once, unless another one writes. */
  readonly whenWriting?: (setRight: () => Promise<void>) => Promise<void>;
  /** Work to do with the practice in memory before any request is served. */
  readonly beforeServing?: () => Promise<void>;
  /** Adds to a command what only the server knows. */
  readonly complete: (command: Command) => Command | Promise<Command>;
  /** Receives background errors, which no caller sees. */
  readonly report: (error: unknown) => void;
};

/** The records, and the one way to change them. */
export type Practice = Records & {
  readonly execute: (command: Command) => Promise<CommandOutcome>;
  readonly addDocument: (document: PracticeDocument) => Promise<void>;
  /** Loads the read model, sets the day books right, and follows what other servers write. */
  readonly start: () => Promise<void>;
  /** Fraction of the practice that is loaded, from 0 to 1; below 1 it must not be queried. */
  readonly shareRead: () => number;
  /** Writes down what is in memory when enough has changed, so that the next start need not read the store. */
  readonly keepSnapshot: () => Promise<void>;
  /** Makes one of documents that a cluster has in several versions; only for the server that writes. */
  readonly settleConflicts: (signal: AbortSignal) => Promise<void>;
  /** Removes what was written down of people who are to be forgotten. */
  readonly dropSnapshot: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

export function createPractice(options: PracticeOptions): Practice {
  const { store, dayBooks, now, zone, report, makeRoom, journal, complete, whenWriting = atOnce } = options;
  const kept = createKeptModel({ store, place: options.snapshotPlace, now, report });
  const records: Records = {
    documents: store.database('practice'),
    slots: store.database('slots'),
    dayBooks,
    model: kept.current,
    passedMails: kept.passedMails,
    ledger: kept.ledger,
    settings: () => kept.current().settings ?? defaultSettings(zone),
    now,
    show: kept.show,
    inTurn: createKeyedMutex(),
  };
  const execution = { ...records, makeRoom, journal, ops: store.database('ops') };
  const feed = { ...records, report, onReached: kept.noteReached };
  const stopping = new AbortController();
  let following: Promise<void> = Promise.resolve();
  let share = 0;
  const read = async () => {
    stopping.signal.throwIfAborted();
    await showSettings(records);
    const since = await kept.load((part) => {
      share = Math.min(part, 0.99);
    });
    const last = await records.documents.lastSeq();
    const onReached = addUpNowAndThen(feed, (reached) => {
      kept.noteReached(reached);
      share = shareOf(reached, last);
    });
    const reached = await catchUp({ ...feed, onReached }, since, stopping.signal);
    following = followChanges(feed, reached, stopping.signal);
    const catchUpLast = async () => {
      await catchUp(feed, kept.reached(), stopping.signal);
      // Otherwise the start that made the snapshot did it.
      if (since === '0') await completeEarlierBookings(records);
    };
    await whenWriting(() => setRight(options, records, catchUpLast));
    addUp(feed);
    share = 1;
  };
  let reading: Promise<void> = Promise.resolve();
  const keep: KeptModel['keep'] = async (how) => (share < 1 ? undefined : kept.keep(how));
  return {
    ...records,
    addDocument: (document) => addDocument(records, document),
    execute: async (command) => {
      const outcome = await executeCommand(execution, await complete(command));
      // The way to a visit that is booked already takes as long as to the next one.
      if (outcome.status === 'applied' && changesDays(command)) await setDaysRight(records).catch(report);
      return outcome;
    },
    start: () => {
      reading = read();
      return reading;
    },
    shareRead: () => share,
    keepSnapshot: () => keep({ isLast: false }),
    settleConflicts: createSettleConflicts(execution, () => setDaysRight(records)),
    dropSnapshot: kept.drop,
    stop: async () => {
      stopping.abort();
      // The caller that started the read gets its error.
      await reading.catch(() => undefined);
      await following;
      await keep({ isLast: true }).catch(report);
    },
  };
}

/** Pages are served meanwhile, and in the practice's own words. */
async function showSettings({ documents, show }: Records): Promise<void> {
  const settings = await documents.get<Settings>('settings:practice');
  if (settings) show([splitRevision(settings)]);
}

const atOnce = (work: () => Promise<void>): Promise<void> => work();

/** Before this server's first write: with what this version adds, and all that others have written. */
async function setRight(
  options: PracticeOptions,
  records: Records,
  catchUpLast: () => Promise<unknown>,
): Promise<void> {
  await ensureSettings(records.documents, options);
  await ensureTemplates(records.documents);
  await catchUpLast();
  await setDaysRight(records);
  await options.beforeServing?.();
}

/** So many at once that following them costs little more than adding all up. */
const PAGES_ADDED_UP = 400;

/** Hears of each page that was read. */
function addUpNowAndThen(feed: Records, onReached: (reached: string) => void) {
  let pages = 0;
  return (reached: string) => {
    onReached(reached);
    pages += 1;
    if (pages % PAGES_ADDED_UP === 0) addUp(feed);
  };
}

/** Has the figures and lists ready that follow the practice from here on: whoever asks first would wait for all its years. */
function addUp({ model, settings, now }: Records): void {
  dashboardStats(model(), { now: now(), timeZone: settings().business.timeZone });
  listBookings(model(), {});
}

async function setDaysRight(records: Records): Promise<void> {
  await reconcileBlocks(records);
  const overlapping = await reconcileDayBooks(records);
  const { attentionById } = records.model();
  for (const visits of overlapping) {
    const question = visitsOverlap(visits, records.now());
    // Most were asked when they were found, at an earlier start.
    if (!attentionById.has(question._id)) await addDocument(records, question);
  }
}

/** As many of a hundred as a place in the feed stands for; the last is for what is set right afterwards. */
function shareOf(reached: string, last: string): number {
  const share = Number.parseInt(reached, 10) / Number.parseInt(last, 10);
  return Number.isFinite(share) ? Math.min(Math.max(share, 0), 0.99) : 0;
}

/** Other buffers, or visits that came back to times that were sold meanwhile. */
const changesDays = (command: Command): boolean =>
  command.kind === 'practice.bringBack' ||
  (command.kind === 'settings.change' &&
    (command.payload.changes.bufferMinutes !== undefined || command.payload.changes.travel !== undefined));
