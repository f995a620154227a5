import { isEmail, isPhone } from '../booking/check-contact.ts';
import { hasEmail } from '../booking/has-email.ts';
import { words as contactWords } from '../booking/words.ts';
import { type Issue, invalidInput, type Problem } from '../problem/problem.ts';
import { err, ok, type Result } from '../result.ts';
import { type LocalDate, parseLocalDate } from '../time/local-date.ts';
import type { QuoteRequest } from './quote-request.ts';

/** Details a visitor gives when asking for a quote. */
export type QuoteDetails = Omit<
  QuoteRequest,
  | '_id'
  | 'type'
  | 'v'
  | 'quoteRequestId'
  | 'createdAt'
  | 'language'
  | 'closed'
  | 'offers'
  | 'history'
  | 'booked'
>;

const ZIP_CODE = /^\d{5}(-\d{4})?$/;

/** Problems with a request, by field; fields shared with a contact use the same text. */
export const QUOTE_ISSUES = {
  firstName: 'Please enter your first name.',
  lastName: 'Please enter your last name.',
  address: 'Please enter the street address.',
  city: 'Please enter the city.',
  state: 'Please enter the state.',
  zipCode: 'Please enter a ZIP code of 5 digits.',
  consultationDescription: 'Please describe what you need.',
  preferredDate: 'Please choose today or a later day.',
} as const;

/** The details, trimmed; `invalid_input` with an issue per wrong field. `today` in the business zone. */
export function checkQuoteRequest(typed: QuoteDetails, today: LocalDate): Result<QuoteDetails, Problem> {
  const details = trimmed(typed);
  const { preferredDate: date } = details;
  const isDate = date === null || (parseLocalDate(date) !== undefined && date >= today);
  const rules: readonly (readonly [holds: boolean, path: keyof QuoteDetails, message: string])[] = [
    [details.firstName !== '', 'firstName', QUOTE_ISSUES.firstName],
    [details.lastName !== '', 'lastName', QUOTE_ISSUES.lastName],
    [isEmail(details.email) && hasEmail(details), 'email', contactWords.email],
    [isPhone(details.phone), 'phone', contactWords.phone],
    [details.address !== '', 'address', QUOTE_ISSUES.address],
    [details.city !== '', 'city', QUOTE_ISSUES.city],
    [details.state !== '', 'state', QUOTE_ISSUES.state],
    [details.zipCode === '' || ZIP_CODE.test(details.zipCode), 'zipCode', QUOTE_ISSUES.zipCode],
    [details.consultationDescription !== '', 'consultationDescription', QUOTE_ISSUES.consultationDescription],
    [isDate, 'preferredDate', QUOTE_ISSUES.preferredDate],
  ];
  const issues = rules.filter(([holds]) => !holds).map(([, path, message]): Issue => ({ path, message }));
  return issues.length > 0 ? err(invalidInput(issues)) : ok(details);
}

const trimmed = (details: QuoteDetails): QuoteDetails => ({
  firstName: details.firstName.trim(),
  lastName: details.lastName.trim(),
  email: details.email.trim(),
  phone: details.phone.trim(),
  address: details.address.trim(),
  city: details.city.trim(),
  state: details.state.trim(),
  zipCode: details.zipCode.trim(),
  estimatedHours: details.estimatedHours,
  consultationDescription: details.consultationDescription.trim(),
  preferredDate: details.preferredDate,
  specialRequests: details.specialRequests.trim(),
});
