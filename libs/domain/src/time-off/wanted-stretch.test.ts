import { expect, test } from 'vitest';
import { chicago, ZONE } from '../testing/builders.ts';
import { wantedStretch } from './change-time-off.ts';

const clock = { now: chicago('2027-03-15', '09:00'), zone: ZONE };
type StretchRequest = Parameters<typeof wantedStretch>[0];

const stretchOf = (request: Partial<StretchRequest>) =>
  wantedStretch({ date: '2027-03-15', ...request }, clock);

function pathsOf(request: Partial<StretchRequest>): readonly string[] {
  const stretch = stretchOf(request);
  return stretch.ok ? [] : (stretch.error.issues ?? []).map(({ path }) => path);
}

test('without hours the whole day is meant, with one of them the part before or after it', () => {
  expect(stretchOf({})).toEqual({ ok: true, value: { fromMinute: 0, untilMinute: 1_440, reason: null } });
  expect(stretchOf({ from: '13:30' })).toMatchObject({ value: { fromMinute: 810, untilMinute: 1_440 } });
  expect(stretchOf({ to: '13:30', reason: ' Dentist ' })).toEqual({
    ok: true,
    value: { fromMinute: 0, untilMinute: 810, reason: 'Dentist' },
  });
});

test.each([
  [{ date: '2027-03-14' }, ['date']],
  [{ date: '2027-02-30' }, ['date']],
  [{ from: '9' }, ['from']],
  [{ to: '24:00' }, ['to']],
  [{ from: '10:00', to: '10:00' }, ['to']],
  [{ from: '10:01', to: '10:00' }, ['to']],
  [{ reason: 'x'.repeat(1_001) }, ['reason']],
  [{ date: 'soon', from: 'then', to: 'later' }, ['date', 'from', 'to']],
] as const)('%j is wrong at %j', (request, paths) => {
  expect(pathsOf(request)).toEqual(paths);
});

test('a reason may have a thousand characters', () => {
  expect(stretchOf({ reason: 'x'.repeat(1_000) }).ok).toBe(true);
});
