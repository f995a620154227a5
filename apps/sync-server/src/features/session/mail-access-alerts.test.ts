import type { Mail } from '@fieldleaf/domain/mail/mail';
import { type Instant, plusMinutes } from '@fieldleaf/domain/time/instant';
import { expect, test } from 'vitest';
import { createMemoryStore } from '../../store/testing/memory-store.ts';
import { makeDataDir, TEST_NOW, TEST_PIN } from '../../testing/build-test-app.ts';
import { readMails } from '../../testing/read-eml.ts';
import { startServer } from '../../testing/start-server.ts';
import { sendMails } from '../../workers/send-mails.ts';
import { ensureAdminPin } from './admin-pin.ts';
import { mailAccessAlerts } from './mail-access-alerts.ts';
import { changePin } from './session.routes.ts';
import { signIn } from './sign-in.ts';

const WRONG_PIN = '975310';

/** A server whose workers run when they are told to. */
async function open() {
  const [store, dataDir] = [createMemoryStore(), await makeDataDir()];
  const ops = store.database('ops');
  let now: Instant = TEST_NOW;
  const clock = () => now;
  await ensureAdminPin({ ops, now: clock, given: TEST_PIN, cost: 2 });
  const restart = () => startServer(store, clock, { dataDir });
  const server = await restart();
  const guess = async (pin: string, deviceName: string, device?: string) =>
    signIn(server.ctx, { pin, deviceName, credentials: { session: undefined, device }, origin: {} });
  return {
    ops,
    dataDir,
    restart,
    server,
    advance: (minutes: number) => {
      now = plusMinutes(now, minutes);
    },
    /** The cookie of the device. */
    signIn: async (deviceName: string, device?: string): Promise<string> => {
      const signedIn = await guess(TEST_PIN, deviceName, device);
      if (!signedIn.ok) throw new Error(signedIn.error.message);
      return signedIn.value.deviceToken;
    },
    lockOut: async (device?: string) => {
      for (let wrong = 0; wrong < 5; wrong += 1) await guess(WRONG_PIN, 'Whoever', device);
    },
    mails: () => store.database('practice').range<Mail>({ from: 'mail:', to: 'mail:\uffff' }),
  };
}

const told = (mails: readonly Mail[]) =>
  mails.map(({ cause, letter }) => [cause, ...letter.facts.map(({ value }) => value)]).sort();

test('the owner is mailed once about a device that signs in for the first time, by its name and the time', async () => {
  const { server, restart, signIn, mails } = await open();
  const cookie = await signIn('Kitchen tablet');
  await mailAccessAlerts(server.ctx);
  await signIn('Kitchen tablet', cookie);
  await signIn('Laptop');
  await mailAccessAlerts(server.ctx);
  await mailAccessAlerts((await restart()).ctx);

  expect(told(await mails())).toEqual([
    ['new-device', 'Kitchen tablet', 'Monday, March 1, 2027, 10:00 AM CST'],
    ['new-device', 'Laptop', 'Monday, March 1, 2027, 10:00 AM CST'],
  ]);
  expect(await mails()).toMatchObject([
    { to: { email: 'hello@fieldleaf.example' } },
    { to: { email: 'hello@fieldleaf.example' } },
  ]);
});

test('the owner is mailed once about each lockout: of strangers, of a device by its name, and of the next one', async () => {
  const { server, restart, advance, signIn, lockOut, mails } = await open();
  const cookie = await signIn('Kitchen tablet');
  advance(60);
  await lockOut();
  await mailAccessAlerts(server.ctx);
  for (let more = 0; more < 3; more += 1) await lockOut();
  await lockOut(cookie);
  await mailAccessAlerts(server.ctx);
  advance(5);
  await lockOut();
  await mailAccessAlerts((await restart()).ctx);

  expect(told(await mails())).toEqual([
    ['access-locked', 'Kitchen tablet', 'Monday, March 1, 2027, 11:05 AM CST'],
    ['access-locked', 'One that never signed in before', 'Monday, March 1, 2027, 11:05 AM CST'],
    ['access-locked', 'One that never signed in before', 'Monday, March 1, 2027, 11:20 AM CST'],
    ['new-device', 'Kitchen tablet', 'Monday, March 1, 2027, 10:00 AM CST'],
  ]);
});

test('the owner is mailed once that the PIN was changed, by which device, and never what it is', async () => {
  const { server, mails } = await open();
  const asking = {
    deviceId: 'tablet',
    deviceName: 'Kitchen tablet',
    sessionId: 'session:none',
    expiresAt: TEST_NOW,
    isConfirmed: true,
    origin: { network: '203.0.113.x', timeZone: 'America/Chicago' },
  } as const;
  expect(await changePin(server.ctx, { currentPin: TEST_PIN, newPin: '135790' }, asking)).toMatchObject({
    ok: true,
  });
  await mailAccessAlerts(server.ctx);
  await mailAccessAlerts(server.ctx);

  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.letter).toMatchObject({
    subject: 'The PIN of your console was changed',
    facts: [
      { value: 'Kitchen tablet' },
      { value: 'Monday, March 1, 2027, 10:00 AM CST' },
      { value: 'Chicago time, 203.0.113.x' },
    ],
  });
  expect(JSON.stringify(mail)).not.toContain('135790');
});

test('no mail about access carries a PIN, a cookie or what is stored of either', async () => {
  const { ops, dataDir, server, signIn, lockOut, mails } = await open();
  const cookie = await signIn('Kitchen tablet');
  await lockOut();
  await mailAccessAlerts(server.ctx);
  await sendMails(server.ctx);

  const [device] = await ops.range<{ tokenHash: string }>({ from: 'device:', to: 'device:\uffff' });
  const sent = [...(await readMails(dataDir)).values()];
  expect(sent).toHaveLength(2);
  const text = JSON.stringify([sent, await mails()]);
  for (const secret of [TEST_PIN, WRONG_PIN, String(device?.tokenHash), String(cookie.split('.')[1])]) {
    expect(text).not.toContain(secret);
  }
});

test('what happened more than a day ago is no news: a practice that has devices is not mailed about them', async () => {
  const { server, advance, signIn, lockOut, mails } = await open();
  await signIn('Kitchen tablet');
  await lockOut();
  advance(24 * 60 + 5);

  await mailAccessAlerts(server.ctx);

  expect(await mails()).toEqual([]);
});
