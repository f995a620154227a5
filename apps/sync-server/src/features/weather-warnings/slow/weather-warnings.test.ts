import { writeInto } from '@fieldleaf/domain/consultation-note/note-content';
import { customerIdOf } from '@fieldleaf/domain/customer/customer-id';
import { EMPTY_PLAN } from '@fieldleaf/domain/plant/plant-plan';
import { aBooking, aNote, anAppointment, chicago } from '@fieldleaf/domain/testing/builders';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openWeatherStandIn } from '../../../adapters/weather/testing/weather-stand-in.ts';
import { createWeatherReader } from '../../../adapters/weather/weather-reader.ts';
import { readForecasts } from '../../../practice/forecasts.ts';
import { buildTestApp } from '../../../testing/build-test-app.ts';
import { readMails } from '../../../testing/read-eml.ts';
import { startServer } from '../../../testing/start-server.ts';
import { createKeepForecasts } from '../../../workers/keep-forecasts.ts';
import { sendMails } from '../../../workers/send-mails.ts';
import { writeReminders } from '../../../workers/write-reminders.ts';
import { eraseCustomer } from '../../customers/erase-customer.ts';

const HOUR = 60;
const THURSDAY = chicago('2027-01-14', '08:00');
const FRIDAY_NIGHT = { endTime: '2027-01-16T06:00:00-06:00', isDaytime: false, temperature: 27 };

const visit = aBooking({
  status: 'completed',
  appointment: anAppointment('2026-11-16', '10:00'),
  customer: { ...aBooking().customer, address: '12 Elm St, Dallas, TX 75201' },
});
const plant = { plant_name: 'Olive', plant_type: '', current_condition: 'good' } as const;
const note = aNote({
  content: writeInto(aNote().content, {
    plants: [{ ...plant, plan: { ...EMPTY_PLAN, place: 'outdoor', tasks: [], products: [] } }],
  }),
});

/** A practice with one customer whose olive stands outdoors, and the weather service. */
async function open({ isOn = true, address = visit.customer.address } = {}) {
  const service = await openWeatherStandIn();
  onTestFinished(service.close);
  service.foresee([FRIDAY_NIGHT]);
  const { app, store, clock, config } = await buildTestApp({
    now: THURSDAY,
    config: { publicUrl: 'https://plants.example' },
  });
  const warn = vi.fn();
  const readWeather = createWeatherReader({ apiBase: service.url });
  const { ctx } = await startServer(store, clock.now, { ...config, readWeather, warn });
  await ctx.addDocument({ ...visit, customer: { ...visit.customer, address } });
  await ctx.addDocument(note);
  const set = (weatherWarnings: { freeze?: boolean; freezeAtF?: number }) =>
    ctx.runCommand({
      by: { role: 'consultant', deviceId: 'phone-1' },
      kind: 'settings.change',
      payload: { changes: { weatherWarnings } },
    });
  if (isOn) expect(await set({ freeze: true })).toMatchObject({ ok: true });
  const keepForecasts = createKeepForecasts(ctx);
  const round = async () => {
    await keepForecasts();
    await writeReminders(ctx);
    await sendMails(ctx);
  };
  const warnings = async () =>
    [...(await readMails(config.dataDir))].filter(([id]) => id.startsWith('freeze-warning'));
  /** Says so with the key of a link, and how the server answers. */
  const say = async (key: string, wanted: 'on' | 'none') => {
    const payload = { key, warnings: wanted };
    return (await app.inject({ method: 'POST', url: '/api/weather-warnings', payload })).statusCode;
  };
  /** The key of the link in the warning, once the app knows the customer it is for. */
  const mailedKey = async () => {
    clock.advance(11 * HOUR);
    await round();
    const key = stopKeyIn((await warnings())[0]?.[1]);
    await expect.poll(() => say(key, 'on')).toBe(200);
    return key;
  };
  return { app, ctx, clock, service, set, round, warnings, warn, say, mailedKey };
}

const unfolded = (mail: string): string => mail.replace(/\r?\n[ \t]+/g, ' ').replace(/=\r?\n/g, '');
const stopKeyIn = (mail = ''): string =>
  /List-Unsubscribe: ?<https:\/\/plants\.example\/api\/weather-warnings\/stop\/([\w.-]+)>/.exec(
    unfolded(mail),
  )?.[1] ?? expect.fail(mail);

