import type { CustomerBooking } from '@fieldleaf/contract/bookings';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { customerBooking } from '@fieldleaf/domain/read-model/customer-booking';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { FindProven, Proof } from './find-proven.ts';

type Deps = {
  readonly findProven: FindProven;
  readonly model: () => PracticeModel;
  readonly settings: () => Settings;
  readonly now: () => Instant;
};

/** A booking for whoever may see it; to everybody else it does not exist. */
export function createReadBooking({ findProven, model, settings, now }: Deps) {
  return (typed: string, proof: Proof): Result<CustomerBooking, Problem> => {
    const booking = findProven(typed, proof);
    if (!booking) return err(problem('booking_not_found'));
    return ok(customerBooking(booking, { settings: settings(), now: now(), books: model() }));
  };
}

export type ReadBooking = ReturnType<typeof createReadBooking>;
