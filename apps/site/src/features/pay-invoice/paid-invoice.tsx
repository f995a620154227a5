import type { PublicInvoice } from '@fieldleaf/contract/invoices';
import { Button } from '@fieldleaf/ui/button';
import { CircleCheck } from 'lucide-react';
import { dollars } from '../../paying/dollars.ts';
import styles from '../../paying/paying.module.css';
import { PrintButton } from '../../print/print-button.tsx';
import { useArrival } from '../../steps/use-arrival.ts';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { words } from './words.ts';

type Props = {
  readonly heading: string;
  readonly invoice: PublicInvoice;
  /** In dollars; undefined when nothing was paid just now. */
  readonly amount: number | undefined;
  readonly onHome: () => void;
};

function outcome({ heading, invoice, amount }: Props): string {
  if (heading === words.invoiceRefunded) return words.givenBack;
  if (amount === undefined) return words.nothingLeft;
  const rest = invoice.openAmount > 0 ? words.isLeft(dollars(invoice.openAmount)) : words.paidInFull;
  return words.weReceived(dollars(amount), invoice.invoiceNumber, rest);
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
        <Button onClick={props.onHome}>{words.toHome}</Button>
        <PrintButton />
      </div>
    </main>
  );
}
