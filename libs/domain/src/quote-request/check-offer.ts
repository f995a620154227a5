import type { Issue } from '../problem/problem.ts';
import { type LocalDate, parseLocalDate, plusDays } from '../time/local-date.ts';
import type { QuoteOffer } from './quote-request.ts';
import { quoteTotalCents } from './quote-total.ts';

/** Visits are planned in quarters of an hour, and within one day. */
export const DURATION_STEP_MINUTES = 15;
export const MOST_DURATION_MINUTES = 12 * 60;

/** Most days an offer may stay valid. */
export const MOST_VALID_DAYS = 365;

/** Less cannot be paid by card. */
const LEAST_CARD_CENTS = 50;

/** Problems with an offer to be sent on that day, field by field; empty if it can be sent. */
export function offerIssues(offer: Omit<QuoteOffer, 'sentAt'>, today: LocalDate): readonly Issue[] {
  const { durationMinutes: minutes, depositCents: deposit, validUntil } = offer;
  const total = quoteTotalCents(offer);
  const isLength =
    minutes >= DURATION_STEP_MINUTES &&
    minutes <= MOST_DURATION_MINUTES &&
    minutes % DURATION_STEP_MINUTES === 0;
  const isDay = parseLocalDate(validUntil) !== undefined && validUntil >= today;
  const rules: readonly (readonly [holds: boolean, path: keyof QuoteOffer, message: string])[] = [
    [isLength, 'durationMinutes', 'Please enter a length of 15 minutes to 12 hours, in quarters of an hour.'],
    [total >= LEAST_CARD_CENTS, 'priceCents', 'Please enter a price of at least $0.50.'],
    [
      deposit === null || deposit < total,
      'depositCents',
      'Please enter a deposit that is less than the total, or none.',
    ],
    [
      deposit === null || deposit >= LEAST_CARD_CENTS,
      'depositCents',
      'Please enter a deposit of at least $0.50, or none.',
    ],
    [isDay, 'validUntil', 'Please choose today or a later day.'],
    [
      !isDay || validUntil <= plusDays(today, MOST_VALID_DAYS),
      'validUntil',
      'Please choose a day within a year.',
    ],
  ];
  return rules.filter(([holds]) => !holds).map(([, path, message]) => ({ path, message }));
}
