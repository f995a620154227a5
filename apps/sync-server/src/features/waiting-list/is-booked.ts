import { isActive } from '@fieldleaf/domain/booking/booking';
import { bookingsByEmail } from '@fieldleaf/domain/read-model/customer-groups';
import { recordsOf } from '@fieldleaf/domain/read-model/records-by-email';
import type { WaitlistEntry } from '@fieldleaf/domain/waitlist/waitlist-entry';
import type { AppContext } from '../../practice/app-context.ts';

/** True if a waiting customer has a visit on a wished day, booked since they joined. */
export const isBooked = (
  { model }: Pick<AppContext, 'model'>,
  { customer, from, until, joinedAt }: WaitlistEntry,
): boolean =>
  recordsOf(bookingsByEmail(model().bookingsById), customer.email).some(
    (visit) =>
      isActive(visit) &&
      visit.appointment.date >= from &&
      visit.appointment.date <= until &&
      (visit.history[0]?.at ?? '') >= joinedAt,
  );
