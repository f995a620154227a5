import type { MoneyAskedAbout } from '@fieldleaf/domain/attention/attention';
import { paymentDiffers } from '@fieldleaf/domain/attention/raise-attention';
import { cents } from '@fieldleaf/domain/money/cents';
import { failedRefund, isKnownAsFailed } from '@fieldleaf/domain/payment/failed-refund';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import { lostToDispute } from '@fieldleaf/domain/payment/refund-of-payment';
import type { Result } from '@fieldleaf/domain/result';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { AppContext } from '../../practice/app-context.ts';
import { finishPayment } from '../finish-payment.ts';
import {
  isOurs,
  type PaymentFailure,
  type ProviderDispute,
  type ProviderPayment,
} from '../payment-provider.ts';
import { noteRefundsMadeElsewhere } from '../refunds/note-refunds-made-elsewhere.ts';
import { type BookedPayment, reconcileRefunds } from '../refunds/reconcile-refunds.ts';
import { isBookingOrInvoice } from '../refunds/refund-books.ts';
import { refuseCommand } from '../refunds/refund-commands.ts';
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
export async function reconcilePayment(ctx: AppContext, listed: ProviderPayment): Promise<void> {
  const found = await readPaymentEntry(ctx, listed.reference);
  const isRecalled = await recallNoShowFee(ctx, listed, found);
  const begun = isRecalled ? await readPaymentEntry(ctx, listed.reference) : found;
  if (isStray(listed, begun, ctx.now())) await ctx.provider.cancelPayment(listed.reference);
  const { payment, entry } = await finishIfPaid(ctx, listed, begun);
  if ((await settleDifferences(ctx, payment, entry)).length === 0) return;

  // A list is old when it has been read: whoever was slower than the books is asked again before anybody is bothered.
  const latest = answered(await ctx.provider.getPayment(payment.reference));
  const placed = await bookIfNotReturned(ctx, latest, entry);
  for (const difference of await settleDifferences(ctx, latest, placed))
    await askAbout(ctx, payment.reference, { entry: placed, difference, latest });
}

/**
 * As the provider has it now; a payment of another shop in the account is not ours to judge.
 *
 * @throws NotCompared
 */
export async function reconcileReference(ctx: AppContext, reference: string): Promise<void> {
  const payment = await ctx.provider.getPayment(reference);
  if (!payment.ok && payment.error.code === 'payment_unknown') return askAboutUnknown(ctx, reference);
  const found = answered(payment);
  if (isOurs(found)) await reconcilePayment(ctx, found);
}

type Disagreement = {
  readonly entry: PaymentEntry;
  readonly difference: Difference;
  /** As the provider has it; absent of one it does not know. */
  readonly latest?: ProviderPayment;
};

async function askAbout(
  ctx: AppContext,
  paymentReference: string,
  { entry: { payment, paidFor, customerName, customerEmail, method }, difference, latest }: Disagreement,
): Promise<void> {
  const isUnbooked =
    latest !== undefined &&
    payment === undefined &&
    IN_NO_BOOK.has(difference.difference) &&
    !isOffered(ctx, paymentReference);
  const found = {
    ...difference,
    paymentReference,
    paidFor,
    customerName,
    customerEmail,
    ...(isUnbooked && { payment: moneyOf(latest, { method, provider: ctx.provider.name }) }),
  };
  await ctx.addDocument(paymentDiffers(found, ctx.now()));
}

/** Paid, and of another amount than it was begun for, or begun for nothing that is known. */
const IN_NO_BOOK: ReadonlySet<string> = new Set(['paid_unbooked', 'amount_mismatch']);

/**
 * True if another question lets, or let, a visit be entered for the payment: a partial refund changes nothing about
 * that.
 */
const isOffered = ({ model }: AppContext, reference: string): boolean =>
  [...model().attentionById.values()].some(
    ({ matter, resolved }) =>
      matter.kind === 'payment-differs' &&
      matter.payment?.reference === reference &&
      (resolved === null || resolved.bookingId !== undefined),
  );

/** Returns the money a visit entered by hand will have received; its refunds are compared then. */
const moneyOf = (
  { reference, livemode, receivedCents: amountCents, createdAt, paidAt: at = createdAt }: ProviderPayment,
  way: Pick<MoneyAskedAbout, 'method' | 'provider'>,
): MoneyAskedAbout => ({ reference, ...way, livemode, amountCents, at });

