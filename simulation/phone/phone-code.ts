import { monotonicFactory } from 'ulid';
import { vi } from 'vitest';
import type { LocalDatabases } from '../../apps/admin-pwa/src/db/local-databases.ts';
import { createChance } from '../world/chance.ts';

/** How the phone that runs this code opens its databases again. */
type Storage = { open: () => LocalDatabases };

const notStarted = (): never => {
  throw new Error('the phone was not started');
};

/**
 * The phone's own code, loaded once more: what it keeps in memory (the open databases, the read
 * model, the last id) belongs to one phone.
 */
export async function loadPhoneCode(phone: number) {
  const storage: Storage = { open: notStarted };
  vi.resetModules();
  vi.doMock('../../apps/admin-pwa/src/db/local-databases.ts', () => ({
    openLocalDatabases: () => storage.open(),
  }));
  const nextId = { seeded: monotonicFactory(createChance(phone).share) };
  vi.doMock('ulid', async (load) => ({
    ...(await load<typeof import('ulid')>()),
    monotonicFactory: () => (time: number) => nextId.seeded(time),
  }));
  const [saving, connecting, practice, feed, outbox] = await Promise.all([
    import('../../apps/admin-pwa/src/db/save-command.ts'),
    import('../../apps/admin-pwa/src/db/connected-databases.ts'),
    import('../../apps/admin-pwa/src/read-models/practice.ts'),
    import('../../apps/admin-pwa/src/db/change-feed.ts'),
    import('../../apps/admin-pwa/src/db/outbox.ts'),
  ]);
  /** As when the app starts: the last id is forgotten. */
  const forgetLastId = (seed: number) => {
    nextId.seeded = monotonicFactory(createChance(seed * 10 + phone).share);
  };
  return { forgetLastId, ...saving, ...connecting, ...practice, ...feed, ...outbox, storage };
}

export type PhoneCode = Awaited<ReturnType<typeof loadPhoneCode>>;
