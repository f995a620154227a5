import { type Cents, cents } from '@fieldleaf/domain/money/cents';
import { failedReference } from '@fieldleaf/domain/payment/failed-refund';
import { type BalanceLine, isOurs, type PaymentChannel } from '../../money/payment-provider.ts';
import { readEach } from '../../store/read-each.ts';
import type { Database } from '../../store/store.ts';
import { intentDocumentId, type SimulatedIntent, toProviderRefunds } from './simulated-intent.ts';

const INTENTS = intentDocumentId('');
const CHANGES_AT_ONCE = 500;

/** As Stripe publishes them for the United States: 2.9 % + 30¢ for a typed card, 2.7 % + 5¢ for one held to a reader. */
const simulatedFeeCents = (amountCents: number, channel: PaymentChannel): Cents =>
  cents(
    channel === 'card_present' ? Math.round(amountCents * 0.027) + 5 : Math.round(amountCents * 0.029) + 30,
  );

/** Balance lines by the id of the payment that caused them. */
export type LinesByPayment = ReadonlyMap<string, readonly BalanceLine[]>;

/** All that ever moved the balance, from the payments a page at a time: a payment itself is larger than its lines. */
export async function readLines(ops: Database): Promise<LinesByPayment> {
  const lines = new Map<string, readonly BalanceLine[]>();
  for await (const intent of readEach<SimulatedIntent>(ops, INTENTS)) lines.set(intent._id, linesOf(intent));
  return lines;
}

/** The lines of the payments that changed since a place of the feed, and the place after them. */
export async function readChangedLines(
  ops: Database,
  since: string,
): Promise<{ readonly place: string; readonly changed: LinesByPayment }> {
  const changed = new Map<string, readonly BalanceLine[]>();
  let place = since;
  for (;;) {
    const page = await ops.changes({ since: place, limit: CHANGES_AT_ONCE });
    const ids = page.changes.map(({ id }) => id).filter((id) => id.startsWith(INTENTS));
    const intents = await ops.getMany<SimulatedIntent>(ids);
    for (const id of ids) {
      const intent = intents.get(id);
      changed.set(id, intent ? linesOf(intent) : []);
    }
    place = page.lastSeq;
    if (page.changes.length < CHANGES_AT_ONCE) return { place, changed };
  }
}

/** A charge is dated when its payment was made ready: when it was paid is not written down. */
function linesOf(intent: SimulatedIntent): readonly BalanceLine[] {
  if (intent.state !== 'succeeded') return [];
  const { reference, amountCents, channel = 'online', createdAt: at } = intent;
  const about = { paymentReference: reference, ...(!isOurs(intent) && { foreign: true as const }) };
  const fee = simulatedFeeCents(amountCents, channel);
  const charge = { kind: 'charge', at, reference, ...about } as const;
  const refunds = toProviderRefunds(intent).flatMap((refund): readonly BalanceLine[] => {
    const back = { kind: 'refund', at: refund.createdAt, paymentReference: reference } as const;
    const given = lineOf({ ...back, reference: refund.reference }, cents(-refund.amountCents));
    if (refund.state !== 'failed') return [given];
    return [given, lineOf({ ...back, reference: failedReference(refund.reference) }, refund.amountCents)];
  });
  return [lineOf(charge, amountCents, fee), ...refunds];
}

type About = Pick<BalanceLine, 'kind' | 'at' | 'paymentReference'> & { readonly reference: string };

/** A line of the balance, under an id of its own. */
export const lineOf = (about: About, grossCents: Cents, feeCents = cents(0)): BalanceLine => ({
  ...about,
  id: `simulated_txn_${about.reference}`,
  grossCents,
  feeCents,
  netCents: cents(grossCents - feeCents),
});
