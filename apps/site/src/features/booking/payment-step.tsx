import { Button } from '@fieldleaf/ui/button';
import { useState } from 'react';
import { showToast } from '../../toast/toasts.ts';
import type { DraftTotal } from './draft-total.ts';
import { HoldNotice } from './hold-notice.tsx';
import styles from './payment-step.module.css';
import { SimulatedCardForm } from './simulated-card-form.tsx';
import { useCountdown } from './use-countdown.ts';
import { usePayment } from './use-payment.ts';
import { type StepProps, WizardFrame } from './wizard-frame.tsx';

function Disclaimer() {
  return (
    <p className={styles.disclaimer}>
      By paying you accept our{' '}
      <a href="/terms" target="_blank" rel="noreferrer">
        terms
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      : all sales are final, and results cannot be guaranteed.
    </p>
  );
}

const announceFailure = (message: string) =>
  showToast({
    title: 'Payment Failed',
    description: message || 'Payment processing failed. Please try again.',
    destructive: true,
  });

export function PaymentStep(props: StepProps & { readonly total: DraftTotal }) {
  const { draft, dispatch, total } = props;
  const [busy, setBusy] = useState(false);
  const { state, open } = usePayment(props);
  const secondsHeld = useCountdown(draft.intent?.holdExpiresAt ?? null);
  const isHoldOver = secondsHeld === 0 && !busy;
  const { firstName, lastName, email, phone } = draft.contact;

  return (
    <WizardFrame {...props} heading="Payment" busy={busy}>
      <Disclaimer />
      {state.kind === 'opening' && <p role="status">Preparing your payment…</p>}
      {state.kind === 'not opened' && (
        <div className={styles.problem} role="alert">
          <p>{state.message}</p>
          <Button onClick={() => void open()}>Try again</Button>
        </div>
      )}
      {state.kind === 'open' && (
        <HoldNotice draft={draft} seconds={secondsHeld} onHoldAgain={() => void open()} />
      )}
      {draft.intent && (
        // Hidden, not gone: what was typed is still there when the time is held again.
        <div hidden={state.kind !== 'open' || isHoldOver}>
          <SimulatedCardForm
            intent={draft.intent}
            amountCents={total.totalCents}
            billing={{ name: `${firstName} ${lastName}`.trim(), email, phone }}
            onPaid={() => dispatch({ kind: 'paid' })}
            onRefused={announceFailure}
            onBusy={setBusy}
          />
        </div>
      )}
    </WizardFrame>
  );
}
