import { callApi, messageOr } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { QuoteKey, QuoteView } from '@fieldleaf/contract/quotes';
import { Button } from '@fieldleaf/ui/button';
import { TextAreaField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { useState } from 'react';
import { useArrival } from '../../steps/use-arrival.ts';
import { showToast } from '../../toast/toasts.ts';
import styles from './quote-offer.module.css';
import { words } from './words.ts';

type Props = {
  readonly offerKey: QuoteKey;
  readonly onBack: () => void;
  readonly onDeclined: (quote: QuoteView) => void;
};

/** No, thank you; with a reason for whoever wants to give one. */
export function DeclineForm({ offerKey, onBack, onDeclined }: Props) {
  const headingRef = useArrival('decline');
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);

  async function decline() {
    setBusy(true);
    const body = { ...offerKey, ...(reason.trim() !== '' && { reason: reason.trim() }) };
    const answer = await callApi<QuoteView>('POST', PATHS.declineQuote, { body });
    setBusy(false);
    if (answer.ok) return onDeclined(answer.value);
    const description = messageOr(answer.error, words.notSaved);
    showToast({ title: words.error, description, destructive: true });
  }

  return (
    <main className={styles.page}>
      <Form className={styles.decline} onSubmit={() => void decline()}>
        <h1 ref={headingRef} tabIndex={-1}>
          {words.declineThis}
        </h1>
        <TextAreaField
          label={words.reason}
          optional
          rows={3}
          maxLength={1000}
          hint={words.helpsToKnow}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className={styles.actions}>
          <Button type="submit" busy={busy}>
            {words.declineIt}
          </Button>
          <Button kind="secondary" disabled={busy} onClick={onBack}>
            {words.back}
          </Button>
        </div>
      </Form>
    </main>
  );
}
