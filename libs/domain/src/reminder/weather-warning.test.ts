import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Booking } from '../booking/booking.ts';
import type { ConsultationNote } from '../consultation-note/consultation-note.ts';
import { customerIdOf } from '../customer/customer-id.ts';
import type { PracticeDocument } from '../document.ts';
import { emailText } from '../mail/email-content.ts';
import { newPlantBook } from '../plant/plant-book.ts';
import { EMPTY_PLAN, type PlantPlace } from '../plant/plant-plan.ts';
import { applyDocuments, emptyModel } from '../read-model/practice-model.ts';
import type { Settings } from '../settings/settings.ts';
import { aBooking, aNote, chicago, day, settings, ZONE } from '../testing/builders.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { localTimeOf } from '../time/business-time.ts';
import { type Instant, plusMinutes } from '../time/instant.ts';
import { plusDays } from '../time/local-date.ts';
import type { Forecast, Forecasts } from '../weather/forecast.ts';
import { dueReminders, staleReminder } from './due-reminders.ts';

const HOUR = 60;
const FRIDAY = day('2027-01-15');
const practice: Settings = { ...settings, weatherWarnings: { freeze: true } };
const visit = aBooking({ customer: { ...aBooking().customer, address: '12 Elm St, Dallas, TX 75201' } });

const noteOf = (plants: readonly [string, PlantPlace | ''][], date = '2026-10-01'): ConsultationNote => {
  const note = aNote();
  const [known] = note.content.plants;
  if (!known) throw new Error('a note has a plant');
  const named = plants.map(([plant_name, place]) => ({
    ...known,
    plant_name,
    plan: { ...EMPTY_PLAN, place },
  }));
  return { ...note, content: { ...note.content, consultation_date: day(date), plants: named } };
};

const note = noteOf([
  ['Olive', 'outdoor'],
  ['Monstera', 'indoor'],
]);

/** A forecast of the lows from Friday on, read at that moment. */
const lows = (readAt: Instant, ...degrees: readonly number[]): Forecasts => {
  const nights = degrees.map((degreesF, index) => ({ date: plusDays(FRIDAY, index), degreesF }));
  const forecast: Forecast = { readAt, nights, days: [] };
  return { '75201': forecast };
};

type Asked = {
  readonly documents?: readonly PracticeDocument[];
  readonly forecasts?: Forecasts;
  readonly of?: Settings;
};

const warned = (now: Instant, { documents = [visit, note], forecasts, of = practice }: Asked = {}) =>
  dueReminders(
    applyDocuments(emptyModel, [of, ...documents]),
    { settings: of, publicUrl: 'https://plants.example', now },
    forecasts ?? lows(now, 28, 45),
  ).filter(({ cause }) => cause.endsWith('-warning'));

const thursday = (time: string) => chicago('2027-01-14', time);
const friday = (time: string) => chicago('2027-01-15', time);

test('a customer with plants outdoors is warned from 36 to 12 hours before the coldest hour, by day', () => {
  const at = (now: Instant) => warned(now).length;
  expect([at(thursday('17:59')), at(thursday('18:00')), at(thursday('19:59'))]).toEqual([0, 1, 1]);
  expect([at(thursday('20:00')), at(friday('07:59'))]).toEqual([0, 0]);
  expect([at(friday('08:00')), at(friday('17:59')), at(friday('18:00'))]).toEqual([1, 1, 0]);
});

test('the warning says how cold, which nights and which plants', () => {
  const [mail] = warned(friday('08:00'), { forecasts: lows(friday('08:00'), 28, 40, 25) });
  expect(mail).toMatchObject({
    mailId: `freeze-warning.${customerIdOf('ana@example.com')}.2027-01-15`,
    to: { email: 'ana@example.com' },
  });
  const text = mail ? emailText(mail.letter) : '';
  expect(text).toContain('25 °F (-4 °C)');
  expect(text).toContain('the nights from Friday, January 15, 2027 to Sunday, January 17, 2027');
  expect(text).toContain('- Olive');
  expect(text).not.toContain('Monstera');
});

const book = newPlantBook('ana@example.com');

