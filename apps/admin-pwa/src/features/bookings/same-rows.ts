import type { Booking } from '@fieldleaf/domain/booking/booking';

type Rows = { readonly bookings: readonly Booking[] };

/**
 * Whether a part of the list shows what it did, for React not to look at each of its rows: with most letters that are typed,
 * and with most changes of the practice, it does.
 */
export const isSameRows = <Props extends Rows>(before: Props, after: Props): boolean =>
  before.bookings.length === after.bookings.length &&
  before.bookings.every((booking, at) => booking === after.bookings[at]) &&
  Object.entries(after).every(([name, value]) => name === 'bookings' || Reflect.get(before, name) === value);
