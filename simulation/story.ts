import type { SentCommand } from '@fieldleaf/contract/commands';
import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { CommandOutcome, CommandRecord } from '@fieldleaf/domain/command/command-record';
import { type Chance, createChance } from '@fieldleaf/domain/testing/chance';
import { instantOf } from '@fieldleaf/domain/time/instant';
import type { Store } from '../apps/sync-server/src/store/store.ts';
import { createMemoryStore } from '../apps/sync-server/src/store/testing/memory-store.ts';
import { becomeWell } from './become-well.ts';
import { appliedKinds } from './check/applied-kinds.ts';
import { findContradictions } from './check/find-contradictions.ts';
import { lostFromSight } from './check/lost-from-sight.ts';
import { makeDiskWell, planDiskTroubles } from './disk/disk-troubles.ts';
import { withoutStory } from './disk/mount.ts';
import { ServerDisk } from './disk/server-disk.ts';
import { createConsultant } from './phone/consultant.ts';
import type { PhoneCode } from './phone/phone-code.ts';
import { makeWell, planPhoneTroubles } from './phone/phone-troubles.ts';
import { SimulatedPhone } from './phone/simulated-phone.ts';
import type { StoryOptions } from './story-options.ts';
import { createActs } from './world/acts.ts';
import { createEmailSender } from './world/email-sender.ts';
import { createNetwork } from './world/network.ts';
import type { ServerParts } from './world/server.ts';
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

export const ALL_FAULTS: StoryOptions['faults'] = {
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
/** Phones, network, servers and store before anything has happened, and what is noted down of them. */
export function openWorld(options: StoryOptions, codes: Codes) {
  const time = new VirtualTime({ takesTurns: options.disk !== undefined });
  const chance = createChance(options.seed);
  const trace: string[] = [];
  const tell = (line: string) => void trace.push(`${clockText(time)} ${withoutStory(line)}`);
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
  const post = createEmailSender(time, chance);
  codes.server.begin({ time, chance: createChance(options.seed + 1), deliver: post.deliver });
  const weather = { isWell: Object.keys(options.faults).length === 0, refusedKeys: new Map() };
  const servers = new SimulatedServers({
    time,
    chance,
    store,
    tell,
    weather,
    forgotten: options.fastYears ? forgotten : undefined,
    openDisk: options.disk && openDisks({ time, chance, code: codes.server, contradictions }, options.disk),
    code: codes.server,
    hasSession: ({ name }) => phoneOf(name)?.hasSession ?? false,
    deviceOf: ({ name }) => phoneOf(name)?.name ?? name,
    onFault: (text) => contradictions.push(`a server failed: ${withoutStory(text)}`),
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

type Disks = Pick<ServerParts, 'time' | 'chance' | 'code'> & { readonly contradictions: string[] };

const openDisks =
  ({ contradictions, ...parts }: Disks, kind: 'honest' | 'forgetful') =>
  (onStep: () => void) =>
    new ServerDisk({
      ...{ ...parts, onStep, ignoresSyncs: kind === 'forgetful' },
      onLost: (text) => contradictions.push(text),
    });

/** Plays one story to its end and says what does not add up. */
export async function playStory(options: StoryOptions, codes: Codes): Promise<Story> {
  const world = openWorld(options, codes);
  const { time, chance, tell, outcomes, contradictions, forgotten, phones, servers } = world;
  const erased = new Set<string>();

  servers.start();
  const consultant = createConsultant({
    time,
    chance,
    phones,
    commands: options.commands,
    about: options.about,
    tell,
    onLook: (phone) => contradictions.push(...lostFromSight(phone, erased)),
    onShared: ({ name }, commands: readonly SentCommand[]) =>
      takeLink({ time, chance, servers, tell }, commands, name),
  });
  const acts = createActs({ time, chance, servers, erased, code: codes.server, about: options.about });
  for (const phone of phones) phone.start();
  const endsAt = START_MS + 0.75 * HOUR_MS;
  trouble({ time, chance, servers, act: acts.act, options, spanMs: endsAt - START_MS });
  for (const { disk } of servers.disks)
    planDiskTroubles({ time, chance, disk, servers, tell }, endsAt - START_MS);
  consultant.begin(endsAt - START_MS);
  for (const phone of phones)
    planPhoneTroubles({ time, chance, phone, faults: options.faults, tell }, endsAt - START_MS);
  await time.run(endsAt);

  world.weather.isWell = true;
  for (const phone of phones) makeWell(phone);
  for (const { disk } of servers.disks) makeDiskWell(disk);
  await becomeWell({ time, servers, phones });
  const [disk] = servers.disks;
  const store = disk ? await disk.openAtWorst() : world.store;
  const end = {
    ...{ phones, store, forgotten, servers, erased },
    cardBooks: world.store,
    deliveries: world.post.deliveries,
  };
  contradictions.push(...(await findContradictions({ ...end, now: instantOf(Math.round(time.now)) })));
  for (const phone of phones) putAway(phone);
  servers.kill();
  const counts = {
    ...countsOf(outcomes, servers),
    ...consultant.counts,
    ...(await countMoves(store)),
    forgotten: forgotten.size,
    askedAgain: world.askedAgain.size,
    ...disk?.disk.counts,
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

/** Returns the number of moves of visits, by actor. */
async function countMoves(store: Store): Promise<Readonly<Record<string, number>>> {
  const bookings = await store
    .database('practice')
    .range<Booking>({ from: 'booking:', to: 'booking:\uffff' });
  const moves = bookings.flatMap(({ history }) => history.filter(({ what }) => what === 'rescheduled'));
  const movedByCustomers = moves.filter(({ by }) => by.role === 'customer').length;
  return { movedByCustomers, movedByPhones: moves.length - movedByCustomers };
}

type Trouble = {
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly servers: SimulatedServers;
  readonly act: () => void;
  readonly options: StoryOptions;
  readonly spanMs: number;
};

/** Plans what neither consultant nor phone decides: customers come, and a server dies in the midst of a write. */
export function trouble({ time, chance, servers, act, options, spanMs }: Trouble): void {
  const visits = Math.round(options.commands / (options.about === 'everything' ? 5 : 2));
  for (let visit = 0; visit < visits; visit += 1) time.plan(chance.share() * spanMs, act, time.world);
  const deaths = options.deaths ? Math.round(options.commands / 20) : 0;
  for (let death = 0; death < deaths; death += 1) {
    const at = chance.share() * spanMs;
    time.plan(at, () => servers.dieAfterWrites(chance.between(1, 25)), time.world);
  }
}

const clockText = ({ now }: VirtualTime): string => new Date(now).toISOString().slice(8, 23);
