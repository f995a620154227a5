import { createHash } from 'node:crypto';
import type { Booking } from '@fieldleaf/domain/booking/booking';
import { customerName } from '@fieldleaf/domain/booking/customer-name';
import { visitKindName } from '@fieldleaf/domain/consultation/visit-kind-name';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { plusMinutes } from '@fieldleaf/domain/time/instant';
import type { PlannedVisit } from './visit-calendar.ts';

type Place = { readonly settings: Settings; readonly publicUrl: string };

/** What the consultant's calendar says of a booking. */
export function planVisit(booking: Booking, { settings, publicUrl }: Place): PlannedVisit {
  const { appointment, customer, bookingId, meetingLink } = booking;
  const isVirtual = appointment.consultationType === 'virtual';
  const lines = [
    `Booking ID: ${bookingId}`,
    ...(customer.phone ? [`Phone: ${customer.phone}`] : []),
    ...(isVirtual && meetingLink ? [`Video call: ${meetingLink}`] : []),
    `${publicUrl}/admin/`,
  ];
  return {
    eventId: eventIdOf(booking, publicUrl),
    startsAt: appointment.startsAt,
    endsAt: plusMinutes(appointment.startsAt, appointment.durationMinutes),
    timeZone: settings.business.timeZone,
    summary: `${visitKindName(appointment.consultationType)}: ${customerName(customer)}`,
    description: lines.join('\n'),
    location: isVirtual ? (meetingLink ?? '') : customer.address,
    wantsRoom: isVirtual && meetingLink === null,
  };
}

/**
 * The id of a booking's entry. Calendars allow the letters a to v and digits; two practices that share a
 * calendar do not meet in it.
 */
export const eventIdOf = ({ bookingId }: Pick<Booking, 'bookingId'>, publicUrl: string): string =>
  `fieldleaf${createHash('sha256').update(`${publicUrl} ${bookingId}`).digest('hex').slice(0, 32)}`;

/**
 * What of a visit a calendar has to show anew when it changes. Not the room: a room that the calendar
 * itself gave is there already.
 */
export const fingerprintOf = ({ startsAt, endsAt, summary, description, location }: PlannedVisit): string =>
  createHash('sha256')
    .update(JSON.stringify([startsAt, endsAt, summary, description, location]))
    .digest('hex')
    .slice(0, 16);
