import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openEmbeddedStore } from '../../apps/sync-server/src/store/embedded/embedded-store.ts';
import { measureRate, type Rate } from './rate.ts';

const SECONDS = 2;

export type SyncedWrites = {
  /** One after the other. */
  readonly alone: Rate;
  readonly together: Rate;
};

/** Documents that are put into the embedded store on the same disk, each on it before it is answered. */
export async function measureSyncedWrites(besides: string, atOnce: number): Promise<SyncedWrites> {
  const dataDir = await mkdtemp(join(besides, 'writes-'));
  const store = await openEmbeddedStore({ dataDir });
  const ops = store.database('ops');
  let written = 0;
  const write = () => {
    written += 1;
    return ops.put({ _id: `bench:${written}`, words: 'dry soil' } as { _id: string });
  };
  const alone = await measureRate(write, { atOnce: 1, seconds: SECONDS });
  const together = await measureRate(write, { atOnce, seconds: SECONDS });
  await store.close();
  await rm(dataDir, { recursive: true });
  return { alone, together };
}
