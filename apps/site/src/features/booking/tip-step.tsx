import type { Tip } from '../../tip/tip.ts';
import { TipOptions } from '../../tip/tip-options.tsx';
import { useTypedTip } from '../../tip/use-typed-tip.ts';
import { type StepProps, WizardFrame } from './wizard-frame.tsx';
import { words } from './words.ts';

export function TipStep({ draft, dispatch, ...frame }: StepProps) {
  const { tip } = draft;
  const priceCents = frame.total?.priceCents;
  const onTip = (chosen: Tip | null) => dispatch({ kind: 'tip chosen', tip: chosen });
  const typed = useTypedTip({ tip, priceCents, onTip, onGoOn: () => dispatch({ kind: 'next' }) });
  return (
    <WizardFrame {...frame} draft={draft} heading={words.addTip} next={words.toPayment} onNext={typed.goOn}>
      <TipOptions tip={tip} priceCents={priceCents} typed={typed} onTip={onTip} />
    </WizardFrame>
  );
}
