import { type Booking, isActive, isOver } from '@fieldleaf/domain/booking/booking';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import type { Desk } from '../practice/desk.ts';
import { createCalendarEntries } from './calendar-entries.ts';
import { eventIdOf, fingerprintOf, planVisit } from './plan-visit.ts';
import type { CalendarFailure, VisitCalendar } from './visit-calendar.ts';

/** Writes bookings into the consultant's calendar, and knows which it has. */
export type CalendarKeeper = {
  /** Whether what the calendar shows of this booking is out of date, and may be written now. */
  readonly isDue: (booking: Booking) => Promise<boolean>;
  /** Writes it; one call at most. `arranged` gets what the calendar gave, before it counts as written. */
  readonly keep: (booking: Booking, arranged: Arranged) => Promise<void>;
  readonly forget: () => void;
};

type Arranged = (kept: { readonly eventId: string; readonly meetingLink: string | null }) => Promise<void>;

const PAUSES_MINUTES = [1, 5, 15, 60] as const;

/**
 * Writes into the consultant's calendar how a booking stands, when it does not show it yet. A calendar that does
 * not answer is left alone for a while: what it has to show is made from the bookings, so nothing is lost.
 */
export function createCalendarKeeper(desk: Desk, calendar: VisitCalendar): CalendarKeeper {
  const { settings, now, report } = desk;
  const { publicUrl } = desk.config;
  const place = () => ({ settings: settings(), publicUrl });
  const entries = createCalendarEntries(desk);
  let failures = 0;
  let pausedUntil: Instant | undefined;

  const failed = ({ reason }: CalendarFailure) => {
    const pause = PAUSES_MINUTES[Math.min(failures, PAUSES_MINUTES.length - 1)] ?? 60;
    failures++;
    pausedUntil = plusMinutes(now(), pause);
    report(new Error(reason));
  };
  const isPaused = () => pausedUntil !== undefined && now() < pausedUntil;
  const isShown = (booking: Booking) => isActive(booking) && booking.erasedAt === undefined;

  const show = async (booking: Booking, arranged: Arranged): Promise<void> => {
    const visit = planVisit(booking, place());
    const fingerprint = fingerprintOf(visit);
    const put = await calendar.put(visit);
    if (put.ok) {
      failures = 0;
      // Written down last: dying before it, the same is put once more.
      await arranged({ eventId: visit.eventId, meetingLink: put.value.meetingLink });
      await entries.save(booking.bookingId, { shown: fingerprint, refused: null });
    } else if (put.error.code === 'refused') {
      report(new Error(put.error.reason));
      const { shown } = await entries.of(booking.bookingId);
      await entries.save(booking.bookingId, { shown, refused: fingerprint });
    } else failed(put.error);
  };
  const hide = async (booking: Booking): Promise<void> => {
    const removed = await calendar.remove(eventIdOf(booking, publicUrl));
    if (!removed.ok && removed.error.code !== 'refused') return failed(removed.error);
    await entries.save(booking.bookingId, { shown: null, refused: null });
  };

  return {
    isDue: async (booking) => {
      if (isPaused() || isOver(booking)) return false;
      const { shown, refused } = await entries.of(booking.bookingId);
      if (!isShown(booking)) return shown !== null;
      const fingerprint = fingerprintOf(planVisit(booking, place()));
      return fingerprint !== shown && fingerprint !== refused;
    },
    keep: (booking, arranged) => (isShown(booking) ? show(booking, arranged) : hide(booking)),
    forget: entries.forget,
  };
}
