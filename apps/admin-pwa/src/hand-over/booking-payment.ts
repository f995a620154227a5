import type {
  ManualBookingResponse,
  ManualPaymentRequest,
  ManualPaymentResponse,
} from '@fieldleaf/contract/admin-bookings';
import { type ApiResult, callApi } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { BookingId } from '@fieldleaf/domain/booking/booking';

/** Holds the time of a manual booking and opens its card payment; the same key is the same payment. */
export const openBookingPayment = (
  booking: ManualPaymentRequest,
  idempotencyKey: string,
): Promise<ApiResult<ManualPaymentResponse>> =>
  callApi('POST', PATHS.createManualPayment, { body: booking, idempotencyKey });

/** Asks the provider, and makes the booking that was paid for, once, however often this is called. */
export const settleBookingPayment = (
  booking: ManualPaymentRequest,
  paymentId: string,
): Promise<ApiResult<ManualBookingResponse>> =>
  callApi('POST', PATHS.manualBooking, { body: { ...booking, paymentStatus: 'pay_now', paymentId } });

/** Puts the card away: nothing can be charged any more and the time is free, unless `payment_completed`. */
export const cancelBookingPayment = (bookingId: BookingId): Promise<ApiResult<undefined>> =>
  callApi('POST', PATHS.cancelManualPayment, { body: { bookingId } });
