import type { Cents } from '@fieldleaf/domain/money/cents';
import { presetTip } from '@fieldleaf/domain/money/tip';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { useSiteConfig } from '../site-config/site-config-provider.tsx';
import { OptionCard } from '../steps/option-card.tsx';
import { CustomTip } from './custom-tip.tsx';
import styles from './tip.module.css';
import type { Tip } from './tip.ts';
import type { useTypedTip } from './use-typed-tip.ts';
import { words } from './words.ts';

type Props = {
  readonly tip: Tip | null;
  /** What percentages are of; undefined while it is not known. */
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
      <p className={styles.lead}>{words.ifYouLike}</p>
      <div role="radiogroup" aria-label={words.tip} className={styles.options}>
        <div className={styles.wide}>
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
