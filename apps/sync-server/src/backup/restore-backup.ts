import { err, ok, type Result } from '@fieldleaf/domain/result';
import { type Instant, instantOf } from '@fieldleaf/domain/time/instant';
import type { Config } from '../config.ts';
import { beginNewEpoch } from '../practice/practice-head.ts';
import { type BackupSide, COMPARED, type FactsSince, factsSince } from '../restore/facts-since.ts';
import { type JournalEntry, journalFileOf, openJournal } from '../restore/journal.ts';
import type { Store } from '../store/store.ts';
import { type BackupFile, UnreadableBackup } from './backup-file.ts';
import { BACKED_UP, type BackupLine, type Counts } from './backup-format.ts';
import { fillStore } from './fill-store.ts';
import { type ReadBackup, readBackup } from './read-backup.ts';
import { countsInWords, createProgress, type Say } from './say-counts.ts';

type RestoreConfig = Pick<Config, 'dataDir' | 'couchdbUrl' | 'dbPrefix' | 'backups'>;

/** A whole backup, with what a store that gives way to it is compared with. */
type WholeBackup = ReadBackup & Pick<BackupSide, 'signInWays' | 'calendarFeed'>;

type Wanted = {
  readonly from: string;
  readonly replace: boolean;
  /** A backup that is not encrypted is taken where there is a passphrase too. */
  readonly unencrypted?: boolean;
};

const now = (): Instant => instantOf(Date.now());

/**
 * Puts a backup where the configuration says, in one line for whoever asked. The file is read to its end before anything is
 * touched; the practice then has an epoch of its own, and the next start makes good what a backup must not undo.
 */
export async function restoreBackup(
  config: RestoreConfig,
  { from, replace, unencrypted = false }: Wanted,
  say: Say,
): Promise<Result<string, string>> {
  const file = { path: from, passphrase: config.backups.passphrase, isUnencryptedTaken: unencrypted };
  const read = await readWhole(file);
  if (!read.ok) return read;
  const backup = read.value;
  return fillStore(config, {
    replace,
    beforeReplaced: (current) => keepFacts(config, { current, backup, say }),
    fill: (store) => writeDocuments(store, { file, backup, say }),
  });
}

async function readWhole(file: BackupFile): Promise<Result<WholeBackup, string>> {
  const compared = new Map<string, unknown>();
  const ids: readonly string[] = Object.values(COMPARED);
  try {
    const read = await readBackup(file, async (lines) => {
      for (const { document } of lines) if (ids.includes(document._id)) compared.set(document._id, document);
    });
    return ok({
      ...read,
      signInWays: compared.get(COMPARED.signInWays) as WholeBackup['signInWays'],
      calendarFeed: compared.get(COMPARED.calendarFeed) as WholeBackup['calendarFeed'],
    });
  } catch (error) {
    if (error instanceof UnreadableBackup) return err(`Nothing was restored: ${error.message}`);
    throw error;
  }
}

type Replacing = { readonly current: Store | undefined; readonly backup: WholeBackup; readonly say: Say };

/** Journals facts since the backup that must stay done, before the practice that knows them is gone. */
async function keepFacts(config: RestoreConfig, { current, backup, say }: Replacing): Promise<void> {
  const { head, tail, signInWays, calendarFeed } = backup;
  const { practiceId, epoch } = head;
  const side = { practiceId, epoch, asOf: tail.asOf, signInWays, calendarFeed };
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

type Restoring = { readonly file: BackupFile; readonly backup: ReadBackup; readonly say: Say };

async function writeDocuments(
  store: Store,
  { file, backup: { tail }, say }: Restoring,
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
  await beginNewEpoch(store.database('ops'), { backupMadeAt: tail.asOf, now: now() });
  return ok(`Restored ${countsInWords(counts)} as of ${tail.asOf}, counted again in the store.`);
}

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
