import { onTestFinished } from 'vitest';
import type { Store } from '../store/store.ts';
import { openStoreAlone } from '../store/testing/store-in-folder.ts';
import { makeDataDir } from './build-test-app.ts';

/** A real store of its own for one test, closed when the test has ended. */
export async function openTestStore(): Promise<Store> {
  const store = await openStoreAlone(await makeDataDir());
  onTestFinished(() => store.close());
  return store;
}
