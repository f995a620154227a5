import type { Payment } from './payment.ts';
import type { PaymentMethod } from './payment-method.ts';

const WORDS: Readonly<Record<PaymentMethod, string>> = {
  card: 'Card',
  card_present: 'Card, in person',
  cash: 'Cash',
  venmo: 'Venmo',
  zelle: 'Zelle',
  check: 'Check',
  transfer: 'Bank transfer',
  gift_card: 'Gift card',
};

/** Payment method as display text. */
export const methodWords = ({ method }: Pick<Payment, 'method'>): string => WORDS[method] ?? WORDS.card;

const PAID: Readonly<Record<PaymentMethod, string>> = {
  card: 'by card',
  card_present: 'by card, in person',
  cash: 'in cash',
  venmo: 'by Venmo',
  zelle: 'by Zelle',
  check: 'by check',
  transfer: 'by bank transfer',
  gift_card: 'with a gift card',
};

/** Payment method as text within a sentence. */
export const paidWords = ({ method }: Pick<Payment, 'method'>): string => PAID[method] ?? PAID.card;

const BACK: Readonly<Record<PaymentMethod, string>> = {
  ...PAID,
  card: 'to the card',
  card_present: 'to the card',
  gift_card: 'to the gift card',
};

/** Refund method as text within a sentence. */
export const givenBackWords = ({ method }: Pick<Payment, 'method'>): string => BACK[method] ?? BACK.card;

const KINDS: Readonly<Record<Payment['kind'], string>> = {
  payment: 'Payment',
  refund: 'Refund',
  'refund-failed': 'Refund that came back',
};

const DISPUTED: Partial<typeof KINDS> = {
  refund: 'Lost dispute',
  'refund-failed': 'Dispute won after all',
};

/** Direction of a movement as display text. */
export const movementWords = ({ kind, dispute }: Pick<Payment, 'kind' | 'dispute'>): string =>
  (dispute && DISPUTED[kind]) || (KINDS[kind] ?? KINDS.payment);

type Marked = Parameters<typeof movementWords>[0] & { readonly test?: true };

/** Direction of a movement as text, and whether it was only test money. */
export const markedMovementWords = (movement: Marked): string =>
  `${movementWords(movement)}${movement.test ? ' (test)' : ''}`;