test('a freeze is mailed once, with her words, the plants and two ways to end such mails', async () => {
  const { clock, round, warnings } = await open();
  for (let hour = 0; hour < 48; hour += 1) {
    await round();
    clock.advance(HOUR);
  }
  const mails = await warnings();
  expect(mails.map(([id]) => id)).toEqual([`freeze-warning.${customerIdOf('ana@example.com')}.2027-01-15`]);
  const text = unfolded(mails[0]?.[1] ?? '');
  expect(text).toContain('- Olive');
  expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(text).toContain(`https://plants.example/weather-warnings#${stopKeyIn(mails[0]?.[1])}`);
});

test('a place is asked about every six hours, over restarts, and nobody while warnings are off', async () => {
  const off = await open({ isOn: false });
  await off.round();
  expect(off.service.asked).toEqual([]);

  const { ctx, clock, service, round, set } = await open();
  await round();
  await createKeepForecasts(ctx)();
  clock.advance(5 * HOUR);
  await round();
  const forecasts = () => service.asked.filter((url) => url.includes('/forecast'));
  expect(forecasts()).toHaveLength(1);
  clock.advance(HOUR);
  await round();
  expect(forecasts()).toHaveLength(2);
  expect(Object.keys(await readForecasts(ctx))).toEqual(['75201']);

  await set({ freeze: false });
  await round();
  expect(await readForecasts(ctx)).toEqual({});
});

test('a service that does not answer is left alone for an hour and said once; nobody is warned by old news', async () => {
  const { clock, service, round, warn, warnings } = await open();
  await round();
  clock.advance(6 * HOUR);
  service.fail('down', 'down');
  await round();
  await round();
  clock.advance(HOUR);
  await round();
  expect(warn.mock.calls).toEqual([[{ code: 'unreachable' }, 'the weather forecast was not read']]);
  expect(service.asked.filter((url) => url.includes('/forecast'))).toHaveLength(2);
  // The forecast of Thursday morning is over a day old by then.
  service.fail(...Array.from({ length: 40 }, () => 'down' as const));
  clock.advance(24 * HOUR);
  await round();
  expect(await warnings()).toEqual([]);
});

test('a customer whose ZIP code is not known is skipped, and counted', async () => {
  const { service, round, warn } = await open({ address: 'Rua Nova 1, Lisbon' });
  await round();
  await round();
  expect(service.asked).toEqual([]);
  expect(warn.mock.calls).toEqual([
    [{ unplaced: 1 }, 'customers with plants outdoors have no known ZIP code'],
  ]);
});

test('opening the link changes nothing, a tap ends the warnings, and another brings them back', async () => {
  const { app, ctx, say, mailedKey } = await open();
  const key = await mailedKey();
  const bookNow = () => ctx.documents.get(`plant-book:${customerIdOf('ana@example.com')}`);

  const opened = await app.inject({ url: `/api/weather-warnings/stop/${key}` });
  expect([opened.statusCode, opened.headers.location]).toEqual([
    303,
    `https://plants.example/weather-warnings#${key}`,
  ]);
  expect(await bookNow()).toBeUndefined();

  expect(await say(key, 'none')).toBe(200);
  expect(await bookNow()).toMatchObject({ warnings: 'none' });
  expect(await say(key, 'on')).toBe(200);
  expect(await bookNow()).toMatchObject({ warnings: 'on' });
});

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  ['multipart/form-data; boundary=x', '--x\r\n\r\nList-Unsubscribe=One-Click\r\n--x--'],
])('the button of a mail program ends the warnings at once (%s)', async (type, payload) => {
  const { app, ctx, clock, round, service, warnings, mailedKey } = await open();
  const url = `/api/weather-warnings/stop/${await mailedKey()}`;
  const posted = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
  expect(posted.statusCode).toBe(200);
  await expect.poll(() => ctx.model().plantBooksById.size).toBe(1);

  service.foresee([{ ...FRIDAY_NIGHT, endTime: '2027-01-22T06:00:00-06:00' }]);
  clock.advance(6 * 24 * HOUR);
  await round();
  expect(await warnings()).toHaveLength(1);
});

test('a key that was changed, is over, or is of somebody who was erased opens nothing', async () => {
  const { ctx, say, mailedKey } = await open();
  const key = await mailedKey();
  const other = key.replace(/^[0-9a-f]{32}/, customerIdOf('other@example.com'));
  expect([await say(other, 'none'), await say(`${key}x`, 'none')]).toEqual([410, 410]);

  expect(await eraseCustomer(ctx, 'ana@example.com')).toMatchObject({ ok: true });
  await expect.poll(() => say(key, 'none')).toBe(410);

  const late = await open();
  const lateKey = await late.mailedKey();
  late.clock.advance(366 * 24 * HOUR);
  expect(await late.say(lateKey, 'none')).toBe(410);
});
