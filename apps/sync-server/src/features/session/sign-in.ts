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
import type { Database, Stored } from '../../store/store.ts';
import type { GuessRefused, WeighGuess } from './weigh-guess.ts';

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

type Dependencies = { readonly ops: Database; readonly now: () => Instant };

type SignInDeps = Dependencies & { readonly weighGuess: WeighGuess };

export type SignIn = (wish: SignInWish) => Promise<Result<SignedIn, GuessRefused>>;

/** Opens a session for the right PIN. */
export function createSignIn({ ops, now, weighGuess }: SignInDeps): SignIn {
  return async (wish) => {
    const known = await deviceOfToken(ops, wish.credentials.device);
    const device = known?.revokedAt ? undefined : known;
    const refused = await weighGuess(device ? `lockout:${device._id}` : 'lockout:strangers', wish.pin);
    if (refused) return err(refused);
    return ok(await openSession({ ops, now }, device, wish));
  };
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
