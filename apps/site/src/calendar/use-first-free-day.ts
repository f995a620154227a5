import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { type RefObject, useEffect, useRef } from 'react';

type Opened = {
  readonly date: LocalDate | null;
  /** The first day of the month that is shown. */
  readonly month: LocalDate | undefined;
  readonly firstFree: LocalDate | undefined;
  readonly onDate: (date: LocalDate) => void;
};

/**
 * Picks the first day that has something free, unless a day is chosen or another month was turned to. Answers the day
 * that nobody picked by hand.
 */
export function useFirstFreeDay({
  date,
  month,
  firstFree,
  onDate,
}: Opened): RefObject<LocalDate | undefined> {
  const openedOn = useRef<LocalDate>(undefined);
  const firstMonth = useRef(month);
  firstMonth.current ??= month;

  // biome-ignore lint/correctness/useExhaustiveDependencies: picked once it is known
  useEffect(() => {
    if (date !== null || !firstFree || month !== firstMonth.current) return;
    openedOn.current = firstFree;
    onDate(firstFree);
  }, [date, month, firstFree]);

  return openedOn;
}
