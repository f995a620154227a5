import { instantOf } from '@fieldleaf/domain/time/instant';
import { copyOfStore, putBack, type StoreCopy } from '../../apps/sync-server/src/restore/testing/put-back.ts';
import { becomeWell } from '../become-well.ts';
import { createConsultant } from '../phone/consultant.ts';
import { makeWell, planPhoneTroubles } from '../phone/phone-troubles.ts';
import { receiveEpoch } from '../phone/receive-epoch.ts';
import { type Codes, openWorld, putAway, trouble } from '../story.ts';
import type { StoryOptions } from '../story-options.ts';
import { createActs, someVisit } from '../world/acts.ts';
import { takeLink } from '../world/take-link.ts';
import { bringAllBack, differencesOf, type PhoneAfterRestore } from './bring-back.ts';
import { findUnsettled } from './find-unsettled.ts';

type World = ReturnType<typeof openWorld>;

export type RestoreStory = {
  readonly contradictions: readonly string[];
  readonly trace: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
};

const HOUR_MS = 3_600_000;
const PATIENCE_MS = 30 * 60_000;
/** The command of a phone may be refused because somebody else changed the same meanwhile: then it is compared again. */
const ROUNDS = 6;

/** Work on two phones and by customers, for as long as a part of a story takes. */
async function work(world: World, options: StoryOptions, act: () => void): Promise<Counts> {
  const { time, chance, tell, phones, servers } = world;
  const endsAt = time.now + 0.75 * HOUR_MS;
  const consultant = createConsultant({
    time,
    chance,
    phones,
    commands: options.commands,
    about: options.about,
    tell,
    onLook: () => undefined,
    onShared: ({ name }, commands) => takeLink({ time, chance, servers, tell }, commands, name),
  });
  trouble({ time, chance, servers, act, options, spanMs: endsAt - time.now });
  consultant.begin(endsAt - time.now);
  for (const phone of phones)
    planPhoneTroubles({ time, chance, phone, faults: options.faults, tell }, endsAt - time.now);
  return { endsAt, ...consultant };
}

type Counts = { readonly endsAt: number; readonly counts: Readonly<Record<string, number>> };

/**
 * A practice is worked with, put back to a backup of a while ago, and worked with again, while its phones find out, one
 * ahead of the backup and perhaps one behind it, and bring back what they have.
 */
export async function playRestore(options: StoryOptions, codes: Codes): Promise<RestoreStory> {
  const world = openWorld(options, codes);
  const { time, chance, tell, phones, store, servers, weather, contradictions } = world;
  const erased = new Set<string>();
  const { act } = createActs({ time, chance, servers, erased, code: codes.server, about: options.about });
  servers.start();
  for (const phone of phones) phone.start();
  const first = await work(world, options, act);
  await time.run(time.now + (first.endsAt - time.now) * (0.2 + 0.6 * chance.share()));
  const pay = await checkOut(world);
  const copy = await copyOfStore(store, instantOf(Math.round(time.now)));
  tell('a backup is made');
  pay();
  await time.run(first.endsAt);

  const after = await restore(world, codes, copy);
  const second = await work(world, { ...options, commands: options.commands / 3 }, act);
  for (const each of after)
    time.plan(chance.between(60_000, 15 * 60_000), () => void find(world, each), time.world);
  await time.run(second.endsAt);

  weather.isWell = true;
  for (const phone of phones) makeWell(phone);
  await becomeWell({ time, servers, phones });
  let brought = 0;
  for (let round = 0; round < ROUNDS && after.some((each) => differencesOf(each).length > 0); round += 1) {
    for (const each of after) brought += await broughtBack(world, each);
    await becomeWell({ time, servers, phones });
  }
  await compareCards(world);
  await becomeWell({ time, servers, phones });
  contradictions.push(...(await findUnsettled({ phones, store, erased, after })));
  for (const phone of phones) putAway(phone);
  servers.kill();
  const saved = (first.counts.saved ?? 0) + (second.counts.saved ?? 0);
  return { contradictions, trace: world.trace, counts: { saved, brought, deaths: servers.deaths } };
}

/** A backup is hardest to make good when somebody is at the checkout: what they pay then is booked after it. */
async function checkOut({ time, chance, servers }: World): Promise<() => void> {
  const never = () => undefined;
  let pay: (() => void) | undefined;
  const open = async () => {
    const intent = await servers.do(({ code, ctx }) => code.openOnlinePayment(ctx, someVisit(chance)));
    if (!intent.ok) return never;
    const { paymentIntentId, clientSecret } = intent.value;
    return () =>
      void servers
        .do(({ confirmCard }) => confirmCard(paymentIntentId, clientSecret))
        .then(() => servers.do(({ code, ctx }) => code.finishVisitPayment(ctx, paymentIntentId)))
        .catch(never);
  };
  void open()
    .catch(() => never)
    .then((ready) => {
      pay = ready;
    });
  await time.run(time.now + PATIENCE_MS, () => pay !== undefined);
  return pay ?? never;
}

/** The servers end, the backup takes the place of what was there, and they start again; no phone knows of it yet. */
async function restore(world: World, codes: Codes, copy: StoreCopy): Promise<PhoneAfterRestore[]> {
  const { time, store, servers, phones, tell } = world;
  await time.run(time.now + PATIENCE_MS, () => servers.haveStarted);
  const ops = store.database('ops');
  const lostEpoch = (await codes.server.createReadPracticeHead({ ops, now: () => copy.madeAt })()).epoch;
  servers.kill();
  for (const phone of phones) {
    makeWell(phone);
    phone.lock();
    phone.kill();
    phone.isOfLostEpoch = true;
  }
  await putBack(store, copy);
  // Work acknowledged in the lost time and not seen is sent again, and may be refused now, visibly.
  world.outcomes.clear();
  const now = instantOf(Math.round(time.now));
  await codes.server.beginNewEpoch(ops, { backupMadeAt: copy.madeAt, now });
  tell(`the backup of ${copy.madeAt} is restored`);
  await time.run(time.now + PATIENCE_MS, () => servers.haveStarted);
  return phones.map((phone) => ({ phone, lostEpoch, setAside: [] }));
}

/** A phone comes back to a server of another epoch. */
async function find({ tell }: World, after: PhoneAfterRestore): Promise<void> {
  const { phone } = after;
  after.setAside = await receiveEpoch(phone);
  tell(`${phone.name} sets ${after.setAside.length} documents aside`);
}

async function broughtBack({ time }: World, after: PhoneAfterRestore): Promise<number> {
  let brought: number | undefined;
  void bringAllBack(after).then((count) => {
    brought = count;
  });
  await time.run(time.now + PATIENCE_MS, () => brought !== undefined);
  return brought ?? 0;
}

/** As the server does by itself until all of it could be compared. */
async function compareCards({ time, servers }: World): Promise<void> {
  let isDone = false;
  void servers
    .do(({ code, ctx }) => code.reconcilePayments({ ...ctx, isLeader: async () => true }))
    .then(() => {
      isDone = true;
    });
  await time.run(time.now + PATIENCE_MS, () => isDone);
}
