import { type Cents, cents, sumCents } from '../money/cents.ts';
import { movedCents } from './moved-cents.ts';
import type { Payment } from './payment.ts';

/** What was given as a tip together with these payments; a tip that was agreed when booking is not in it. */
export const tipsGivenCents = (movements: readonly Pick<Payment, 'kind' | 'tipCents'>[]): Cents =>
  sumCents(movements.flatMap(({ kind, tipCents }) => (kind === 'payment' && tipCents ? [tipCents] : [])));

/** What went back of these tips: of each payment the price goes back before the tip does. */
export const tipsReturnedCents = (movements: readonly Payment[]): Cents =>
  sumCents(
    movements.flatMap(({ kind, reference, amountCents, tipCents }) => {
      if (kind !== 'payment' || !tipCents) return [];
      const ofIt = movements.filter(({ refundOf }) => refundOf === reference);
      const left = amountCents + sumCents(ofIt.map(movedCents));
      return cents(Math.max(0, tipCents - left));
    }),
  );
