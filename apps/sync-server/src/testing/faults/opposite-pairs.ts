import { setTimeout as pause } from 'node:timers/promises';
import type { Booking } from '@fieldleaf/domain/booking/booking';
import { createPayload } from '@fieldleaf/domain/testing/builders';
import type { InjectOptions } from 'fastify';
import { expect } from 'vitest';
import { newBookingId, newCommandId } from '../../practice/new-ids.ts';
import type { Store } from '../../store/store.ts';
import { signInAtProcess } from '../call-process.ts';
import { emailOf, openAttackedPractice } from './attacked-practice.ts';

export type Command = { readonly id: string; readonly kind: string; readonly payload: object };

/** Opposite changes of one booking at once, each through a server of its own: it is given up, and it is moved. */
type Pair = { readonly bookingId: string; readonly cancel: Command; readonly move: Command };

const PAIRS_AT_ONCE = 10;
/** Their hours are free again before the next round: whatever else happens, each is given up. */
export const PAIRS_A_ROUND = 100;
/** A move takes the hour after. */
const HOURS = [9, 11, 13, 15];
export const PLACE_DAYS = PAIRS_A_ROUND / HOURS.length;

type Practice = Awaited<ReturnType<typeof openAttackedPractice>>;

/** At any day, and nobody is mailed. */
export const QUIETLY = { outsideUsualDays: true, notifyCustomer: false };

export const clockOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** A time whose next hour is free as well. */
export function placeOf({ visitOf }: Pick<Practice, 'visitOf'>, at: number) {
  const place = at % PAIRS_A_ROUND;
  const { selectedDate } = visitOf(place % PLACE_DAYS);
  return { selectedDate, hour: HOURS[Math.floor(place / PLACE_DAYS)] ?? 0 };
}

/** Phones signed in at each server. */
export async function openPhones(servers: number) {
  const practice = await openAttackedPractice({ servers });
  await practice.start();
  const phones = new Map<string, ReturnType<typeof signInAtProcess>>();
  const ask = async (server: number, request: InjectOptions) => {
    const url = practice.url(server);
    const phone = phones.get(url) ?? signInAtProcess(url);
    phones.set(url, phone);
    // One that is dead has signed nobody in.
    return (await phone.catch((error: unknown) => Promise.reject(phones.delete(url) && error))).inject(
      request,
    );
  };
  /** Its outcome, or why it was refused; undefined: nobody told. */
  const tell = async (server: number, command: Command): Promise<string | undefined> => {
    const payload = { commands: [{ ...command, at: new Date().toISOString() }] };
    const request = { method: 'POST', url: '/api/admin/commands', payload } as const;
    const answer = await ask(server, request).catch(() => undefined);
    if (answer?.statusCode !== 200) return undefined;
    const { status, code } = answer.json().outcomes[0];
    return status === 'applied' ? status : code;
  };
  /** Sent again under its id until it is answered. */
  const send = async (server: number, command: Command): Promise<string> => {
    for (;;) {
      const outcome = await tell(server, command);
      if (outcome !== undefined) return outcome;
      await pause(100);
    }
  };
  return { practice, ask, tell, send };
}

export type Phones = Awaited<ReturnType<typeof openPhones>>;

export async function openPairs() {
  const phones = await openPhones(2);
  const { practice, send } = phones;
  const makePair = async (at: number): Promise<Pair> => {
    const bookingId = newBookingId();
    const { selectedDate, hour } = placeOf(practice, at);
    const visit = { email: emailOf(at), selectedDate, selectedTime: clockOf(hour), ...QUIETLY };
    const payload = { ...createPayload({ bookingId }), ...visit };
    expect(await send(at % 2, { id: newCommandId(), kind: 'booking.create', payload })).toBe('applied');
    const later = { newDate: selectedDate, newTime: clockOf(hour + 1) };
    return {
      bookingId,
      cancel: { id: newCommandId(), kind: 'booking.cancel', payload: { bookingId, notifyCustomer: false } },
      move: { id: newCommandId(), kind: 'booking.reschedule', payload: { bookingId, ...later, ...QUIETLY } },
    };
  };
  return { ...phones, makePair };
}

export async function atOnce<Item, Done>(
  items: readonly Item[],
  work: (item: Item, at: number) => Promise<Done>,
) {
  const done: Done[] = [];
  const left = [...items.entries()];
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) done[next[0]] = await work(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: PAIRS_AT_ONCE }, worker));
  return done;
}

