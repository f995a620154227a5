import { expect, test } from 'vitest';
import { forgetOrigins } from '../access/forget-origins.ts';
import { buildTestApp, createTestBrowser, TEST_PIN } from '../testing/build-test-app.ts';
import { networkText } from './signing-in.ts';

test.each([
  ['203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::x'],
])('of %s no more is kept than %s', (ip, network) => {
  expect(networkText(ip)).toBe(network);
});

const ANDROID = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';

test('a device says where it signed in: its network, its browser, and a time zone that is one', async () => {
  const { app } = await buildTestApp();
  const originAt = async (timeZone: string) => {
    const phone = createTestBrowser(app);
    const headers = { 'fieldleaf-time-zone': timeZone, 'user-agent': ANDROID };
    await phone.call({ method: 'POST', url: '/api/admin/session', headers, payload: { pin: TEST_PIN } });
    const { devices } = (await phone.call({ url: '/api/admin/devices' })).json();
    expect(devices[0]).toMatchObject({ signedIn: true, current: true });
    expect(devices[0].latest).toMatchObject({ by: 'pin', at: '2027-03-01T16:00:00.000Z' });
    return devices[0].latest.origin;
  };
  const known = { network: '127.0.0.x', browser: 'Chrome', system: 'Android' };

  expect(await originAt('America/Chicago')).toEqual({ ...known, timeZone: 'America/Chicago' });
  expect(await originAt('Nowhere/At_All')).toEqual(known);
  expect(await originAt('<b>Chicago</b>')).toEqual(known);
});

test('after ninety days nobody can tell any more from which network a device signed in', async () => {
  const { clock, store, signIn } = await buildTestApp();
  await signIn();
  const ops = store.database('ops');
  const dump = async () => {
    await forgetOrigins({ ops, now: clock.now });
    return JSON.stringify(await ops.range({ from: 'device:', to: 'device:\uffff' }));
  };

  clock.advance(90 * 24 * 60 - 1);
  expect(await dump()).toContain('127.0.0.x');
  clock.advance(1);
  expect(await dump()).not.toContain('127.0.0');
});
