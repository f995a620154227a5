import type { CustomerBooking } from '@fieldleaf/contract/bookings';
import type { SiteConfig } from '@fieldleaf/contract/site-config';
import { words as policy } from '@fieldleaf/domain/booking/change-policy/words';
import { visitKindName } from '@fieldleaf/domain/consultation/visit-kind-name';
import { dollarsToCents } from '@fieldleaf/domain/money/cents';
import { serviceWords } from '@fieldleaf/domain/pricing/service-words';
import type { TimeZone } from '@fieldleaf/domain/time/business-time';
import { Button } from '@fieldleaf/ui/button';
import { formatCents } from '@fieldleaf/ui/format-cents';
import { type ComponentProps, useEffect } from 'react';
import { clockTime, fullDate } from '../../calendar/date-words.ts';
import { timeAtVisitor } from '../../calendar/visitor-time.ts';
import { findPrice } from '../../site-config/price-of.ts';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { useArrival } from '../../steps/use-arrival.ts';
import { AnswerLater, isAnswered } from '../../visit/answer-later.tsx';
import { Rows } from '../../visit/rows.tsx';
import { zoneName } from '../../visit/visit-words.ts';
import { BookingAccount } from './booking-account.tsx';
import { ChangePolicy, isPaid } from './change-policy.tsx';
import styles from './manage-booking.module.css';
import { PracticeContact } from './practice-contact.tsx';
import { VisitWays, WAY_IDS } from './visit-ways.tsx';
import { words } from './words.ts';

type Props = {
  readonly booking: CustomerBooking;
  /** The section that the link of a mail leads to; absent: the top. */
  readonly at?: keyof typeof WAY_IDS | undefined;
  readonly onReschedule: () => void;
  readonly onReceipt: () => void;
  readonly onCancel: () => void;
  readonly onAnswer: () => void;
  readonly onLookupAnother: () => void;
};

/** The status in words, which a newer server may have others of; a colour for those a customer can cause, neutral for every other. */
function StatusBadge({ status }: Pick<CustomerBooking, 'status'>) {
  return (
    <span
      className={`py-1 px-3 rounded-chip bg-hairline text-ink text-15 font-semibold ${styles.badge}`}
      data-status={status}
    >
      {words.statuses[status] ?? status}
    </span>
  );
}

function RowsPart({ heading, rows }: ComponentProps<typeof Rows> & { readonly heading: string }) {
  return (
    <section className={styles.section} aria-label={heading}>
      <h2>{heading}</h2>
      <Rows rows={rows} />
    </section>
  );
}

function theirTime(booking: CustomerBooking, business: TimeZone): string {
  const { consultation_type: consultationType, selected_date: date, selected_time: time } = booking;
  return timeAtVisitor({ consultationType, date, time }, business) ?? '';
}

function durationWords(
  config: SiteConfig,
  { consultation_type, duration, duration_minutes, service_name }: CustomerBooking,
): string {
  if (duration_minutes !== undefined) return serviceWords(service_name, duration_minutes);
  return findPrice(config, consultation_type, duration)?.label ?? duration;
}

export function BookingDetails({ booking, at, onReschedule, onCancel, ...others }: Props) {
  const { onReceipt, onLookupAnother } = others;
  const headingRef = useArrival(`${booking.booking_id} ${booking.status} ${booking.selected_date}`);
  useEffect(() => {
    const heading = at && document.getElementById(WAY_IDS[at]);
    heading?.scrollIntoView({ block: 'center' });
    heading?.focus({ preventScroll: true });
  }, [at]);
  const config = useSiteConfig();
  const duration = durationWords(config, booking);
  const time = `${clockTime(booking.selected_time)} ${zoneName(config.business.timeZone)}`;

  return (
    <main className="page gap-5 pt-4 [&_h1]:text-title">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 ref={headingRef} tabIndex={-1}>
          {words.bookingOf(booking.booking_id)}
        </h1>
        <StatusBadge status={booking.status} />
      </div>
      <RowsPart
        heading={words.consultation}
        rows={[
          { name: words.type, value: visitKindName(booking.consultation_type) },
          { name: words.duration, value: duration },
          { name: words.date, value: fullDate(booking.selected_date) },
          { name: words.time, value: time },
          { name: words.yourTime, value: theirTime(booking, config.business.timeZone) },
        ]}
      />
      <RowsPart
        heading={words.customer}
        rows={[
          { name: words.name, value: booking.customer_name },
          { name: words.email, value: booking.customer_email },
          { name: words.address, value: booking.address },
        ]}
      />
      <VisitWays booking={booking} />
      {booking.can_answer && !isAnswered(booking.booking_id) && <AnswerLater onAnswer={others.onAnswer} />}
      <BookingAccount booking={booking} />
      {booking.notes && (
        <section className={styles.section} aria-label={words.notes}>
          <h2>{words.notes}</h2>
          <p className="whitespace-pre-wrap wrap-anywhere">{booking.notes}</p>
        </section>
      )}
      <ChangePolicy booking={booking} />
      <CancelledMoney booking={booking} />
      <PracticeContact />
      <div className={`grid gap-3 ${styles.actions}`}>
        {booking.can_reschedule && <Button onClick={onReschedule}>{words.reschedule}</Button>}
        {booking.can_cancel && (
          <Button kind="secondary" onClick={onCancel}>
            {words.cancelBooking}
          </Button>
        )}
        {isPaid(booking) && (
          <Button kind="secondary" onClick={onReceipt}>
            {words.receipt}
          </Button>
        )}
        <Button kind="quiet" onClick={onLookupAnother}>
          {words.lookupAnother}
        </Button>
      </div>
    </main>
  );
}

/** Money of a cancelled visit: nothing if none was paid, or if a server gives no amounts. */
function CancelledMoney({ booking }: { readonly booking: CustomerBooking }) {
  const { status, paid_amount, refunded_amount } = booking;
  const isKnown = paid_amount !== undefined && refunded_amount !== undefined;
  if (status !== 'cancelled' || !isKnown || (paid_amount === 0 && refunded_amount === 0)) return null;
  const isPartBack = refunded_amount > 0;
  return (
    <p className="p-4 rounded-control bg-moss">
      {isPartBack && words.hasBeenRefunded(formatCents(dollarsToCents(refunded_amount)))}
      {refunded_amount < paid_amount && `${policy.notRefunded(isPartBack)} ${words.ifWentWrong}`}
    </p>
  );
}
