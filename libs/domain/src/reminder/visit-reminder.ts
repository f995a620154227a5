import { type Booking, isActive } from '../booking/booking.ts';
import { customerName } from '../booking/customer-name.ts';
import { plusMinutes } from '../time/instant.ts';
import type { Reminder } from './reminder.ts';

const DAY_MINUTES = 24 * 60;

/**
 * The reminder of a visit: 24 hours before it, the link of the video call or the note of arrival
 * (specification, section 9: "a video link is sent 24 hours before the session"). Whoever booked
 * or moved the visit later than that has just been written to, link included, and is not written to
 * twice, unless the consultant chose not to tell. A visit that is moved is another reminder.
 */
export function visitReminder(booking: Booking): Reminder | undefined {
  const { appointment, customer, bookingId, history } = booking;
  if (!isActive(booking) || booking.erasedAt !== undefined || customer.email === '') return undefined;
  const dueAt = plusMinutes(appointment.startsAt, -DAY_MINUTES);
  const planned = history.filter(({ what }) => what === 'created' || what === 'rescheduled').at(-1);
  if (planned && !planned.quiet && planned.at >= dueAt) return undefined;
  return {
    cause: 'visit-reminder',
    about: `${bookingId}.${appointment.startsAt.replace(/\D/g, '')}`,
    dueAt,
    uselessFrom: appointment.startsAt,
    templateId: appointment.consultationType === 'virtual' ? 'video-reminder' : 'onsite-arrival',
    to: { name: customerName(customer), email: customer.email },
    facts: { booking },
  };
}
