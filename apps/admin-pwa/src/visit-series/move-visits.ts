import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { act } from '../actions/act.ts';
import { actOnEach, HELD_MINUTES } from './act-on-series.ts';

export type Move = { readonly visit: Booking; readonly date: LocalDate; readonly time: LocalTime };

/**
 * Moves each visit. One that goes where another of them still is waits for that one: later moves begin with the
 * last, earlier ones with the first.
 */
export function moveVisits(moves: readonly Move[], notify: boolean): Promise<boolean> {
  const [first] = moves;
  const isLater = first !== undefined && textOf(first) > textOf(first.visit.appointment);
  const move = ({ visit, date, time }: Move) =>
    act({
      kind: 'booking.reschedule',
      payload: {
        bookingId: visit.bookingId,
        newDate: date,
        newTime: time,
        ...(!notify && { notifyCustomer: false }),
      },
      saved: null,
      heldMinutes: HELD_MINUTES,
      failed: 'Failed to update booking status',
    });
  return actOnEach(isLater ? moves.toReversed() : moves, move, (count) =>
    count === 1 ? '1 visit moved.' : `${count} visits moved.`,
  );
}

const textOf = ({ date, time }: Pick<Move, 'date' | 'time'>): string => `${date} ${time}`;
