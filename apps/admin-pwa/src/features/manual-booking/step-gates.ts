import { contactIssues } from '@fieldleaf/domain/booking/check-contact';
import type { ManualBookingForm } from './manual-booking-form.ts';

export const STEPS = ['Customer Info', 'Booking Details', 'Assessment', 'Payment', 'Confirmation'] as const;

const isFilled = (text: string): boolean => text.trim() !== '';

type Gate = (form: ManualBookingForm) => boolean;

/** What each step needs before "Next" goes on. */
const GATES: readonly Gate[] = [
  ({ firstName, lastName, email, phone }) => [firstName, lastName, email, phone].every(isFilled),
  ({ selectedDate, selectedTime, consultationType, address }) =>
    selectedDate !== null && selectedTime !== null && (consultationType === 'virtual' || isFilled(address)),
  ({ mainConcerns }) => isFilled(mainConcerns),
  ({ paidBy }) => paidBy !== null,
];

export const mayGoOn = (form: ManualBookingForm): boolean => GATES[form.step]?.(form) ?? false;

/** The last step that may be stood at: everything before it has what it needs. */
export function farthestStep(form: ManualBookingForm): number {
  if (contactIssues(form).length > 0) return 0;
  const closed = GATES.findIndex((gate) => !gate(form));
  return closed === -1 ? GATES.length - 1 : closed;
}
