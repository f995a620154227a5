import { sessionDraft } from '../draft/session-draft.ts';
import type { ConfirmedBooking } from './confirmed-booking.ts';

function decode(stored: unknown): ConfirmedBooking | undefined {
  const booking = stored as Partial<ConfirmedBooking> | null;
  const isWhole = booking?.bookingId && booking.confirmationCode && booking.customer && booking.date;
  return isWhole ? (booking as ConfirmedBooking) : undefined;
}

/** Last booking in this tab: a reload, or a phone short of memory, must not look like a lost booking. */
export const lastBooking = sessionDraft('last-booking', decode);
