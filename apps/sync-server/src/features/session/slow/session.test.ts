import { expect, test } from 'vitest';
import type { Copies, Revision } from '../../../store/store.ts';
import {
  buildTestApp,
  createTestBrowser,
  makeDataDir,
  TEST_PIN,
  type TestBrowser,
} from '../../../testing/build-test-app.ts';

const WRONG_PIN = '000001';

const signInWith = (browser: TestBrowser, pin: string) =>
  browser.call({ method: 'POST', url: '/api/admin/session', payload: { pin } });

const sessionOf = (browser: TestBrowser) => browser.call({ url: '/api/admin/session' });

async function failUntilLocked(browser: TestBrowser) {
  const answers = [];
  for (let attempt = 0; attempt < 5; attempt += 1) answers.push(await signInWith(browser, WRONG_PIN));
  return answers;
}

test('the right PIN opens a session of four hours in a cookie no script can read', async () => {
  const { app, clock } = await buildTestApp();

  const answer = await signInWith(createTestBrowser(app), TEST_PIN);

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ expiresAt: '2027-03-01T20:00:00.000Z', deviceId: expect.any(String) });
  const [session, device] = answer.cookies;
  expect(session).toMatchObject({ name: 'fieldleaf-session', httpOnly: true, sameSite: 'Strict', path: '/' });
  expect(device).toMatchObject({ name: 'fieldleaf-device', httpOnly: true, sameSite: 'Strict', path: '/' });
  expect(clock.now()).toBe('2027-03-01T16:00:00.000Z');
});

test('on https both cookies are secure and bound to the host', async () => {
  const { app } = await buildTestApp({ config: { publicUrl: 'https://fern.example' } });

  const { cookies, headers } = await signInWith(createTestBrowser(app), TEST_PIN);

  expect(cookies.map(({ name, secure }) => [name, secure])).toEqual([
    ['__Host-fieldleaf-session', true],
    ['__Host-fieldleaf-device', true],
  ]);
  expect(headers['strict-transport-security']).toContain('max-age=31536000');
});

test('a session ends after four hours, however busy', async () => {
  const { clock, signIn } = await buildTestApp();
  const phone = await signIn();

  clock.advance(239);
  expect((await sessionOf(phone)).statusCode).toBe(200);
  clock.advance(1);
  const expired = await sessionOf(phone);

  expect(expired.statusCode).toBe(401);
  expect(expired.json()).toMatchObject({ error: true, code: 'session_expired' });
  expect(expired.headers['www-authenticate']).toBeUndefined();
});

test('signing out ends the session on the server, not only in the browser', async () => {
  const { app, signIn } = await buildTestApp();
  const phone = await signIn();
  const copy = createTestBrowser(app);
  for (const [name, value] of phone.cookies) copy.cookies.set(name, value);

  const signedOut = await phone.call({ method: 'DELETE', url: '/api/admin/session' });

  expect(signedOut.statusCode).toBe(204);
  expect((await sessionOf(copy)).statusCode).toBe(401);
});

test.each(['12345', '1234567', 'abcdef', ''])(
  '"%s" is not six digits: refused as input, not as a guess',
  async (pin) => {
    const { app } = await buildTestApp();

    const answer = await signInWith(createTestBrowser(app), pin);

    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toEqual([{ path: 'pin', message: 'is not in the expected form' }]);
  },
);

test('the fifth wrong PIN locks for five minutes, and the right one is refused until then', async () => {
  const { app, clock } = await buildTestApp();
  const stranger = createTestBrowser(app);

  const answers = await failUntilLocked(stranger);

  expect(answers.map((answer) => answer.statusCode)).toEqual([401, 401, 401, 401, 423]);
  expect(answers[0]?.json().message).toBe('Incorrect PIN - 4 attempts remaining before lockout');
  expect(answers[4]?.headers['retry-after']).toBe('300');
  expect(answers[4]?.json().message).toBe(
    'Access Locked - Too many failed attempts. Access locked for 5 minutes.',
  );
  clock.advance(4);
  const early = await signInWith(createTestBrowser(app), TEST_PIN);
  expect([early.statusCode, early.headers['retry-after']]).toEqual([423, '60']);
  clock.advance(1);
  expect((await signInWith(stranger, TEST_PIN)).statusCode).toBe(200);
});

