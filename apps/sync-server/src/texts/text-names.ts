import type { BookingId } from '@fieldleaf/domain/booking/booking';

/** Returns a text's external name, used for its file and its delivery reports. */
export const textName = (bookingId: BookingId, textId: string): string => `${bookingId}.${textId}`;
