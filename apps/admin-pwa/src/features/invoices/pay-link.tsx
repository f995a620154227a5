import { dueAmount } from '@fieldleaf/domain/invoice/due-amount';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import type { InvoiceAccount } from '@fieldleaf/domain/read-model/list-invoices';
import { Button } from '@fieldleaf/ui/button';
import { Copy, Share2 } from 'lucide-react';
import { showToast } from '../../controls/toast-state.ts';
import { usePractice } from '../../read-models/practice.ts';
import { Section } from './invoice-sections.tsx';
import styles from './page.module.css';

const linkOf = (invoiceId: string): string => `${location.origin}/pay-invoice/${invoiceId}`;

/** Where the customer sees and pays the invoice; works once the server has it. */
export function PayLink({ account }: { readonly account: InvoiceAccount }) {
  const { invoice, openCents, paidCents } = account;
  const isOnServer = usePractice(({ mirror }) => mirror.invoicesById.has(invoice.invoiceId));
  const deposit = dueAmount(account, 'deposit');
  if (invoice.sentAt === null || invoice.voidedAt !== null) return null;
  const link = linkOf(invoice.invoiceId);
  return (
    <Section title="Pay Link">
      <p className={styles.link}>{link}</p>
      {!isOnServer && <p className={styles.quiet}>It works once this invoice has reached the server.</p>}
      <div className={styles.linkActions}>
        <Button kind="secondary" onClick={() => void copy(link)}>
          <Copy size={18} strokeWidth={1.75} aria-hidden="true" /> Copy Link
        </Button>
        {'share' in navigator && (
          <Button kind="secondary" onClick={() => void share(link, invoice.number)}>
            <Share2 size={18} strokeWidth={1.75} aria-hidden="true" /> Share
          </Button>
        )}
        {openCents > 0 && paidCents === 0 && deposit.ok && (
          <Button kind="secondary" onClick={() => void copy(`${link}?type=deposit`)}>
            <Copy size={18} strokeWidth={1.75} aria-hidden="true" /> Copy Link for {dollarText(deposit.value)}{' '}
            Deposit
          </Button>
        )}
      </div>
    </Section>
  );
}

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    showToast({ title: 'Copied' });
  } catch {
    showToast({ title: 'Could not copy.', detail: 'Select the link and copy it by hand.', tone: 'danger' });
  }
}

async function share(url: string, number: string): Promise<void> {
  try {
    await navigator.share({ title: `Invoice ${number}`, url });
  } catch (error) {
    // Closed without sharing: nothing went wrong.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
  }
}
