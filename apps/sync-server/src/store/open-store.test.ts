import { expect, onTestFinished, test } from 'vitest';
import { openStore } from './open-store.ts';
import { startCouchServer } from './testing/couch-server.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { temporaryPrefix } from './testing/temporary-prefix.ts';

test('without a CouchDB the store is in the data folder', async () => {
  const folder = await temporaryFolder();
  const store = await openStore({ dbPrefix: 'fieldleaf', dataDir: folder.path });
  onTestFinished(async () => {
    await store.close();
    await folder.remove();
  });

  expect(store.kind).toBe('embedded');
});

test('with a CouchDB the store is there, and the data folder is not touched', async () => {
  const server = await startCouchServer();
  const databases = temporaryPrefix(server.url);
  const dataDir = '/nonexistent/fieldleaf';
  const store = await openStore({ couchdbUrl: server.url, dbPrefix: databases.prefix, dataDir });
  onTestFinished(async () => {
    await store.close();
    await databases.remove();
    await server.stop();
  });

  expect(store.kind).toBe('couchdb');
  await expect(store.database('practice').get('none')).resolves.toBeUndefined();
});
