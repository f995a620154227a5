import { bookingRefundPath } from '@fieldleaf/contract/paths';
import type { Booking } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { type Cents, cents, centsToDollars, sumCents } from '@fieldleaf/domain/money/cents';
import type { BookingPayment } from '@fieldleaf/domain/payment/payment';
import { netCents, paymentSummary } from '@fieldleaf/domain/payment/payment-summary';
import { refundablePayments } from '@fieldleaf/domain/refund/plan-refund';
import { refundsUnderWay } from '@fieldleaf/domain/refund/refunds-under-way';
import { useState } from 'react';
import { usePractice } from '../../read-models/practice.ts';
import { useSyncState } from '../../read-models/sync-state.ts';
import { RefundButton } from '../../refund/refund-button.tsx';
import { RefundForm } from '../../refund/refund-form.tsx';
import { canRequestRefund, RefundProgress } from '../../refund/refund-progress.tsx';
import { RefundUnderWay } from '../../refund/refund-under-way.tsx';
import { noRefundBecause } from '../../refund/refund-words.ts';
import { useRefund } from '../../refund/use-refund.ts';
import { useBookingPayments } from './use-booking-payments.ts';

type Props = { readonly booking: Booking };

/** Gives money back to the card it came from: only online, and never twice. */
export function RefundSection({ booking }: Props) {
  const { bookingId, customer } = booking;
  const payments = useBookingPayments(bookingId);
  const movements = usePractice(({ mirror }) => mirror.paymentsByBookingId.get(bookingId)?.length ?? 0);
  const reason = noRefundBecause(useSyncState(({ reach }) => reach));
  const refund = useRefund({ id: bookingId, path: bookingRefundPath(bookingId), movements });
  const [filling, setFilling] = useState(false);
  const byCard = payments.some(({ kind, provider }) => kind === 'payment' && provider !== null);
  const left = leftToRefund(booking, payments);
  if (!byCard) return null;
  const canAsk = left > 0 && canRequestRefund(refund);
  return (
    <>
      <RefundUnderWay subject={booking} payments={payments} />
      <RefundProgress refund={refund} />
      {canAsk && (!filling || reason !== null) && (
        <RefundButton reason={reason} onPress={() => setFilling(true)} />
      )}
      {canAsk && filling && reason === null && (
        <RefundForm
          left={left}
          payerName={customerName(customer)}
          way="card"
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

/** What was kept, less what is on its way back already; what came by hand has no card to go back to. */
const leftToRefund = (booking: Booking, payments: readonly BookingPayment[]): Cents =>
  cents(
    Math.min(
      netCents(paymentSummary(payments)) -
        sumCents(refundsUnderWay(booking, payments).map(({ amountCents }) => amountCents)),
      sumCents(
        refundablePayments(booking, payments)
          .filter(({ payment }) => payment.provider !== null)
          .map(({ leftCents }) => leftCents),
      ),
    ),
  );
