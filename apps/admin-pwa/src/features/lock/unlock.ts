import type { ApiResult } from '@fieldleaf/contract/client';
import { PATHS, TIME_ZONE_HEADER } from '@fieldleaf/contract/paths';
import type { SignInResponse } from '@fieldleaf/contract/session';
import { epochMsOf, type Instant, instantOf, minutesBetween } from '@fieldleaf/domain/time/instant';
import { adoptServerTime } from '../../clock/server-clock.ts';
import { loadDeviceRecord, readDeviceRecord, updateDeviceRecord } from '../../db/device-record.ts';
import { createPinVerifier, matchesPin } from '../../db/pin-verifier.ts';
import { projectSync, useSyncState } from '../../read-models/sync-state.ts';
import { isSignIn } from '../../server/answer-checks.ts';
import { callServer } from '../../server/call-server.ts';
import { type EnterPinDeps, enterPin, isServersWord, type PinAnswer, signInAgain } from './enter-pin.ts';

/** With a verifier on the phone there is no reason to wait long for a network that does not answer. */
const PATIENCE_MS = 5_000;
/** Less where the last sync got no answer either: whoever stands in a garden without signal is let in sooner. */
const PATIENCE_OFFLINE_MS = 2_000;
/** Shorter would only invite guessing; the specification asks for about a second. */
const CHECK_MS = 1_000;

/** True if this device opens with its PIN, also offline. */
export const knowsPin = (): boolean => readDeviceRecord().verifier !== null;

/** True if the lock screen of this device offers its own passkey before the PIN. */
export const offersPasskey = (): boolean => knowsPin() && readDeviceRecord().hasPasskey === true;

const signInSoon = (pin: string) => signIn(pin, knowsPin() ? AbortSignal.timeout(patience()) : undefined);

const patience = (): number =>
  useSyncState.getState().reach === 'unreachable' ? PATIENCE_OFFLINE_MS : PATIENCE_MS;

async function signIn(pin: string, signal?: AbortSignal): Promise<ApiResult<SignInResponse>> {
  const answer = await callServer('POST', PATHS.adminSession, {
    answer: isSignIn,
    body: { pin, deviceName: thisDeviceName() },
    headers: signInHeaders(),
    signal,
  });
  if (answer.ok) await adoptSession(answer.value);
  return answer;
}

/** Says where this is, as the list of devices shows it. */
export const signInHeaders = () => ({
  [TIME_ZONE_HEADER]: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

/** A session begins: when it ends says what time it is on the server. */
export async function adoptSession({ expiresAt }: Pick<SignInResponse, 'expiresAt'>): Promise<void> {
  projectSync({ clockSkewMinutes: skewMinutes(expiresAt, instantOf(Date.now())) });
  await adoptServerTime(epochMsOf(expiresAt) - SESSION_MINUTES * 60_000);
}

let heldUntilMs = 0;

/** Setting the phone's clock does not move this one. */
const monotonicHold = {
  heldMinutes: () => Math.max(0, Math.ceil((heldUntilMs - performance.now()) / 60_000)),
  hold: (minutes: number) => {
    heldUntilMs = performance.now() + minutes * 60_000;
  },
};

/** Ends the hold: ownership was shown otherwise. */
export const endHold = (): void => {
  heldUntilMs = 0;
};

const atLeast = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const deps: Omit<EnterPinDeps, 'signIn'> = {
  readRecord: loadDeviceRecord,
  updateRecord: updateDeviceRecord,
  createVerifier: createPinVerifier,
  matches: matchesPin,
  now: () => instantOf(Date.now()),
  ...monotonicHold,
};

async function checkAtLeast(check: Promise<PinAnswer>): Promise<PinAnswer> {
  const [answer] = await Promise.all([check, atLeast(CHECK_MS)]);
  return answer;
}

/** PIN of an unlock that the server has not answered: in memory alone, and until the phone locks at most. */
let unanswered: string | undefined;

export const forgetPin = (): void => {
  unanswered = undefined;
};

/** Checks the PIN with the server, or without signal with what the phone kept; takes a second at least. */
export async function unlock(pin: string): Promise<PinAnswer> {
  const answer = await checkAtLeast(enterPin(pin, { ...deps, signIn: signInSoon }));
  unanswered = answer.kind === 'unlocked' && !answer.signedIn ? pin : undefined;
  return answer;
}

/** Asks again for the session of an unlock that was not answered, until the server has said yes or no; undefined: none is missing. */
export async function signInUnanswered(): Promise<ApiResult<SignInResponse> | undefined> {
  if (unanswered === undefined) return undefined;
  const answer = await signIn(unanswered);
  if (answer.ok || isServersWord(answer.error)) forgetPin();
  return answer;
}

/** Checks the PIN with the server, however slow it answers: nothing else signs in. */
export const signInOverWork = (pin: string) => checkAtLeast(signInAgain(pin, { ...deps, signIn }));

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android phone'],
  [/Windows/, 'Windows computer'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux computer'],
];

/** Returns this device's name in the device list. */
export const thisDeviceName = (): string =>
  KINDS.find(([pattern]) => pattern.test(navigator.userAgent))?.[1] ?? 'Browser';

/** The length of the session that the server has just opened. */
const SESSION_MINUTES = 4 * 60;
/** Clocks differ a little, and an answer takes its time. */
const TOLERATED_MINUTES = 10;

/**
 * Returns how many minutes the phone's clock is ahead of the server's, derived from the end of a session that began
 * just now; negative if it is behind, 0 if the difference does not matter.
 */
export function skewMinutes(sessionExpiresAt: Instant, phoneNow: Instant): number {
  const skew = Math.round(minutesBetween(sessionExpiresAt, phoneNow) + SESSION_MINUTES);
  return Math.abs(skew) < TOLERATED_MINUTES ? 0 : skew;
}
