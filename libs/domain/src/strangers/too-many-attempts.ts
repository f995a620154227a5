import { type Problem, problemInWords } from '../problem/problem.ts';
import { waysToReach } from '../scheduling/too-many-holds.ts';
import type { Settings } from '../settings/settings.ts';

/** A refusal that is over by itself. */
export type TooManyAttempts = Problem & { readonly retryAfterSeconds: number };

const HOUR_MINUTES = 60;

/** Too many cards were declined, of this payer or behind their address: when to come back, and whom to ask instead. */
export function tooManyAttempts(minutesLeft: number, business: Settings['business']): TooManyAttempts {
  const words = `Too many attempts to pay were declined, and nothing was charged. Please try again in ${waitText(minutesLeft)}, or ${waysToReach(business)}.`;
  return {
    ...problemInWords('too_many_attempts', words),
    retryAfterSeconds: Math.max(1, Math.ceil(minutesLeft * 60)),
  };
}

/** Many cards are being declined, of others: this payment is made once the puzzle that comes with it is solved. */
export const crowdOfAttempts = (business: Settings['business']): TooManyAttempts => ({
  ...problemInWords(
    'too_many_attempts',
    `Unusually many cards are being declined here at the moment. Please allow scripts on this page, try again in an hour, or ${waysToReach(business)}.`,
  ),
  retryAfterSeconds: HOUR_MINUTES * 60,
});

function waitText(minutesLeft: number): string {
  if (minutesLeft > HOUR_MINUTES) return `${Math.ceil(minutesLeft / HOUR_MINUTES)} hours`;
  const minutes = Math.max(1, Math.ceil(minutesLeft));
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
