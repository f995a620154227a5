import type { Booking } from '@fieldleaf/domain/booking/booking';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { FindProven, Proof } from './find-proven.ts';

type Deps = {
  readonly findProven: FindProven;
  readonly calendarFile: (booking: Booking) => string;
};

export type CalendarFile = { readonly fileName: string; readonly text: string };

/** A booking as a file for one's own calendar, for whoever may see it. */
export function createTakeAlong({ findProven, calendarFile }: Deps) {
  return (typed: string, proof: Proof): Result<CalendarFile, Problem> => {
    const booking = findProven(typed, proof);
    if (!booking) return err(problem('booking_not_found'));
    return ok({ fileName: `${booking.bookingId}.ics`, text: calendarFile(booking) });
  };
}

export type TakeAlong = ReturnType<typeof createTakeAlong>;
