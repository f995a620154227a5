import type { BookingId } from '@fieldleaf/domain/booking/booking';
import type { BookingPayment } from '@fieldleaf/domain/payment/payment';
import { usePractice } from '../../read-models/practice.ts';

const NO_PAYMENTS = [] as const;

/** Returns the payments for a booking itself and their refunds, oldest first. */
export const useBookingPayments = (bookingId: BookingId): readonly BookingPayment[] =>
  usePractice(({ shown }) => shown.paymentsByBookingId.get(bookingId)) ?? NO_PAYMENTS;
