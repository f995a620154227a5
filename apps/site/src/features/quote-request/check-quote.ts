import { isEmail, isPhone } from '@fieldleaf/domain/booking/check-contact';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { QuoteField, QuoteForm } from './quote-draft.ts';
import { words } from './words.ts';

export type QuoteErrors = Partial<Record<QuoteField, string>>;

const REQUIRED: readonly QuoteField[] = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'city',
  'state',
  'estimatedHours',
  'consultationDescription',
];

function missingInput(form: QuoteForm): QuoteErrors {
  const empty = REQUIRED.filter((field) => form[field].trim() === '');
  const said = (field: QuoteField) => (field === 'estimatedHours' ? words.chooseHours : words.pleaseFillIn);
  return Object.fromEntries(empty.map((field) => [field, said(field)]));
}

/** Returns errors in the input, by field. */
export function checkQuote(form: QuoteForm, today: LocalDate): QuoteErrors {
  const { email, phone, preferredDate } = form;
  return {
    ...(isEmail(email.trim()) ? {} : { email: words.validEmail }),
    ...(isPhone(phone.trim()) ? {} : { phone: words.validPhone }),
    ...(preferredDate !== '' && preferredDate < today ? { preferredDate: words.laterDay } : {}),
    ...missingInput(form),
  };
}
