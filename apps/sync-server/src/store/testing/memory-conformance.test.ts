import { storeConformance } from '../conformance/store-conformance.ts';
import { createMemoryStore } from './memory-store.ts';

storeConformance('the store in memory', async () => {
  const store = createMemoryStore();
  return { store, close: store.close };
});
