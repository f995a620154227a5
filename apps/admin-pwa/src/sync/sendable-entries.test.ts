import { instantOf } from '@fieldleaf/domain/time/instant';
import { expect, test } from 'vitest';
import { anEntry } from '../testing/sent-commands.ts';
import { sendableEntries } from './sendable-entries.ts';

const now = 1_800_000_000_000;
const held = (n: number, seconds: number) => anEntry(n, { sendAfter: instantOf(now + seconds * 1_000) });

test('a command that can still be undone waits, and those behind it with it', () => {
  const entries = [anEntry(1), held(2, 6), anEntry(3)];

  expect(sendableEntries(entries, now)).toEqual([entries[0]]);
  expect(sendableEntries(entries, now + 6_000)).toEqual(entries);
});

test('a clock that was set back holds nothing for hours', () => {
  expect(sendableEntries([held(1, 3_600)], now)).toHaveLength(1);
});

test('what has an outcome is not sent again', () => {
  expect(sendableEntries([anEntry(1, { state: 'applied' }), anEntry(2, { state: 'rejected' })], now)).toEqual(
    [],
  );
});
