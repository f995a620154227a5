import type { Booking } from '@fieldleaf/domain/booking/booking';

type Rows = { readonly bookings: readonly Booking[] };

/**
 * True if a part of the list is unchanged, so that React skips its rows: most keystrokes and most changes of the
 * practice leave it so.
 */
export const isSameRows = <Props extends Rows>(before: Props, after: Props): boolean =>
  before.bookings.length === after.bookings.length &&
  before.bookings.every((booking, at) => booking === after.bookings[at]) &&
  Object.entries(after).every(([name, value]) => name === 'bookings' || Reflect.get(before, name) === value);
