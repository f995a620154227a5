import { type Cents, sumCents } from '../money/cents.ts';
import type { Payment } from './payment.ts';

/** What was given as a tip together with these payments; a tip that was agreed when booking is not in it. */
export const tipsGivenCents = (movements: readonly Pick<Payment, 'kind' | 'tipCents'>[]): Cents =>
  sumCents(movements.flatMap(({ kind, tipCents }) => (kind === 'payment' && tipCents ? [tipCents] : [])));
