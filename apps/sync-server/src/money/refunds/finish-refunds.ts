import { type GiftCard, giftCardDocumentId } from '@fieldleaf/domain/gift-card/gift-card';
import { putBack } from '@fieldleaf/domain/gift-card/redeem-gift-card';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import { refundOfPayment } from '@fieldleaf/domain/payment/refund-of-payment';
import type { RefundSubject } from '@fieldleaf/domain/refund/refund-subject';
import type { RefundUnderWay } from '@fieldleaf/domain/refund/refunds-under-way';
import { ok } from '@fieldleaf/domain/result';
import type { Desk } from '../../practice/desk.ts';
import { askUnderKey, isResting } from '../ask-under-key.ts';
import { changeAndShow } from '../codes/reserve-codes.ts';
import { refundRefusal } from '../payment-problem.ts';
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
import { whyRefused, withdrawRefund } from './withdraw-refund.ts';

/**
 * Finishes once every refund that was decided while its server died or the card provider was silent. One that
 * the provider answered and refused is left alone for longer each time.
 */
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
  const parts = refundsUnderWayOf(desk, paidFor).filter(({ reference }) => reference === payment.reference);
  const resting = await Promise.all(parts.map((part) => isResting(desk, keyOf(part))));
  if (resting.every(Boolean)) return;
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
  if (await isResting(desk, keyOf(part))) return;
  const answer = await askUnderKey(desk, keyOf(part), (key) => desk.provider.refund(order, key));
  if (!answer.ok && !refundRefusal(answer.error)) return;
  if (!answer.ok) return withdrawRefund(desk, paidFor, { ...part, ...whyRefused(answer.error) });
  if (answer.value.state === 'failed') return withdrawRefund(desk, paidFor, part);
  const made = { reference: answer.value.reference, amountCents: answer.value.amountCents };
  return desk.addDocument(refundOfPayment(payment, { ...made, at: desk.now(), commandId: refundId }));
}

const keyOf = ({ refundId, reference }: RefundUnderWay): string => `refund:${refundId}:${reference}`;

/** What it was paid for, for whoever looks at the provider's pages. */
function namesOf(subject: RefundSubject | undefined): Readonly<Record<string, string>> {
  if (!subject) return {};
  return subject.type === 'booking' ? { booking: subject.bookingId } : { invoice: subject.number };
}
