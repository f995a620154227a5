import { err, ok, type Result } from '@fieldleaf/domain/result';
import { type Instant, minutesBetween } from '@fieldleaf/domain/time/instant';
import type { AppContext } from '../practice/app-context.ts';
import type { Stored } from '../store/store.ts';
import { type Device, deviceIdOf, deviceOfToken, readDevice } from './device.ts';
import { endReplaced, isConfirmed, type Session, sessionIdOf } from './session.ts';
import { readUnsent, type Unsent } from './unsent.ts';

/** Caller: a device with a session that has not ended. */
export type Admin = {
  readonly deviceId: string;
  readonly deviceName: string;
  readonly sessionId: Session['_id'];
  readonly expiresAt: Instant;
  /** True if the sign-in, or the last PIN entry, is minutes old. */
  readonly isConfirmed: boolean;
};

/** Two cookies from the browser, and its report about itself. */
export type Credentials = {
  readonly session: string | undefined;
  readonly device: string | undefined;
  /** Report of the changes waiting on it. */
  readonly unsent?: string | undefined;
};

export type AccessRefused = 'session_expired' | 'device_revoked';

const SEEN_EVERY_MINUTES = 1;

/**
 * Answers who calls. `device_revoked` tells a phone to delete what it keeps; it is said to whoever shows a
 * revoked device's cookie, session or not.
 */
export async function checkAccess(
  ctx: AppContext,
  { session: token, device: cookie, unsent: said }: Credentials,
): Promise<Result<Admin, AccessRefused>> {
  const { ops, now, writer } = ctx;
  const session = token ? await ops.get<Session>(sessionIdOf(token)) : undefined;
  const device = session ? await readDevice(ops, session.deviceId) : await deviceOfToken(ops, cookie);
  if (device?.revokedAt) return err('device_revoked');
  const isSignedIn = session !== undefined && session.expiresAt > now();
  // The server that writes hears of the device, too.
  if (device && writer.isWriting())
    await noteDevice(ctx, device, { isSignedIn, unsent: readUnsent(said, now()) });
  if (!isSignedIn || !device) return err('session_expired');
  if (writer.isWriting()) await endReplaced(ops, session);
  return ok({
    deviceId: deviceIdOf(device),
    deviceName: device.name,
    sessionId: session._id,
    expiresAt: session.expiresAt,
    isConfirmed: isConfirmed(session, now()),
  });
}

type Noted = { readonly isSignedIn: boolean; readonly unsent: Unsent | null | undefined };

/**
 * Records that the device was seen, at most once a minute, and its waiting changes whenever they differ: even
 * without a session, which may be why they wait. A conflict means that another request has just done so.
 */
async function noteDevice(
  { ops, now }: AppContext,
  device: Stored<Device>,
  { isSignedIn, unsent = device.unsent }: Noted,
): Promise<void> {
  const isSeen = isSignedIn && Math.abs(minutesBetween(device.lastSeenAt, now())) >= SEEN_EVERY_MINUTES;
  const known = device.unsent ?? null;
  const said = unsent ?? null;
  if (!isSeen && known?.count === said?.count && known?.since === said?.since) return;
  await ops.put({ ...device, ...(isSeen && { lastSeenAt: now() }), unsent: said });
}
