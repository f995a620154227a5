import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { bookingIdFromBytes } from '@fieldleaf/domain/booking/booking-id';

const ID_BYTES = 6;

export const newBookingId = (): BookingId =>
  bookingIdFromBytes(crypto.getRandomValues(new Uint8Array(ID_BYTES)));
