import { calendarPath } from '@fieldleaf/contract/paths';
import { managePage } from '@fieldleaf/domain/booking/visit-link';
import type { ConsultationType } from '@fieldleaf/domain/consultation/consultation';
import { visitKindName } from '@fieldleaf/domain/consultation/visit-kind-name';
import { toInstant } from '@fieldleaf/domain/time/business-time';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { ButtonLink } from '@fieldleaf/ui/button';
import { CalendarPlus } from 'lucide-react';
import { siteOrigin } from '../language/address.ts';
import { useSiteConfig } from '../site-config/site-config-provider.tsx';
import { words } from './words.ts';

/** A booked visit as a calendar takes it. */
export type CalendarVisit = {
  readonly bookingId: string;
  readonly confirmationCode: string;
  readonly consultationType: ConsultationType;
  readonly date: LocalDate;
  readonly time: LocalTime;
  /** Absent where the price list does not say any more how long it is. */
  readonly durationMinutes?: number | undefined;
  readonly meetingLink?: string | undefined;
  readonly address: string;
};

/** A way of putting the visit into a calendar. */
type CalendarWay = { readonly name: string; readonly url: string; readonly isFile: boolean };

/** Google's and Microsoft's own pages, and a file for every other calendar, which reminds an hour ahead. */
export function CalendarWays({ visit }: { readonly visit: CalendarVisit }) {
  const { business } = useSiteConfig();
  const startsAt = toInstant(visit.date, visit.time, business.timeZone);
  const ways = startsAt ? calendarWays(visit, { startsAt, businessName: business.name }) : [];
  return (
    <div className="grid gap-3 cols-fit-40 [&_a]:min-h-12 [&_a]:px-3 print:hidden">
      {ways.map(({ name, url, isFile }) => (
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
  );
}

/** `20270315T150000Z`. */
const compact = (moment: Instant): string => plain(moment).replace(/[-:]/g, '');
/** `2027-03-15T15:00:00Z`: with the zone, as Outlook takes a time without one for its user's own. */
const plain = (moment: Instant): string => moment.replace(/\.\d{3}/, '');

type Start = { readonly startsAt: Instant; readonly businessName: string };

function calendarWays(visit: CalendarVisit, { startsAt, businessName }: Start): readonly CalendarWay[] {
  const { bookingId, consultationType, durationMinutes, meetingLink, address } = visit;
  const file = {
    name: words.appleAndOthers,
    url: calendarPath(bookingId, visit.confirmationCode),
    isFile: true,
  };
  if (!durationMinutes) return [file];
  const endsAt = plusMinutes(startsAt, durationMinutes);
  const title = `${visitKindName(consultationType)}: ${businessName}`;
  const location = (consultationType === 'virtual' ? meetingLink : address) ?? '';
  const details = [
    words.bookingIdOf(bookingId),
    ...(meetingLink ? [words.joinAt(meetingLink)] : []),
    words.manageAt(managePage(siteOrigin(), bookingId)),
  ].join('\n');
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    details,
    location,
  });
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: plain(startsAt),
    enddt: plain(endsAt),
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
