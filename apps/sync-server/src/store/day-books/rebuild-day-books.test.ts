import { aBooking, anAppointment, chicago, day, settings } from '@fieldleaf/domain/testing/builders';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryStore } from '../testing/temporary-store.ts';
import { createDayBooks } from './day-books.ts';
import { rebuildDayBooks } from './rebuild-day-books.ts';

const monday = day('2027-03-15');
const now = chicago('2027-03-10', '09:00');

const bookings = [
  aBooking({ bookingId: 'BK-AAAAAA', appointment: anAppointment('2027-03-15', '10:00') }),
  aBooking({ bookingId: 'BK-BBBBBB', appointment: anAppointment('2027-03-15', '14:00') }),
  aBooking({ bookingId: 'BK-CCCCCC', appointment: anAppointment('2027-03-16', '10:00') }),
];

async function dayBooks() {
  const { store, remove } = await temporaryStore();
  onTestFinished(remove);
  return createDayBooks({ database: store.database('slots'), now: () => now });
}

const keysOn = async (books: Awaited<ReturnType<typeof dayBooks>>, date = monday) =>
  (await books.read(date)).claims.map(({ key }) => key).sort();

test('lost day books come back from the bookings', async () => {
  const books = await dayBooks();

  expect(await rebuildDayBooks(books, { bookings, settings })).toEqual(['2027-03-15', '2027-03-16']);

  expect(await keysOn(books)).toEqual(['BK-AAAAAA', 'BK-BBBBBB']);
  expect(await keysOn(books, day('2027-03-16'))).toEqual(['BK-CCCCCC']);
});

test('what is complete stays as it is', async () => {
  const books = await dayBooks();
  await rebuildDayBooks(books, { bookings, settings });
  const before = await books.read(monday);

  expect(await rebuildDayBooks(books, { bookings, settings })).toEqual([]);
  expect(await books.read(monday)).toEqual(before);
});

test('a cancelled booking gets no time', async () => {
  const books = await dayBooks();

  await rebuildDayBooks(books, { bookings: [aBooking({ status: 'cancelled' })], settings });

  expect(await keysOn(books)).toEqual([]);
});

test('holds stay, and two bookings of one time both get theirs', async () => {
  const books = await dayBooks();
  const appointment = anAppointment('2027-03-15', '10:00');
  const hold = {
    key: 'HOLD-1',
    kind: 'hold',
    from: chicago(monday, '16:00'),
    until: chicago(monday, '17:00'),
    claimedAt: now,
    expiresAt: chicago('2027-03-10', '09:10'),
  } as const;
  await books.change([{ date: monday, release: [], take: hold }]);

  const both = [
    aBooking({ bookingId: 'BK-AAAAAA', appointment }),
    aBooking({ bookingId: 'BK-BBBBBB', appointment }),
  ];
  await rebuildDayBooks(books, { bookings: both, settings });

  expect(await keysOn(books)).toEqual(['BK-AAAAAA', 'BK-BBBBBB', 'HOLD-1']);
});
