import type { Booking } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import type { Cents } from '@fieldleaf/domain/money/cents';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { givenBackWords, methodWords } from '@fieldleaf/domain/payment/method-words';
import type { BookingPayment } from '@fieldleaf/domain/payment/payment';
import { isByHand } from '@fieldleaf/domain/payment/payment-method';
import { type Refundable as RefundableOf, refundablePayments } from '@fieldleaf/domain/refund/plan-refund';
import { Button } from '@fieldleaf/ui/button';
import { useState } from 'react';
import { act } from '../../actions/act.ts';
import { SelectField } from '../../controls/select-field.tsx';
import { RefundForm } from '../../refund/refund-form.tsx';
import { useBookingPayments } from './use-booking-payments.ts';

type Refundable = RefundableOf<BookingPayment>;
type Props = { readonly booking: Booking };

/** Gives back what no card brought, the way it came: the consultant does it and writes it down, with or without signal. */
export function HandRefund({ booking }: Props) {
  const payments = useBookingPayments(booking.bookingId);
  const [filling, setFilling] = useState(false);
  const refundables = refundablePayments(booking, payments).filter(({ payment }) => isByHand(payment.method));
  if (refundables.length === 0) return null;
  if (filling)
    return <Filling booking={booking} refundables={refundables} onDone={() => setFilling(false)} />;
  return (
    <div>
      <Button kind="secondary" onClick={() => setFilling(true)}>
        Record a Refund…
      </Button>
    </div>
  );
}

const optionOf = ({ payment, leftCents }: Refundable) => ({
  value: payment.reference,
  label: `${methodWords(payment)}, ${dollarText(leftCents)} left`,
});

type FillingProps = Props & { readonly refundables: readonly Refundable[]; readonly onDone: () => void };

function Filling({ booking, refundables, onDone }: FillingProps) {
  const [chosen, setChosen] = useState('');
  const wanted = refundables.find(({ payment }) => payment.reference === chosen) ?? refundables[0];
  if (!wanted || !isByHand(wanted.payment.method)) return null;
  const { payment, leftCents } = wanted;
  return (
    <RefundForm
      key={payment.reference}
      left={leftCents}
      payerName={customerName(booking.customer)}
      way={wanted.payment.method}
      onStop={onDone}
      onRefund={(amountCents) => {
        onDone();
        void recordRefund(payment, amountCents);
      }}
    >
      {refundables.length > 1 && (
        <SelectField
          label="Payment"
          value={payment.reference}
          options={refundables.map(optionOf)}
          onChange={setChosen}
        />
      )}
    </RefundForm>
  );
}

const recordRefund = (payment: BookingPayment, amountCents: Cents) =>
  act({
    kind: 'visit.recordRefund',
    payload: { bookingId: payment.bookingId, paymentId: payment.reference, amountCents },
    saved: { title: `${dollarText(amountCents)} refunded ${givenBackWords(payment)}.`, undo: true },
    failed: 'The refund was not recorded.',
  });
