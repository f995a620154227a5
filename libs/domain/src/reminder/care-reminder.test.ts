import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Booking } from '../booking/booking.ts';
import type { NotePlant } from '../consultation-note/consultation-note.ts';
import { plantIdOf } from '../consultation-note/plant-id.ts';
import type { PracticeDocument } from '../document.ts';
import { careCalendar } from '../plant/care-days.ts';
import { newPlantBook, type PlantBook } from '../plant/plant-book.ts';
import { EMPTY_PLAN } from '../plant/plant-plan.ts';
import { applyDocuments, emptyModel } from '../read-model/practice-model.ts';
import { aBooking, aNote, chicago, day, moment, settings } from '../testing/builders.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { localDateOf, localTimeOf, offsetMsAt } from '../time/business-time.ts';
import { type Instant, instantOf } from '../time/instant.ts';
import { plusDays } from '../time/local-date.ts';
import { wantedCare } from './care-reminder.ts';
import { dueReminders, staleReminder } from './due-reminders.ts';

const EMAIL = 'ana@example.com';
const FERN = plantIdOf(EMAIL, 'Fern');
const ZONE = settings.business.timeZone;

const plant: NotePlant = {
  ...{ plant_name: 'Fern', plant_type: '', current_condition: '', issues: [], care_level: 'easy' },
  plan: { ...EMPTY_PLAN, tasks: [{ task: 'water', growthDays: 7, restDays: 14 }] },
};

const note = aNote({
  content: { ...aNote().content, plants: [plant], consultation_date: day('2027-03-15') },
  shared: { at: moment('2027-03-15T20:00:00Z'), commandId: 's', message: '', observations: false },
});

const book = (changes: Partial<PlantBook> = {}): PlantBook => ({
  ...newPlantBook(EMAIL),
  linkNumber: 1,
  reminders: 'email',
  ...changes,
});

const visit = (changes: Partial<Booking> = {}): Booking => aBooking({ status: 'completed', ...changes });

const modelOf = (...documents: readonly PracticeDocument[]) => applyDocuments(emptyModel, documents);

const careMails = (model: ReturnType<typeof modelOf>, now: ReturnType<typeof moment>) =>
  dueReminders(model, { settings, publicUrl: 'https://plants.example', now }).filter(
    ({ cause }) => cause === 'care-reminder',
  );

test('at 8 of a day with something due one mail goes out, and none at night, on other days or twice', () => {
  const model = modelOf(visit(), note, book());

  expect(careMails(model, chicago('2027-03-22', '07:59'))).toEqual([]);
  const [mail, second] = careMails(model, chicago('2027-03-22', '08:00'));
  expect(second).toBeUndefined();
  expect(mail).toMatchObject({
    mailId: `care-reminder.${book().customerId}.2027-03-22`,
    to: { email: EMAIL },
    letter: {
      subject: 'Plant care for today',
      links: [
        { label: 'Tick off what you have done', url: '/plants' },
        { label: 'End these reminders', url: '/plants#stop' },
      ],
    },
  });
  expect(mail?.letter.paragraphs.join('\n')).toContain('Water: Fern');
  if (!mail) expect.fail('a mail');
  expect(careMails(applyDocuments(model, [mail]), chicago('2027-03-22', '08:05'))).toEqual([]);
  expect(careMails(model, chicago('2027-03-22', '20:59'))).toHaveLength(1);
  expect(careMails(model, chicago('2027-03-22', '21:00'))).toEqual([]);
  expect(careMails(model, chicago('2027-03-23', '08:00'))).toEqual([]);
});

test('a customer elsewhere is reminded by their own morning, in their language', () => {
  const model = modelOf(visit({ customerZone: 'America/New_York', language: 'es' }), note, book());
  const [mail] = careMails(model, chicago('2027-03-22', '07:00'));
  expect(mail).toMatchObject({ language: 'es', letter: { subject: 'El cuidado de sus plantas para hoy' } });
  expect(careMails(model, chicago('2027-03-22', '06:59'))).toEqual([]);
});

