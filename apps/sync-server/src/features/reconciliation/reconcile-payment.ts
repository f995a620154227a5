import type { Attention } from '@fieldleaf/domain/attention/attention';
import { paymentDiffers } from '@fieldleaf/domain/attention/raise-attention';
import { cents } from '@fieldleaf/domain/money/cents';
import type { Result } from '@fieldleaf/domain/result';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { NotCompared } from '../../money/not-compared.ts';
import {
  isOurs,
  type PaymentFailure,
  type PaymentProvider,
  type ProviderPayment,
} from '../../money/payment-provider.ts';
import { reconcileDisputes } from '../../money/refunds/reconcile-disputes.ts';
import { reconcileRefunds } from '../../money/refunds/reconcile-refunds.ts';
import type { Desk } from '../../practice/desk.ts';
import { comparePayment, type Difference } from './compare-payment.ts';
import type { PaymentEntry, ReadPaymentEntry } from './payment-entry.ts';
import type { PlacePayment } from './place-payment.ts';

export type ReconcilePaymentDeps = {
  readonly provider: Pick<PaymentProvider, 'getPayment' | 'listRefunds' | 'listDisputes' | 'cancelPayment'>;
  readonly readEntry: ReadPaymentEntry;
  /** Each brings its own kind of payment to its end, and leaves the others alone. */
  readonly finishers: readonly ((reference: string) => Promise<unknown>)[];
  readonly placePayment: PlacePayment;
  readonly desk: Desk;
  readonly raiseAttention: (attention: Attention) => Promise<void>;
  readonly now: () => Instant;
};

/** A payment that was made ready and never stored cannot be paid by anybody: its secret was never told. */
const STRAY_MINUTES = 24 * 60;

/**
 * Makes the books agree with the provider about one payment: finishes what was paid, writes down what was
 * given back, and asks the consultant about the rest, once. May be repeated by anybody, at any time.
 *
 * @throws NotCompared
 */
export function createReconcilePayment(deps: ReconcilePaymentDeps) {
  const reconcile = async (listed: ProviderPayment): Promise<void> => {
    const begun = await deps.readEntry(listed.reference);
    if (isStray(listed, begun, deps.now())) await deps.provider.cancelPayment(listed.reference);
    const { payment, entry } = await finished(deps, listed, begun);
    if ((await differencesOf(deps, payment, entry)).length === 0) return;

    // A list is old when it has been read: whoever was slower than the books is asked again before anybody is bothered.
    const latest = answered(await deps.provider.getPayment(payment.reference));
    const placed = await placedEntry(deps, latest, entry);
    for (const difference of await differencesOf(deps, latest, placed))
      await raise(payment.reference, placed, difference);
  };
  const raise = async (paymentReference: string, entry: PaymentEntry, difference: Difference) => {
    const { paidFor, customerName, customerEmail } = entry;
    const found = { ...difference, paymentReference, paidFor, customerName, customerEmail };
    await deps.raiseAttention(paymentDiffers(found, deps.now()));
  };
  const raiseUnknown = async (reference: string) => {
    const entry = await deps.readEntry(reference);
    if (!entry.payment) return;
    const bookedCents = entry.payment.amountCents;
    await raise(reference, entry, { difference: 'booked_unpaid', providerCents: cents(0), bookedCents });
  };

  return {
    reconcile,
    /** As the provider has it now; a payment of another shop in the account is not ours to judge. */
    reconcileReference: async (reference: string): Promise<void> => {
      const payment = await deps.provider.getPayment(reference);
      if (!payment.ok && payment.error.code === 'payment_unknown') return raiseUnknown(reference);
      const found = answered(payment);
      if (isOurs(found)) await reconcile(found);
    },
  };
}

export type ReconcilePayment = ReturnType<typeof createReconcilePayment>;

const isStray = ({ state, createdAt }: ProviderPayment, entry: PaymentEntry, now: Instant): boolean =>
  entry.state === 'none' &&
  !entry.payment &&
  state === 'requires_payment_method' &&
  plusMinutes(createdAt, STRAY_MINUTES) < now;

function answered<Value>(answer: Result<Value, PaymentFailure>): Value {
  if (!answer.ok) throw new NotCompared(answer.error.code);
  return answer.value;
}

/** What is paid and open is finished first; that may have given it back, so the provider is asked again. */
async function finished(deps: ReconcilePaymentDeps, payment: ProviderPayment, entry: PaymentEntry) {
  if (payment.state !== 'succeeded' || entry.state !== 'open') return { payment, entry };
  for (const finish of deps.finishers) await finish(payment.reference);
  const after = answered(await deps.provider.getPayment(payment.reference));
  return { payment: after, entry: await deps.readEntry(payment.reference) };
}

/** The entry once money that did not go back by itself is in the books; what went back of it is settled next. */
async function placedEntry(
  deps: ReconcilePaymentDeps,
  payment: ProviderPayment,
  entry: PaymentEntry,
): Promise<PaymentEntry> {
  const isKept = payment.state === 'succeeded' && payment.refundedCents < payment.receivedCents;
  if (entry.state !== 'refunded' || entry.payment || !isKept) return entry;
  await deps.placePayment(payment, entry, answered(await deps.provider.listRefunds(payment.reference)));
  return deps.readEntry(payment.reference);
}

/** What is left to say after the books were settled with the provider's refunds and disputes. */
async function differencesOf(
  deps: ReconcilePaymentDeps,
  payment: ProviderPayment,
  entry: PaymentEntry,
): Promise<readonly Difference[]> {
  const { payment: booked, paidFor, refunds, customerName, customerEmail } = entry;
  const { reference, refundedCents, disputed } = payment;
  const disputes = disputed ? answered(await deps.provider.listDisputes(reference)) : [];
  if (!booked || !paidFor) return comparePayment(payment, entry, disputes);
  await reconcileDisputes(deps.desk, { payment: booked, paidFor, refunds }, disputes);
  // Equal sums prove nothing: one refund may have failed when another was made.
  if (refundedCents === 0 && refunds.length === 0) return comparePayment(payment, entry, disputes);
  const listed = answered(await deps.provider.listRefunds(reference));
  const about = { payment: booked, paidFor, refunds, payer: { customerName, customerEmail } };
  const settled = await reconcileRefunds(deps.desk, about, listed);
  const [there, here] = [{ refundedCents: settled.providerCents }, { refunds: settled.refunds }];
  return comparePayment({ ...payment, ...there }, { ...entry, ...here }, disputes);
}
