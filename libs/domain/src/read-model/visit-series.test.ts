import { expect, test } from 'vitest';
import type { Booking } from '../booking/booking.ts';
import { seriesDay } from '../scheduling/series-day.ts';
import {
  aBooking,
  anAppointment,
  chicago,
  clock,
  consultant,
  createPayload,
  day,
  settings,
} from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import { applyDocuments, emptyModel } from './practice-model.ts';
import { followingVisits, visitsOfSeries } from './visit-series.ts';

const visit = (bookingId: Booking['bookingId'], date: string, changes: Partial<Booking> = {}) =>
  aBooking({ _id: `booking:${bookingId}`, bookingId, appointment: anAppointment(date, '10:00'), ...changes });

const first = visit('BK-AAAAAA', '2027-03-15', { status: 'completed' });
const second = visit('BK-BBBBBB', '2027-03-29', { seriesId: 'BK-AAAAAA' });
const third = visit('BK-CCCCCC', '2027-04-12', { seriesId: 'BK-AAAAAA', status: 'cancelled' });
const fourth = visit('BK-DDDDDD', '2027-04-26', { seriesId: 'BK-AAAAAA', status: 'rescheduled' });
const alone = visit('BK-EEEEEE', '2027-04-01');
const model = applyDocuments(emptyModel, [fourth, alone, second, third, first]);
const ids = (visits: readonly Booking[]) => visits.map(({ bookingId }) => bookingId);

test('a series is told from any of its visits, the first one included', () => {
  const all = ['BK-AAAAAA', 'BK-BBBBBB', 'BK-CCCCCC', 'BK-DDDDDD'];
  expect(ids(visitsOfSeries(model, first))).toEqual(all);
  expect(ids(visitsOfSeries(model, fourth))).toEqual(all);
  expect(ids(visitsOfSeries(model, alone))).toEqual(['BK-EEEEEE']);
});

test('what follows a visit is what is still to come', () => {
  expect(ids(followingVisits(model, first))).toEqual(['BK-BBBBBB', 'BK-DDDDDD']);
  expect(ids(followingVisits(model, second))).toEqual(['BK-DDDDDD']);
  expect(ids(followingVisits(model, fourth))).toEqual([]);
});

test('visits that move together stand in nobody’s way, others do', () => {
  const wanted = { booking: second, settings, now: chicago('2027-03-01', '08:00') };
  const ten = clock('10:00');
  const on = (date: string, moving: readonly Booking[]) => seriesDay(model, { ...wanted, moving }, day(date));

  expect(on('2027-04-26', []).whyNot(ten)).toMatchObject({ why: 'taken' });
  expect(on('2027-04-26', [second, fourth]).whyNot(ten)).toBeNull();
  expect(on('2027-04-26', [second, fourth]).free).toContain('10:00');
  expect(on('2027-04-01', [second, fourth]).whyNot(ten)).toMatchObject({ why: 'taken', visits: [alone] });
  expect(on('2027-04-01', [second, fourth]).free).not.toContain('10:00');
});

test('a booking that repeats another says which', () => {
  const ledger = new PracticeLedger(settings);
  const at = chicago('2027-03-01', '08:00');
  const payload = createPayload({ seriesId: 'BK-AAAAAA' });
  const done = ledger.run({ id: 'again', kind: 'booking.create', at, by: consultant, payload }, at);

  expect(done.ok).toBe(true);
  expect(ledger.documents.get('booking:BK-BBBBBB')).toMatchObject({ seriesId: 'BK-AAAAAA' });
});
