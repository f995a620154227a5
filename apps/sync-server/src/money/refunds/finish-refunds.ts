import type { Attention } from '@fieldleaf/domain/attention/attention';
import { unplacedRefundsUnderWay } from '@fieldleaf/domain/attention/attention-commands';
import { type GiftCard, giftCardDocumentId } from '@fieldleaf/domain/gift-card/gift-card';
import { putBack } from '@fieldleaf/domain/gift-card/redeem-gift-card';
import type { Cents } from '@fieldleaf/domain/money/cents';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import { netCents, paymentSummary } from '@fieldleaf/domain/payment/payment-summary';
import { refundOfPayment } from '@fieldleaf/domain/payment/refund-of-payment';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import type { RefundSubject } from '@fieldleaf/domain/refund/refund-subject';
import type { RefundUnderWay } from '@fieldleaf/domain/refund/refunds-under-way';
import { err, ok } from '@fieldleaf/domain/result';
import type { AppContext } from '../../practice/app-context.ts';
import { askUnderKey, isResting } from '../ask-under-key.ts';
import { changeAndShow } from '../codes/reserve-codes.ts';
import { refundRefusal } from '../payment-problem.ts';
import type { PaymentAnswer } from '../payment-provider.ts';
import { bookUnplacedPayment } from '../reconciliation/book-unplaced-payment.ts';
import { readPaymentEntry } from '../reconciliation/payment-entry.ts';
import { NotCompared, reconcileReference } from '../reconciliation/reconcile-payment.ts';
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
export async function sweepRefunds(ctx: AppContext): Promise<void> {
  for (const paidFor of withRefundsUnderWay(ctx)) {
    if (!(await ctx.isLeader())) return;
    await finishRefunds(ctx, paidFor).catch(ctx.report);
  }
  for (const question of questionsToFinish(ctx.model())) {
    if (!(await ctx.isLeader())) return;
    await finishUnplacedRefunds(ctx, question).catch(ctx.report);
  }
}

/**
 * Asks the provider for every refund of a booking or an invoice that was decided and is not on record, and records
 * it; a refund the provider rejects is taken back. Money the provider has already given back, by an earlier try or
 * by hand, is looked up first each time. A repeat by any caller, at any time, refunds nothing twice; without a
 * response the refund stays under way.
 */
export async function finishRefunds(ctx: AppContext, paidFor: BookingOrInvoice): Promise<void> {
  const references = new Set(refundsUnderWayOf(ctx, paidFor).map(({ reference }) => reference));
  const payments = movementsOf(ctx, paidFor).filter(
    ({ kind, provider, reference }) => kind === 'payment' && provider !== null && references.has(reference),
  );
  for (const payment of payments) await finishRefundsOf(ctx, paidFor, payment);
  for (const part of refundsUnderWayOf(ctx, paidFor)) await putBackOnGiftCard(ctx, paidFor, part);
}

async function finishRefundsOf(ctx: AppContext, paidFor: BookingOrInvoice, payment: Payment): Promise<void> {
  const parts = refundsUnderWayOf(ctx, paidFor).filter(({ reference }) => reference === payment.reference);
  if (payment.provider !== ctx.provider.name) {
    // The practice has changed its provider: nobody we can ask has this money.
    for (const part of parts) await withdrawRefund(ctx, paidFor, part);
    return;
  }
  const resting = await Promise.all(parts.map((part) => isResting(ctx, keyOf(part))));
  if (resting.every(Boolean)) return;
  const listed = await ctx.provider.listRefunds(payment.reference);
  if (!listed.ok) return;
  const refunds = refundsOfPayment(payment, movementsOf(ctx, paidFor));
  await reconcileRefunds(ctx, { payment, paidFor, refunds }, listed.value);
  for (const part of refundsUnderWayOf(ctx, paidFor))
    if (part.reference === payment.reference) await refundPart(ctx, { paidFor, payment, part });
  await noteRefundsMadeElsewhere(ctx, paidFor);
}

/** Returns a gift card's part to it: on the card first, under the decision's name, so that it comes back once. */
async function putBackOnGiftCard(
  ctx: AppContext,
  paidFor: BookingOrInvoice,
  part: RefundUnderWay,
): Promise<void> {
  const { reference: redemptionId, refundId, amountCents } = part;
  const payment = movementsOf(ctx, paidFor).find(
    ({ kind, reference }) => kind === 'payment' && reference === redemptionId,
  );
  if (payment?.redeemedFrom === undefined) return;
  const at = ctx.now();
  const back = { redemptionId, putBackId: refundId, at };
  await changeAndShow<GiftCard, never>(ctx, giftCardDocumentId(payment.redeemedFrom), (card) =>
    ok(putBack(card, back, amountCents)),
  );
  const reference = `${refundId}.${redemptionId}`;
  await ctx.addDocument(refundOfPayment(payment, { reference, amountCents, at, commandId: refundId }));
}

/** A part of a refund, with the payment it goes back of. */
type PartOfRefund = {
  readonly paidFor: BookingOrInvoice;
  readonly payment: Payment;
  readonly part: RefundUnderWay;
};

