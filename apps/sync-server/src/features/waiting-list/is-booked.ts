import { isActive } from '@fieldleaf/domain/booking/booking';
import { addressesOf, recordsOfPerson } from '@fieldleaf/domain/read-model/customer-addresses';
import { bookingsByEmail } from '@fieldleaf/domain/read-model/customer-groups';
import type { WaitlistEntry } from '@fieldleaf/domain/waitlist/waitlist-entry';
import type { AppContext } from '../../practice/app-context.ts';

/** True if a waiting customer has a visit on a wished day, booked since they joined. */
export const isBooked = (
  { model }: Pick<AppContext, 'model'>,
  { customer, from, until, joinedAt }: WaitlistEntry,
): boolean =>
  recordsOfPerson(bookingsByEmail(model().bookingsById), addressesOf(model(), customer.email)).some(
    (visit) =>
      isActive(visit) &&
      visit.appointment.date >= from &&
      visit.appointment.date <= until &&
      (visit.history[0]?.at ?? '') >= joinedAt,
  );
