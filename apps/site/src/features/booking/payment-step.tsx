import { Button } from '@fieldleaf/ui/button';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { lazy, Suspense, useEffect, useState } from 'react';
import { AcceptedCards } from '../../card-payment/accepted-cards.tsx';
import { useButtonPlace } from '../../card-payment/use-button-place.tsx';
import { useCountdown } from '../../card-payment/use-countdown.ts';
import { VisitorCardForm } from '../../card-payment/visitor-card-form.tsx';
import { ConsultantAtPay } from '../../consultant/consultant-at-pay.tsx';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { PaymentTerms } from '../../visit/payment-terms.tsx';
import { TIME_STEP } from './booking-wizard.ts';
import type { DraftTotal } from './draft-total.ts';
import { DueNow } from './due-now.tsx';
import styles from './payment-step.module.css';
import { TimeHeld } from './time-held.tsx';
import { usePayment } from './use-payment.ts';
import { type StepProps, WizardFrame } from './wizard-frame.tsx';
import { words } from './words.ts';

/** Asked for only where there are codes. */
const CodeField = lazy(() => import('./code-field.tsx').then((module) => ({ default: module.CodeField })));

const payWords = ({ onFile, dueNowCents }: DraftTotal): string =>
  onFile ? words.saveCard : words.pay(formatCents(dueNowCents));

type Props = StepProps & {
  readonly total: DraftTotal;
  readonly onShown: () => void;
  /** While a card is being charged nobody leaves by accident. */
  readonly onBusy: (busy: boolean) => void;
  readonly onStep: (step: number) => void;
};

export function PaymentStep({ onShown, onBusy, onStep, ...props }: Props) {
  const { draft, dispatch, total } = props;
  const { takesCodes } = useSiteConfig();
  const [busy, setBusy] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes
  useEffect(() => onBusy(busy), [busy]);
  useEffect(onShown, [onShown]);
  const { state, open, reopen } = usePayment(props);
  const secondsHeld = useCountdown(draft.intent?.holdExpiresAt ?? null);
  const isHoldOver = state.kind === 'open' && secondsHeld === 0 && !busy;
  const isPayable = state.kind === 'open' && !isHoldOver;
  const { place, placeButton } = useButtonPlace(isPayable);
  const isCovered = draft.intent?.covered && isPayable;
  const { firstName, lastName, email, phone } = draft.contact;

  return (
    <WizardFrame
      {...props}
      heading={words.payment}
      busy={busy}
      last={
        isCovered ? <Button onClick={() => dispatch({ kind: 'paid' })}>{words.bookMyVisit}</Button> : place
      }
    >
      <PaymentTerms
        date={draft.selectedDate}
        time={draft.selectedTime}
        isCardKept={total.onFile !== undefined}
      />
      {takesCodes && (
        <Suspense fallback={<div className={styles.codes} />}>
          <CodeField
            draft={draft}
            total={total}
            busy={busy || state.kind === 'opening'}
            dispatch={dispatch}
          />
        </Suspense>
      )}
      <DueNow total={total} />
      <ConsultantAtPay />
      {!draft.intent?.covered && <AcceptedCards />}
      <div className={styles.body}>
        <TimeHeld
          draft={draft}
          state={state}
          seconds={secondsHeld}
          isOver={isHoldOver}
          onAgain={() => void open()}
          onOtherTime={() => onStep(TIME_STEP)}
        />
        {isCovered && <p className={styles.covered}>{words.noCardNeeded}</p>}
        {draft.intent && !draft.intent.covered && (
          // Out of sight, not gone: what was typed is still there when the time is held again.
          <div className={styles.card} inert={!isPayable}>
            <VisitorCardForm
              intent={draft.intent}
              words={{ pay: payWords(total), busy: words.processing }}
              placeButton={placeButton}
              isSetup={total.onFile !== undefined}
              billing={{ name: `${firstName} ${lastName}`.trim(), email, phone }}
              onPaid={() => dispatch({ kind: 'paid' })}
              onEnded={reopen}
              instead={words.weBookForYou}
              onBusy={setBusy}
            />
          </div>
        )}
      </div>
    </WizardFrame>
  );
}
