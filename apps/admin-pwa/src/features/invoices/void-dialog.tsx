import type { Invoice } from '@fieldleaf/domain/invoice/invoice';
import { Button } from '@fieldleaf/ui/button';
import { TextAreaField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { useState } from 'react';
import { act } from '../../actions/act.ts';
import { Dialog } from '../../controls/dialog.tsx';
import { usePractice } from '../../read-models/practice.ts';
import styles from './page.module.css';

type Props = { readonly invoice: Invoice; readonly onClose: () => void };

const MAX_REASON_LENGTH = 1_000;

/** Asks why an invoice is taken back; its number stays taken. */
export function VoidDialog({ invoice, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [saving, setSaving] = useState(false);
  const isGivenOut = usePractice(({ outbox }) =>
    outbox.some(
      ({ givenOut, command: { payload } }) =>
        givenOut && 'invoiceId' in payload && payload.invoiceId === invoice.invoiceId,
    ),
  );
  const annul = async () => {
    if (reason.trim() === '') return setError('Please enter a reason.');
    setSaving(true);
    const saved = await act({
      kind: 'invoice.void',
      payload: { invoiceId: invoice.invoiceId, reason: reason.trim() },
      saved: { title: 'Invoice voided.', detail: invoice.number, undo: true },
      failed: 'The invoice was not voided.',
    });
    setSaving(false);
    if (saved.ok) onClose();
  };
  return (
    <Dialog title={`Void ${invoice.number}`} onClose={onClose}>
      <Form className={styles.collect} noValidate onSubmit={() => void annul()}>
        <p>
          It can no longer be paid, and its link says that it is not found. {invoice.customer.name} gets no
          email about it.
        </p>
        {isGivenOut && (
          <p className="notice">
            A code for it was shown. Until this phone has had signal, whoever scanned it can still pay: then
            it stays, and can be refunded.
          </p>
        )}
        <TextAreaField
          label="Reason"
          required
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          error={error}
          onChange={(event) => {
            setReason(event.target.value);
            setError(undefined);
          }}
        />
        <div className={styles.buttons}>
          <Button kind="secondary" onClick={onClose}>
            Keep Invoice
          </Button>
          <Button type="submit" kind="danger" busy={saving}>
            {saving ? 'Saving…' : 'Void Invoice'}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
