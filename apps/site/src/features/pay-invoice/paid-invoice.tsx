import type { PublicInvoice } from '@fieldleaf/contract/invoices';
import { Button } from '@fieldleaf/ui/button';
import { CircleCheck } from 'lucide-react';
import { dollars } from '../../paying/dollars.ts';
import styles from '../../paying/paying.module.css';
import { PrintButton } from '../../print/print-button.tsx';
import { useArrival } from '../../steps/use-arrival.ts';
import { InvoiceSheet } from './invoice-sheet.tsx';

type Props = {
  readonly heading: 'Payment Successful!' | 'Invoice Already Paid' | 'Invoice Refunded';
  readonly invoice: PublicInvoice;
  /** In dollars; undefined when nothing was paid just now. */
  readonly amount: number | undefined;
  readonly onHome: () => void;
};

function outcome({ heading, invoice, amount }: Props): string {
  if (heading === 'Invoice Refunded') return 'What was paid has been given back. Nothing is left to pay.';
  if (amount === undefined) return 'Nothing is left to pay on this invoice.';
  const rest =
    invoice.openAmount > 0 ? `${dollars(invoice.openAmount)} is left to pay.` : 'It is paid in full.';
  return `We received ${dollars(amount)} for invoice ${invoice.invoiceNumber}. ${rest}`;
}

/** The invoice with nothing to pay now: just paid, paid before, or given back. */
export function PaidInvoice(props: Props) {
  const headingRef = useArrival(props.heading);
  return (
    <main className={styles.page}>
      <div className={styles.success}>
        <CircleCheck size={40} />
        <h1 ref={headingRef} tabIndex={-1}>
          {props.heading}
        </h1>
        <p>{outcome(props)}</p>
      </div>
      <InvoiceSheet invoice={props.invoice} />
      <div className={styles.actions}>
        <Button onClick={props.onHome}>Return to Homepage</Button>
        <PrintButton />
      </div>
    </main>
  );
}
