import { aBooking } from '@fieldleaf/domain/testing/builders';
import { expect, onTestFinished, test, vi } from 'vitest';
import { destroyLocalDatabases, openLocalDatabases } from '../db/local-databases.ts';
import { named } from '../testing/serve-answers.ts';
import { giveBack } from './give-back.ts';

/** A phone with a booking in its first revision, and what it sends. */
async function phoneWithBooking(status: number) {
  const databases = openLocalDatabases('give-back');
  onTestFinished(async () => {
    vi.unstubAllGlobals();
    await destroyLocalDatabases(databases);
  });
  const booking = aBooking();
  const { rev } = await databases.mirror.put(booking);
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push([path, JSON.parse(String(body))]);
    return named(new Response(null, { status }));
  });
  return { mirror: databases.mirror, booking, rev, sent };
}

test('of the records that the server has lost the phone sends those it has in their very revision, as it has them', async () => {
  const { mirror, booking, rev, sent } = await phoneWithBooking(204);
  const other = `2-${'0'.repeat(32)}`;

  await giveBack(mirror, [
    { id: booking._id, rev },
    { id: 'booking:BK-CCCCCC', rev },
  ]);
  await giveBack(mirror, [{ id: booking._id, rev: other }]);

  expect(sent).toEqual([['/api/admin/lost-records', { documents: [{ ...booking, _rev: rev }] }]]);
});

test('a server that does not take them is no reason to stop syncing', async () => {
  const { mirror, booking, rev } = await phoneWithBooking(503);

  await expect(giveBack(mirror, [{ id: booking._id, rev }])).resolves.toBeUndefined();
});
