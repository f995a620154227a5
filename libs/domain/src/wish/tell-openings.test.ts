import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ana, chicago, clock, day, ZONE } from '../testing/builders.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { type Instant, plusMinutes } from '../time/instant.ts';
import { type LocalDate, plusDays } from '../time/local-date.ts';
import {
  isOpen,
  type LineMoment,
  TOLD_AT_ONCE,
  tellOpenings,
  wishedDays,
  withGoneOpenings,
  withOpening,
} from './tell-openings.ts';
import { MOST_OPENINGS, type Wish, waitingList, weekAround, wishDocumentId } from './wish.ts';
import { wishIdOf } from './wish-id.ts';

const FRIDAY = day('2027-03-19');
const NOON = chicago('2027-03-15', '12:00');

/** The n-th in the line; each an hour of video on the Friday unless said otherwise. */
function waits(n: number, changes: Partial<Wish> = {}): Wish {
  const customer = { ...ana, email: `w${n}@example.com` };
  const wished = { consultationType: 'virtual', duration: '60min', from: FRIDAY, until: FRIDAY } as const;
  const wishId = wishIdOf(customer.email, { ...wished, ...changes });
  return {
    _id: wishDocumentId(wishId),
    type: 'wish',
    v: 1,
    wishId,
    joinedAt: plusMinutes(chicago('2027-03-14', '12:00'), n),
    customer,
    ...wished,
    openings: [],
    ...changes,
  };
}

type Free = Readonly<Record<string, readonly string[]>>;

const at = (now: Instant, free: Free): LineMoment => ({
  now,
  today: day('2027-03-15'),
  zone: ZONE,
  freeStarts: (_, date) => (free[date] ?? []).map(clock),
});

const emails = (line: readonly Wish[], told: readonly { readonly wishId: string }[]) =>
  told.map(({ wishId }) => line.find((wish) => wish.wishId === wishId)?.customer.email.slice(0, 2));

/** The line once everybody was told who is to be. */
function tell(line: readonly Wish[], moment: LineMoment): readonly Wish[] {
  const tellings = tellOpenings(line, moment);
  return line.map((wish) => {
    const telling = tellings.find(({ wishId }) => wishId === wish.wishId);
    return (telling && withOpening(wish, telling, moment.now)) ?? wish;
  });
}

const fiveWait = [1, 2, 3, 4, 5].map((n) => waits(n));
const openAtTen = { [FRIDAY]: ['10:00', '10:30'] };

test('the first three are told of the first start, the next two after three hours, and nobody twice', () => {
  const first = tellOpenings(fiveWait, at(NOON, openAtTen));
  expect(emails(fiveWait, first)).toEqual(['w1', 'w2', 'w3']);
  expect(first).toMatchObject([{ time: '10:00' }, { time: '10:00' }, { time: '10:00' }]);

  const told = tell(fiveWait, at(NOON, openAtTen));
  expect(tellOpenings(told, at(NOON, openAtTen))).toEqual([]);
  expect(tellOpenings(told, at(plusMinutes(NOON, 179), openAtTen))).toEqual([]);
  const later = at(plusMinutes(NOON, 180), openAtTen);
  expect(emails(told, tellOpenings(told, later))).toEqual(['w4', 'w5']);
  expect(tellOpenings(tell(told, later), at(plusMinutes(NOON, 400), openAtTen))).toEqual([]);
});

test('at night the first three are told, and the next wait for the morning', () => {
  const evening = chicago('2027-03-15', '22:00');
  const told = tell(fiveWait, at(evening, openAtTen));
  expect(told.filter(({ openings }) => openings.length > 0)).toHaveLength(3);

  expect(tellOpenings(told, at(chicago('2027-03-16', '07:59'), openAtTen))).toEqual([]);
  expect(emails(told, tellOpenings(told, at(chicago('2027-03-16', '08:00'), openAtTen)))).toEqual([
    'w4',
    'w5',
  ]);
});

test('who was too late keeps their place: when the time comes free again they are told first', () => {
  const told = tell(fiveWait, at(NOON, openAtTen));
  const held = told.map((wish, index) =>
    index === 1
      ? { ...wish, openings: wish.openings.map((each) => ({ ...each, heldUntil: plusMinutes(NOON, 40) })) }
      : wish,
  );
  const whileHeld = at(plusMinutes(NOON, 20), {});
  const after = held.map((wish) => withGoneOpenings(wish, whileHeld) ?? wish);
  expect(after.map(({ openings }) => openings.some(isOpen))).toEqual([false, false, false, false, false]);

  // Not the second: they had it held, and let it go.
  const again = tellOpenings(after, at(plusMinutes(NOON, 41), openAtTen));
  expect(emails(after, again)).toEqual(['w1', 'w3', 'w4']);
});

