import type { SimulatedPhone } from './phone/simulated-phone.ts';
import type { SimulatedServers } from './world/servers.ts';
import type { VirtualTime } from './world/virtual-time.ts';

/** Maximum time, with everything well again, until every phone shows what the server has. */
const PATIENCE_MS = 30 * 60_000;
/** Longer than a payment can wait for its browser, and a server for a claim that a crash left behind. */
const RESTART_AFTER_MS = 65 * 60_000;

const SETTLES_WITHIN_MS = 5 * 60_000;

type Everything = {
  readonly time: VirtualTime;
  readonly servers: SimulatedServers;
  readonly phones: readonly SimulatedPhone[];
};

/** Waits until nothing waits any more, starts the servers once more, and opens every screen. */
export async function becomeWell({ time, servers, phones }: Everything): Promise<void> {
  const until = time.now + PATIENCE_MS;
  const everyPhone = (is: (phone: SimulatedPhone) => boolean) => () =>
    phones.every(is) && servers.haveStarted;
  await time.run(until, everyPhone(hasNothingWaiting));
  // Anything a customer began and gave up is not retried: the next start of the server sets the day books right.
  await time.run(time.now + RESTART_AFTER_MS);
  servers.kill();
  await time.run(time.now + PATIENCE_MS, () => servers.haveStarted);
  // Problems a server finds as it starts become questions, and those become emails.
  await time.run(time.now + SETTLES_WITHIN_MS);
  const settledAt = time.now;
  await time.run(
    time.now + PATIENCE_MS,
    everyPhone(({ syncedFrom }) => syncedFrom > settledAt),
  );
  for (const phone of phones) await opened(time, phone);
  await time.run(time.now + 1_000);
}

const hasNothingWaiting = (phone: SimulatedPhone): boolean =>
  phone.outbox().every(({ state }) => state === 'rejected');

/** Opens the screen anew, as after any unlock. */
async function opened(time: VirtualTime, phone: SimulatedPhone): Promise<void> {
  phone.lock();
  void phone.open();
  await time.run(time.now + 5_000, () => phone.isOpen);
}
