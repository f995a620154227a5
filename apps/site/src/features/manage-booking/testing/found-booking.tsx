import type { CustomerBooking } from '@fieldleaf/contract/bookings';
import { scriptServer } from '@fieldleaf/contract/testing/scripted-server';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clock, day } from '../../../testing/calendar-words.ts';
import { ManageBooking } from '../manage-booking.tsx';

export const LOOKUP = 'POST /api/customer/lookup-booking';

/** An hour by video for $70, with $11 of tip. */
export const booking: CustomerBooking = {
  booking_id: 'BK-7XK2QD',
  confirmation_code: 'C0DEC0DE',
  customer_name: 'Ana Reyes',
  customer_email: 'ana@example.com',
  selected_date: day('2027-03-15'),
  selected_time: clock('10:00'),
  duration: '60min',
  consultation_type: 'virtual',
  status: 'confirmed',
  total_amount: 81,
  tip_amount: 11,
  paid_amount: 81,
  owed_amount: 0,
  refunded_amount: 0,
  asked_amount: 81,
  lines: [
    { kind: 'visit', description: 'Plant consultation', amount: 70 },
    { kind: 'tip', description: 'Tip', amount: 11 },
  ],
  movements: [],
  notes: '',
  address: '',
  can_reschedule: true,
  can_cancel: true,
  consultation_note_id: null,
};

/** Types the email and looks the booking up whose ID is filled in. */
export async function find(email = 'ana@example.com') {
  if (email) await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Find Booking' }));
}

/** The page of a booking that its customer has looked up. */
export async function openFound(changes: object): Promise<void> {
  scriptServer({ [LOOKUP]: () => ({ body: { ...booking, ...changes } }) });
  render(<ManageBooking bookingId="BK-7XK2QD" />);
  await find();
}
