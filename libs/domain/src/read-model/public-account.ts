import type { Booking } from '../booking/booking.ts';
import { languageOf } from '../language/language.ts';
import { letterWords } from '../mail/letter-words.es.ts';
import { centsToDollars } from '../money/cents.ts';
import { methodWords } from '../payment/method-words.ts';
import type { Payment } from '../payment/payment.ts';
import { localDateOf, type TimeZone } from '../time/business-time.ts';
import { type AskedLine, askedLines } from './asked-lines.ts';
import type { VisitAccount } from './visit-account.ts';

/**
 * The account as its customer reads it, in dollars and in the booking's language: what is asked for, line by line, and what
 * was paid and given back.
 */
export function publicAccount(booking: Booking, account: VisitAccount, timeZone: TimeZone) {
  const isSpanish = languageOf(booking) === 'es';
  return {
    lines: askedLines(booking, account).map((line) => ({
      kind: line.kind,
      description: isSpanish ? spanishLine(line, booking) : line.description,
      amount: centsToDollars(line.amountCents),
    })),
    movements: account.movements.flatMap((movement) => {
      const shown = movementOf(movement, timeZone);
      return isSpanish
        ? shown.map((told) => ({ ...told, means: letterWords.method(movement.method) }))
        : shown;
    }),
  };
}

/** What the consultant wrote stays as she wrote it. */
function spanishLine({ kind, description }: AskedLine, { appointment, discount }: Booking): string {
  const { visitKind, duration } = letterWords;
  const words: Readonly<Record<AskedLine['kind'], string>> = {
    visit: `${visitKind(appointment.consultationType)}, ${duration(appointment.durationMinutes)}`,
    discount: `Código ${discount?.promoCode}`,
    extra: description,
    tip: 'Propina',
    invoices: 'Impuestos y otros conceptos facturados',
    waived: 'Sin cargo',
  };
  return words[kind];
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
