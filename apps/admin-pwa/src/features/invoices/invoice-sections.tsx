import type { Invoice, InvoiceEvent } from '@fieldleaf/domain/invoice/invoice';
import type { Mail } from '@fieldleaf/domain/mail/mail';
import { sumCents } from '@fieldleaf/domain/money/cents';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import type { InvoicePayment } from '@fieldleaf/domain/payment/payment';
import { epochMsOf, type Instant } from '@fieldleaf/domain/time/instant';
import { type ReactNode, useId } from 'react';
import { momentText } from '../../controls/date-text.ts';
import { hrefOf } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import styles from './page.module.css';

export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Moment({ at }: { readonly at: Instant }) {
  const { timeZone } = useSettings().business;
  return <small>{momentText(epochMsOf(at), timeZone)}</small>;
}

const METHODS = { cash: 'Cash', card: 'Card', card_present: 'Card, in person' } as const;

/** What was paid towards the invoice, and given back. */
export function PaymentsSection({ payments }: { readonly payments: readonly InvoicePayment[] }) {
  if (payments.length === 0) return null;
  return (
    <Section title="Payments">
      <ul className={styles.events}>
        {payments.map(({ _id, kind, method, amountCents, at }) => (
          <li key={_id}>
            {dollarText(amountCents)} {kind === 'refund' ? 'refunded' : METHODS[method]}
            <Moment at={at} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What became of the mail with the pay link. */
export function MailSection({ invoice }: { readonly invoice: Invoice }) {
  const mail = usePractice(({ shown }) => shown.mailsById.get(`invoice-sent.${invoice.invoiceId}`));
  const unsynced = usePractice((state) => state.unsynced.has(invoice._id));
  if (invoice.sentAt === null) return null;
  return (
    <Section title="Email">
      <p>{mail ? mailWords(mail) : unsynced ? 'Goes out when there is signal.' : 'On its way.'}</p>
      {mail?.error && <p className={styles.quiet}>{mail.error}</p>}
      {mail && <a href={hrefOf({ view: 'emails', page: 'log', id: mail.mailId })}>View the email</a>}
    </Section>
  );
}

const MAIL_WORDS: Readonly<Record<Mail['status'], string>> = {
  pending: 'On its way to',
  sent: 'Mailed to',
  failed: 'Could not be delivered to',
};

const mailWords = ({ status, to }: Mail): string => `${MAIL_WORDS[status]} ${to.email}`;

const WHO = { customer: 'by the customer', consultant: 'by you', system: 'automatically' } as const;

function eventWords(event: InvoiceEvent): string {
  switch (event.what) {
    case 'created':
      return 'Created';
    case 'updated':
      return 'Changed';
    case 'sent':
      return 'Sent';
    case 'paid':
      return `${dollarText(event.amountCents)} paid ${event.by.role === 'consultant' ? 'in cash' : 'by card'}`;
    case 'refunded':
      return `${dollarText(sumCents(event.parts.map(({ amountCents }) => amountCents)))} refunded`;
    case 'refund-refused':
      return 'Refund not possible';
    case 'voided':
      return 'Voided';
  }
}

/** What happened to the invoice, in order. */
export function HistorySection({ invoice }: { readonly invoice: Invoice }) {
  return (
    <Section title="History">
      <ol className={styles.events}>
        {invoice.history.map((event) => (
          <li key={`${event.commandId}:${event.what}`}>
            {eventWords(event)}
            {event.what === 'created' && invoice.sentAt === event.at && ' and sent'}
            {event.what !== 'paid' && ` ${WHO[event.by.role]}`}
            {event.what === 'voided' && event.reason && (
              <span className={styles.reason}>“{event.reason}”</span>
            )}
            <Moment at={event.at} />
          </li>
        ))}
      </ol>
    </Section>
  );
}
