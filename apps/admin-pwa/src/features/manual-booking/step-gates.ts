import { contactIssuesOf, type ManualBookingForm, priceCentsOf } from './manual-booking-form.ts';

export const STEPS = ['Customer Info', 'Booking Details', 'Assessment', 'Payment', 'Confirmation'] as const;

type Gate = (form: ManualBookingForm) => readonly (string | false)[];

const isEmpty = (text: string): boolean => text.trim() === '';

/** What each step needs before "Next" goes on, and still lacks. */
const GATES: readonly Gate[] = [
  ({ firstName, lastName, email, phone, hasNoEmail }) => [
    isEmpty(firstName) && 'First Name',
    isEmpty(lastName) && 'Last Name',
    !hasNoEmail && isEmpty(email) && 'Email',
    isEmpty(phone) && 'Phone',
  ],
  ({ selectedDate, selectedTime, consultationType, address }) => [
    consultationType === 'onsite' && isEmpty(address) && 'Address of the visit',
    (selectedDate === null || selectedTime === null) && 'a date and time',
  ],
  ({ mainConcerns }) => [isEmpty(mainConcerns) && 'Main Concerns'],
  ({ paidBy, price, priceReason }) => [
    price !== null && priceCentsOf(price) === undefined && 'the price',
    price !== null && isEmpty(priceReason) && 'a reason for the price',
    paidBy === null && 'how it’s paid',
  ],
];

/** What is missing at the step the form is at, by the names of the fields. */
export const missingAt = (form: ManualBookingForm): readonly string[] =>
  (GATES[form.step]?.(form) ?? []).filter((name) => name !== false);

export const mayGoOn = (form: ManualBookingForm): boolean => missingAt(form).length === 0;

/** The last step that may be stood at: everything before it has what it needs. */
export function farthestStep(form: ManualBookingForm): number {
  if (contactIssuesOf(form).length > 0) return 0;
  const closed = GATES.findIndex((_, step) => !mayGoOn({ ...form, step }));
  return closed === -1 ? GATES.length - 1 : closed;
}
