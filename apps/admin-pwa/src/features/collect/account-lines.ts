import type { Booking } from '@fieldleaf/domain/booking/booking';
import { type Cents, cents, sumCents } from '@fieldleaf/domain/money/cents';
import { paidWords } from '@fieldleaf/domain/payment/method-words';
import { tipsGivenCents } from '@fieldleaf/domain/payment/tips-given';
import type { VisitAccount } from '@fieldleaf/domain/read-model/visit-account';
import { CONSULTATION_WORDS, durationWords } from '../../controls/visit-words.ts';

/** A line of the account; what was paid or forgiven counts against the rest. `extraId`: a charge that can be taken off. */
export type AccountLine = {
  readonly text: string;
  readonly amountCents: Cents;
  readonly extraId?: string;
};

const line = (text: string, amountCents: number): readonly AccountLine[] =>
  amountCents === 0 ? [] : [{ text, amountCents: cents(amountCents) }];

/** The account as one reads it: together the lines are what is owed, less what was paid too much. */
export function accountLines(
  { appointment, tipCents, extras = [] }: Booking,
  { agreedCents, onTopCents, waivedCents, paidByMeans, givenBackCents, movements }: VisitAccount,
): readonly AccountLine[] {
  const charged = sumCents(extras.map(({ amountCents }) => amountCents));
  const tips = tipCents + tipsGivenCents(movements);
  const { consultationType, durationMinutes } = appointment;
  return [
    {
      text: `${CONSULTATION_WORDS[consultationType]}, ${durationWords(durationMinutes)}`,
      amountCents: agreedCents,
    },
    ...extras.map(({ extraId, description, amountCents }) => ({ text: description, amountCents, extraId })),
    ...line('Tip', tips),
    ...line('Added by invoice', onTopCents - charged - tips),
    ...line('Forgiven', -waivedCents),
    ...paidByMeans.flatMap(({ method, amountCents }) => line(`Paid ${paidWords({ method })}`, -amountCents)),
    ...line('Given back', givenBackCents),
  ];
}
