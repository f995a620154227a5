import type { CustomerBooking } from '@fieldleaf/contract/bookings';
import type { SiteConfig } from '@fieldleaf/contract/site-config';
import { toInstant } from '@fieldleaf/domain/time/business-time';
import { type Instant, instantOf, plusMinutes } from '@fieldleaf/domain/time/instant';
import { ButtonLink } from '@fieldleaf/ui/button';
import { Video } from 'lucide-react';
import { findPrice } from '../../site-config/price-of.ts';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { ANSWER_LATER_ID } from '../../visit/answer-later.tsx';
import { CalendarWays } from '../../visit/calendar-ways.tsx';
import styles from './manage-booking.module.css';
import { words } from './words.ts';

type Props = { readonly booking: CustomerBooking };

/** The sections that a link can open the booking at, by the id of their heading or first words. */
export const WAY_IDS = {
  join: 'join-heading',
  calendar: 'calendar-heading',
  answer: ANSWER_LATER_ID,
} as const;

function Join({ booking: { meeting_link } }: Props) {
  return (
    <section className={styles.section} aria-labelledby={WAY_IDS.join}>
      <h2 id={WAY_IDS.join} tabIndex={-1}>
        {words.videoCall}
      </h2>
      {meeting_link ? (
        <ButtonLink className={styles.pay} href={meeting_link} target="_blank" rel="noreferrer">
          <Video size={18} />
          {words.join}
        </ButtonLink>
      ) : (
        <p>{words.linkIsMailed}</p>
      )}
    </section>
  );
}

function AddToCalendar({ booking }: Props) {
  const config = useSiteConfig();
  return (
    <section className={styles.section} aria-labelledby={WAY_IDS.calendar}>
      <h2 id={WAY_IDS.calendar} tabIndex={-1}>
        {words.addToCalendar}
      </h2>
      <div className="mt-3">
        <CalendarWays
          visit={{
            bookingId: booking.booking_id,
            confirmationCode: booking.confirmation_code,
            consultationType: booking.consultation_type,
            date: booking.selected_date,
            time: booking.selected_time,
            durationMinutes: minutesOf(booking, config),
            meetingLink: booking.meeting_link ?? undefined,
            address: booking.address ?? '',
          }}
        />
      </div>
    </section>
  );
}

/** Help in attending, until the visit is over: the video call and an entry for the customer's calendar. */
export function VisitWays({ booking }: Props) {
  const config = useSiteConfig();
  const isOn = booking.status === 'confirmed' || booking.status === 'rescheduled';
  const endsAt = endOf(booking, config);
  if (!isOn || (endsAt && endsAt < instantOf(Date.now()))) return null;
  return (
    <>
      {booking.consultation_type === 'virtual' && <Join booking={booking} />}
      <AddToCalendar booking={booking} />
    </>
  );
}

/** Undefined where the price list does not say any more how long it is. */
const minutesOf = (
  { duration_minutes, consultation_type, duration }: CustomerBooking,
  config: SiteConfig,
): number | undefined => duration_minutes ?? findPrice(config, consultation_type, duration)?.durationMinutes;

function endOf(booking: CustomerBooking, config: SiteConfig): Instant | undefined {
  const startsAt = toInstant(booking.selected_date, booking.selected_time, config.business.timeZone);
  const minutes = minutesOf(booking, config);
  return startsAt && minutes ? plusMinutes(startsAt, minutes) : undefined;
}
