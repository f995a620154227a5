import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { CreateBookingPayload } from '@fieldleaf/domain/booking/booking-payloads';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { FinishPayment } from '../../money/finished-payment.ts';
import type { PaymentDrafts } from '../../money/payment-drafts.ts';
import type { PaymentProblem } from '../../money/payment-problem.ts';

type Deps = { readonly drafts: Pick<PaymentDrafts, 'load'>; readonly finishPayment: FinishPayment };

type Claimed = {
  readonly paymentId: string;
  readonly form: CreateBookingPayload;
  /** Undefined: whichever id the payment was opened under. */
  readonly bookingId: BookingId | undefined;
};

/**
 * Books what a manual booking's own payment was opened for; the same payment again is the same booking.
 * The form is only compared: the payment decides what it becomes. Undefined for any other payment.
 */
export function createFinishManualPayment({ drafts, finishPayment }: Deps) {
  return async (claimed: Claimed): Promise<Result<BookingId, PaymentProblem> | undefined> => {
    const draft = await drafts.load(claimed.paymentId);
    if (!draft?.manual) return undefined;
    const different = differenceOf(draft.manual.form, claimed);
    if (different) return err(different);
    const finished = await finishPayment(claimed.paymentId);
    return finished.ok ? ok(finished.value.bookingId) : finished;
  };
}

export type FinishManualPayment = ReturnType<typeof createFinishManualPayment>;

function differenceOf(paidFor: CreateBookingPayload, { form, bookingId }: Claimed): Problem | undefined {
  const isSameVisit = (['consultationType', 'duration', 'selectedDate', 'selectedTime'] as const).every(
    (field) => paidFor[field] === form[field],
  );
  if (!isSameVisit) return problem('slot_mismatch');
  if (bookingId !== undefined && bookingId !== paidFor.bookingId) return problem('payment_already_used');
  return form.totalAmount === paidFor.totalAmount ? undefined : problem('amount_mismatch', 'totalAmount');
}
