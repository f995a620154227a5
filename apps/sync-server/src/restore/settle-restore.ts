import { restoredFromBackup } from '@fieldleaf/domain/attention/raise-attention';
import { NOTHING_MADE_GOOD, type RestoreCounts } from '@fieldleaf/domain/restore/restore-counts';
import { endSessions } from '../access/session.ts';
import { reconcilePayments } from '../money/reconciliation/reconcile-payments.ts';
import type { AppContext } from '../practice/app-context.ts';
import { markSettled, type Restore, readRestores } from '../practice/practice-head.ts';
import { heldMails } from './hold-mails.ts';
import { readRestored, type SettleStep } from './restored.ts';

/** Belong to the moment of the backup: they would let in who was shut out, or take a new request for a known one. */
const OF_THAT_MOMENT = ['received', 'idempotency', 'lockout'] as const;

/**
 * Makes good what a restored backup undid, before anybody is served. Every step may be done again, so being cut short
 * does no harm. Beside others on one CouchDB each server settles what its own journal knows, once.
 */
export async function settleRestore(ctx: AppContext, steps: readonly SettleStep[]): Promise<void> {
  const restore = (await readRestores(ctx.ops)).at(-1);
  if (!restore || (await hasSettled(ctx, restore))) return;
  if (restore.settledAt === null) await endWhatWasOpen(ctx, restore);
  const restored = await readRestored(ctx, restore);
  let counts: RestoreCounts = NOTHING_MADE_GOOD;
  for (const step of steps) counts = { ...counts, ...(await step(ctx, restored)) };
  const { restoreId, backupMadeAt, restoredAt } = restore;
  const { isKnown } = restored;
  const heldMailIds = heldMails(ctx, restored);
  const found = { restoreId, backupMadeAt, restoredAt, isKnown, counts, heldMailIds };
  await ctx.addDocument(restoredFromBackup(found, ctx.now()));
  await ctx.journal.note({ at: ctx.now(), kind: 'restore-settled', restoreId });
}

const hasSettled = async ({ journal }: AppContext, { restoreId }: Restore): Promise<boolean> =>
  (await journal.read()).some((entry) => entry.kind === 'restore-settled' && entry.restoreId === restoreId);

async function endWhatWasOpen({ ops }: AppContext, { restoredAt }: Restore): Promise<void> {
  await endSessions(ops, ({ createdAt }) => createdAt <= restoredAt);
  for (const kind of OF_THAT_MOMENT)
    for (const { _id, _rev } of await ops.range({ from: `${kind}:`, to: `${kind}:\uffff` }))
      await ops.remove(_id, _rev);
}

/**
 * Compares the card provider with the restored books at once, until all of it could be compared: what was paid since
 * the backup becomes a booking where its draft is there, else a question; refunds made since are written down.
 */
export async function compareAfterRestore(ctx: AppContext): Promise<void> {
  const restore = (await readRestores(ctx.ops)).at(-1);
  if (!restore || restore.settledAt !== null || !(await ctx.isLeader())) return;
  if ((await reconcilePayments(ctx)) !== 'done') return;
  await markSettled(ctx.ops, restore.restoreId, ctx.now());
}
