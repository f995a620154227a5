import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Command, CommandKind } from '../command/command.ts';
import { customer, day, moment, settings } from '../testing/builders.ts';
import { PracticeLedger } from '../testing/practice-ledger.ts';
import { type LocalDate, plusDays } from '../time/local-date.ts';
import { newPlantBook, type PlantBook, plantBookId } from './plant-book.ts';
import { CARE_TASKS } from './plant-plan.ts';

type BookKind = Extract<
  CommandKind,
  `plantBook.${'markDone' | 'undoDone' | 'pause' | 'remind' | 'changeWarnings'}`
>;

const EMAIL = 'ana@example.com';
const FERN = 'a'.repeat(32);
const POTHOS = 'b'.repeat(32);
/** In Chicago it is still the 20th. */
const NOW = moment('2027-04-21T03:00:00Z');
const TODAY = day('2027-04-20');
const PLANNED = day('2027-03-01');
const CONSENT = { number: '+12145550123', at: NOW, by: 'customer', version: '1' } as const;

function openBook(made: PlantBook = newPlantBook(EMAIL)) {
  const ledger = new PracticeLedger(settings);
  ledger.documents.set(made._id, made);
  return {
    book: () => ledger.documents.get(plantBookId(EMAIL)) as PlantBook,
    run: <Kind extends BookKind>(
      kind: Kind,
      payload: Omit<Command<Kind>['payload'], 'customerEmail'>,
      id = `${kind} ${ledger.documents.size} ${Math.random()}`,
    ) => {
      const command = { id, kind, at: NOW, by: customer, payload: { customerEmail: EMAIL, ...payload } };
      const ran = ledger.run(command as unknown as Command, NOW);
      return ran.ok ? 'ok' : (ran.error.problem.issues?.[0]?.path ?? ran.error.problem.code);
    },
  };
}

const water = (on: LocalDate, plantId = FERN) => ({ plantId, tasks: ['water'] as const, on });

test('what was done is done once, and taking it back gives the day before it', () => {
  const { run, book } = openBook();
  expect(run('plantBook.markDone', { ...water(day('2027-04-10')), plannedOn: PLANNED })).toBe('ok');
  expect(run('plantBook.markDone', { ...water(TODAY), plannedOn: PLANNED }, 'today')).toBe('ok');
  const before = book();
  expect(run('plantBook.markDone', { ...water(TODAY), plannedOn: PLANNED }, 'today')).toBe('ok');
  expect(run('plantBook.markDone', { ...water(TODAY), plannedOn: PLANNED }, 'another tap')).toBe('ok');
  expect(book()).toBe(before);
  expect(book().done).toEqual({ [FERN]: { water: TODAY } });

  expect(run('plantBook.undoDone', water(TODAY))).toBe('ok');
  expect(book().done).toEqual({ [FERN]: { water: '2027-04-10' } });
  expect(run('plantBook.undoDone', water(TODAY))).toBe('ok');
  expect(run('plantBook.undoDone', water(day('2027-04-10')))).toBe('ok');
  expect(book().done).toEqual({});
});

test('nothing is done in the future, by the clock of the practice, or before it was planned', () => {
  const { run, book } = openBook();
  expect(run('plantBook.markDone', { ...water(plusDays(TODAY, 1)), plannedOn: PLANNED })).toBe('on');
  expect(run('plantBook.markDone', { ...water(plusDays(PLANNED, -1)), plannedOn: PLANNED })).toBe('on');
  expect(run('plantBook.markDone', { ...water(PLANNED), plannedOn: PLANNED })).toBe('ok');
  expect(book()).toMatchObject({ changedAt: NOW, done: { [FERN]: { water: PLANNED } } });
});

test('the same taps end alike, in whichever order and however often they arrive: the latest day stands', () => {
  const taps = fc.array(
    fc.record({
      id: fc.uuid(),
      plantId: fc.constantFrom(FERN, POTHOS),
      tasks: fc.uniqueArray(fc.constantFrom(...CARE_TASKS), { minLength: 1 }),
      on: fc.integer({ min: 0, max: 50 }).map((n) => plusDays(PLANNED, n)),
    }),
    { maxLength: 12 },
  );
  const orders = taps.chain((all) =>
    fc.tuple(
      fc.constant(all),
      fc.array(fc.nat({ max: Math.max(0, all.length - 1) }), { maxLength: 8 }),
      fc.infiniteStream(fc.nat()),
    ),
  );
  fc.assert(
    fc.property(orders, ([all, repeated, keys]) => {
      const again = repeated.flatMap((at) => all[at] ?? []);
      const shuffled = [...all, ...again]
        .map((tap) => ({ tap, key: keys.next().value ?? 0 }))
        .sort((one, other) => one.key - other.key)
        .map(({ tap }) => tap);
      const [first, second] = [openBook(), openBook()];
      for (const { id, ...tap } of all) first.run('plantBook.markDone', { ...tap, plannedOn: PLANNED }, id);
      for (const { id, ...tap } of shuffled)
        second.run('plantBook.markDone', { ...tap, plannedOn: PLANNED }, id);
      const { done, doneBefore } = second.book();
      expect(done).toEqual(first.book().done);
      expect(doneBefore ?? {}).toEqual(first.book().doneBefore ?? {});
      for (const { plantId, tasks } of all)
        for (const task of tasks) {
          const days = all.filter((tap) => tap.plantId === plantId && tap.tasks.includes(task));
          expect(done[plantId]?.[task]).toBe(
            days
              .map(({ on }) => on)
              .toSorted()
              .at(-1),
          );
        }
    }),
  );
});

