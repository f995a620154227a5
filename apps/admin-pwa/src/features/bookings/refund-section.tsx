import type { Booking } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { type Cents, centsToDollars, dollarsToCents } from '@fieldleaf/domain/money/cents';
import { netCents, paymentSummary } from '@fieldleaf/domain/payment/payment-summary';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { formatCents } from '@fieldleaf/ui/money-text';
import { type FormEvent, useState } from 'react';
import { useDirtyForm } from '../../read-models/open-work.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSyncState } from '../../read-models/sync-state.ts';
import styles from './details.module.css';
import { noRefundBecause } from './refund-words.ts';
import { type Refund, useRefund } from './use-refund.ts';

const NO_PAYMENTS = [] as const;

type Props = { readonly booking: Booking };

/** Gives money back to the card it came from: only online, and never twice. */
export function RefundSection({ booking }: Props) {
  const payments =
    usePractice(({ shown }) => shown.paymentsByBookingId.get(booking.bookingId)) ?? NO_PAYMENTS;
  const refund = useRefund(booking.bookingId);
  const byCard = payments.some(({ kind, provider }) => kind === 'payment' && provider !== null);
  const left = netCents(paymentSummary(payments));
  useDirtyForm(refund.state.kind === 'asking' || refund.state.kind === 'checking');
  if (!byCard) return null;
  return (
    <>
      <p role="status" className={styles.refundState}>
        <Progress refund={refund} />
      </p>
      {refund.state.kind === 'checking' && (
        <Button kind="secondary" onClick={refund.checkAgain}>
          Check Again
        </Button>
      )}
      {left > 0 && (refund.state.kind === 'idle' || refund.state.kind === 'refused') && (
        <AskedFor booking={booking} left={left} refund={refund} />
      )}
    </>
  );
}

function Progress({ refund: { state } }: { readonly refund: Refund }) {
  switch (state.kind) {
    case 'asking':
      return 'Refunding…';
    case 'checking':
      return 'Checking whether the refund went through. It is not asked for twice.';
    case 'refunded':
      return 'Refunded. It shows here after the next sync.';
    case 'refused':
      return `Not refunded: ${state.message}`;
    case 'idle':
      return null;
  }
}

type AskProps = { readonly booking: Booking; readonly left: Cents; readonly refund: Refund };

/** From the button over the amount to the last question. */
function AskedFor({ booking, left, refund }: AskProps) {
  const reason = noRefundBecause(useSyncState(({ reach }) => reach));
  const [typed, setTyped] = useState<string | null>(null);
  const [confirming, setConfirming] = useState(false);
  const amount = amountIn(typed, left);
  if (typed === null || reason) {
    return (
      <div className={styles.refund}>
        <Button
          kind="secondary"
          disabled={reason !== null}
          aria-describedby={reason ? 'no-refund' : undefined}
          onClick={() => setTyped(String(centsToDollars(left)))}
        >
          Refund…
        </Button>
        {reason && (
          <p id="no-refund" className={styles.hint}>
            {reason}
          </p>
        )}
      </div>
    );
  }
  const stop = () => {
    setTyped(null);
    setConfirming(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (amount === undefined) return;
    if (!confirming) return setConfirming(true);
    stop();
    refund.refund(centsToDollars(amount));
  };
  return (
    <form className={styles.refund} onSubmit={submit}>
      <TextField
        label="Refund in dollars"
        inputMode="decimal"
        value={typed}
        readOnly={confirming}
        error={amount === undefined ? `Between $0.01 and ${formatCents(left)}.` : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      {confirming && amount !== undefined && (
        <p role="alert">
          {formatCents(amount)} goes back to the card of {customerName(booking.customer)}. This cannot be
          undone.
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" kind={confirming ? 'danger' : 'primary'}>
          {confirming && amount !== undefined ? `Refund ${formatCents(amount)} Now` : 'Refund'}
        </Button>
        <Button kind="secondary" onClick={stop}>
          Keep It
        </Button>
      </div>
    </form>
  );
}

/** The typed dollars in cents; undefined when they are none, nothing, or more than is left. */
function amountIn(typed: string | null, left: Cents): Cents | undefined {
  if (typed === null || !/^\d{1,6}(\.\d{1,2})?$/.test(typed.trim())) return undefined;
  const amount = dollarsToCents(Number(typed));
  return amount > 0 && amount <= left ? amount : undefined;
}
