import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { CreateBookingPayload } from '@fieldleaf/domain/booking/booking-payloads';
import { dollarsToCents } from '@fieldleaf/domain/money/cents';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { type PaymentDraft, visitDrafts } from '../../money/payment-draft.ts';
import { PAYMENT_UNAVAILABLE, type PaymentProblem } from '../../money/payment-problem.ts';
import type { Desk } from '../../practice/desk.ts';

type InPerson = NonNullable<PaymentDraft['inPerson']>;

type CardPayment = {
  readonly paymentId: string;
  readonly totalDollars: number;
  /** The booking and its command, should the payment not have been used yet. */
  readonly fresh: InPerson;
};

type Book = (
  inPerson: InPerson,
  payment: NonNullable<CreateBookingPayload['payment']>,
) => Promise<Result<BookingId, PaymentProblem>>;

/**
 * Lets one booking be made with a card payment the provider confirms: 402 `payment_required` unless
 * exactly this amount was received. The command that may use it is fixed in the draft first, so that
 * a try after a crash finishes the same booking; one that was refused gives the payment back for another.
 */
export async function bookWithCardPayment(
  desk: Desk,
  { paymentId, totalDollars, fresh }: CardPayment,
  book: Book,
): Promise<Result<BookingId, PaymentProblem>> {
  const unpaid = await whyNotPaid(desk, paymentId, totalDollars);
  if (unpaid) return err(unpaid);
  const reserved = await visitDrafts.change(desk, paymentId, (draft) => reserve(draft, fresh));
  if (!reserved.ok) return err(problem('payment_already_used'));

  const inPerson = reserved.value.inPerson ?? fresh;
  const { name: provider, livemode } = desk.provider;
  const booked = await book(inPerson, { reference: paymentId, provider, livemode });
  if (booked.ok) await visitDrafts.close(desk, paymentId, 'booked');
  else await visitDrafts.change(desk, paymentId, (draft) => ok(unreserved(draft, inPerson)));
  return booked;
}

async function whyNotPaid(
  { provider }: Desk,
  paymentId: string,
  totalDollars: number,
): Promise<PaymentProblem | undefined> {
  const payment = await provider.getPayment(paymentId);
  if (!payment.ok && payment.error.code !== 'payment_unknown') return PAYMENT_UNAVAILABLE;
  if (!payment.ok || payment.value.state !== 'succeeded') return problem('payment_required', 'paymentId');
  const isRight = payment.value.receivedCents === dollarsToCents(totalDollars);
  return isRight ? undefined : problem('amount_mismatch', 'totalAmount');
}

/** A payment made for a time of its own is a customer's booking, not this one. */
function reserve(draft: PaymentDraft, fresh: InPerson): Result<PaymentDraft, Problem> {
  if (draft.state !== 'open' || draft.slot) return err(problem('payment_already_used'));
  return ok(draft.inPerson ? draft : { ...draft, inPerson: fresh });
}

const unreserved = (draft: PaymentDraft, { commandId }: InPerson): PaymentDraft =>
  draft.inPerson?.commandId === commandId ? { ...draft, inPerson: null } : draft;
