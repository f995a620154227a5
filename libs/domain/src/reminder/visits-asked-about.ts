import type { Booking } from '../booking/booking.ts';
import { visitsAfter } from '../read-model/bookings-by-visit.ts';
import type { PracticeModel } from '../read-model/practice-model.ts';
import type { Instant } from '../time/instant.ts';

/** The visits a list of reminders has to look at: the one that is asked for, those after a moment, or all there are. */
export function visitsAskedAbout(
  model: PracticeModel,
  { about, since }: { readonly about: string | undefined; readonly since: Instant | undefined },
): Iterable<Booking> {
  if (about === undefined) return since ? visitsAfter(model, since) : model.bookingsById.values();
  // `about` begins with the visit; its start may follow.
  const [bookingId = ''] = about.split('.');
  const visit = model.bookingsById.get(bookingId);
  return visit ? [visit] : [];
}
