import { type BookingPayment, paymentDocumentId } from '../payment/payment.ts';
import type { Booking } from './booking.ts';

/** The payment of what was collected when the visit was booked in person; undefined when nothing was. */
export function collectedPayment({
  bookingId,
  collected,
  history,
}: Pick<Booking, 'bookingId' | 'collected' | 'history'>): BookingPayment | undefined {
  const [created] = history;
  if (!collected || !created) return undefined;
  return {
    ...collected,
    _id: paymentDocumentId(bookingId, collected.reference),
    type: 'payment',
    v: 1,
    kind: 'payment',
    bookingId,
    commandId: created.commandId,
  };
}
