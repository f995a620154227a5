import { sumCents } from '@fieldleaf/domain/money/cents';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import type { RefundSubject } from '@fieldleaf/domain/refund/refund-subject';
import { refundsUnderWay } from '@fieldleaf/domain/refund/refunds-under-way';

type Props = { readonly subject: RefundSubject; readonly payments: readonly Payment[] };

/** What was decided to go back and is not on record yet. */
export function RefundUnderWay({ subject, payments }: Props) {
  const onItsWay = sumCents(refundsUnderWay(subject, payments).map(({ amountCents }) => amountCents));
  if (onItsWay === 0) return null;
  return <p>{dollarText(onItsWay)} is on its way back. The card provider has not confirmed it yet.</p>;
}
