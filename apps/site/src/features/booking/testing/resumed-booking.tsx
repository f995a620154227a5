import type { Answer } from '@fieldleaf/contract/testing/scripted-server';
import type { Contact } from '@fieldleaf/domain/booking/booking';
import { type RenderOptions, render } from '@testing-library/react';
import { clock, day } from '../../../testing/calendar-words.ts';
import type { ConfirmedBooking } from '../../../visit/confirmed-booking.ts';
import { Booking } from '../booking.tsx';
import { type BookingDraft, bookingDraft } from '../booking-draft.ts';
import { PAYMENT_STEP } from '../booking-wizard.ts';
import { newBookingDraft } from '../new-booking-draft.ts';

export const openIntent = 'POST /api/payments/create-payment-intent';
export const giveUp = 'POST /api/payments/cancel-payment-intent';
export const confirmCard = 'POST /api/payments/simulated/pi_1/confirm';
export const place = 'POST /api/bookings/';

/** A virtual visit with everything chosen, before the payment. */
export const draft: BookingDraft = {
  ...newBookingDraft('run-1', 'assessment-1'),
  step: PAYMENT_STEP,
  consultationType: 'virtual',
  duration: '60min',
  selectedDate: day('2027-03-15'),
  selectedTime: clock('10:00'),
  timeChecked: true,
  contact: {
    firstName: 'Ana',
    lastName: 'Reyes',
    email: 'ana@example.com',
    phone: '',
    address: '',
    notes: '',
  },
};
export const opened = (): Answer => ({
  body: {
    paymentIntentId: 'pi_1',
    clientSecret: 'secret',
    holdExpiresAt: new Date(Date.now() + 900_000).toISOString(),
  },
});
export const succeeded = (): Answer => ({ body: { status: 'succeeded' } });
export const booked = (): Answer => ({
  status: 201,
  body: { bookingId: 'BK-7XK2QD', confirmationCode: 'C0DEC0DE' },
});

/** Opens the wizard where this draft was left. */
export function resume(kept: BookingDraft, options: Pick<RenderOptions, 'wrapper'> = {}) {
  bookingDraft.save(kept);
  const bookings: ConfirmedBooking[] = [];
  const askedFor: Contact[] = [];
  const page = render(
    <Booking
      assessmentId="assessment-1"
      onBack={() => undefined}
      onQuestions={() => undefined}
      onQuote={(contact) => askedFor.push(contact)}
      onPayment={() => undefined}
      onBooked={(booking) => bookings.push(booking)}
    />,
    options,
  );
  return { bookings, askedFor, ...page };
}
