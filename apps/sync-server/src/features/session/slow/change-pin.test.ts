import { expect, test } from 'vitest';
import {
  buildTestApp,
  createTestBrowser,
  TEST_PIN,
  type TestBrowser,
} from '../../../testing/build-test-app.ts';

const NEW_PIN = '975310';

const changePin = (browser: TestBrowser, currentPin: string, newPin = NEW_PIN) =>
  browser.call({ method: 'PUT', url: '/api/admin/pin', payload: { currentPin, newPin } });

const signInWith = (browser: TestBrowser, pin: string) =>
  browser.call({ method: 'POST', url: '/api/admin/session', payload: { pin } });

const statusOf = async (browser: TestBrowser) =>
  (await browser.call({ url: '/api/admin/session' })).statusCode;

test('a changed PIN counts at once; other devices have to enter it, the one that changed it goes on', async () => {
  const { app, signIn } = await buildTestApp();
  const laptop = await signIn();
  const phone = await signIn();

  expect((await changePin(laptop, TEST_PIN)).statusCode).toBe(204);

  expect([await statusOf(laptop), await statusOf(phone)]).toEqual([200, 401]);
  expect((await signInWith(phone, TEST_PIN)).statusCode).toBe(401);
  expect((await signInWith(phone, NEW_PIN)).statusCode).toBe(200);
  expect((await signInWith(createTestBrowser(app), TEST_PIN)).statusCode).toBe(401);
});

test('a wrong current PIN is a guess like any other: the fifth locks, signing in included', async () => {
  const { signIn } = await buildTestApp();
  const phone = await signIn();

  const answers = [];
  for (let guess = 0; guess < 5; guess += 1) answers.push(await changePin(phone, '000001'));

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 423]);
  expect(answers[0]?.json()).toMatchObject({
    code: 'incorrect_pin',
    message: 'Incorrect PIN - 4 attempts remaining before lockout',
  });
  expect((await changePin(phone, TEST_PIN)).statusCode).toBe(423);
  expect((await signInWith(phone, TEST_PIN)).statusCode).toBe(423);
});

test('a new PIN has six digits and is another one', async () => {
  const { signIn } = await buildTestApp();
  const phone = await signIn();

  for (const newPin of ['12345', 'abcdef', TEST_PIN]) {
    const answer = await changePin(phone, TEST_PIN, newPin);
    expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, 'newPin']);
  }
});

test('a PIN that the environment sets is changed there and nowhere else', async () => {
  const { signIn } = await buildTestApp({ config: { adminPin: TEST_PIN } });
  const phone = await signIn();

  const answer = await changePin(phone, TEST_PIN);

  expect([answer.statusCode, answer.json().code]).toEqual([409, 'pin_fixed']);
  expect((await signInWith(phone, TEST_PIN)).statusCode).toBe(200);
});

test('without a session the PIN cannot be changed', async () => {
  const { app } = await buildTestApp();

  expect((await changePin(createTestBrowser(app), TEST_PIN)).statusCode).toBe(401);
});
