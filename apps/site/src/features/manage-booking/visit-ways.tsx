import type { CustomerBooking } from '@fieldleaf/contract/bookings';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { ButtonLink } from '@fieldleaf/ui/button';
import { CalendarPlus, Video } from 'lucide-react';
import { useSiteConfig } from '../../site-config/site-config-provider.tsx';
import { calendarWays, spanOfVisit } from './calendar-ways.ts';
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
      <div className={styles.ways}>
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

/** What helps to be there, until the visit is over: the video call, and the entry in one's own calendar. */
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
