import type { OpeningView } from '@fieldleaf/contract/waiting-list';
import { type OpeningLink, openingHeader } from '@fieldleaf/domain/wish/opening-link';
import type { BookingDraft } from './booking-draft.ts';
import { DETAILS_STEP } from './booking-wizard.ts';
import { newBookingDraft } from './new-booking-draft.ts';

/** A run with the time of an opening, and all that whoever waited for it gave. */
export function openingDraft(runId: string, view: OpeningView, link: OpeningLink): BookingDraft {
  const draft = newBookingDraft(runId, view.assessment_id);
  const { first_name: firstName, last_name: lastName, email, phone } = view;
  return {
    ...draft,
    consultationType: view.consultation_type,
    duration: view.duration,
    ...(view.zip !== null && { zip: view.zip }),
    selectedDate: view.date,
    selectedTime: view.time,
    timeChecked: true,
    contact: { ...draft.contact, firstName, lastName, email, phone },
    step: DETAILS_STEP,
    opening: openingHeader(link),
  };
}
