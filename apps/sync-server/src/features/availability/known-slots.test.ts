import type { Claim } from '@fieldleaf/domain/scheduling/day-book';
import { freeSlots } from '@fieldleaf/domain/scheduling/free-slots';
import { slotsStandUntil } from '@fieldleaf/domain/scheduling/slots-stand-until';
import { defaultSettings } from '@fieldleaf/domain/settings/default-settings';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { chicago, day, moment } from '@fieldleaf/domain/testing/builders';
import { createChance } from '@fieldleaf/domain/testing/chance';
import { epochMsOf, type Instant, instantOf, plusMinutes } from '@fieldleaf/domain/time/instant';
import { plusDays } from '@fieldleaf/domain/time/local-date';
import { expect, test } from 'vitest';
import type { KeptDayBook } from '../../store/day-books/day-books.ts';
import { knownSlots } from './availability.ts';

const monday = day('2027-03-15');

type Asked = Parameters<typeof knownSlots>[0];

const asked = (changes: Partial<Asked> = {}): Asked => ({
  date: monday,
  consultationType: 'virtual',
  duration: '60min',
  by: 'customer',
  settings: defaultSettings('America/Chicago'),
  now: moment('2027-03-01T16:00:00Z'),
  book: bookOf([], 1),
  ...changes,
});

const bookOf = (claims: readonly Claim[], version: number, date = monday): KeptDayBook => ({
  _id: `day:${date}`,
  type: 'day-book',
  v: 1,
  date,
  claims,
  ...(version > 0 && { _rev: `${version}-of-${date}` }),
});

const claim = (from: Instant, expiresAt: Instant | null): Claim => ({
  key: `BK-${from}`,
  kind: expiresAt === null ? 'booking' : 'hold',
  from,
  until: plusMinutes(from, 60),
  claimedAt: from,
  expiresAt,
});

test('a day is looked through once, until its book, the settings or the question is another', () => {
  const first = asked();
  const slots = knownSlots(first);

  expect(knownSlots({ ...first, now: plusMinutes(first.now, 90) })).toBe(slots);
  expect(knownSlots({ ...first, book: bookOf([], 2) })).not.toBe(slots);
  expect(knownSlots({ ...first, by: 'consultant' })).not.toBe(slots);
  expect(knownSlots({ ...first, settings: { ...first.settings } })).not.toBe(slots);
  // A clock that is put back.
  expect(knownSlots({ ...first, now: plusMinutes(first.now, -1) })).not.toBe(slots);
});

test('a hold is in the way up to the moment at which it expires, and not at it', () => {
  const expiresAt = moment('2027-03-01T16:10:00Z');
  const held = asked({ book: bookOf([claim(chicago('2027-03-15', '10:00'), expiresAt)], 1) });
  const isFree = (now: Instant) =>
    knownSlots({ ...held, now }).find(({ time }) => time === '10:00')?.available;

  expect(isFree(held.now)).toBe(false);
  expect(isFree(instantOf(epochMsOf(expiresAt) - 1))).toBe(false);
  expect(isFree(expiresAt)).toBe(true);
});

const ZONES = ['America/Chicago', 'America/Havana', 'Asia/Beirut', 'Australia/Lord_Howe', 'UTC'];

/** A practice whose books, settings and clock change, and customers and she who ask. */
function story(seed: number) {
  const chance = createChance(seed);
  const zone = chance.pick(ZONES) ?? 'UTC';
  // Around days on which clocks change.
  const first = day(
    chance.pick(['2027-03-12', '2027-03-26', '2027-04-02', '2027-10-29', '2027-11-05']) ?? monday,
  );
  let settings: Settings = defaultSettings(zone);
  let now = moment(`${first}T11:00:00Z`);
  const books = new Map<string, KeptDayBook>();
  let version = 0;

  const dateNow = () => plusDays(first, chance.between(0, 3));
  const changeBook = () => {
    const date = dateNow();
    const from = plusMinutes(moment(`${date}T00:00:00Z`), chance.between(0, 96) * 15);
    const expiresAt = chance.happens(0.6) ? plusMinutes(now, chance.between(1, 30)) : null;
    const claims = [...(books.get(date)?.claims ?? []).slice(-3), claim(from, expiresAt)];
    version += 1;
    books.set(date, bookOf(claims, version, date));
  };
  const changeSettings = () => {
    const notice = chance.pick([0, 7, 120, 1_440]) ?? 0;
    settings = {
      ...settings,
      noticeMinutes: { virtual: notice, onsite: notice },
      horizonDays: chance.between(0, 4),
      closedWeekdays: [],
    };
  };
  const question = (): Asked => {
    const date = dateNow();
    const visits = [
      { consultationType: 'virtual', duration: '60min' },
      { consultationType: 'onsite', duration: '2hr' },
    ] as const;
    const by = chance.happens(0.8) ? 'customer' : 'consultant';
    const book = books.get(date) ?? bookOf([], 0, date);
    return { date, by, settings, now, book, ...(chance.pick(visits) ?? visits[0]) };
  };
  const moveClock = () => {
    const until = epochMsOf(slotsStandUntil(question()));
    const nowMs = epochMsOf(now);
    const steps = [
      until - 1,
      until,
      until + 1,
      nowMs + 1,
      nowMs + chance.between(1, 7_200_000),
      nowMs - 90_000,
    ];
    now = instantOf(chance.pick(steps) ?? until);
  };
  return {
    step: () => chance.pick([changeBook, changeSettings, moveClock, moveClock, moveClock])?.(),
    question,
  };
}

test('what is remembered is what would be found, whatever changes and whenever it is asked', () => {
  const answers: unknown[] = [];
  for (let seed = 1; seed <= 30; seed += 1) {
    const { step, question } = story(seed);
    for (let turn = 0; turn < 40; turn += 1) {
      step();
      const query = question();
      const slots = knownSlots(query);
      if (JSON.stringify(slots) !== JSON.stringify(freeSlots(query))) expect({ seed, turn }).toBeUndefined();
      answers.push(slots);
    }
  }
  expect(answers.length - new Set(answers).size).toBeGreaterThan(50);
});
