import { expect, test } from 'vitest';
import {
  buildTestApp,
  createTestBrowser,
  TEST_PIN,
  type TestApp,
  type TestBrowser,
} from '../../../testing/build-test-app.ts';

const signInAgain = (browser: TestBrowser) =>
  browser.call({ method: 'POST', url: '/api/admin/session', payload: { pin: TEST_PIN } });

const statusOf = async (browser: TestBrowser) =>
  (await browser.call({ url: '/api/admin/session' })).statusCode;

/** The same browser before it heard what it is answered next. */
function copyOf({ app }: TestApp, browser: TestBrowser): TestBrowser {
  const copy = createTestBrowser(app);
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}

const sessionsIn = ({ store }: TestApp) =>
  store.database('ops').range({ from: 'session:', to: 'session:\uffff' });

test('a phone that does not hear the answer to its sign-in goes on with the session it has', async () => {
  const server = await buildTestApp();
  const phone = await server.signIn();

  await signInAgain(copyOf(server, phone));

  expect(await statusOf(phone)).toBe(200);
});

test('the session before ends when the new one is first used', async () => {
  const server = await buildTestApp();
  const phone = await server.signIn();
  const before = copyOf(server, phone);

  await signInAgain(phone);
  expect(await statusOf(before)).toBe(200);
  expect(await statusOf(phone)).toBe(200);

  expect(await statusOf(before)).toBe(401);
  expect(await statusOf(phone)).toBe(200);
});

test('an answer that comes after the next sign-in was used signs nobody out', async () => {
  const server = await buildTestApp();
  const phone = await server.signIn();
  const late = copyOf(server, phone);
  await signInAgain(late);
  await signInAgain(phone);
  expect(await statusOf(phone)).toBe(200);

  for (const [name, value] of late.cookies) phone.cookies.set(name, value);

  expect(await statusOf(phone)).toBe(200);
});

test('signing out ends every session that led to the one that is used', async () => {
  const server = await buildTestApp();
  const phone = await server.signIn();
  await signInAgain(phone);
  await signInAgain(phone);
  expect(await sessionsIn(server)).toHaveLength(3);

  await phone.call({ method: 'DELETE', url: '/api/admin/session' });

  expect(await sessionsIn(server)).toEqual([]);
});

test('many calls at once that use a session first are all answered', async () => {
  const server = await buildTestApp();
  const phone = await server.signIn();
  await signInAgain(phone);

  const statuses = await Promise.all(Array.from({ length: 8 }, () => statusOf(phone)));

  expect(statuses).toEqual(Array.from({ length: 8 }, () => 200));
  expect(await sessionsIn(server)).toHaveLength(1);
});
