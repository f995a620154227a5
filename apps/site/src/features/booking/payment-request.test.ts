import { cents } from '@fieldleaf/domain/money/cents';
import { expect, test } from 'vitest';
import { clock, day } from '../../testing/calendar-words.ts';
import type { BookingDraft } from './booking-draft.ts';
import { newBookingDraft } from './new-booking-draft.ts';
import { bookingRequest, paymentRequest } from './payment-request.ts';

const total = {
  priceCents: cents(7_000),
  discountCents: cents(0),
  tipCents: cents(1_100),
  totalCents: cents(8_100),
  giftCardCents: cents(0),
  dueNowCents: cents(8_100),
  dueLaterCents: cents(0),
};
const draft: BookingDraft = {
  ...newBookingDraft('run-1', 'assessment-1'),
  consultationType: 'virtual',
  duration: '60min',
  selectedDate: day('2027-03-15'),
  selectedTime: clock('10:00'),
  contact: {
    firstName: ' Ana ',
    lastName: 'Reyes',
    email: 'ana@example.com ',
    phone: '',
    address: '12 Elm Street',
    notes: '',
  },
};

test('the payment is asked for in cents, the tip in dollars', () => {
  expect(paymentRequest(draft, total)).toMatchObject({ amount: 8_100, tipAmount: 11, selectedTime: '10:00' });
});

test('blanks around a name are not sent, nor is an address nobody drives to', () => {
  expect(paymentRequest(draft, total)?.customerInfo).toMatchObject({
    firstName: 'Ana',
    email: 'ana@example.com',
    address: '',
  });
  const onsite: BookingDraft = { ...draft, consultationType: 'onsite', duration: '2hr' };
  expect(paymentRequest(onsite, total)?.customerInfo?.address).toBe('12 Elm Street');
});

test('without a time there is nothing to pay for, without a payment nothing to book', () => {
  expect(paymentRequest({ ...draft, selectedTime: null }, total)).toBeUndefined();
  expect(bookingRequest(draft)).toBeUndefined();
});
