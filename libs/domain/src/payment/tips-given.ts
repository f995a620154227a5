import { type Cents, cents, sumCents } from '../money/cents.ts';
import { movedCents } from './moved-cents.ts';
import type { Payment } from './payment.ts';

/** Tips given with these payments; a tip agreed at booking is not included. */
export const tipsGivenCents = (movements: readonly Pick<Payment, 'kind' | 'tipCents'>[]): Cents =>
  sumCents(movements.flatMap(({ kind, tipCents }) => (kind === 'payment' && tipCents ? [tipCents] : [])));

/** Returned part of these tips: a payment's price is refunded before its tip. */
export const tipsReturnedCents = (movements: readonly Payment[]): Cents =>
  sumCents(
    movements.flatMap(({ kind, reference, amountCents, tipCents }) => {
      if (kind !== 'payment' || !tipCents) return [];
      const ofIt = movements.filter(({ refundOf }) => refundOf === reference);
      const left = amountCents + sumCents(ofIt.map(movedCents));
      return cents(Math.max(0, tipCents - left));
    }),
  );
