import type { Booking } from '@fieldleaf/domain/booking/booking';
import { cents, sumCents } from '@fieldleaf/domain/money/cents';
import { paidWords } from '@fieldleaf/domain/payment/method-words';
import type { VisitAccount } from '@fieldleaf/domain/read-model/visit-account';
import { refundsUnderWay } from '@fieldleaf/domain/refund/refunds-under-way';
import { twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { formatCents } from '@fieldleaf/ui/format-cents';
import type { Ref } from 'react';
import { dayWords } from '../../controls/day-heading.tsx';
import { StatusBadge, UnsyncedBadge } from '../../controls/status-badge.tsx';
import { VisitKindMark } from '../../controls/visit-kind.tsx';
import { durationWords } from '../../controls/visit-words.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useToday } from '../../read-models/use-today.ts';
import { useVisitAccount } from '../../read-models/use-visit-account.ts';
import styles from './booking-head.module.css';
import { useBookingPayments } from './use-booking-payments.ts';

type Props = { readonly booking: Booking; readonly standing: Ref<HTMLParagraphElement> };

/** When, where and what it costs: what the sheet is opened for. */
export function BookingHead({ booking, standing }: Props) {
  const { bookingId, appointment, customer, status } = booking;
  const today = useToday();
  const isUnsynced = usePractice(({ unsynced }) => unsynced.has(booking._id));
  const isVirtual = appointment.consultationType === 'virtual';
  return (
    <header className={styles.head}>
      <p className={styles.when} data-status={status}>
        {dayWords(appointment.date, today)}, {twelveHourClock(appointment.time)}
      </p>
      <p className={styles.where}>
        <VisitKindMark kind={appointment.consultationType} />
        <span>
          {isVirtual ? 'Video' : customer.address || 'No address'}{' '}
          <span className={styles.length}>· {durationWords(appointment.durationMinutes)}</span>
        </span>
      </p>
      <p className={styles.money}>
        <MoneyLine booking={booking} />
      </p>
      <p ref={standing} tabIndex={-1} className={styles.standing}>
        <span className={styles.id}>{bookingId}</span>
        {/* What is normal has a word, what is not has a badge. */}
        {status === 'confirmed' ? <span>Confirmed</span> : <StatusBadge status={status} />}
        {isUnsynced && <UnsyncedBadge />}
      </p>
    </header>
  );
}

function MoneyLine({ booking }: Pick<Props, 'booking'>) {
  const account = useVisitAccount(booking);
  const payments = useBookingPayments(booking.bookingId);
  const onItsWay = sumCents(refundsUnderWay(booking, payments).map(({ amountCents }) => amountCents));
  return moneyWords(booking, account, onItsWay);
}

/** `$70, paid by card` or `$70 owed`, and what of it went back or is about to. */
function moneyWords(
  { priceCents, tipCents }: Pick<Booking, 'priceCents' | 'tipCents'>,
  { owedCents, directCents, throughInvoicesCents, refundedCents, status, method }: VisitAccount,
  onItsWayCents: number,
): string {
  const paidCents = directCents + throughInvoicesCents;
  const total = formatCents(cents(priceCents + tipCents));
  const back = [
    ...(refundedCents > 0 ? [`${formatCents(refundedCents)} refunded`] : []),
    ...(onItsWayCents > 0 ? [`${formatCents(cents(onItsWayCents))} on its way back`] : []),
  ].join(', ');
  if (paidCents === 0)
    return back || (owedCents > 0 ? `${formatCents(owedCents)} owed` : `${total}, nothing paid`);
  if (status === 'refunded' || refundedCents + onItsWayCents >= paidCents) return back;
  const paid =
    owedCents > 0
      ? `${formatCents(owedCents)} of ${total} owed`
      : `${total}, paid ${paidWords({ method: method ?? 'card' })}`;
  return back ? `${paid} · ${back}` : paid;
}