async function refundPart(ctx: AppContext, { paidFor, payment, part }: PartOfRefund): Promise<void> {
  const { reference, amountCents, refundId } = part;
  const about = namesOf(refundSubjectOf(ctx, paidFor));
  const order = { reference, amountCents, refundId, about, why: 'requested_by_customer' } as const;
  if (await isResting(ctx, keyOf(part))) return;
  const answer = await askUnderKey(ctx, keyOf(part), (key) => ctx.provider.refund(order, key));
  if (!answer.ok && !refundRefusal(answer.error)) return;
  if (!answer.ok) return withdrawRefund(ctx, paidFor, { ...part, ...whyRefused(answer.error) });
  if (answer.value.state === 'failed') return withdrawRefund(ctx, paidFor, part);
  const made = { reference: answer.value.reference, amountCents: answer.value.amountCents };
  return ctx.addDocument(refundOfPayment(payment, { ...made, at: ctx.now(), commandId: refundId }));
}

const keyOf = ({ refundId, reference }: RefundUnderWay): string => `refund:${refundId}:${reference}`;

/** Names the payment's subject, for readers of the provider's pages. */
function namesOf(subject: RefundSubject | undefined): Readonly<Record<string, string>> {
  if (!subject) return {};
  return subject.type === 'booking' ? { booking: subject.bookingId } : { invoice: subject.number };
}

/**
 * Makes the refunds that the consultant decided in a question about money that belongs to nothing, and settles what is
 * asked about it once nothing is left. One that the provider rejects is asked about; a silent provider is asked again.
 */
async function finishUnplacedRefunds(ctx: AppContext, { matter, ...question }: Attention): Promise<void> {
  if (matter.kind !== 'payment-differs' || !question.refunds) return;
  const { paymentReference: reference, customerName, customerEmail } = matter;
  for (const refund of unplacedRefundsUnderWay({ matter, ...question }, ctx.model())) {
    const made = await refundOnce(ctx, { reference, ...refund });
    if (made.ok) await reconcileReference(ctx, reference).catch(unlessNotCompared);
    else if (refundRefusal(made.error))
      await withdrawRefund(
        ctx,
        { kind: 'unplaced', reference },
        { reference, ...refund, payer: { customerName, customerEmail }, ...whyRefused(made.error) },
      );
  }
  await settleQuestions(ctx, reference);
}

/**
 * Questions with a refund that is not on record yet, or of a payment about which another question is still open: a
 * server can die between the refund and the last question it answers.
 */
function questionsToFinish(model: PracticeModel): readonly Attention[] {
  const questions = [...model.attentionById.values()];
  const open = new Set(questions.filter(({ resolved }) => resolved === null).map(referenceOf));
  return questions.filter(
    (question) =>
      question.refunds &&
      (open.has(referenceOf(question)) || unplacedRefundsUnderWay(question, model).length > 0),
  );
}

const referenceOf = ({ matter }: Attention): string | undefined =>
  matter.kind === 'payment-differs' ? matter.paymentReference : undefined;

type Refund = { readonly reference: string; readonly refundId: string; readonly amountCents: Cents };

/** Looked up first: after a day the provider may not know the key any more. */
async function refundOnce(ctx: AppContext, refund: Refund): PaymentAnswer<unknown> {
  const { reference, refundId, amountCents } = refund;
  const key = `refund:${refundId}`;
  if (await isResting(ctx, key)) return err({ code: 'unavailable' });
  const payment = await ctx.provider.getPayment(reference);
  if (!payment.ok) return payment;
  const listed = await ctx.provider.listRefunds(reference);
  if (!listed.ok || listed.value.some((made) => made.refundId === refundId)) return listed;
  const entry = await readPaymentEntry(ctx, reference);
  if (!entry.payment && payment.value.state === 'succeeded')
    await bookUnplacedPayment(ctx, payment.value, { entry, refunds: listed.value });
  const movements = ctx.model().unplacedPaymentsById.get(reference) ?? [];
  if (amountCents > netCents(paymentSummary(movements))) return err({ code: 'invalid_amount' });
  const order = { reference, amountCents, refundId, why: 'requested_by_customer' } as const;
  return askUnderKey(ctx, key, (asked) => ctx.provider.refund(order, asked));
}

/** It went back; the books hear of it at the next comparison. */
function unlessNotCompared(error: unknown): void {
  if (!(error instanceof NotCompared)) throw error;
}

async function settleQuestions({ model, execute, now }: AppContext, reference: string): Promise<void> {
  const { unplacedPaymentsById, attentionById } = model();
  const movements = unplacedPaymentsById.get(reference);
  if (!movements || netCents(paymentSummary(movements)) > 0) return;
  for (const question of attentionById.values()) {
    if (question.resolved || referenceOf(question) !== reference) continue;
    const attentionId = question._id;
    const payload = { attentionId, decision: 'dismiss' } as const;
    const base = { id: `${attentionId}.refunded`, at: now(), by: { role: 'system' } } as const;
    await execute({ ...base, kind: 'attention.resolve', payload });
  }
}
