import { type Static, Type } from 'typebox';
import { closed } from './primitives.ts';

/** How both sides sign and check; the key never leaves the phone's key store. */
export const DEVICE_KEY = { name: 'ECDSA', namedCurve: 'P-256' } as const;
export const DEVICE_SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** `PUT /api/admin/device-key`: an uncompressed P-256 point, base64url. */
export const DeviceKeyRequest = closed({ publicKey: Type.String({ pattern: '^[\\w-]{87}$' }) });
export const DeviceKeyResponse = closed({ deviceId: Type.String() });
export type DeviceKeyResponse = Static<typeof DeviceKeyResponse>;
