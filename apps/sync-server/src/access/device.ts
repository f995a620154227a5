import type { SignIn } from '@fieldleaf/domain/access/sign-in';
import type { Instant } from '@fieldleaf/domain/time/instant';
import type { Database, Stored } from '../store/store.ts';
import { isTokenOf } from './token.ts';
import type { Unsent } from './unsent.ts';

/** A browser that has signed in at least once. */
export type Device = {
  readonly _id: `device:${string}`;
  readonly type: 'device';
  readonly v: 1;
  readonly name: string;
  readonly tokenHash: string;
  readonly signedInAt: Instant;
  readonly lastSeenAt: Instant;
  readonly revokedAt: Instant | null;
  /** The latest one. */
  readonly signIn: SignIn;
  /**
   * Public key of the pair that signs the device's pay links; kept on revocation, to tell its links from forged
   * ones.
   */
  readonly publicKey?: string;
  /** Last report of changes waiting on the device; null: none. */
  readonly unsent?: Unsent | null;
};

export const deviceIdOf = (device: Pick<Device, '_id'>): string => device._id.slice('device:'.length);

export const readDevice = (ops: Database, deviceId: string): Promise<Stored<Device> | undefined> =>
  ops.get<Device>(`device:${deviceId}`);

export const listDevices = (ops: Database): Promise<readonly Stored<Device>[]> =>
  ops.range<Device>({ from: 'device:', to: 'device:\uffff' });

/** The cookie that outlives sessions: which device this is, and the secret that proves it. */
export type DeviceToken = { readonly deviceId: string; readonly secret: string };

export const spellDeviceToken = ({ deviceId, secret }: DeviceToken): string => `${deviceId}.${secret}`;

/** The device whose cookie this is, revoked or not; undefined for none, an unknown or a forged one. */
export async function deviceOfToken(
  ops: Database,
  cookie: string | undefined,
): Promise<Stored<Device> | undefined> {
  const [deviceId, secret, ...rest] = cookie?.split('.') ?? [];
  if (!deviceId || !secret || rest.length > 0 || !/^[\w-]{1,60}$/.test(deviceId)) return undefined;
  const device = await readDevice(ops, deviceId);
  return device && isTokenOf(secret, device.tokenHash) ? device : undefined;
}
