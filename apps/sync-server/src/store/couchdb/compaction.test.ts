import { expect, onTestFinished, test } from 'vitest';
import { written } from '../conformance/written.ts';
import { startCouchServer } from '../testing/couch-server.ts';
import { temporaryPrefix } from '../testing/temporary-prefix.ts';
import { openCouchStore } from './couch-store.ts';

test('a pull that began before CouchDB compacted gets the newer document, not an error', async () => {
  const server = await startCouchServer();
  const databases = temporaryPrefix(server.url);
  const store = await openCouchStore({ url: server.url, prefix: databases.prefix });
  onTestFinished(async () => {
    await store.close();
    await databases.remove();
    await server.stop();
  });
  const practice = store.database('practice');

  const advertised = await written(practice.put({ _id: 'booking:1', text: 'old' }));
  const newest = await written(practice.put({ _id: 'booking:1', _rev: advertised, text: 'new' }));

  // Each copy compacts by itself, perhaps before it has the newer one.
  const pull = async () => {
    await practice.compact();
    return practice.bulkGet([{ id: 'booking:1', rev: advertised }]);
  };
  await expect
    .poll(pull, { timeout: 10_000 })
    .toMatchObject({ results: [{ id: 'booking:1', docs: [{ ok: { _rev: newest, text: 'new' } }] }] });
});
