import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MAX_COMMANDS } from '@fieldleaf/contract/commands';
import type { PracticeHead } from '@fieldleaf/contract/session';
import type { Booking } from '@fieldleaf/domain/booking/booking';
import type { StoredDocument } from '@fieldleaf/domain/restore/stored-document';
import { newCommandId } from '../../practice/new-ids.ts';
import { openStoreInFolder, storeEnvironment } from '../../store/testing/store-in-folder.ts';
import { makeDataDir, TEST_PIN } from '../build-test-app.ts';
import { callingProcess, readyUrlOf, signInAtProcess } from '../call-process.ts';
import { type Running, startMain } from '../main-process.ts';
import { ANA, createTestCustomer, type Intent } from '../test-customer.ts';
import { findOpenDays } from './open-days.ts';
import { moreThanOnce } from './promise.ts';

type Environment = Readonly<Record<string, string>>;

/** Customer who got as far as paying for a slot. */
type Paid = Intent & { readonly who: number; readonly visit: Visit };

type Acknowledged = { readonly who: number; readonly bookingId: string };

type Visit = { readonly selectedDate: string; readonly selectedTime: string };

/** Change that the consultant's phone keeps until it knows the outcome. */
type Waiting = { readonly id: string; readonly bookingId: string; readonly description: string };

/** Answered for who did not get as far as paying. */
const NOT_PAID = 402;

const FIRST_HOUR = 9;

/** Node of the CouchDB that every server but the first talks to; unset: the same. */
export const { COUCHDB_OTHER_NODE_URL: OTHER_NODE } = process.env;
const otherNode = OTHER_NODE !== undefined && { COUCHDB_URL: OTHER_NODE };

export const emailOf = (who: number) => `customer-${who}@example.com`;

type Attacked = {
  readonly dataDir?: string;
  readonly environment?: Environment;
  /** Number of processes that use the store at once; a customer reaches one of them. */
  readonly servers?: number;
  /** A customer browser's card payment; resolves to true if it was paid. Without it the card is simulated. */
  readonly pay?: (intent: Intent) => Promise<boolean>;
};

