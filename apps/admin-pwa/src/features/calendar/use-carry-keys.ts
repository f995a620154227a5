import { type Booking, isActive } from '@fieldleaf/domain/booking/booking';
import { MINUTES_OF_A_DAY } from '@fieldleaf/domain/time/day-stretch';
import { plusDays } from '@fieldleaf/domain/time/local-date';
import { minuteOfDay, timeOfMinute } from '@fieldleaf/domain/time/local-time';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { usePractice } from '../../read-models/practice.ts';
import type { Moment } from './moment.ts';
import type { Mover } from './use-move.ts';

const STEP_MINUTES = 15;

type Step = { readonly days: number; readonly minutes: number };

const stepOf = (key: string, inMonth: boolean): Step | undefined => {
  const steps: Readonly<Record<string, Step>> = {
    ArrowLeft: { days: -1, minutes: 0 },
    ArrowRight: { days: 1, minutes: 0 },
    ArrowUp: inMonth ? { days: -7, minutes: 0 } : { days: 0, minutes: -STEP_MINUTES },
    ArrowDown: inMonth ? { days: 7, minutes: 0 } : { days: 0, minutes: STEP_MINUTES },
  };
  return steps[key];
};

/** Arrow keys carry the visit that has the focus, Enter drops it, Escape puts it back. */
export function useCarryKeys({ move, carry, drop, putBack }: Mover, inMonth: boolean) {
  const carrying = move?.phase === 'carrying' && move.by === 'keys' ? move : null;
  const actionOf = (key: string, { bookingId, appointment }: Booking): (() => unknown) | undefined => {
    const at = carrying?.booking.bookingId === bookingId ? carrying.to : null;
    const step = stepOf(key, inMonth);
    if (step) return () => carry(bookingId, stepped(at ?? appointment, step), 'keys');
    if (at && key === 'Enter') return () => drop(bookingId, at, 'keys');
    return at && key === 'Escape' ? putBack : undefined;
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    const booking = visitIn(event.target);
    if (!booking || !isActive(booking) || event.altKey || event.ctrlKey || event.metaKey) return;
    const act = actionOf(event.key, booking);
    if (!act) return;
    event.preventDefault();
    act();
  };
}

function visitIn(target: EventTarget): Booking | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const bookingId = target.querySelector<HTMLElement>('[data-visit]')?.dataset.visit;
  return usePractice.getState().shown.bookingsById.get(bookingId ?? '');
}

/** Within the day: what is carried over midnight by the minute would be a day nobody meant. */
function stepped({ date, time }: Moment, { days, minutes }: Step): Moment {
  const minute = minuteOfDay(time) + minutes;
  const isInDay = minute >= 0 && minute < MINUTES_OF_A_DAY;
  return { date: plusDays(date, days), time: isInDay ? timeOfMinute(minute) : time };
}

/** What another week, or the place it comes back to, takes to be drawn. */
const DRAWN_MS = [0, 50, 400];

/** What is carried by the keys keeps the focus wherever it is drawn next, and has it again when it is put back or dropped. */
export function useCarriedFocus(grid: RefObject<HTMLElement | null>, { move }: Mover): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    const byKeys = move?.by === 'keys' ? move.booking.bookingId : null;
    const bookingId = byKeys ?? (move === null ? last.current : null);
    last.current = byKeys;
    // The question at the thumb has it, and what was chosen elsewhere meanwhile keeps it.
    if (bookingId === null || (move && move.phase !== 'carrying')) return;
    const focus = () => {
      const visit = grid.current?.querySelector(`[data-visit="${bookingId}"]`)?.closest('a');
      if (move || document.activeElement === document.body) visit?.focus();
      if (move) visit?.scrollIntoView?.({ block: 'nearest' });
    };
    const timers = DRAWN_MS.map((afterMs) => setTimeout(focus, afterMs));
    focus();
    return () => timers.forEach(clearTimeout);
  }, [grid, move]);
}
