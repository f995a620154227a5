import { dueAmount } from '@fieldleaf/domain/invoice/due-amount';
import type { InvoicePaymentType } from '@fieldleaf/domain/invoice/invoice-payment-type';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import type { InvoiceAccount } from '@fieldleaf/domain/read-model/list-invoices';
import { Button } from '@fieldleaf/ui/button';
import { Copy, QrCode, Share2 } from 'lucide-react';
import { useState } from 'react';
import { copyLink } from '../../controls/copy-link.ts';
import { payPageOf } from '../../pay-link/pay-page-of.ts';
import { usePractice } from '../../read-models/practice.ts';
import { Section } from './invoice-sections.tsx';
import styles from './page.module.css';
import { PayCode } from './pay-code.tsx';

/**
 * Where the customer sees and pays the invoice: as a link once the server has it, as a code right away. Nothing
 * once nothing is left to pay; a code that is open then says so itself.
 */
export function PayLink({ account }: { readonly account: InvoiceAccount }) {
  const { invoice, openCents, paidCents } = account;
  const isOnServer = usePractice(({ mirror }) => mirror.invoicesById.has(invoice.invoiceId));
  const [coded, setCoded] = useState<InvoicePaymentType | null>(null);
  const deposit = dueAmount(account, 'deposit');
  if (invoice.sentAt === null || invoice.voidedAt !== null) return null;
  if (openCents === 0 && coded === null) return null;
  const linkOf = (paymentType: InvoicePaymentType) =>
    payPageOf({ kind: 'invoice', invoiceId: invoice.invoiceId, paymentType });
  const link = linkOf('full');
  const hasDeposit = openCents > 0 && paidCents === 0;
  return (
    <Section title="Pay Link">
      <p className={`detail ${styles.link}`}>{link}</p>
      {!isOnServer && (
        <p className="detail">
          The link works once this invoice has reached the server. The QR code works right away, also while
          this phone is offline.
        </p>
      )}
      <div className="actions">
        {openCents > 0 && (
          <Button kind="secondary" onClick={() => setCoded('full')}>
            <QrCode size={18} strokeWidth={1.75} aria-hidden="true" /> Show QR
          </Button>
        )}
        {hasDeposit && deposit.ok && (
          <Button kind="secondary" onClick={() => setCoded('deposit')}>
            <QrCode size={18} strokeWidth={1.75} aria-hidden="true" /> Show QR for {dollarText(deposit.value)}{' '}
            Deposit
          </Button>
        )}
        <Button kind="secondary" onClick={() => void copyLink(link)}>
          <Copy size={18} strokeWidth={1.75} aria-hidden="true" /> Copy Link
        </Button>
        {'share' in navigator && (
          <Button kind="secondary" onClick={() => void share(link, invoice.number)}>
            <Share2 size={18} strokeWidth={1.75} aria-hidden="true" /> Share
          </Button>
        )}
        {hasDeposit && deposit.ok && (
          <Button kind="secondary" onClick={() => void copyLink(linkOf('deposit'))}>
            <Copy size={18} strokeWidth={1.75} aria-hidden="true" /> Copy Link for {dollarText(deposit.value)}{' '}
            Deposit
          </Button>
        )}
      </div>
      {coded && <PayCode account={account} paymentType={coded} onClose={() => setCoded(null)} />}
    </Section>
  );
}

async function share(url: string, number: string): Promise<void> {
  try {
    await navigator.share({ title: `Invoice ${number}`, url });
  } catch (error) {
    // Closed without sharing: nothing went wrong.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(url);
  }
}
