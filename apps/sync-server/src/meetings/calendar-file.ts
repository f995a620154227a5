import type { Booking } from '@fieldleaf/domain/booking/booking';
import { eventCount } from '@fieldleaf/domain/booking/booking-history';
import { managePage } from '@fieldleaf/domain/booking/visit-link';
import { visitKindName } from '@fieldleaf/domain/consultation/visit-kind-name';
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
 * practice. The UID stays and the sequence grows with every change: importing again replaces the entry.
 */
export function calendarFile(booking: Booking, { business, publicUrl }: Place): string {
  const isOff = booking.status === 'cancelled';
  const calendar = new ICalCalendar({
    prodId: { company: 'Fieldleaf', product: 'Bookings', language: 'EN' },
    method: isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    ...eventOf(booking, { business, publicUrl }),
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: business.name, email: business.email },
    ...(isOff ? {} : { alarms: [REMIND] }),
  });
  // Every line ends with one (RFC 5545, 3.1), the last included.
  return `${calendar.toString().trimEnd()}\r\n`;
}

function eventOf(booking: Booking, { business, publicUrl }: Place): ICalEventData {
  const { appointment, bookingId, confirmationCode, customer, history, meetingLink } = booking;
  const isVirtual = appointment.consultationType === 'virtual';
  const manageUrl = managePage(publicUrl, bookingId);
  const changedAt = history.at(-1)?.at ?? appointment.startsAt;
  const lines = [
    `Booking ID: ${bookingId}`,
    `Confirmation code: ${confirmationCode}`,
    ...(isVirtual && meetingLink ? [`Join the video call: ${meetingLink}`] : []),
    `Manage your booking: ${manageUrl}`,
  ];
  const location = isVirtual ? meetingLink : customer.address;
  return {
    id: `${bookingId}@${new URL(publicUrl).hostname}`,
    sequence: Math.max(0, eventCount(booking) - 1),
    stamp: new Date(epochMsOf(changedAt)),
    start: new Date(epochMsOf(appointment.startsAt)),
    end: new Date(epochMsOf(plusMinutes(appointment.startsAt, appointment.durationMinutes))),
    summary: `${visitKindName(appointment.consultationType)}: ${business.name}`,
    description: lines.join('\n'),
    url: manageUrl,
    ...(location ? { location } : {}),
  };
}
