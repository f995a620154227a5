import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { CreateBookingPayload } from '@fieldleaf/domain/command/command';
import { dollarsToCents } from '@fieldleaf/domain/money/cents';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { PaymentDraft } from '../../card-payments/payment-draft.ts';
import type { PaymentDrafts } from '../../card-payments/payment-drafts.ts';
import { PAYMENT_UNAVAILABLE, type PaymentProblem } from '../../card-payments/payment-problem.ts';
import type { PaymentProvider } from '../../card-payments/payment-provider.ts';

type Deps = {
  readonly provider: Pick<PaymentProvider, 'name' | 'getPayment'>;
  readonly drafts: Pick<PaymentDrafts, 'change' | 'forget'>;
};

type Wish = { readonly paymentId: string | undefined; readonly totalDollars: number };

type Book = (payment: CreateBookingPayload['payment']) => Promise<Result<BookingId, PaymentProblem>>;

/**
 * Lets a booking be made with a card payment the provider confirms, once: 402 `payment_required`
 * unless exactly this amount was received. When no booking comes of it the payment stays usable.
 */
export function createSpendCardPayment({ provider, drafts }: Deps) {
  return async (
    { paymentId, totalDollars }: Wish,
    book: Book,
  ): Promise<Result<BookingId, PaymentProblem>> => {
    if (paymentId === undefined) return err(problem('payment_required', 'paymentId'));
    const unpaid = await problemWith(provider, paymentId, totalDollars);
    if (unpaid) return err(unpaid);

    const reserved = await drafts.change(paymentId, reserve);
    if (!reserved.ok) return err(problem('payment_already_used'));
    const booked = await book({ reference: paymentId, provider: provider.name });
    await drafts.change(paymentId, (draft) => ok({ ...draft, state: booked.ok ? 'booked' : 'open' }));
    if (booked.ok) await drafts.forget(paymentId);
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
function reserve(draft: PaymentDraft): Result<PaymentDraft, Problem> {
  if (draft.state !== 'open' || draft.slot) return err(problem('payment_already_used'));
  return ok({ ...draft, state: 'booked' });
}
