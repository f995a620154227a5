import type { Booking } from '../booking/booking.ts';
import { compareInstants, type Instant } from '../time/instant.ts';
import { derivedFrom, type PartsChange } from './derived-from.ts';
import type { PracticeModel } from './practice-model.ts';

const RECENT = 5;
/** Some more are kept, so that one that goes leaves another in its place. */
const KEPT = 40;

type Model = Pick<PracticeModel, 'bookingsById'>;

/** Time the booking was made. */
export const bookedAt = ({ history, appointment }: Booking): Instant =>
  history[0]?.at ?? appointment.startsAt;

const newestFirst = (one: Booking, other: Booking): number => compareInstants(bookedAt(other), bookedAt(one));

const newest = ({ bookingsById }: Model): readonly Booking[] =>
  [...bookingsById.values()].sort(newestFirst).slice(0, KEPT);

const kept = derivedFrom<Model, readonly Booking[]>(
  newest,
  (known, { before, after, changed }: PartsChange<Model>) => {
    const others = known.filter(({ bookingId }) => !changed.bookingsById.has(bookingId));
    const isComplete = known.length === before.bookingsById.size;
    const oldest = known.at(-1);
    const come = [...changed.bookingsById].flatMap((key) => after.bookingsById.get(key) ?? []);
    const listed = come.filter((one) => isComplete || (oldest && newestFirst(one, oldest) < 0));
    const next = [...others, ...listed].sort(newestFirst);
    // Among bookings of the same moment the one stored first comes first, which only the full list can tell.
    const isTold = next.every((one, at) => at === 0 || bookedAt(one) !== bookedAt(next[at - 1] ?? one));
    const isEnough = next.length >= Math.min(RECENT, after.bookingsById.size);
    return isTold && isEnough ? next.slice(0, KEPT) : newest(after);
  },
);

/** The bookings made last, as many as are kept, the newest first. */
export const latestBookings = ({ bookingsById }: Model): readonly Booking[] => kept({ bookingsById });

/** The five bookings made last, the newest first. */
export const recentBookings = (model: Model): readonly Booking[] => latestBookings(model).slice(0, RECENT);
