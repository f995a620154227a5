import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { ConsultationType, VisitDuration } from '@fieldleaf/domain/consultation/consultation';
import { zipCodeOf } from '@fieldleaf/domain/consultation/service-area';
import { bookingsOn } from '@fieldleaf/domain/read-model/bookings-by-date';
import { knownDayBook } from '@fieldleaf/domain/read-model/known-day-book';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { checkAppointment } from '@fieldleaf/domain/scheduling/check-appointment';
import { explainUnavailable, type NotFree, whyNotAt } from '@fieldleaf/domain/scheduling/explain-unavailable';
import { type FreeSlotsQuery, firstFreeStart, freeSlots } from '@fieldleaf/domain/scheduling/free-slots';
import { type FreeTime, nextFreeTime } from '@fieldleaf/domain/scheduling/next-free-time';
import type { OpenDays } from '@fieldleaf/domain/scheduling/next-open-day';
import { openDaysFor } from '@fieldleaf/domain/scheduling/open-days-for';
import { type Span, visitSpan } from '@fieldleaf/domain/scheduling/visit-span';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { useMemo } from 'react';
import { usePractice } from '../read-models/practice.ts';
import { useNow } from '../read-models/use-now.ts';
import { useSettings } from '../read-models/use-settings.ts';

/** A visit that looks for a time. */
export type TimelessVisit = {
  readonly consultationType: ConsultationType;
  readonly duration: VisitDuration;
  readonly outsideUsualDays: boolean;
  /** ZIP of an on-site visit, if known; a moved visit keeps its place. */
  readonly zip?: string | undefined;
  /** The booking that is to be moved does not stand in its own way, and the time it has is no new one. */
  readonly moved?: Booking | undefined;
};

/** Possible visit times, and reasons against others. */
export type VisitTimes = {
  readonly openDays: OpenDays;
  readonly freeTimesOn: (date: LocalDate) => readonly LocalTime[];
  readonly isFull: (date: LocalDate) => boolean;
  /** The first free time from a day on, itself included. */
  readonly nextFreeFrom: (date: LocalDate) => FreeTime | undefined;
  readonly whyNotOn: (date: LocalDate) => NotFree | null;
  /** Conflict of an exact time; with `usually`, also conflicts the consultant may override. */
  readonly whyNotAt: (at: FreeTime, usually?: 'usually') => NotFree | null;
  /** Time taken by a visit at that time; undefined if there is no such time. */
  readonly spanAt: (at: FreeTime) => Span | undefined;
};

/**
 * Returns the free times known to this phone, from bookings in the mirror and waiting here, time off, and the
 * consultant's own calendar. New sales show only after the next sync.
 */
export function useVisitTimes({
  consultationType,
  duration,
  outsideUsualDays,
  zip: zipIfKnown,
  moved,
}: TimelessVisit): VisitTimes {
  const now = useNow();
  const zip = moved ? zipCodeOf(moved.customer.address) : zipIfKnown;
  const settings = useSettings();
  const bookingsById = usePractice((state) => state.shown.bookingsById);
  const timeOffByDate = usePractice((state) => state.shown.timeOffByDate);
  const busyTimes = usePractice((state) => state.shown.busyTimes);
  return useMemo(
    () =>
      visitTimes({
        visit: { consultationType, duration, outsideUsualDays, zip, moved },
        model: { bookingsById, timeOffByDate, busyTimes },
        settings,
        now,
      }),
    [
      bookingsById,
      timeOffByDate,
      busyTimes,
      settings,
      now,
      consultationType,
      duration,
      outsideUsualDays,
      zip,
      moved,
    ],
  );
}

type Known = {
  readonly visit: TimelessVisit;
  readonly model: Pick<PracticeModel, 'bookingsById' | 'timeOffByDate' | 'busyTimes'>;
  readonly settings: Settings;
  readonly now: Instant;
};

function visitTimes({ visit, model, settings, now }: Known): VisitTimes {
  const { moved, ...timeless } = visit;
  const wanted = { ...timeless, durationMinutes: moved?.appointment.durationMinutes };
  const openDays = openDaysFor({ by: 'consultant', settings, now, ...wanted });
  const planOf = (date: LocalDate) => ({
    bookings: bookingsOn(model, date),
    timeOff: model.timeOffByDate.get(date),
  });
  const queryFor = (date: LocalDate): FreeSlotsQuery => {
    const book = knownDayBook(model, date, settings);
    return { by: 'consultant', settings, now, date, ...wanted, book, ignoreKey: moved?.bookingId };
  };
  const freeTimesOn = remembered((date) =>
    freeSlots(queryFor(date)).flatMap(({ time, available }) =>
      available && !isTimeOf(moved, { date, time }) ? [time] : [],
    ),
  );
  // A month of days is asked for with every drawing of the calendar: only as far as the first.
  const firstFreeOn = remembered((date) =>
    date === moved?.appointment.date ? freeTimesOn(date)[0] : firstFreeStart(queryFor(date)),
  );
  return {
    openDays,
    freeTimesOn,
    isFull: (date) => firstFreeOn(date) === undefined,
    nextFreeFrom: (date) => nextFreeTime(date, openDays, firstFreeOn),
    whyNotOn: (date) => explainUnavailable(queryFor(date), planOf(date)),
    whyNotAt: ({ date, time }, usually) => {
      const query = queryFor(date);
      return whyNotAt(time, usually ? { ...query, outsideUsualDays: false } : query, planOf(date));
    },
    spanAt: ({ date, time }) => {
      const query = { ...queryFor(date), outsideUsualDays: true };
      const checked = checkAppointment({ ...query, visit: { ...query, time } });
      return checked.ok ? visitSpan(checked.value, settings) : undefined;
    },
  };
}

const isTimeOf = (moved: Booking | undefined, { date, time }: FreeTime): boolean =>
  moved?.appointment.date === date && moved.appointment.time === time;

/** Caches the result for each day. */
function remembered<Found>(find: (date: LocalDate) => Found): (date: LocalDate) => Found {
  const known = new Map<LocalDate, { readonly found: Found }>();
  return (date) => {
    const { found } = known.get(date) ?? { found: find(date) };
    known.set(date, { found });
    return found;
  };
}