test('someone is away for 120 days at most, not backwards and not in the past, and comes back', () => {
  const { run, book } = openBook();
  const away = (from: LocalDate, until: LocalDate) => run('plantBook.pause', { pause: { from, until } });
  expect(away(TODAY, plusDays(TODAY, 120))).toBe('until');
  expect(away(TODAY, plusDays(TODAY, -1))).toBe('until');
  expect(away(plusDays(TODAY, -9), plusDays(TODAY, -1))).toBe('until');
  expect(book().pause).toBeNull();
  expect(away(plusDays(TODAY, -9), TODAY)).toBe('ok');
  expect(away(TODAY, plusDays(TODAY, 119))).toBe('ok');
  const before = book();
  expect(away(TODAY, plusDays(TODAY, 119))).toBe('ok');
  expect(book()).toBe(before);
  expect(run('plantBook.pause', { pause: null })).toBe('ok');
  expect(book().pause).toBeNull();
});

test('texts need consent at a number that they reach, and the consent goes with the choice', () => {
  const { run, book } = openBook();
  expect(run('plantBook.remind', { reminders: 'text', textConsent: null })).toBe('reminders');
  expect(run('plantBook.remind', { reminders: 'text', textConsent: CONSENT })).toBe('ok');
  expect(book()).toMatchObject({ reminders: 'text', textConsent: CONSENT });
  const before = book();
  const later = { ...CONSENT, at: moment('2027-05-01T12:00:00Z') };
  expect(run('plantBook.remind', { reminders: 'text', textConsent: later })).toBe('ok');
  expect(book()).toBe(before);
  expect(run('plantBook.remind', { reminders: 'none', textConsent: null })).toBe('ok');
  expect(book()).toMatchObject({ reminders: 'none' });
  expect(book()).not.toHaveProperty('textConsent');
});

test('a book remembers its last fifty commands', () => {
  const { run, book } = openBook();
  for (let n = 0; n < 60; n += 1)
    run('plantBook.remind', { reminders: n % 2 === 0 ? 'email' : 'none', textConsent: null }, `tap ${n}`);
  expect(book().commandIds).toHaveLength(50);
  expect(book().commandIds[0]).toBe('tap 59');
});

test('a wish for no weather warnings stands until it is taken back, and saying it twice changes nothing', () => {
  const { run, book } = openBook();
  const before = book();
  expect(run('plantBook.changeWarnings', { warnings: 'on' })).toBe('ok');
  expect(book()).toBe(before);
  expect(run('plantBook.changeWarnings', { warnings: 'none' }, 'none')).toBe('ok');
  const after = book();
  expect(after).toMatchObject({ warnings: 'none', linkNumber: 0, changedAt: NOW });
  expect(run('plantBook.changeWarnings', { warnings: 'none' }, 'again')).toBe('ok');
  expect(book()).toBe(after);
  expect(run('plantBook.changeWarnings', { warnings: 'on' })).toBe('ok');
  expect(book().warnings).toBe('on');
  expect(run('plantBook.changeWarnings', { warnings: 'none' }, 'none')).toBe('ok');
  expect(book().warnings).toBe('on');
});

test('somebody without a plant book gets one that has no more than the wish', () => {
  const ledger = new PracticeLedger(settings);
  const payload = { customerEmail: 'Ana@Example.com', warnings: 'none' };
  const wish = { id: 'a', kind: 'plantBook.changeWarnings', at: NOW, by: customer, payload };
  expect(ledger.run(wish as Command, NOW).ok).toBe(true);
  expect(ledger.documents.get(plantBookId(EMAIL))).toMatchObject({
    customerEmail: EMAIL,
    linkNumber: 0,
    warnings: 'none',
    changedAt: NOW,
  });
});
