import type { Booking } from '../booking/booking.ts';
import { hasEmail } from '../booking/has-email.ts';

/** True if the customer may say how the visit was: it took place, and its money was kept. */
export const canReview = ({ status, refunds = [], customer, erasedAt }: Booking): boolean =>
  status === 'completed' && refunds.length === 0 && erasedAt === undefined && hasEmail(customer);
