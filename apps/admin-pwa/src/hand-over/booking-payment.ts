import type {
  ManualBookingResponse,
  ManualPaymentRequest,
  ManualPaymentResponse,
} from '@fieldleaf/contract/admin-bookings';
import type { ApiResult } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { hasFields, isInstant, isNothing, isNumber, isText } from '../server/answer-checks.ts';
import { callServer } from '../server/call-server.ts';

const isManualPayment = hasFields<ManualPaymentResponse>({
  clientSecret: isText,
  paymentIntentId: isText,
  amount: isNumber,
  holdExpiresAt: isInstant,
});

const isManualBooking = hasFields<ManualBookingResponse>({ status: isText, booking_id: isText });

/** Holds the time of a manual booking and opens its card payment; the same key is the same payment. */
export const openBookingPayment = (
  booking: ManualPaymentRequest,
  idempotencyKey: string,
): Promise<ApiResult<ManualPaymentResponse>> =>
  callServer('POST', PATHS.createManualPayment, { answer: isManualPayment, body: booking, idempotencyKey });

/** Asks the provider, and makes the booking that was paid for, once, however often this is called. */
export const settleBookingPayment = (
  booking: ManualPaymentRequest,
  paymentId: string,
): Promise<ApiResult<ManualBookingResponse>> =>
  callServer('POST', PATHS.manualBooking, {
    answer: isManualBooking,
    body: { ...booking, paymentStatus: 'pay_now', paymentId },
  });

/** Puts the card away: nothing can be charged any more and the time is free, unless `payment_completed`. */
export const cancelBookingPayment = (bookingId: BookingId): Promise<ApiResult<undefined>> =>
  callServer('POST', PATHS.cancelManualPayment, { answer: isNothing, body: { bookingId } });
