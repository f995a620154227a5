import { type Booking, isActive } from '@fieldleaf/domain/booking/booking';
import { visitsAfter } from '@fieldleaf/domain/read-model/bookings-by-visit';
import { plusMinutes } from '@fieldleaf/domain/time/instant';
import { createCalendarKeeper } from '../meetings/calendar-keeper.ts';
import { newMeetingLink } from '../meetings/meeting-rooms.ts';
import type { AppContext } from '../practice/app-context.ts';

/** An hour before the reminder, which brings the link. */
const ROOM_AT_THE_LATEST_MINUTES = 25 * 60;

/**
 * Gives every visit that is still to come its entry in the consultant's calendar, and every video visit
 * its room: the calendar's, or one of ours when it has none to give or does not answer in time.
 */
export function createArrangeMeetings(ctx: AppContext): () => Promise<void> {
  const { model, now, visitCalendar, runCommand } = ctx;
  const { meetingBaseUrl } = ctx.config;
  // Without a calendar elsewhere the rooms are ours to make.
  const calendar = visitCalendar && createCalendarKeeper(ctx, visitCalendar);

  const arrange = async (
    { bookingId }: Booking,
    meetingLink: string | null,
    calendarEventId: string | null,
  ) => {
    const payload = { bookingId, meetingLink, calendarEventId };
    await runCommand({ kind: 'booking.arrangeMeeting', by: { role: 'system' }, payload });
  };
  const isUrgent = (booking: Booking) =>
    lacksRoom(booking) && booking.appointment.startsAt < plusMinutes(now(), ROOM_AT_THE_LATEST_MINUTES);
  const arrangeOne = async (booking: Booking) => {
    let isArranged = false;
    if (calendar && (await calendar.isDue(booking))) {
      await calendar.keep(booking, async ({ meetingLink, eventId }) => {
        const room = lacksRoom(booking) ? (meetingLink ?? newMeetingLink(meetingBaseUrl)) : null;
        await arrange(booking, room, eventId);
        isArranged = true;
      });
    }
    const isOurs = lacksRoom(booking) && (!calendar || isUrgent(booking));
    if (isOurs && !isArranged) await arrange(booking, newMeetingLink(meetingBaseUrl), null);
  };
  const isOpen = async (booking: Booking) =>
    calendar ? (await calendar.isDue(booking)) || isUrgent(booking) : lacksRoom(booking);

  return async () => {
    for (const booking of [...visitsAfter(model(), now())].reverse()) {
      if (!(await isOpen(booking))) continue;
      if (!(await ctx.isLeader())) return calendar?.forget();
      await arrangeOne(booking);
    }
  };
}

const lacksRoom = (booking: Booking): boolean =>
  isActive(booking) &&
  booking.erasedAt === undefined &&
  booking.appointment.consultationType === 'virtual' &&
  booking.meetingLink === null;
