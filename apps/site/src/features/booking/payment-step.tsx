import { CardForm } from '@fieldleaf/card-payment/card-form';
import { Button } from '@fieldleaf/ui/button';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { lazy, Suspense, useEffect, useState } from 'react';
import { AcceptedCards } from '../../card-payment/accepted-cards.tsx';
import { announceFailedPayment } from '../../card-payment/announce-failed-payment.ts';
import { HoldNotice } from '../../card-payment/hold-notice.tsx';
import { PaymentNotOpened } from '../../card-payment/payment-not-opened.tsx';
import { useCountdown } from '../../card-payment/use-countdown.ts';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { LateNotice } from '../../visit/late-notice.tsx';
import { TIME_STEP } from './booking-wizard.ts';
import type { DraftTotal } from './draft-total.ts';
import { DueNow } from './due-now.tsx';
import { heldTime } from './held-time.ts';
import { HoldOver } from './hold-over.tsx';
import styles from './payment-step.module.css';
import { usePayment } from './use-payment.ts';
import { type StepProps, WizardFrame } from './wizard-frame.tsx';

/** Asked for only where there are codes. */
const CodeField = lazy(() => import('./code-field.tsx').then((module) => ({ default: module.CodeField })));

function Disclaimer({ total }: { readonly total: DraftTotal }) {
  return (
    <p className={styles.disclaimer}>
      {total.onFile ? 'By booking' : 'By paying'} you accept our{' '}
      <a href="/terms" target="_blank" rel="noreferrer">
        terms
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      : all sales are final, and results cannot be guaranteed.
    </p>
  );
}

const payWords = ({ onFile, dueNowCents }: DraftTotal): string =>
  onFile ? 'Save Card and Book' : `Pay ${formatCents(dueNowCents)}`;

const timeOf = ({ selectedDate, selectedTime }: StepProps['draft']): string | undefined =>
  selectedDate && selectedTime ? heldTime(selectedDate, selectedTime) : undefined;

type Props = StepProps & {
  readonly total: DraftTotal;
  /** While a card is being charged nobody leaves by accident. */
  readonly onBusy: (busy: boolean) => void;
  readonly onStep: (step: number) => void;
};

export function PaymentStep({ onBusy, onStep, ...props }: Props) {
  const { draft, dispatch, total } = props;
  const { payments, takesCodes } = useSiteConfig();
  const [busy, setBusy] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes
  useEffect(() => onBusy(busy), [busy]);
  const { state, open, reopen } = usePayment(props);
  const secondsHeld = useCountdown(draft.intent?.holdExpiresAt ?? null);
  const isHoldOver = state.kind === 'open' && secondsHeld === 0 && !busy;
  const { firstName, lastName, email, phone } = draft.contact;

  return (
    <WizardFrame {...props} heading="Payment" busy={busy}>
      <LateNotice date={draft.selectedDate} time={draft.selectedTime} />
      <Disclaimer total={total} />
      {takesCodes && (
        <Suspense fallback={null}>
          <CodeField
            draft={draft}
            total={total}
            busy={busy || state.kind === 'opening'}
            dispatch={dispatch}
          />
        </Suspense>
      )}
      <DueNow total={total} />
      {!draft.intent?.covered && <AcceptedCards />}
      <div className={styles.body}>
        {state.kind === 'not opened' && (
          <div className={styles.problem} role="alert">
            <PaymentNotOpened
              {...state}
              instead="we book your consultation for you"
              onAgain={() => void open()}
            />
          </div>
        )}
        {isHoldOver && (
          <HoldOver draft={draft} onAgain={() => void open()} onOtherTime={() => onStep(TIME_STEP)} />
        )}
        {state.kind !== 'not opened' && !isHoldOver && (
          <HoldNotice
            time={timeOf(draft)}
            opening={state.kind === 'opening'}
            holdExpiresAt={draft.intent?.holdExpiresAt}
            seconds={secondsHeld}
          />
        )}
        {draft.intent?.covered && state.kind === 'open' && !isHoldOver && (
          <div className={styles.covered}>
            <p>Nothing is left to pay: no card is needed.</p>
            <Button onClick={() => dispatch({ kind: 'paid' })}>Book My Visit</Button>
          </div>
        )}
        {draft.intent && !draft.intent.covered && (
          // Out of sight, not gone: what was typed is still there when the time is held again.
          <div className={styles.card} inert={state.kind !== 'open' || isHoldOver}>
            <CardForm
              payments={payments}
              intent={draft.intent}
              words={{ pay: payWords(total), busy: 'Processing Booking...' }}
              isSetup={total.onFile !== undefined}
              billing={{ name: `${firstName} ${lastName}`.trim(), email, phone }}
              onPaid={() => dispatch({ kind: 'paid' })}
              onEnded={reopen}
              onRefused={announceFailedPayment}
              onBusy={setBusy}
            />
          </div>
        )}
      </div>
    </WizardFrame>
  );
}
