import { dueAmount } from '@fieldleaf/domain/invoice/due-amount';
import type { InvoicePaymentType } from '@fieldleaf/domain/invoice/invoice-payment-type';
import { cents } from '@fieldleaf/domain/money/cents';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { HAND_METHODS, type OfflineMethod } from '@fieldleaf/domain/payment/payment-method';
import type { InvoiceAccount } from '@fieldleaf/domain/read-model/list-invoices';
import { Button } from '@fieldleaf/ui/button';
import { useState } from 'react';
import { Dialog } from '../../controls/dialog.tsx';
import { mustSendFirst } from '../../hand-over/start-hand-over.ts';
import { ReceivedForm } from '../../received-money/received-form.tsx';
import { ReceivedMethods } from '../../received-money/received-methods.tsx';
import { recordReceived } from '../../received-money/record-received.ts';
import { handOverInvoice, isOnServer } from './hand-over-invoice.ts';

/** Payment about to be collected. */
export type Collecting = { readonly account: InvoiceAccount; readonly paymentType: InvoicePaymentType };

type Props = Collecting & { readonly onClose: () => void };

/** Cash has its button. */
const OTHER_METHODS = HAND_METHODS.filter((method) => method !== 'cash');

const BUSY = { sending: 'Sending the invoice first…', 'handing over': 'Handing over…' } as const;

/** Before the phone changes hands: what is collected, and from whom. Cash in the hand is taken right here. */
export function CollectPayment({ account, paymentType, onClose }: Props) {
  const { invoice } = account;
  const { invoiceId } = invoice;
  const [busy, setBusy] = useState<'saving' | keyof typeof BUSY | null>(null);
  const [method, setMethod] = useState<OfflineMethod | null>(null);
  const subject = { kind: 'invoice', invoiceId, paymentType } as const;
  const due = dueAmount(account, paymentType);
  const amountCents = due.ok ? due.value : cents(0);
  const take = async () => {
    setBusy('saving');
    const saved = await recordReceived(subject, { method: 'cash', amountCents });
    setBusy(null);
    if (saved.ok) onClose();
  };
  const handOver = async () => {
    setBusy(mustSendFirst(() => isOnServer(invoiceId)) ? 'sending' : 'handing over');
    await handOverInvoice({ account, paymentType, amountCents });
    setBusy(null);
  };
  return (
    <Dialog
      title={paymentType === 'deposit' ? 'Collect 50% Deposit' : 'Collect Full Payment'}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>
          {invoice.customer.name}, {invoice.number}
        </p>
        <p className="text-40 font-bold lh-110">{dollarText(amountCents)}</p>
        <p className="detail" role="status">
          {busy === 'sending' ? BUSY.sending : 'Hand phone to customer for payment'}
        </p>
        <Button busy={busy !== null} onClick={() => void handOver()}>
          {busy === 'handing over' ? BUSY[busy] : 'Hand Over Phone'}
        </Button>
        <div className="grid grid-cols-[1fr_1fr] gap-3 [&_button]:px-2">
          <Button kind="secondary" onClick={onClose}>
            Cancel Payment
          </Button>
          <Button kind="secondary" busy={busy !== null} onClick={() => void take()}>
            {busy === 'saving' ? 'Saving…' : 'Cash Received'}
          </Button>
        </div>
        <ReceivedMethods methods={OTHER_METHODS} chosen={method} onChoose={setMethod} />
        {method && (
          <ReceivedForm
            key={method}
            subject={subject}
            method={method}
            dueCents={amountCents}
            onDone={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}
