import type { ComeBackAnswer } from '@fieldleaf/contract/visit-links';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import type { BookingDraft } from './booking-draft.ts';
import { DETAILS_STEP, TIME_STEP, TIP_STEP } from './booking-wizard.ts';
import { newBookingDraft } from './new-booking-draft.ts';

/** A time that the server has said is free for such a visit. */
export type FreeTime = { readonly date: LocalDate; readonly time: LocalTime };

/**
 * A run of somebody who comes back: the same kind of visit, and nothing to be typed again. To be texted is agreed to anew for
 * each visit.
 */
export function comeBackDraft(runId: string, known: ComeBackAnswer, textsAgreed = false): BookingDraft {
  const { first_name, last_name, email, phone, address, assessment } = known;
  return {
    ...newBookingDraft(runId, assessment?.id ?? null),
    consultationType: known.consultation_type,
    duration: known.duration,
    contact: { firstName: first_name, lastName: last_name, email, phone, address, notes: '' },
    ...(textsAgreed && { textsAgreed }),
    step: TIME_STEP,
  };
}

/** With a time that was chosen beside the details: those were read there, and are passed by unless something is missing. */
export function withFreeTime(draft: BookingDraft, { date, time }: FreeTime): BookingDraft {
  const isAddressMissing = draft.consultationType === 'onsite' && draft.contact.address.trim() === '';
  return {
    ...draft,
    selectedDate: date,
    selectedTime: time,
    timeChecked: true,
    step: isAddressMissing ? DETAILS_STEP : TIP_STEP,
  };
}
