import { type Cents, cents, sumCents } from '../money/cents.ts';
import type { Payment } from './payment.ts';

type Movement = Pick<Payment, 'kind' | 'amountCents'>;

/** What a movement adds to what was received and kept. */
export const movedCents = ({ kind, amountCents }: Movement): Cents =>
  cents(kind === 'refund' ? -amountCents : amountCents);

/** What went back and stayed there. */
export const netRefundedCents = (movements: readonly Movement[]): Cents =>
  cents(0 - sumCents(movements.filter(({ kind }) => kind !== 'payment').map(movedCents)));
