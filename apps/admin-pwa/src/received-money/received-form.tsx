import { type Cents, cents } from '@fieldleaf/domain/money/cents';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { typedDollars } from '@fieldleaf/domain/money/typed-dollars';
import { paidWords } from '@fieldleaf/domain/payment/method-words';
import type { OfflineMethod } from '@fieldleaf/domain/payment/payment-method';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { useState } from 'react';
import { useDirtyForm } from '../read-models/open-work.ts';
import { useToday } from '../read-models/use-today.ts';
import { MAX_MEMO, MAX_PAYER_NAME, memoLabel } from './received-words.ts';
import { type PaidSubject, recordReceived } from './record-received.ts';

/** The button that records is seen as soon as a method is chosen, however low on the screen the form opens. */
const showWhole = (form: HTMLFormElement | null) => form?.scrollIntoView?.({ block: 'nearest' });

/** Writes down money the consultant has. */
export function ReceivedForm(props: ReceivedMoneyProps) {
  const { method, subject } = props;
  const state = useReceivedForm(props);
  const { fields, change, problems, today, totalCents, saving, canSave, save } = state;
  return (
    <Form ref={showWhole} className="grid grid-cols-1 gap-4 scroll-mb-24" noValidate onSubmit={save}>
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
  <div className="grid grid-cols-2 items-start gap-3">
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

function ReferenceFields({ state, method }: FieldsProps & { readonly method: OfflineMethod }) {
  const { fields, change } = state;
  return (
    <div className="grid grid-cols-2 items-start gap-3">
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

type Fields = {
  readonly amount: string;
  readonly tip: string;
  readonly payerName: string;
  readonly memo: string;
  readonly receivedOn: string;
};

type ReceivedMoneyProps = {
  readonly subject: PaidSubject;
  readonly method: OfflineMethod;
  readonly dueCents: Cents;
  readonly onDone: () => void;
};

const NOTHING = cents(0);

/** An amount that was typed; undefined when it is none. */
function amountIn(typed: string): Cents | undefined {
  const amount = typed.trim() === '' ? NOTHING : typedDollars(typed);
  return amount !== undefined && amount >= 0 ? amount : undefined;
}

/**
 * Money that is about to be written down: filled in as it mostly is, so that one tap is enough. The amount follows
 * what is owed until another one is typed.
 */
function useReceivedForm({ subject, method, dueCents, onDone }: ReceivedMoneyProps) {
  const today = useToday();
  const initial: Fields = {
    amount: dollarText(dueCents).slice(1).replace(/\.00$/, ''),
    tip: '',
    payerName: '',
    memo: '',
    receivedOn: today,
  };
  const [typed, setTyped] = useState<Partial<Fields>>({});
  const fields = { ...initial, ...typed };
  const [saving, setSaving] = useState(false);
  useDirtyForm(JSON.stringify(fields) !== JSON.stringify(initial));
  const amountCents = amountIn(fields.amount);
  const tipCents = amountIn(fields.tip);
  const totalCents = cents((amountCents ?? 0) + (tipCents ?? 0));
  const isDay = fields.receivedOn !== '' && fields.receivedOn <= today;
  const canSave = amountCents !== undefined && tipCents !== undefined && totalCents > 0 && isDay;

  const save = async () => {
    if (!canSave || saving) return;
    setSaving(true);
    const saved = await recordReceived(subject, {
      method,
      amountCents: totalCents,
      tipCents,
      payerName: fields.payerName.trim(),
      memo: fields.memo.trim(),
      // Today is when it is written down anyway.
      receivedOn: fields.receivedOn === today ? undefined : (fields.receivedOn as LocalDate),
    });
    setSaving(false);
    if (saved.ok) onDone();
  };
  return {
    fields,
    today,
    totalCents,
    saving,
    canSave,
    problems: {
      amount: amountCents === undefined ? 'Please enter an amount.' : undefined,
      tip: tipCents === undefined ? 'Please enter an amount.' : undefined,
      receivedOn: isDay ? undefined : 'Please choose today or an earlier day.',
    },
    change: (changes: Partial<Fields>) => setTyped({ ...typed, ...changes }),
    save: () => void save(),
  };
}

type ReceivedFormState = ReturnType<typeof useReceivedForm>;
