import { expect, test } from 'vitest';
import { calendar, entry, read } from '../testing/read-calendar.ts';

test('a calendar that repeats every second, a thousand times over, is given up before it holds up others', async () => {
  const bomb = entry('DTSTART:20000101T000000Z', 'DTEND:20000101T000001Z', 'RRULE:FREQ=SECONDLY');

  expect(await read(calendar(...Array.from({ length: 1_000 }, () => bomb).flat()))).toBe('too_large');
});

test('a hundred habits of ten years, and one of every day since 2000, are read', async () => {
  const weekly = entry('DTSTART:20170102T150000Z', 'DTEND:20170102T160000Z', 'RRULE:FREQ=WEEKLY');
  const daily = entry('DTSTART:20000101T230000Z', 'DTEND:20000101T233000Z', 'RRULE:FREQ=DAILY');

  expect(await read(calendar(...Array.from({ length: 100 }, () => weekly).flat(), ...daily))).toHaveLength(
    3 + 21,
  );
});
