import { sessionDraft } from '../draft/session-draft.ts';

/** A booked visit whose questions are answered now. */
export type VisitToAnswer = { readonly bookingId: string; readonly email: string };

/** Kept while its questions are asked, over a reload too. */
export const visitToAnswer = sessionDraft('visit-to-answer', (stored) => {
  const visit = stored as Partial<VisitToAnswer> | null;
  return visit?.bookingId && visit.email ? (visit as VisitToAnswer) : undefined;
});
