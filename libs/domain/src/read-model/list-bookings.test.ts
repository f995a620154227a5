import { expect, test } from 'vitest';
import type { Booking, BookingId } from '../booking/booking.ts';
import { aBooking, anAppointment, ana, day } from '../testing/builders.ts';
import { plusDays } from '../time/local-date.ts';
import { listBookings } from './list-bookings.ts';
import { applyDocuments, emptyModel } from './practice-model.ts';

const booking = (bookingId: BookingId, date: string, changes: Partial<Booking> = {}) =>
  aBooking({ bookingId, appointment: anAppointment(date, '10:00'), ...changes });

const monday = booking('BK-M0NDAY', '2027-03-15');
const later = booking('BK-MNDAY2', '2027-03-15', { appointment: anAppointment('2027-03-15', '14:00') });
const cancelled = booking('BK-CANCE1', '2027-03-15', { status: 'cancelled' });
const onsite = booking('BK-0NS1TE', '2027-03-17', {
  appointment: anAppointment('2027-03-17', '10:00', { consultationType: 'onsite' }),
  customer: { ...ana, firstName: 'Zoë', lastName: 'Park', email: 'zoe.park@example.org' },
  source: 'manual',
});
const model = applyDocuments(emptyModel, [monday, onsite, later, cancelled]);

const found = (filter: Parameters<typeof listBookings>[1]) =>
  listBookings(model, filter).bookings.map(({ bookingId }) => bookingId);

test('bookings are listed from the latest visit to the earliest', () => {
  expect(found({})).toEqual(['BK-0NS1TE', 'BK-MNDAY2', 'BK-CANCE1', 'BK-M0NDAY']);
});

test.each([
  ['status', { status: 'cancelled' }, ['BK-CANCE1']],
  ['type', { consultationType: 'onsite' }, ['BK-0NS1TE']],
  ['source', { source: 'manual' }, ['BK-0NS1TE']],
  ['first day', { from: day('2027-03-16') }, ['BK-0NS1TE']],
  ['last day, included', { from: day('2027-03-17'), to: day('2027-03-17') }, ['BK-0NS1TE']],
  ['a last day before the first', { from: day('2027-03-17'), to: day('2027-03-16') }, []],
  ['a name in any case', { search: ' ZOË ' }, ['BK-0NS1TE']],
  ['part of an e-mail', { search: 'park@example' }, ['BK-0NS1TE']],
  ['part of a booking id', { search: 'bk-m0' }, ['BK-M0NDAY']],
  ['words that must all occur', { search: 'ana park' }, []],
] as const)('the list can be narrowed by %s', (_, filter, ids) => {
  expect(found(filter)).toEqual(ids);
});

test('a page shows a part and tells how many there are in all', () => {
  expect(listBookings(model, {}, { skip: 1, limit: 2 })).toMatchObject({
    bookings: [{ bookingId: 'BK-MNDAY2' }, { bookingId: 'BK-CANCE1' }],
    total: 4,
  });
  expect(listBookings(model, {}, { skip: 99 })).toEqual({ bookings: [], total: 4 });
});

test('ten thousand bookings are narrowed about as fast as a plain loop over them', () => {
  const many = Array.from({ length: 10_000 }, (_, index) =>
    booking(`BK-${index}`, plusDays(day('2027-01-01'), index % 700), {
      customer: { ...ana, lastName: `Reyes ${index}` },
    }),
  );
  const full = applyDocuments(emptyModel, many);
  const filter = { status: 'confirmed', from: day('2027-06-01'), search: 'reyes 9' } as const;
  listBookings(full, filter);

  const plain = quickest(() =>
    many.filter(({ customer }) => `${customer.lastName} ${customer.email}`.toLowerCase().includes('reyes 9')),
  );
  const listed = quickest(() => listBookings(full, filter));

  expect(listBookings(full, filter).total).toBeGreaterThan(500);
  expect(listed).toBeLessThan(plain * 40 + 20);
});

function quickest(work: () => unknown): number {
  const runs = Array.from({ length: 9 }, () => {
    const start = Date.now();
    for (let turn = 0; turn < 5; turn += 1) work();
    return (Date.now() - start) / 5;
  });
  return Math.min(...runs);
}
