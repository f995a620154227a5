import { customTip } from '@fieldleaf/domain/money/tip';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { formatCents } from '@fieldleaf/ui/money-text';
import { type KeyboardEvent, useState } from 'react';
import styles from './tip-step.module.css';

type Props = {
  /** The applied amount in dollars, as typed. */
  readonly applied: number | undefined;
  readonly onApply: (dollars: number) => void;
};

/** A typed amount: charged in whole dollars, which is said before it is applied. */
export function CustomTip({ applied, onApply }: Props) {
  const [text, setText] = useState(applied === undefined ? '' : String(applied));
  const dollars = Number(text);
  const canApply = text.trim() !== '' && dollars > 0;
  const checked = customTip(canApply ? dollars : 0, 'tipAmount');
  const error = checked.ok ? undefined : checked.error.issues?.[0]?.message;
  const apply = () => {
    if (canApply && checked.ok) onApply(dollars);
  };
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
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
        hint={canApply && checked.ok && `Rounded to ${formatCents(checked.value)}`}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={applyOnEnter}
      />
      <Button kind="secondary" className={styles.apply} disabled={!canApply || !checked.ok} onClick={apply}>
        Apply
      </Button>
      <p className={styles.applied} role="status">
        {applied !== undefined &&
          applied === dollars &&
          checked.ok &&
          `Tip of ${formatCents(checked.value)} added.`}
      </p>
    </div>
  );
}
