import type { Payment } from '@fieldleaf/domain/payment/payment';

/**
 * What the books have as given back of one card payment, and what of that came back, oldest first. An earlier
 * version did not write what a refund was of: it was of the only payment there was.
 */
export function refundsOfPayment(
  { reference, provider }: Pick<Payment, 'reference' | 'provider'>,
  movements: readonly Payment[],
): readonly Payment[] {
  const cards = movements.filter((movement) => movement.provider === provider);
  const first = cards.find(({ kind }) => kind === 'payment');
  return cards.filter(
    ({ kind, refundOf }) => kind !== 'payment' && (refundOf ?? first?.reference) === reference,
  );
}
