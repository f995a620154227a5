import type { CommandRecord } from '@fieldleaf/domain/command/command-record';
import { aBooking, aPayment, moment } from '@fieldleaf/domain/testing/builders';
import { afterAll, expect, test } from 'vitest';
import { destroyLocalDatabases, openLocalDatabases } from './local-databases.ts';
import { readForScreens, readMirror } from './mirror.ts';

const databases = openLocalDatabases('mirror-test');
afterAll(() => destroyLocalDatabases(databases));

const at = moment('2027-03-15T14:00:00Z');
const record: CommandRecord = {
  _id: 'command:place',
  type: 'command',
  v: 1,
  kind: 'booking.place',
  at,
  receivedAt: at,
  by: { role: 'customer' },
  outcome: { id: 'place', status: 'applied' },
};

test('screens are made of everything but the records of commands, which an export has too', async () => {
  const { mirror } = databases;
  await mirror.bulkDocs([aBooking(), record, aPayment()]);
  const idsOf = (documents: readonly { readonly _id: string }[]) => documents.map(({ _id }) => _id);

  expect(idsOf((await readForScreens(mirror)).documents)).toEqual([aBooking()._id, aPayment()._id]);
  expect(idsOf((await readMirror(mirror)).documents)).toContain('command:place');
});
