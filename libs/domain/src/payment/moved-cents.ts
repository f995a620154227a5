import { type Cents, cents, sumCents } from '../money/cents.ts';
import type { Payment } from './payment.ts';

type Movement = Pick<Payment, 'kind' | 'amountCents'>;

/** What a movement adds to what was received and kept. */
export const movedCents = ({ kind, amountCents }: Movement): Cents =>
  cents(kind === 'refund' ? -amountCents : amountCents);

/** What a movement adds to what was earned: a gift card was earned when it was sold, not when it is redeemed. */
export const earnedCents = (movement: Movement & Pick<Payment, 'method'>): Cents =>
  movement.method === 'gift_card' ? cents(0) : movedCents(movement);

/** What went back and stayed there. */
export const netRefundedCents = (movements: readonly Movement[]): Cents =>
  cents(0 - sumCents(movements.filter(({ kind }) => kind !== 'payment').map(movedCents)));
