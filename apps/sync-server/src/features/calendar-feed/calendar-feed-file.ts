import { type Booking, occupiesTime } from '@fieldleaf/domain/booking/booking';
import { eventCount } from '@fieldleaf/domain/booking/booking-history';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { epochMsOf, minutesBetween, plusMinutes } from '@fieldleaf/domain/time/instant';
import { ICalCalendar, ICalCalendarMethod, type ICalEventData } from 'ical-generator';
import type { Desk } from '../../practice/desk.ts';

const PAST_MINUTES = 90 * 24 * 60;
/** How often a calendar may ask again. */
const REFRESH_SECONDS = 15 * 60;

/**
 * The visits of the last three months and all that are ahead, for the consultant's own calendar. Moments are
 * in UTC. What was cancelled is left out, and so leaves a calendar that has subscribed.
 */
export function calendarFeedFile({ config, model, settings, now }: Desk): string {
  const calendar = new ICalCalendar({
    name: settings().business.name,
    prodId: { company: 'Fieldleaf', product: 'Visits', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  const shown = [...model().bookingsById.values()]
    .filter(
      (booking) =>
        occupiesTime(booking) && minutesBetween(booking.appointment.startsAt, now()) <= PAST_MINUTES,
    )
    .sort((one, other) => (one.appointment.startsAt < other.appointment.startsAt ? -1 : 1));
  for (const booking of shown) calendar.createEvent(eventOf(booking, config.publicUrl));
  return `${calendar.toString().trimEnd()}\r\n`;
}

function eventOf(booking: Booking, publicUrl: string): ICalEventData {
  const { appointment, bookingId, customer, history, meetingLink } = booking;
  const isVirtual = appointment.consultationType === 'virtual';
  const url = `${publicUrl}/admin/#/bookings/${bookingId}`;
  const location = isVirtual ? meetingLink : customer.address;
  const kind = isVirtual ? 'Virtual' : 'On-Site';
  const lines = [customer.phone, ...(isVirtual && meetingLink ? [meetingLink] : []), bookingId, url];
  return {
    id: `${bookingId}@${new URL(publicUrl).hostname}`,
    sequence: Math.max(0, eventCount(booking) - 1),
    stamp: new Date(epochMsOf(history.at(-1)?.at ?? appointment.startsAt)),
    start: new Date(epochMsOf(appointment.startsAt)),
    end: new Date(epochMsOf(plusMinutes(appointment.startsAt, appointment.durationMinutes))),
    summary: booking.erasedAt ? kind : `${customerName(customer)}, ${kind}`,
    description: lines.filter((line) => line !== '').join('\n'),
    url,
    ...(location ? { location } : {}),
  };
}
