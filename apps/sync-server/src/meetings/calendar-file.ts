import type { Booking } from '@fieldleaf/domain/booking/booking';
import { eventCount } from '@fieldleaf/domain/booking/booking-history';
import { managePage } from '@fieldleaf/domain/booking/visit-link';
import { languageOf } from '@fieldleaf/domain/language/language';
import { spanishPage } from '@fieldleaf/domain/language/spanish-page';
import { wordsIn } from '@fieldleaf/domain/mail/words-in';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { epochMsOf, plusMinutes } from '@fieldleaf/domain/time/instant';
import {
  type ICalAlarmData,
  ICalAlarmType,
  ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';

const REMIND: ICalAlarmData = { type: ICalAlarmType.display, triggerBefore: 60 * 60 };

type Place = { readonly business: Settings['business']; readonly publicUrl: string };

/**
 * The visit as a calendar file (RFC 5545). Moments are in UTC, so no calendar has to know the zone of the
 * practice. The UID stays and the sequence grows with every change: importing again replaces the entry. Calendars are
 * shared, so it does not carry the confirmation code, which opens the booking with the ID.
 */
export function calendarFile(booking: Booking, { business, publicUrl }: Place): string {
  const isOff = booking.status === 'cancelled';
  const calendar = new ICalCalendar({
    prodId: { company: 'Fieldleaf', product: 'Bookings', language: languageOf(booking).toUpperCase() },
    method: isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    ...eventOf(booking, { business, publicUrl }),
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(business.email && { organizer: { name: business.name, email: business.email } }),
    ...(isOff ? {} : { alarms: [REMIND] }),
  });
  // Every line ends with one (RFC 5545, 3.1), the last included.
  return `${calendar.toString().trimEnd()}\r\n`;
}

function eventOf(booking: Booking, { business, publicUrl }: Place): ICalEventData {
  const { appointment, bookingId, customer, history, meetingLink } = booking;
  const isVirtual = appointment.consultationType === 'virtual';
  const language = languageOf(booking);
  const said = wordsIn(language);
  const page = managePage(publicUrl, bookingId);
  const manageUrl = language === 'es' ? spanishPage(page, publicUrl) : page;
  const changedAt = history.at(-1)?.at ?? appointment.startsAt;
  const lines = [
    `${said.bookingId}: ${bookingId}`,
    ...(isVirtual && meetingLink ? [`${said.join}: ${meetingLink}`] : []),
    `${said.manage}: ${manageUrl}`,
  ];
  const location = isVirtual ? meetingLink : customer.address;
  return {
    id: `${bookingId}@${new URL(publicUrl).hostname}`,
    sequence: Math.max(0, eventCount(booking) - 1),
    stamp: new Date(epochMsOf(changedAt)),
    start: new Date(epochMsOf(appointment.startsAt)),
    end: new Date(epochMsOf(plusMinutes(appointment.startsAt, appointment.durationMinutes))),
    summary: `${said.visitKind(appointment.consultationType)}: ${business.name}`,
    description: lines.join('\n'),
    url: manageUrl,
    ...(location ? { location } : {}),
  };
}
