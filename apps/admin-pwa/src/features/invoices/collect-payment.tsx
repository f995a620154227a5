import { dueAmount, type InvoicePaymentType } from '@fieldleaf/domain/invoice/due-amount';
import { cents } from '@fieldleaf/domain/money/cents';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import type { InvoiceAccount } from '@fieldleaf/domain/read-model/list-invoices';
import { Button } from '@fieldleaf/ui/button';
import { useState } from 'react';
import { Dialog } from '../../controls/dialog.tsx';
import styles from './page.module.css';
import { recordCash } from './record-cash.ts';

/** What is about to be collected. */
export type Collecting = { readonly account: InvoiceAccount; readonly paymentType: InvoicePaymentType };

type Props = Collecting & { readonly onClose: () => void };

/** Takes cash for an invoice, with signal or without. */
export function CollectPayment({ account, paymentType, onClose }: Props) {
  const { invoice } = account;
  const [saving, setSaving] = useState(false);
  const due = dueAmount(account, paymentType);
  const amountCents = due.ok ? due.value : cents(0);
  const take = async () => {
    setSaving(true);
    const saved = await recordCash({ invoice, paymentType, amountCents });
    setSaving(false);
    if (saved) onClose();
  };
  return (
    <Dialog
      title={paymentType === 'deposit' ? 'Collect 50% Deposit' : 'Collect Full Payment'}
      onClose={onClose}
    >
      <div className={styles.collect}>
        <p>
          {invoice.customer.name}, {invoice.number}
        </p>
        <p className={styles.due}>{dollarText(amountCents)}</p>
        <p className={styles.quiet}>Take the money first, then write it down here.</p>
        <div className={styles.buttons}>
          <Button kind="secondary" onClick={onClose}>
            Cancel Payment
          </Button>
          <Button busy={saving} onClick={() => void take()}>
            {saving ? 'Saving…' : 'Cash Received'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
