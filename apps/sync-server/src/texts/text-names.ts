import type { BookingId } from '@fieldleaf/domain/booking/booking';

/** What a text is called outside: its file, and where it is told what became of it. */
export const textName = (bookingId: BookingId, textId: string): string => `${bookingId}.${textId}`;
