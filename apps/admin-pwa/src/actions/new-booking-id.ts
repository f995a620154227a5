import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { bookingIdFromBytes } from '@fieldleaf/domain/booking/booking-id';

const ID_BYTES = 6;

export const newBookingId = (): BookingId =>
  bookingIdFromBytes(crypto.getRandomValues(new Uint8Array(ID_BYTES)));

/** The id of the booking a form is going to make. */
export const bookingIdOf = (documentId: string): BookingId =>
  bookingIdFromBytes(
    Uint8Array.from({ length: ID_BYTES }, (_, at) =>
      Number.parseInt(documentId.slice(2 * at, 2 * at + 2), 16),
    ),
  );
