import type { Booking } from '@fieldleaf/domain/booking/booking';
import { type DiaryDay, diaryOf, type ShownHold } from '@fieldleaf/domain/read-model/diary';
import { useMemo } from 'react';
import { usePractice } from '../../read-models/practice.ts';
import { useNow } from '../../read-models/use-now.ts';
import { useSettings } from '../../read-models/use-settings.ts';
import type { CalendarDays } from './calendar-address.ts';

type Shown = {
  readonly days: CalendarDays;
  readonly holds: readonly ShownHold[];
  readonly carried: Booking | undefined;
};

/** The days and what each holds, what waits on this phone included. */
export function useDiary({ days: { from, to }, holds, carried }: Shown): readonly DiaryDay[] {
  const bookingsById = usePractice(({ shown }) => shown.bookingsById);
  const timeOffByDate = usePractice(({ shown }) => shown.timeOffByDate);
  const busyTimes = usePractice(({ shown }) => shown.busyTimes);
  const settings = useSettings();
  const now = useNow();
  return useMemo(
    () => diaryOf({ bookingsById, timeOffByDate, busyTimes }, { from, to, settings, now, holds, carried }),
    [bookingsById, timeOffByDate, busyTimes, from, to, settings, now, holds, carried],
  );
}
