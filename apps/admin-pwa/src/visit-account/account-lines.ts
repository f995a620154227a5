import type { Booking } from '@fieldleaf/domain/booking/booking';
import { extrasCents } from '@fieldleaf/domain/booking/visit-cost';
import { type Cents, cents } from '@fieldleaf/domain/money/cents';
import { givenBackWords, paidWords } from '@fieldleaf/domain/payment/method-words';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import { tipsGivenCents } from '@fieldleaf/domain/payment/tips-given';
import type { VisitAccount } from '@fieldleaf/domain/read-model/visit-account';
import { localDateOf, type TimeZone } from '@fieldleaf/domain/time/business-time';
import { shortDate } from '../controls/date-text.ts';
import { CONSULTATION_WORDS, durationWords } from '../controls/visit-words.ts';

/** A line of the account; what was paid or adjusted counts against the rest. `extraId`: a charge that can be taken off. */
export type AccountLine = {
  readonly text: string;
  readonly amountCents: Cents;
  readonly extraId?: string;
  /** A sum of the lines above. */
  readonly isSum?: true;
};

const line = (text: string, amountCents: number): readonly AccountLine[] =>
  amountCents === 0 ? [] : [{ text, amountCents: cents(amountCents) }];

const extraLines = ({ extras = [] }: Booking): readonly AccountLine[] =>
  extras.map(({ extraId, description, amountCents }) => ({
    text: description || 'Charge',
    amountCents,
    extraId,
  }));

const tipsOf = ({ tipCents }: Booking, { movements }: VisitAccount): Cents =>
  cents(tipCents + tipsGivenCents(movements));

const invoicedCents = (booking: Booking, account: VisitAccount): Cents =>
  cents(account.onTopCents - extrasCents(booking) - tipsOf(booking, account));

/** The account as one reads it: together the lines are what is owed, less what was paid too much. */
export function accountLines(booking: Booking, account: VisitAccount): readonly AccountLine[] {
  const { agreedCents, waivedCents, paidByMeans, givenBackCents } = account;
  const { consultationType, durationMinutes } = booking.appointment;
  return [
    {
      text: `${CONSULTATION_WORDS[consultationType]}, ${durationWords(durationMinutes)}`,
      amountCents: agreedCents,
    },
    ...extraLines(booking),
    ...line('Tip', tipsOf(booking, account)),
    ...line('Added by invoice', invoicedCents(booking, account)),
    ...line('Adjustment', -waivedCents),
    ...paidByMeans.flatMap(({ method, amountCents }) => line(`Paid ${paidWords({ method })}`, -amountCents)),
    ...line('Refunded', givenBackCents),
  ];
}

/** The same in full: the total of the visit, and each payment with its day. */
export function datedAccountLines(
  booking: Booking,
  account: VisitAccount,
  timeZone: TimeZone,
): readonly AccountLine[] {
  const { priceCents, discount } = booking;
  return [
    { text: 'Base', amountCents: priceCents },
    ...line(`Code ${discount?.promoCode}`, account.agreedCents - priceCents),
    ...extraLines(booking),
    { text: 'Tip', amountCents: tipsOf(booking, account) },
    { text: 'Total', amountCents: account.costCents, isSum: true },
    ...line('Added by invoice', invoicedCents(booking, account)),
    ...line('Adjustment', -account.waivedCents),
    ...account.movements.flatMap((movement) => movementLine(movement, timeZone)),
    ...line('On its way back', account.onItsWayCents),
  ];
}

function movementLine(movement: Payment, timeZone: TimeZone): readonly AccountLine[] {
  const { kind, dispute, amountCents, receivedOn, at } = movement;
  const day = shortDate(receivedOn ?? localDateOf(at, timeZone));
  if (kind === 'payment') return line(`Paid ${paidWords(movement)}, ${day}`, -amountCents);
  if (kind === 'refund-failed') return line(`Refund came back, ${day}`, -amountCents);
  return line(
    dispute ? `Lost to a dispute, ${day}` : `Refunded ${givenBackWords(movement)}, ${day}`,
    amountCents,
  );
}
