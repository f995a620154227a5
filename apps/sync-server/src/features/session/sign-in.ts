import { randomUUID } from 'node:crypto';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { Credentials } from '../../access/check-access.ts';
import {
  type Device,
  type DeviceToken,
  deviceIdOf,
  deviceOfToken,
  spellDeviceToken,
} from '../../access/device.ts';
import { endSession, newSession, sessionIdOf } from '../../access/session.ts';
import { hashOfToken, newToken } from '../../access/token.ts';
import { createKeyedMutex } from '../../store/day-books/keyed-mutex.ts';
import type { Database, Stored } from '../../store/store.ts';
import { readPinHash } from './admin-pin.ts';
import {
  afterFailure,
  incorrectMessage,
  type Lockout,
  lockedMessage,
  noFailures,
  secondsLocked,
} from './lockout.ts';
import { isPinOf } from './pin-hash.ts';

export type SignInWish = {
  readonly pin: string;
  readonly deviceName: string | undefined;
  /** What the browser still has of earlier sign-ins. */
  readonly credentials: Credentials;
};

export type SignedIn = {
  readonly deviceId: string;
  readonly expiresAt: Instant;
  readonly sessionToken: string;
  readonly deviceToken: string;
};

export type SignInRefused =
  | { readonly code: 'incorrect_pin'; readonly message: string }
  | { readonly code: 'locked'; readonly message: string; readonly retryAfterSeconds: number };

type Dependencies = { readonly ops: Database; readonly now: () => Instant };

export type SignIn = (wish: SignInWish) => Promise<Result<SignedIn, SignInRefused>>;

/**
 * Opens a session for the right PIN. Guesses are weighed one after the other, so that of many at once
 * only five are answered, and a right one while the lock holds is refused like a wrong one.
 */
export function createSignIn({ ops, now }: Dependencies): SignIn {
  const exclusively = createKeyedMutex();
  return async (wish) => {
    const known = await deviceOfToken(ops, wish.credentials.device);
    const device = known?.revokedAt ? undefined : known;
    const counter = device ? (`lockout:${device._id}` as const) : 'lockout:strangers';
    const refused = await exclusively([counter], () => weighGuess({ ops, now }, counter, wish.pin));
    if (refused) return err(refused);
    return ok(await openSession({ ops, now }, device, wish));
  };
}

async function weighGuess(
  { ops, now }: Dependencies,
  counter: Lockout['_id'],
  pin: string,
): Promise<SignInRefused | undefined> {
  const before = (await ops.get<Lockout>(counter)) ?? noFailures(counter);
  if (secondsLocked(before, now()) !== undefined) return refusal(before, now());
  const stored = await readPinHash(ops);
  const isRight = stored !== undefined && (await isPinOf(pin, stored));
  return countGuess({ ops, now }, counter, isRight);
}

/** Another server may have counted meanwhile: then its count decides, also about a right PIN. */
async function countGuess(
  { ops, now }: Dependencies,
  counter: Lockout['_id'],
  isRight: boolean,
): Promise<SignInRefused | undefined> {
  const stored = await ops.get<Lockout>(counter);
  const before = stored ?? noFailures(counter);
  if (secondsLocked(before, now()) !== undefined) return refusal(before, now());
  const after = isRight ? { ...before, ...noFailures(counter) } : afterFailure(before, now());
  if (isRight && !stored) return undefined;
  const put = await ops.put(after);
  if (!put.ok) return countGuess({ ops, now }, counter, isRight);
  return isRight ? undefined : refusal(after, now());
}

function refusal(lockout: Lockout, now: Instant): SignInRefused {
  const retryAfterSeconds = secondsLocked(lockout, now);
  if (retryAfterSeconds === undefined) return { code: 'incorrect_pin', message: incorrectMessage(lockout) };
  return { code: 'locked', message: lockedMessage(lockout), retryAfterSeconds };
}

async function openSession(
  { ops, now }: Dependencies,
  known: Stored<Device> | undefined,
  { deviceName, credentials }: SignInWish,
): Promise<SignedIn> {
  const { deviceId, deviceToken } = known
    ? await welcomeBack(ops, { ...known, lastSeenAt: now(), name: deviceName ?? known.name }, credentials)
    : await enrol(ops, now(), deviceName);
  const sessionToken = newToken();
  const session = newSession({ token: sessionToken, deviceId, now: now() });
  await ops.put(session);
  if (credentials.session) await endSession(ops, sessionIdOf(credentials.session));
  return { deviceId, deviceToken, sessionToken, expiresAt: session.expiresAt };
}

type Enrolled = { readonly deviceId: string; readonly deviceToken: string };

async function welcomeBack(
  ops: Database,
  device: Stored<Device>,
  credentials: Credentials,
): Promise<Enrolled> {
  // A conflict means that the device is being noted as seen, which is all this does.
  await ops.put(device);
  return { deviceId: deviceIdOf(device), deviceToken: credentials.device ?? '' };
}

async function enrol(ops: Database, now: Instant, name = 'Unnamed device'): Promise<Enrolled> {
  const token: DeviceToken = { deviceId: randomUUID(), secret: newToken() };
  const device: Device = {
    _id: `device:${token.deviceId}`,
    type: 'device',
    v: 1,
    name,
    tokenHash: hashOfToken(token.secret),
    signedInAt: now,
    lastSeenAt: now,
    revokedAt: null,
  };
  await ops.put(device);
  return { deviceId: token.deviceId, deviceToken: spellDeviceToken(token) };
}
