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
