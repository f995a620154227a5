import type { Payment } from './payment.ts';

const WORDS: Readonly<Record<Payment['method'], string>> = {
  card: 'Card',
  card_present: 'Card, in person',
  cash: 'Cash',
};

/** How money moved, as people read it. */
export const methodWords = ({ method }: Pick<Payment, 'method'>): string => WORDS[method] ?? WORDS.card;

const KINDS: Readonly<Record<Payment['kind'], string>> = {
  payment: 'Payment',
  refund: 'Refund',
  'refund-failed': 'Refund that came back',
};

const DISPUTED: Partial<typeof KINDS> = {
  refund: 'Lost dispute',
  'refund-failed': 'Dispute won after all',
};

/** Which way money moved, as people read it. */
export const movementWords = ({ kind, dispute }: Pick<Payment, 'kind' | 'dispute'>): string =>
  (dispute && DISPUTED[kind]) || (KINDS[kind] ?? KINDS.payment);

type Marked = Parameters<typeof movementWords>[0] & { readonly test?: true };

/** Which way money moved, and whether it was only test money. */
export const markedMovementWords = (movement: Marked): string =>
  `${movementWords(movement)}${movement.test ? ' (test)' : ''}`;
