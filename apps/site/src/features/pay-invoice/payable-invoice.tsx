import { CardForm } from '@fieldleaf/card-payment/card-form';
import type { PublicInvoice } from '@fieldleaf/contract/invoices';
import type { PaymentIntentReference } from '@fieldleaf/contract/payments';
import type { InvoicePaymentType } from '@fieldleaf/domain/invoice/invoice-payment-type';
import { useState } from 'react';
import { AcceptedCards } from '../../card-payment/accepted-cards.tsx';
import { announceFailedPayment } from '../../card-payment/announce-failed-payment.ts';
import { PaymentNotOpened } from '../../card-payment/payment-not-opened.tsx';
import { PrintButton } from '../../print/print-button.tsx';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { useArrival } from '../../steps/use-arrival.ts';
import { ChooseAmount } from './choose-amount.tsx';
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
  readonly onChoose: (paymentType: InvoicePaymentType) => void;
};

type FormProps = Omit<Props, 'onChoose'> & { readonly onBusy: (isBusy: boolean) => void };

function PaymentForm({ invoice, address, onPaid, onChanged, onBusy }: FormProps) {
  const { state, open, renew } = useInvoicePayment({ invoice, address, onChanged });
  const { payments } = useSiteConfig();
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
      onBusy={onBusy}
    />
  );
}

/** An invoice that something is open of, with the form to pay it. */
export function PayableInvoice({ onChoose, ...props }: Props) {
  const { invoice, address } = props;
  const [isCharging, setCharging] = useState(false);
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
        <ChooseAmount
          invoice={invoice}
          chosen={address.paymentType}
          isCharging={isCharging}
          onChoose={onChoose}
        />
        <AcceptedCards />
        <div className={styles.form}>
          {/* Another amount is another payment. */}
          <PaymentForm key={address.paymentType} {...props} onBusy={setCharging} />
        </div>
      </section>
    </main>
  );
}
