import { sessionDraft } from '../../draft/session-draft.ts';
import { lastBooking } from '../../visit/last-booking.ts';

type LookedUp = {
  readonly bookingId: string;
  /** The booking that had been made last by then; empty when there was none. */
  readonly madeBefore: string;
};

const lookedUp = sessionDraft('looked-up', (stored): LookedUp | undefined => {
  const { bookingId, madeBefore } = (stored ?? {}) as Partial<LookedUp>;
  return bookingId ? { bookingId, madeBefore: madeBefore ?? '' } : undefined;
});

const madeLast = (): string => lastBooking.load()?.bookingId ?? '';

/** Keeps the ID of a booking that was looked up, for this tab. */
export const rememberBookingId = (bookingId: string): void => {
  lookedUp.save({ bookingId, madeBefore: madeLast() });
};

/** The booking this tab has shown last: the one looked up, unless one was made since. Empty when it showed none. */
export function knownBookingId(): string {
  const found = lookedUp.load();
  const made = madeLast();
  return found && (made === '' || made === found.madeBefore) ? found.bookingId : made;
}
