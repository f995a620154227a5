import type { ConsultationType, Duration } from '@fieldleaf/domain/consultation/consultation';
import { knownDayBook } from '@fieldleaf/domain/read-model/known-day-book';
import { freeSlots, type Slot } from '@fieldleaf/domain/scheduling/free-slots';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { useMemo } from 'react';
import { usePractice } from '../read-models/practice.ts';
import { useSettings } from '../read-models/use-settings.ts';

export type WantedVisit = {
  readonly date: LocalDate | null;
  readonly consultationType: ConsultationType;
  readonly duration: Duration;
  readonly outsideUsualDays: boolean;
  /** The booking that is to be moved does not stand in its own way. */
  readonly movedBookingId?: string | undefined;
};

/**
 * The starts of a day and which of them are free, as far as this phone knows: bookings of the mirror
 * and those waiting here. What was sold meanwhile shows only after the next sync.
 */
export function useFreeTimes(wanted: WantedVisit, now: Instant): readonly Slot[] {
  const { date, consultationType, duration, outsideUsualDays, movedBookingId } = wanted;
  const bookingsById = usePractice((state) => state.shown.bookingsById);
  const timeOffByDate = usePractice((state) => state.shown.timeOffByDate);
  const busyTimes = usePractice((state) => state.shown.busyTimes);
  const settings = useSettings();
  return useMemo(() => {
    if (date === null) return [];
    const book = knownDayBook({ bookingsById, timeOffByDate, busyTimes }, date, settings);
    return freeSlots({
      by: 'consultant',
      settings,
      now,
      date,
      consultationType,
      duration,
      outsideUsualDays,
      book,
      ignoreKey: movedBookingId,
    });
  }, [
    bookingsById,
    timeOffByDate,
    busyTimes,
    settings,
    now,
    date,
    consultationType,
    duration,
    outsideUsualDays,
    movedBookingId,
  ]);
}
