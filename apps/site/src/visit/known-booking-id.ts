import { sessionDraft } from '../draft/session-draft.ts';

/** The booking this tab has shown last, just made or looked up: nobody has to type the ID of that one. */
export const knownBookingId = sessionDraft('booking-id', (stored) =>
  typeof stored === 'string' ? stored : undefined,
);
