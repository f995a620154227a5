import type { Actor } from '@fieldleaf/domain/command/actor';
import { type Cents, dollarsToCents } from '@fieldleaf/domain/money/cents';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import { netCents, paymentSummary } from '@fieldleaf/domain/payment/payment-summary';
import { problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { hashOfToken } from '../../access/token.ts';
import type { Desk } from '../../practice/desk.ts';
import { askUnderKey } from '../ask-under-key.ts';
import { PAYMENT_UNAVAILABLE, type PaymentProblem, refundRefusal } from '../payment-problem.ts';
import type { PaymentFailure } from '../payment-provider.ts';
import type { RequestedRefund } from '../refunds/refund-payments.ts';
import { bookUnplacedPayment } from './book-unplaced-payment.ts';
import { readPaymentEntry } from './payment-entry.ts';
import { NotCompared, reconcileReference } from './reconcile-payment.ts';

type UnplacedRefund = {
  readonly reference: string;
  readonly refundId: string;
  readonly amountCents: Cents | undefined;
};

/**
 * Puts a payment without a booking, which the consultant is asked about, into the books under itself, so that it can be
 * refunded. Nothing, when it is in the books of a visit by now.
 */
async function placeUnbooked(desk: Desk, reference: string): Promise<void> {
  const isAskedAbout = [...desk.model().attentionById.values()].some(
    ({ matter, resolved }) =>
      !resolved &&
      matter.kind === 'payment-differs' &&
      (matter.difference === 'paid_unbooked' || matter.difference === 'amount_mismatch') &&
      matter.paymentReference === reference,
  );
  if (!isAskedAbout) return;
  const [payment, refunds, entry] = [
    await desk.provider.getPayment(reference),
    await desk.provider.listRefunds(reference),
    await readPaymentEntry(desk, reference),
  ];
  if (payment.ok && refunds.ok && payment.value.state === 'succeeded' && !entry.payment)
    await bookUnplacedPayment(desk, payment.value, { entry, refunds: refunds.value });
}

/**
 * Refunds an unplaced payment, or one without a booking, all that is left of it or `amountDollars`, and settles what was asked about
 * it once nothing is left. The provider alone knows of it: one that is not answered is to be asked for again
 * with the same key.
 */
export async function refundUnplacedPayment(
  desk: Desk,
  reference: string,
  { amountDollars, by, key }: RequestedRefund,
): Promise<Result<void, PaymentProblem>> {
  if (!desk.model().unplacedPaymentsById.has(reference)) await placeUnbooked(desk, reference);
  const movements = desk.model().unplacedPaymentsById.get(reference) ?? [];
  const refundId = `unplaced-refund.${hashOfToken(`${reference} ${key ?? movements.length}`)}`;
  const isOnRecord = movements.some(({ commandId }) => commandId === refundId);
  const amountCents = refundedCents(movements, amountDollars);
  const refunded = isOnRecord ? ok(undefined) : await refundOnce(desk, { reference, amountCents, refundId });
  if (!refunded.ok) return refunded;
  await reconcileReference(desk, reference).catch(unlessNotCompared);
  await settleQuestions(desk, reference, by);
  return ok(undefined);
}

/** Nothing when it is more than is left. */
function refundedCents(movements: readonly Payment[], amountDollars: number | undefined): Cents | undefined {
  const left = netCents(paymentSummary(movements));
  const wanted = amountDollars === undefined ? left : dollarsToCents(amountDollars);
  return wanted > 0 && wanted <= left ? wanted : undefined;
}

/** Looked up first: after a day the provider may not know the key any more. */
async function refundOnce(
  desk: Desk,
  { reference, refundId, amountCents }: UnplacedRefund,
): Promise<Result<void, PaymentProblem>> {
  if (amountCents === undefined) return err(problem('refund_not_possible', 'amount'));
  const listed = await desk.provider.listRefunds(reference);
  if (!listed.ok) return err(problemOf(listed.error));
  if (listed.value.some((made) => made.refundId === refundId)) return ok(undefined);
  const order = { reference, amountCents, refundId, why: 'requested_by_customer' } as const;
  const made = await askUnderKey(desk, `refund:${refundId}`, (key) => desk.provider.refund(order, key));
  return made.ok ? ok(undefined) : err(problemOf(made.error));
}

const problemOf = (failure: PaymentFailure): PaymentProblem =>
  failure.code === 'balance_insufficient'
    ? problem('balance_insufficient')
    : (refundRefusal(failure) ?? PAYMENT_UNAVAILABLE);

/** It went back; the books hear of it at the next comparison. */
function unlessNotCompared(error: unknown): void {
  if (!(error instanceof NotCompared)) throw error;
}

async function settleQuestions({ model, execute, now }: Desk, reference: string, by: Actor): Promise<void> {
  const { unplacedPaymentsById, attentionById } = model();
  if (netCents(paymentSummary(unplacedPaymentsById.get(reference) ?? [])) > 0) return;
  for (const { _id: attentionId, matter, resolved } of attentionById.values()) {
    if (resolved || matter.kind !== 'payment-differs' || matter.paymentReference !== reference) continue;
    const payload = { attentionId, decision: 'dismiss' } as const;
    await execute({ id: `${attentionId}.refunded`, kind: 'attention.resolve', at: now(), by, payload });
  }
}
