import { isEmail } from '../booking/check-contact.ts';
import { type Issue, invalidInput, type Problem } from '../problem/problem.ts';
import { err, ok, type Result } from '../result.ts';
import { type LocalDate, parseLocalDate } from '../time/local-date.ts';
import type { QuoteRequest } from './quote-request.ts';

/** What a visitor says when asking for a price. */
export type QuoteWish = Omit<QuoteRequest, '_id' | 'type' | 'v' | 'quoteRequestId' | 'createdAt' | 'closed'>;

const PHONE = /^[\d +().\-/x#]{7,20}$/;
const ZIP_CODE = /^\d{5}(-\d{4})?$/;

/** The wish, trimmed; `invalid_input` with an issue per wrong field. `today` in the business zone. */
export function checkQuoteRequest(typed: QuoteWish, today: LocalDate): Result<QuoteWish, Problem> {
  const wish = trimmed(typed);
  const { preferredDate: date } = wish;
  const isDate = date === null || (parseLocalDate(date) !== undefined && date >= today);
  const rules: readonly (readonly [holds: boolean, path: keyof QuoteWish, message: string])[] = [
    [wish.firstName !== '', 'firstName', 'Please enter your first name.'],
    [wish.lastName !== '', 'lastName', 'Please enter your last name.'],
    [isEmail(wish.email), 'email', 'Please enter a valid email address.'],
    [PHONE.test(wish.phone), 'phone', 'Please enter a phone number of 7 to 20 digits and signs.'],
    [wish.address !== '', 'address', 'Please enter the street address.'],
    [wish.city !== '', 'city', 'Please enter the city.'],
    [wish.state !== '', 'state', 'Please enter the state.'],
    [wish.zipCode === '' || ZIP_CODE.test(wish.zipCode), 'zipCode', 'Please enter a ZIP code of 5 digits.'],
    [wish.consultationDescription !== '', 'consultationDescription', 'Please describe what you need.'],
    [isDate, 'preferredDate', 'Please choose today or a later day.'],
  ];
  const issues = rules.filter(([holds]) => !holds).map(([, path, message]): Issue => ({ path, message }));
  return issues.length > 0 ? err(invalidInput(issues)) : ok(wish);
}

const trimmed = (wish: QuoteWish): QuoteWish => ({
  firstName: wish.firstName.trim(),
  lastName: wish.lastName.trim(),
  email: wish.email.trim(),
  phone: wish.phone.trim(),
  address: wish.address.trim(),
  city: wish.city.trim(),
  state: wish.state.trim(),
  zipCode: wish.zipCode.trim(),
  estimatedHours: wish.estimatedHours,
  consultationDescription: wish.consultationDescription.trim(),
  preferredDate: wish.preferredDate,
  specialRequests: wish.specialRequests.trim(),
});
