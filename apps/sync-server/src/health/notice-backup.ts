import type { Incident } from '@fieldleaf/domain/attention/follow-incidents';
import { type Instant, minutesBetween, plusMinutes } from '@fieldleaf/domain/time/instant';
import { type BackupStatus, readBackupStatus } from '../backup/backup-status.ts';
import { readCopyStatus } from '../backup/copy-elsewhere.ts';
import type { AppContext } from '../practice/app-context.ts';
import { readPracticeSince } from '../practice/practice-head.ts';

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** Age at which a practice with bookings is asked for backups: a trial of the product is not. */
const SOMETHING_TO_LOSE_MINUTES = 3 * DAY_MINUTES;
/** Interval expected of backups made with the command. */
const BY_HAND_EVERY_HOURS = 7 * 24;
/** One that is due may take its time, or have met a server that was being updated. */
const PATIENCE = 2;
/** Changes are saved every few seconds; a disk may be away while it is changed. */
const CHANGES_MINUTES = 5;

/** A backup that is late or failed; or that there is none, once there is something to lose. */
export async function noticeBackup(ctx: AppContext): Promise<readonly Incident[]> {
  const status = await readBackupStatus(ctx.ops);
  if (status && isSetUp(status)) {
    const late = lateBackup(status, ctx.now());
    if (late.length > 0) return late;
    return [...(await lateCopy(ctx, status)), ...lateChanges(ctx, status)].slice(0, 1);
  }
  return (await hasSomethingToLose(ctx)) ? [{ service: 'backup', since: ctx.now(), reason: '' }] : [];
}

type Known = NonNullable<BackupStatus>;

const isSetUp = ({ everyHours, lastGoodAt }: Known): boolean => everyHours !== null || lastGoodAt !== null;

function lateBackup({ lastGoodAt, lastFailure, everyHours }: Known, now: Instant): readonly Incident[] {
  const hours = everyHours ?? BY_HAND_EVERY_HOURS;
  const age = lastGoodAt === null ? Number.POSITIVE_INFINITY : minutesBetween(lastGoodAt, now) / HOUR_MINUTES;
  const isDue = age > hours;
  const hasFailed = lastFailure !== null && isDue;
  // None yet and nothing failed: the first one is being made.
  const isLate = lastGoodAt !== null && age > hours * (everyHours === null ? 1 : PATIENCE);
  if (!hasFailed && !isLate) return [];
  return [
    {
      service: 'backup',
      since: lastGoodAt ?? lastFailure?.at ?? now,
      reason: lastFailure?.reason ?? '',
      backup: { lastGoodAt },
    },
  ];
}

/** A copy elsewhere that failed, and is older than the backup after next. */
async function lateCopy(
  { config, now }: AppContext,
  { lastGoodAt, everyHours }: Known,
): Promise<readonly Incident[]> {
  const { folder, command } = config.backups;
  if (folder === undefined || command === undefined) return [];
  const { copiedMadeAt, failure } = await readCopyStatus(folder);
  if (failure === null) return [];
  const since = copiedMadeAt ?? failure.since;
  const isLate = minutesBetween(since, now()) > (everyHours ?? BY_HAND_EVERY_HOURS) * PATIENCE * HOUR_MINUTES;
  return isLate ? [{ service: 'backup', since, reason: failure.reason, backup: { lastGoodAt } }] : [];
}

/** Changes since the backup that are not saved beside it, or whose writing does not end. */
function lateChanges({ saving, writer, now }: AppContext, { lastGoodAt }: Known): readonly Incident[] {
  const since = saving.failure?.since ?? saving.turnSince;
  if (since === null || !writer.isWriting() || minutesBetween(since, now()) < CHANGES_MINUTES) return [];
  return [{ service: 'backup', since, reason: saving.failure?.reason ?? '', backup: { lastGoodAt } }];
}

async function hasSomethingToLose({ model, ops, now }: AppContext): Promise<boolean> {
  const since = await readPracticeSince(ops);
  const isOld = since !== undefined && since < plusMinutes(now(), -SOMETHING_TO_LOSE_MINUTES);
  return isOld && model().bookingsById.size > 0;
}
