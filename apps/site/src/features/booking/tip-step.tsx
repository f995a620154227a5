import { presetTip } from '@fieldleaf/domain/money/tip';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { OptionCard } from '../../steps/option-card.tsx';
import { CustomTip } from './custom-tip.tsx';
import styles from './tip-step.module.css';
import { type StepProps, WizardFrame } from './wizard-frame.tsx';

export function TipStep({ draft, dispatch, ...frame }: StepProps) {
  const { tipPercentPresets } = useSiteConfig();
  const { tip } = draft;
  const priceCents = frame.total?.priceCents;
  return (
    <WizardFrame
      {...frame}
      draft={draft}
      heading="Add a tip?"
      next="Proceed to Payment"
      onNext={() => dispatch({ kind: 'next' })}
    >
      <p className={styles.lead}>Only if you like. Every dollar of it goes to your consultant.</p>
      <div role="radiogroup" aria-label="Tip" className={styles.options}>
        <div className={styles.wide}>
          <OptionCard
            type="radio"
            name="tip"
            title="No tip"
            checked={tip?.kind === 'none'}
            onChoose={() => dispatch({ kind: 'tip chosen', tip: { kind: 'none' } })}
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
            onChoose={() => dispatch({ kind: 'tip chosen', tip: { kind: 'percent', percent } })}
          />
        ))}
      </div>
      <CustomTip
        priceCents={priceCents}
        applied={tip?.kind === 'custom' ? tip.dollars : undefined}
        onApply={(dollars) => dispatch({ kind: 'tip chosen', tip: { kind: 'custom', dollars } })}
      />
    </WizardFrame>
  );
}
