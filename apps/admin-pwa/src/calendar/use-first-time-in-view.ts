import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { type RefObject, useEffect, useRef } from 'react';

/** A day that was chosen brings its first free time into view; one that was chosen before stays where it is. */
export function useFirstTimeInView(times: RefObject<HTMLElement | null>, date: LocalDate | null): void {
  const shown = useRef(date);
  useEffect(() => {
    if (date === shown.current) return;
    shown.current = date;
    times.current?.querySelector('button:enabled')?.scrollIntoView?.({ block: 'nearest' });
  }, [times, date]);
}
