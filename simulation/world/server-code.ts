import type * as FilePromises from 'node:fs/promises';
import { createRequire } from 'node:module';
import { bytesOf, type Chance } from '@fieldleaf/domain/testing/chance';
import { monotonicFactory } from 'ulid';
import { vi } from 'vitest';
import type { EmailSender, SendMail } from '../../apps/sync-server/src/mails/mail-sender.ts';
import { standInFileCalls } from '../disk/file-calls.ts';
import { beginMounts } from '../disk/mount.ts';
import { SimulatedLevel } from '../disk/simulated-level.ts';
import type { VirtualTime } from './virtual-time.ts';

/** Packages that are the server's. */
const ofServer = createRequire(new URL('../../apps/sync-server/package.json', import.meta.url));

/** Environment of a server, other than its store: one for each story. */
export type Surroundings = {
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly deliver: SendMail;
  /** Hears the number that solves a puzzle: solving them all would take as long as it takes strangers. */
  readonly onSecretNumber?: (number: number) => void;
};

type SleepOptions = { readonly signal?: AbortSignal };

/**
 * The server's own use cases, loaded with virtual timers, ids from the story's chance, and the story's post
 * office.
 */
export async function loadServerCode() {
  const story = (): Surroundings => {
    if (!around.now) throw new Error('no story has begun');
    return around.now;
  };
  const sleep = (ms: number, value: unknown, { signal }: SleepOptions = {}) =>
    new Promise((resolve, reject) => {
      const abort = () => reject(signal?.reason);
      signal?.addEventListener('abort', abort, { once: true });
      story().time.plan(ms, () => {
        signal?.removeEventListener('abort', abort);
        resolve(value);
      });
    });
  const randomBytes = (count: number) => Buffer.from(bytesOf(story().chance, count));
  const randomInt = (below: number) => {
    const number = story().chance.between(0, below - 1);
    story().onSecretNumber?.(number);
    return number;
  };
  const newIds = () => monotonicFactory(() => story().chance.share());
  const around: { now: Surroundings | undefined; ids: ReturnType<typeof newIds> } = {
    now: undefined,
    ids: newIds(),
  };

  vi.resetModules();
  vi.doMock('node:timers/promises', async (load) => ({
    ...(await load<object>()),
    setTimeout: sleep,
    // A turn for others, who have theirs here whatever one does.
    setImmediate: (value: unknown) => Promise.resolve(value),
  }));
  vi.doMock('node:crypto', async (load) => ({
    ...(await load<object>()),
    randomBytes,
    randomUUID: () => randomBytes(16).toString('hex'),
    randomInt,
  }));
  vi.doMock('ulid', async (load) => ({
    ...(await load<object>()),
    ulid: () => around.ids(Math.round(story().time.now)),
  }));
  vi.doMock('node:fs/promises', async (load) => standInFileCalls(await load<typeof FilePromises>()));
  vi.doMock(ofServer.resolve('classic-level'), () => ({ ClassicLevel: SimulatedLevel }));
  const code = await importServer();
  const begin = (surroundings: Surroundings) => {
    around.now = surroundings;
    beginMounts();
    // The ids of the story before were later ones.
    around.ids = newIds();
  };
  const postOffice: EmailSender = {
    send: (mail) => story().deliver(mail),
    forget: async () => undefined,
  };
  return { begin, postOffice, ...code };
}

/** Everything of the server that a story calls, by its own name. */
async function importServer() {
  return {
    ...(await import('../../apps/sync-server/src/app/create-app-context.ts')),
    ...(await import('../../apps/sync-server/src/app/create-adapters.ts')),
    ...(await import('../../apps/sync-server/src/practice/keep-photo.ts')),
    ...(await import('../../apps/sync-server/src/practice/photo-bytes.ts')),
    ...(await import('../../apps/sync-server/src/features/customers/erase-customer.ts')),
    ...(await import('../../apps/sync-server/src/features/availability/availability.ts')),
    ...(await import('../../apps/sync-server/src/features/bookings/place-booking.ts')),
    ...(await import('../../apps/sync-server/src/features/commands/run-commands.ts')),
    ...(await import('../../apps/sync-server/src/features/quote-requests/quote-requests.ts')),
    ...(await import('../../apps/sync-server/src/features/waiting-list/join-waiting-list.ts')),
    ...(await import('../../apps/sync-server/src/features/waiting-list/notify-waitlist.ts')),
    ...(await import('../../apps/sync-server/src/features/specified-admin-api/refund-booking.ts')),
    ...(await import('../../apps/sync-server/src/money/refunds/finish-refunds.ts')),
    ...(await import('../../apps/sync-server/src/money/reconciliation/reconcile-payments.ts')),
    ...(await import('../../apps/sync-server/src/practice/practice-head.ts')),
    ...(await import('../../apps/sync-server/src/practice/snapshot/snapshot-place.ts')),
    ...(await import('../../apps/sync-server/src/restore/journal.ts')),
    ...(await import('../../apps/sync-server/src/restore/settle-restore.ts')),
    ...(await import('../../apps/sync-server/src/store/open-store.ts')),
    ...(await import('../../apps/sync-server/src/workers/arrange-meetings.ts')),
    ...(await import('../../apps/sync-server/src/workers/derive-mails.ts')),
    ...(await import('../../apps/sync-server/src/workers/forget-commands.ts')),
    ...(await import('../../apps/sync-server/src/workers/send-mails.ts')),
    ...(await import('../../apps/sync-server/src/workers/send-texts.ts')),
    ...(await import('../../apps/sync-server/src/workers/write-reminders.ts')),
    ...(await import('../../apps/sync-server/src/adapters/simulated-card/confirm-simulated-payment.ts')),
    ...(await import('../../apps/sync-server/src/features/payments/online-payments.ts')),
    ...(await import('../../apps/sync-server/src/money/open-due-payment.ts')),
    ...(await import('../../apps/sync-server/src/money/finish-payment.ts')),
    ...(await import('../../apps/sync-server/src/money/sweep-payments.ts')),
    ...(await import('../../apps/sync-server/src/money/record-decline.ts')),
    ...(await import('../../apps/sync-server/src/budgets/waiting-room.ts')),
    ...(await import('../../apps/sync-server/src/health/monitor-services.ts')),
  };
}

export type ServerCode = Awaited<ReturnType<typeof loadServerCode>>;
