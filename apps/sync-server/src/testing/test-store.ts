import { onTestFinished } from 'vitest';
import { openEmbeddedStore } from '../store/embedded/embedded-store.ts';
import type { Store } from '../store/store.ts';
import { makeDataDir } from './build-test-app.ts';

/** A real store of its own for one test, closed when the test has ended. */
export async function openTestStore(): Promise<Store> {
  const store = await openEmbeddedStore({ dataDir: await makeDataDir() });
  onTestFinished(() => store.close());
  return store;
}
