import { type Cents, sumCents } from '@fieldleaf/domain/money/cents';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { usePractice } from '../read-models/practice.ts';

type Refund = { readonly refundId: string; readonly amountCents: Cents };
type Props = { readonly refunds: readonly Refund[] };

const sumOf = (refunds: readonly Refund[]): Cents => sumCents(refunds.map(({ amountCents }) => amountCents));

/** Refunds that were decided and are not on record: on this phone only, or with the card provider. */
export function RefundUnderWay({ refunds }: Props) {
  const outbox = usePractice((practice) => practice.outbox);
  const isWaiting = ({ refundId }: Refund): boolean =>
    outbox.some(({ command, state }) => command.id === refundId && state === 'waiting');
  const waiting = sumOf(refunds.filter(isWaiting));
  const asked = sumOf(refunds.filter((refund) => !isWaiting(refund)));
  return (
    <>
      {waiting > 0 && <p>{dollarText(waiting)} will be refunded as soon as this phone has synced.</p>}
      {asked > 0 && (
        <p>{dollarText(asked)} is on its way back. The card provider has not confirmed it yet.</p>
      )}
    </>
  );
}
