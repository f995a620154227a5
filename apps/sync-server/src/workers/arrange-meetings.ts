import { type Booking, isActive } from '@fieldleaf/domain/booking/booking';
import type { Command } from '@fieldleaf/domain/command/command';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { KeepCalendar } from '../meetings/keep-calendar.ts';
import type { Execute } from '../practice/execute-command.ts';

type Deps = {
  readonly bookings: () => Iterable<Booking>;
  /** Null: the practice has no calendar elsewhere, and rooms are ours to make. */
  readonly calendar: KeepCalendar | null;
  readonly newMeetingLink: () => string;
  readonly execute: Execute;
  readonly newCommandId: () => string;
  readonly isLeader: () => Promise<boolean>;
  readonly now: () => Instant;
};

/** An hour before the reminder, which brings the link. */
const ROOM_AT_THE_LATEST_MINUTES = 25 * 60;

/**
 * Gives every visit that is still to come its entry in the consultant's calendar, and every video visit
 * its room: the calendar's, or one of ours when it has none to give or does not answer in time.
 */
export function createArrangeMeetings(deps: Deps) {
  const { calendar, execute, newCommandId, newMeetingLink, now } = deps;

  const arrange = async (booking: Booking, meetingLink: string | null, calendarEventId: string | null) => {
    const { bookingId } = booking;
    const command: Command<'booking.arrangeMeeting'> = {
      id: newCommandId(),
      kind: 'booking.arrangeMeeting',
      at: now(),
      by: { role: 'system' },
      payload: { bookingId, meetingLink, calendarEventId },
    };
    await execute(command);
  };
  const isUrgent = (booking: Booking) =>
    lacksRoom(booking) && booking.appointment.startsAt < plusMinutes(now(), ROOM_AT_THE_LATEST_MINUTES);
  const arrangeOne = async (booking: Booking) => {
    let isArranged = false;
    if (calendar && (await calendar.isDue(booking))) {
      await calendar.keep(booking, async ({ meetingLink, eventId }) => {
        const room = lacksRoom(booking) ? (meetingLink ?? newMeetingLink()) : null;
        await arrange(booking, room, eventId);
        isArranged = true;
      });
    }
    const isOurs = lacksRoom(booking) && (!calendar || isUrgent(booking));
    if (isOurs && !isArranged) await arrange(booking, newMeetingLink(), null);
  };
  const isOpen = async (booking: Booking) =>
    calendar ? (await calendar.isDue(booking)) || isUrgent(booking) : lacksRoom(booking);

  return async (): Promise<void> => {
    for (const booking of deps.bookings()) {
      if (booking.appointment.startsAt <= now() || !(await isOpen(booking))) continue;
      if (!(await deps.isLeader())) return calendar?.forget();
      await arrangeOne(booking);
    }
  };
}

const lacksRoom = (booking: Booking): boolean =>
  isActive(booking) &&
  booking.erasedAt === undefined &&
  booking.appointment.consultationType === 'virtual' &&
  booking.meetingLink === null;