/** A practice of a real process on the real store; what it promised anybody is remembered out here. */
export async function openAttackedPractice({ environment: more, pay, servers = 1, ...given }: Attacked = {}) {
  const dataDir = given.dataDir ?? (await makeDataDir());
  const environment = {
    ...storeEnvironment(dataDir),
    ADMIN_PIN: TEST_PIN,
    TRUST_PROXY: 'loopback',
    ...more,
  };
  const paid: Paid[] = [];
  const acknowledged: Acknowledged[] = [];
  const waiting: Waiting[] = [];
  const sent: Waiting[] = [];
  const applied = new Set<string>();
  const refunded: string[] = [];
  const running: (Running | undefined)[] = Array.from({ length: servers }, () => undefined);
  const urls: string[] = [];
  let openDays: readonly string[] = [];
  let phone = callingProcess('');

  const customer = (who: number) =>
    createTestCustomer(
      callingProcess(urls[who % servers] ?? '', {
        'x-forwarded-for': `10.${(who >> 6) & 255}.${(who & 63) * 4}.1`,
      }),
    );

  /** Neighbours in number are far from each other in time. */
  function visitOf(slot: number): Visit {
    const selectedDate = openDays[(slot * 7) % openDays.length];
    if (selectedDate === undefined) throw new Error('No day is open.');
    const hour = FIRST_HOUR + (Math.floor(slot / openDays.length) % 8);
    return { selectedDate, selectedTime: `${String(hour).padStart(2, '0')}:00` };
  }

  /** Answers the status of the last call; a connection that breaks is for the caller. */
  async function book(who: number, slot = who): Promise<number> {
    const visit = visitOf(slot);
    const visitor = customer(who);
    const customerInfo = { ...ANA, email: emailOf(who) };
    const held = await visitor.wantIntent({ ...visit, customerInfo });
    if (held.status !== 200) return held.status;
    const { paymentIntentId, clientSecret } = held.body as Intent;
    const intent = { paymentIntentId, clientSecret };
    const isPaid = pay ? await pay(intent) : (await visitor.confirm(intent)).body.status === 'succeeded';
    if (!isPaid) return NOT_PAID;
    paid.push({ paymentIntentId, clientSecret, who, visit });
    const placed = await visitor.place({ paymentIntentId }, { ...visit, customerInfo });
    if (placed.status === 201) acknowledged.push({ who, bookingId: String(placed.body.bookingId) });
    return placed.status;
  }

  /** Sends whatever waits, with the ids it had before: it may have been done already. */
  async function sendWaiting(): Promise<void> {
    const all = [...waiting];
    for (let start = 0; start < all.length; start += MAX_COMMANDS)
      if (!(await sendBatch(all.slice(start, start + MAX_COMMANDS)))) return;
  }

  /** True if the server responded. */
  async function sendBatch(batch: readonly Waiting[]): Promise<boolean> {
    const commands = batch.map(({ id, bookingId, description }) => ({
      id,
      kind: 'visit.addExtra',
      at: new Date().toISOString(),
      payload: { bookingId, description, amountCents: 1_000 },
    }));
    const answer = await phone.inject({ method: 'POST', url: '/api/admin/commands', payload: { commands } });
    if (answer.statusCode !== 200) return false;
    const outcomes = answer.json().outcomes as { id: string; status: string }[];
    for (const { id, status } of outcomes) {
      if (status === 'applied') applied.add(id);
      const at = waiting.findIndex((each) => each.id === id);
      if (at >= 0) waiting.splice(at, 1);
    }
    return true;
  }

  async function end(signal: NodeJS.Signals, servers: readonly number[]): Promise<void> {
    const ending = servers.flatMap((at) => running[at] ?? []);
    for (const at of servers) running[at] = undefined;
    for (const { child } of ending) child.kill(signal);
    await Promise.all(ending.map(({ ended }) => ended));
  }

  const practice = {
    dataDir,
    acknowledged,
    paid,
    refunded,
    sent,
    book,
    visitOf,
    customer,
    sendWaiting,
    running: (at = 0) => running[at],
    url: (at = 0) => urls[at] ?? '',
    /** Starts whatever does not run. */
    start: async (more: Environment = {}): Promise<void> => {
      for (const at of running.keys()) {
        if (running[at]) continue;
        // A data folder is one server's; the first has the one that the store is named after.
        const own = at > 0 && { DATA_DIR: join(dataDir, `server-${at}`), ...otherNode };
        const started = startMain({ ...environment, ...own, ...more });
        running[at] = started;
        urls[at] = await readyUrlOf(started);
      }
      await practice.signIn();
      if (openDays.length === 0) openDays = await findOpenDays(practice.url());
    },
    /** The session of the phone may have ended. */
    signIn: async (): Promise<void> => {
      phone = await signInAtProcess(practice.url());
    },
    /** As the operating system stops it. */
    stop: async (): Promise<void> => {
      await end('SIGTERM', [...running.keys()]);
    },
    /** All of them, unless they are named. */
    kill: (servers: readonly number[] = [...running.keys()]): Promise<void> => end('SIGKILL', servers),
    /** The phone does something at a visit: it is saved, and sent when there is a way. */
    addExtra: async (): Promise<void> => {
      const { bookingId } = acknowledged[(sent.length * 7) % acknowledged.length] ?? {};
      if (bookingId === undefined) return;
      const saved = { id: newCommandId(), bookingId, description: `Pot ${sent.length}` };
      sent.push(saved);
      waiting.push(saved);
      await sendWaiting();
    },
    /** Returns a phone's documents after a full pull, and their epoch. */
    pull: async () => {
      const session = (await phone.inject({ url: '/api/admin/session' })).json() as {
        practice?: PracticeHead;
      };
      const feed = await phone.inject({ url: '/sync/practice/_changes?include_docs=true&limit=10000' });
      const { results } = feed.json() as { results: { deleted?: boolean; doc: StoredDocument }[] };
      return {
        documents: results.filter(({ deleted }) => !deleted).map(({ doc }) => doc),
        epoch: String(session.practice?.epoch),
      };
    },
    send: async (commands: readonly object[]) => {
      const payload = { commands: commands.map((command) => ({ at: new Date().toISOString(), ...command })) };
      const answer = await phone.inject({ method: 'POST', url: '/api/admin/commands', payload });
      return answer.json().outcomes as { readonly id: string; readonly status: string }[];
    },
    healthReasons: async (): Promise<readonly string[]> => {
      const health = await fetch(`${practice.url()}/api/health`);
      return ((await health.json()) as { reasons?: string[] }).reasons ?? [];
    },
    /** Everybody comes back, everything that waits is sent; then the server ends, and its store is read. */
    damage: async () => {
      await sendWaiting();
      const unbooked: string[] = [];
      for (const { who, visit, paymentIntentId } of paid) {
        const customerInfo = { ...ANA, email: emailOf(who) };
        const { status, body } = await customer(who).place({ paymentIntentId }, { ...visit, customerInfo });
        if (body.code === 'payment_refunded') refunded.push(paymentIntentId);
        else if (status !== 201)
          unbooked.push(`${paymentIntentId} of ${visit.selectedDate}: ${JSON.stringify(body)}`);
      }
      await practice.kill();
      const store = await openStoreInFolder(dataDir);
      const bookings = await store
        .database('practice')
        .range<Booking>({ from: 'booking:', to: 'booking:\uffff' });
      await store.close();
      const ids = new Set<string>(bookings.map(({ bookingId }) => bookingId));
      const extras = bookings.flatMap((booking) =>
        (booking.extras ?? []).map(({ description }) => description),
      );
      return {
        lost: [
          ...acknowledged.filter(({ bookingId }) => !ids.has(bookingId)).map(({ bookingId }) => bookingId),
          ...sent
            .filter(({ id, description }) => applied.has(id) && !extras.includes(description))
            .map(({ description }) => description),
        ],
        twice: [
          ...moreThanOnce(
            bookings
              .filter(({ status }) => status !== 'cancelled')
              .map(({ appointment }) => `${appointment.date} ${appointment.startsAt}`),
          ),
          ...moreThanOnce(extras),
        ],
        stuck: [...unbooked, ...waiting.map(({ description }) => description)],
      };
    },
  };
  return practice;
}

/** Waits until something is so, or gives up; answers the seconds it took. */
export async function secondsUntil(isSo: () => boolean | Promise<boolean>, most: number): Promise<number> {
  const since = Date.now();
  while (!(await isSo())) {
    if (Date.now() - since > most * 1_000) return Number.POSITIVE_INFINITY;
    await pause(100);
  }
  return (Date.now() - since) / 1_000;
}
