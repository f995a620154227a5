import type { Instant } from '@fieldleaf/domain/time/instant';
import type { Device } from '../access/device.ts';

/** A device that signed in with the PIN at that moment. */
export const testDevice = (name: string, at: Instant): Device => ({
  _id: `device:${name}`,
  type: 'device',
  v: 1,
  name,
  tokenHash: name,
  signedInAt: at,
  lastSeenAt: at,
  revokedAt: null,
  signIn: { by: 'pin', at, origin: {} },
});
