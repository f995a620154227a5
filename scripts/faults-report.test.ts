import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MENDS } from '../apps/sync-server/src/testing/faults/mends.ts';
import { PARTS } from './fault-parts.mjs';
import { type controlsOf, tableOf, uncontrolled } from './faults-report.mjs';
import { root } from './paths.mjs';

const row = (more: Partial<Parameters<typeof controlsOf>[0]> = {}) => ({
  ...{ promise: 'what was acknowledged is there', file: 'kills.test.ts', note: '', seconds: 1 },
  ...{ state: 'passed' as const, isExpected: true },
  ...more,
});
const kept = row({ attack: '8 kills', damage: { lost: 0, twice: 0, stuck: 0 } });
const broken = row({ ...kept, state: 'failed', damage: { lost: 3, twice: 1, stuck: 0 } });
const without = (...rows: readonly ReturnType<typeof row>[]) => [{ without: 'its mend', rows }];

describe('a promise has its control', () => {
  test('when the same attack without the mend shows damage, and the table says how much', () => {
    expect(uncontrolled([kept], without(broken))).toEqual([]);
    expect(tableOf([{ rows: [kept], runs: without(broken) }])).toContain('its mend: lost 3, twice 1');
  });

  test('when it shows damage on another release or seed', () => {
    const [other, first] = [
      row({ ...kept, promise: '2.0.0: all is there (seed 2)' }),
      '1.0.0: all is there (seed 1)',
    ];
    expect(uncontrolled([other], without(row({ ...broken, promise: first })))).toEqual([]);
  });

  test('when its own test found damage without the mend', () => {
    expect(uncontrolled([{ ...kept, control: { without: 'waiting', lost: 2 } }], [])).toEqual([]);
    expect(uncontrolled([{ ...kept, control: { without: 'waiting', lost: 0 } }], [])).toEqual([kept.promise]);
  });

  test('not when the attack without the mend found nothing, ended early, or was of another promise', () => {
    const early = row({ state: 'failed' });
    for (const other of [kept, early, { ...broken, promise: 'another' }])
      expect(uncontrolled([kept], without(other))).toEqual([kept.promise]);
    expect(uncontrolled([kept], [])).toEqual([kept.promise]);
  });

  test('without figures when one test of the part says that it saw what it should not; an error is no such word', () => {
    const [one, other] = [row(), row({ promise: 'one time is sold once' })];
    expect(uncontrolled([one, other], without(row({ state: 'failed' })))).toEqual([]);
    expect(uncontrolled([one, other], without(row({ state: 'failed', isExpected: false })))).toHaveLength(2);
  });

  test('unless it did not run', () => {
    expect(uncontrolled([row({ state: 'skipped' })], [])).toEqual([]);
  });
});

test('every part names mends there are, and every mend is one of a part', () => {
  const named = Object.values(PARTS).flatMap((part) => part.without ?? []);
  expect([...new Set(named)].sort()).toEqual(Object.keys(MENDS).sort());
});

test('the code of every mend is in its file, once', () => {
  for (const { file, code } of Object.values(MENDS).flat())
    expect(readFileSync(join(root, file), 'utf8').split(code), code).toHaveLength(2);
});
