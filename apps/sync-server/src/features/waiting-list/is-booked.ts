import { isActive } from '@fieldleaf/domain/booking/booking';
import { bookingsByEmail } from '@fieldleaf/domain/read-model/customer-groups';
import { recordsOf } from '@fieldleaf/domain/read-model/records-by-email';
import type { Wish } from '@fieldleaf/domain/wish/wish';
import type { Desk } from '../../practice/desk.ts';

/** Whether somebody who waits has a visit on a wished day, booked since they waited. */
export const isBooked = (
  { model }: Pick<Desk, 'model'>,
  { customer, from, until, joinedAt }: Wish,
): boolean =>
  recordsOf(bookingsByEmail(model().bookingsById), customer.email).some(
    (visit) =>
      isActive(visit) &&
      visit.appointment.date >= from &&
      visit.appointment.date <= until &&
      (visit.history[0]?.at ?? '') >= joinedAt,
  );
