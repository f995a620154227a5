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

test.each([
  ['America/Chicago', { timeZone: 'America/Chicago' }],
  ['Nowhere/At_All', {}],
  ['<b>Chicago</b>', {}],
])('of the time zone %s only a real one is kept', async (timeZone, kept) => {
  const { app } = await buildTestApp();
  const phone = createTestBrowser(app);
  const headers = {
    'fieldleaf-time-zone': timeZone,
    'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  };
  await phone.call({ method: 'POST', url: '/api/admin/session', headers, payload: { pin: TEST_PIN } });

  const { devices } = (await phone.call({ url: '/api/admin/devices' })).json();

  expect(devices[0]).toMatchObject({ signedIn: true, current: true });
  expect(devices[0].latest).toEqual({
    by: 'pin',
    at: '2027-03-01T16:00:00.000Z',
    origin: { network: '127.0.0.x', browser: 'Chrome', system: 'Android', ...kept },
  });
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
