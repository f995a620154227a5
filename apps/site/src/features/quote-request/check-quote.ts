import { isEmail, isPhone } from '@fieldleaf/domain/booking/check-contact';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { QuoteField, QuoteForm } from './quote-draft.ts';
import { words } from './words.ts';

export type QuoteErrors = Partial<Record<QuoteField, string>>;

const REQUIRED: readonly (readonly [QuoteField, string])[] = [
  ['firstName', words.firstNameField],
  ['lastName', words.lastNameField],
  ['email', words.emailField],
  ['phone', words.phoneField],
  ['address', words.addressField],
  ['city', words.cityField],
  ['state', words.stateField],
  ['estimatedHours', words.hoursField],
  ['consultationDescription', words.descriptionField],
];

/** The required fields that are still empty, as people call them. */
export const missingFields = (form: QuoteForm): readonly string[] =>
  REQUIRED.filter(([field]) => form[field].trim() === '').map(([, name]) => name);

/** Returns errors in the input, by field; missing input is no error. */
export function checkQuote({ email, phone, preferredDate }: QuoteForm, today: LocalDate): QuoteErrors {
  return {
    ...(isEmail(email.trim()) ? {} : { email: words.validEmail }),
    ...(isPhone(phone.trim()) ? {} : { phone: words.validPhone }),
    ...(preferredDate !== '' && preferredDate < today ? { preferredDate: words.laterDay } : {}),
  };
}
