import { storeConformance } from '../conformance/store-conformance.ts';
import { temporaryStore } from '../testing/temporary-store.ts';

storeConformance('the embedded store', async () => {
  const { store, remove } = await temporaryStore();
  return { store, close: remove };
});
