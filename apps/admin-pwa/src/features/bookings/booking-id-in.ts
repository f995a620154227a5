import type { BookingId } from '@fieldleaf/domain/booking/booking';

const isBookingId = (text: string): text is BookingId => /^BK-[0-9A-Z]{6}$/.test(text);

/** The booking a part of an address names, if it is one. */
export const bookingIdIn = (text: string | undefined): BookingId | undefined =>
  text !== undefined && isBookingId(text) ? text : undefined;
