import { type Cents, cents } from '@fieldleaf/domain/money/cents';
import { customTip } from '@fieldleaf/domain/money/tip';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { type KeyboardEvent, useState } from 'react';
import { SureOfTip } from './sure-of-tip.tsx';
import styles from './tip-step.module.css';

type Props = {
  /** The price without tip: a tip above it is asked about first. */
  readonly priceCents: Cents | undefined;
  /** The applied amount in dollars, as typed. */
  readonly applied: number | undefined;
  readonly onApply: (dollars: number) => void;
};

/** What a typed amount comes to; above the limit there is a reason instead. */
function readTip(text: string) {
  const dollars = Number(text);
  const isAmount = text.trim() !== '' && dollars > 0;
  const checked = customTip(isAmount ? dollars : 0, 'tipAmount');
  if (!checked.ok) return { dollars, canApply: false, error: checked.error.issues?.[0]?.message };
  return { dollars, canApply: isAmount, tipCents: checked.value };
}

const outcome = (tipCents: Cents): string =>
  tipCents === 0 ? 'Rounded to $0: no tip' : `Rounded to ${formatCents(tipCents)}`;

/** A typed amount: charged in whole dollars, which is said before it is applied. */
export function CustomTip({ priceCents, applied, onApply }: Props) {
  const [text, setText] = useState(applied === undefined ? '' : String(applied));
  const [asking, setAsking] = useState(false);
  const { dollars, canApply, error, tipCents = cents(0) } = readTip(text);
  const isApplied = applied !== undefined && applied === dollars;

  const apply = () => {
    if (!canApply) return;
    if (priceCents !== undefined && tipCents > priceCents && !isApplied) return setAsking(true);
    onApply(dollars);
  };
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  const answer = (sure: boolean) => {
    setAsking(false);
    if (sure) onApply(dollars);
  };

  return (
    <div className={styles.custom}>
      <TextField
        label="Custom amount"
        type="number"
        inputMode="decimal"
        min={0}
        step={0.01}
        value={text}
        error={error}
        hint={canApply && outcome(tipCents)}
        onChange={(event) => {
          setText(event.target.value);
          setAsking(false);
        }}
        onKeyDown={applyOnEnter}
      />
      <Button kind="secondary" className={styles.apply} disabled={!canApply} onClick={apply}>
        Apply
      </Button>
      {asking && <SureOfTip tipCents={tipCents} onAnswer={answer} />}
      <p className={styles.applied} role="status">
        {isApplied && (tipCents === 0 ? 'No tip added.' : `Tip of ${formatCents(tipCents)} added.`)}
      </p>
    </div>
  );
}
