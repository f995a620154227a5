import { type CommandDefinition, NO_CHANGES, reject } from '../command/command-definition.ts';
import { aboutBooking } from '../command/command-subject.ts';
import { problem } from '../problem/problem.ts';
import { ok } from '../result.ts';
import { type Booking, bookingDocumentId } from './booking.ts';
import { findBooking } from './booking-history.ts';

/**
 * Writes down where a visit takes place and which entry of the consultant's calendar it is. A room that
 * the customer may have been told of stays: they would wait in it.
 */
export const arrangeMeeting: CommandDefinition<'booking.arrangeMeeting'> = {
  ...aboutBooking,
  afterErasure: 'refused',
  inPayLink: false,
  reads: ({ payload }) => [bookingDocumentId(payload.bookingId)],
  days: () => [],

  decide: ({ payload }, { documents }) => {
    const booking = findBooking(documents, payload.bookingId);
    if (!booking) return reject(problem('booking_not_found'));
    const arranged: Booking = {
      ...booking,
      meetingLink: booking.meetingLink ?? payload.meetingLink,
      calendarEventId: payload.calendarEventId ?? booking.calendarEventId,
      ...(booking.meetingLink === null && payload.meetingLink !== null ? { linkFollowed: true } : {}),
    };
    const isDone =
      arranged.meetingLink === booking.meetingLink && arranged.calendarEventId === booking.calendarEventId;
    return ok(isDone ? NO_CHANGES : { claims: [], puts: [arranged] });
  },
};
