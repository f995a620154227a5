import { dueAmount } from '@fieldleaf/domain/invoice/due-amount';
import type { InvoicePaymentType } from '@fieldleaf/domain/invoice/invoice-payment-type';
import { cents } from '@fieldleaf/domain/money/cents';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import type { InvoiceAccount } from '@fieldleaf/domain/read-model/list-invoices';
import { Button } from '@fieldleaf/ui/button';
import { useState } from 'react';
import { Dialog } from '../../controls/dialog.tsx';
import { recordCash } from '../../hand-over/record-cash.ts';
import { handOverInvoice } from './hand-over-invoice.ts';
import styles from './page.module.css';
import { mustSendFirst } from './send-invoice-first.ts';

/** What is about to be collected. */
export type Collecting = { readonly account: InvoiceAccount; readonly paymentType: InvoicePaymentType };

type Props = Collecting & { readonly onClose: () => void };

const BUSY = { sending: 'Sending the invoice first…', 'handing over': 'Handing over…' } as const;

/** Before the phone changes hands: what is collected, and from whom. Cash in the hand is taken right here. */
export function CollectPayment({ account, paymentType, onClose }: Props) {
  const { invoice } = account;
  const { invoiceId } = invoice;
  const [busy, setBusy] = useState<'saving' | keyof typeof BUSY | null>(null);
  const due = dueAmount(account, paymentType);
  const amountCents = due.ok ? due.value : cents(0);
  const take = async () => {
    setBusy('saving');
    const saved = await recordCash({ invoiceId, paymentType, amountCents });
    setBusy(null);
    if (saved.ok) onClose();
  };
  const handOver = async () => {
    setBusy(mustSendFirst(invoiceId) ? 'sending' : 'handing over');
    await handOverInvoice({ account, paymentType, amountCents });
    setBusy(null);
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
        <p className="detail" role="status">
          {busy === 'sending' ? BUSY.sending : 'Hand phone to customer for payment'}
        </p>
        <Button busy={busy !== null} onClick={() => void handOver()}>
          {busy === 'handing over' ? BUSY[busy] : 'Hand Over Phone'}
        </Button>
        <div className={styles.buttons}>
          <Button kind="secondary" onClick={onClose}>
            Cancel Payment
          </Button>
          <Button kind="secondary" busy={busy !== null} onClick={() => void take()}>
            {busy === 'saving' ? 'Saving…' : 'Cash Received'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
