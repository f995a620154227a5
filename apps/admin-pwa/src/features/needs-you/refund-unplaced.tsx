import { unplacedRefundPath } from '@fieldleaf/contract/paths';
import type { AttentionMatter } from '@fieldleaf/domain/attention/attention';
import { type Cents, cents, centsToDollars } from '@fieldleaf/domain/money/cents';
import { netCents, paymentSummary } from '@fieldleaf/domain/payment/payment-summary';
import { useState } from 'react';
import { usePractice } from '../../read-models/practice.ts';
import { useSyncState } from '../../read-models/sync-state.ts';
import { RefundButton } from '../../refund/refund-button.tsx';
import { RefundForm } from '../../refund/refund-form.tsx';
import { canRequestRefund, RefundProgress } from '../../refund/refund-progress.tsx';
import { noRefundBecause } from '../../refund/refund-words.ts';
import { useRefund } from '../../refund/use-refund.ts';

const NO_MOVEMENTS = [] as const;

/** Gives money back where it is asked about because it belongs to nothing; nothing for any other question. */
export function RefundUnplaced({ matter }: { readonly matter: AttentionMatter }) {
  if (matter.kind !== 'payment-differs') return null;
  const isUnbooked =
    matter.difference === 'paid_unbooked' ||
    (matter.difference === 'amount_mismatch' && matter.payment !== undefined);
  if (matter.paidFor?.kind !== 'unplaced' && !isUnbooked) return null;
  const { paymentReference, customerName, providerCents } = matter;
  return (
    <Refund
      reference={paymentReference}
      payerName={customerName || 'the customer'}
      unbookedCents={isUnbooked ? providerCents : NOTHING}
    />
  );
}

const NOTHING = cents(0);

type Props = {
  readonly reference: string;
  readonly payerName: string;
  /** What the provider has of a payment that is in no book yet. */
  readonly unbookedCents: Cents;
};

function Refund({ reference, payerName, unbookedCents }: Props) {
  const payments = usePractice(({ shown }) => shown.unplacedPaymentsById.get(reference)) ?? NO_MOVEMENTS;
  // A payment that was in no book is put into one first: only what follows it is a refund.
  const movements = usePractice(
    ({ mirror }) =>
      mirror.unplacedPaymentsById.get(reference)?.filter(({ kind }) => kind !== 'payment').length ?? 0,
  );
  const reason = noRefundBecause(useSyncState(({ reach }) => reach));
  const refund = useRefund({ id: reference, path: unplacedRefundPath(reference), movements });
  const [filling, setFilling] = useState(false);
  const left: Cents = payments.length === 0 ? unbookedCents : cents(netCents(paymentSummary(payments)));
  const canAsk = left > 0 && canRequestRefund(refund);
  return (
    <>
      <RefundProgress refund={refund} />
      {canAsk && !filling && <RefundButton reason={reason} onPress={() => setFilling(true)} />}
      {canAsk && filling && (
        <RefundForm
          left={left}
          payerName={payerName}
          way="card"
          reason={reason}
          onStop={() => setFilling(false)}
          onRefund={(amount) => {
            setFilling(false);
            refund.refund(centsToDollars(amount));
          }}
        />
      )}
    </>
  );
}
