import type { CustomerBooking, LookupBookingRequest } from '@fieldleaf/contract/bookings';
import type { Booking } from '@fieldleaf/domain/booking/booking';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { customerBooking } from '@fieldleaf/domain/read-model/customer-booking';
import type { PracticeModel } from '@fieldleaf/domain/read-model/practice-model';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import type { Instant } from '@fieldleaf/domain/time/instant';

type Deps = {
  readonly findOwnBooking: (typed: string, email: string) => Booking | undefined;
  readonly model: () => PracticeModel;
  readonly settings: () => Settings;
  readonly now: () => Instant;
};

/** A customer's own booking. A wrong e-mail and an unknown booking look alike: `booking_not_found`. */
export function createLookupBooking({ findOwnBooking, model, settings, now }: Deps) {
  return ({ booking_id, email }: LookupBookingRequest): Result<CustomerBooking, Problem> => {
    const booking = findOwnBooking(booking_id, email);
    if (!booking) return err(problem('booking_not_found'));
    return ok(customerBooking(booking, { settings: settings(), now: now(), books: model() }));
  };
}

export type LookupBooking = ReturnType<typeof createLookupBooking>;
