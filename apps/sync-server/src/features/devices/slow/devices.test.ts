import { expect, test } from 'vitest';
import type { Device } from '../../../access/device.ts';
import {
  buildTestApp,
  createTestBrowser,
  TEST_PIN,
  type TestBrowser,
} from '../../../testing/build-test-app.ts';

const devicesOf = async (browser: TestBrowser) =>
  (await browser.call({ url: '/api/admin/devices' })).json().devices;

test('every device that signed in is listed, the one seen last first, and which of them asks', async () => {
  const { app, clock, signIn } = await buildTestApp();
  const phone = await signIn();
  clock.advance(10);
  const tablet = createTestBrowser(app);
  const payload = { pin: TEST_PIN, deviceName: 'Tablet' };
  await tablet.call({ method: 'POST', url: '/api/admin/session', payload });
  clock.advance(5);

  const devices = await devicesOf(phone);

  expect(devices).toMatchObject([
    { name: 'Test phone', current: true, revokedAt: null, signedInAt: '2027-03-01T16:00:00.000Z' },
    { name: 'Tablet', current: false, revokedAt: null },
  ]);
  expect(JSON.stringify(devices)).not.toContain('tokenHash');
});

test('when a device was last seen is noted at most once a minute', async () => {
  const { clock, signIn } = await buildTestApp();
  const phone = await signIn();

  clock.advance(0.5);
  await devicesOf(phone);
  expect((await devicesOf(phone))[0].lastSeenAt).toBe('2027-03-01T16:00:00.000Z');
  clock.advance(1);
  await devicesOf(phone);
  expect((await devicesOf(phone))[0].lastSeenAt).toBe('2027-03-01T16:01:30.000Z');
});

test('a revoked device loses its session at once and is told what happened wherever it asks', async () => {
  const { app, signIn } = await buildTestApp();
  const [lost, kept] = [await signIn(), await signIn()];
  const { deviceId } = (await lost.call({ url: '/api/admin/session' })).json();

  const revoked = await kept.call({ method: 'DELETE', url: `/api/admin/devices/${deviceId}` });

  expect(revoked.statusCode).toBe(204);
  for (const url of ['/api/admin/session', '/sync/practice', '/api/admin/anything']) {
    const answer = await lost.call({ url });
    expect([url, answer.statusCode, answer.json().code]).toEqual([url, 401, 'device_revoked']);
  }
  expect((await kept.call({ url: '/api/admin/session' })).statusCode).toBe(200);
  expect((await createTestBrowser(app).call({ url: '/api/admin/session' })).json().code).toBe(
    'session_expired',
  );
});

test('whoever knows the PIN can sign in again on a revoked device, as a new one', async () => {
  const { signIn } = await buildTestApp();
  const phone = await signIn();
  const { deviceId } = (await phone.call({ url: '/api/admin/session' })).json();
  await phone.call({ method: 'DELETE', url: `/api/admin/devices/${deviceId}` });

  const again = await phone.call({ method: 'POST', url: '/api/admin/session', payload: { pin: TEST_PIN } });

  expect(again.statusCode).toBe(200);
  expect(again.json().deviceId).not.toBe(deviceId);
});

test('a device nobody knows cannot be revoked', async () => {
  const phone = await (await buildTestApp()).signIn();

  const answer = await phone.call({ method: 'DELETE', url: '/api/admin/devices/nobody' });

  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
});

test('the device that asks comes first, though another was seen later', async () => {
  const { clock, signIn } = await buildTestApp();
  const phone = await signIn();
  clock.advance(2);
  const later = await signIn();
  const own = (await phone.call({ url: '/api/admin/session' })).json().deviceId;
  clock.advance(2);
  await later.call({ url: '/api/admin/session' });

  expect((await devicesOf(phone))[0].deviceId).toBe(own);
});

test('a device that is signed out keeps its copy: it has to sign in again, and is told nothing worse', async () => {
  const { signIn } = await buildTestApp();
  const [phone, tablet, laptop] = [await signIn(), await signIn(), await signIn()];
  const { deviceId } = (await tablet.call({ url: '/api/admin/session' })).json();

  const url = `/api/admin/devices/${deviceId}/session`;
  expect((await phone.call({ method: 'DELETE', url })).statusCode).toBe(204);

  expect((await tablet.call({ url: '/api/admin/session' })).json().code).toBe('session_expired');
  expect((await laptop.call({ url: '/api/admin/session' })).statusCode).toBe(200);
  const listed = (await devicesOf(phone)).find((row: { deviceId: string }) => row.deviceId === deviceId);
  expect(listed).toMatchObject({ signedIn: false, revokedAt: null });

  expect((await phone.call({ method: 'DELETE', url: '/api/admin/other-sessions' })).statusCode).toBe(204);
  expect((await laptop.call({ url: '/api/admin/session' })).statusCode).toBe(401);
  expect((await phone.call({ url: '/api/admin/session' })).statusCode).toBe(200);
  const unknown = { method: 'DELETE', url: '/api/admin/devices/nobody/session' } as const;
  expect((await phone.call(unknown)).statusCode).toBe(404);
});

test('a device says what waits on it, with or without a session; nobody else can say so for it', async () => {
  const { app, store, clock, signIn } = await buildTestApp();
  const phone = await signIn();
  const { deviceId } = (await phone.call({ url: '/api/admin/session' })).json();
  const say = (unsent: string, browser = phone) =>
    browser.call({ url: '/api/admin/session', headers: { 'fieldleaf-unsent': unsent } });
  const noted = async () => (await store.database('ops').get<Device>(`device:${deviceId}`))?.unsent;
  const since = clock.now();

  await say(`3 ${since}`);
  expect(await noted()).toEqual({ count: 3, since });
  await say('many', phone);
  await say(`9 ${since}`, createTestBrowser(app));
  expect(await noted()).toEqual({ count: 3, since });

  clock.advance(5 * 60);
  expect((await say('4 2999-01-01T00:00:00.000Z')).json().code).toBe('session_expired');
  expect(await noted()).toEqual({ count: 4, since: clock.now() });
  await say('0');
  expect(await noted()).toBeNull();
});
