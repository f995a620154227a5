import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { refundOfPayment } from '../payment/refund-of-payment.ts';
import { aBooking, aPayment, consultant, created, moment, settings } from '../testing/builders.ts';
import { customerBooking } from './customer-booking.ts';
import { applyDocuments, emptyModel } from './practice-model.ts';

const monday = aBooking({ bookingId: 'BK-M0NDAY' });

test('a customer sees the booking and what may still be changed, and nothing about its history', () => {
  const by = { history: [{ ...created(moment('2027-03-01T12:00:00Z')), by: consultant, reason: 'private' }] };
  const shown = customerBooking(
    { ...monday, ...by },
    {
      settings,
      now: moment('2027-03-01T12:00:00Z'),
      books: emptyModel,
    },
  );

  expect(shown).toMatchObject({
    booking_id: 'BK-M0NDAY',
    total_amount: 81,
    can_reschedule: true,
    can_cancel: true,
  });
  expect(JSON.stringify(shown)).not.toContain('private');
});

test('a customer sees what was paid and what is still to be paid', () => {
  const terms = { settings, now: moment('2027-03-01T12:00:00Z') };
  const paid = applyDocuments(emptyModel, [aPayment({ bookingId: 'BK-M0NDAY' })]);

  expect(customerBooking(monday, { ...terms, books: paid })).toMatchObject({
    paid_amount: 81,
    owed_amount: 0,
  });
  expect(customerBooking(monday, { ...terms, books: emptyModel })).toMatchObject({
    paid_amount: 0,
    owed_amount: 81,
  });
});

test('a customer sees what was given back', () => {
  const terms = { settings, now: moment('2027-03-01T12:00:00Z') };
  const paid = aPayment({ bookingId: 'BK-M0NDAY' });
  const given = { reference: 're_1', amountCents: cents(2_000), at: terms.now, commandId: 'refund' };
  const books = applyDocuments(emptyModel, [paid, refundOfPayment(paid, given)]);

  expect(customerBooking(monday, { ...terms, books })).toMatchObject({
    paid_amount: 81,
    refunded_amount: 20,
  });
});
