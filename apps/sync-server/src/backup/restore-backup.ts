import { err, ok, type Result } from '@fieldleaf/domain/result';
import { type Instant, instantOf } from '@fieldleaf/domain/time/instant';
import type { Config } from '../config.ts';
import { beginNewEpoch } from '../practice/practice-head.ts';
import type { Store } from '../store/store.ts';
import { type BackupFile, UnreadableBackup } from './backup-file.ts';
import { BACKED_UP, type BackupLine, type Counts } from './backup-format.ts';
import { fillStore } from './fill-store.ts';
import { type ReadBackup, readBackup } from './read-backup.ts';
import { countsInWords, createProgress, type Say } from './say-counts.ts';

type RestoreConfig = Pick<Config, 'dataDir' | 'couchdbUrl' | 'dbPrefix' | 'backups'>;

type Wanted = { readonly from: string; readonly replace: boolean };

const now = (): Instant => instantOf(Date.now());

/**
 * Puts a backup where the configuration says, in one line for whoever asked. The file is read to its end before anything is
 * touched; the practice then has an epoch of its own, and the next start makes good what a backup must not undo.
 */
export async function restoreBackup(
  config: RestoreConfig,
  { from, replace }: Wanted,
  say: Say,
): Promise<Result<string, string>> {
  const file = { path: from, passphrase: config.backups.passphrase };
  const read = await readWhole(file);
  if (!read.ok) return read;
  return fillStore(config, {
    replace,
    fill: (store) => writeDocuments(store, { file, backup: read.value, say }),
  });
}

async function readWhole(file: BackupFile): Promise<Result<ReadBackup, string>> {
  try {
    return ok(await readBackup(file));
  } catch (error) {
    if (error instanceof UnreadableBackup) return err(`Nothing was restored: ${error.message}`);
    throw error;
  }
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
