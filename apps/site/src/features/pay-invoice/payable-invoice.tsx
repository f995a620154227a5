import { callApi } from '@fieldleaf/contract/client';
import type { PublicInvoice } from '@fieldleaf/contract/invoices';
import { invoicePaymentIntentPath } from '@fieldleaf/contract/paths';
import type { InvoicePaymentType } from '@fieldleaf/domain/invoice/invoice-payment-type';
import { useState } from 'react';
import styles from '../../paying/paying.module.css';
import { PaymentFormPlace } from '../../paying/payment-form.tsx';
import type { Due } from '../../paying/use-opened-payment.ts';
import { PrintButton } from '../../print/print-button.tsx';
import { useArrival } from '../../steps/use-arrival.ts';
import { ChooseAmount } from './choose-amount.tsx';
import type { InvoiceAddress } from './invoice-address.ts';
import { type InvoicePayment, invoicePaymentDraft } from './invoice-payment-draft.ts';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { amountOf, isDeposit, payWords } from './invoice-words.ts';
import { words } from './words.ts';

type Props = {
  readonly invoice: PublicInvoice;
  readonly address: InvoiceAddress;
  readonly onPaid: (payment: InvoicePayment) => void;
  readonly onChanged: () => void;
  readonly onChoose: (paymentType: InvoicePaymentType) => void;
};

const dueOf = ({ invoice, address, onChanged }: Props): Due => ({
  purpose: {
    invoiceId: address.invoiceId,
    paymentType: address.paymentType,
    amount: amountOf(invoice, address),
    paidBefore: invoice.paidAmount,
  },
  request: (idempotencyKey) =>
    callApi('POST', invoicePaymentIntentPath(address.invoiceId), {
      body: { paymentType: address.paymentType },
      idempotencyKey,
    }),
  onChanged,
});

/** An invoice that something is open of, with the form to pay it. */
export function PayableInvoice(props: Props) {
  const { invoice, address, onPaid, onChoose } = props;
  const [isCharging, setCharging] = useState(false);
  const headingRef = useArrival('payable');
  return (
    <main className={styles.page}>
      <div className={styles.head}>
        <h1 ref={headingRef} tabIndex={-1}>
          {isDeposit(invoice, address) ? words.payYourDeposit : words.payYourInvoice}
        </h1>
        <PrintButton />
      </div>
      <InvoiceSheet invoice={invoice} />
      <section className={styles.pay} aria-labelledby="pay-heading">
        <h2 id="pay-heading">{payWords(invoice, address, amountOf(invoice, address))}</h2>
        <ChooseAmount
          invoice={invoice}
          chosen={address.paymentType}
          isCharging={isCharging}
          onChoose={onChoose}
        />
        {/* Another amount is another payment. */}
        <PaymentFormPlace
          key={address.paymentType}
          due={dueOf(props)}
          payerName={invoice.customerInfo.name}
          payWords={(amount) => payWords(invoice, address, amount)}
          onPaid={({ paymentIntentId, amount }) => {
            const payment = { ...address, paymentId: paymentIntentId, amount };
            // Written at once: a page that is closed now goes on where it was.
            invoicePaymentDraft.save(payment);
            onPaid(payment);
          }}
          onBusy={setCharging}
        />
      </section>
    </main>
  );
}
