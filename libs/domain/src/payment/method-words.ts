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

/** Which way money moved, as people read it. */
export const movementWords = ({ kind }: Pick<Payment, 'kind'>): string => KINDS[kind] ?? KINDS.payment;
