import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Booking, BookingId } from '../booking/booking.ts';
import { noteDocumentId } from '../consultation-note/consultation-note.ts';
import { aBooking, aNote, anAppointment, ana, day } from '../testing/builders.ts';
import { plusDays } from '../time/local-date.ts';
import { bookingsOnPage, listBookings, placeInList, readySearch } from './list-bookings.ts';
import { applyDocuments, emptyModel } from './practice-model.ts';

const booking = (bookingId: BookingId, date: string, changes: Partial<Booking> = {}) =>
  aBooking({ bookingId, appointment: anAppointment(date, '10:00'), ...changes });

const monday = booking('BK-M0NDAY', '2027-03-15');
const later = booking('BK-MNDAY2', '2027-03-15', { appointment: anAppointment('2027-03-15', '14:00') });
const cancelled = booking('BK-CANCE1', '2027-03-15', { status: 'cancelled' });
const onsite = booking('BK-0NS1TE', '2027-03-17', {
  appointment: anAppointment('2027-03-17', '10:00', { consultationType: 'onsite' }),
  customer: {
    ...ana,
    firstName: 'Zoë',
    lastName: 'Park',
    email: 'zoe.park@example.org',
    phone: '972-555-0177',
    address: '3 Fern Lane, Plano, TX 75023',
    notes: 'A Calathéa that curls',
  },
  source: 'manual',
});
const note = aNote({ noteId: 'BK-M0NDAY', _id: noteDocumentId('BK-M0NDAY') });
const model = applyDocuments(emptyModel, [monday, onsite, later, cancelled, note]);

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
  ['a part of the phone number, however it is written', { search: '972 555.01' }, ['BK-0NS1TE']],
  ['the street', { search: 'fern lane' }, ['BK-0NS1TE']],
  ['a plant that was told of, without its accent', { search: 'zoe calathea' }, ['BK-0NS1TE']],
  ['a word of the note', { search: 'monstera' }, ['BK-M0NDAY']],
  ['any digits of the phone number', { search: '97' }, ['BK-0NS1TE']],
] as const)('the list can be narrowed by %s', (_, filter, ids) => {
  expect(found(filter)).toEqual(ids);
});

test('what is to come leads, the next visit first, then what is past, the latest first', () => {
  const from = (date: string) =>
    listBookings(model, {}, { upcomingFrom: day(date) }).bookings.map(({ bookingId }) => bookingId);

  expect(from('2027-03-16')).toEqual(['BK-0NS1TE', 'BK-MNDAY2', 'BK-CANCE1', 'BK-M0NDAY']);
  expect(from('2027-03-15')).toEqual(['BK-M0NDAY', 'BK-CANCE1', 'BK-MNDAY2', 'BK-0NS1TE']);
  expect(from('2027-03-18')).toEqual(found({}));
});

test('whatever the days, each booking is listed once, upcoming ones rising from today, past ones falling', () => {
  const today = day('2027-03-15');
  const offset = fc.integer({ min: -5, max: 5 });
  fc.assert(
    fc.property(fc.array(offset, { maxLength: 30 }), (offsets) => {
      const bookings = offsets.map((days, index) => booking(`BK-${index}`, plusDays(today, days)));
      const { bookings: listed } = listBookings(
        applyDocuments(emptyModel, bookings),
        {},
        { upcomingFrom: today, limit: 100 },
      );
      const dates = listed.map(({ appointment }) => appointment.date);
      const upcoming = dates.filter((date) => date >= today);

      expect(new Set(listed.map(({ bookingId }) => bookingId)).size).toBe(bookings.length);
      expect(dates.slice(0, upcoming.length)).toEqual(upcoming.toSorted());
      expect(dates.slice(upcoming.length)).toEqual(
        dates
          .filter((date) => date < today)
          .toSorted()
          .reverse(),
      );
    }),
  );
});

