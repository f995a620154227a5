import type { Booking } from '@fieldleaf/domain/booking/booking';
import { isConfirmationCode } from '@fieldleaf/domain/booking/confirmation-code';
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
  readonly findBooking: (typed: string) => Booking | undefined;
  readonly now: () => Instant;
};

export type SlotsWish = {
  readonly by: 'customer' | 'consultant';
  readonly date: LocalDate;
  readonly consultationType?: ConsultationType | undefined;
  readonly duration?: Duration | undefined;
  /** The code of the booking that is to be moved: it is not in its own way, and lends what is left out. */
  readonly code?: string | undefined;
};

/** Every start of a day and whether the whole visit fits there. */
export function createFindSlots({ settings, readDayBook, findBooking, now }: Deps) {
  // Its id alone would tell anybody who tries ids which of them exist, and when the visits are.
  const movedBooking = (code = ''): Booking | undefined => {
    const booking = findBooking(code);
    return booking && isConfirmationCode(code, booking.confirmationCode) ? booking : undefined;
  };

  return async (wish: SlotsWish): Promise<Result<readonly Slot[], Problem>> => {
    const { bookingId, appointment: moved } = movedBooking(wish.code) ?? {};
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
