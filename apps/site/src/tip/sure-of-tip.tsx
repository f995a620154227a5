import type { Cents } from '@fieldleaf/domain/money/cents';
import { Button } from '@fieldleaf/ui/button';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { useEffect, useRef } from 'react';
import styles from './tip.module.css';
import { words } from './words.ts';

type Props = { readonly tipCents: Cents; readonly onAnswer: (sure: boolean) => void };

/** A tip of more than the consultation costs may be a slip of the finger. */
export function SureOfTip({ tipCents, onAnswer }: Props) {
  const question = useRef<HTMLLegendElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <fieldset className={styles.sure}>
      <legend ref={question} tabIndex={-1}>
        {words.sure(formatCents(tipCents))}
      </legend>
      <div className={styles.answers}>
        <Button onClick={() => onAnswer(true)}>{words.yesTip(formatCents(tipCents))}</Button>
        <Button kind="secondary" onClick={() => onAnswer(false)}>
          {words.changeIt}
        </Button>
      </div>
    </fieldset>
  );
}
