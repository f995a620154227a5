import type { SentCommand } from '@fieldleaf/contract/commands';
import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { CommandOutcome, CommandRecord } from '@fieldleaf/domain/command/command-record';
import { type Chance, createChance } from '@fieldleaf/domain/testing/chance';
import { instantOf } from '@fieldleaf/domain/time/instant';
import type { Store } from '../apps/sync-server/src/store/store.ts';
import { createMemoryStore } from '../apps/sync-server/src/store/testing/memory-store.ts';
import { appliedKinds } from './check/applied-kinds.ts';
import { findContradictions } from './check/find-contradictions.ts';
import { lostFromSight } from './check/lost-from-sight.ts';
import { createConsultant } from './phone/consultant.ts';
import type { PhoneCode } from './phone/phone-code.ts';
import { makeWell, planPhoneTroubles } from './phone/phone-troubles.ts';
import { SimulatedPhone } from './phone/simulated-phone.ts';
import type { Wishes } from './wishes.ts';
import { createActs } from './world/acts.ts';
import { createNetwork } from './world/network.ts';
import { createPostOffice } from './world/post-office.ts';
import type { ServerCode } from './world/server-code.ts';
import { SimulatedServers } from './world/servers.ts';
import { standInGlobals } from './world/stand-in-globals.ts';
import { takeLink } from './world/take-link.ts';
import { START_MS, VirtualTime } from './world/virtual-time.ts';

export type Story = {
  readonly contradictions: readonly string[];
  readonly trace: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
  /** Every kind of command of which one was applied. */
  readonly kinds: ReadonlySet<string>;
};

/** The code that runs in a story, loaded once for all of them. */
export type Codes = { readonly phones: readonly PhoneCode[]; readonly server: ServerCode };

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
/** Longer than a payment can wait for its browser, and a server for a claim that a crash left behind. */
const RESTART_AFTER_MS = 65 * 60_000;

const SETTLES_WITHIN_MS = 5 * 60_000;

/** Phones, network, servers and store before anything has happened, and what is noted down of them. */
export function openWorld(wishes: Wishes, codes: Codes) {
  const time = new VirtualTime();
  const chance = createChance(wishes.seed);
  const trace: string[] = [];
  const tell = (line: string) => void trace.push(`${clockText(time)} ${line}`);
  const outcomes = new Map<string, CommandOutcome>();
  const contradictions: string[] = [];
  const forgotten = new Map<string, CommandRecord>();
  /** Commands that a phone sent once more after that. */
  const askedAgain = new Set<string>();

  const phones = codes.phones.map(
    (code, at) => new SimulatedPhone({ name: `phone-${at + 1}`, code, time, chance }),
  );
  const phoneOf = (name: string) => phones.find((phone) => name.startsWith(`${phone.name}.`));
  const store = createMemoryStore();
  const post = createPostOffice(time, chance);
  codes.server.begin({ time, chance: createChance(wishes.seed + 1), deliver: post.deliver });
  const weather = { isWell: Object.keys(wishes.faults).length === 0, refusedKeys: new Map() };
  const servers = new SimulatedServers({
    time,
    chance,
    store,
    tell,
    weather,
    forgotten: wishes.fastYears ? forgotten : undefined,
    code: codes.server,
    hasSession: ({ name }) => phoneOf(name)?.hasSession ?? false,
    deviceOf: ({ name }) => phoneOf(name)?.name ?? name,
    onFault: (text) => contradictions.push(`a server failed: ${text}`),
    onOutcome: (outcome) => {
      if (forgotten.has(`command:${outcome.id}`)) askedAgain.add(outcome.id);
      const earlier = outcomes.get(outcome.id);
      outcomes.set(outcome.id, outcome);
      if (earlier && earlier.status !== outcome.status)
        contradictions.push(`command ${outcome.id} was ${earlier.status} and then ${outcome.status}`);
    },
  });
  const { fetch } = createNetwork({
    time,
    chance,
    tell,
    linkOf: ({ name }) => {
      const phone = phoneOf(name);
      return phone && !phone.isOfLostEpoch ? phone.link : { online: false, weights: {} };
    },
    handle: (from, request) => servers.handle(from, request),
  });
  standInGlobals({ time, chance, fetch });
  return {
    time,
    chance,
    trace,
    tell,
    outcomes,
    contradictions,
    forgotten,
    askedAgain,
    phones,
    store,
    post,
    weather,
    servers,
  };
}