test('a week is the week around the day, and its first free day is told', () => {
  const week = weekAround(FRIDAY);
  expect(week).toEqual({ from: '2027-03-14', until: '2027-03-20' });
  const line = [waits(1, week)];
  expect(wishedDays(week, day('2027-03-15'))[0]).toBe('2027-03-15');
  expect(tellOpenings(line, at(NOON, { '2027-03-13': ['09:00'], '2027-03-17': ['11:00'] }))).toMatchObject([
    { date: '2027-03-17', time: '11:00' },
  ]);
});

test('the same inbox, spelled otherwise, wishes the same thing once', () => {
  const wished = { consultationType: 'virtual', duration: '60min', from: FRIDAY, until: FRIDAY } as const;
  expect(wishIdOf('Ana+x@Example.com', wished)).toBe(wishIdOf('ana@example.com', wished));
  expect(wishIdOf('ana@example.com', { ...wished, duration: '30min' })).not.toBe(
    wishIdOf('ana@example.com', wished),
  );
});

type Step =
  | { readonly do: 'look'; readonly free: readonly (readonly string[])[] }
  | { readonly do: 'hold' | 'end'; readonly who: number }
  | { readonly do: 'pass'; readonly minutes: number };

const DAYS = [0, 1, 2].map((days) => plusDays(FRIDAY, days));
const times = fc.subarray(['09:00', '10:00', '14:00']);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('look' as const), free: fc.tuple(times, times, times) }),
  },
  fc.record({ do: fc.constantFrom('hold' as const, 'end' as const), who: fc.nat(8) }),
  fc.record({ do: fc.constant('pass' as const), minutes: fc.integer({ min: 1, max: 400 }) }),
);

test('whatever comes free and goes: in order, three at once of a day, each at most three times, and again tells nobody', () => {
  const lines = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(lines, fc.array(step, { maxLength: 25 }), (spans, steps) => {
      let now = NOON;
      let wishes: readonly Wish[] = spans.map((span, n) =>
        waits(n, { until: DAYS[span] ?? FRIDAY, duration: `${span + 1}hr` }),
      );
      for (const each of steps) {
        if (each.do === 'pass') now = plusMinutes(now, each.minutes);
        else if (each.do === 'look') wishes = look(wishes, momentOf(now, each.free));
        else wishes = wishes.map((wish, n) => (n === each.who ? acted(wish, each.do, now) : wish));
      }
    }),
    { numRuns: propertyRuns(300) },
  );
});

const momentOf = (now: Instant, free: readonly (readonly string[])[]): LineMoment =>
  at(now, Object.fromEntries(DAYS.map((date, index) => [date, free[index] ?? []])));

function acted(wish: Wish, what: 'hold' | 'end', now: Instant): Wish {
  if (what === 'end')
    return { ...wish, ended: { what: 'left', at: now, by: { role: 'customer' }, commandId: 'c' } };
  const openings = wish.openings.map((each) =>
    isOpen(each) ? { ...each, heldUntil: plusMinutes(now, 30) } : each,
  );
  return { ...wish, openings };
}

/** One turn of the worker, with what has to hold after every one. */
function look(wishes: readonly Wish[], moment: LineMoment): readonly Wish[] {
  const line = waitingList(wishes, moment.today).map((wish) => withGoneOpenings(wish, moment) ?? wish);
  const tellings = tellOpenings(line, moment);
  for (const { wishId, date, time } of tellings) {
    const wish = line.find((each) => each.wishId === wishId);
    expect(wish && wishedDays(wish, moment.today)).toContain(date);
    expect(wish && moment.freeStarts(wish, date)).toContain(time);
  }
  const told = tell(line, moment);
  expect(tellOpenings(told, moment)).toEqual([]);
  for (const date of DAYS) expect(freshOn(told, date, moment.now)).toBeLessThanOrEqual(TOLD_AT_ONCE);
  for (const wish of told) expect(wish.openings.length).toBeLessThanOrEqual(MOST_OPENINGS);
  expectInOrder(line, tellings, moment);
  return wishes.map((wish) => told.find((each) => each.wishId === wish.wishId) ?? wish);
}

const freshOn = (line: readonly Wish[], date: LocalDate, now: Instant): number =>
  line
    .flatMap(({ openings }) => openings)
    .filter((each) => each.date === date && isOpen(each) && each.toldAt > plusMinutes(now, -180)).length;

/** Nobody is told of a day before somebody earlier in the line who could have been told of it, and was told of nothing. */
function expectInOrder(line: readonly Wish[], tellings: ReturnType<typeof tellOpenings>, moment: LineMoment) {
  const toldIds = new Set(tellings.map(({ wishId }) => wishId));
  for (const { wishId, date } of tellings) {
    const before = line.slice(
      0,
      line.findIndex((each) => each.wishId === wishId),
    );
    const passedOver = before.filter(
      (wish) =>
        !toldIds.has(wish.wishId) &&
        wishedDays(wish, moment.today).includes(date) &&
        moment.freeStarts(wish, date).length > 0 &&
        wish.openings.length === 0,
    );
    expect(passedOver).toEqual([]);
  }
}
