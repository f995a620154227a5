import { expect, onTestFinished, test } from 'vitest';
import { openCouchStore, removeCouchDatabases } from '../../../store/couchdb/couch-store.ts';
import { startCouchServer } from '../../../store/testing/couch-server.ts';
import { temporaryPrefix } from '../../../store/testing/temporary-prefix.ts';
import { fromStore, known, openStopped, start } from '../testing/changing-practice.ts';

test('on a CouchDB a start reads what changed since the snapshot, too, and a store that was emptied has none', async () => {
  const server = await startCouchServer();
  const databases = temporaryPrefix(server.url);
  const open = () => openCouchStore({ url: server.url, prefix: databases.prefix });
  onTestFinished(async () => {
    await databases.remove();
    await server.stop();
  });
  const { store, place, change } = await openStopped(1, await open());
  await change(10);
  await store.close();
  const again = await open();

  const started = await start(again, place);
  expect(started.read).toBeLessThanOrEqual(10);
  expect(known(started.kept)).toEqual(await fromStore(again));

  await again.close();
  await removeCouchDatabases({ url: server.url, prefix: databases.prefix });
  const emptied = await open();
  onTestFinished(() => emptied.close());
  expect((await start(emptied, place)).kept.current().bookingsById.size).toBe(0);
  expect(place.bytes).toBeUndefined();
});
