import { ok } from '@fieldleaf/domain/result';
import { isHeldTime, liveHolds, type UnpaidEntry } from '@fieldleaf/domain/scheduling/hold-ledger';
import type { AppContext } from '../practice/app-context.ts';
import { type PaymentIntent, paymentIntentDocumentId } from './payment-intent.ts';
import { listOpenPayments } from './payment-intents.ts';

/** Entries named by us for one payment: a link that was mailed names its own, and keeps it. */
const OF_ONE_PAYMENT = /^(?:hold|payment):[0-9A-Z]{26}$/;

/**
 * Releases the times and places of payments that a server took and died before it stored them: no browser has such a
 * payment, so its time would only be kept from everybody until it lapses. To be run while no payment is being opened.
 * Throws `StoreUnavailable`.
 */
export async function releaseDeadHolds(
  ctx: Pick<AppContext, 'dayBooks' | 'holdLedger' | 'now' | 'ops'>,
): Promise<void> {
  const ledger = await ctx.holdLedger.change<never>(ok);
  const entries = ledger.ok ? liveHolds(ledger.value, ctx.now()) : [];
  const ofPayments = entries.filter(({ key }) => OF_ONE_PAYMENT.test(key));
  if (ofPayments.length === 0) return;
  const stored = await storedKeys(ctx);
  const dead = ofPayments.filter(({ key }) => !stored.has(key));
  for (const entry of dead) await release(ctx, entry);
}

async function storedKeys(ctx: Pick<AppContext, 'ops'>): Promise<ReadonlySet<string>> {
  const ids = (await listOpenPayments(ctx)).map(({ paymentIntentId }) =>
    paymentIntentDocumentId(paymentIntentId),
  );
  const intents = await ctx.ops.getMany<PaymentIntent>(ids);
  return new Set([...intents.values()].flatMap(keysOf));
}

const keysOf = ({ ledgerKey, purpose }: PaymentIntent): readonly string[] => [
  ...(ledgerKey === null ? [] : [ledgerKey]),
  ...(purpose.kind === 'visit' && purpose.hold ? [purpose.hold.key] : []),
];

/** The day book first: an entry that is left in the ledger is found again. */
async function release(
  { dayBooks, holdLedger }: Pick<AppContext, 'dayBooks' | 'holdLedger'>,
  entry: UnpaidEntry,
): Promise<void> {
  if (isHeldTime(entry)) await dayBooks.change([{ date: entry.date, release: [entry.key], take: null }]);
  await holdLedger.drop(entry.key);
}
