import { type Cents, centsToDollars } from '@fieldleaf/domain/money/cents';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { typedDollars } from '@fieldleaf/domain/money/typed-dollars';
import { givenBackWords } from '@fieldleaf/domain/payment/method-words';
import type { HandMethod } from '@fieldleaf/domain/payment/payment-method';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { type ReactNode, useId, useState } from 'react';
import styles from './refund.module.css';

type Props = {
  /** What can be given back at most. */
  readonly left: Cents;
  readonly payerName: string;
  readonly way: 'card' | HandMethod;
  /** Why it cannot be refunded now, although it was begun; null when it can. */
  readonly reason?: string | null;
  /** What else is asked, above the amount. */
  readonly children?: ReactNode;
  readonly onRefund: (amount: Cents) => void;
  readonly onStop: () => void;
};

/** From the amount to the last question. */
export function RefundForm({ left, payerName, way, reason = null, children, onRefund, onStop }: Props) {
  const hintId = useId();
  const [changed, setTyped] = useState<string>();
  // As much as is left, until another amount is typed.
  const typed = changed ?? String(centsToDollars(left));
  const [confirming, setConfirming] = useState(false);
  const amount = amountIn(typed, left);
  const submit = () => {
    if (amount === undefined || reason) return;
    if (!confirming) return setConfirming(true);
    onRefund(amount);
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
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
      {reason && (
        <p id={hintId} className="quiet">
          {reason}
        </p>
      )}
      <div className="actions">
        <Button
          type="submit"
          kind={confirming ? 'danger' : 'primary'}
          disabled={reason !== null}
          aria-describedby={reason ? hintId : undefined}
        >
          {confirming && amount !== undefined ? answer(way, amount) : 'Refund'}
        </Button>
        <Button kind="secondary" onClick={onStop}>
          Cancel
        </Button>
      </div>
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