test.each([
  ['it was done', [visit(), note, book({ done: { [FERN]: { water: day('2027-03-21') } } })]],
  ['they are away', [visit(), note, book({ pause: { from: day('2027-03-20'), until: day('2027-03-25') } })]],
  ['they want none', [visit(), note, book({ reminders: 'none' })]],
  ['they want texts', [visit(), note, book({ reminders: 'text' })]],
  ['nobody has the link', [visit(), note, book({ linkNumber: 0 })]],
  ['the visit was taken back', [visit(), { ...note, shared: null }, book()]],
  ['the book is erased', [visit(), note]],
  ['they asked for it after 8', [visit(), note, book({ remindersAt: chicago('2027-03-22', '09:00') })]],
] as const)('no mail where %s, and one that waits for a mail server goes out no more', (_, documents) => {
  const now = chicago('2027-03-22', '10:00');
  const model = modelOf(...documents);
  expect(careMails(model, now)).toEqual([]);
  const [waiting] = careMails(modelOf(visit(), note, book()), now);
  expect(
    waiting && staleReminder(waiting, modelOf(visit(), note, book()), { now, zone: ZONE }),
  ).toBeUndefined();
  expect(waiting && staleReminder(waiting, model, { now, zone: ZONE })).toContain('Not sent');
});

/** Zones that change their clocks at two, at midnight, by half an hour, and never. */
const ZONES = [
  'America/Chicago',
  'America/Havana',
  'America/Phoenix',
  'America/Santiago',
  'America/St_Johns',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Europe/Berlin',
  'Pacific/Kiritimati',
] as const;
const HOUR_MS = 3_600_000;
const YEAR_HOURS = 8_760;

/** Every hour within two days of a change of the clocks or of the season. */
function hoursToWatch(zone: string): readonly Instant[] {
  const start = Date.parse('2027-01-01T00:00:00Z');
  const turns = Array.from({ length: YEAR_HOURS }, (_, hour) => start + hour * HOUR_MS).filter((at) => {
    const [now, next] = [at, at + HOUR_MS].map((each) => localDateOf(instantOf(each), zone));
    const isSeasonTurn = now !== next && /-(03|11)-01$/.test(next ?? '');
    return isSeasonTurn || offsetMsAt(at, zone) !== offsetMsAt(at + HOUR_MS, zone);
  });
  return turns.flatMap((at) =>
    Array.from({ length: 96 }, (_, hour) => instantOf(at + (hour - 48) * HOUR_MS)),
  );
}

test('in any zone a day of care has its reminder from 8 to 9, and no other day: at changes of clock and season, too', () => {
  const rhythms = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9 }));
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), rhythms, rhythms, (zone, growthDays, restDays) => {
      const plan = { ...EMPTY_PLAN, tasks: [{ task: 'water', growthDays, restDays } as const] };
      const plannedOn = day('2026-12-20');
      const planned = { ...note.content, consultation_date: plannedOn, plants: [{ ...plant, plan }] };
      const model = modelOf(visit(), { ...note, content: planned }, book());
      const until = plusDays(plannedOn, 400);
      const due = careCalendar({ plan, plannedOn, done: {}, pause: null }, plusDays(plannedOn, 1), until);
      const dueDays = new Set<string>(due.map(({ on }) => on));
      for (const at of hoursToWatch(zone)) {
        const [date, time] = [localDateOf(at, zone), localTimeOf(at, zone)];
        const isWanted = dueDays.has(date) && time >= '08:00' && time < '21:00';
        expect(wantedCare(model, book(), { at, zone })?.on, `${date} ${time} in ${zone}`).toBe(
          isWanted ? date : undefined,
        );
      }
    }),
    { numRuns: propertyRuns(40) },
  );
});
