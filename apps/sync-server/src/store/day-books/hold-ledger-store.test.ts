import { err, ok } from '@fieldleaf/domain/result';
import {
  EMPTY_HOLD_LEDGER,
  type HoldLedger,
  type UnpaidHold,
} from '@fieldleaf/domain/scheduling/hold-ledger';
import { chicago, day } from '@fieldleaf/domain/testing/builders';
import { plusMinutes } from '@fieldleaf/domain/time/instant';
import { expect, test, vi } from 'vitest';
import type { Database } from '../store.ts';
import { createMemoryDatabase } from '../testing/memory-database.ts';
import { createHoldLedgerStore } from './hold-ledger-store.ts';

const monday = day('2027-03-15');
const from = chicago('2027-03-15', '10:00');

const holdOf = (key: string): UnpaidHold => ({
  key,
  date: monday,
  holders: [],
  from,
  until: plusMinutes(from, 60),
  expiresAt: plusMinutes(from, 15),
});

const adding = (key: string, most: number) => (ledger: HoldLedger) =>
  ledger.holds.length < most
    ? ok({ ...ledger, holds: [...ledger.holds, holdOf(key)] })
    : err('full' as const);

function ledgerOn(database: Database) {
  const put = vi.fn(database.put);
  return { put, ledger: createHoldLedgerStore({ ...database, put }) };
}

const keysIn = async (database: Database) =>
  (await database.get<HoldLedger>(EMPTY_HOLD_LEDGER._id))?.holds.map(({ key }) => key);

test('of many who change it at once each decides on what the one before left, and they share two writes', async () => {
  const database = createMemoryDatabase();
  const { put, ledger } = ledgerOn(database);

  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, who) => ledger.change(adding(`HOLD-${who}`, 20))),
  );

  expect(answers.map(({ ok }) => ok)).toEqual([...Array(20).fill(true), ...Array(10).fill(false)]);
  expect(await keysIn(database)).toHaveLength(20);
  expect(put).toHaveBeenCalledTimes(2);
});

test('when another server was faster, all of them decide again on what it left', async () => {
  const database = createMemoryDatabase();
  const { put, ledger } = ledgerOn(database);
  put.mockImplementationOnce(async (document) => {
    await createHoldLedgerStore(database).change(adding('HOLD-other', 20));
    return database.put(document);
  });

  const [first, second] = await Promise.all([
    ledger.change(adding('HOLD-1', 2)),
    ledger.change(adding('HOLD-2', 2)),
  ]);

  expect([first.ok, second.ok]).toEqual([true, false]);
  expect(await keysIn(database)).toEqual(['HOLD-other', 'HOLD-1']);
});

test('what the store refuses is told to each who waited, and the next is written', async () => {
  const database = createMemoryDatabase();
  const { put, ledger } = ledgerOn(database);
  put.mockRejectedValueOnce(new Error('no room'));

  const failed = await Promise.allSettled([ledger.change(adding('HOLD-1', 9)), ledger.drop('HOLD-0')]);

  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect((await ledger.change(adding('HOLD-2', 9))).ok).toBe(true);
  expect(await keysIn(database)).toEqual(['HOLD-2']);
});
