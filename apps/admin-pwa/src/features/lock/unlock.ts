import { type ApiResult, callApi } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { SessionResponse } from '@fieldleaf/contract/session';
import { epochMsOf, instantOf } from '@fieldleaf/domain/time/instant';
import { adoptServerTime } from '../../clock/server-clock.ts';
import { loadDeviceRecord, readDeviceRecord, updateDeviceRecord } from '../../db/device-record.ts';
import { createPinVerifier, matchesPin } from '../../db/pin-verifier.ts';
import { projectSync } from '../../read-models/sync-state.ts';
import { SESSION_MINUTES, skewMinutes } from './clock-skew.ts';
import { enterPin, type PinAnswer } from './enter-pin.ts';

/** With a verifier on the phone there is no reason to wait long for a network that does not answer. */
const PATIENCE_MS = 5_000;
/** Shorter would only invite guessing; the specification asks for about a second. */
const CHECK_MS = 1_000;

async function signIn(pin: string): Promise<ApiResult<SessionResponse>> {
  const answer = await callApi<SessionResponse>('POST', PATHS.adminSession, {
    body: { pin, deviceName: deviceName(navigator.userAgent) },
    ...(readDeviceRecord().verifier ? { signal: AbortSignal.timeout(PATIENCE_MS) } : {}),
  });
  if (answer.ok) {
    const clockSkewMinutes = skewMinutes(answer.value.expiresAt, instantOf(Date.now()));
    projectSync({ clockSkewMinutes });
    await adoptServerTime(epochMsOf(answer.value.expiresAt) - SESSION_MINUTES * 60_000);
  }
  return answer;
}

let heldUntilMs = 0;

/** Setting the phone's clock does not move this one. */
const monotonicHold = {
  heldMinutes: () => Math.max(0, Math.ceil((heldUntilMs - performance.now()) / 60_000)),
  hold: (minutes: number) => {
    heldUntilMs = performance.now() + minutes * 60_000;
  },
};

const atLeast = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Checks the PIN with the server, or without signal with what the phone kept; takes a second at least. */
export async function unlock(pin: string): Promise<PinAnswer> {
  const checked = enterPin(pin, {
    signIn,
    readRecord: loadDeviceRecord,
    updateRecord: updateDeviceRecord,
    createVerifier: createPinVerifier,
    matches: matchesPin,
    now: () => instantOf(Date.now()),
    ...monotonicHold,
  });
  const [answer] = await Promise.all([checked, atLeast(CHECK_MS)]);
  return answer;
}

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android phone'],
  [/Windows/, 'Windows computer'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux computer'],
];

/** What the list of devices calls this one. */
const deviceName = (userAgent: string): string =>
  KINDS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Browser';
