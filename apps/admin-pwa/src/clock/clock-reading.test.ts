import { expect, test } from 'vitest';
import { afterLook } from './server-clock.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const known = { offsetMs: -DAY, last: { wallMs: 10 * DAY, monotonicMs: 5 * HOUR } };
const serverTime = ({ offsetMs, last }: typeof known) => last.wallMs + offsetMs;

const look = (wallMs: number, monotonicMs: number, mayHaveSlept = false) =>
  afterLook(known, { wallMs, monotonicMs, mayHaveSlept });

test('while both clocks go on, the offset stays', () => {
  expect(look(10 * DAY + HOUR, 6 * HOUR).offsetMs).toBe(-DAY);
});

test('a clock that is set back, by a day or to 1970, does not move the time of the server', () => {
  for (const wallMs of [9 * DAY + HOUR, 0])
    expect(serverTime(look(wallMs, 6 * HOUR))).toBe(serverTime(known) + HOUR);
  expect(serverTime(look(0, 6 * HOUR, true))).toBe(serverTime(known) + HOUR);
});

test('a clock that is set forward before her eyes does not either', () => {
  expect(serverTime(look(375 * DAY, 6 * HOUR))).toBe(serverTime(known) + HOUR);
});

test('after a night in the pocket the wall clock is right: the other one slept', () => {
  expect(serverTime(look(10 * DAY + 8 * HOUR, 5 * HOUR + 1_000, true))).toBe(serverTime(known) + 8 * HOUR);
});
