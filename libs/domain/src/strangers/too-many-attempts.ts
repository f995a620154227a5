import type { Saying } from '../language/language.ts';
import { type Problem, problemInWords } from '../problem/problem.ts';
import { minutesText, waysToReach } from '../scheduling/too-many-holds.ts';
import type { Settings } from '../settings/settings.ts';

/** A refusal that is over by itself. */
export type TooManyAttempts = Problem & { readonly retryAfterSeconds: number };

const HOUR_MINUTES = 60;

/** Too many cards were declined, of this payer or behind their address: when to come back, and whom to ask instead. */
export function tooManyAttempts(minutesLeft: number, business: Settings['business']): TooManyAttempts {
  const words = {
    en: `Too many attempts to pay were declined, and nothing was charged. Please try again in ${waitText(minutesLeft).en}, or ${waysToReach(business).en}.`,
    es: `Se rechazaron demasiados intentos de pago y no se cobró nada. Por favor, intente de nuevo en ${waitText(minutesLeft).es}, o ${waysToReach(business).es}.`,
  };
  return {
    ...problemInWords('too_many_attempts', words),
    retryAfterSeconds: Math.max(1, Math.ceil(minutesLeft * 60)),
  };
}

/** Many cards are being declined, of others: this payment is made once the puzzle that comes with it is solved. */
export const crowdOfAttempts = (business: Settings['business']): TooManyAttempts => ({
  ...problemInWords('too_many_attempts', {
    en: `Unusually many cards are being declined here at the moment. Please allow scripts on this page, try again in an hour, or ${waysToReach(business).en}.`,
    es: `En este momento se están rechazando más tarjetas de lo normal. Por favor, permita los scripts en esta página, intente de nuevo en una hora, o ${waysToReach(business).es}.`,
  }),
  retryAfterSeconds: HOUR_MINUTES * 60,
});

function waitText(minutesLeft: number): Saying {
  const hours = Math.ceil(minutesLeft / HOUR_MINUTES);
  return minutesLeft > HOUR_MINUTES
    ? { en: `${hours} hours`, es: `${hours} horas` }
    : minutesText(minutesLeft);
}
