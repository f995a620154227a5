import type { CommandOutcome } from '@fieldleaf/domain/command/command-record';
import { createMemoryStore } from '../apps/sync-server/src/store/testing/memory-store.ts';
import { findContradictions } from './check/find-contradictions.ts';
import { lostFromSight } from './check/lost-from-sight.ts';
import { createConsultant } from './phone/consultant.ts';
import type { PhoneCode } from './phone/phone-code.ts';
import { makeWell, planPhoneTroubles } from './phone/phone-troubles.ts';
import { SimulatedPhone } from './phone/simulated-phone.ts';
import { type Chance, createChance } from './world/chance.ts';
import { createCustomers } from './world/customers.ts';
import { createNetwork, type Fault } from './world/network.ts';
import { SimulatedServer } from './world/server.ts';
import { standInGlobals } from './world/stand-in-globals.ts';
import { START_MS, VirtualTime } from './world/virtual-time.ts';

export type Wishes = {
  readonly seed: number;
  readonly commands: number;
  /** What can go wrong between phone and server, and how often; nothing when it is empty. */
  readonly faults: Readonly<Partial<Record<Fault, number>>>;
  readonly deaths: boolean;
};

export type Story = {
  readonly contradictions: readonly string[];
  readonly trace: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
};

export const ALL_FAULTS: Wishes['faults'] = {
  'lost-before': 6,
  'lost-after': 8,
  twice: 8,
  late: 6,
  hang: 3,
  'captive-page': 3,
  'captive-401': 2,
  truncated: 3,
  'too-large': 3,
  'too-many': 3,
  broken: 3,
  'bad-gateway': 2,
};

const HOUR_MS = 3_600_000;
/** How long, with everything well again, it may take until every phone shows what the server has. */
const PATIENCE_MS = 30 * 60_000;

/** Longer than a server waits before it takes a claim for one that a crash left behind. */
const RESTART_AFTER_MS = 3 * 60_000;

/** Plays one story to its end and says what does not add up. */
export async function playStory(wishes: Wishes, codes: readonly PhoneCode[]): Promise<Story> {
  const time = new VirtualTime();
  const chance = createChance(wishes.seed);
  const trace: string[] = [];
  const tell = (line: string) => void trace.push(`${clockText(time)} ${line}`);
  const outcomes = new Map<string, CommandOutcome>();
  const contradictions: string[] = [];

  const phones = codes.map((code, at) => new SimulatedPhone({ name: `phone-${at + 1}`, code, time, chance }));
  const phoneOf = (name: string) => phones.find((phone) => name.startsWith(`${phone.name}.`));
  const store = createMemoryStore();
  const server = new SimulatedServer({
    ...{ time, chance, store, tell },
    hasSession: ({ name }) => phoneOf(name)?.hasSession ?? false,
    deviceOf: ({ name }) => phoneOf(name)?.name ?? name,
    onOutcome: (outcome) => {
      const earlier = outcomes.get(outcome.id);
      outcomes.set(outcome.id, outcome);
      if (earlier && earlier.status !== outcome.status)
        contradictions.push(`command ${outcome.id} was ${earlier.status} and then ${outcome.status}`);
    },
  });
  const { fetch } = createNetwork({
    ...{ time, chance, tell },
    linkOf: ({ name }) => phoneOf(name)?.link ?? { online: false, weights: {} },
    handle: (from, request) => server.handle(from, request),
  });
  standInGlobals({ time, fetch });

  void server.start();
  const consultant = createConsultant({
    ...{ time, chance, phones, commands: wishes.commands, tell },
    onLook: (phone) => contradictions.push(...lostFromSight(phone)),
  });
  const customers = createCustomers({ time, chance, server });
  for (const phone of phones) phone.start();
  const endsAt = START_MS + 1.25 * HOUR_MS;
  trouble({ time, chance, server, customers, wishes, endsAt });
  consultant.begin(endsAt - START_MS);
  for (const phone of phones)
    planPhoneTroubles({ time, chance, phone, faults: wishes.faults, tell }, endsAt - START_MS);
  await time.run(endsAt);

  for (const phone of phones) makeWell(phone);
  await becomeWell({ time, server, phones });
  contradictions.push(...(await findContradictions({ phones, store, server })));
  for (const phone of phones) {
    phone.lock();
    phone.kill();
  }
  const statuses = [...outcomes.values()].map(({ status }) => status);
  const applied = statuses.filter((status) => status === 'applied').length;
  const rejected = statuses.length - applied;
  const counts = { deaths: server.deaths, applied, rejected, ...consultant.counts };
  server.kill();
  return { contradictions, trace, counts };
}

type Everything = {
  readonly time: VirtualTime;
  readonly server: SimulatedServer;
  readonly phones: readonly SimulatedPhone[];
};

/** Waits until nothing waits any more, starts the server once more, and opens every screen. */
async function becomeWell({ time, server, phones }: Everything): Promise<void> {
  const until = time.now + PATIENCE_MS;
  const everyPhone = (is: (phone: SimulatedPhone) => boolean) => () =>
    phones.every(is) && server.practice !== undefined;
  await time.run(until, everyPhone(hasNothingWaiting));
  // What a customer began and gave up nobody tries again: the next start of the server sets the day books right.
  await time.run(time.now + RESTART_AFTER_MS);
  server.kill();
  await time.run(time.now + PATIENCE_MS, () => server.practice !== undefined);
  const settledAt = time.now;
  await time.run(
    time.now + PATIENCE_MS,
    everyPhone(({ syncedFrom }) => syncedFrom > settledAt),
  );
  for (const phone of phones) await opened(time, phone);
  await time.run(time.now + 1_000);
}

type Trouble = {
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly server: SimulatedServer;
  readonly customers: ReturnType<typeof createCustomers>;
  readonly wishes: Wishes;
  readonly endsAt: number;
};

/** What neither consultant nor phone decides: customers come, and the server dies in the midst of a write. */
function trouble({ time, chance, server, customers, wishes, endsAt }: Trouble): void {
  const visits = Math.round(wishes.commands / 6);
  for (let visit = 0; visit < visits; visit += 1)
    time.plan(chance.share() * (endsAt - START_MS), customers.act, time.world);
  const deaths = wishes.deaths ? Math.round(wishes.commands / 60) : 0;
  for (let death = 0; death < deaths; death += 1) {
    const at = chance.share() * (endsAt - START_MS);
    time.plan(at, () => server.dieAfterWrites(chance.between(1, 25)), time.world);
  }
}

const hasNothingWaiting = (phone: SimulatedPhone): boolean =>
  phone.outbox().every(({ state }) => state === 'rejected');

/** Opens the screen anew, as after any unlock. */
async function opened(time: VirtualTime, phone: SimulatedPhone): Promise<void> {
  phone.lock();
  void phone.open();
  await time.run(time.now + 5_000, () => phone.isOpen);
}

function clockText({ now }: VirtualTime): string {
  return new Date(now).toISOString().slice(8, 23);
}
