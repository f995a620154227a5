import { storeConformance } from '../../conformance/store-conformance.ts';
import { startCouchServer } from '../../testing/couch-server.ts';
import { onEveryCopy } from '../../testing/on-every-copy.ts';
import { temporaryPrefix } from '../../testing/temporary-prefix.ts';
import { openCouchStore } from '../couch-store.ts';

storeConformance('the CouchDB store', async () => {
  const server = await startCouchServer();
  const databases = temporaryPrefix(server.url);
  const where = { url: server.url, prefix: databases.prefix };
  const store = await openCouchStore(where);
  const close = async () => {
    await store.close();
    await databases.remove();
    await server.stop();
  };
  return { store: store.majority ? onEveryCopy(store, where) : store, close };
});
