import { restoredFromBackup } from '@fieldleaf/domain/attention/raise-attention';
import { NOTHING_MADE_GOOD, type RestoreCounts } from '@fieldleaf/domain/restore/restore-counts';
import { endSessions } from '../access/session.ts';
import { reconcilePayments } from '../money/reconciliation/reconcile-payments.ts';
import type { Desk } from '../practice/desk.ts';
import { markSettled, type Restore, readRestores } from '../practice/practice-head.ts';
import { heldMails } from './hold-mails.ts';
import { readRestored, type SettleStep } from './restored.ts';

/** Belong to the moment of the backup: they would let in who was shut out, or take a new request for a known one. */
const OF_THAT_MOMENT = ['received', 'idempotency', 'lockout'] as const;

/**
 * Makes good what a restored backup undid, before anybody is served. Every step may be done again, so being cut short
 * does no harm. Beside others on one CouchDB each server settles what its own journal knows, once.
 */
export async function settleRestore(desk: Desk, steps: readonly SettleStep[]): Promise<void> {
  const restore = (await readRestores(desk.ops)).at(-1);
  if (!restore || (await hasSettled(desk, restore))) return;
  if (restore.settledAt === null) await endWhatWasOpen(desk, restore);
  const restored = await readRestored(desk, restore);
  let counts: RestoreCounts = NOTHING_MADE_GOOD;
  for (const step of steps) counts = { ...counts, ...(await step(desk, restored)) };
  const { restoreId, backupMadeAt, restoredAt } = restore;
  const { isKnown } = restored;
  const heldMailIds = heldMails(desk, restored);
  const found = { restoreId, backupMadeAt, restoredAt, isKnown, counts, heldMailIds };
  await desk.addDocument(restoredFromBackup(found, desk.now()));
  await desk.journal.note({ at: desk.now(), kind: 'restore-settled', restoreId });
}

const hasSettled = async ({ journal }: Desk, { restoreId }: Restore): Promise<boolean> =>
  (await journal.read()).some((entry) => entry.kind === 'restore-settled' && entry.restoreId === restoreId);

async function endWhatWasOpen({ ops }: Desk, { restoredAt }: Restore): Promise<void> {
  await endSessions(ops, ({ createdAt }) => createdAt <= restoredAt);
  for (const kind of OF_THAT_MOMENT)
    for (const { _id, _rev } of await ops.range({ from: `${kind}:`, to: `${kind}:\uffff` }))
      await ops.remove(_id, _rev);
}

/**
 * Compares the card provider with the restored books at once, until all of it could be compared: what was paid since
 * the backup becomes a booking where its draft is there, else a question; refunds made since are written down.
 */
export async function compareAfterRestore(desk: Desk): Promise<void> {
  const restore = (await readRestores(desk.ops)).at(-1);
  if (!restore || restore.settledAt !== null || !(await desk.isLeader())) return;
  if ((await reconcilePayments(desk)) !== 'done') return;
  await markSettled(desk.ops, restore.restoreId, desk.now());
}
