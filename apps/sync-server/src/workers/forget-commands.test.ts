import type { Command } from '@fieldleaf/domain/command/command';
import type { CommandRecord } from '@fieldleaf/domain/command/command-record';
import { consultant, createPayload, invoicePayload, moment } from '@fieldleaf/domain/testing/builders';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import type { Store } from '../store/store.ts';
import { createMemoryStore } from '../store/testing/memory-store.ts';
import { startServer } from '../testing/start-server.ts';
import { openTestStore } from '../testing/test-store.ts';
import { forgetCommands } from './forget-commands.ts';

const AT = moment('2027-03-01T16:00:00Z');
const DAY = 24 * 60;
const never = new AbortController().signal;

const command = <Kind extends Command['kind']>(kind: Kind, payload: unknown): Command =>
  ({ id: ulid(), kind, at: AT, by: consultant, payload }) as Command;

async function startAt(store: Store, { now: at = AT } = {}) {
  let now: Instant = at;
  const { ctx } = await startServer(store, () => now);
  const pass = (days: number) => {
    now = plusMinutes(now, days * DAY);
  };
  return { ctx, pass };
}

/** A phone's week without signal. */
const aWeek = (): readonly Command[] => [
  command('booking.create', createPayload()),
  command('booking.reschedule', {
    bookingId: 'BK-BBBBBB',
    newDate: '2027-03-16',
    newTime: '11:00',
    reason: 'rain',
  }),
  command('customerNote.add', {
    customerEmail: 'ana@example.com',
    note: 'Prefers mornings',
    consultationDate: '2027-03-01',
  }),
  command('invoice.create', invoicePayload()),
  command('invoice.recordCash', {
    invoiceId: invoicePayload().invoiceId,
    paymentType: 'full',
    amountCents: 22_733,
  }),
  command('day.block', { date: '2027-04-01', reason: 'away' }),
];

const everything = async (store: Store) =>
  (await store.database('practice').range<{ _id: string }>({ from: '', to: '\uffff' })).filter(
    ({ _id }) => !_id.startsWith('command:'),
  );

const recordsIn = (store: Store) =>
  store.database('practice').range<CommandRecord>({ from: 'command:', to: 'command:\uffff' });

test('a phone that comes back after a year and sends all of it again changes nothing, and hears that it is done', async () => {
  const store = await openTestStore();
  const { ctx, pass } = await startAt(store);
  const commands = aWeek();
  for (const each of commands) expect(await ctx.execute(each)).toMatchObject({ status: 'applied' });
  const before = await everything(store);
  pass(366);
  await forgetCommands(ctx, never);
  expect(await recordsIn(store)).toEqual([]);

  const again = await Promise.all(commands.map((each) => ctx.execute(each)));

  expect(again.map(({ id, status }) => [id, status])).toEqual(commands.map(({ id }) => [id, 'applied']));
  expect(again[0]).toMatchObject({ result: { bookingId: 'BK-BBBBBB' }, changed: [] });
  expect(await everything(store)).toEqual(before);
  expect(await recordsIn(store)).toEqual([]);
});

test('not even what was written about it is left, and the command is not done again', async () => {
  const store = createMemoryStore();
  const { ctx, pass } = await startAt(store);
  const [, , note] = aWeek();
  if (!note) throw new Error('no note');
  await ctx.execute(note);
  pass(366);
  await forgetCommands(ctx, never);
  const practice = store.database('practice');
  const [written] = await practice.range({ from: 'customer-note:', to: 'customer-note:\uffff' });
  await practice.remove(written?._id ?? '', written?._rev ?? '');

  expect(await ctx.execute(note)).toMatchObject({ status: 'applied' });

  expect(await practice.range({ from: 'customer-note:', to: 'customer-note:\uffff' })).toEqual([]);
});

test('a refusal is said again in the same words a year later', async () => {
  const store = createMemoryStore();
  const { ctx, pass } = await startAt(store);
  const complete = command('booking.complete', { bookingId: 'BK-AAAAAA' });
  const first = await ctx.execute(complete);
  pass(366);

  await forgetCommands(ctx, never);

  expect(first.status).toBe('rejected');
  expect(await ctx.execute(complete)).toEqual(first);
});

test('what a phone that is in use has not pulled is kept, and goes when it has', async () => {
  const store = createMemoryStore();
  const { ctx, pass } = await startAt(store);
  const ops = store.database('ops');
  const device = {
    _id: 'device:one',
    type: 'device',
    v: 1,
    name: 'Phone',
    tokenHash: '',
    signedInAt: AT,
    revokedAt: null,
  } as const;
  const [create] = aWeek();
  if (!create) throw new Error('no command');
  await ctx.execute(create);
  pass(60);
  const seen = await ops.put({ ...device, lastSeenAt: ctx.now() });

  await forgetCommands(ctx, never);
  expect(await recordsIn(store)).toHaveLength(1);

  const last_seq = await store.database('practice').lastSeq();
  await ops.put({ _id: 'checkpoint:one:abc', type: 'checkpoint', v: 1, writes: 1, body: { last_seq } });
  await forgetCommands(ctx, never);
  expect(await recordsIn(store)).toEqual([]);
  expect(seen.ok).toBe(true);
});

test('a server that dies between noting and removing them does each command once all the same', async () => {
  const store = createMemoryStore();
  const { ctx, pass } = await startAt(store);
  const [create] = aWeek();
  if (!create) throw new Error('no command');
  const first = await ctx.execute(create);
  pass(366);
  const practice = store.database('practice');
  const { remove } = practice;
  Object.assign(practice, { remove: () => Promise.reject(new Error('killed')) });
  await expect(forgetCommands(ctx, never)).rejects.toThrow('killed');
  expect(await ctx.execute(create)).toEqual(first);
  Object.assign(practice, { remove });

  await forgetCommands(ctx, never);

  expect(await recordsIn(store)).toEqual([]);
  expect(await ctx.execute(create)).toMatchObject({ status: 'applied' });
});
