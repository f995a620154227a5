import type { SignInWay } from '@fieldleaf/domain/access/sign-in';
import { closed, InstantText } from '@fieldleaf/domain/schema/primitives';
import { type Static, Type } from 'typebox';
import { LostRevision } from './lost-records.ts';
import { ReceivedNumbers } from './received-numbers.ts';

/** `POST /api/admin/session`. */
export const SignInRequest = closed({
  pin: Type.String({ pattern: '^\\d{6}$' }),
  deviceName: Type.Optional(Type.String({ maxLength: 80 })),
});

/** `PUT /api/admin/pin`. */
export const ChangePinRequest = closed({
  currentPin: Type.String({ pattern: '^\\d{6}$' }),
  newPin: Type.String({ pattern: '^\\d{6}$' }),
});

/** `epoch` changes when a copy of the practice takes the place of what was there. */
export const PracticeHead = closed({
  practiceId: Type.String(),
  epoch: Type.String(),
  /** The last time a backup took the place of what was there: what came after `backupMadeAt` may be on phones only. */
  restored: Type.Optional(
    closed({ backupMadeAt: InstantText, restoredAt: InstantText, lostEpoch: Type.String() }),
  ),
});

/**
 * `GET /api/admin/session`: the last booking, command, invoice or payment a phone has pulled, and in which epoch. A server
 * that lacks it was put back to an older copy without saying so, and then says so.
 */
export const SessionQuery = closed({
  epoch: Type.Optional(Type.String({ maxLength: 80 })),
  seenId: Type.Optional(Type.String({ maxLength: 200 })),
  seenRev: Type.Optional(Type.String({ pattern: '^\\d{1,9}-[0-9a-f]{1,64}$' })),
});

/** The answer to every way of signing in. */
export const SignInResponse = closed({ expiresAt: InstantText, deviceId: Type.String() });

/** The answer of `GET /api/admin/session`. */
export const SessionResponse = closed({
  expiresAt: InstantText,
  deviceId: Type.String(),
  practice: PracticeHead,
  /** The numbers of changes that arrived, of the latest generations of this device. */
  received: Type.Array(ReceivedNumbers),
  /** Records that the server has lost, if it has lost any, for this phone to give back. */
  lost: Type.Optional(Type.Array(LostRevision)),
});

/** Origin of a sign-in, as far as it is stored. */
export const SignInOriginSchema = closed({
  network: Type.Optional(Type.String()),
  timeZone: Type.Optional(Type.String()),
  browser: Type.Optional(Type.String()),
  system: Type.Optional(Type.String()),
});

export const DeviceRow = closed({
  deviceId: Type.String(),
  name: Type.String(),
  signedInAt: InstantText,
  lastSeenAt: InstantText,
  revokedAt: Type.Union([InstantText, Type.Null()]),
  current: Type.Boolean(),
  /** True if the device has a session. */
  signedIn: Type.Boolean(),
  /** The latest sign-in. */
  latest: closed({
    by: Type.Unsafe<SignInWay>({ type: 'string', enum: ['pin', 'passkey', 'recovery-code'] }),
    at: InstantText,
    origin: SignInOriginSchema,
  }),
});

export const DevicesResponse = closed({ devices: Type.Array(DeviceRow) });

/** `PUT /api/admin/device-key`: an uncompressed P-256 point, base64url. */
export const DeviceKeyRequest = closed({ publicKey: Type.String({ pattern: '^[\\w-]{87}$' }) });

export const DeviceKeyResponse = closed({ deviceId: Type.String() });

export type SignInRequest = Static<typeof SignInRequest>;
export type PracticeHead = Static<typeof PracticeHead>;
export type SessionQuery = Static<typeof SessionQuery>;
export type SignInResponse = Static<typeof SignInResponse>;

export type SessionResponse = Static<typeof SessionResponse>;
export type DeviceRow = Static<typeof DeviceRow>;
export type DevicesResponse = Static<typeof DevicesResponse>;
export type DeviceKeyResponse = Static<typeof DeviceKeyResponse>;
