import { expect, test } from 'vitest';
import { aBooking, aPayment } from '../testing/builders.ts';
import { adminBooking } from './admin-booking.ts';
import { applyDocuments, emptyModel } from './practice-model.ts';

const monday = aBooking({ bookingId: 'BK-M0NDAY' });

test('the admin sees a booking in the wire’s names, its money in dollars', () => {
  const paid = applyDocuments(emptyModel, [aPayment({ bookingId: 'BK-M0NDAY' })]);

  expect(adminBooking(paid, monday)).toEqual({
    booking_id: 'BK-M0NDAY',
    customer_name: 'Ana Reyes',
    customer_email: 'ana@example.com',
    customer_phone: '(214) 555-0101',
    address: '12 Elm Street, Dallas, TX 75201',
    consultation_type: 'virtual',
    selected_date: '2027-03-15',
    selected_time: '10:00',
    duration: '60min',
    status: 'confirmed',
    total_amount: 81,
    tip_amount: 11,
    payment_status: 'paid',
    payment_method: 'card',
    owed_amount: 0,
    booking_source: 'online',
    assessment_answers: null,
    google_meet_link: null,
    calendar_event_id: null,
    notes: '',
  });
  expect(adminBooking(emptyModel, monday)).toMatchObject({
    payment_status: 'pending',
    payment_method: null,
    owed_amount: 81,
  });
});
