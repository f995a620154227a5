import type { CustomerBooking } from '@fieldleaf/contract/bookings';
import { calendarPath } from '@fieldleaf/contract/paths';
import type { SiteConfig } from '@fieldleaf/contract/site-config';
import { managePage } from '@fieldleaf/domain/booking/visit-link';
import { visitKindName } from '@fieldleaf/domain/consultation/visit-kind-name';
import { toInstant } from '@fieldleaf/domain/time/business-time';
import { type Instant, instantOf, plusMinutes } from '@fieldleaf/domain/time/instant';
import { ButtonLink } from '@fieldleaf/ui/button';
import { CalendarPlus, Video } from 'lucide-react';
import { siteOrigin } from '../../language/address.ts';
import { findPrice } from '../../site-config/price-of.ts';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import styles from './manage-booking.module.css';
import { words } from './words.ts';

type Props = { readonly booking: CustomerBooking };

/** The sections that a link can open the booking at, as the headings are called in the page. */
export const WAY_IDS = { join: 'join-heading', calendar: 'calendar-heading' } as const;

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
      <div className={`grid gap-3 mt-3 ${styles.ways}`}>
        {calendarWays(booking, config).map(({ name, url, isFile }) => (
          <ButtonLink
            key={name}
            kind="secondary"
            href={url}
            {...(isFile ? { download: true } : { target: '_blank', rel: 'noreferrer' })}
          >
            <CalendarPlus size={18} />
            {name}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}

/** Help in attending, until the visit is over: the video call and an entry for the customer's calendar. */
export function VisitWays({ booking }: Props) {
  const config = useSiteConfig();
  const isOn = booking.status === 'confirmed' || booking.status === 'rescheduled';
  const endsAt = spanOfVisit(booking, config)?.endsAt;
  if (!isOn || (endsAt && endsAt < instantOf(Date.now()))) return null;
  return (
    <>
      {booking.consultation_type === 'virtual' && <Join booking={booking} />}
      <AddToCalendar booking={booking} />
    </>
  );
}

/** A way of putting the visit into a calendar. */
type CalendarWay = { readonly name: string; readonly url: string; readonly isFile: boolean };

/** From its start to its end; undefined where the price list does not say any more how long it is. */
function spanOfVisit(
  booking: CustomerBooking,
  config: SiteConfig,
): { readonly startsAt: Instant; readonly endsAt: Instant } | undefined {
  const { selected_date, selected_time, consultation_type, duration } = booking;
  const startsAt = toInstant(selected_date, selected_time, config.business.timeZone);
  const minutes = booking.duration_minutes ?? findPrice(config, consultation_type, duration)?.durationMinutes;
  return startsAt && minutes ? { startsAt, endsAt: plusMinutes(startsAt, minutes) } : undefined;
}

/** `20270315T150000Z`. */
const compact = (moment: Instant): string => moment.replace(/\.\d{3}/, '').replace(/[-:]/g, '');
/** `2027-03-15T15:00:00Z`: with the zone, as Outlook takes a time without one for its user's own. */
const plain = (moment: Instant): string => moment.replace(/\.\d{3}/, '');

/** Google's and Microsoft's own pages, and a file for every other calendar, which reminds an hour ahead. */
function calendarWays(booking: CustomerBooking, config: SiteConfig): readonly CalendarWay[] {
  const { booking_id, confirmation_code, consultation_type, meeting_link, address } = booking;
  const file = {
    name: words.appleAndOthers,
    url: calendarPath(booking_id, confirmation_code),
    isFile: true,
  };
  const span = spanOfVisit(booking, config);
  if (!span) return [file];
  const title = `${visitKindName(consultation_type)}: ${config.business.name}`;
  const location = (consultation_type === 'virtual' ? meeting_link : address) ?? '';
  const details = [
    words.bookingIdOf(booking_id),
    ...(meeting_link ? [words.joinAt(meeting_link)] : []),
    words.manageAt(managePage(siteOrigin(), booking_id)),
  ].join('\n');
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(span.startsAt)}/${compact(span.endsAt)}`,
    details,
    location,
  });
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: plain(span.startsAt),
    enddt: plain(span.endsAt),
    body: details,
    location,
  });
  return [
    { name: 'Google', url: `https://calendar.google.com/calendar/render?${google}`, isFile: false },
    {
      name: 'Outlook',
      url: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
      isFile: false,
    },
    file,
  ];
}
