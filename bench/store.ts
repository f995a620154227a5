import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from '@fieldleaf/domain/command/command';
import { consultant, day, moment } from '@fieldleaf/domain/testing/builders';
import { createPractice } from '../apps/sync-server/src/practice/practice.ts';
import { createMemorySnapshotPlace } from '../apps/sync-server/src/practice/snapshot/testing/memory-snapshot-place.ts';
import { createMemoryJournal } from '../apps/sync-server/src/restore/testing/memory-journal.ts';
import { createDayBooks } from '../apps/sync-server/src/store/day-books/day-books.ts';
import { createAcknowledgedCount } from '../apps/sync-server/src/store/embedded/acknowledged-count.ts';
import { openEmbeddedStore } from '../apps/sync-server/src/store/embedded/embedded-store.ts';
import { FailStopLevel } from '../apps/sync-server/src/store/embedded/fail-stop-level.ts';
import type { Comparison } from './measure.ts';

const NOW = moment('2027-03-01T16:00:00Z');

export type StoreBench = {
  readonly comparisons: readonly Comparison[];
  readonly close: () => Promise<void>;
};

/** Measures the cost of a disk write, and of a command that makes several. */
export async function openStoreBench(): Promise<StoreBench> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fieldleaf-bench-'));
  const store = await openEmbeddedStore({ dataDir });
  const ops = store.database('ops');
  const careless = openUnsynced(join(dataDir, 'unsynced'));
  const dayBooks = createDayBooks({ database: store.database('slots'), now: () => NOW });
  const deps = { store, dayBooks, now: () => NOW, zone: 'America/Chicago', report: console.error };
  const practice = createPractice({
    ...deps,
    makeRoom: async () => undefined,
    journal: createMemoryJournal(),
    snapshotPlace: createMemorySnapshotPlace(),
    complete: (command) => command,
  });
  await practice.start();

  let writes = 0;
  const next = () => {
    writes += 1;
    return `bench:${writes}`;
  };
  const put = { name: 'a synced put', run: () => ops.put({ _id: next(), words: 'dry soil' }) };
  return {
    comparisons: [
      {
        measured: put,
        against: {
          name: 'a put that does not wait for the disk',
          run: () => careless.put({ _id: next(), words: 'dry soil' }),
        },
      },
      {
        measured: {
          name: 'a note added by a command, with its record',
          run: () => practice.execute(noteCommand(next())),
        },
        against: put,
      },
    ],
    close: async () => {
      await practice.stop();
      await careless.close();
      await store.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

const noteCommand = (id: string): Command => ({
  id,
  kind: 'customerNote.add',
  at: NOW,
  by: consultant,
  payload: { customerEmail: 'ana@example.com', note: 'Dry soil.', consultationDate: day('2027-03-01') },
});

/** The same database without `sync`; the server itself never opens one like this. */
function openUnsynced(folder: string): PouchDB.Database {
  const ofServer = createRequire(new URL('../apps/sync-server/package.json', import.meta.url));
  const Pouch: PouchDB.Static = ofServer('pouchdb-core');
  const db = (location: string) => new FailStopLevel(location, createAcknowledgedCount(`${folder}.count`), 0);
  return new Pouch(folder, {
    adapter: 'leveldb',
    db,
    sync: false,
  } as PouchDB.Configuration.DatabaseConfiguration);
}
