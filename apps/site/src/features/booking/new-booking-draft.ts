import type { Contact } from '@fieldleaf/domain/booking/booking';
import type { BookingDraft } from './booking-draft.ts';

const NO_CONTACT: Contact = { firstName: '', lastName: '', email: '', phone: '', address: '', notes: '' };

/** A run through the wizard before its first answer. Apart from `bookingDraft`, which the landing page looks for. */
export const newBookingDraft = (runId: string, assessmentId: string | null): BookingDraft => ({
  v: 1,
  runId,
  intentCount: 0,
  step: 0,
  assessmentId,
  consultationType: null,
  duration: null,
  selectedDate: null,
  selectedTime: null,
  timeChecked: false,
  contact: NO_CONTACT,
  tip: null,
  intent: null,
  paid: false,
  timeProblem: null,
});
