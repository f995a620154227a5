import type { QuoteRequest } from '@fieldleaf/domain/quote-request/quote-request';
import { Button } from '@fieldleaf/ui/button';
import { TextAreaField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { useState } from 'react';
import { act } from '../actions/act.ts';
import styles from './quotes.module.css';

type Props = { readonly quote: QuoteRequest; readonly onDone: () => void };

/** The consultant does not do this visit; the customer hears why, or nothing. */
export function DeclineQuote({ quote, onDone }: Props) {
  const [reason, setReason] = useState('');
  const [notifyCustomer, setNotify] = useState(true);
  const { quoteRequestId, firstName } = quote;

  async function decline() {
    const saved = await act({
      kind: 'quote.withdraw',
      payload: {
        quoteRequestId,
        ...(reason.trim() !== '' && { reason: reason.trim() }),
        ...(!notifyCustomer && { notifyCustomer }),
      },
      saved: {
        title: 'Quote declined.',
        detail: notifyCustomer ? `${firstName} is emailed.` : 'No email is sent.',
        undo: true,
      },
      failed: 'The quote was not declined.',
    });
    if (saved.ok) onDone();
  }

  return (
    <Form className={styles.answer} noValidate onSubmit={() => void decline()}>
      <label className="check">
        <input
          type="checkbox"
          checked={notifyCustomer}
          onChange={(event) => setNotify(event.target.checked)}
        />
        <span>Email {firstName} that you cannot do this visit</span>
      </label>
      <TextAreaField
        label="Reason"
        optional
        rows={3}
        maxLength={1000}
        {...(notifyCustomer && { hint: 'It stands in the email.' })}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="actions">
        <Button type="submit">Decline the Quote</Button>
        <Button kind="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
