import type { Cents } from '@fieldleaf/domain/money/cents';
import type { HandOver } from '../../db/hand-over-record.ts';

/** What this payment takes: what the server last asked for, where that is not what it began with. */
export const chargedCents = ({ attempt, amountCents }: Pick<HandOver, 'attempt' | 'amountCents'>): Cents =>
  attempt?.amountCents ?? amountCents;
