import type { Booking } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { emailWords, hasEmail } from '@fieldleaf/domain/booking/has-email';
import { customerIdOf } from '@fieldleaf/domain/customer/customer-id';
import { languageOf } from '@fieldleaf/domain/language/language';
import { type Cents, sumCents } from '@fieldleaf/domain/money/cents';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { isCardPayment } from '@fieldleaf/domain/payment/payment';
import { planRefund, refundablePayments } from '@fieldleaf/domain/refund/plan-refund';
import { refundsUnderWay } from '@fieldleaf/domain/refund/refunds-under-way';
import { twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { Button } from '@fieldleaf/ui/button';
import { type ReactNode, useState } from 'react';
import { submitCommand } from '../../actions/submit-command.ts';
import { AddressLink, PhoneLink } from '../../controls/contact-links.tsx';
import { longDate } from '../../controls/date-text.ts';
import { Fold } from '../../controls/fold.tsx';
import { LANGUAGE_NAMES } from '../../controls/language-words.ts';
import { CONSULTATION_WORDS, durationWords } from '../../controls/visit-words.ts';
import { hrefOf } from '../../navigation/routes.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import { useVisitAccount } from '../../read-models/use-visit-account.ts';
import { RefundForm } from '../../refund/refund-form.tsx';
import { RefundUnderWay } from '../../refund/refund-under-way.tsx';
import { refundWords } from '../../refund/refund-words.ts';
import { datedAccountLines } from '../../visit-account/account-lines.ts';
import { AccountList } from '../../visit-account/account-list.tsx';
import { changeLanguage } from './booking-status.ts';
import styles from './details.module.css';
import { HandRefund } from './hand-refund.tsx';
import { useBookingPayments } from './use-booking-payments.ts';
import { useBookingRow } from './use-booking-row.ts';
import { VisitInvoices } from './visit-invoices.tsx';

type Props = { readonly booking: Booking };

export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={`grid grid-cols-[6.5rem_1fr] gap-2 items-baseline [&_dt]:text-quiet-ink ${styles.fact}`}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function CustomerSection({ booking }: Props) {
  const { customer } = booking;
  return (
    <Fold title="Customer Information">
      <dl className="grid gap-2">
        <Fact label="Name">{customerName(customer)}</Fact>
        <Fact label="Email">
          {hasEmail(customer) ? (
            <a className="tap" href={`mailto:${customer.email}`}>
              {customer.email}
            </a>
          ) : (
            emailWords(customer.email)
          )}
        </Fact>
        {customer.phone && (
          <Fact label="Phone">
            <PhoneLink phone={customer.phone} />
          </Fact>
        )}
        {customer.address && (
          <Fact label="Address">
            <AddressLink address={customer.address} />
          </Fact>
        )}
        <Fact label="Language">
          <WrittenLanguage booking={booking} />
        </Fact>
        {customer.notes && <Fact label="Notes">{customer.notes}</Fact>}
      </dl>
      <a className="tap" href={hrefOf({ view: 'customers', page: customerIdOf(customer.email) })}>
        Everything about this customer
      </a>
    </Fold>
  );
}

/** Language of the customer's messages, and a switch. */
function WrittenLanguage({ booking }: Props) {
  const language = languageOf(booking);
  const other = language === 'es' ? 'en' : 'es';
  return (
    <>
      {LANGUAGE_NAMES[language]}{' '}
      {booking.erasedAt === undefined && (
        <Button kind="quiet" onClick={() => void changeLanguage(booking, other)}>
          Write in {LANGUAGE_NAMES[other]}
        </Button>
      )}
    </>
  );
}

export function ConsultationSection({ booking }: Props) {
  const { appointment } = booking;
  const row = useBookingRow(booking);
  return (
    <Fold title="Consultation Details" digest={row.source}>
      <dl className="grid gap-2">
        <Fact label="Type">{CONSULTATION_WORDS[appointment.consultationType]}</Fact>
        <Fact label="Date">{longDate(appointment.date)}</Fact>
        <Fact label="Time">{twelveHourClock(appointment.time)}</Fact>
        {booking.serviceName && <Fact label="Service">{booking.serviceName}</Fact>}
        <Fact label="Duration">{durationWords(appointment.durationMinutes)}</Fact>
        <Fact label="Source">{row.source}</Fact>
        {booking.quoteRequestId && (
          <Fact label="Quote">
            <a
              className="tap"
              href={hrefOf({ view: 'overview', page: 'quotes', id: booking.quoteRequestId })}
            >
              The quote it was agreed in
            </a>
          </Fact>
        )}
        <Fact label="Confirmation code">{booking.confirmationCode}</Fact>
      </dl>
    </Fold>
  );
}

/** The account of the visit, line by line, and what can be done about it. */
export function PaymentSection({ booking }: Props) {
  const row = useBookingRow(booking);
  const account = useVisitAccount(booking);
  const { timeZone } = useSettings().business;
  return (
    <Fold title="Payment Summary" digest={row.owed ? `${row.owed} owed` : row.paymentStatus}>
      <AccountList
        booking={booking}
        lines={datedAccountLines(booking, account, timeZone)}
        moneyText={dollarText}
      />
      <dl className="grid gap-2">
        <Fact label="Payment">
          {row.method === null ? row.paymentStatus : `${row.paymentStatus} · ${row.method}`}
        </Fact>
        {booking.priceReason && <Fact label="Price">{booking.priceReason}</Fact>}
        {row.owed && (
          <Fact label="Owed">
            <strong>{row.owed}</strong>
          </Fact>
        )}
        {account.creditCents > 0 && (
          <Fact label="Too much">
            <strong>{dollarText(account.creditCents)}</strong>
          </Fact>
        )}
        {row.refunded && <Fact label="Refunded">{row.refunded}</Fact>}
      </dl>
      <RefundSection booking={booking} />
      <HandRefund booking={booking} />
      <VisitInvoices bookingId={booking.bookingId} />
      <a className="tap" href={hrefOf({ view: 'invoices', page: 'new', id: booking.bookingId })}>
        Create an invoice from this booking
      </a>
    </Fold>
  );
}

type RefundSectionProps = { readonly booking: Booking };

/** Gives money back to the cards it came from, the latest payment first. */
export function RefundSection({ booking }: RefundSectionProps) {
  const { bookingId, customer } = booking;
  const payments = useBookingPayments(bookingId);
  const [filling, setFilling] = useState(false);
  const byCard = refundablePayments(booking, payments).filter(({ payment }) => isCardPayment(payment));
  const refund = (amountCents: Cents) => {
    setFilling(false);
    const parts = planRefund(byCard, amountCents);
    if (!parts.ok) return;
    const payload = { bookingId, parts: parts.value };
    void submitCommand({ kind: 'booking.refund', payload, ...refundWords(amountCents) });
  };
  return (
    <>
      <RefundUnderWay refunds={refundsUnderWay(booking, payments)} />
      {byCard.length > 0 && !filling && (
        <div>
          <Button kind="secondary" onClick={() => setFilling(true)}>
            Refund…
          </Button>
        </div>
      )}
      {byCard.length > 0 && filling && (
        <RefundForm
          left={sumCents(byCard.map(({ leftCents }) => leftCents))}
          payerName={customerName(customer)}
          way="card"
          onStop={() => setFilling(false)}
          onRefund={refund}
        />
      )}
    </>
  );
}
