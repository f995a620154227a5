import { err, ok, type Result } from '@fieldleaf/domain/result';
import { type Instant, minutesBetween } from '@fieldleaf/domain/time/instant';
import type { Desk } from '../practice/desk.ts';
import type { Stored } from '../store/store.ts';
import { type Device, deviceIdOf, deviceOfToken, readDevice } from './device.ts';
import { isConfirmed, type Session, sessionIdOf } from './session.ts';

/** Who calls: a device with a session that still runs. */
export type Admin = {
  readonly deviceId: string;
  readonly deviceName: string;
  readonly sessionId: Session['_id'];
  readonly expiresAt: Instant;
  /** Whether the sign-in, or the PIN that was entered again, is minutes old. */
  readonly isConfirmed: boolean;
};

/** What the browser sent of its two cookies. */
export type Credentials = { readonly session: string | undefined; readonly device: string | undefined };

export type AccessRefused = 'session_expired' | 'device_revoked';

const SEEN_EVERY_MINUTES = 1;

/**
 * Answers who calls. `device_revoked` tells a phone to delete what it keeps; it is said to whoever shows a
 * revoked device's cookie, session or not.
 */
export async function checkAccess(
  desk: Desk,
  { session: token, device: cookie }: Credentials,
): Promise<Result<Admin, AccessRefused>> {
  const { ops, now } = desk;
  const session = token ? await ops.get<Session>(sessionIdOf(token)) : undefined;
  const device = session ? await readDevice(ops, session.deviceId) : await deviceOfToken(ops, cookie);
  if (device?.revokedAt) return err('device_revoked');
  if (!session || !device || session.expiresAt <= now()) return err('session_expired');
  await noteSeen(desk, device);
  return ok({
    deviceId: deviceIdOf(device),
    deviceName: device.name,
    sessionId: session._id,
    expiresAt: session.expiresAt,
    isConfirmed: isConfirmed(session, now()),
  });
}

/** At most once a minute. A conflict means that another request has just noted it. */
async function noteSeen({ ops, now }: Desk, device: Stored<Device>): Promise<void> {
  const seenAt = now();
  if (Math.abs(minutesBetween(device.lastSeenAt, seenAt)) < SEEN_EVERY_MINUTES) return;
  await ops.put({ ...device, lastSeenAt: seenAt });
}
