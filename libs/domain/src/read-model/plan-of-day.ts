import { type Booking, isActive, occupiesTime } from '../booking/booking.ts';
import { type Instant, plusMinutes } from '../time/instant.ts';
import { type LocalDate, plusDays } from '../time/local-date.ts';
import { visitsInOrder } from './bookings-by-visit.ts';
import { eachOf } from './in-order.ts';
import type { PracticeModel } from './practice-model.ts';

/** `over`: its time is up, and it is not completed yet. */
export type NextVisit = {
  readonly visit: Booking;
  readonly phase: 'ahead' | 'under-way' | 'over';
};

/** A day as it stands at one moment. */
export type PlanOfDay = {
  /** The visit of today that counts now: the one under way, else the one that comes next. */
  readonly next: NextVisit | null;
  /** The others of today that are not done, in the order of the clock; cancelled ones among them. */
  readonly rest: readonly Booking[];
  /** Visits of today with nothing left to do. */
  readonly done: readonly Booking[];
  readonly tomorrow: readonly Booking[];
  /** The first visit after today. */
  readonly firstLater: Booking | null;
};

/** Minutes a finished visit stays in front: time to say goodbye and to mark it completed. */
export const WRAP_UP_MINUTES = 30;

export const visitEndsAt = ({ appointment }: Booking): Instant =>
  plusMinutes(appointment.startsAt, appointment.durationMinutes);

type Clock = { readonly now: Instant; readonly today: LocalDate };

/** Visits left today, those done, and those that come after. */
export function planOfDay(model: Pick<PracticeModel, 'bookingsById'>, { now, today }: Clock): PlanOfDay {
  const fromToday = visitsFrom(model, today);
  const todays = fromToday.filter(({ appointment }) => appointment.date === today);
  const later = fromToday.filter((visit) => visit.appointment.date > today && occupiesTime(visit));
  const next = nextOf(todays.filter(isActive), now);
  const isDone = (visit: Booking): boolean => occupiesTime(visit) && !isActive(visit);
  return {
    next,
    rest: todays.filter((visit) => visit !== next?.visit && !isDone(visit)),
    done: todays.filter(isDone),
    tomorrow: later.filter(({ appointment }) => appointment.date === plusDays(today, 1)),
    firstLater: later[0] ?? null,
  };
}

/** From today on, in the order of the clock; what lies before is not looked at. */
function visitsFrom(model: Pick<PracticeModel, 'bookingsById'>, today: LocalDate): readonly Booking[] {
  const latestFirst: Booking[] = [];
  for (const visit of eachOf(visitsInOrder(model))) {
    if (visit.appointment.date < today) break;
    latestFirst.push(visit);
  }
  return latestFirst.reverse();
}

/** If two overlap, the later one is under way; one that has run out stays for a while to be completed. */
function nextOf(active: readonly Booking[], now: Instant): NextVisit | null {
  const begun = active.findLast(({ appointment }) => appointment.startsAt <= now);
  if (begun && now < visitEndsAt(begun)) return { visit: begun, phase: 'under-way' };
  if (begun && now < plusMinutes(visitEndsAt(begun), WRAP_UP_MINUTES)) return { visit: begun, phase: 'over' };
  const ahead = active.find(({ appointment }) => appointment.startsAt > now);
  return ahead ? { visit: ahead, phase: 'ahead' } : null;
}
