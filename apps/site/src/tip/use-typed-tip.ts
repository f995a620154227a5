import { type Cents, cents, centsToDollars } from '@fieldleaf/domain/money/cents';
import { customTip } from '@fieldleaf/domain/money/tip';
import { typedDollars } from '@fieldleaf/domain/money/typed-dollars';
import { useState } from 'react';
import { focusFirstError } from '../steps/focus-first-error.ts';
import type { Tip } from './tip.ts';
import { words } from './words.ts';

type TypedTip = {
  readonly dollars: number;
  readonly tipCents: Cents;
  /** It is above 0 and not above the limit. */
  readonly canApply: boolean;
  readonly error?: string | undefined;
};

/** The cents of a typed amount; above the limit, or where it is no amount, there is a reason instead. */
function readTip(text: string): TypedTip {
  const amount = text.trim() === '' ? cents(0) : typedDollars(text);
  if (amount === undefined || amount < 0)
    return { dollars: 0, canApply: false, tipCents: cents(0), error: words.noAmount };
  const dollars = centsToDollars(amount);
  const isAmount = dollars > 0;
  const checked = customTip(isAmount ? dollars : 0, 'tipAmount');
  if (checked.ok) return { dollars, canApply: isAmount, tipCents: checked.value };
  return { dollars, canApply: false, tipCents: cents(0), error: checked.error.issues?.[0]?.message };
}

type Step = {
  readonly tip: Tip | null;
  /** The price without tip: a tip above it is asked about first. */
  readonly priceCents: Cents | undefined;
  readonly onTip: (tip: Tip | null) => void;
  readonly onGoOn: () => void;
};

type Purpose = 'to apply' | 'to go on';

/** The typed tip: it counts from the first digit on, and whoever goes on is asked what Apply would have asked. */
export function useTypedTip({ tip, priceCents, onTip, onGoOn }: Step) {
  const custom = tip?.kind === 'custom' ? tip : undefined;
  const [text, setText] = useState(custom ? String(custom.dollars) : '');
  const [asking, setAsking] = useState<Purpose>();
  const [isConfirmed, setIsConfirmed] = useState(custom !== undefined);
  const typed = readTip(text);
  const isUnusual =
    custom !== undefined && !custom.sure && priceCents !== undefined && typed.tipCents > priceCents;

  const change = (next: string) => {
    const { canApply, dollars } = readTip(next);
    setText(next);
    setAsking(undefined);
    setIsConfirmed(false);
    onTip(canApply ? { kind: 'custom', dollars } : null);
  };
  const settle = (purpose: Purpose) => {
    if (isUnusual) return setAsking(purpose);
    setIsConfirmed(typed.canApply);
    if (purpose === 'to go on') onGoOn();
  };
  const apply = () => typed.canApply && settle('to apply');
  const goOn = () => (typed.error === undefined ? settle('to go on') : focusFirstError());
  const answer = (sure: boolean) => {
    setAsking(undefined);
    if (!sure) return;
    onTip({ kind: 'custom', dollars: typed.dollars, sure });
    setIsConfirmed(true);
    if (asking === 'to go on') onGoOn();
  };
  const clear = () => {
    setText('');
    setAsking(undefined);
    setIsConfirmed(false);
  };
  return { ...typed, text, change, clear, apply, goOn, isAsking: asking !== undefined, answer, isConfirmed };
}
