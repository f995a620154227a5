import { SIGNED_LINK_HOURS } from '@fieldleaf/contract/signed-link';
import { dueAmount } from '@fieldleaf/domain/invoice/due-amount';
import type { InvoicePaymentType } from '@fieldleaf/domain/invoice/invoice-payment-type';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import type { InvoiceAccount } from '@fieldleaf/domain/read-model/list-invoices';
import type { Result } from '@fieldleaf/domain/result';
import { useEffect, useState } from 'react';
import { Dialog } from '../../controls/dialog.tsx';
import { QrCode } from '../../controls/qr-code.tsx';
import { isSignedPayLink, type PayLinkRefused, payLinkFor } from '../../pay-link/pay-link-for.ts';
import styles from './page.module.css';

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
export function PayCode({ account, paymentType, onClose }: Props) {
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
      <div className={styles.collect} tabIndex={0}>
        <p>
          {account.invoice.customer.name}, {account.invoice.number}
          {paymentType === 'deposit' && ', deposit'}
        </p>
        {due.ok ? <p className={styles.due}>{amount}</p> : <p role="status">This invoice is paid.</p>}
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
