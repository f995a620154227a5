import { BUSY_TIMES_ID } from '@fieldleaf/domain/busy-times/busy-times';
import { err, ok } from '@fieldleaf/domain/result';
import {
  chicago,
  clock as clockTime,
  consultant,
  createPayload,
  day,
} from '@fieldleaf/domain/testing/builders';
import { plusMinutes } from '@fieldleaf/domain/time/instant';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../../testing/build-test-app.ts';
import { readActs } from '../../../testing/read-acts.ts';
import {
  connectBusyCalendar,
  describeBusyCalendar,
  disconnectBusyCalendar,
  refreshBusyTimes,
} from '../busy-calendar.ts';
import { ADDRESS, busyAt, openBusyCalendar } from '../testing/open-busy-calendar.ts';

const MONDAY = day('2027-03-15');

test('times at which her own calendar is busy are offered to nobody, and come back when it is free again', async () => {
  const { ctx, calendar, clock, freeTimes } = await openBusyCalendar();
  expect(await freeTimes()).toContain('10:00');

  const connected = await connectBusyCalendar(ctx, ADDRESS);

  expect(connected).toMatchObject({
    ok: true,
    value: { host: 'calendar.example', busyTimes: 1, failingSince: null },
  });
  expect(await freeTimes()).not.toContain('10:00');
  expect(await freeTimes('consultant')).not.toContain('10:00');
  calendar.says = ok(busyAt('14'));
  clock.now = plusMinutes(clock.now, 15);
  await refreshBusyTimes(ctx);
  expect(await freeTimes()).toContain('10:00');
  expect(await freeTimes()).not.toContain('14:00');
});

test('it is asked every quarter of an hour, and what did not change is not written again', async () => {
  const { ctx, calendar, clock } = await openBusyCalendar();
  await connectBusyCalendar(ctx, ADDRESS);
  const before = await ctx.documents.get(BUSY_TIMES_ID);

  clock.now = plusMinutes(clock.now, 14);
  await refreshBusyTimes(ctx);
  expect(calendar.asked).toBe(1);
  clock.now = plusMinutes(clock.now, 1);
  await refreshBusyTimes(ctx);

  expect(calendar.asked).toBe(2);
  expect(await ctx.documents.get(BUSY_TIMES_ID)).toEqual(before);
});

test('while it cannot be read its times stay, and since when is said until it can', async () => {
  const { ctx, calendar, clock, freeTimes } = await openBusyCalendar();
  await connectBusyCalendar(ctx, ADDRESS);
  calendar.says = err({ code: 'unreachable' });
  clock.now = plusMinutes(clock.now, 15);
  const since = clock.now;
  await refreshBusyTimes(ctx);
  clock.now = plusMinutes(clock.now, 15);
  await refreshBusyTimes(ctx);

  expect(await freeTimes()).not.toContain('10:00');
  expect(await describeBusyCalendar(ctx)).toMatchObject({ failingSince: since });
  calendar.says = ok(busyAt('10'));
  clock.now = plusMinutes(clock.now, 15);
  await refreshBusyTimes(ctx);
  expect(await describeBusyCalendar(ctx)).toMatchObject({ failingSince: null, readAt: clock.now });
});

test('an address that cannot be read is not taken, and the one before goes on', async () => {
  const { ctx, calendar, freeTimes } = await openBusyCalendar();
  await connectBusyCalendar(ctx, ADDRESS);
  calendar.says = ok('<html>Sign in</html>');

  expect(await connectBusyCalendar(ctx, 'https://other.example/x.ics')).toEqual({
    ok: false,
    error: { code: 'no_calendar' },
  });
  expect(await describeBusyCalendar(ctx)).toMatchObject({ host: 'calendar.example' });
  expect(await freeTimes()).not.toContain('10:00');
});

test('disconnected, it closes no time, and nothing of it is kept', async () => {
  const { ctx, freeTimes } = await openBusyCalendar();
  await connectBusyCalendar(ctx, ADDRESS);

  await disconnectBusyCalendar(ctx);

  expect(await freeTimes()).toContain('10:00');
  expect(await describeBusyCalendar(ctx)).toEqual({
    host: null,
    readAt: null,
    failingSince: null,
    busyTimes: 0,
    unreadEntries: 0,
    unread: [],
    isStopped: false,
  });
  expect(await ctx.documents.get(BUSY_TIMES_ID)).toBeUndefined();
});

test('that the calendar was removed is written down', async () => {
  const { signIn, store } = await buildTestApp();
  const phone = await signIn();
  const removed = await phone.call({ method: 'DELETE', url: '/api/admin/busy-calendar' });
  expect(removed.statusCode).toBe(204);
  expect(await readActs(store)).toContain('busy-calendar-removed');
});

test('neither the address nor what she is busy with is in the practice that replicates', async () => {
  const { ctx } = await openBusyCalendar();
  await connectBusyCalendar(ctx, ADDRESS);

  const practice = JSON.stringify(await ctx.documents.range({ from: '', to: '\uffff' }));

  expect(practice).toContain(chicago('2027-03-15', '10:00'));
  expect(practice).not.toMatch(/Dentist|private-0123456789/);
});

test('a visit that was booked before she was busy stays, and she may book over it by her own choice', async () => {
  const { ctx } = await openBusyCalendar();
  const create = (id: string, changes: Parameters<typeof createPayload>[0]) =>
    ctx.execute({
      id,
      kind: 'booking.create',
      at: ctx.now(),
      by: consultant,
      payload: createPayload(changes),
    });
  const at10 = { selectedDate: MONDAY, selectedTime: clockTime('10:00') };
  expect(await create('before', { ...at10, bookingId: 'BK-AAAAAA' })).toMatchObject({ status: 'applied' });
  await connectBusyCalendar(ctx, ADDRESS);
  await ctx.execute({
    id: 'moved',
    kind: 'booking.reschedule',
    at: ctx.now(),
    by: consultant,
    payload: { bookingId: 'BK-AAAAAA', newDate: MONDAY, newTime: clockTime('12:00') },
  });

  expect(await create('refused', { ...at10, bookingId: 'BK-BBBBBB' })).toMatchObject({ code: 'time_off' });
  expect(await create('chosen', { ...at10, bookingId: 'BK-CCCCCC', outsideUsualDays: true })).toMatchObject({
    status: 'applied',
  });
});

test('over HTTP it needs a session, says what is wrong at the field, and never shows the address', async () => {
  const { app, signIn } = await buildTestApp();
  for (const method of ['GET', 'PUT', 'DELETE'] as const)
    expect((await app.inject({ method, url: '/api/admin/busy-calendar' })).statusCode).toBe(401);
  const phone = await signIn();

  const refused = await phone.call({
    method: 'PUT',
    url: '/api/admin/busy-calendar',
    payload: { address: 'https://127.0.0.1/private.ics' },
  });

  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ code: 'invalid_input', issues: [{ path: 'address' }] });
  const state = await phone.call({ method: 'GET', url: '/api/admin/busy-calendar' });
  expect(state.json()).toMatchObject({ host: null, readAt: null, failingSince: null, busyTimes: 0 });
  expect((await phone.call({ method: 'DELETE', url: '/api/admin/busy-calendar' })).statusCode).toBe(204);
});
