import { basename, join } from 'node:path';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { type Instant, instantOf } from '@fieldleaf/domain/time/instant';
import type { Config } from '../config.ts';
import { beginNewEpoch } from '../practice/practice-head.ts';
import { type BackupSide, COMPARED, type FactsSince, factsSince } from '../restore/facts-since.ts';
import { type JournalEntry, journalFileOf, openJournal } from '../restore/journal.ts';
import type { Store } from '../store/store.ts';
import { type BackupFile, UnreadableBackup } from './backup-file.ts';
import { listBackups } from './backup-folder.ts';
import { BACKED_UP, type BackupLine, type Counts } from './backup-format.ts';
import { readChanges } from './changes-folder.ts';
import { fillStore } from './fill-store.ts';
import { type ReadBackup, readBackup } from './read-backup.ts';
import { countsInWords, createProgress, documentsOf, type Say } from './say-counts.ts';

type RestoreConfig = Pick<Config, 'dataDir' | 'couchdbUrl' | 'dbPrefix' | 'backups'>;

/** A whole backup with the changes after it, and what a store that gives way to it is compared with. */
type WholeBackup = ReadBackup &
  Pick<BackupSide, 'signInWays' | 'calendarFeed'> & {
    readonly file: BackupFile;
    readonly asOf: Instant;
    /** Number of the last segment that is restored; -1: none. */
    readonly lastChanges: number;
  };

type Wanted = {
  /** Without it the newest one in the folder of backups. */
  readonly from?: string | undefined;
  /** Nothing that was written after it; without it all there is. */
  readonly to?: Instant | undefined;
  readonly replace: boolean;
  /** A backup that is not encrypted is taken where there is a passphrase too. */
  readonly unencrypted?: boolean;
};

const now = (): Instant => instantOf(Date.now());

/**
 * Puts a backup and the changes after it where the configuration says, in one line for whoever asked. All of it is read
 * before anything is touched; the practice then has an epoch of its own, and the next start makes good what a backup must
 * not undo.
 */
export async function restoreBackup(
  config: RestoreConfig,
  wanted: Wanted,
  say: Say,
): Promise<Result<string, string>> {
  const read = await findBackup(config, wanted, say).catch(unlessUnreadable);
  if (!read.ok) return err(`Nothing was restored: ${read.error}`);
  const backup = read.value;
  return fillStore(config, {
    replace: wanted.replace,
    beforeReplaced: (current) => keepFacts(config, { current, backup, say }),
    fill: (store) => writeDocuments(store, backup, say),
  });
}

/** The newest backup that is no younger than wanted. */
async function findBackup(
  { backups: { folder, passphrase } }: RestoreConfig,
  { from, to, unencrypted = false }: Wanted,
  say: Say,
): Promise<Result<WholeBackup, string>> {
  const listed = from === undefined ? await pathsIn(folder, to) : ok([from]);
  if (!listed.ok) return listed;
  for (const path of listed.value) {
    say(`Reading ${basename(path)} ...`);
    const read = await readWhole({ path, passphrase, isUnencryptedTaken: unencrypted }, to);
    if (read) return ok(read);
  }
  return err(`There is no backup${to ? ` of ${to} or before` : ` in ${folder}`}.`);
}

const unlessUnreadable = (error: unknown): Result<never, string> => {
  if (error instanceof UnreadableBackup) return err(error.message);
  throw error;
};

/** Newest first, without those that were begun later. */
async function pathsIn(
  folder: string | undefined,
  to: Instant | undefined,
): Promise<Result<readonly string[], string>> {
  if (folder === undefined) return err('Say what from, or set BACKUP_DIR.');
  const kept = await listBackups(folder);
  const practices = new Set(kept.map(({ name }) => name.split('-').at(-1)));
  if (practices.size > 1) return err(`${folder} has backups of several practices: say what from.`);
  const wanted = kept.filter(({ madeAt }) => to === undefined || madeAt <= to);
  return ok(wanted.map(({ name }) => join(folder, name)).reverse());
}

/** Undefined if it is of a later time than wanted. */
async function readWhole(file: BackupFile, to: Instant | undefined): Promise<WholeBackup | undefined> {
  const compared = createCompared();
  const read = await readBackup(file, async (lines) => compared.note(lines));
  const isLater = (moment: Instant) => to !== undefined && moment > to;
  if (isLater(read.tail.asOf)) return undefined;
  compared.keep();
  let [asOf, lastChanges, isOver] = [read.tail.asOf, -1, read.tail.asOf === to];
  await readChanges(file, read.tail, {
    isOver: () => isOver,
    take: async (lines) => compared.note(lines),
    tail: (tail, number) => {
      isOver ||= isLater(tail.asOf);
      if (isOver) return;
      compared.keep();
      // Asked for up to here, what is behind it may be damaged.
      [asOf, lastChanges, isOver] = [tail.asOf, number, tail.asOf === to];
    },
  }).catch((error) => {
    if (!(error instanceof UnreadableBackup)) throw error;
    throw new UnreadableBackup(
      `The changes after ${asOf} cannot be read. ${error.message} With --to ${asOf} everything until then comes back.`,
    );
  });
  return { ...read, ...compared.kept(), file, asOf, lastChanges };
}

