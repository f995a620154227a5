import { invoiceRefundPath } from '@fieldleaf/contract/paths';
import type { Invoice } from '@fieldleaf/domain/invoice/invoice';
import { type Cents, centsToDollars } from '@fieldleaf/domain/money/cents';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { givenBackWords, methodWords } from '@fieldleaf/domain/payment/method-words';
import type { InvoicePayment } from '@fieldleaf/domain/payment/payment';
import { isByHand } from '@fieldleaf/domain/payment/payment-method';
import { type Refundable as RefundableOf, refundablePayments } from '@fieldleaf/domain/refund/plan-refund';
import { TextField } from '@fieldleaf/ui/field';
import { useState } from 'react';
import { act } from '../../actions/act.ts';
import { SelectField } from '../../controls/select-field.tsx';
import { usePractice } from '../../read-models/practice.ts';
import { useSyncState } from '../../read-models/sync-state.ts';
import { RefundButton } from '../../refund/refund-button.tsx';
import { RefundForm } from '../../refund/refund-form.tsx';
import { canRequestRefund, RefundProgress } from '../../refund/refund-progress.tsx';
import { RefundUnderWay } from '../../refund/refund-under-way.tsx';
import { noRefundBecause } from '../../refund/refund-words.ts';
import { type Refund, useRefund } from '../../refund/use-refund.ts';

type Refundable = RefundableOf<InvoicePayment>;
type Props = { readonly invoice: Invoice; readonly payments: readonly InvoicePayment[] };

const MAX_REASON_LENGTH = 1_000;

/** Gives back what was paid: to a card through the server, by hand with or without signal. */
export function RefundSection({ invoice, payments }: Props) {
  const { invoiceId } = invoice;
  const movements = usePractice(({ mirror }) => mirror.paymentsByInvoiceId.get(invoiceId)?.length ?? 0);
  const noCards = noRefundBecause(useSyncState(({ reach }) => reach));
  const refund = useRefund({ id: invoiceId, path: invoiceRefundPath(invoiceId), movements });
  const [filling, setFilling] = useState(false);
  const mayRefundCards = canRequestRefund(refund);
  const refundables = refundablePayments(invoice, payments).filter(
    ({ payment }) => isByHand(payment.method) || mayRefundCards,
  );
  const onlyCards = refundables.every(({ payment }) => !isByHand(payment.method));
  const isShut = onlyCards && noCards !== null;
  return (
    <>
      <RefundUnderWay subject={invoice} payments={payments} />
      <RefundProgress refund={refund} />
      {refundables.length > 0 && (!filling || isShut) && (
        <RefundButton reason={onlyCards ? noCards : null} onPress={() => setFilling(true)} />
      )}
      {refundables.length > 0 && filling && !isShut && (
        <Filling
          refundables={refundables}
          payerName={invoice.customer.name}
          noCards={noCards}
          refund={refund}
          onDone={() => setFilling(false)}
        />
      )}
    </>
  );
}

const optionOf = ({ payment, leftCents }: Refundable) => ({
  value: payment.reference,
  label: `${methodWords(payment)}, ${dollarText(leftCents)} left`,
});

type FillingProps = {
  readonly refundables: readonly Refundable[];
  readonly payerName: string;
  readonly noCards: string | null;
  readonly refund: Refund;
  readonly onDone: () => void;
};

function Filling({ refundables, payerName, noCards, refund, onDone }: FillingProps) {
  const [chosen, setChosen] = useState('');
  const [reason, setReason] = useState('');
  const wanted = refundables.find(({ payment }) => payment.reference === chosen) ?? refundables[0];
  if (!wanted) return null;
  const { payment, leftCents } = wanted;
  const way = isByHand(payment.method) ? payment.method : 'card';
  const refundChosen = (amountCents: Cents) => {
    onDone();
    if (way !== 'card') return void recordCashRefund(payment, amountCents, reason);
    refund.refund(centsToDollars(amountCents), { paymentId: payment.reference, reason: reason.trim() });
  };
  return (
    <RefundForm
      key={payment.reference}
      left={leftCents}
      payerName={payerName}
      way={way}
      reason={way === 'card' ? noCards : null}
      onRefund={refundChosen}
      onStop={onDone}
    >
      {refundables.length > 1 && (
        <SelectField
          label="Payment"
          value={payment.reference}
          options={refundables.map(optionOf)}
          onChange={setChosen}
        />
      )}
      <TextField
        label="Reason (optional)"
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </RefundForm>
  );
}

/** Writes down what was given back by hand. */
const recordCashRefund = (payment: InvoicePayment, amountCents: Cents, reason: string) =>
  act({
    kind: 'invoice.recordCashRefund',
    payload: {
      invoiceId: payment.invoiceId,
      paymentId: payment.reference,
      amount: centsToDollars(amountCents),
      reason: reason.trim(),
    },
    saved: { title: `${dollarText(amountCents)} refunded ${givenBackWords(payment)}.`, undo: true },
    failed: 'The refund was not recorded.',
  });
