import type { Booking } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import type { Cents } from '@fieldleaf/domain/money/cents';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { givenBackWords } from '@fieldleaf/domain/payment/method-words';
import type { BookingPayment } from '@fieldleaf/domain/payment/payment';
import { isOfflineMethod } from '@fieldleaf/domain/payment/payment-method';
import { refundablePayments } from '@fieldleaf/domain/refund/plan-refund';
import { Button } from '@fieldleaf/ui/button';
import { useState } from 'react';
import { submitCommand } from '../../actions/submit-command.ts';
import { RefundOfPayment } from '../../refund/refund-form.tsx';
import { useBookingPayments } from './use-booking-payments.ts';

type Props = { readonly booking: Booking };

/** Gives back what no card brought, the way it came: the consultant does it and writes it down, with or without signal. */
export function HandRefund({ booking }: Props) {
  const payments = useBookingPayments(booking.bookingId);
  const [filling, setFilling] = useState(false);
  const refundables = refundablePayments(booking, payments).filter(({ payment }) =>
    isOfflineMethod(payment.method),
  );
  if (refundables.length === 0) return null;
  if (filling)
    return (
      <RefundOfPayment
        refundables={refundables}
        payerName={customerName(booking.customer)}
        onStop={() => setFilling(false)}
        onRefund={(payment, { amountCents }) => {
          setFilling(false);
          void recordRefund(payment, amountCents);
        }}
      />
    );
  return (
    <div>
      <Button kind="secondary" onClick={() => setFilling(true)}>
        Record a Refund…
      </Button>
    </div>
  );
}

const recordRefund = (payment: BookingPayment, amountCents: Cents) =>
  submitCommand({
    kind: 'visit.recordRefund',
    payload: { bookingId: payment.bookingId, paymentId: payment.reference, amountCents },
    saved: { title: `${dollarText(amountCents)} refunded ${givenBackWords(payment)}.`, undo: true },
    failed: 'The refund was not recorded.',
  });
