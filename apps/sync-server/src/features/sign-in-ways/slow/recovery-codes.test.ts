import type { Mail } from '@fieldleaf/domain/mail/mail';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { expect, test } from 'vitest';
import { createMemoryStore } from '../../../store/testing/memory-store.ts';
import {
  buildTestApp,
  createTestBrowser,
  makeDataDir,
  TEST_NOW,
  TEST_PIN,
} from '../../../testing/build-test-app.ts';
import { readActs } from '../../../testing/read-acts.ts';
import { startServer } from '../../../testing/start-server.ts';
import { keepTestCodes, signInWithTestCode, waysOf } from '../../../testing/test-sign-in-ways.ts';
import { mailAccessAlerts } from '../../session/mail-access-alerts.ts';
import { keepRecoveryCodes, makeRecoveryCodes, signInWithCode } from '../recovery-codes.ts';

test('a phone is lost: a code signs another device in though strangers locked the PIN, and shuts the lost one out', async () => {
  const app = await buildTestApp();
  const stolen = await app.signIn();
  const [code = ''] = await keepTestCodes(stolen);
  const laptop = createTestBrowser(app.app);
  const wrong = { method: 'POST', url: '/api/admin/session', payload: { pin: '000001' } } as const;
  for (let guess = 0; guess < 5; guess += 1) await laptop.call(wrong);

  const recovered = await signInWithTestCode(laptop, ` ${code.toLowerCase().replaceAll('-', ' ')} `);

  expect(recovered.json()).toMatchObject({ codesLeft: 9, deviceId: expect.any(String) });
  const { deviceId } = (await stolen.call({ url: '/api/admin/session' })).json();
  const revoked = await laptop.call({ method: 'DELETE', url: `/api/admin/devices/${deviceId}` });
  expect(revoked.statusCode).toBe(204);
  expect((await stolen.call({ url: '/sync/practice' })).json().code).toBe('device_revoked');
  expect((await waysOf(laptop)).codes).toEqual({ madeAt: app.clock.now(), left: 9 });
  const acts = (await readActs(app.store)).filter((act) => act !== 'sign-in');
  expect([...acts].sort()).toEqual(['device-removed', 'recovery-code-used', 'recovery-codes-made']);
});

test('of many who use one code at once one comes in; nobody does later', async () => {
  const app = await buildTestApp();
  const phone = await app.signIn();
  const [code = ''] = await keepTestCodes(phone);

  const rivals = await Promise.all(
    Array.from({ length: 5 }, () => signInWithTestCode(createTestBrowser(app.app), code)),
  );

  expect(rivals.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401, 401]);
  const later = await signInWithTestCode(createTestBrowser(app.app), code);
  expect(later.json()).toMatchObject({
    code: 'recovery_code_refused',
    message: 'This recovery code is not known here, or was used before.',
  });
  expect((await waysOf(phone)).codes.left).toBe(9);
});

test('new codes count once they are said to be kept, and then no earlier one does', async () => {
  const app = await buildTestApp();
  const phone = await app.signIn();
  const [first = '', second = ''] = await keepTestCodes(phone);
  const made = await phone.call({ method: 'POST', url: '/api/admin/recovery-codes' });
  const { setId, codes } = made.json();

  expect((await signInWithTestCode(createTestBrowser(app.app), codes[0])).statusCode).toBe(401);
  expect((await signInWithTestCode(createTestBrowser(app.app), first)).statusCode).toBe(200);
  // The answer to the first was lost on the way.
  for (const _time of ['first', 'again'])
    await phone.call({ method: 'PUT', url: '/api/admin/recovery-codes', payload: { setId } });
  const acts = await readActs(app.store);
  expect(acts.filter((act) => act === 'recovery-codes-made')).toHaveLength(2);
  const settings = await app.store.database('practice').get<Settings>('settings:practice');
  expect(settings?.firstSteps).toEqual({ codes: true });
  expect((await signInWithTestCode(createTestBrowser(app.app), second)).statusCode).toBe(401);
  expect((await signInWithTestCode(createTestBrowser(app.app), codes[0])).statusCode).toBe(200);
});

test('codes are tried ten times in ten minutes from one address; PINs and other addresses are not held up by it', async () => {
  const app = await buildTestApp();
  const phone = await app.signIn();
  const [code = ''] = await keepTestCodes(phone);
  const stranger = createTestBrowser(app.app);
  const statuses = [];
  for (let guess = 0; guess < 11; guess += 1)
    statuses.push((await signInWithTestCode(stranger, 'AAAAA-AAAAA-AAAAA')).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);

  const payload = { code, deviceName: 'Laptop' };
  const url = '/api/admin/session/recovery-code';
  const elsewhere = { method: 'POST', url, payload, remoteAddress: '203.0.113.9' } as const;
  expect((await createTestBrowser(app.app).call(elsewhere)).statusCode).toBe(200);
  const pin = { method: 'POST', url: '/api/admin/session', payload: { pin: TEST_PIN } } as const;
  expect((await stranger.call(pin)).statusCode).toBe(200);
});

test('the owner is mailed about new codes and about each that is used, with place and what is left; the store holds no code', async () => {
  const [store, dataDir] = [createMemoryStore(), await makeDataDir()];
  const { ctx } = await startServer(store, () => TEST_NOW, { dataDir });
  const origin = { timeZone: 'America/Chicago', network: '203.0.113.x', browser: 'Safari', system: 'iOS' };
  const made = await makeRecoveryCodes(ctx);
  await keepRecoveryCodes(ctx, made.setId, { deviceName: 'Phone', origin });
  const [code = ''] = made.codes;
  const credentials = { session: undefined, device: undefined };
  await signInWithCode(ctx, { code, deviceName: 'Laptop', credentials, origin });
  await mailAccessAlerts(ctx);
  await mailAccessAlerts(ctx);

  const mails = await store.database('practice').range<Mail>({ from: 'mail:', to: 'mail:\uffff' });
  const told = mails.map(({ cause, letter }) => [
    cause,
    letter.subject,
    ...letter.facts.map(({ value }) => value),
  ]);
  const [when, browser, from] = [
    'Monday, March 1, 2027, 10:00 AM CST',
    'Safari on iOS',
    'Chicago time, 203.0.113.x',
  ];
  expect(told.sort()).toEqual([
    ['sign-in-changed', 'A recovery code was used to sign in', '9', 'Laptop', when, browser, from],
    ['sign-in-changed', 'New recovery codes for your console', 'Phone', when, browser, from],
  ]);
  const dump = JSON.stringify(await store.database('ops').range({ from: '', to: '\uffff' }));
  for (const each of made.codes) expect(dump).not.toContain(each.slice(6).replace('-', ''));
});
