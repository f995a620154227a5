import type { PaymentDifference } from '@fieldleaf/domain/attention/attention';
import { type Cents, cents } from '@fieldleaf/domain/money/cents';
import { netRefundedCents } from '@fieldleaf/domain/payment/moved-cents';
import type { ProviderDispute, ProviderPayment } from '../payment-provider.ts';
import type { PaymentEntry } from './payment-entry.ts';

/** One thing about which the provider and the books disagree, with what each of them says. */
export type Difference = {
  readonly difference: PaymentDifference;
  readonly providerCents: Cents;
  readonly bookedCents: Cents;
};

const NOTHING = cents(0);

/** Money a bank took in a dispute is not a refund at the provider. */
const refundedInBooks = ({ refunds }: Pick<PaymentEntry, 'refunds'>): Cents =>
  netRefundedCents(refunds.filter(({ dispute }) => !dispute));

/**
 * Finds differences between the provider and the books about one payment. A payment in progress, unpaid, or
 * returned before anything came of it, is no difference.
 */
export function comparePayment(
  payment: ProviderPayment,
  entry: PaymentEntry,
  disputes: readonly ProviderDispute[],
): readonly Difference[] {
  const { amountCents: bookedCents = NOTHING } = entry.payment ?? {};
  if (payment.state !== 'succeeded') {
    return entry.payment ? [{ difference: 'booked_unpaid', providerCents: NOTHING, bookedCents }] : [];
  }
  return [
    ...disputes.flatMap(({ state, amountCents: providerCents }) =>
      state === 'won' ? [] : [{ difference: DISPUTES[state], providerCents, bookedCents }],
    ),
    ...(entry.payment ? bookedOtherwise(payment, entry, bookedCents) : unbooked(payment, entry)),
  ];
}

const DISPUTES = { open: 'disputed', lost: 'dispute_lost' } as const;

function bookedOtherwise(
  { receivedCents, refundedCents }: ProviderPayment,
  entry: PaymentEntry,
  bookedCents: Cents,
): readonly Difference[] {
  const differences: Difference[] = [];
  if (receivedCents !== bookedCents)
    differences.push({ difference: 'amount_mismatch', providerCents: receivedCents, bookedCents });
  const inBooks = refundedInBooks(entry);
  if (refundedCents !== inBooks)
    differences.push({
      difference: refundedCents < inBooks ? 'refund_failed' : 'refund_differs',
      providerCents: refundedCents,
      bookedCents: inBooks,
    });
  return differences;
}

function unbooked(
  { receivedCents, refundedCents }: ProviderPayment,
  { state, expectedCents }: PaymentEntry,
): readonly Difference[] {
  if (refundedCents >= receivedCents) return [];
  // The sweep finishes it, as soon as its time has come; another amount it never finishes.
  if (state === 'open' && receivedCents === expectedCents) return [];
  if (state === 'open' && expectedCents !== null)
    return [{ difference: 'amount_mismatch', providerCents: receivedCents, bookedCents: expectedCents }];
  if (state === 'refunded')
    return [{ difference: 'refund_failed', providerCents: refundedCents, bookedCents: receivedCents }];
  const left = cents(receivedCents - refundedCents);
  return [{ difference: 'paid_unbooked', providerCents: left, bookedCents: NOTHING }];
}
