import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { ConsultationType, Duration } from '@fieldleaf/domain/consultation/consultation';
import { defaultDuration } from '@fieldleaf/domain/consultation/default-duration';
import { findOffer } from '@fieldleaf/domain/pricing/find-offer';
import { type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { DayBook } from '@fieldleaf/domain/scheduling/day-book';
import { freeSlots, type Slot } from '@fieldleaf/domain/scheduling/free-slots';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';

type Deps = {
  readonly settings: () => Settings;
  readonly readDayBook: (date: LocalDate) => Promise<DayBook>;
  readonly findCodedBooking: (typed: string, code: string) => Booking | undefined;
  readonly now: () => Instant;
};

export type SlotsWish = {
  readonly by: 'customer' | 'consultant';
  readonly date: LocalDate;
  readonly consultationType?: ConsultationType | undefined;
  readonly duration?: Duration | undefined;
  /** Id and code of the booking that is to be moved: it is not in its own way, and lends what is left out. */
  readonly booking_id?: string | undefined;
  readonly code?: string | undefined;
};

/** Every start of a day and whether the whole visit fits there. */
export function createFindSlots({ settings, readDayBook, findCodedBooking, now }: Deps) {
  // Its id alone, or its code, would tell anybody who tries them which exist, and when the visits are.
  const movedBooking = ({ booking_id: id, code }: SlotsWish): Booking | undefined =>
    id === undefined || code === undefined ? undefined : findCodedBooking(id, code);

  return async (wish: SlotsWish): Promise<Result<readonly Slot[], Problem>> => {
    const { bookingId, appointment: moved } = movedBooking(wish) ?? {};
    const consultationType = wish.consultationType ?? moved?.consultationType ?? 'virtual';
    const usual =
      moved?.consultationType === consultationType ? moved.duration : defaultDuration(consultationType);
    const duration = wish.duration ?? usual;
    if (!findOffer(settings().offers, consultationType, duration)) {
      return err(problem('duration_not_offered', 'duration'));
    }
    const book = await readDayBook(wish.date);
    const terms = { by: wish.by, settings: settings(), now: now() };
    return ok(
      freeSlots({ ...terms, date: wish.date, consultationType, duration, book, ignoreKey: bookingId }),
    );
  };
}

export type FindSlots = ReturnType<typeof createFindSlots>;
