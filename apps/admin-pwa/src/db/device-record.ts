import type { Instant } from '@fieldleaf/domain/time/instant';

/** What is left of the PIN on the phone: enough to check one, nothing to read it from. */
export type PinVerifier = {
  readonly salt: string;
  readonly iterations: number;
  readonly hash: string;
};

/** What this phone knows of itself; kept apart from the practice, so that locking never touches that. */
export type DeviceRecord = {
  readonly verifier: PinVerifier | null;
  readonly failedAttempts: number;
  readonly lockedOutUntil: Instant | null;
  /** Lockouts since the PIN was last right. */
  readonly lockouts: number;
  /** Null: locked. */
  readonly unlockedAt: Instant | null;
  readonly lastActiveAt: Instant | null;
  /** Null: the whole practice has not come down yet. */
  readonly firstSyncedAt: Instant | null;
  readonly storagePersisted: boolean | null;
  /** How many changes the server did not have when somebody last counted: what a loss comes to. */
  readonly unsentChanges: number;
  /** Set when the browser threw the databases away, until the consultant has seen it. */
  readonly cleared: { readonly at: Instant; readonly unsentChanges: number } | null;
  /** Set when the practice was removed from this phone; `unsentChanges` went with it. */
  readonly removed: { readonly at: Instant; readonly unsentChanges: number } | null;
};

export const NEW_DEVICE: DeviceRecord = {
  verifier: null,
  failedAttempts: 0,
  lockedOutUntil: null,
  lockouts: 0,
  unlockedAt: null,
  lastActiveAt: null,
  firstSyncedAt: null,
  storagePersisted: null,
  unsentChanges: 0,
  cleared: null,
  removed: null,
};

const KEY = 'fieldleaf-device';

/** The record as last written, by whichever window. One that cannot be read is a new device's. */
export function readDeviceRecord(): DeviceRecord {
  const text = localStorage.getItem(KEY);
  if (text === null) return NEW_DEVICE;
  try {
    return { ...NEW_DEVICE, ...(JSON.parse(text) as Partial<DeviceRecord>) };
  } catch {
    return NEW_DEVICE;
  }
}

export function updateDeviceRecord(changes: Partial<DeviceRecord>): DeviceRecord {
  const record = { ...readDeviceRecord(), ...changes };
  localStorage.setItem(KEY, JSON.stringify(record));
  return record;
}

/** Tells of changes other windows made: one of them locked, for instance. */
export function onDeviceRecordChange(hear: (record: DeviceRecord) => void): () => void {
  const listener = ({ key }: StorageEvent) => {
    if (key === KEY) hear(readDeviceRecord());
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
