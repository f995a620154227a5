import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { paidWords } from '@fieldleaf/domain/payment/method-words';
import type { HandMethod } from '@fieldleaf/domain/payment/payment-method';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import styles from './received-money.module.css';
import { MAX_MEMO, MAX_PAYER_NAME, memoLabel } from './received-words.ts';
import { type ReceivedFormState, type ReceivedMoneyProps, useReceivedForm } from './use-received-form.ts';

/** Writes down money the consultant has. */
export function ReceivedForm(props: ReceivedMoneyProps) {
  const { method, subject } = props;
  const state = useReceivedForm(props);
  const { fields, change, problems, today, totalCents, saving, canSave, save } = state;
  return (
    <Form className={styles.form} noValidate onSubmit={save}>
      {/* An invoice takes what is due, not more and not less. */}
      {subject.kind === 'visit' && <AmountFields state={state} />}
      {memoLabel(method) && <ReferenceFields state={state} method={method} />}
      <TextField
        label="Received on"
        type="date"
        max={today}
        value={fields.receivedOn}
        error={problems.receivedOn}
        onChange={({ target }) => change({ receivedOn: target.value })}
      />
      <Button type="submit" busy={saving} disabled={!canSave}>
        {saving ? 'Saving…' : `Record ${dollarText(totalCents)} ${paidWords({ method })}`}
      </Button>
    </Form>
  );
}

type FieldsProps = { readonly state: ReceivedFormState };

const AmountFields = ({ state: { fields, problems, change } }: FieldsProps) => (
  <div className={styles.pair}>
    <TextField
      label="Amount ($)"
      inputMode="decimal"
      autoComplete="off"
      value={fields.amount}
      error={problems.amount}
      onChange={({ target }) => change({ amount: target.value })}
    />
    <TextField
      label="Tip ($)"
      inputMode="decimal"
      autoComplete="off"
      placeholder="0"
      value={fields.tip}
      error={problems.tip}
      onChange={({ target }) => change({ tip: target.value })}
    />
  </div>
);

function ReferenceFields({ state, method }: FieldsProps & { readonly method: HandMethod }) {
  const { fields, change } = state;
  return (
    <div className={styles.pair}>
      <TextField
        label={memoLabel(method) ?? ''}
        optional
        autoComplete="off"
        inputMode={method === 'check' ? 'numeric' : 'text'}
        maxLength={MAX_MEMO}
        value={fields.memo}
        onChange={({ target }) => change({ memo: target.value })}
      />
      <TextField
        label="Name on it"
        optional
        autoComplete="off"
        maxLength={MAX_PAYER_NAME}
        value={fields.payerName}
        onChange={({ target }) => change({ payerName: target.value })}
      />
    </div>
  );
}
