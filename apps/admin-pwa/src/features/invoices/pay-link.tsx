import { SIGNED_LINK_HOURS } from '@fieldleaf/contract/signed-link';
import { dueAmount } from '@fieldleaf/domain/invoice/due-amount';
import type { InvoicePaymentType } from '@fieldleaf/domain/invoice/invoice-payment-type';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import type { InvoiceAccount } from '@fieldleaf/domain/read-model/list-invoices';
import type { Result } from '@fieldleaf/domain/result';
import { Button } from '@fieldleaf/ui/button';
import { Copy, QrCode as QrIcon, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyLink } from '../../controls/copy-link.ts';
import { Dialog } from '../../controls/dialog.tsx';
import { QrCode } from '../../controls/qr-code.tsx';
import { isSignedPayLink, type PayLinkRefused, payLinkFor } from '../../pay-link/pay-link-for.ts';
import { payPageOf } from '../../pay-link/pay-page-of.ts';
import { usePractice } from '../../read-models/practice.ts';
import { Section } from './invoice-sections.tsx';
import styles from './page.module.css';

/**
 * Ways for the customer to see and pay the invoice: a link once the server has it, a code right away. Nothing once
 * nothing is left to pay; a code open by then says so itself.
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
      <p className="detail wrap-anywhere">{link}</p>
      {!isOnServer && (
        <p className="detail">
          The link works once this invoice has reached the server. The QR code works right away, also while
          this phone is offline.
        </p>
      )}
      <div className="actions">
        {openCents > 0 && (
          <Button kind="secondary" onClick={() => setCoded('full')}>
            <QrIcon size={18} strokeWidth={1.75} aria-hidden="true" /> Show QR
          </Button>
        )}
        {hasDeposit && deposit.ok && (
          <Button kind="secondary" onClick={() => setCoded('deposit')}>
            <QrIcon size={18} strokeWidth={1.75} aria-hidden="true" /> Show QR for {dollarText(deposit.value)}{' '}
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

type Link = Result<string, PayLinkRefused>;

const NOT_KEPT: Link = {
  ok: false,
  error: { message: 'This phone cannot read its storage, so there is no code. Please try again.' },
};

type Props = {
  readonly account: InvoiceAccount;
  readonly paymentType: InvoicePaymentType;
  readonly onClose: () => void;
};

/** The pay link for the customer's camera; with what the server does not know yet, if it has to be. */
function PayCode({ account, paymentType, onClose }: Props) {
  const { invoiceId } = account.invoice;
  const [link, setLink] = useState<Link>();
  useEffect(() => {
    void payLinkFor({ kind: 'invoice', invoiceId, paymentType })
      .catch(() => NOT_KEPT)
      .then(setLink);
  }, [invoiceId, paymentType]);
  const due = dueAmount(account, paymentType);
  const amount = due.ok ? dollarText(due.value) : '';
  return (
    <Dialog title="Scan to Pay" onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: where it scrolls, the keyboard has nothing else to reach in it */}
      <div className="grid gap-4" tabIndex={0}>
        <p>
          {account.invoice.customer.name}, {account.invoice.number}
          {paymentType === 'deposit' && ', deposit'}
        </p>
        {due.ok ? (
          <p className="text-40 font-bold lh-110">{amount}</p>
        ) : (
          <p role="status">This invoice is paid.</p>
        )}
        {link && due.ok && <Code link={link} label={`Code to pay ${amount}`} />}
      </div>
    </Dialog>
  );
}

function Code({ link, label }: { readonly link: Link; readonly label: string }) {
  if (!link.ok) return <p role="alert">{link.error.message}</p>;
  return (
    <>
      <div className={styles.code}>
        <QrCode text={link.value} label={label} />
      </div>
      <p className="detail">
        {isSignedPayLink(link.value) ? SIGNED : "Opens this invoice on the customer's own phone."}
      </p>
    </>
  );
}

const SIGNED = `It works although this phone may be offline: the customer's phone brings the invoice along. Good for ${SIGNED_LINK_HOURS / 24} days. The invoice can no longer be undone here, only voided.`;
