import { createChance } from '@fieldleaf/domain/testing/chance';
import { monotonicFactory } from 'ulid';
import { vi } from 'vitest';
import type { LocalDatabases } from '../../apps/admin-pwa/src/db/local-databases.ts';
import { isConnectionLost } from '../../apps/admin-pwa/src/db/storage-error.ts';

/** Functions by which the phone that runs this code reopens its databases. */
type Storage = {
  open: () => LocalDatabases;
  openPhotos: () => object;
  openStorage: () => Promise<IDBDatabase>;
  /** Number of times there was a snapshot to show the practice from. */
  readFromSnapshot: number;
};

const notStarted = (): never => {
  throw new Error('the phone was not started');
};

/** As the app does when the browser drops the connection. */
const onceMore = <Value>(work: () => Promise<Value>): Promise<Value> =>
  work().catch((error: unknown) => {
    if (isConnectionLost(error)) return work();
    throw error;
  });

/**
 * The phone's own code, loaded once more: what it keeps in memory (the open databases, the read
 * model, the last id) belongs to one phone.
 */
export async function loadPhoneCode(phone: number) {
  const storage: Storage = {
    open: notStarted,
    openPhotos: notStarted,
    openStorage: notStarted,
    readFromSnapshot: 0,
  };
  vi.resetModules();
  vi.doMock('../../apps/admin-pwa/src/db/local-databases.ts', () => ({ prefixOf: () => 'phone' }));
  vi.doMock('../../apps/admin-pwa/src/db/open-current-databases.ts', () => ({
    openCurrentDatabases: async () => storage.open(),
  }));
  vi.doMock('../../apps/admin-pwa/src/db/mirror-storage.ts', async (load) => ({
    ...(await load<object>()),
    openStorage: () => storage.openStorage(),
  }));
  // No browser clears these disks.
  vi.doMock('../../apps/admin-pwa/src/db/check-database-id.ts', () => ({
    checkDatabaseId: async () => undefined,
    isDatabaseIdChecked: () => false,
  }));
  vi.doMock('../../apps/admin-pwa/src/db/photos-database.ts', () => ({
    withPhotos: (work: (photos: object) => Promise<unknown>) => onceMore(() => work(storage.openPhotos())),
  }));
  const nextId = { seeded: monotonicFactory(createChance(phone).share) };
  vi.doMock('ulid', async (load) => ({
    ...(await load<typeof import('ulid')>()),
    monotonicFactory: () => (time: number) => nextId.seeded(time),
    ulid: () => nextId.seeded(Date.now()),
  }));
  const [saving, connecting, practice, feed, outbox, photos, takingBack, shown, making, reading] =
    await Promise.all([
      import('../../apps/admin-pwa/src/db/save-command.ts'),
      import('../../apps/admin-pwa/src/db/connected-databases.ts'),
      import('../../apps/admin-pwa/src/read-models/practice.ts'),
      import('../../apps/admin-pwa/src/db/change-feed.ts'),
      import('../../apps/admin-pwa/src/db/outbox.ts'),
      import('../../apps/admin-pwa/src/db/photos.ts'),
      import('../../apps/admin-pwa/src/photos/take-photo-back.ts'),
      import('../../apps/admin-pwa/src/sync/forget-shown-commands.ts'),
      import('../../apps/admin-pwa/src/db/make-snapshot.ts'),
      import('../../apps/admin-pwa/src/db/read-at-once.ts'),
    ]);
  /** As when the app starts: the last id is forgotten. */
  const forgetLastId = (seed: number) => {
    nextId.seeded = monotonicFactory(createChance(seed * 10 + phone).share);
  };
  const followChanges: typeof feed.followChanges = async (databases, listener) => {
    const read = storage.openStorage().then(reading.readSnapshot);
    if (await read.catch(() => undefined)) storage.readFromSnapshot += 1;
    return feed.followChanges(databases, listener);
  };
  const code = { ...saving, ...connecting, ...practice, ...feed, ...outbox, ...photos, ...takingBack };
  return { forgetLastId, ...code, ...shown, ...making, followChanges, storage };
}

export type PhoneCode = Awaited<ReturnType<typeof loadPhoneCode>>;
