import { type ReactNode, useId } from 'react';
import { ActionBar } from '../../steps/action-bar.tsx';
import { StepFrame } from '../../steps/step-frame.tsx';
import { PROGRESS_ID, StepProgress } from '../../steps/step-progress.tsx';
import { useArrival } from '../../steps/use-arrival.ts';
import type { BookingDraft } from './booking-draft.ts';
import { BookingSummary } from './booking-summary.tsx';
import { DETAILS_STEP, isStepComplete, STEPS, type WizardEvent } from './booking-wizard.ts';
import type { DraftTotal } from './draft-total.ts';
import { PriceLine } from './price-line.tsx';
import styles from './wizard-frame.module.css';
import { words } from './words.ts';

/** What every step gets. */
export type StepProps = {
  readonly draft: BookingDraft;
  readonly dispatch: (event: WizardEvent) => void;
  readonly total: DraftTotal | undefined;
  readonly onBack: () => void;
};

type Props = Omit<StepProps, 'dispatch'> & {
  readonly heading: string;
  readonly children: ReactNode;
  readonly next?: string;
  readonly onNext?: () => void;
  /** The step's own last button, in the place of Next. */
  readonly last?: ReactNode;
  /** What is still missing before Next works. */
  readonly missing?: string | undefined;
  readonly busy?: boolean;
  readonly wide?: boolean;
};

/** Progress, heading, step, action bar with the price; all that is booked stays in sight from Details on. */
export function WizardFrame({ draft, total, heading, children, ...bar }: Props) {
  const headingRef = useArrival(draft.step);
  const headingId = useId();
  const complete = isStepComplete(draft);
  const isSummed = draft.step >= DETAILS_STEP && total !== undefined;

  return (
    <StepFrame
      {...(bar.onNext ? { onSubmit: bar.onNext } : {})}
      wide={bar.wide ?? false}
      progress={
        <StepProgress
          step={draft.step}
          count={STEPS.length}
          label={words.booking}
          text={words.stepOf(draft.step + 1, STEPS.length, STEPS[draft.step] ?? '')}
        />
      }
      aside={isSummed && <BookingSummary draft={draft} total={total} />}
      actions={
        <ActionBar
          back={words.previous}
          onBack={bar.onBack}
          {...(bar.onNext ? { next: bar.next ?? words.next } : {})}
          last={bar.last}
          nextDisabled={!complete}
          busy={bar.busy ?? false}
          note={
            <PriceLine
              draft={draft}
              total={total}
              missing={complete ? undefined : bar.missing}
              isSummed={isSummed}
            />
          }
        />
      }
    >
      <section aria-labelledby={headingId} className={styles.step}>
        <h1 id={headingId} ref={headingRef} tabIndex={-1} aria-describedby={PROGRESS_ID}>
          {heading}
        </h1>
        {children}
      </section>
    </StepFrame>
  );
}
