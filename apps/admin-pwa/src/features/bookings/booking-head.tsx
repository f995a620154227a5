import type { Booking } from '@fieldleaf/domain/booking/booking';
import { cents } from '@fieldleaf/domain/money/cents';
import { dollarText } from '@fieldleaf/domain/money/dollar-text';
import { paidWords } from '@fieldleaf/domain/payment/method-words';
import type { VisitAccount } from '@fieldleaf/domain/read-model/visit-account';
import { twelveHourClock } from '@fieldleaf/domain/time/local-time';
import type { Ref } from 'react';
import { Badge } from '../../controls/badge.tsx';
import { dayWords } from '../../controls/day-heading.tsx';
import { StatusBadge, UnsyncedBadge } from '../../controls/status-badge.tsx';
import { VisitKindMark } from '../../controls/visit-kind.tsx';
import { durationWords } from '../../controls/visit-words.ts';
import { usePractice } from '../../read-models/practice.ts';
import { useToday } from '../../read-models/use-today.ts';
import { useVisitAccount } from '../../read-models/use-visit-account.ts';
import styles from './booking-head.module.css';

type Props = { readonly booking: Booking; readonly standing: Ref<HTMLParagraphElement> };

/** Time, place and price: the reason the sheet is opened. */
export function BookingHead({ booking, standing }: Props) {
  const { bookingId, appointment, customer, status } = booking;
  const today = useToday();
  const isUnsynced = usePractice(({ unsynced }) => unsynced.has(booking._id));
  const isVirtual = appointment.consultationType === 'virtual';
  return (
    <header className="grid gap-1">
      <p className={`text-22 font-semibold lh-125 tabular ${styles.when}`} data-status={status}>
        {dayWords(appointment.date, today)}, {twelveHourClock(appointment.time)}
      </p>
      <p className={`flex items-center gap-2 text-22 lh-125 ${styles.where}`}>
        <VisitKindMark kind={appointment.consultationType} />
        {isVirtual ? (
          <span>Video · {durationWords(appointment.durationMinutes)}</span>
        ) : (
          <span>
            {customer.address || 'No address'}
            <span className={styles.length}>{durationWords(appointment.durationMinutes)}</span>
          </span>
        )}
      </p>
      <p className="font-semibold tabular">
        <MoneyLine booking={booking} />
      </p>
      <p ref={standing} tabIndex={-1} className="flex flex-wrap items-center gap-2 text-quiet-ink text-15">
        <span className="tabular">{bookingId}</span>
        {/* What is normal has a word, what is not has a badge. */}
        {status === 'confirmed' ? <span>Confirmed</span> : <StatusBadge status={status} />}
        {booking.language === 'es' && <Badge>Spanish</Badge>}
        {isUnsynced && <UnsyncedBadge />}
      </p>
    </header>
  );
}

function MoneyLine({ booking }: Pick<Props, 'booking'>) {
  const account = useVisitAccount(booking);
  return moneyWords(account);
}

/** `$70, paid by card` or `$70 owed`, and what of it went back or is about to. */
function moneyWords({ paidCents, givenBackCents, owedCents, askedCents, ...account }: VisitAccount): string {
  const owed = owedCents > 0 ? [`${dollarText(owedCents)} owed`] : [];
  const back = backWords({ givenBackCents, ...account });
  if (paidCents === 0) return owed[0] ?? `${dollarText(account.costCents)}, nothing paid`;
  if (givenBackCents >= paidCents) return [back, ...owed].join(' · ');
  const means = account.paidByMeans.map(paidWords).join(' and ');
  const paid =
    owedCents > 0
      ? `${dollarText(owedCents)} of ${dollarText(askedCents)} owed`
      : `${dollarText(paidCents)}, paid ${means}`;
  return back ? `${paid} · ${back}` : paid;
}

function backWords(account: Pick<VisitAccount, 'givenBackCents' | 'onItsWayCents' | 'creditCents'>): string {
  const { givenBackCents, onItsWayCents, creditCents } = account;
  const refunded = cents(givenBackCents - onItsWayCents);
  return [
    ...(refunded > 0 ? [`${dollarText(refunded)} refunded`] : []),
    ...(onItsWayCents > 0 ? [`${dollarText(onItsWayCents)} on its way back`] : []),
    ...(creditCents > 0 ? [`${dollarText(creditCents)} too much`] : []),
  ].join(', ');
}
