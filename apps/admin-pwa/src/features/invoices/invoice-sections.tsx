import { hasEmail } from '@fieldleaf/domain/booking/has-email';
import type { Invoice, InvoiceEvent } from '@fieldleaf/domain/invoice/invoice';
import type { Mail } from '@fieldleaf/domain/mail/mail';
import { type Cents, sumCents } from '@fieldleaf/domain/money/cents';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { givenBackWords, methodWords, paidWords } from '@fieldleaf/domain/payment/method-words';
import type { InvoicePayment } from '@fieldleaf/domain/payment/payment';
import { isOfflineMethod } from '@fieldleaf/domain/payment/payment-method';
import { refundablePayments } from '@fieldleaf/domain/refund/plan-refund';
import { refundsUnderWay } from '@fieldleaf/domain/refund/refunds-under-way';
import { epochMsOf, type Instant } from '@fieldleaf/domain/time/instant';
import { Button } from '@fieldleaf/ui/button';
import { type ReactNode, useId, useState } from 'react';
import { submitCommand } from '../../actions/submit-command.ts';
import { momentText } from '../../controls/date-text.ts';
import { EntryList } from '../../controls/entry-list.tsx';
import linkTarget from '../../controls/link-target.module.css';
import { hrefOf } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { RefundOfPayment } from '../../refund/refund-form.tsx';
import { RefundUnderWay } from '../../refund/refund-under-way.tsx';
import { refundWords } from '../../refund/refund-words.ts';
import styles from './page.module.css';

export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={`section wrap-anywhere ${styles.section}`} aria-labelledby={id}>
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

/** Payments and refunds of the invoice, with the receipts sent. */
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

/** Status of the email with the pay link. */
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
    case 'reminded':
      return 'Reminded';
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

/** Invoice events, in order. */
export function HistorySection({ invoice, payments }: MoneyProps) {
  return (
    <Section title="History">
      <EntryList ordered>
        {invoice.history.map((event) => (
          <li key={`${event.commandId}:${event.what}`}>
            {eventWords(event, payments)}
            {event.what === 'created' && invoice.sentAt === event.at && ' and sent'}
            {event.what !== 'paid' && event.what !== 'refund-refused' && ` ${WHO[event.by.role]}`}
            {'reason' in event && event.reason && <span className="block">“{event.reason}”</span>}
            <Moment at={event.at} />
          </li>
        ))}
      </EntryList>
    </Section>
  );
}

type Props = { readonly invoice: Invoice; readonly payments: readonly InvoicePayment[] };

/** Gives back what was paid: to a card through the server, or by hand. */
function RefundSection({ invoice, payments }: Props) {
  const [filling, setFilling] = useState(false);
  const refundables = refundablePayments(invoice, payments);
  return (
    <>
      <RefundUnderWay refunds={refundsUnderWay(invoice, payments)} />
      {refundables.length > 0 && !filling && (
        <div>
          <Button kind="secondary" onClick={() => setFilling(true)}>
            Refund…
          </Button>
        </div>
      )}
      {filling && (
        <RefundOfPayment
          asksReason
          refundables={refundables}
          payerName={invoice.customer.name}
          onStop={() => setFilling(false)}
          onRefund={(payment, back) => {
            setFilling(false);
            void (isOfflineMethod(payment.method) ? recordCashRefund : refundCard)(payment, back);
          }}
        />
      )}
    </>
  );
}

type Back = { readonly amountCents: Cents; readonly reason: string };

const refundCard = ({ invoiceId, reference }: InvoicePayment, { amountCents, reason }: Back) =>
  submitCommand({
    kind: 'invoice.refund',
    payload: { invoiceId, parts: [{ reference, amountCents }], reason },
    ...refundWords(amountCents),
  });

/** Writes down what was given back by hand. */
const recordCashRefund = (payment: InvoicePayment, { amountCents, reason }: Back) =>
  submitCommand({
    kind: 'invoice.recordCashRefund',
    payload: { invoiceId: payment.invoiceId, paymentId: payment.reference, amountCents, reason },
    saved: { title: `${dollarText(amountCents)} refunded ${givenBackWords(payment)}.`, undo: true },
    failed: 'The refund was not recorded.',
  });
