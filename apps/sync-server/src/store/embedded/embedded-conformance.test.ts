import { storeConformance } from '../conformance/store-conformance.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openEmbeddedStore } from './embedded-store.ts';

storeConformance('the embedded store', async () => {
  const folder = await temporaryFolder();
  const store = await openEmbeddedStore({ dataDir: folder.path });
  const close = async () => {
    await store.close();
    await folder.remove();
  };
  return { store, close };
});
