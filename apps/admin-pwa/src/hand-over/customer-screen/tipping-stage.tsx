import { type Cents, cents } from '@fieldleaf/domain/money/cents';
import { customTip, presetTip } from '@fieldleaf/domain/money/tip';
import { typedDollars } from '@fieldleaf/domain/money/typed-dollars';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { useState } from 'react';
import type { OfferedTips } from '../hand-over.ts';
import styles from './hand-over.module.css';
import { StageHeading } from './stage-frame.tsx';

const NO_TIP = cents(0);

type Props = {
  readonly tips: OfferedTips;
  readonly onTip: (tipCents: Cents) => Promise<void>;
};

/** The customer alone chooses: nothing is chosen beforehand, and no tip is as large as any. */
export function TippingStage({ tips: { percents, ofCents }, onTip }: Props) {
  const [isTyping, setTyping] = useState(false);
  const [failed, setFailed] = useState(false);
  const tip = (tipCents: Cents) => {
    setFailed(false);
    onTip(tipCents).catch(() => setFailed(true));
  };
  return (
    <section className={`grid grid-cols-1 gap-4 ${styles.stage}`}>
      <StageHeading>Would you like to add a tip?</StageHeading>
      {failed && <p role="alert">This phone could not save it. Please try again.</p>}
      <ul className="grid cols-fit-32 gap-3 list-none">
        {percents.map((percent) => {
          const tipCents = presetTip(ofCents, percent);
          return (
            <li key={percent}>
              <button type="button" className={styles.tip} onClick={() => tip(tipCents)}>
                <strong>{percent}%</strong> <span>{formatCents(tipCents)}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {isTyping ? (
        <CustomTip onTip={tip} />
      ) : (
        <Button kind="secondary" onClick={() => setTyping(true)}>
          Another Amount
        </Button>
      )}
      <Button kind="secondary" onClick={() => tip(NO_TIP)}>
        No Tip
      </Button>
    </section>
  );
}

function CustomTip({ onTip }: { readonly onTip: (tipCents: Cents) => void }) {
  const [typed, setTyped] = useState('');
  const dollars = (typedDollars(typed) ?? 0) / 100;
  const tip = customTip(dollars, 'tip');
  const isTip = tip.ok && tip.value > 0;
  return (
    <Form className="grid gap-4" onSubmit={() => isTip && onTip(tip.value)}>
      <TextField
        label="Tip in dollars"
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        value={typed}
        hint="Whole dollars."
        error={tip.ok ? undefined : tip.error.issues?.[0]?.message}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" disabled={!isTip}>
        {isTip ? `Add ${formatCents(tip.value)} Tip` : 'Add Tip'}
      </Button>
    </Form>
  );
}
