import type { Booking } from '../booking/booking.ts';
import { languageOf } from '../language/language.ts';
import { emailWords } from '../mail/email-words.es.ts';
import { centsToDollars } from '../money/cents.ts';
import { methodWords } from '../payment/method-words.ts';
import type { Payment } from '../payment/payment.ts';
import { localDateOf, type TimeZone } from '../time/business-time.ts';
import { askedLines } from './asked-lines.ts';
import type { VisitAccount } from './visit-account.ts';

/**
 * The account as its customer reads it, in dollars and in the booking's language: what is asked for, line by line, and what
 * was paid and given back.
 */
export function publicAccount(booking: Booking, account: VisitAccount, timeZone: TimeZone) {
  const isSpanish = languageOf(booking) === 'es';
  return {
    lines: askedLines(booking, account).map(({ kind, description, amountCents }) => ({
      kind,
      description,
      amount: centsToDollars(amountCents),
    })),
    movements: account.movements.flatMap((movement) => {
      const shown = movementOf(movement, timeZone);
      return isSpanish
        ? shown.map((told) => ({ ...told, means: emailWords.method(movement.method) }))
        : shown;
    }),
  };
}

/** A refund that came back did not happen to the customer: it goes with the one that failed. */
function movementOf(movement: Payment, timeZone: TimeZone) {
  const { kind, amountCents, tipCents, receivedOn, at } = movement;
  if (kind === 'refund-failed') return [];
  return [
    {
      kind,
      means: methodWords(movement),
      amount: centsToDollars(amountCents),
      ...(tipCents && { tip: centsToDollars(tipCents) }),
      date: receivedOn ?? localDateOf(at, timeZone),
    },
  ];
}
