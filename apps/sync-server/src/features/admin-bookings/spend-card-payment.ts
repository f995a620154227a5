import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { CreateBookingPayload } from '@fieldleaf/domain/booking/booking-payloads';
import { dollarsToCents } from '@fieldleaf/domain/money/cents';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { closeAsBooked } from '../../money/close-as-booked.ts';
import type { PaymentDraft } from '../../money/payment-draft.ts';
import type { PaymentDrafts } from '../../money/payment-drafts.ts';
import { PAYMENT_UNAVAILABLE, type PaymentProblem } from '../../money/payment-problem.ts';
import type { PaymentProvider } from '../../money/payment-provider.ts';

type Deps = {
  readonly provider: Pick<PaymentProvider, 'name' | 'livemode' | 'getPayment'>;
  readonly drafts: Pick<PaymentDrafts, 'change' | 'forget'>;
};

type InPerson = NonNullable<PaymentDraft['inPerson']>;

type Wish = {
  readonly paymentId: string | undefined;
  readonly totalDollars: number;
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
export function createSpendCardPayment({ provider, drafts }: Deps) {
  return async (wish: Wish, book: Book): Promise<Result<BookingId, PaymentProblem>> => {
    const { paymentId, fresh } = wish;
    if (paymentId === undefined) return err(problem('payment_required', 'paymentId'));
    const unpaid = await problemWith(provider, paymentId, wish.totalDollars);
    if (unpaid) return err(unpaid);
    const reserved = await drafts.change(paymentId, (draft) => reserve(draft, fresh));
    if (!reserved.ok) return err(problem('payment_already_used'));

    const inPerson = reserved.value.inPerson ?? fresh;
    const booked = await book(inPerson, {
      reference: paymentId,
      provider: provider.name,
      livemode: provider.livemode,
    });
    if (booked.ok) await closeAsBooked(drafts, paymentId);
    else await drafts.change(paymentId, (draft) => ok(givenBack(draft, inPerson)));
    return booked;
  };
}

export type SpendCardPayment = ReturnType<typeof createSpendCardPayment>;

async function problemWith(
  provider: Pick<PaymentProvider, 'getPayment'>,
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

const givenBack = (draft: PaymentDraft, { commandId }: InPerson): PaymentDraft =>
  draft.inPerson?.commandId === commandId ? { ...draft, inPerson: null } : draft;
