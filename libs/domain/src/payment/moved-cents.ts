import { type Cents, cents, sumCents } from '../money/cents.ts';
import type { Payment } from './payment.ts';

type Movement = Pick<Payment, 'kind' | 'amountCents'>;

/** Amount a movement adds to the money received and kept. */
export const movedCents = ({ kind, amountCents }: Movement): Cents =>
  cents(kind === 'refund' ? -amountCents : amountCents);

/** Amount a movement adds to earnings: a gift card is earned when sold, not when redeemed. */
export const earnedCents = (movement: Movement & Pick<Payment, 'method'>): Cents =>
  movement.method === 'gift_card' ? cents(0) : movedCents(movement);

/** Amount refunded for good. */
export const netRefundedCents = (movements: readonly Movement[]): Cents =>
  cents(0 - sumCents(movements.filter(({ kind }) => kind !== 'payment').map(movedCents)));
