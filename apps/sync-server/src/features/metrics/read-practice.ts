import { type HoldLedger, isHeldTime, liveHolds } from '@fieldleaf/domain/scheduling/hold-ledger';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { readBackupStatus } from '../../backup/backup-status.ts';
import type { Desk } from '../../practice/desk.ts';
import type { Meter } from './meter.ts';

/** Reads of the practice what nobody counts as it happens: how many there are of what, by status, and of nobody in particular. */
export function createReadPractice(desk: Desk, { gauge }: Meter): () => Promise<void> {
  const mails = gauge('mails', 'Mails by status; pending ones wait.', ['status']);
  const bookings = gauge('bookings', 'Bookings by status.', ['status']);
  const holds = gauge('holds', 'Times that customers hold without having paid.');
  const questions = gauge('questions', 'Questions that wait for the consultant.');
  const outage = gauge('outage', '1 while something the practice relies on does not work.', ['service']);
  const backupAge = gauge('backup_age_seconds', 'Age of the last good backup.');
  const backupFailed = gauge('backup_failed', '1 when the last backup failed.');
  const freeBytes = gauge('disk_free_bytes', 'Room on the disk of DATA_DIR.');
  return async () => {
    const { model, outages, refusedCalls } = desk;
    const { mailsById, bookingsById, attentionById } = model();
    for (const counted of [mails, bookings, outage]) counted.reset();
    for (const { status } of mailsById.values()) mails.inc({ status });
    for (const { status } of bookingsById.values()) bookings.inc({ status });
    for (const service of outages.keys()) outage.set({ service }, 1);
    if (refusedCalls.size > 0) outage.set({ service: 'card-payments' }, 1);
    questions.set([...attentionById.values()].filter(({ resolved }) => resolved === null).length);
    // What the store cannot say at the moment is left out rather than said wrong.
    await Promise.all([
      desk.readFreeBytes().then((free) => free !== null && freeBytes.set(free)),
      countHolds(desk).then((count) => holds.set(count)),
      setBackup(),
    ]).catch(desk.report);
  };

  async function setBackup(): Promise<void> {
    const status = await readBackupStatus(desk.ops);
    backupFailed.set(status?.lastFailure ? 1 : 0);
    // Infinite without one: an alert rule on the age meets both.
    const lastGoodAt = status?.lastGoodAt;
    backupAge.set(
      lastGoodAt ? (epochMsOf(desk.now()) - epochMsOf(lastGoodAt)) / 1_000 : Number.POSITIVE_INFINITY,
    );
  }
}

async function countHolds({ slots, now }: Desk): Promise<number> {
  const ledger = await slots.get<HoldLedger>('holds:unpaid');
  return ledger ? liveHolds(ledger, now()).filter(isHeldTime).length : 0;
}
