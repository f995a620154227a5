import { type BookingPayment, paymentDocumentId } from '../payment/payment.ts';
import type { Booking, VisitReceived } from './booking.ts';

type Receiving = Pick<Booking, 'bookingId' | 'collected' | 'received' | 'history'>;

/** The payment of what was collected when the visit was booked in person; undefined when nothing was. */
export function collectedPayment({
  bookingId,
  collected,
  history,
}: Omit<Receiving, 'received'>): BookingPayment | undefined {
  const [created] = history;
  if (!collected || !created) return undefined;
  return paymentOf(bookingId, { ...collected, commandId: created.commandId, by: created.by });
}

/** The payments of all that the booking says came in. */
export const receivedPayments = (booking: Receiving): readonly BookingPayment[] => [
  ...[collectedPayment(booking) ?? []].flat(),
  ...(booking.received ?? []).map((received) => paymentOf(booking.bookingId, received)),
];

/** Converts money received for a visit into its payment. */
export const paymentOf = (
  bookingId: Booking['bookingId'],
  { by, ...received }: VisitReceived,
): BookingPayment => ({
  ...received,
  _id: paymentDocumentId(bookingId, received.reference),
  type: 'payment',
  v: 1,
  kind: 'payment',
  bookingId,
});
