import { type Cents, cents } from '@fieldleaf/domain/money/cents';
import type { HandOver } from '../../hand-over/hand-over.ts';

/** What is asked for: what is owed, and the tip that was chosen. */
export const askedCents = ({ amountCents, tipCents }: Pick<HandOver, 'amountCents' | 'tipCents'>): Cents =>
  cents(amountCents + (tipCents ?? 0));

/** What this payment takes: what came in or what the server last asked for, where that is not what it began with. */
export const chargedCents = (
  handOver: Pick<HandOver, 'attempt' | 'amountCents' | 'tipCents' | 'paidCents'>,
): Cents => handOver.paidCents ?? handOver.attempt?.amountCents ?? askedCents(handOver);