test('dropping cookies does not buy a stranger more guesses', async () => {
  const { app } = await buildTestApp();

  const statuses = [];
  for (let attempt = 0; attempt < 7; attempt += 1) {
    statuses.push((await signInWith(createTestBrowser(app), WRONG_PIN)).statusCode);
  }

  expect(statuses).toEqual([401, 401, 401, 401, 423, 423, 423]);
});

test('of fifty guesses at once five are weighed; the right one behind them is refused', async () => {
  const { app } = await buildTestApp();
  const guesses = [...Array.from({ length: 49 }, () => WRONG_PIN), TEST_PIN];

  const answers = await Promise.all(guesses.map((pin) => signInWith(createTestBrowser(app), pin)));

  expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(4);
  expect(answers.filter((answer) => answer.statusCode === 423)).toHaveLength(46);
});

test('a lock outlives a restart of the server', async () => {
  const dataDir = await makeDataDir();
  const before = await buildTestApp({ dataDir });
  await failUntilLocked(createTestBrowser(before.app));
  await before.close();

  const after = await buildTestApp({ dataDir });

  expect((await signInWith(createTestBrowser(after.app), TEST_PIN)).statusCode).toBe(423);
});

test('strangers who fail cannot lock out a device that signed in before', async () => {
  const { app, clock, signIn } = await buildTestApp();
  const phone = await signIn();
  await failUntilLocked(createTestBrowser(app));
  clock.advance(241);
  await failUntilLocked(createTestBrowser(app));

  const answer = await signInWith(phone, TEST_PIN);

  expect(answer.statusCode).toBe(200);
});

test('a known device has its own five guesses, and keeps its name as the same device', async () => {
  const { app, signIn } = await buildTestApp();
  const phone = await signIn();
  const first = (await sessionOf(phone)).json().deviceId;

  await failUntilLocked(phone);

  expect((await signInWith(phone, TEST_PIN)).statusCode).toBe(423);
  expect((await signInWith(createTestBrowser(app), TEST_PIN)).statusCode).toBe(200);
  expect((await sessionOf(phone)).json().deviceId).toBe(first);
});

test('a device cookie with another secret is a stranger', async () => {
  const { app, signIn } = await buildTestApp();
  const phone = await signIn();
  const { deviceId } = (await sessionOf(phone)).json();
  await failUntilLocked(createTestBrowser(app));

  phone.cookies.set('fieldleaf-device', `${deviceId}.${'A'.repeat(43)}`);

  expect((await signInWith(phone, TEST_PIN)).statusCode).toBe(423);
});

test('a database dump holds neither PIN nor token', async () => {
  const { store, signIn } = await buildTestApp();
  const phone = await signIn();

  const dump = JSON.stringify(await store.database('ops').range({ from: '', to: '\uffff' }));

  expect(dump).toContain('"algorithm":"scrypt"');
  const secrets = [...phone.cookies.values()].flatMap((value) => value.split('.').slice(-1));
  for (const secret of [TEST_PIN, ...secrets]) expect(dump).not.toContain(secret);
});

test('a phone is asked for records that the server has lost, and believed with what was written, if it is signed in', async () => {
  const { app, store, signIn } = await buildTestApp();
  const written = { _id: 'booking:BK-AAAAAA', words: 'A fern' };
  const rev = `1-${'0'.repeat(32)}`;
  const isMadeOf = (copy: object) => JSON.stringify(copy).includes('A fern');
  let lost = [{ id: written._id, rev, isMadeOf }];
  const back: Revision[] = [];
  const mend = async (copies: Copies) => {
    for (const copy of copies('practice')) back.push(...(await copy(() => true)));
    lost = [];
    return back.map(({ _id }) => _id);
  };
  Object.assign(store, { lost: () => lost, mend });
  const phone = await signIn();
  const give = (browser: TestBrowser, words: string) => {
    const payload = { documents: [{ words, _id: written._id, _rev: rev }] };
    return browser.call({ method: 'POST', url: '/api/admin/lost-records', payload });
  };
  expect((await sessionOf(phone)).json()).toMatchObject({ lost: [{ id: written._id, rev }] });

  expect((await give(createTestBrowser(app), 'A fern')).statusCode).toBe(401);
  expect((await give(phone, 'A cactus')).statusCode).toBe(204);
  expect(back).toEqual([]);
  expect((await give(await signIn(), 'A fern')).statusCode).toBe(204);

  expect(back).toEqual([{ ...written, _rev: rev }]);
  expect((await sessionOf(phone)).json()).not.toHaveProperty('lost');
});