async function serverThatWrites({ practice }: Phones, store: Store): Promise<number> {
  const lease = await store.database('slots').get<{ readonly address?: string }>('lease:workers');
  return lease?.address && new URL(lease.address).port === new URL(practice.url(1)).port ? 1 : 0;
}

/** Seconds until something that this server is told is done. */
export async function secondsUntilWritten({ send }: Phones, server: number): Promise<number> {
  const since = Date.now();
  const payload = { customerEmail: emailOf(0), note: 'Fern', consultationDate: '2027-03-01' };
  expect(await send(server, { id: newCommandId(), kind: 'customerNote.add', payload })).toBe('applied');
  return (Date.now() - since) / 1_000;
}

/** Takes the server away that writes; answers the seconds until the other has done something. */
export async function takeAway(phones: Phones, store: Store, signal: NodeJS.Signals): Promise<number> {
  const { practice } = phones;
  const writer = await serverThatWrites(phones, store);
  if (signal === 'SIGKILL') await practice.kill([writer]);
  else practice.running(writer)?.child.kill(signal);
  const seconds = await secondsUntilWritten(phones, 1 - writer);
  if (signal === 'SIGKILL') await practice.start();
  else practice.running(writer)?.child.kill('SIGCONT');
  return seconds;
}

/** Ids and revisions; a document of which two were kept has both. */
const revisionsIn = async (store: Store) => {
  const { changes } = await store.database('practice').changes({ since: '0' });
  return new Map(changes.map(({ id, revs }) => [id, revs.join()]));
};

/** Revisions once nothing changes any more: the server still arranges the meetings of the last visits. */
async function settledRevisionsIn(store: Store): Promise<Map<string, string>> {
  let known = await revisionsIn(store);
  const changedSince = async () => {
    const before = known;
    known = await revisionsIn(store);
    return [...known].filter(([id, revisions]) => before.get(id) !== revisions);
  };
  await expect.poll(changedSince, { interval: 2_000, timeout: 120_000 }).toEqual([]);
  return known;
}

const revisionsAt = async ({ ask }: Phones, server: number) => {
  const feed = await ask(server, { url: '/sync/practice/_changes?limit=50000' });
  const { results } = feed.json() as { results: { id: string; changes: { rev: string }[] }[] };
  return new Map(results.map(({ id, changes }) => [id, changes.map(({ rev }) => rev).join()]));
};

export type Answered = Pair & { readonly cancelled: string; readonly moved: string };

export const BOOKINGS = { from: 'booking:', to: 'booking:\uffff' };

/** Looks for what was answered in the bookings as they are in the end. */
export function damageOf(pairs: readonly Answered[], bookings: readonly Booking[]) {
  const byId = new Map<string, Booking>(bookings.map((booking) => [booking.bookingId, booking]));
  const commands = pairs.flatMap(({ bookingId, cancel, cancelled, move, moved }) => {
    const booking = byId.get(bookingId);
    const times = ({ id }: Command) =>
      booking?.history.filter(({ commandId }) => commandId === id).length ?? 0;
    return [
      {
        id: cancel.id,
        isApplied: cancelled === 'applied',
        times: booking?.status === 'cancelled' ? times(cancel) : 0,
      },
      { id: move.id, isApplied: moved === 'applied', times: times(move) },
    ];
  });
  const ids = (found: typeof commands) => found.map(({ id }) => id);
  return {
    lost: ids(commands.filter(({ isApplied, times }) => isApplied && times === 0)),
    twice: ids(commands.filter(({ isApplied, times }) => times > (isApplied ? 1 : 0))),
    stuck: pairs.filter(({ cancelled }) => cancelled !== 'applied').map(({ cancel }) => cancel.id),
  };
}

/** Both nodes have one revision of each document, both servers show them, and each server knows the same bookings when it writes. */
export async function expectAlike(phones: Phones, stores: readonly [Store, Store]): Promise<void> {
  const { practice, ask } = phones;
  const known = await settledRevisionsIn(stores[0]);
  expect([...known].filter(([, revisions]) => revisions.includes(','))).toEqual([]);
  await expect.poll(() => revisionsIn(stores[1]), { timeout: 60_000 }).toEqual(known);
  for (const server of [0, 1])
    await expect.poll(() => revisionsAt(phones, server), { timeout: 60_000 }).toEqual(known);
  const list = { url: '/api/admin/bookings' };
  const seen = (await ask(0, list)).json();
  const writer = await serverThatWrites(phones, stores[0]);
  await practice.kill([writer]);
  await expect.poll(async () => (await ask(1 - writer, list)).statusCode, { timeout: 20_000 }).toBe(200);
  expect((await ask(1 - writer, list)).json()).toEqual(seen);
}
