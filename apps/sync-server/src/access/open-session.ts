import { randomUUID } from 'node:crypto';
import type { SignIn, SignInOrigin, SignInWay } from '@fieldleaf/domain/access/sign-in';
import { ok } from '@fieldleaf/domain/result';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { noteAct } from '../audit/audit-entry.ts';
import type { AppContext } from '../practice/app-context.ts';
import { changeDocument } from '../store/change-document.ts';
import type { Credentials } from './check-access.ts';
import { type Device, type DeviceToken, deviceIdOf, deviceOfToken, spellDeviceToken } from './device.ts';
import { newSession } from './session.ts';
import { hashOfToken, newToken } from './token.ts';

/** The browser that signs in, as far as its request tells. */
export type SigningIn = {
  readonly deviceName: string | undefined;
  /** Credentials kept from earlier sign-ins. */
  readonly credentials: Credentials;
  readonly origin: SignInOrigin;
};

export type SignedIn = {
  readonly deviceId: string;
  readonly expiresAt: Instant;
  readonly sessionToken: string;
  readonly deviceToken: string;
};

/** The device that shows its cookie; undefined for one that never signed in, and for one that was shut out. */
export async function knownDevice(ctx: Pick<AppContext, 'ops'>, { device: cookie }: Credentials) {
  const device = await deviceOfToken(ctx.ops, cookie);
  return device?.revokedAt ? undefined : device;
}

/** Opens a session for a browser that has shown that it may have one; the one it had ends when this one is first used. */
export async function openSession(
  ctx: Pick<AppContext, 'ops' | 'now'>,
  by: SignInWay,
  signingIn: SigningIn,
): Promise<SignedIn> {
  const { ops, now } = ctx;
  const { credentials, origin } = signingIn;
  const known = await knownDevice(ctx, credentials);
  const signIn = { by, at: now(), origin };
  const { deviceId, deviceToken } = known
    ? await welcomeBack(ctx, known, { signIn, signingIn })
    : await enrol(ctx, signIn, signingIn.deviceName);
  const sessionToken = newToken();
  const session = newSession({
    token: sessionToken,
    deviceId,
    now: now(),
    before: credentials.session,
  });
  await ops.put(session);
  await noteAct(ctx, { act: 'sign-in', by: { role: 'consultant', deviceId } });
  return { deviceId, deviceToken, sessionToken, expiresAt: session.expiresAt };
}

type Enrolled = { readonly deviceId: string; readonly deviceToken: string };

async function welcomeBack(
  { ops }: Pick<AppContext, 'ops'>,
  known: Device,
  { signIn, signingIn }: { readonly signIn: SignIn; readonly signingIn: SigningIn },
): Promise<Enrolled> {
  await changeDocument<Device, never>(ops, known._id, (device) =>
    ok({ ...device, lastSeenAt: signIn.at, name: signingIn.deviceName ?? device.name, signIn }),
  );
  return { deviceId: deviceIdOf(known), deviceToken: signingIn.credentials.device ?? '' };
}

async function enrol(
  { ops }: Pick<AppContext, 'ops'>,
  signIn: SignIn,
  name = 'Unnamed device',
): Promise<Enrolled> {
  const token: DeviceToken = { deviceId: randomUUID(), secret: newToken() };
  const device: Device = {
    _id: `device:${token.deviceId}`,
    type: 'device',
    v: 1,
    name,
    tokenHash: hashOfToken(token.secret),
    signedInAt: signIn.at,
    lastSeenAt: signIn.at,
    revokedAt: null,
    signIn,
  };
  await ops.put(device);
  return { deviceId: token.deviceId, deviceToken: spellDeviceToken(token) };
}
