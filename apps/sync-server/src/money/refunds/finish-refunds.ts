import { type GiftCard, giftCardDocumentId } from '@fieldleaf/domain/gift-card/gift-card';
import { putBack } from '@fieldleaf/domain/gift-card/redeem-gift-card';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import { refundOfPayment } from '@fieldleaf/domain/payment/refund-of-payment';
import type { RefundSubject } from '@fieldleaf/domain/refund/refund-subject';
import type { RefundUnderWay } from '@fieldleaf/domain/refund/refunds-under-way';
import { ok } from '@fieldleaf/domain/result';
import type { Desk } from '../../practice/desk.ts';
import { changeAndShow } from '../codes/reserve-codes.ts';
import type { PaymentFailure } from '../payment-provider.ts';
import { noteRefundsMadeElsewhere } from './note-refunds-made-elsewhere.ts';
import { reconcileRefunds } from './reconcile-refunds.ts';
import {
  type BookingOrInvoice,
  movementsOf,
  refundSubjectOf,
  refundsOfPayment,
  refundsUnderWayOf,
  withRefundsUnderWay,
} from './refund-books.ts';
import { withdrawRefund } from './withdraw-refund.ts';

/** Finishes once every refund that was decided while its server died or the card provider was silent. */
export async function sweepRefunds(desk: Desk): Promise<void> {
  for (const paidFor of withRefundsUnderWay(desk)) {
    if (!(await desk.isLeader())) return;
    await finishRefunds(desk, paidFor).catch(desk.report);
  }
}

/**
 * Asks the provider for every refund of a booking or an invoice that was decided and is not on record, and
 * puts it on record; what the provider will not give back is taken back. What the provider has given back
 * already, by an earlier try or by hand, is looked up first each time. Done again by anybody, at any time, it
 * gives nothing back twice; without an answer it stays under way.
 */
export async function finishRefunds(desk: Desk, paidFor: BookingOrInvoice): Promise<void> {
  const references = new Set(refundsUnderWayOf(desk, paidFor).map(({ reference }) => reference));
  const payments = movementsOf(desk, paidFor).filter(
    ({ kind, provider, reference }) =>
      kind === 'payment' && provider === desk.provider.name && references.has(reference),
  );
  for (const payment of payments) await finishRefundsOf(desk, paidFor, payment);
  for (const part of refundsUnderWayOf(desk, paidFor)) await putBackOnGiftCard(desk, paidFor, part);
}

async function finishRefundsOf(desk: Desk, paidFor: BookingOrInvoice, payment: Payment): Promise<void> {
  const listed = await desk.provider.listRefunds(payment.reference);
  if (!listed.ok) return;
  const refunds = refundsOfPayment(payment, movementsOf(desk, paidFor));
  await reconcileRefunds(desk, { payment, paidFor, refunds }, listed.value);
  for (const part of refundsUnderWayOf(desk, paidFor))
    if (part.reference === payment.reference) await refundPart(desk, { paidFor, payment, part });
  await noteRefundsMadeElsewhere(desk, paidFor);
}

/** What a gift card paid goes back on it: on the card first, under the decision's name, so that it comes back once. */
async function putBackOnGiftCard(desk: Desk, paidFor: BookingOrInvoice, part: RefundUnderWay): Promise<void> {
  const { reference: redemptionId, refundId, amountCents } = part;
  const payment = movementsOf(desk, paidFor).find(
    ({ kind, reference }) => kind === 'payment' && reference === redemptionId,
  );
  if (payment?.redeemedFrom === undefined) return;
  const at = desk.now();
  const back = { redemptionId, putBackId: refundId, at };
  await changeAndShow<GiftCard, never>(desk, giftCardDocumentId(payment.redeemedFrom), (card) =>
    ok(putBack(card, back, amountCents)),
  );
  const reference = `${refundId}.${redemptionId}`;
  await desk.addDocument(refundOfPayment(payment, { reference, amountCents, at, commandId: refundId }));
}

/** A part of a refund, with the payment it goes back of. */
type PartOfRefund = {
  readonly paidFor: BookingOrInvoice;
  readonly payment: Payment;
  readonly part: RefundUnderWay;
};

async function refundPart(desk: Desk, { paidFor, payment, part }: PartOfRefund): Promise<void> {
  const { reference, amountCents, refundId } = part;
  const about = namesOf(refundSubjectOf(desk, paidFor));
  const order = { reference, amountCents, refundId, about, why: 'requested_by_customer' } as const;
  const answer = await desk.provider.refund(order, `refund:${refundId}:${reference}`);
  if (!answer.ok && answer.error.code === 'disputed')
    return withdrawRefund(desk, paidFor, { ...part, because: 'disputed' });
  if (!answer.ok) return REFUSED.has(answer.error.code) ? withdrawRefund(desk, paidFor, part) : undefined;
  if (answer.value.state === 'failed') return withdrawRefund(desk, paidFor, part);
  const made = { reference: answer.value.reference, amountCents: answer.value.amountCents };
  return desk.addDocument(refundOfPayment(payment, { ...made, at: desk.now(), commandId: refundId }));
}

/** The provider looked at it and said no; anything else says nothing about the money. */
const REFUSED: ReadonlySet<PaymentFailure['code']> = new Set(['invalid_amount', 'payment_unknown']);

/** What it was paid for, for whoever looks at the provider's pages. */
function namesOf(subject: RefundSubject | undefined): Readonly<Record<string, string>> {
  if (!subject) return {};
  return subject.type === 'booking' ? { booking: subject.bookingId } : { invoice: subject.number };
}