test('the place of a booking says on which page it is, as long as the filter shows it', () => {
  const upcomingFrom = day('2027-03-16');
  expect(placeInList(model, {}, { bookingId: 'BK-M0NDAY', upcomingFrom })).toBe(3);
  expect(
    placeInList(model, { status: 'cancelled' }, { bookingId: 'BK-M0NDAY', upcomingFrom }),
  ).toBeUndefined();
});

test('a page by itself is that of the list that is counted', () => {
  const upcomingFrom = day('2027-03-16');
  for (const search of ['', 'ana', 'monstera', 'nobody'])
    for (const part of [{}, { skip: 1, limit: 2 }, { upcomingFrom, limit: 3 }, { skip: 9 }])
      expect(bookingsOnPage(model, { search }, part)).toEqual(listBookings(model, { search }, part).bookings);
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

test('whatever was looked for before, and then more narrowly or not, the same is found', () => {
  const text = fc.string({ unit: fc.constantFrom(...'aern97-5(). '), maxLength: 5 });
  const filter = fc.record({
    search: text,
    status: fc.constantFrom(undefined, 'cancelled' as const, 'confirmed' as const),
    source: fc.constantFrom(undefined, 'manual' as const),
    from: fc.constantFrom(undefined, day('2027-03-16')),
    to: fc.constantFrom(undefined, day('2027-03-16')),
  });
  // Another model that has the same: nothing of it was looked for before.
  const alone = (wanted: Parameters<typeof listBookings>[1]) =>
    listBookings({ ...model, bookingsById: new Map(model.bookingsById) }, wanted);
  fc.assert(
    fc.property(fc.array(filter, { maxLength: 3 }), filter, text, (before, wanted, more) => {
      const narrower = { ...wanted, search: `${wanted.search}${more}` };
      for (const one of [...before, wanted]) listBookings(model, one);
      const after = listBookings(model, narrower);
      expect(after).toEqual(alone(narrower));
    }),
  );
});

test.each([
  ['(', '(0'],
  ['park', 'ana'],
  ['zoe x', 'zoe'],
  ['ana x', 'ana zoe'],
])('after "%s", "%s" finds what it does by itself', (before, search) => {
  listBookings(model, { search: before });
  const { bookings } = listBookings(model, { search });
  const other = { ...model, bookingsById: new Map(model.bookingsById) };
  expect(bookings).toEqual(listBookings(other, { search }).bookings);
});

/** The same practice once more, which counts how often one of its bookings is looked at. */
function counted() {
  let looks = 0;
  const bookings = [monday, onsite, later, cancelled].map((one) => ({
    ...one,
    get customer() {
      looks += 1;
      return one.customer;
    },
  }));
  const among = { ...model, bookingsById: new Map(bookings.map((one) => [one.bookingId, one])) };
  return { among, looks: () => looks };
}

test('neither a letter more nor a letter less takes up a text again', () => {
  const { among, looks } = counted();
  const search = (typed: string) => listBookings(among, { search: typed }).total;
  search('a');
  const takenUp = looks();

  expect(['an', 'ana', 'an', 'a', 'ab', 'a'].map(search)).toEqual([4, 3, 4, 4, 0, 4]);
  expect(looks()).toBe(takenUp);
});

test('what was taken up ahead of the first letter is not taken up with it', () => {
  const { among, looks } = counted();
  for (const _ of readySearch(among, {}));
  const takenUp = looks();

  expect(listBookings(among, { search: 'ana' }).total).toBe(3);
  expect(looks()).toBe(takenUp);
});

test('what was only begun to be taken up, and what another practice or filter has, is not searched', () => {
  const { among } = counted();
  const begun = readySearch(among, {});
  begun.next();
  expect(listBookings(among, { search: 'ana' }).total).toBe(3);
  for (const _ of begun);
  expect(listBookings(among, { search: 'ana' }).total).toBe(3);

  for (const _ of readySearch(model, { status: 'cancelled' }));
  expect(found({ search: 'ana' })).toEqual(['BK-MNDAY2', 'BK-CANCE1', 'BK-M0NDAY']);
});
