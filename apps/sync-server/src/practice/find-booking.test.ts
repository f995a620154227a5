import { applyDocuments, emptyModel } from '@fieldleaf/domain/read-model/practice-model';
import { aBooking } from '@fieldleaf/domain/testing/builders';
import { expect, test } from 'vitest';
import { findBooking } from './find-booking.ts';

const booking = { ...aBooking({ bookingId: 'BK-7XK2QD' }), confirmationCode: 'C0DEC0D1' };
const others = ['BK-AAAAAA', 'BK-BBBBBB'].map((bookingId, index) => ({
  ...aBooking({ bookingId: bookingId as 'BK-AAAAAA' }),
  confirmationCode: `0THERC0${index}`,
}));
const ctx = { model: () => applyDocuments(emptyModel, [...others, booking]) };

test.each(['BK-7XK2QD', 'bk 7xk2qd', '7xk-2qd', 'C0DEC0D1', 'code-codi', 'codecodl'])(
  'a booking is found by its id and by its code, however it is typed: %s',
  (typed) => {
    expect(findBooking(ctx, typed)).toBe(booking);
  },
);

test.each(['', 'BK-', 'BK-7XK2QE', 'C0DEC0D2', 'C0DEC0D'])('%j finds nothing', (typed) => {
  expect(findBooking(ctx, typed)).toBeUndefined();
});
