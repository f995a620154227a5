import fc from 'fast-check';
import { expect, test } from 'vitest';
import { day } from '../testing/builders.ts';
import { plusDays } from '../time/local-date.ts';
import { type CaredPlant, careAgenda, careDueOn, careStateOf } from './care-agenda.ts';
import { careCalendar } from './care-days.ts';
import { agendaInALine, plansInWords } from './care-in-words.ts';
import { CARE_TASKS, EMPTY_PLAN } from './plant-plan.ts';

const days = fc.integer({ min: 0, max: 1_500 }).map((n) => plusDays(day('2026-01-01'), n));
const plants = fc.array(
  fc.record({
    plannedOn: days,
    tasks: fc.uniqueArray(
      fc.record({
        task: fc.constantFrom(...CARE_TASKS),
        growthDays: fc.integer({ min: 0, max: 40 }),
        restDays: fc.integer({ min: 0, max: 40 }),
      }),
      { selector: ({ task }) => task },
    ),
  }),
  { maxLength: 4 },
);
const cared = plants.map((all) =>
  all.map(
    ({ plannedOn, tasks }, at): CaredPlant => ({
      plantId: `plant-${at}`,
      name: `Plant ${at}`,
      plan: { ...EMPTY_PLAN, tasks },
      plannedOn,
    }),
  ),
);

const fern: CaredPlant = {
  plantId: 'fern',
  name: 'fern',
  plannedOn: day('2027-03-01'),
  plan: {
    ...EMPTY_PLAN,
    place: 'indoor',
    window: 'east',
    light: 'bright',
    tasks: [
      { task: 'water', growthDays: 7, restDays: 14 },
      { task: 'feed', growthDays: 28, restDays: 0 },
    ],
    nextStep: 'Move it away from the heater.',
  },
};
const pothos = { ...fern, plantId: 'pothos', name: 'pothos', plan: { ...fern.plan, nextStep: '' } };
const NOTHING = { done: {}, pause: null };

test('every care day of every plant is on the agenda once, in order, over seasons, leap days and clock changes', () => {
  const pauses = fc.option(fc.tuple(days, fc.integer({ min: 0, max: 119 })));
  fc.assert(
    fc.property(cared, days, pauses, (all, from, away) => {
      const pause = away && { from: away[0], until: plusDays(away[0], away[1]) };
      const span = { from, until: plusDays(from, 59) };
      const agenda = careAgenda(all, { done: {}, pause }, span);
      const listed = agenda.flatMap(({ on, tasks }) =>
        tasks.flatMap(({ task, plants: named }) => named.map(({ plantId }) => `${on} ${task} ${plantId}`)),
      );
      const expected = all.flatMap((plant) =>
        careCalendar(careStateOf(plant, { done: {}, pause }), span.from, span.until).map(
          ({ task, on }) => `${on} ${task} ${plant.plantId}`,
        ),
      );
      expect(listed.toSorted()).toEqual(expected.toSorted());
      expect(agenda.map(({ on }) => on)).toEqual([...new Set(agenda.map(({ on }) => on))].toSorted());
      if (pause) expect(agenda.filter(({ on }) => on >= pause.from && on <= pause.until)).toEqual([]);
    }),
  );
});

test('one is reminded on the day a task is due, and of one that stays undone not before it is due again', () => {
  const dueDays = (progress: Parameters<typeof careDueOn>[1]) =>
    Array.from({ length: 29 }, (_, n) => plusDays(day('2027-03-01'), n)).filter(
      (on) => careDueOn([fern], progress, on).length > 0,
    );
  expect(dueDays(NOTHING)).toEqual(['2027-03-08', '2027-03-15', '2027-03-22', '2027-03-29']);
  expect(dueDays({ ...NOTHING, done: { fern: { water: day('2027-03-10') } } })).toEqual([
    '2027-03-17',
    '2027-03-24',
    '2027-03-29',
  ]);
  const pause = { from: day('2027-03-07'), until: day('2027-03-20') };
  expect(dueDays({ done: {}, pause })).toEqual(['2027-03-21', '2027-03-28', '2027-03-29']);
});

test('a day is one line, and its plans stand below it, in both languages', () => {
  const due = careDueOn([fern, pothos], NOTHING, day('2027-03-29'));
  expect(agendaInALine(due, 'en')).toBe('Water: fern, pothos. Feed: fern, pothos');
  expect(agendaInALine(due, 'es')).toBe('Regar: fern, pothos. Abonar: fern, pothos');
  expect(plansInWords(due, 'en').split('\n')).toEqual([
    'fern, indoors, east window, bright light',
    'Water: every 7 days from March to October, every 14 days from November to February',
    'Feed: every 28 days from March to October',
    'Next step: Move it away from the heater.',
    '',
    'pothos, indoors, east window, bright light',
    'Water: every 7 days from March to October, every 14 days from November to February',
    'Feed: every 28 days from March to October',
  ]);
  expect(plansInWords(due, 'es')).toContain('Abonar: cada 28 días de marzo a octubre');
});
