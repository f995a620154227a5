import type { RedeemAtVisitResponse } from '@fieldleaf/contract/gift-cards';
import { PATHS } from '@fieldleaf/contract/paths';
import type { BookingId } from '@fieldleaf/domain/booking/booking';
import { cents } from '@fieldleaf/domain/money/cents';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { useRef, useState } from 'react';
import { ulid } from 'ulid';
import { showToast } from '../../controls/toast-state.ts';
import { useNeedsSignal } from '../../controls/use-needs-signal.ts';
import { hasFields, isNumber } from '../../server/answer-checks.ts';
import { callServer } from '../../server/call-server.ts';
import styles from './collect.module.css';

const isRedeemed = hasFields<RedeemAtVisitResponse>({ amountCents: isNumber, balanceCents: isNumber });

/** Pays with a gift card what it can; the server keeps the balance, so it has to be asked. */
export function RedeemGiftCard({ bookingId }: { readonly bookingId: BookingId }) {
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const needsSignal = useNeedsSignal('A gift card');
  // The same press again, after an answer that was lost, is the same redemption.
  const key = useRef(ulid());

  const redeem = async () => {
    setBusy(true);
    const body = { code: code.trim(), key: key.current };
    const path = `${PATHS.adminVisits}/${bookingId}/gift-card`;
    const answer = await callServer('POST', path, { answer: isRedeemed, body });
    setBusy(false);
    if (!answer.ok) return setProblem(answer.error.message);
    const { amountCents, balanceCents } = answer.value;
    showToast({
      title: `${dollarText(cents(amountCents))} redeemed.`,
      detail: `${dollarText(cents(balanceCents))} is left on the gift card.`,
    });
    key.current = ulid();
    setCode('');
    setOpen(false);
  };

  if (!isOpen)
    return (
      <p>
        <Button kind="secondary" disabled={needsSignal !== null} onClick={() => setOpen(true)}>
          Redeem a Gift Card
        </Button>{' '}
        <span className="detail">{needsSignal}</span>
      </p>
    );
  return (
    <Form className={`card ${styles.received}`} onSubmit={() => void redeem()}>
      <TextField
        label="Gift card code"
        hint="As much as is owed and there is redeemed"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={code}
        error={problem}
        onChange={({ target }) => {
          setCode(target.value);
          setProblem(undefined);
          key.current = ulid();
        }}
      />
      <div className="actions">
        <Button kind="secondary" onClick={() => setOpen(false)}>
          Cancel
        </Button>
        <Button type="submit" busy={busy} disabled={code.trim() === '' || needsSignal !== null}>
          {busy ? 'Asking the server…' : 'Redeem'}
        </Button>
      </div>
    </Form>
  );
}
