import { join } from 'node:path';
import type { PracticeHead } from '@fieldleaf/contract/session';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Config } from '../config.ts';
import { mendStore, openStore, type StoreConfig } from '../store/open-store.ts';
import type { Copies, Revision, Store } from '../store/store.ts';
import { CannotMend, StoreDamaged, StoreNotOpened } from '../store/store-not-opened.ts';
import { type BackupFile, UnreadableBackup } from './backup-file.ts';
import { listBackups } from './backup-folder.ts';
import type { BackupLine } from './backup-format.ts';
import { readChanges } from './changes-folder.ts';
import { readBackup, type TakeLines } from './read-backup.ts';
import type { Say } from './say-counts.ts';

type Backups = Config['backups'];

type Epoch = Pick<PracticeHead, 'practiceId' | 'epoch'>;

/**
 * Copies in the backups of a practice in its epoch, each with the changes after it: in another epoch a revision may have become
 * something else.
 */
export async function copiesInBackups({ folder, passphrase }: Backups, epoch: Epoch): Promise<Copies> {
  if (folder === undefined) return () => [];
  const backups = (await listBackups(folder, epoch.practiceId)).toReversed();
  return (database) =>
    backups.map(({ name }) => (takes) => {
      const isWanted = (line: BackupLine) => line.in === database && takes(line.document);
      return takeFrom({ path: join(folder, name), passphrase }, epoch, isWanted);
    });
}

/** Lines of a segment count once its end was read: the server may join segments meanwhile, which are then read again. */
async function takeFrom(
  file: BackupFile,
  { practiceId, epoch }: Epoch,
  isWanted: (line: BackupLine) => boolean,
): Promise<readonly Revision[]> {
  const taken: Revision[] = [];
  let begun: readonly BackupLine[] = [];
  const take: TakeLines = async (lines) => {
    begun = [...begun, ...lines.filter(isWanted)];
  };
  const keep = () => {
    taken.push(...begun.map(({ document }) => document));
    begun = [];
  };
  try {
    const { head, tail } = await readBackup(file, take);
    if (head.practiceId !== practiceId || head.epoch !== epoch) return [];
    keep();
    const read = () => readChanges(file, tail, { take, tail: keep, isOver: () => false });
    await read().catch(() => {
      begun = [];
      return read();
    });
  } catch (error) {
    if (!(error instanceof UnreadableBackup)) throw error;
  }
  return taken;
}

type Damaged = Pick<Config, 'dataDir' | 'couchdbUrl' | 'backups'>;

/**
 * Mends a damaged store that no server runs on, in one line for whoever asked; undefined if there was nothing to mend. Nothing is
 * lost by it: what is not certain to be whole stays as it is.
 */
export async function mendPractice(config: Damaged): Promise<Result<string, string> | undefined> {
  try {
    const mended = await mendStore(config, {
      copiesOf: async (identity) =>
        isEpoch(identity) ? copiesInBackups(config.backups, identity) : () => [],
      time: new Date().toISOString().replace(/[:.]/g, '-'),
    });
    if (!mended) return undefined;
    const { databases, ids, aside } = mended;
    const documents = ids.length === 1 ? 'document' : 'documents';
    const from = ids.length > 0 ? `, with ${ids.length} ${documents} from a backup (${namesOf(ids)})` : '';
    return ok(
      `Mended ${databases.join(' and ')}${from}: nothing is lost. Look at the disk; the damaged files lie in ${aside}.`,
    );
  } catch (error) {
    if (error instanceof CannotMend) return err(`It cannot be mended: ${error.message}`);
    if (error instanceof StoreNotOpened) return err(error.message);
    throw error;
  }
}

const namesOf = (ids: readonly string[]): string => ids.slice(0, 5).join(', ') + (ids.length > 5 ? ' …' : '');

/** Opens a store. One that is damaged is mended first: at night nobody is there to do so by hand, and nothing is lost by it. */
export async function openMended(config: Damaged & StoreConfig, say: Say): Promise<Store> {
  try {
    return await openStore(config);
  } catch (error) {
    if (!(error instanceof StoreDamaged)) throw error;
    const mended = await mendPractice(config);
    if (!mended?.ok) throw new StoreDamaged(mended ? `${error.message} ${mended.error}` : error.message);
    say(mended.value);
    return openStore(config);
  }
}

const isEpoch = (document: object | undefined): document is Epoch =>
  document !== undefined && 'practiceId' in document && 'epoch' in document;