async function askAboutUnknown(ctx: AppContext, reference: string): Promise<void> {
  const entry = await readPaymentEntry(ctx, reference);
  if (!entry.payment) return;
  const bookedCents = entry.payment.amountCents;
  const difference = { difference: 'booked_unpaid', providerCents: cents(0), bookedCents } as const;
  await askAbout(ctx, reference, { entry, difference });
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

/** Finishes a paid, open payment first; that may have refunded it, so the provider is asked again. */
async function finishIfPaid(ctx: AppContext, payment: ProviderPayment, entry: PaymentEntry) {
  if (payment.state !== 'succeeded' || entry.state !== 'open') return { payment, entry };
  await finishPayment(ctx, payment.reference);
  const after = answered(await ctx.provider.getPayment(payment.reference));
  return { payment: after, entry: await readPaymentEntry(ctx, payment.reference) };
}

/** The entry once money that did not go back by itself is in the books; what went back of it is settled next. */
async function bookIfNotReturned(
  ctx: AppContext,
  payment: ProviderPayment,
  entry: PaymentEntry,
): Promise<PaymentEntry> {
  const isKept = payment.state === 'succeeded' && payment.refundedCents < payment.receivedCents;
  if (entry.state !== 'refunded' || entry.payment || !isKept) return entry;
  const refunds = answered(await ctx.provider.listRefunds(payment.reference));
  await bookUnplacedPayment(ctx, payment, { entry, refunds });
  return readPaymentEntry(ctx, payment.reference);
}

/** Settles the books with the provider's refunds and disputes; what they still disagree about is left to say. */
async function settleDifferences(
  ctx: AppContext,
  payment: ProviderPayment,
  entry: PaymentEntry,
): Promise<readonly Difference[]> {
  const { payment: booked, paidFor, refunds, customerName, customerEmail } = entry;
  const { reference, refundedCents, disputed } = payment;
  const disputes = disputed ? answered(await ctx.provider.listDisputes(reference)) : [];
  if (!booked || !paidFor) return comparePayment(payment, entry, disputes);
  await reconcileDisputes(ctx, { payment: booked, paidFor, refunds }, disputes);
  // Equal sums prove nothing: one refund may have failed when another was made.
  if (refundedCents === 0 && refunds.length === 0) return comparePayment(payment, entry, disputes);
  const listed = answered(await ctx.provider.listRefunds(reference));
  const about = { payment: booked, paidFor, refunds, payer: { customerName, customerEmail } };
  const settled = await reconcileRefunds(ctx, about, listed);
  const [there, here] = [{ refundedCents: settled.providerCents }, { refunds: settled.refunds }];
  return comparePayment({ ...payment, ...there }, { ...entry, ...here }, disputes);
}

/**
 * Takes what a customer's bank keeps out of the books, as a movement of its own on the day it was known, and
 * puts it back should the dispute be won after all. One that is open, or was won, changes nothing.
 */
async function reconcileDisputes(
  ctx: AppContext,
  booked: BookedPayment,
  disputes: readonly ProviderDispute[],
): Promise<void> {
  for (const dispute of disputes) {
    const taken = booked.refunds.find(({ reference }) => reference === dispute.reference);
    if (dispute.state === 'lost' && !taken) await writeOff(ctx, booked.payment, dispute);
    if (dispute.state === 'won' && taken) await restore(ctx, booked, taken);
  }
  if (disputes.length > 0) await noteRefundsMadeElsewhere(ctx, booked.paidFor);
}

function writeOff(
  ctx: AppContext,
  payment: Payment,
  { reference, amountCents }: ProviderDispute,
): Promise<void> {
  const commandId = `dispute.${reference}`;
  return ctx.addDocument(lostToDispute(payment, { reference, amountCents, at: ctx.now(), commandId }));
}

async function restore(ctx: AppContext, booked: BookedPayment, taken: Payment): Promise<void> {
  const { payment, paidFor, refunds } = booked;
  if (isKnownAsFailed(taken, refunds)) return;
  const refused = { refundId: taken.commandId, reference: payment.reference };
  if (isBookingOrInvoice(paidFor)) await ctx.execute(refuseCommand(paidFor, refused, ctx.now()));
  await ctx.addDocument(failedRefund(taken, ctx.now()));
}
