import { presetTip } from '@fieldleaf/domain/money/tip';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { OptionCard } from '../../steps/option-card.tsx';
import type { Tip } from './booking-draft.ts';
import { CustomTip } from './custom-tip.tsx';
import styles from './tip-step.module.css';
import { useTypedTip } from './use-typed-tip.ts';
import { type StepProps, WizardFrame } from './wizard-frame.tsx';

export function TipStep({ draft, dispatch, ...frame }: StepProps) {
  const { tipPercentPresets } = useSiteConfig();
  const { tip } = draft;
  const priceCents = frame.total?.priceCents;
  const onTip = (chosen: Tip | null) => dispatch({ kind: 'tip chosen', tip: chosen });
  const typed = useTypedTip({
    tip,
    priceCents,
    onTip,
    onGoOn: () => dispatch({ kind: 'next' }),
  });
  const choose = (chosen: Tip) => {
    typed.clear();
    onTip(chosen);
  };
  return (
    <WizardFrame {...frame} draft={draft} heading="Add a tip?" next="Proceed to Payment" onNext={typed.goOn}>
      <p className={styles.lead}>Only if you like. Every dollar of it goes to your consultant.</p>
      <div role="radiogroup" aria-label="Tip" className={styles.options}>
        <div className={styles.wide}>
          <OptionCard
            type="radio"
            name="tip"
            title="No tip"
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
    </WizardFrame>
  );
}
