import { typedPrice } from '@fieldleaf/domain/money/typed-dollars';
import { contactIssuesOf, type ManualBookingForm } from './manual-booking-form.ts';

export const STEPS = ['Customer Info', 'Booking Details', 'Assessment', 'Payment', 'Confirmation'] as const;

type Gate = (form: ManualBookingForm) => readonly (string | false)[];

const isEmpty = (text: string): boolean => text.trim() === '';

/** Missing fields that keep "Next" from leaving each step. */
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
    price !== null && typedPrice(price) === undefined && 'the price',
    price !== null && isEmpty(priceReason) && 'a reason for the price',
    paidBy === null && 'how it’s paid',
  ],
];

/** Returns the names of the fields missing at the form's step. */
export const missingAt = (form: ManualBookingForm): readonly string[] =>
  (GATES[form.step]?.(form) ?? []).filter((name) => name !== false);

/** Person of the one page: one of her customers, somebody new, or nobody yet. */
export type PersonKind = 'known' | 'new' | 'nobody';

const CUSTOMER_STEP = 0;
const ASSESSMENT_STEP = 2;

/** Missing fields on the one page; concerns are asked only of somebody new. */
export const missingOnSheet = (form: ManualBookingForm, person: PersonKind): readonly string[] =>
  GATES.flatMap((_, step) => {
    if (step === CUSTOMER_STEP && person === 'nobody') return ['a customer'];
    if (step === ASSESSMENT_STEP && person !== 'new') return [];
    return missingAt({ ...form, step });
  });

const mayGoOn = (form: ManualBookingForm): boolean => missingAt(form).length === 0;

/** The last step that may be stood at: everything before it has what it needs. */
export function farthestStep(form: ManualBookingForm): number {
  if (contactIssuesOf(form).length > 0) return 0;
  const closed = GATES.findIndex((_, step) => !mayGoOn({ ...form, step }));
  return closed === -1 ? GATES.length - 1 : closed;
}
