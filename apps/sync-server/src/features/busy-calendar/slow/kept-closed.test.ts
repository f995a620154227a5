import { ok } from '@fieldleaf/domain/result';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { expect, test, vi } from 'vitest';
import { connectBusyCalendar, describeBusyCalendar, refreshBusyTimes } from '../busy-calendar.ts';
import { ADDRESS, busyAt, openBusyCalendar } from '../testing/open-busy-calendar.ts';

const ADDRESS_ID = 'secret:busy-calendar';
type BegunAddress = {
  readonly _id: string;
  readonly type: 'secret';
  readonly v: 1;
  readonly begunAt?: Instant;
};

test('a reading is written down before it begins, and as ended after it', async () => {
  const { ctx, clock } = await openBusyCalendar();
  await connectBusyCalendar(ctx, ADDRESS);
  clock.now = plusMinutes(clock.now, 15);

  const reading = refreshBusyTimes(ctx);

  const isBegun = async () => (await ctx.ops.get<BegunAddress>(ADDRESS_ID))?.begunAt !== undefined;
  await vi.waitFor(async () => expect(await isBegun()).toBe(true), { timeout: 10_000, interval: 5 });
  await reading;
  expect(await isBegun()).toBe(false);
});

test('an address whose last reading did not end is not read again until it is connected anew', async () => {
  const { ctx, calendar, clock, freeTimes } = await openBusyCalendar();
  await connectBusyCalendar(ctx, ADDRESS);
  const stored = await ctx.ops.get<BegunAddress>(ADDRESS_ID);
  if (stored) await ctx.ops.put<BegunAddress>({ ...stored, begunAt: clock.now });
  clock.now = plusMinutes(clock.now, 15);
  await refreshBusyTimes(ctx);

  expect(calendar.asked).toBe(1);
  expect(await describeBusyCalendar(ctx)).toMatchObject({ isStopped: true, failingSince: clock.now });
  expect(await freeTimes()).not.toContain('10:00');
  await connectBusyCalendar(ctx, ADDRESS);
  expect(await describeBusyCalendar(ctx)).toMatchObject({ isStopped: false, failingSince: null });
});

test('an entry that can no longer be read keeps closed what was, and is named until it can be', async () => {
  const { ctx, calendar, clock, freeTimes } = await openBusyCalendar();
  const readAgain = async (text: string) => {
    calendar.says = ok(text);
    clock.now = plusMinutes(clock.now, 15);
    await refreshBusyTimes(ctx);
  };
  await connectBusyCalendar(ctx, ADDRESS);

  await readAgain(busyAt('10', '14').replace('20270315T100000', 'soon'));

  expect(await freeTimes()).not.toContain('10:00');
  expect(await describeBusyCalendar(ctx)).toMatchObject({ unreadEntries: 1, unread: [] });
  // An appointment beside it that moves opens its time again: it was read all along.
  await readAgain(busyAt('10', '15').replace('20270315T100000', 'soon'));
  expect(await freeTimes()).toContain('14:00');
  expect(await freeTimes()).not.toContain('10:00');
  await readAgain(busyAt('15'));
  expect(await freeTimes()).toContain('10:00');
  expect(await describeBusyCalendar(ctx)).toMatchObject({ unreadEntries: 0 });
});
