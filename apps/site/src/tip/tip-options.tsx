import type { Cents } from '@fieldleaf/domain/money/cents';
import { presetTip } from '@fieldleaf/domain/money/tip';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useSiteConfig } from '../site-config/site-config-provider.tsx';
import { OptionCard } from '../steps/option-card.tsx';
import styles from './tip.module.css';
import type { Tip } from './tip.ts';
import type { useTypedTip } from './use-typed-tip.ts';
import { words } from './words.ts';

type Props = {
  readonly tip: Tip | null;
  /** Base of the percentages; undefined while unknown. */
  readonly priceCents: Cents | undefined;
  readonly typed: ReturnType<typeof useTypedTip>;
  readonly onTip: (tip: Tip) => void;
};

/** No tip, a percentage, or an amount that is typed. */
export function TipOptions({ tip, priceCents, typed, onTip }: Props) {
  const { tipPercentPresets } = useSiteConfig();
  const choose = (chosen: Tip) => {
    typed.clear();
    onTip(chosen);
  };
  return (
    <>
      <p className="text-quiet-ink">{words.ifYouLike}</p>
      <div role="radiogroup" aria-label={words.tip} className={`grid grid-cols-2 gap-3 ${styles.options}`}>
        <div className="col-span-full">
          <OptionCard
            type="radio"
            name="tip"
            title={words.noTip}
            checked={tip?.kind === 'none'}
            onChoose={() => choose({ kind: 'none' })}
          />
        </div>
        {tipPercentPresets.map((percent) => (
          <OptionCard
            key={percent}
            type="radio"
            name="tip"
            title={`${percent}%`}
            value={priceCents !== undefined && formatCents(presetTip(priceCents, percent))}
            checked={tip?.kind === 'percent' && tip.percent === percent}
            onChoose={() => choose({ kind: 'percent', percent })}
          />
        ))}
      </div>
      <CustomTip typed={typed} />
    </>
  );
}

type CustomTipProps = { readonly typed: ReturnType<typeof useTypedTip> };

const outcome = (tipCents: Cents): string =>
  tipCents === 0 ? words.roundedToZero : words.rounded(formatCents(tipCents));

/** A typed amount: charged in whole dollars, which is said while it is typed. */
function CustomTip({ typed }: CustomTipProps) {
  const { tipCents, canApply } = typed;
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    typed.apply();
  };
  return (
    <div className={`grid grid-cols-[1fr_auto] items-start ${styles.custom}`}>
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
      <p className="col-span-full mt-2 text-quiet-ink text-15" role="status">
        {typed.isConfirmed && (tipCents === 0 ? words.noTipAdded : words.tipAdded(formatCents(tipCents)))}
      </p>
    </div>
  );
}

type SureOfTipProps = { readonly tipCents: Cents; readonly onAnswer: (sure: boolean) => void };

/** A tip of more than the consultation costs may be a slip of the finger. */
function SureOfTip({ tipCents, onAnswer }: SureOfTipProps) {
  const question = useRef<HTMLLegendElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <fieldset className={`col-span-full mt-4 p-4 rounded-card bg-sun-tint ${styles.sure}`}>
      <legend ref={question} tabIndex={-1}>
        {words.sure(formatCents(tipCents))}
      </legend>
      <div className={`flex flex-wrap gap-3 ${styles.answers}`}>
        <Button onClick={() => onAnswer(true)}>{words.yesTip(formatCents(tipCents))}</Button>
        <Button kind="secondary" onClick={() => onAnswer(false)}>
          {words.changeIt}
        </Button>
      </div>
    </fieldset>
  );
}
