import { expect, test } from 'vitest';
import { createCrashingStore, dyingAtEveryWrite } from '../../../testing/crashing-store.ts';
import { startServer } from '../../../testing/start-server.ts';
import { deriveMails } from '../../../workers/derive-mails.ts';
import { notifyWaitlist } from '../notify-waitlist.ts';
import { bodyOf, DATE, openFullDay } from '../testing/open-full-day.ts';
import { holdOffer } from '../waiting-list.routes.ts';

const client = { address: '10.9.9.9', network: undefined };

test('a server that dies between any two writes tells the first three once, and forgets none', async () => {
  const steps = await dyingAtEveryWrite(async (writes) => {
    const opened = await openFullDay();
    const { store, clock, config, command, bo, join, entries, mails } = opened;
    for (const name of ['Ana', 'Cem', 'Dora', 'Eva']) await join(name);
    await command('booking.cancel', { bookingId: bo.bookingId });
    const told = async () => (await mails()).filter(({ cause }) => cause === 'time-opened');

    const crashing = createCrashingStore(store, writes);
    const dying = await startServer(crashing.store, clock.now, config).catch(() => undefined);
    if (dying) await notifyWaitlist(dying.ctx).catch(() => undefined);
    if (dying) await deriveMails(dying.ctx).catch(() => undefined);

    clock.advance(2);
    const { ctx } = await startServer(store, clock.now, config);
    for (let turn = 0; turn < 2; turn += 1) {
      await notifyWaitlist(ctx);
      await deriveMails(ctx);
    }
    expect((await entries()).map(({ openings }) => openings.length)).toEqual([1, 1, 1, 0]);
    expect((await told()).map(({ to }) => to.email).toSorted()).toEqual([
      'ana@example.com',
      'cem@example.com',
      'dora@example.com',
    ]);
    return crashing.hasCrashed();
  });
  expect(steps).toBeGreaterThan(5);
}, 240_000);

test('two servers on one store tell the first three once', async () => {
  const { store, clock, config, command, bo, join, entries, mails } = await openFullDay();
  for (const name of ['Ana', 'Cem', 'Dora', 'Eva']) await join(name);
  await command('booking.cancel', { bookingId: bo.bookingId });
  const shared = { ...config, isShared: true };
  const both = [await startServer(store, clock.now, shared), await startServer(store, clock.now, shared)];

  for (let turn = 0; turn < 3; turn += 1)
    await Promise.all(both.map(({ ctx }) => notifyWaitlist(ctx).then(() => deriveMails(ctx))));

  expect((await entries()).map(({ openings }) => openings.length)).toEqual([1, 1, 1, 0]);
  expect((await mails()).filter(({ cause }) => cause === 'time-opened')).toHaveLength(3);
});

test('a server that dies while it holds a time has held it for the one who taps again, or for nobody', async () => {
  const steps = await dyingAtEveryWrite(async (writes) => {
    const opened = await openFullDay();
    const { store, clock, config, command, bo, join, look, linkOf, hold, free } = opened;
    for (const name of ['Ana', 'Cem']) await join(name);
    await command('booking.cancel', { bookingId: bo.bookingId });
    await look();

    const crashing = createCrashingStore(store, writes);
    const dying = await startServer(crashing.store, clock.now, config).catch(() => undefined);
    if (dying) await holdOffer(dying.ctx, bodyOf(await linkOf('Ana')), client).catch(() => undefined);

    clock.advance(3);
    const again = await hold('Ana');
    expect(again).toMatchObject({ status: 200, body: { state: 'held' } });
    expect(await hold('Cem')).toMatchObject({ status: 409, body: { code: 'opening_taken' } });
    expect(await free()).toEqual([]);
    const book = await store.database('slots').get<{ claims: { kind: string }[] }>(`day:${DATE}`);
    expect(book?.claims.filter(({ kind }) => kind === 'hold')).toHaveLength(1);
    return crashing.hasCrashed();
  });
  expect(steps).toBeGreaterThan(2);
}, 240_000);