/** The documents a replaced store is compared by; those of a part count once all of it was read. */
function createCompared() {
  const ids: readonly string[] = Object.values(COMPARED);
  const noted = new Map<string, BackupLine['document']>();
  const kept = new Map<string, unknown>();
  return {
    note: (lines: readonly BackupLine[]) => {
      for (const { document } of lines) if (ids.includes(document._id)) noted.set(document._id, document);
    },
    keep: () => {
      for (const [id, document] of noted) kept.set(id, document._deleted ? undefined : document);
    },
    kept: () => ({
      signInWays: kept.get(COMPARED.signInWays) as WholeBackup['signInWays'],
      calendarFeed: kept.get(COMPARED.calendarFeed) as WholeBackup['calendarFeed'],
    }),
  };
}

type Replacing = { readonly current: Store | undefined; readonly backup: WholeBackup; readonly say: Say };

/** Journals facts since the backup that must stay done, before the practice that knows them is gone. */
async function keepFacts(config: RestoreConfig, { current, backup, say }: Replacing): Promise<void> {
  const { head, asOf, signInWays, calendarFeed } = backup;
  const { practiceId, epoch } = head;
  const side = { practiceId, epoch, asOf, signInWays, calendarFeed };
  const { facts, isWhole } = current ? await factsSince(current, side, now()) : UNREAD;
  const journal = openJournal(journalFileOf(config), config.backups.passphrase);
  const known = new Set((await journal.read()).flatMap(sentIn));
  await journal.note(...facts.filter((fact) => !sentIn(fact).some((sent) => known.has(sent))));
  if (!isWhole) say(NOT_READ);
}

const UNREAD: FactsSince = { facts: [], isWhole: false };

const NOT_READ =
  'What is there cannot be read, or not all of it: of what was done since the backup only the journal knows. Look through devices, PIN, erased customers and invoice numbers yourself.';

/** Mails and texts are many, and most of them are in the journal already. */
function sentIn(fact: JournalEntry): readonly string[] {
  if (fact.kind === 'mail-sent') return [fact.mailId];
  return fact.kind === 'text-sent' ? [`${fact.bookingId} ${fact.textId}`] : [];
}

async function writeDocuments(
  store: Store,
  { file, tail, asOf, lastChanges }: WholeBackup,
  say: Say,
): Promise<Result<string, string>> {
  const progress = createProgress(say, 'written');
  await readBackup(file, async (lines) => {
    await takeIn(store, lines);
    progress(lines.length);
  });
  const counts = await countsOf(store);
  if (BACKED_UP.some((name) => counts[name] !== tail.counts[name]))
    return err(
      `The restore is not whole: ${countsInWords(counts)} came in, the backup has ${countsInWords(tail.counts)}.`,
    );
  const changed = await writeChanges(store, { file, tail, lastChanges });
  if (changed === undefined)
    return err('The restore is not whole: not all changes after the backup came in.');
  await beginNewEpoch(store.database('ops'), { backupMadeAt: asOf, now: now() });
  const changes = lastChanges < 0 ? '' : `, and what changed until ${asOf} (${documentsOf(changed)})`;
  return ok(`Restored ${countsInWords(counts)} as of ${tail.asOf}${changes}, counted again in the store.`);
}

/** Brings the changes in and answers how many documents they are; undefined if the store has not all of them. */
async function writeChanges(
  store: Store,
  { file, tail, lastChanges }: Pick<WholeBackup, 'file' | 'tail' | 'lastChanges'>,
): Promise<number | undefined> {
  const latest = {
    ops: new Map<string, string | undefined>(),
    practice: new Map<string, string | undefined>(),
  };
  let reached = -1;
  await readChanges(file, tail, {
    isOver: () => reached >= lastChanges,
    take: async (lines, number) => {
      if (number > lastChanges) return;
      await takeIn(store, lines);
      for (const { in: name, document } of lines)
        latest[name].set(document._id, document._deleted ? undefined : document._rev);
    },
    tail: (_, number) => {
      reached = number;
    },
  });
  for (const name of BACKED_UP) {
    const ids = [...latest[name].keys()];
    for (let start = 0; start < ids.length; start += COMPARED_AT_ONCE) {
      const page = ids.slice(start, start + COMPARED_AT_ONCE);
      const found = await store.database(name).getMany(page);
      if (page.some((id) => found.get(id)?._rev !== latest[name].get(id))) return undefined;
    }
  }
  return latest.ops.size + latest.practice.size;
}

/** Photos are among them. */
const COMPARED_AT_ONCE = 50;

async function takeIn(store: Store, lines: readonly BackupLine[]): Promise<void> {
  for (const name of BACKED_UP) {
    const documents = lines.filter((line) => line.in === name).map(({ document }) => document);
    if (documents.length > 0) await store.database(name).putRevisions(documents);
  }
}

/** A CouchDB has the mark of the unfinished besides. */
async function countsOf(store: Store): Promise<Counts> {
  const marks = store.kind === 'couchdb' ? 1 : 0;
  return {
    practice: await store.database('practice').count(),
    ops: (await store.database('ops').count()) - marks,
  };
}
