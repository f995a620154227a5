import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { ConsultationType, Duration } from '@fieldleaf/domain/consultation/consultation';
import { defaultDuration } from '@fieldleaf/domain/consultation/default-duration';
import { findOffer } from '@fieldleaf/domain/pricing/find-offer';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Settings } from '@fieldleaf/domain/settings/settings';

type Deps = {
  readonly settings: () => Settings;
  readonly findCodedBooking: (typed: string, code: string) => Booking | undefined;
};

export type VisitWish = {
  readonly consultationType?: ConsultationType | undefined;
  readonly duration?: Duration | undefined;
  /** Id and code of the booking that is to be moved: it is not in its own way, and lends what is left out. */
  readonly booking_id?: string | undefined;
  readonly code?: string | undefined;
};

export type AskedVisit = {
  readonly consultationType: ConsultationType;
  readonly duration: Duration;
  /** The booking that is to be moved. */
  readonly ignoreKey: string | undefined;
};

/** The visit that times are asked for, filled in where the question leaves something out. */
export function createReadWish({ settings, findCodedBooking }: Deps) {
  // Its id alone, or its code, would tell anybody who tries them which exist, and when the visits are.
  const movedBooking = ({ booking_id: id, code }: VisitWish): Booking | undefined =>
    id === undefined || code === undefined ? undefined : findCodedBooking(id, code);

  return (wish: VisitWish): Result<AskedVisit, Problem> => {
    const { bookingId, appointment: moved } = movedBooking(wish) ?? {};
    const consultationType = wish.consultationType ?? moved?.consultationType ?? 'virtual';
    const usual =
      moved?.consultationType === consultationType ? moved.duration : defaultDuration(consultationType);
    const duration = wish.duration ?? usual;
    if (!findOffer(settings().offers, consultationType, duration)) {
      return err(problem('duration_not_offered', 'duration'));
    }
    return ok({ consultationType, duration, ignoreKey: bookingId });
  };
}

export type ReadWish = ReturnType<typeof createReadWish>;
