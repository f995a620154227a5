import type { Attention } from '@fieldleaf/domain/attention/attention';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { expect, test } from 'vitest';
import type { Device } from '../access/device.ts';
import { createPushSender } from '../adapters/web-push/send-web-push.ts';
import { createBrowser, openPushStandIn } from '../adapters/web-push/testing/push-stand-in.ts';
import { noteBackup } from '../backup/backup-status.ts';
import { countDecline } from '../budgets/declined-cards.ts';
import { turnAlertsOn } from '../features/alerts/alert-devices.ts';
import { createAlertOfUnstored, createSendAlerts } from '../features/alerts/send-alerts.ts';
import { failingServices } from '../features/health/health.routes.ts';
import { noteRefusedCall } from '../money/card-outage.ts';
import { StoreUnavailable } from '../store/store.ts';
import { TEST_NOW } from '../testing/build-test-app.ts';
import { startServer } from '../testing/start-server.ts';
import { testDevice } from '../testing/test-device.ts';
import { openTestStore } from '../testing/test-store.ts';
import { beginMails, deriveMails } from '../workers/derive-mails.ts';
import { createWatchServices } from './monitor-services.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** A server on a clock of its own, with the phone of its owner that shows alerts. */
async function practice() {
  const service = await openPushStandIn();
  const store = await openTestStore();
  const clock = { now: TEST_NOW as Instant };
  const disk: { free: number | null } = { free: null };
  const server = await startServer(store, () => clock.now, {
    sendPush: createPushSender({ apiBase: service.apiBase }),
    readFreeBytes: async () => disk.free,
  });
  const { ctx } = server;
  const device = (name: string) => testDevice(name, clock.now);
  const change = async (name: string, changes: Partial<Device>) => {
    const known = await ctx.ops.get<Device>(`device:${name}`);
    await ctx.ops.put({ ...(known ?? device(name)), ...changes });
  };
  await change('phone', {});
  const browser = createBrowser('phone');
  await turnAlertsOn(ctx, 'phone', browser.address);
  await beginMails(ctx);
  const watch = createWatchServices(ctx);
  const sendAlerts = createSendAlerts(ctx);
  const alertOfUnstored = createAlertOfUnstored(ctx);
  const turn = async (minutes = 0) => {
    clock.now = plusMinutes(clock.now, minutes);
    await watch();
    await alertOfUnstored();
    await deriveMails(ctx).catch(() => undefined);
    await sendAlerts().catch(() => undefined);
  };
  const questions = () => [...ctx.model().attentionById.values()];
  const open = () => questions().filter(({ resolved }) => resolved === null);
  const services = (list: readonly Attention[]) =>
    list.flatMap(({ matter }) => (matter.kind === 'service-failing' ? [matter.service] : []));
  const putAway = (attentionId: string, id = 'seen') =>
    ctx.execute({
      id,
      kind: 'attention.resolve',
      at: clock.now,
      by: { role: 'consultant', deviceId: 'phone' },
      payload: { attentionId, decision: 'dismiss' },
    });
  return {
    ...{ ctx, clock, disk, turn, change, questions, putAway, store },
    open: () => services(open()),
    firstOpen: () => open()[0]?._id ?? 'none',
    shown: () => service.taken.map(({ body }) => JSON.parse(browser.read(body)).title),
    mailed: () => [...ctx.model().mailsById.values()].map(({ letter }) => JSON.stringify(letter.facts)),
  };
}

test('a practice with nothing wrong is asked nothing, however long it runs', async () => {
  const { turn, change, questions, clock, ctx } = await practice();
  await turn();
  await change('phone', { lastSeenAt: plusMinutes(clock.now, 30 * DAY) });
  await turn(30 * DAY);
  expect([questions(), failingServices(ctx)]).toEqual([[], []]);
});

test('little room is asked, pushed and mailed once; it goes by itself, and comes back as another outage', async () => {
  const { ctx, disk, turn, open, questions, firstOpen, putAway, shown, mailed } = await practice();
  disk.free = 300 * 2 ** 20;
  await turn();
  await turn(1);
  expect([open(), shown()]).toEqual([['disk'], ['Your server is running out of room']]);
  expect(mailed()).toHaveLength(1);
  expect(mailed()[0]).toContain('300 MB left, enough for about 12,582 more bookings.');
  expect(failingServices(ctx)).toEqual(['disk_low']);

  await putAway(firstOpen());
  await turn(HOUR);
  expect(open()).toEqual([]);

  disk.free = 2 ** 40;
  await turn(HOUR);
  expect([questions()[0]?.overAt, failingServices(ctx)]).toEqual([ctx.now(), []]);
  disk.free = 200 * 2 ** 20;
  await turn(HOUR);
  expect([open(), shown()]).toEqual([['disk'], Array(2).fill('Your server is running out of room')]);
  disk.free = 2 ** 40;
  const question = firstOpen();
  await turn(HOUR);
  expect(open()).toEqual([]);
  // Put away on a phone that had not heard that it was over.
  expect(await putAway(question, 'late')).toMatchObject({ status: 'applied' });
});

test('a backup that failed or is late is asked about until a good one is there', async () => {
  const { ctx, turn, open, clock, change } = await practice();
  await noteBackup(ctx.ops, { everyHours: 24, lastGoodAt: clock.now, lastBytes: 1_000 });
  await turn(25 * HOUR);
  expect(open()).toEqual([]);
  await noteBackup(ctx.ops, { lastFailure: { at: clock.now, reason: 'No space left on device.' } });
  await turn();
  expect([open(), failingServices(ctx)]).toEqual([['backup'], ['backup_late']]);

  await noteBackup(ctx.ops, { lastGoodAt: clock.now, lastFailure: null });
  await turn();
  expect(open()).toEqual([]);
  await change('phone', { lastSeenAt: plusMinutes(clock.now, 3 * DAY) });
  await turn(49 * HOUR);
  expect(open()).toEqual(['backup']);
});

