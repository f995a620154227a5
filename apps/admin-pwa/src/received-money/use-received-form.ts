import { type Cents, cents } from '@fieldleaf/domain/money/cents';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { typedDollars } from '@fieldleaf/domain/money/typed-dollars';
import type { HandMethod } from '@fieldleaf/domain/payment/payment-method';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { useState } from 'react';
import { useDirtyForm } from '../read-models/open-work.ts';
import { useToday } from '../read-models/use-today.ts';
import { type PaidSubject, recordReceived } from './record-received.ts';

type Fields = {
  readonly amount: string;
  readonly tip: string;
  readonly payerName: string;
  readonly memo: string;
  readonly receivedOn: string;
};

export type ReceivedMoneyProps = {
  readonly subject: PaidSubject;
  readonly method: HandMethod;
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
export function useReceivedForm({ subject, method, dueCents, onDone }: ReceivedMoneyProps) {
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

export type ReceivedFormState = ReturnType<typeof useReceivedForm>;
