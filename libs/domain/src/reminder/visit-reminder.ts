import { type Booking, type BookingEvent, isActive } from '../booking/booking.ts';
import { customerName } from '../booking/customer-name.ts';
import { hasEmail } from '../booking/has-email.ts';
import type { Reminder } from './reminder.ts';
import { reminderDueAt } from './reminder-due-at.ts';

/**
 * Returns a visit's reminder: 24 hours before it, the link of the video call or the note of arrival (specification,
 * section 9: "a video link is sent 24 hours before the session"). A customer whose visit was booked or moved later
 * than that has just been emailed, link included, and is not emailed twice, unless the consultant chose not to tell
 * or the link was not ready then. A moved visit is another reminder.
 */
export function visitReminders(booking: Booking): readonly Reminder[] {
  const { appointment, customer, bookingId } = booking;
  if (!isActive(booking) || booking.erasedAt !== undefined || !hasEmail(customer)) return [];
  const dueAt = reminderDueAt(appointment);
  const lackedLink = booking.linkFollowed === true && plannedBy(booking)?.what === 'created';
  if (isToldByPlanning(booking) && !lackedLink) return [];
  return [
    {
      cause: 'visit-reminder',
      about: `${bookingId}.${appointment.startsAt.replace(/\D/g, '')}`,
      dueAt,
      uselessFrom: appointment.startsAt,
      templateId: appointment.consultationType === 'virtual' ? 'video-reminder' : 'onsite-arrival',
      to: { name: customerName(customer), email: customer.email },
      facts: { booking },
    },
  ];
}

const plannedBy = ({ history }: Booking): BookingEvent | undefined =>
  history.filter(({ what }) => what === 'created' || what === 'rescheduled').at(-1);

/** True if the customer was told when the visit was booked or moved, so late that they need not be told again. */
export function isToldByPlanning(booking: Booking): boolean {
  const planned = plannedBy(booking);
  return planned !== undefined && !planned.quiet && planned.at >= reminderDueAt(booking.appointment);
}
