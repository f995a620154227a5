import { join } from 'node:path';
import { minutesBetween } from '@fieldleaf/domain/time/instant';
import type { AppContext } from '../practice/app-context.ts';
import { nameStore } from '../restore/notice-restore.ts';
import { type BackupFile, UnreadableBackup } from './backup-file.ts';
import { listBackups } from './backup-folder.ts';
import type { BackupLine, Changed, SavedChanges } from './backup-format.ts';
import { addSegment, beginChanges, findChanges } from './changes-folder.ts';
import { copyChanges } from './copy-practice.ts';
import { whyNotMade } from './make-backup.ts';
import type { ReadBackup } from './read-backup.ts';

/** Delay before a folder that failed is tried again; each try may open the changes with the passphrase. */
const TRY_AGAIN_MINUTES = 0.5;

const NOTHING = 'The changes since the last backup are not saved';

/**
 * Saves what changed since the last backup beside it, if anything did. A folder that is full or away stops nothing but this:
 * it is said once in the log and, when it lasts, to the owner, and later everything is caught up on.
 */
export async function keepChanges(ctx: AppContext): Promise<void> {
  const { saving, now, writer, warn } = ctx;
  if (ctx.config.backups.folder === undefined || !writer.isWriting() || hasJustFailed(ctx)) return;
  saving.turnSince = now();
  try {
    const changes = saving.changes ?? (await findCurrent(ctx));
    if (changes === undefined) return noteFailure(ctx, 'A new backup comes first.');
    saving.changes = changes;
    const next = await saveMore(ctx, changes);
    // Meanwhile a new backup may have taken its place.
    if (saving.changes === changes) saving.changes = next;
    saving.savedUpTo = next.last.asOf;
    if (saving.failure?.isWarned) warn({ notSavedSince: saving.failure.since }, 'changes are saved again');
    saving.failure = null;
  } catch (error) {
    saving.changes = undefined;
    noteFailure(ctx, whyNotMade(error, ctx.config.backups.folder, NOTHING), true);
  } finally {
    saving.turnSince = null;
  }
}

const hasJustFailed = ({ saving: { triedAt }, now }: AppContext): boolean =>
  triedAt !== null && Math.abs(minutesBetween(triedAt, now())) < TRY_AGAIN_MINUTES;

function noteFailure({ saving, now, warn }: AppContext, reason: string, isError = false): void {
  const { since, isWarned } = saving.failure ?? { since: now(), isWarned: false };
  if (isError && !isWarned) warn({ reason }, 'changes are not saved');
  saving.failure = { since, reason, isWarned: isWarned || isError };
  saving.triedAt = now();
}

/** The changes after the newest backup, if it is of this store in this epoch and they can be read. */
async function findCurrent(ctx: AppContext): Promise<SavedChanges | undefined> {
  const { folder = '', passphrase } = ctx.config.backups;
  const { practiceId } = await ctx.practiceHead();
  const newest = (await listBackups(folder, practiceId)).at(-1);
  if (!newest) return undefined;
  const found = await findChanges({ path: join(folder, newest.name), passphrase }).catch((error) => {
    if (error instanceof UnreadableBackup) return undefined;
    throw error;
  });
  const isOfStore = found?.opening.storeId === (await nameStore(ctx));
  return found && isOfStore && (await isOfEpoch(ctx, found)) ? found : undefined;
}

const isOfEpoch = async ({ practiceHead }: AppContext, { opening }: SavedChanges): Promise<boolean> =>
  opening.epoch === (await practiceHead()).epoch;

/** False if only a new backup saves what comes: another epoch, another store, changes that are damaged or gone. */
export const continuesSaving = async (ctx: AppContext): Promise<boolean> => {
  const { changes } = ctx.saving;
  return changes ? isOfEpoch(ctx, changes) : (await findCurrent(ctx)) !== undefined;
};

/** Everything since, or nothing: a practice that is quiet writes no file. */
async function saveMore(ctx: AppContext, changes: SavedChanges): Promise<SavedChanges> {
  if (!(await isOfEpoch(ctx, changes))) throw new UnreadableBackup('The practice has another epoch.');
  const copying = copyChanges(ctx, changes.last.reached);
  const first = await copying.next();
  if (first.done) return { ...changes, last: { ...changes.last, ...first.value } };
  return addSegment(changes, continued(first.value, copying));
}

async function* continued(
  first: readonly BackupLine[],
  copying: AsyncGenerator<readonly BackupLine[], Changed>,
): AsyncGenerator<readonly BackupLine[], Changed> {
  yield first;
  return yield* copying;
}

/**
 * Begins the changes of a backup before it has its name, with those that came while it was made: the ones before it go on
 * until then, so that at no moment more than seconds would be lost.
 */
export async function beginSaving(
  ctx: AppContext,
  backup: BackupFile,
  { head: { practiceId, epoch }, tail }: ReadBackup,
): Promise<SavedChanges | undefined> {
  const { asOf, sha256, reached } = tail;
  if (!reached) return undefined;
  const about = { practiceId, epoch, storeId: await nameStore(ctx) };
  return saveMore(ctx, await beginChanges(backup, { asOf, sha256, reached }, about));
}
