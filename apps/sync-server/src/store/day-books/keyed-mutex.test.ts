import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

/** Work that notes when it begins and ends. */
const noting = (log: string[], name: string) => async () => {
  log.push(`${name} begins`);
  await nextTurn();
  log.push(`${name} ends`);
};

test('work on one key runs one after the other, in order', async () => {
  const exclusively = createKeyedMutex();
  const log: string[] = [];

  await Promise.all(['a', 'b', 'c'].map((name) => exclusively(['monday'], noting(log, name))));

  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('work on different keys runs at the same time', async () => {
  const exclusively = createKeyedMutex();
  const log: string[] = [];

  await Promise.all(['monday', 'tuesday'].map((key) => exclusively([key], noting(log, key))));

  expect(log.slice(0, 2)).toEqual(['monday begins', 'tuesday begins']);
});

test('work on several keys waits for all of them, whatever the order they are named in', async () => {
  const exclusively = createKeyedMutex();
  const log: string[] = [];

  await Promise.all([
    exclusively(['tuesday', 'monday'], noting(log, 'a')),
    exclusively(['monday', 'tuesday', 'monday'], noting(log, 'b')),
    exclusively(['tuesday'], noting(log, 'c')),
  ]);

  expect(log).toHaveLength(6);
  for (let index = 0; index < log.length; index += 2) expect(log[index]?.[0]).toBe(log[index + 1]?.[0]);
});

test('work that fails fails for its caller alone', async () => {
  const exclusively = createKeyedMutex();
  const failing = exclusively(['monday'], () => Promise.reject(new Error('no')));
  const next = exclusively(['monday'], async () => 'done');

  await expect(failing).rejects.toThrow('no');
  await expect(next).resolves.toBe('done');
});