/** Plays one story to its end and says what does not add up. */
export async function playStory(wishes: Wishes, codes: Codes): Promise<Story> {
  const world = openWorld(wishes, codes);
  const { time, chance, tell, outcomes, contradictions, forgotten, phones, store, servers } = world;
  const erased = new Set<string>();

  servers.start();
  const consultant = createConsultant({
    time,
    chance,
    phones,
    commands: wishes.commands,
    about: wishes.about,
    tell,
    onLook: (phone) => contradictions.push(...lostFromSight(phone, erased)),
    onGivenOut: ({ name }, commands: readonly SentCommand[]) =>
      takeLink({ time, chance, servers, tell }, commands, name),
  });
  const acts = createActs({ time, chance, servers, erased, code: codes.server, about: wishes.about });
  for (const phone of phones) phone.start();
  const endsAt = START_MS + 0.75 * HOUR_MS;
  trouble({ time, chance, servers, act: acts.act, wishes, spanMs: endsAt - START_MS });
  consultant.begin(endsAt - START_MS);
  for (const phone of phones)
    planPhoneTroubles({ time, chance, phone, faults: wishes.faults, tell }, endsAt - START_MS);
  await time.run(endsAt);

  world.weather.isWell = true;
  for (const phone of phones) makeWell(phone);
  await becomeWell({ time, servers, phones });
  const end = { phones, store, forgotten, servers, erased, deliveries: world.post.deliveries };
  contradictions.push(...(await findContradictions({ ...end, now: instantOf(Math.round(time.now)) })));
  for (const phone of phones) putAway(phone);
  servers.kill();
  const counts = {
    ...countsOf(outcomes, servers),
    ...consultant.counts,
    ...(await countMoves(store)),
    forgotten: forgotten.size,
    askedAgain: world.askedAgain.size,
    readFromSnapshot: codes.phones.reduce((sum, { storage }) => sum + storage.readFromSnapshot, 0),
  };
  return { contradictions, trace: world.trace, counts, kinds: await appliedKinds(store, forgotten) };
}

/** For good: the story is over. */
export function putAway(phone: SimulatedPhone): void {
  phone.lock();
  phone.kill();
}

function countsOf(outcomes: ReadonlyMap<string, CommandOutcome>, { deaths }: SimulatedServers) {
  const applied = [...outcomes.values()].filter(({ status }) => status === 'applied').length;
  return { deaths, applied, rejected: outcomes.size - applied };
}

/** How often visits were moved, by whom. */
async function countMoves(store: Store): Promise<Readonly<Record<string, number>>> {
  const bookings = await store
    .database('practice')
    .range<Booking>({ from: 'booking:', to: 'booking:\uffff' });
  const moves = bookings.flatMap(({ history }) => history.filter(({ what }) => what === 'rescheduled'));
  const movedByCustomers = moves.filter(({ by }) => by.role === 'customer').length;
  return { movedByCustomers, movedByPhones: moves.length - movedByCustomers };
}

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
  // What a customer began and gave up nobody tries again: the next start of the server sets the day books right.
  await time.run(time.now + RESTART_AFTER_MS);
  servers.kill();
  await time.run(time.now + PATIENCE_MS, () => servers.haveStarted);
  // What a server finds wrong as it starts becomes questions, and those mails.
  await time.run(time.now + SETTLES_WITHIN_MS);
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
  readonly servers: SimulatedServers;
  readonly act: () => void;
  readonly wishes: Wishes;
  readonly spanMs: number;
};

/** What neither consultant nor phone decides: customers come, and a server dies in the midst of a write. */
export function trouble({ time, chance, servers, act, wishes, spanMs }: Trouble): void {
  const visits = Math.round(wishes.commands / (wishes.about === 'moving' ? 2 : 5));
  for (let visit = 0; visit < visits; visit += 1) time.plan(chance.share() * spanMs, act, time.world);
  const deaths = wishes.deaths ? Math.round(wishes.commands / 20) : 0;
  for (let death = 0; death < deaths; death += 1) {
    const at = chance.share() * spanMs;
    time.plan(at, () => servers.dieAfterWrites(chance.between(1, 25)), time.world);
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

const clockText = ({ now }: VirtualTime): string => new Date(now).toISOString().slice(8, 23);
