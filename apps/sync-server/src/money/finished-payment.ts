import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { Result } from '@fieldleaf/domain/result';
import type { PaymentProblem } from './payment-problem.ts';

/** The booking a payment became, or why it became none. */
export type FinishedPayment = Result<
  { readonly bookingId: BookingId; readonly confirmationCode: string },
  PaymentProblem
>;

export type FinishPayment = (paymentIntentId: string) => Promise<FinishedPayment>;
