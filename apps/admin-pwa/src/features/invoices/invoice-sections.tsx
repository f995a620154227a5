import { hasEmail } from '@fieldleaf/domain/booking/has-email';
import type { Invoice, InvoiceEvent } from '@fieldleaf/domain/invoice/invoice';
import type { Mail } from '@fieldleaf/domain/mail/mail';
import { sumCents } from '@fieldleaf/domain/money/cents';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { givenBackWords, methodWords, paidWords } from '@fieldleaf/domain/payment/method-words';
import type { InvoicePayment } from '@fieldleaf/domain/payment/payment';
import { epochMsOf, type Instant } from '@fieldleaf/domain/time/instant';
import { type ReactNode, useId } from 'react';
import { momentText } from '../../controls/date-text.ts';
import { EntryList } from '../../controls/entry-list.tsx';
import linkTarget from '../../controls/link-target.module.css';
import { hrefOf } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import styles from './page.module.css';
import { RefundSection } from './refund-section.tsx';

export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={`section ${styles.section}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Moment({ at }: { readonly at: Instant }) {
  const { timeZone } = useSettings().business;
  return <small>{momentText(epochMsOf(at), timeZone)}</small>;
}

type MoneyProps = { readonly invoice: Invoice; readonly payments: readonly InvoicePayment[] };

/** What was paid towards the invoice and given back, with the receipts that went out. */
export function PaymentsSection({ invoice, payments }: MoneyProps) {
  if (payments.length === 0) return null;
  return (
    <Section title="Payments">
      <EntryList>
        {payments.map((payment) => (
          <li key={payment._id}>
            {dollarText(payment.amountCents)} {movementWords(payment)}
            <Moment at={payment.at} />
            <Receipt payment={payment} />
          </li>
        ))}
      </EntryList>
      <RefundSection invoice={invoice} payments={payments} />
    </Section>
  );
}

function movementWords(payment: InvoicePayment): string {
  if (payment.dispute) return payment.kind === 'refund' ? 'lost to a dispute' : 'came back: dispute won';
  if (payment.kind === 'refund-failed') return 'came back: the refund failed';
  return payment.kind === 'refund' ? `refunded ${givenBackWords(payment)}` : methodWords(payment);
}

function Receipt({ payment: { kind, invoiceId, reference } }: { readonly payment: InvoicePayment }) {
  const mailId = `${kind === 'refund' ? 'refund' : 'payment'}-receipt.${invoiceId}.${reference}`;
  const isWritten = usePractice(({ shown }) => shown.mailsById.has(mailId));
  return isWritten ? (
    <a className={linkTarget.target} href={hrefOf({ view: 'emails', page: 'log', id: mailId })}>
      Receipt
    </a>
  ) : null;
}

/** What became of the mail with the pay link. */
export function MailSection({ invoice }: { readonly invoice: Invoice }) {
  const mail = usePractice(({ shown }) => shown.mailsById.get(`invoice-sent.${invoice.invoiceId}`));
  const unsynced = usePractice((state) => state.unsynced.has(invoice._id));
  if (invoice.sentAt === null) return null;
  return (
    <Section title="Email">
      <p>{mail ? mailWords(mail) : noMailWords(invoice, unsynced)}</p>
      {mail?.error && <p className="detail">{mail.error}</p>}
      {mail && (
        <a className={linkTarget.target} href={hrefOf({ view: 'emails', page: 'log', id: mail.mailId })}>
          View the email
        </a>
      )}
    </Section>
  );
}

function noMailWords({ customer }: Invoice, unsynced: boolean): string {
  if (!hasEmail(customer))
    return 'Not sent: this customer has no email. Show the pay code, or copy the link.';
  return unsynced ? 'Goes out when there is signal.' : 'On its way.';
}

const MAIL_WORDS: Readonly<Record<Mail['status'], string>> = {
  pending: 'On its way to',
  sent: 'Emailed to',
  failed: 'Could not be delivered to',
};

const mailWords = ({ status, to }: Mail): string => `${MAIL_WORDS[status]} ${to.email}`;

const WHO = { customer: 'by the customer', consultant: 'by you', system: 'automatically' } as const;

function eventWords(event: InvoiceEvent, payments: MoneyProps['payments']): string {
  switch (event.what) {
    case 'created':
      return 'Created';
    case 'updated':
      return 'Changed';
    case 'sent':
      return 'Sent';
    case 'paid':
      return `${dollarText(event.amountCents)} paid${wayOf(event.reference, payments)}`;
    case 'refunded':
      return `${dollarText(sumCents(event.parts.map(({ amountCents }) => amountCents)))} refunded`;
    case 'refund-refused':
      return 'The refund did not go through';
    case 'voided':
      return 'Voided';
  }
}

function wayOf(reference: string, payments: MoneyProps['payments']): string {
  const payment = payments.find((one) => one.kind === 'payment' && one.reference === reference);
  return payment ? ` ${paidWords(payment)}` : '';
}

/** What happened to the invoice, in order. */
export function HistorySection({ invoice, payments }: MoneyProps) {
  return (
    <Section title="History">
      <EntryList ordered>
        {invoice.history.map((event) => (
          <li key={`${event.commandId}:${event.what}`}>
            {eventWords(event, payments)}
            {event.what === 'created' && invoice.sentAt === event.at && ' and sent'}
            {event.what !== 'paid' && event.what !== 'refund-refused' && ` ${WHO[event.by.role]}`}
            {'reason' in event && event.reason && <span className={styles.reason}>“{event.reason}”</span>}
            <Moment at={event.at} />
          </li>
        ))}
      </EntryList>
    </Section>
  );
}
