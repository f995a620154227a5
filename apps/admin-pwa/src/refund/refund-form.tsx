import { type Cents, centsToDollars } from '@fieldleaf/domain/money/cents';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { typedDollars } from '@fieldleaf/domain/money/typed-dollars';
import { givenBackWords, methodWords } from '@fieldleaf/domain/payment/method-words';
import type { Payment } from '@fieldleaf/domain/payment/payment';
import { isOfflineMethod, type OfflineMethod } from '@fieldleaf/domain/payment/payment-method';
import type { Refundable } from '@fieldleaf/domain/refund/plan-refund';
import { TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { type ReactNode, useState } from 'react';
import { FormActions } from '../controls/form-actions.tsx';
import { SelectField } from '../controls/select-field.tsx';

type Props = {
  /** Maximum refund. */
  readonly left: Cents;
  readonly payerName: string;
  readonly way: 'card' | OfflineMethod;
  /** Other questions, above the amount. */
  readonly children?: ReactNode;
  readonly onRefund: (amount: Cents) => void;
  readonly onStop: () => void;
};

/** From the amount to the last question. */
export function RefundForm({ left, payerName, way, children, onRefund, onStop }: Props) {
  const [changed, setTyped] = useState<string>();
  // As much as is left, until another amount is typed.
  const typed = changed ?? String(centsToDollars(left));
  const [confirming, setConfirming] = useState(false);
  const amount = amountIn(typed, left);
  const submit = () => {
    if (amount === undefined) return;
    if (!confirming) return setConfirming(true);
    onRefund(amount);
  };
  return (
    <Form className="grid gap-3 mt-2" onSubmit={submit}>
      {children}
      <TextField
        label="Refund in dollars"
        inputMode="decimal"
        value={typed}
        readOnly={confirming}
        error={amount === undefined ? `Between $0.01 and ${dollarText(left)}.` : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      {confirming && amount !== undefined && <p role="alert">{question(way, amount, payerName)}</p>}
      <FormActions kind={confirming ? 'danger' : 'primary'} onCancel={onStop}>
        {confirming && amount !== undefined ? answer(way, amount) : 'Refund'}
      </FormActions>
    </Form>
  );
}

function question(way: Props['way'], amount: Cents, payerName: string): string {
  const sum = dollarText(amount);
  if (way === 'card') return `${sum} goes back to the card of ${payerName}. This cannot be undone.`;
  if (way === 'cash') return `Give ${payerName} ${sum} back first, then write it down here.`;
  return `Send ${payerName} ${sum} back ${givenBackWords({ method: way })} first, then write it down here.`;
}

const answer = (way: Props['way'], amount: Cents): string =>
  way === 'card' ? `Refund ${dollarText(amount)} Now` : `${dollarText(amount)} Refunded`;

/** The typed dollars in cents; undefined when they are none, nothing, or more than is left. */
function amountIn(typed: string, left: Cents): Cents | undefined {
  const amount = typedDollars(typed);
  return amount !== undefined && amount > 0 && amount <= left ? amount : undefined;
}

type OfPaymentProps<Paid extends Payment> = {
  readonly refundables: readonly Refundable<Paid>[];
  readonly payerName: string;
  readonly asksReason?: true;
  readonly onRefund: (payment: Paid, back: { readonly amountCents: Cents; readonly reason: string }) => void;
  readonly onStop: () => void;
};

const MAX_REASON_LENGTH = 1_000;

/** A refund of one payment, the way it came; which one is asked where there are several. */
export function RefundOfPayment<Paid extends Payment>(props: OfPaymentProps<Paid>) {
  const { refundables, payerName, asksReason, onRefund, onStop } = props;
  const [chosen, setChosen] = useState('');
  const [reason, setReason] = useState('');
  const wanted = refundables.find(({ payment }) => payment.reference === chosen) ?? refundables[0];
  if (!wanted) return null;
  const { payment, leftCents } = wanted;
  return (
    <RefundForm
      key={payment.reference}
      left={leftCents}
      payerName={payerName}
      way={isOfflineMethod(payment.method) ? payment.method : 'card'}
      onRefund={(amountCents) => onRefund(payment, { amountCents, reason: reason.trim() })}
      onStop={onStop}
    >
      {refundables.length > 1 && (
        <SelectField
          label="Payment"
          value={payment.reference}
          options={refundables.map(optionOf)}
          onChange={setChosen}
        />
      )}
      {asksReason && (
        <TextField
          label="Reason (optional)"
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </RefundForm>
  );
}

const optionOf = ({ payment, leftCents }: Refundable) => ({
  value: payment.reference,
  label: `${methodWords(payment)}, ${dollarText(leftCents)} left`,
});
