import { type CaredPlant, careAgenda } from '@fieldleaf/domain/plant/care-agenda';
import { newPlantBook, type PlantBook } from '@fieldleaf/domain/plant/plant-book';
import { CARE_TASKS, EMPTY_PLAN } from '@fieldleaf/domain/plant/plant-plan';
import { applyDocuments, emptyModel } from '@fieldleaf/domain/read-model/practice-model';
import { aBooking, aNote, chicago, day, settings } from '@fieldleaf/domain/testing/builders';
import { type LocalDate, plusDays } from '@fieldleaf/domain/time/local-date';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { careFeed, FEED_DAYS } from './care-feed.ts';

const EMAIL = 'ana@example.com';
const SHARED = { at: chicago('2026-01-01', '12:00'), commandId: 's', message: '', observations: false };

type Told = { readonly plants: readonly CaredPlant[]; readonly today: LocalDate; readonly spanish?: boolean };

/** The feed of a book with these plants, all planned on the same visit. */
function feedOf({ plants, today, spanish }: Told, changes: Partial<PlantBook> = {}) {
  const note = aNote({
    content: {
      ...aNote().content,
      consultation_date: plants[0]?.plannedOn ?? today,
      plants: plants.map(({ plantId, name, plan }) => ({
        ...{ plant_id: plantId, plant_name: name, plan },
        ...{ plant_type: '' as const, current_condition: '' as const, issues: [], care_level: 'easy' },
      })),
    },
    shared: SHARED,
  });
  const book = { ...newPlantBook(EMAIL), linkNumber: 1, ...changes };
  const visit = aBooking({ status: 'completed', ...(spanish && { language: 'es' as const }) });
  const model = applyDocuments(emptyModel, [visit, note, book]);
  const now = () => chicago(today, '12:00');
  const publicUrl = 'https://plants.example';
  return careFeed({ model: () => model, settings: () => settings, now, config: { publicUrl } }, book);
}

const entriesOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((entry) => new ICAL.Event(entry));

const fern = (changes: Partial<CaredPlant> = {}): CaredPlant => ({
  ...{ plantId: 'a'.repeat(32), name: 'Fern', plannedOn: day('2027-03-01') },
  plan: { ...EMPTY_PLAN, tasks: [{ task: 'water', growthDays: 7, restDays: 14 }] },
  ...changes,
});

const tasks = fc.uniqueArray(
  fc.record({
    task: fc.constantFrom(...CARE_TASKS),
    growthDays: fc.integer({ min: 0, max: 60 }),
    restDays: fc.integer({ min: 0, max: 60 }),
  }),
  { selector: ({ task }) => task },
);

test('every day of care is one entry with its tasks, whatever the plans, through seasons and clock changes', () => {
  const plans = fc.array(tasks, { maxLength: 4 });
  fc.assert(
    fc.property(
      plans,
      fc.integer({ min: 0, max: 800 }),
      fc.integer({ min: 0, max: 400 }),
      (all, n, later) => {
        const plannedOn = plusDays(day('2026-01-01'), n);
        const today = plusDays(plannedOn, later);
        const plants = all.map((each, at) =>
          fern({
            ...{ plantId: String(at).padStart(32, '0'), name: `Plant ${at}`, plannedOn },
            plan: { ...EMPTY_PLAN, tasks: each },
          }),
        );
        const span = { from: today, until: plusDays(today, FEED_DAYS - 1) };
        const agenda = careAgenda(plants, { done: {}, pause: null }, span);
        const entries = entriesOf(feedOf({ plants, today }).write());
        expect(entries.map(({ startDate }) => startDate.toString())).toEqual(agenda.map(({ on }) => on));
        expect(entries.map(({ summary }) => summary.split('. ').length)).toEqual(
          agenda.map((one) => one.tasks.length),
        );
        for (const entry of entries) expect(entry.endDate.subtractDate(entry.startDate).days).toBe(1);
      },
    ),
  );
});

test('names and plans with signs of the format, accents and emoji arrive as they were written', () => {
  const name = 'Zoë’s fern; big, green 🌿\\ 100 %';
  const nextStep = `First line,\nsecond: ${'mist — often; '.repeat(20)}`;
  const plant = fern({ name, plan: { ...fern().plan, nextStep } });
  const text = feedOf({ plants: [plant], today: day('2027-03-08') }).write();
  const [entry] = entriesOf(text);
  expect(entry?.summary).toBe(`Water: ${name}`);
  expect(entry?.description).toContain(nextStep.trim());
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('a Spanish-speaking customer has a Spanish calendar', () => {
  const text = feedOf({ plants: [fern()], today: day('2027-03-08'), spanish: true }).write();
  const [entry] = entriesOf(text);
  expect(entry?.summary).toBe('Regar: Fern');
  expect(entry?.description).toContain('https://plants.example/es/plants');
});

test('the mark changes with the day, the plan, what was done and a pause, and with nothing else', () => {
  const told = { plants: [fern()], today: day('2027-03-08') };
  const { etag } = feedOf(told);
  expect(feedOf(told).etag).toBe(etag);
  expect(feedOf(told, { commandIds: ['seen'], reminders: 'email' }).etag).toBe(etag);
  const others = [
    feedOf({ ...told, today: day('2027-03-09') }),
    feedOf({ ...told, plants: [fern({ name: 'Big fern' })] }),
    feedOf(told, { done: { [fern().plantId]: { water: day('2027-03-08') } } }),
    feedOf(told, { pause: { from: day('2027-03-08'), until: day('2027-03-09') } }),
  ].map((feed) => feed.etag);
  expect(new Set([etag, ...others]).size).toBe(5);
});
