import { cents } from '@fieldleaf/domain/money/cents';
import { clock, day } from '../../testing/calendar-words.ts';
import type { ConfirmedBooking } from '../confirmed-booking.ts';

/** An hour by video, as it is kept on this device once it is booked. */
export const aConfirmedBooking: ConfirmedBooking = {
  bookingId: 'BK-7XK2QD',
  confirmationCode: 'C0DEC0DE',
  consultationType: 'virtual',
  durationLabel: '1 hour',
  date: day('2027-03-15'),
  time: clock('10:00'),
  customer: {
    firstName: 'Ana',
    lastName: 'Reyes',
    email: 'ana@example.com',
    phone: '',
    address: '',
    notes: '',
  },
  totalCents: cents(7_000),
  lines: [],
  paidCents: cents(7_000),
  giftCardCents: cents(0),
  noShowFeeCents: cents(0),
};
