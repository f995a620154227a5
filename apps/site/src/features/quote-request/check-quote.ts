import { isEmail, isPhone } from '@fieldleaf/domain/booking/check-contact';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { QuoteField, QuoteForm } from './quote-draft.ts';

export type QuoteErrors = Partial<Record<QuoteField, string>>;

const REQUIRED: readonly (readonly [QuoteField, string])[] = [
  ['firstName', 'first name'],
  ['lastName', 'last name'],
  ['email', 'email'],
  ['phone', 'phone'],
  ['address', 'street address'],
  ['city', 'city'],
  ['state', 'state'],
  ['estimatedHours', 'estimated hours'],
  ['consultationDescription', 'consultation description'],
];

/** The required fields that are still empty, as people call them. */
export const missingFields = (form: QuoteForm): readonly string[] =>
  REQUIRED.filter(([field]) => form[field].trim() === '').map(([, name]) => name);

/** What is wrong with what was typed, by field; what is missing is not wrong. */
export function checkQuote({ email, phone, preferredDate }: QuoteForm, today: LocalDate): QuoteErrors {
  return {
    ...(isEmail(email.trim()) ? {} : { email: 'Please enter a valid email address.' }),
    ...(isPhone(phone.trim()) ? {} : { phone: 'Please enter a phone number of 7 to 20 digits and signs.' }),
    ...(preferredDate !== '' && preferredDate < today
      ? { preferredDate: 'Please choose today or a later day.' }
      : {}),
  };
}
