import type { Booking } from '@fieldleaf/domain/booking/booking';
import { parseBookingId } from '@fieldleaf/domain/booking/booking-id';
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
  readonly findBooking: (bookingId: string) => Booking | undefined;
  readonly now: () => Instant;
};

export type SlotsWish = {
  readonly by: 'customer' | 'consultant';
  readonly date: LocalDate;
  readonly consultationType?: ConsultationType | undefined;
  readonly duration?: Duration | undefined;
  /** The booking that is to be moved: it is not in its own way, and lends what is left out. */
  readonly bookingId?: string | undefined;
};

/** Every start of a day and whether the whole visit fits there. */
export function createFindSlots({ settings, readDayBook, findBooking, now }: Deps) {
  return async (wish: SlotsWish): Promise<Result<readonly Slot[], Problem>> => {
    const bookingId = wish.bookingId === undefined ? undefined : parseBookingId(wish.bookingId);
    const moved = bookingId && findBooking(bookingId)?.appointment;
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
