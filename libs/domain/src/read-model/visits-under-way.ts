import { type Booking, isActive } from '../booking/booking.ts';
import { type Instant, plusMinutes } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';
import { bookingsOn } from './bookings-by-date.ts';
import type { PracticeModel } from './practice-model.ts';

/** Time before a visit from which its note can be started from the list: on the way, or at the door. */
const BEFORE_MINUTES = 30;

/** Today's visits that have begun or are about to, are not completed and have no note yet, the first one first. */
export const visitsUnderWay = (
  model: Pick<PracticeModel, 'bookingsById' | 'consultationNotesById'>,
  { today, now }: { readonly today: LocalDate; readonly now: Instant },
): readonly Booking[] =>
  bookingsOn(model, today).filter(
    (booking) =>
      isActive(booking) &&
      booking.appointment.startsAt <= plusMinutes(now, BEFORE_MINUTES) &&
      !model.consultationNotesById.has(booking.bookingId),
  );
