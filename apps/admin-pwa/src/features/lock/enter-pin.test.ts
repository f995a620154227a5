import type { ApiFailure, ApiResult } from '@fieldleaf/contract/client';
import type { SignInResponse } from '@fieldleaf/contract/session';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { beforeEach, expect, test } from 'vitest';
import { loadDeviceRecord, NEW_DEVICE, updateDeviceRecord } from '../../db/device-record.ts';
import { createPinVerifier, matchesPin } from '../../db/pin-verifier.ts';
import { type EnterPinDeps, enterPin, signInAgain } from './enter-pin.ts';

const PIN = '246813';
const start = 1_800_000_000_000;
const MINUTE = 60_000;
let now = start;
/** Reading of the phone's monotonic clock; a restart sets it back to zero. */
let uptime = 0;
let heldUntil = 0;

const offline: ApiResult<SignInResponse> = {
  ok: false,
  error: { status: 0, code: 'network', message: '' },
};
const session: ApiResult<SignInResponse> = {
  ok: true,
  value: { expiresAt: instantOf(start + 240 * MINUTE), deviceId: 'phone-1' },
};
const refusal = (error: Partial<ApiFailure>): ApiResult<SignInResponse> => ({
  ok: false,
  error: { status: 401, code: 'incorrect_pin', message: '', ...error },
});

const depsWith = (answer: ApiResult<SignInResponse>): EnterPinDeps => ({
  signIn: async () => answer,
  readRecord: loadDeviceRecord,
  updateRecord: updateDeviceRecord,
  createVerifier: (pin) => createPinVerifier(pin, 10),
  matches: matchesPin,
  now: () => instantOf(now),
  heldMinutes: () => Math.max(0, Math.ceil((heldUntil - uptime) / MINUTE)),
  hold: (minutes) => {
    heldUntil = uptime + minutes * MINUTE;
  },
});

const pass = (ms: number) => {
  now += ms;
  uptime += ms;
};
const restart = () => {
  uptime = 0;
  heldUntil = 0;
};
const failFiveTimes = async () => {
  for (let failure = 1; failure <= 5; failure += 1) await withoutSignal('000000');
};

const online = (pin: string) => enterPin(pin, depsWith(session));
const withoutSignal = (pin: string) => enterPin(pin, depsWith(offline));

beforeEach(async () => {
  await updateDeviceRecord(NEW_DEVICE);
  now = start;
  restart();
});

test('a PIN has six digits', async () => {
  const message = 'Invalid PIN - Please enter a 6-digit PIN';

  expect(await online('12345')).toEqual({ kind: 'refused', message });
  expect(await online('12345a')).toEqual({ kind: 'refused', message });
});

test('a phone that never signed in cannot be unlocked without a connection', async () => {
  expect(await withoutSignal(PIN)).toMatchObject({ kind: 'refused' });
});

test('after one sign-in the same PIN works without signal, and no other', async () => {
  expect(await online(PIN)).toEqual({ kind: 'unlocked', signedIn: true });

  expect(await withoutSignal(PIN)).toEqual({ kind: 'unlocked', signedIn: false });
  expect(await withoutSignal('000000')).toEqual({
    kind: 'refused',
    message: 'Incorrect PIN - 4 attempts remaining before lockout',
  });
});

test('the phone keeps nothing the PIN could be read from', async () => {
  await online(PIN);

  expect(JSON.stringify(await loadDeviceRecord())).not.toContain(PIN);
});

test('five failures without signal lock for five minutes, the right PIN included, across restarts', async () => {
  await online(PIN);
  for (let failure = 1; failure < 5; failure += 1) await withoutSignal('000000');
  expect(await withoutSignal('000000')).toEqual({
    kind: 'refused',
    message: 'Access Locked - Too many failed attempts. Access locked for 5 minutes.',
  });

  pass(1 * MINUTE);
  expect(await withoutSignal(PIN)).toEqual({
    kind: 'refused',
    message: 'Access Temporarily Locked - try again in 4 minutes',
    leave: true,
  });

  pass(4 * MINUTE);
  expect(await withoutSignal(PIN)).toMatchObject({ kind: 'unlocked' });
});

test('the right PIN in between starts the count anew', async () => {
  await online(PIN);
  for (let failure = 1; failure < 5; failure += 1) await withoutSignal('000000');
  await withoutSignal(PIN);

  expect(await withoutSignal('000000')).toMatchObject({
    message: 'Incorrect PIN - 4 attempts remaining before lockout',
  });
});

test("the server's own words are shown, and its lockout holds on the phone too", async () => {
  await online(PIN);
  const message = 'Access Locked - Too many failed attempts. Access locked for 5 minutes.';
  const locked = refusal({ status: 423, code: 'locked', message, retryAfterSeconds: 300 });

  expect(await enterPin('000000', depsWith(locked))).toEqual({ kind: 'refused', message });
  expect(await withoutSignal(PIN)).toMatchObject({
    message: 'Access Temporarily Locked - try again in 5 minutes',
  });
});

test('a changed PIN replaces the one the phone knew at the next sign-in', async () => {
  await online(PIN);
  await online('111222');

  expect(await withoutSignal(PIN)).toMatchObject({ kind: 'refused' });
  expect(await withoutSignal('111222')).toMatchObject({ kind: 'unlocked' });
});

test('setting the clock forward does not end a lockout of the running app', async () => {
  await online(PIN);
  await failFiveTimes();

  now += 6 * MINUTE;

  expect(await withoutSignal(PIN)).toMatchObject({
    message: 'Access Temporarily Locked - try again in 5 minutes',
  });
});

test('killing the app keeps the lockout', async () => {
  await online(PIN);
  await failFiveTimes();

  restart();

  expect(await withoutSignal(PIN)).toMatchObject({
    message: 'Access Temporarily Locked - try again in 5 minutes',
  });
});

test('whoever kills the app and sets the clock gets fifteen guesses, then only the server may say yes', async () => {
  await online(PIN);
  for (let lockout = 1; lockout <= 3; lockout += 1) {
    await failFiveTimes();
    restart();
    now += 6 * MINUTE;
  }

  expect(await withoutSignal(PIN)).toEqual({
    kind: 'refused',
    message:
      'No connection - After so many wrong PINs this phone needs a connection once. Nothing on it is lost.',
  });
  expect(await online(PIN)).toMatchObject({ kind: 'unlocked' });
  expect(await withoutSignal(PIN)).toMatchObject({ kind: 'unlocked' });
});

test('over the open work no PIN counts without the server, neither the one of before nor a new one', async () => {
  await online(PIN);

  const answers = await Promise.all([PIN, '975310'].map((pin) => signInAgain(pin, depsWith(offline))));

  expect(answers).toEqual([
    { kind: 'refused', message: expect.stringMatching(/^No connection - Your changes are saved/) },
    { kind: 'refused', message: expect.stringMatching(/^No connection - Your changes are saved/) },
  ]);
  expect(await loadDeviceRecord()).toMatchObject({ failedAttempts: 0 });
  expect(await signInAgain('975310', depsWith(session))).toEqual({ kind: 'unlocked', signedIn: true });
  expect(await withoutSignal('975310')).toEqual({ kind: 'unlocked', signedIn: false });
});
