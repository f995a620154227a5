import type { ApiFailure, ApiResult } from '@fieldleaf/contract/client';
import type { SessionResponse } from '@fieldleaf/contract/session';
import { instantOf } from '@fieldleaf/domain/time/instant';
import { beforeEach, expect, test } from 'vitest';
import { readDeviceRecord, updateDeviceRecord } from '../../db/device-record.ts';
import { type EnterPinDeps, enterPin } from './enter-pin.ts';
import { createPinVerifier, matchesPin } from './pin-verifier.ts';

const PIN = '246813';
const start = 1_800_000_000_000;
const MINUTE = 60_000;
let now = start;

const offline: ApiResult<SessionResponse> = {
  ok: false,
  error: { status: 0, code: 'network', message: '' },
};
const session: ApiResult<SessionResponse> = {
  ok: true,
  value: { expiresAt: instantOf(start + 240 * MINUTE), deviceId: 'phone-1' },
};
const refusal = (error: Partial<ApiFailure>): ApiResult<SessionResponse> => ({
  ok: false,
  error: { status: 401, code: 'incorrect_pin', message: '', ...error },
});

const depsWith = (answer: ApiResult<SessionResponse>): EnterPinDeps => ({
  signIn: async () => answer,
  readRecord: readDeviceRecord,
  updateRecord: updateDeviceRecord,
  createVerifier: (pin) => createPinVerifier(pin, 10),
  matches: matchesPin,
  now: () => instantOf(now),
});

const online = (pin: string) => enterPin(pin, depsWith(session));
const withoutSignal = (pin: string) => enterPin(pin, depsWith(offline));

beforeEach(() => {
  localStorage.clear();
  now = start;
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

  expect(localStorage.getItem('fieldleaf-device')).not.toContain(PIN);
});

test('five failures without signal lock for five minutes, the right PIN included, across restarts', async () => {
  await online(PIN);
  for (let failure = 1; failure < 5; failure += 1) await withoutSignal('000000');
  expect(await withoutSignal('000000')).toEqual({
    kind: 'refused',
    message: 'Access Locked - Too many failed attempts. Access locked for 5 minutes.',
  });

  now += 1 * MINUTE;
  expect(await withoutSignal(PIN)).toEqual({
    kind: 'refused',
    message: 'Access Temporarily Locked - try again in 4 minutes',
    leave: true,
  });

  now += 4 * MINUTE;
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
