import { err, ok } from '@fieldleaf/domain/result';
import { expect, test } from 'vitest';
import { type Database, StoreUnavailable } from '../store.ts';
import { createMemoryDatabase } from '../testing/memory-database.ts';
import { askAgain } from './ask-again.ts';

const busy = new StoreUnavailable('busy', { why: 'busy' });
const broken = new StoreUnavailable('The answer broke off.');

/** A database that fails with these errors first, one for each call. */
function failingWith(...errors: readonly unknown[]) {
  const calls: string[] = [];
  const left = [...errors];
  const attempt = async <Answer>(call: string, answer: Answer): Promise<Answer> => {
    calls.push(call);
    const error = left.shift();
    if (error !== undefined) throw error;
    return answer;
  };
  const database: Database = {
    ...createMemoryDatabase(),
    get: () => attempt('get', undefined),
    put: () => attempt('put', ok({ rev: '1-a' })),
    remove: (id) => attempt('remove', err({ code: 'conflict', id } as const)),
  };
  return { calls, database: askAgain(database, [1, 1, 1, 1]) };
}

test('a read is asked again after 429, 500 or a connection that broke', async () => {
  const { calls, database } = failingWith(busy, broken, broken, busy);

  expect(await database.get('a')).toBeUndefined();
  expect(calls).toHaveLength(5);
});

test('a write is tried again only if it certainly was not done', async () => {
  const { calls, database } = failingWith(busy, broken);

  await expect(database.put({ _id: 'a' })).rejects.toBe(broken);
  expect(calls).toHaveLength(2);
  expect(await database.put({ _id: 'a' })).toMatchObject({ ok: true });
});

test('a conflict is an answer, and any other error is not tried again', async () => {
  const wrong = new Error('CouchDB refused a document with 400.');
  const { calls, database } = failingWith(wrong);

  await expect(database.put({ _id: 'a' })).rejects.toBe(wrong);
  expect(await database.remove('a', '1-a')).toMatchObject({ ok: false });
  expect(calls).toEqual(['put', 'remove']);
});

test('an outage is waited for once, and from then on reported at once until it is over', async () => {
  const { calls, database } = failingWith(...Array.from({ length: 7 }, () => broken), undefined, broken);
  await expect(database.get('a')).rejects.toBe(broken);
  expect(calls).toHaveLength(5);
  await expect(database.get('a')).rejects.toBe(broken);
  await expect(database.get('a')).rejects.toBe(broken);
  expect(calls).toHaveLength(7);

  await database.get('a');
  await database.get('a');
  expect(calls).toHaveLength(10);
});