test.each<[string, Asked]>([
  ['nothing is turned on', { of: settings }],
  ['the night stays above the threshold', { forecasts: lows(friday('08:00'), 33) }],
  ['she set a lower threshold', { of: { ...practice, weatherWarnings: { freeze: true, freezeAtF: 27 } } }],
  ['the forecast is a day old', { forecasts: lows(thursday('08:00'), 28) }],
  ['another place freezes', { forecasts: { '76101': lows(friday('08:00'), 20)['75201'] as Forecast } }],
  ['nothing of theirs stands outdoors', { documents: [visit, noteOf([['Olive', 'indoor']])] }],
  ['they want no warnings', { documents: [visit, note, { ...book, warnings: 'none' }] }],
  [
    'they are erased',
    {
      documents: [
        { ...visit, customer: { ...visit.customer, email: '' } },
        { ...note, content: { ...note.content, customer_email: '' } },
      ],
    },
  ],
  [
    'no address has a ZIP code',
    { documents: [{ ...visit, customer: { ...visit.customer, address: '12 Elm St' } }, note] },
  ],
])('nobody is warned when %s', (_, asked) => {
  expect(warned(friday('08:00'), asked)).toEqual([]);
});

test('the latest plan of a plant says where it stands', () => {
  const later: ConsultationNote = {
    ...noteOf([['olive', 'indoor']], '2026-11-01'),
    _id: 'note:BK-BBBBBB',
    noteId: 'BK-BBBBBB',
  };
  const second: Booking = { ...visit, _id: 'booking:BK-BBBBBB', bookingId: 'BK-BBBBBB' };
  expect(warned(friday('08:00'), { documents: [visit, second, note, later] })).toEqual([]);
});

test('heat is warned of the day before, and only when she turns it on', () => {
  const at = chicago('2027-07-14', '08:00');
  const days = [{ date: day('2027-07-15'), degreesF: 103 }];
  const forecasts = { '75201': { readAt: at, nights: [], days } };
  expect(warned(at, { forecasts })).toEqual([]);
  const of = { ...practice, weatherWarnings: { heat: true } };
  expect(warned(at, { forecasts, of })).toMatchObject([{ cause: 'heat-warning' }]);
});

test('a warning that waits is withdrawn once the frost is off or they want none', () => {
  const now = friday('09:00');
  const [mail] = warned(now);
  if (!mail) throw new Error('a warning');
  const reason = (forecasts: Forecasts, ...more: readonly PracticeDocument[]) =>
    staleReminder(mail, applyDocuments(emptyModel, [practice, visit, note, mail, ...more]), {
      now,
      zone: ZONE,
      forecasts,
    });
  expect(reason(lows(now, 28))).toBeUndefined();
  expect(reason(lows(now, 45, 28))).toBeUndefined();
  expect(reason(lows(now, 45, 45))).toContain('forecast');
  expect(reason(lows(now, 28), { ...book, warnings: 'none' })).toContain('wish');
});

/** Lows of a week as they are foreseen at one moment. */
const week = fc.record({
  degrees: fc.array(fc.integer({ min: 20, max: 32 }), { minLength: 7, maxLength: 7 }),
  /** Every other night, the first or the second of each two, may turn mild: it stays one spell. */
  parity: fc.integer({ min: 0, max: 1 }),
  mild: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
});

test('however the forecast changes, a week of frost warns once at most, and never at night', () => {
  fc.assert(
    fc.property(fc.array(week, { minLength: 1, maxLength: 20 }), (readings) => {
      let documents: readonly PracticeDocument[] = [visit, note];
      let count = 0;
      for (let hour = 0; hour < 7 * 24; hour += 2) {
        const now = plusMinutes(thursday('00:00'), hour * HOUR);
        const { degrees = [], parity, mild = [] } = readings[(hour / 2) % readings.length] ?? {};
        const told = degrees.map((low, index) => (index % 2 === parity && mild[index] ? 50 : low));
        const mails = warned(now, { documents, forecasts: lows(now, ...told) });
        const time = localTimeOf(now, ZONE);
        if (mails.length > 0) expect(time >= '08:00' && time < '20:00').toBe(true);
        documents = [...documents, ...mails];
        count += mails.length;
      }
      const isSure = readings.every(({ parity, mild }) => parity === 1 || !mild[0]);
      if (isSure) expect(count).toBe(1);
      expect(count).toBeLessThanOrEqual(1);
    }),
    { numRuns: propertyRuns(30) },
  );
});
