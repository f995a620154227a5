import type { Actor } from '@fieldleaf/domain/command/actor';
import type { Command } from '@fieldleaf/domain/command/command';
import { centsToDollars, dollarsToCents } from '@fieldleaf/domain/money/cents';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import { isByHand } from '@fieldleaf/domain/payment/payment-method';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { planRefund, refundablePayments } from '@fieldleaf/domain/refund/plan-refund';
import {
  hasRefundHappened,
  type RefundSubject,
  refundEventsOf,
} from '@fieldleaf/domain/refund/refund-subject';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { hashOfToken } from '../../access/token.ts';
import { answerOf } from '../../practice/answer-of.ts';
import type { Desk } from '../../practice/desk.ts';
import { type PaymentProblem, REFUND_UNDER_WAY } from '../payment-problem.ts';
import { finishRefunds } from './finish-refunds.ts';
import { noteRefundsMadeElsewhere } from './note-refunds-made-elsewhere.ts';
import { type BookingOrInvoice, movementsOf, refundSubjectOf, refundsUnderWayOf } from './refund-books.ts';
import { refundCommand } from './refund-commands.ts';

/** What the consultant asks to have refunded. */
export type RequestedRefund = {
  /** All that was paid by card and gift card when absent. */
  readonly amountDollars?: number | undefined;
  /** Of this payment only, which may be cash and then is only written down. */
  readonly paymentId?: string | undefined;
  readonly reason?: string | undefined;
  readonly by: Actor;
  /** Of the request: the same key again is the same refund, also after a crash. */
  readonly key: string | undefined;
};

/**
 * Refunds what was paid for a booking or towards an invoice, the latest payment first. It is decided in
 * the booking or invoice before the provider is asked; a provider that is silent is asked again by the sweep. Until it
 * says that it is done the answer is `refund_under_way`.
 */
export async function refundPayments(
  desk: Desk,
  paidFor: BookingOrInvoice,
  requested: RequestedRefund,
): Promise<Result<void, PaymentProblem>> {
  const subject = refundSubjectOf(desk, paidFor);
  if (!subject) return err(problem(NOT_FOUND[paidFor.kind]));
  const id = refundIdOf(paidFor, requested, countEndedRefunds(subject, movementsOf(desk, paidFor)));
  if (!hasRefundHappened(subject, id)) {
    await noteRefundsMadeElsewhere(desk, paidFor);
    const command = planRefundCommand(desk, paidFor, { ...requested, id });
    const decided = command.ok ? answerOf(await desk.execute(command.value)) : command;
    if (!decided.ok) return decided;
  }
  await finishRefunds(desk, paidFor);
  const refusal = refusalOf(refundSubjectOf(desk, paidFor), id);
  if (refusal) return err(refusal);
  const isUnderWay = refundsUnderWayOf(desk, paidFor).some(({ refundId }) => refundId === id);
  return isUnderWay ? err(REFUND_UNDER_WAY) : ok(undefined);
}

const NOT_THAT_MUCH = problem('refund_not_possible', 'amount');

const REFUSED = { disputed: problem('payment_disputed'), rejected: problem('refund_rejected') } as const;

const NOT_FOUND = { booking: 'booking_not_found', invoice: 'invoice_not_found' } as const;

/** How many refunds came to an end, one way or the other. */
const countEndedRefunds = (subject: RefundSubject, movements: readonly Payment[]): number =>
  movements.filter(({ kind }) => kind !== 'payment').length +
  refundEventsOf(subject).filter(({ what }) => what === 'refund-refused').length;

/**
 * The same key means another refund of another booking or invoice. Without a key a second click on the same
 * amount is the same refund until the first one has come to its end.
 */
function refundIdOf(
  paidFor: BookingOrInvoice,
  { amountDollars, paymentId, key }: RequestedRefund,
  endedRefunds: number,
): string {
  const subjectId = paidFor.kind === 'booking' ? paidFor.bookingId : paidFor.invoiceId;
  const click = key ?? JSON.stringify([endedRefunds, amountDollars ?? null, paymentId ?? null]);
  return `${paidFor.kind}-refund.${hashOfToken(`${subjectId} ${click}`)}`;
}

function planRefundCommand(
  desk: Desk,
  paidFor: BookingOrInvoice,
  { id, by, amountDollars, paymentId, reason = '' }: RequestedRefund & { readonly id: string },
): Result<Command, Problem> {
  const subject = refundSubjectOf(desk, paidFor);
  const movements = movementsOf(desk, paidFor);
  const refundables = (subject ? refundablePayments(subject, movements) : []).filter(
    ({ payment: { reference, method, provider } }) =>
      paymentId === undefined
        ? provider === desk.provider.name || method === 'gift_card'
        : reference === paymentId &&
          (isByHand(method) || method === 'gift_card' || provider === desk.provider.name),
  );
  const parts = planRefund(
    refundables,
    amountDollars === undefined ? undefined : dollarsToCents(amountDollars),
  );
  const isLost = refundables.length === 0 && movements.some(isLostToDispute);
  if (!parts.ok) return isLost ? err(problem('payment_disputed')) : parts;
  const base = { id, at: desk.now(), by };
  const byHand = refundables.find(({ payment }) => isByHand(payment.method));
  if (!byHand) return ok(refundCommand(paidFor, { ...base, parts: parts.value, reason }));
  if (paidFor.kind === 'booking') return err(problem('refund_not_possible', 'paymentId'));
  const amount = amountDollars ?? centsToDollars(byHand.leftCents);
  const payload = { invoiceId: paidFor.invoiceId, paymentId: byHand.payment.reference, reason, amount };
  return ok({ ...base, kind: 'invoice.recordCashRefund', payload });
}

const isLostToDispute = ({ kind, dispute }: Payment): boolean => kind === 'refund' && dispute === true;

/** Why it was taken back, if it was. */
function refusalOf(subject: RefundSubject | undefined, refundId: string): Problem | undefined {
  const [refused] = (subject ? refundEventsOf(subject) : []).flatMap((event) =>
    event.what === 'refund-refused' && event.refundId === refundId ? [event] : [],
  );
  return refused && (refused.because ? REFUSED[refused.because] : NOT_THAT_MUCH);
}