test('a wave of declined cards is asked, pushed and mailed once, and is over when cards are declined no more', async () => {
  const { ctx, turn, open, questions, shown, mailed } = await practice();
  for (let decline = 0; decline < 19; decline += 1) await countDecline(ctx, []);
  await turn();
  expect(open()).toEqual([]);
  await countDecline(ctx, []);
  await turn();
  await turn(1);
  expect([open(), shown()]).toEqual([['card-testing'], ['Someone may be testing stolen cards']]);
  expect(mailed()[0]).toContain('Look through the latest bookings and gift cards');
  expect(failingServices(ctx)).toEqual([]);
  await turn(3 * HOUR);
  expect([open(), questions()[0]?.overAt, mailed().length]).toEqual([[], ctx.now(), 1]);
});

test('a device unseen for a week, or with changes a day old, is asked about by its name until it is back', async () => {
  const { turn, change, open, questions, clock, shown } = await practice();
  await change('tablet', {});
  await change('lost', { revokedAt: clock.now });
  await change('phone', { unsent: { count: 2, since: clock.now } });
  await turn(23 * HOUR);
  expect(open()).toEqual([]);
  await turn(HOUR);
  expect([open(), shown()]).toEqual([['device-unsent'], ['phone has 2 changes it could not send']]);
  await change('phone', { unsent: null, lastSeenAt: clock.now });
  await turn();
  expect(open()).toEqual([]);

  await change('phone', { lastSeenAt: plusMinutes(clock.now, 6 * DAY) });
  await turn(6 * DAY);
  expect([open(), questions().at(-1)?.matter]).toMatchObject([
    ['device-unseen'],
    { device: { name: 'tablet' }, since: TEST_NOW },
  ]);
  await change('tablet', { revokedAt: clock.now });
  await turn();
  expect(open()).toEqual([]);
});

test('several troubles at once are a question and a push each, and all of them reasons in health', async () => {
  const { ctx, disk, turn, open, change, shown, clock } = await practice();
  await noteBackup(ctx.ops, { everyHours: 24, lastGoodAt: clock.now, lastBytes: 1_000 });
  await change('tablet', {});
  clock.now = plusMinutes(clock.now, 8 * DAY);
  await change('phone', { lastSeenAt: clock.now });
  disk.free = 300 * 2 ** 20;
  noteRefusedCall(ctx, 'listPayments', {
    status: 401,
    type: 'invalid_request_error',
    message: 'no',
  } as never);
  await turn(3);

  expect([...open()].sort()).toEqual(['backup', 'card-payments', 'device-unseen', 'disk']);
  expect(failingServices(ctx)).toEqual(['card_payments_failing', 'disk_low', 'backup_late']);
  expect(new Set(shown()).size).toBe(4);
});

test('a store that takes no writes rings at night, from memory, once; health says so, and nothing is left of it', async () => {
  const { store, turn, shown, ctx, open, clock } = await practice();
  await turn(14 * HOUR);
  const ops = store.database('ops');
  const { put, range, get } = ops;
  const down = () => Promise.reject(new StoreUnavailable('No space left on device'));
  Object.assign(ops, { put: down, range: down, get: down });
  await expect(turn())
    .rejects.toThrow(StoreUnavailable)
    .catch(() => undefined);
  await turn(2).catch(() => undefined);
  await turn(2).catch(() => undefined);
  expect([shown(), ctx.incidents.get('writes')]).toEqual([
    ['Your server cannot save anything'],
    plusMinutes(clock.now, -4),
  ]);

  Object.assign(ops, { put, range, get });
  await turn(1);
  expect([open(), ctx.incidents.has('writes'), shown()]).toEqual([
    [],
    false,
    ['Your server cannot save anything'],
  ]);
});

test('nobody leads: whoever sees it rings, and asks nothing that nobody could store; when somebody leads again it is over', async () => {
  const { ctx, turn, open, shown } = await practice();
  const { isLeader, hasLeader } = ctx;
  Object.assign(ctx, { isLeader: async () => false, hasLeader: async () => false });
  await turn(3);
  expect(open()).toEqual([]);
  await turn(3);
  expect([open(), shown()]).toEqual([[], ['Your server has stopped its background work']]);

  Object.assign(ctx, { isLeader, hasLeader });
  await turn();
  expect([ctx.incidents.has('leader'), shown()]).toEqual([
    false,
    ['Your server has stopped its background work'],
  ]);
});

test('card keys that are refused are asked about once per outage, put away or not, and let go when they are taken', async () => {
  const { ctx, turn, open, firstOpen, putAway, questions, shown } = await practice();
  const refusal = { status: 401, type: 'invalid_request_error', message: 'no' } as never;
  noteRefusedCall(ctx, 'listPayments', refusal);
  await turn(3);
  expect([open(), shown()]).toEqual([['card-payments'], ['Card payments are not available']]);
  await putAway(firstOpen());
  noteRefusedCall(ctx, 'createPayment', refusal);
  await turn(3);
  expect(questions()).toHaveLength(1);
  ctx.refusedCalls.clear();
  await turn(3);
  expect(questions()[0]?.overAt).toBe(ctx.now());
});
