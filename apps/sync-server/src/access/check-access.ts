import { err, ok, type Result } from '@fieldleaf/domain/result';
import { type Instant, minutesBetween } from '@fieldleaf/domain/time/instant';
import type { Desk } from '../practice/desk.ts';
import type { Stored } from '../store/store.ts';
import { type Device, deviceIdOf, deviceOfToken, readDevice } from './device.ts';
import { endReplaced, isConfirmed, type Session, sessionIdOf } from './session.ts';
import { readUnsent, type Unsent } from './unsent.ts';

/** Who calls: a device with a session that still runs. */
export type Admin = {
  readonly deviceId: string;
  readonly deviceName: string;
  readonly sessionId: Session['_id'];
  readonly expiresAt: Instant;
  /** Whether the sign-in, or the PIN that was entered again, is minutes old. */
  readonly isConfirmed: boolean;
};

/** What the browser sent of its two cookies, and of itself. */
export type Credentials = {
  readonly session: string | undefined;
  readonly device: string | undefined;
  /** What it says of the changes that wait on it. */
  readonly unsent?: string | undefined;
};

export type AccessRefused = 'session_expired' | 'device_revoked';

const SEEN_EVERY_MINUTES = 1;

/**
 * Answers who calls. `device_revoked` tells a phone to delete what it keeps; it is said to whoever shows a
 * revoked device's cookie, session or not.
 */
export async function checkAccess(
  desk: Desk,
  { session: token, device: cookie, unsent: said }: Credentials,
): Promise<Result<Admin, AccessRefused>> {
  const { ops, now } = desk;
  const session = token ? await ops.get<Session>(sessionIdOf(token)) : undefined;
  const device = session ? await readDevice(ops, session.deviceId) : await deviceOfToken(ops, cookie);
  if (device?.revokedAt) return err('device_revoked');
  const isSignedIn = session !== undefined && session.expiresAt > now();
  if (device) await noteDevice(desk, device, { isSignedIn, unsent: readUnsent(said, now()) });
  if (!isSignedIn || !device) return err('session_expired');
  await endReplaced(ops, session);
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
 * That it was seen, at most once a minute, and what waits on it, whenever that differs: without a session too, for that may be why it waits.
 * A conflict means that another request has just noted it.
 */
async function noteDevice(
  { ops, now }: Desk,
  device: Stored<Device>,
  { isSignedIn, unsent = device.unsent }: Noted,
): Promise<void> {
  const isSeen = isSignedIn && Math.abs(minutesBetween(device.lastSeenAt, now())) >= SEEN_EVERY_MINUTES;
  const known = device.unsent ?? null;
  const said = unsent ?? null;
  if (!isSeen && known?.count === said?.count && known?.since === said?.since) return;
  await ops.put({ ...device, ...(isSeen && { lastSeenAt: now() }), unsent: said });
}
