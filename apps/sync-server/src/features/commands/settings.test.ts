import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { buildTestApp, makeDataDir, type TestApp, type TestBrowser } from '../../testing/build-test-app.ts';
import { ANA } from '../../testing/test-customer.ts';
import { WALK_IN_COMMAND } from '../../testing/walk-in.ts';

const DATE = '2027-03-15';

const run = async (phone: TestBrowser, kind: string, payload: object) => {
  const command = { id: ulid(), kind, at: '2027-03-01T16:00:00.000Z', payload };
  const body = { commands: [command] };
  const answer = await phone.call({ method: 'POST', url: '/api/admin/commands', payload: body });
  return answer.json().outcomes[0];
};

const readConfig = async ({ app }: Pick<TestApp, 'app'>) => (await app.inject({ url: '/api/config' })).json();

const offered = async ({ app }: Pick<TestApp, 'app'>, type = 'virtual', duration = '60min') => {
  const url = `/api/available-slots?date=${DATE}&consultationType=${type}&duration=${duration}`;
  const { slots } = (await app.inject({ url })).json<{ slots: { time: string; available: boolean }[] }>();
  return slots.flatMap(({ time, available }) => (available ? [time] : []));
};

test('changed settings count for customers at once, and after a restart', async () => {
  const dataDir = await makeDataDir();
  const first = await buildTestApp({ dataDir });
  const phone = await first.signIn();

  const outcome = await run(phone, 'settings.change', {
    changes: {
      business: { name: 'Fern & Co' },
      hours: { opensAt: '13:00' },
      prices: [{ consultationType: 'virtual', duration: '60min', priceCents: 7_950 }],
      changeCutoffHours: 48,
    },
  });

  expect(outcome).toMatchObject({ status: 'applied', changed: [{ id: 'settings:practice' }] });
  const isChanged = async (app: TestApp) => {
    const config = await readConfig(app);
    expect(config).toMatchObject({ business: { name: 'Fern & Co' }, changeCutoffHours: 48 });
    const prices = config.prices.map(({ duration, price }: Record<string, unknown>) => [duration, price]);
    expect(prices).toContainEqual(['60min', 79.5]);
    expect(prices).toContainEqual(['30min', 40]);
    expect((await offered(app))[0]).toBe('13:00');
  };
  await isChanged(first);
  await first.close();
  await isChanged(await buildTestApp({ dataDir }));
});

test('a wrong field is refused at that field, and a field that does not exist as well', async () => {
  const { app, signIn } = await buildTestApp();
  const phone = await signIn();
  const pathOf = async (changes: object) => {
    const { status, issues } = await run(phone, 'settings.change', { changes });
    return [status, issues[0].path];
  };

  expect(await pathOf({ hours: { opensAt: '19:00' } })).toEqual(['rejected', 'changes.hours.opensAt']);
  expect(await pathOf({ horizonDays: 'many' })).toEqual(['rejected', 'changes.horizonDays']);
  expect((await pathOf({ holdMinutes: 1 }))[0]).toBe('rejected');
  expect((await readConfig({ app })).horizonDays).toBe(365);
});

test('a blocked day is offered to nobody, also after a restart, until it is unblocked', async () => {
  const dataDir = await makeDataDir();
  const first = await buildTestApp({ dataDir });
  const phone = await first.signIn();
  const before = await offered(first);

  expect(await run(phone, 'day.block', { date: DATE, reason: 'away' })).toMatchObject({ status: 'applied' });
  expect(await offered(first)).toEqual([]);
  const admin = await phone.call({ url: `/api/admin/available-slots?date=${DATE}` });
  expect(admin.json()).toEqual({ available_slots: [] });
  const payload = {
    consultationType: 'virtual',
    duration: '60min',
    amount: 7_000,
    selectedDate: DATE,
    selectedTime: '10:00',
    customerInfo: ANA,
  };
  const intent = await first.app.inject({
    method: 'POST',
    url: '/api/payments/create-payment-intent',
    payload,
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect([intent.statusCode, intent.json().code]).toEqual([409, 'slot_taken']);
  await first.close();

  const second = await buildTestApp({ dataDir });
  expect(await offered(second)).toEqual([]);
  await run(await second.signIn(), 'day.unblock', { date: DATE });
  expect(await offered(second)).toEqual(before);
});

test('time off whose claims were lost is claimed again at the next start', async () => {
  const dataDir = await makeDataDir();
  const first = await buildTestApp({ dataDir });
  await run(await first.signIn(), 'day.block', { date: DATE, from: '10:00', to: '12:00' });
  const slots = first.store.database('slots');
  const book = await slots.get(`day:${DATE}`);
  await slots.remove(`day:${DATE}`, book?._rev ?? '');
  expect(await offered(first)).toContain('10:00');
  await first.close();

  const second = await buildTestApp({ dataDir });
  expect((await offered(second)).slice(0, 3)).toEqual(['09:00', '12:00', '12:30']);
});

test('a longer way to visits counts for those that are booked already', async () => {
  const parts = await buildTestApp();
  const phone = await parts.signIn();
  await run(phone, 'booking.create', {
    ...WALK_IN_COMMAND,
    bookingId: 'BK-000001',
    consultationType: 'onsite',
    duration: '2hr',
    selectedDate: DATE,
    selectedTime: '12:00',
    priceCents: 14_000,
  });
  expect(await offered(parts, 'virtual', '30min')).toContain('11:00');
  parts.clock.advance(5);

  await run(phone, 'settings.change', { changes: { bufferMinutes: { onsite: 60 } } });

  expect(await offered(parts, 'virtual', '30min')).not.toContain('11:00');
  expect(await offered(parts, 'virtual', '30min')).toContain('10:30');
});
