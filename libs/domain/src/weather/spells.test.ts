import fc from 'fast-check';
import { expect, test } from 'vitest';
import { day } from '../testing/builders.ts';
import { daysBetween, plusDays } from '../time/local-date.ts';
import { coldSpells, type DayTemperature, hotSpells, namesOfSpell } from './spells.ts';

const FROST = 32;

const night = (date: string, degreesF: number): DayTemperature => ({ date: day(date), degreesF });

/** A night each, in any order, some of them unknown. */
const nights = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 15, max: 50 })), {
    selector: ([index]) => index,
  })
  .map((list) => list.map(([index, degreesF]) => ({ date: plusDays(day('2026-12-20'), index), degreesF })));

test('nights at the threshold or below with one mild night between them are one spell, told by its coldest', () => {
  const forecast = [
    night('2027-01-10', 32),
    night('2027-01-11', 40),
    night('2027-01-12', 25),
    night('2027-01-13', 33),
    night('2027-01-14', 34),
    night('2027-01-15', 31),
  ];
  expect(coldSpells(forecast, FROST)).toEqual([
    { first: '2027-01-10', last: '2027-01-12', degreesF: 25 },
    { first: '2027-01-15', last: '2027-01-15', degreesF: 31 },
  ]);
});

test('a heat spell is made of days at the threshold or above, told by its hottest', () => {
  const days = [night('2027-07-10', 99), night('2027-07-11', 100), night('2027-07-12', 104)];
  expect(hotSpells(days, 100)).toEqual([{ first: '2027-07-11', last: '2027-07-12', degreesF: 104 }]);
});

test('every cold night is in exactly one spell, no spell begins or ends mild, and two mild nights part them', () => {
  fc.assert(
    fc.property(nights, (forecast) => {
      const spells = coldSpells(forecast, FROST);
      const cold = forecast.filter(({ degreesF }) => degreesF <= FROST);
      for (const { date } of cold)
        expect(spells.filter(({ first, last }) => first <= date && date <= last)).toHaveLength(1);
      for (const { first, last, degreesF } of spells) {
        const within = cold.filter(({ date }) => first <= date && date <= last);
        expect(within.map(({ date }) => date)).toEqual(expect.arrayContaining([first, last]));
        expect(degreesF).toBe(Math.min(...within.map((each) => each.degreesF)));
      }
      for (const [index, { last }] of spells.entries()) {
        const next = spells[index + 1];
        if (next) expect(daysBetween(last, next.first)).toBeGreaterThan(2);
      }
    }),
  );
});

test('a colder threshold never makes a spell longer', () => {
  fc.assert(
    fc.property(nights, fc.integer({ min: 20, max: 32 }), (forecast, atF) => {
      const wide = coldSpells(forecast, FROST);
      for (const { first, last } of coldSpells(forecast, atF))
        expect(wide.some((spell) => spell.first <= first && last <= spell.last)).toBe(true);
    }),
  );
});

test('a spell goes by every date from two before it to two after it', () => {
  const spell = { first: day('2027-01-10'), last: day('2027-01-11'), degreesF: 25 };
  const names = ['08', '09', '10', '11', '12', '13'].map((date) => `2027-01-${date}`);
  expect(namesOfSpell(spell)).toEqual(names);
});
