import { expect, test } from 'vitest';
import type { Booking } from '../booking/booking.ts';
import type { ChangedDocument } from '../document.ts';
import { applyDocuments, emptyModel } from '../read-model/practice-model.ts';
import { aBooking, anAppointment, ana, consultant, day, moment, settings } from '../testing/builders.ts';
import { type Mileage, mileageId } from './mileage.ts';
import { mileageCsv } from './mileage-csv.ts';
import { mileageLog } from './mileage-log.ts';
import { deductionCents, mileageRate } from './mileage-rate.ts';

const HOME = { ...settings, travel: { homeZip: '75201' } };

type Visit = Partial<Booking> & { readonly time: string; readonly zip?: string };

const visit = ({ time, zip, ...changes }: Visit): Booking =>
  aBooking({
    status: 'completed',
    appointment: anAppointment('2027-03-15', time, { consultationType: zip ? 'onsite' : 'virtual' }),
    customer: { ...ana, address: zip ? `12 Elm Street, TX ${zip}` : '' },
    ...changes,
  });

const drove = (date: string, tenthMiles: number | null, reason: string): Mileage => ({
  _id: mileageId(day(date)),
  type: 'mileage',
  v: 1,
  date: day(date),
  tenthMiles,
  reason,
  history: [{ tenthMiles, reason, at: moment('2027-03-16T12:00:00Z'), by: consultant, commandId: 'c-1' }],
});

const logOf = (...documents: ChangedDocument[]) =>
  mileageLog(applyDocuments(emptyModel, [HOME, ...documents]), 2027);

test('the way leads from home to the visits in order and back, a visit by video between them home', () => {
  const log = logOf(
    visit({ bookingId: 'BK-3', time: '15:00', zip: '76201' }),
    visit({ bookingId: 'BK-1', time: '09:00', zip: '75081' }),
    visit({ bookingId: 'BK-2', time: '12:00' }),
  );

  expect(log).toHaveLength(1);
  expect(log[0]?.legs.map(({ from, to }) => [from.at, to.at])).toEqual([
    ['home', 'BK-1'],
    ['BK-1', 'home'],
    ['home', 'BK-3'],
    ['BK-3', 'home'],
  ]);
  const [there, back] = log[0]?.legs ?? [];
  expect(there?.tenthMiles).toBe(back?.tenthMiles);
  // Richardson is some 12 miles of straight line from downtown Dallas.
  expect(there?.tenthMiles).toBeGreaterThan(120);
  expect(there?.tenthMiles).toBeLessThan(190);
  expect(log[0]?.tenthMiles).toBe(log[0]?.legs.reduce((sum, leg) => sum + (leg.tenthMiles ?? 0), 0));
});

test('only visits that took place count, of the year that is asked for', () => {
  expect(
    logOf(
      visit({ bookingId: 'BK-1', time: '09:00', zip: '75081', status: 'no-show' }),
      visit({ bookingId: 'BK-2', time: '12:00', zip: '75081', status: 'confirmed' }),
      visit({
        bookingId: 'BK-3',
        time: '09:00',
        zip: '75081',
        appointment: anAppointment('2026-12-31', '09:00', { consultationType: 'onsite' }),
      }),
      visit({ bookingId: 'BK-4', time: '10:00' }),
    ),
  ).toEqual([]);
});

test('where a ZIP code is missing nobody knows, until she says so', () => {
  const nowhere = visit({ bookingId: 'BK-1', time: '09:00', zip: '10001' });

  expect(logOf(nowhere)[0]).toMatchObject({ estimateTenths: null, entered: null, tenthMiles: null });
  expect(logOf(nowhere, drove('2027-03-15', 402, 'Odometer'))[0]).toMatchObject({
    entered: { tenthMiles: 402, reason: 'Odometer' },
    tenthMiles: 402,
  });
});

test('a day without visits counts when she drove, and a day she gave back is as it was', () => {
  const log = logOf(
    visit({ bookingId: 'BK-1', time: '09:00', zip: '75081' }),
    drove('2027-03-15', null, ''),
    drove('2027-04-01', 55, 'Potting soil from the nursery'),
  );

  expect(log.map(({ date, entered }) => [date, entered?.tenthMiles])).toEqual([
    ['2027-03-15', undefined],
    ['2027-04-01', 55],
  ]);
  expect(log[0]?.tenthMiles).toBe(log[0]?.estimateTenths);
});

test('the log for an auditor has a line a drive, and says which miles were entered by hand', () => {
  const log = logOf(
    visit({ bookingId: 'BK-1', time: '09:00', zip: '75201' }),
    drove('2027-04-01', 55, 'Potting soil'),
  );

  expect(mileageCsv(log).split('\r\n')).toEqual([
    '\uFEFFDate,From,To,Miles,Purpose,Source',
    '2027-03-15,Home (75201),"12 Elm Street, TX 75201",0.0,"Plant consultation BK-1, Ana Reyes",Estimated from ZIP codes',
    '2027-03-15,"12 Elm Street, TX 75201",Home (75201),0.0,Drive home,Estimated from ZIP codes',
    '2027-04-01,Home,Home,5.5,Potting soil,Entered by hand',
    '',
  ]);
});

test('the rate is the one of the IRS, unless she enters another; a year nobody has announced has none', () => {
  expect([2025, 2026, 2027].map((year) => mileageRate(year, settings))).toEqual([700, 725, undefined]);
  expect(mileageRate(2027, { mileageRates: { 2027: 740 } })).toBe(740);
  expect(mileageRate(2026, { mileageRates: { 2026: 730 } })).toBe(730);
  expect(deductionCents(1_234, 725)).toBe(8_947);
});
