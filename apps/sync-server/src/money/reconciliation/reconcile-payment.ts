import type { MoneyAskedAbout } from '@fieldleaf/domain/attention/attention';
import { paymentDiffers } from '@fieldleaf/domain/attention/raise-attention';
import { cents } from '@fieldleaf/domain/money/cents';
import type { Result } from '@fieldleaf/domain/result';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { Desk } from '../../practice/desk.ts';
import { isOurs, type PaymentFailure, type ProviderPayment } from '../payment-provider.ts';
import { reconcileDisputes } from '../refunds/reconcile-disputes.ts';
import { reconcileRefunds } from '../refunds/reconcile-refunds.ts';
import { finishAnyPayment } from '../sweep-payments.ts';
import { bookUnplacedPayment } from './book-unplaced-payment.ts';
import { comparePayment, type Difference } from './compare-payment.ts';
import { type PaymentEntry, readPaymentEntry } from './payment-entry.ts';
import { recallNoShowFee } from './recall-no-show-fee.ts';

/** The provider did not answer. Nothing is decided; the whole comparison can be made again. */
export class NotCompared extends Error {
  override readonly name = 'NotCompared';
}

/** A payment that was made ready and never stored cannot be paid by anybody: its secret was never told. */
const STRAY_MINUTES = 24 * 60;

/**
 * Makes the books agree with the provider about one payment: finishes what was paid, writes down what was
 * given back, and asks the consultant about the rest, once. May be repeated by anybody, at any time.
 *
 * @throws NotCompared
 */
export async function reconcilePayment(desk: Desk, listed: ProviderPayment): Promise<void> {
  const found = await readPaymentEntry(desk, listed.reference);
  const isRecalled = await recallNoShowFee(desk, listed, found);
  const begun = isRecalled ? await readPaymentEntry(desk, listed.reference) : found;
  if (isStray(listed, begun, desk.now())) await desk.provider.cancelPayment(listed.reference);
  const { payment, entry } = await finishIfPaid(desk, listed, begun);
  if ((await settleDifferences(desk, payment, entry)).length === 0) return;

  // A list is old when it has been read: whoever was slower than the books is asked again before anybody is bothered.
  const latest = answered(await desk.provider.getPayment(payment.reference));
  const placed = await bookIfNotReturned(desk, latest, entry);
  for (const difference of await settleDifferences(desk, latest, placed))
    await askAbout(desk, payment.reference, { entry: placed, difference, latest });
}

/**
 * As the provider has it now; a payment of another shop in the account is not ours to judge.
 *
 * @throws NotCompared
 */
export async function reconcileReference(desk: Desk, reference: string): Promise<void> {
  const payment = await desk.provider.getPayment(reference);
  if (!payment.ok && payment.error.code === 'payment_unknown') return askAboutUnknown(desk, reference);
  const found = answered(payment);
  if (isOurs(found)) await reconcilePayment(desk, found);
}

type Disagreement = {
  readonly entry: PaymentEntry;
  readonly difference: Difference;
  /** As the provider has it; absent of one it does not know. */
  readonly latest?: ProviderPayment;
};

async function askAbout(
  desk: Desk,
  paymentReference: string,
  { entry: { payment, paidFor, customerName, customerEmail, method }, difference, latest }: Disagreement,
): Promise<void> {
  const isUnbooked =
    latest !== undefined &&
    payment === undefined &&
    IN_NO_BOOK.has(difference.difference) &&
    !isOffered(desk, paymentReference);
  const found = {
    ...difference,
    paymentReference,
    paidFor,
    customerName,
    customerEmail,
    ...(isUnbooked && { payment: moneyOf(latest, { method, provider: desk.provider.name }) }),
  };
  await desk.addDocument(paymentDiffers(found, desk.now()));
}

/** Paid, and of another amount than it was begun for, or begun for nothing that is known. */
const IN_NO_BOOK: ReadonlySet<string> = new Set(['paid_unbooked', 'amount_mismatch']);

/** Whether a visit can be, or was, entered for the payment out of another question: that part of it went back changes nothing. */
const isOffered = ({ model }: Desk, reference: string): boolean =>
  [...model().attentionById.values()].some(
    ({ matter, resolved }) =>
      matter.kind === 'payment-differs' &&
      matter.payment?.reference === reference &&
      (resolved === null || resolved.bookingId !== undefined),
  );

/** What a visit that is entered by hand for it will have received; what went back of it is compared then. */
const moneyOf = (
  { reference, livemode, receivedCents: amountCents, createdAt, paidAt: at = createdAt }: ProviderPayment,
  way: Pick<MoneyAskedAbout, 'method' | 'provider'>,
): MoneyAskedAbout => ({ reference, ...way, livemode, amountCents, at });

async function askAboutUnknown(desk: Desk, reference: string): Promise<void> {
  const entry = await readPaymentEntry(desk, reference);
  if (!entry.payment) return;
  const bookedCents = entry.payment.amountCents;
  const difference = { difference: 'booked_unpaid', providerCents: cents(0), bookedCents } as const;
  await askAbout(desk, reference, { entry, difference });
}

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
async function finishIfPaid(desk: Desk, payment: ProviderPayment, entry: PaymentEntry) {
  if (payment.state !== 'succeeded' || entry.state !== 'open') return { payment, entry };
  await finishAnyPayment(desk, payment.reference);
  const after = answered(await desk.provider.getPayment(payment.reference));
  return { payment: after, entry: await readPaymentEntry(desk, payment.reference) };
}

/** The entry once money that did not go back by itself is in the books; what went back of it is settled next. */
async function bookIfNotReturned(
  desk: Desk,
  payment: ProviderPayment,
  entry: PaymentEntry,
): Promise<PaymentEntry> {
  const isKept = payment.state === 'succeeded' && payment.refundedCents < payment.receivedCents;
  if (entry.state !== 'refunded' || entry.payment || !isKept) return entry;
  const refunds = answered(await desk.provider.listRefunds(payment.reference));
  await bookUnplacedPayment(desk, payment, { entry, refunds });
  return readPaymentEntry(desk, payment.reference);
}

/** Settles the books with the provider's refunds and disputes; what they still disagree about is left to say. */
async function settleDifferences(
  desk: Desk,
  payment: ProviderPayment,
  entry: PaymentEntry,
): Promise<readonly Difference[]> {
  const { payment: booked, paidFor, refunds, customerName, customerEmail } = entry;
  const { reference, refundedCents, disputed } = payment;
  const disputes = disputed ? answered(await desk.provider.listDisputes(reference)) : [];
  if (!booked || !paidFor) return comparePayment(payment, entry, disputes);
  await reconcileDisputes(desk, { payment: booked, paidFor, refunds }, disputes);
  // Equal sums prove nothing: one refund may have failed when another was made.
  if (refundedCents === 0 && refunds.length === 0) return comparePayment(payment, entry, disputes);
  const listed = answered(await desk.provider.listRefunds(reference));
  const about = { payment: booked, paidFor, refunds, payer: { customerName, customerEmail } };
  const settled = await reconcileRefunds(desk, about, listed);
  const [there, here] = [{ refundedCents: settled.providerCents }, { refunds: settled.refunds }];
  return comparePayment({ ...payment, ...there }, { ...entry, ...here }, disputes);
}
