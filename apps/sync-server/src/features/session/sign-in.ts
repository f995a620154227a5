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
import type { Desk } from '../../practice/desk.ts';
import type { Database, Stored } from '../../store/store.ts';
import { checkPin, type PinRefused } from './check-pin.ts';

export type SignInRequest = {
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

/** Opens a session for the right PIN. */
export async function signIn(desk: Desk, request: SignInRequest): Promise<Result<SignedIn, PinRefused>> {
  const known = await deviceOfToken(desk.ops, request.credentials.device);
  const device = known?.revokedAt ? undefined : known;
  const guesser = device ? (`lockout:${device._id}` as const) : 'lockout:strangers';
  const refused = await checkPin(desk, guesser, request.pin);
  return refused ? err(refused) : ok(await openSession(desk, device, request));
}

async function openSession(
  { ops, now }: Desk,
  known: Stored<Device> | undefined,
  { deviceName, credentials }: SignInRequest,
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
