import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openEmbeddedStore } from '../../apps/sync-server/src/store/embedded/embedded-store.ts';
import { measureRate, type Rate } from './rate.ts';

/** One document after the other, each on the same disk before the next begins. */
export async function measureSyncedWrites(besides: string): Promise<Rate> {
  const dataDir = await mkdtemp(join(besides, 'writes-'));
  const store = await openEmbeddedStore({ dataDir });
  const database = store.database('ops');
  const rate = await measureRate(
    (number) => database.put({ _id: `bench:${number}`, words: 'dry soil' } as { _id: string }),
    { atOnce: 1, seconds: 2 },
  );
  await store.close();
  await rm(dataDir, { recursive: true });
  return rate;
}
