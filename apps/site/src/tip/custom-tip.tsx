import type { Cents } from '@fieldleaf/domain/money/cents';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { formatCents } from '@fieldleaf/ui/format-cents';
import type { KeyboardEvent } from 'react';
import { SureOfTip } from './sure-of-tip.tsx';
import styles from './tip.module.css';
import type { useTypedTip } from './use-typed-tip.ts';
import { words } from './words.ts';

type Props = { readonly typed: ReturnType<typeof useTypedTip> };

const outcome = (tipCents: Cents): string =>
  tipCents === 0 ? words.roundedToZero : words.rounded(formatCents(tipCents));

/** A typed amount: charged in whole dollars, which is said while it is typed. */
export function CustomTip({ typed }: Props) {
  const { tipCents, canApply } = typed;
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    typed.apply();
  };
  return (
    <div className={styles.custom}>
      <TextField
        label={words.customAmount}
        // No number field: the same comma is a decimal one in one browser and lost in another.
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={typed.text}
        error={typed.error}
        hint={canApply && outcome(tipCents)}
        onChange={(event) => typed.change(event.target.value)}
        onKeyDown={applyOnEnter}
      />
      <Button kind="secondary" className={styles.apply} disabled={!canApply} onClick={typed.apply}>
        {words.apply}
      </Button>
      {typed.isAsking && <SureOfTip tipCents={tipCents} onAnswer={typed.answer} />}
      <p className={styles.applied} role="status">
        {typed.isConfirmed && (tipCents === 0 ? words.noTipAdded : words.tipAdded(formatCents(tipCents)))}
      </p>
    </div>
  );
}
