import { formatCents } from '@fieldleaf/ui/format-cents';
import { type ReactNode, useId } from 'react';
import { ConsultantAtPay } from '../../consultant/consultant-at-pay.tsx';
import { ActionBar } from '../../steps/action-bar.tsx';
import { StepFrame } from '../../steps/step-frame.tsx';
import { PROGRESS_ID, StepProgress } from '../../steps/step-progress.tsx';
import { useArrival } from '../../steps/use-arrival.ts';
import { NeededChoice, useMissing } from '../../steps/use-missing.tsx';
import { OfferLines } from './offer-lines.tsx';
import { type Offer, totalOf } from './offer-sums.ts';
import { STEPS } from './offer-visit.ts';
import { words } from './words.ts';

type Props = {
  readonly step: number;
  readonly offer: Offer;
  readonly heading: string;
  readonly children: ReactNode;
  readonly onBack: () => void;
  readonly onNext?: () => void;
  /** The step's own last button, in the place of Next. */
  readonly last?: ReactNode;
  /** Choice to make before the step is left. */
  readonly missing?: string | undefined;
  /** The time that is held and for how long. */
  readonly held?: ReactNode;
  /** Terms of the last button, under it. */
  readonly terms?: ReactNode;
  /** Everything that is less than the step itself. */
  readonly below?: ReactNode;
  readonly busy?: boolean;
};

/** One step: progress, heading, what it is about, the price in sight, both buttons at the thumb. */
export function OfferFrame({ step, offer, heading, children, onNext, missing, ...bar }: Props) {
  const headingRef = useArrival(step);
  const headingId = useId();
  const { said, next } = useMissing({ step, missing, onNext });
  return (
    <StepFrame
      onSubmit={next}
      wide={step === 0}
      progress={
        <StepProgress
          step={step}
          count={STEPS.length}
          label={words.booking}
          text={words.stepOf(step + 1, STEPS.length, STEPS[step] ?? '')}
        />
      }
      below={bar.below}
      aside={
        step > 0 && (
          <section className="card grid gap-4 p-5 [&_h2]:text-19" aria-label={words.yourQuote}>
            <h2>{words.yourQuote}</h2>
            <ConsultantAtPay />
            <OfferLines offer={offer} />
          </section>
        )
      }
      actions={
        <ActionBar
          back={words.previous}
          onBack={bar.onBack}
          next={onNext && words.next}
          last={bar.last}
          terms={bar.terms}
          busy={bar.busy ?? false}
          note={missing ?? bar.held ?? words.totalOf(formatCents(totalOf(offer)))}
        />
      }
    >
      <section aria-labelledby={headingId} className="grid gap-4">
        <h1 id={headingId} ref={headingRef} tabIndex={-1} aria-describedby={PROGRESS_ID}>
          {heading}
        </h1>
        {step === 0 ? <NeededChoice said={said}>{children}</NeededChoice> : children}
      </section>
    </StepFrame>
  );
}
