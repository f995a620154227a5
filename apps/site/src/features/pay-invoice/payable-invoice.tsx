import { CardForm } from '@fieldleaf/card-payment/card-form';
import type { PublicInvoice } from '@fieldleaf/contract/invoices';
import type { PaymentIntentReference } from '@fieldleaf/contract/payments';
import { useState } from 'react';
import { AcceptedCards } from '../../card-payment/accepted-cards.tsx';
import { announceFailedPayment } from '../../card-payment/announce-failed-payment.ts';
import { PaymentNotOpened } from '../../card-payment/payment-not-opened.tsx';
import { PrintButton } from '../../print/print-button.tsx';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { useArrival } from '../../steps/use-arrival.ts';
import type { InvoiceAddress } from './invoice-address.ts';
import { type InvoicePayment, invoicePaymentDraft } from './invoice-payment-draft.ts';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { amountOf, isDeposit, payWords } from './invoice-words.ts';
import styles from './pay-invoice.module.css';
import { useInvoicePayment } from './use-invoice-payment.ts';

type Props = {
  readonly invoice: PublicInvoice;
  readonly address: InvoiceAddress;
  readonly onPaid: (payment: InvoicePayment) => void;
  readonly onChanged: () => void;
};

function PaymentForm({ invoice, address, onPaid, onChanged }: Props) {
  const { state, open, renew } = useInvoicePayment({ invoice, address, onChanged });
  const { payments } = useSiteConfig();
  const [, setBusy] = useState(false);
  if (state.kind === 'opening') return <p role="status">Preparing your payment…</p>;
  if (state.kind === 'not opened') {
    return (
      <div className={styles.problem} role="alert">
        <PaymentNotOpened {...state} instead="we find another way to pay" onAgain={() => void open()} />
      </div>
    );
  }
  const { intent } = state;
  const paid = ({ paymentIntentId }: PaymentIntentReference) => {
    const payment = { ...address, paymentId: paymentIntentId, amount: intent.amount };
    // Written at once: a page that is closed now goes on where it was.
    invoicePaymentDraft.save(payment);
    onPaid(payment);
  };
  return (
    <CardForm
      payments={payments}
      intent={intent}
      words={{ pay: payWords(invoice, address, intent.amount), busy: 'Processing Payment...' }}
      billing={{ name: invoice.customerInfo.name, email: '', phone: '' }}
      onPaid={paid}
      onEnded={() => renew(intent)}
      onRefused={announceFailedPayment}
      onBusy={setBusy}
    />
  );
}

/** An invoice that something is open of, with the form to pay it. */
export function PayableInvoice(props: Props) {
  const { invoice, address } = props;
  const headingRef = useArrival('payable');
  const amount = amountOf(invoice, address);
  return (
    <main className={styles.page}>
      <div className={styles.head}>
        <h1 ref={headingRef} tabIndex={-1}>
          {isDeposit(invoice, address) ? 'Pay your deposit' : 'Pay your invoice'}
        </h1>
        <PrintButton />
      </div>
      <InvoiceSheet invoice={invoice} />
      <section className={styles.pay} aria-labelledby="pay-heading">
        <h2 id="pay-heading">{payWords(invoice, address, amount)}</h2>
        {isDeposit(invoice, address) && (
          <p className={styles.quiet}>50% of the total; the rest is due later.</p>
        )}
        <AcceptedCards />
        <div className={styles.form}>
          <PaymentForm {...props} />
        </div>
      </section>
    </main>
  );
}
