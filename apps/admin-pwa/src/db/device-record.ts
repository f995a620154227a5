import type { Instant } from '@fieldleaf/domain/time/instant';
import { get, update } from 'idb-keyval';
import { deviceStore } from './device-store.ts';
import { withReserve } from './full-storage.ts';

/** PIN data kept on the phone: enough to check a PIN, not to read it. */
export type PinVerifier = {
  readonly salt: string;
  readonly iterations: number;
  readonly hash: string;
};

/** State of this phone; stored apart from the practice, so that locking never touches the practice. */
export type DeviceRecord = {
  readonly verifier: PinVerifier | null;
  readonly failedAttempts: number;
  readonly lockedOutUntil: Instant | null;
  /** Lockouts since the PIN was last right. */
  readonly lockouts: number;
  /** Null: locked. */
  readonly unlockedAt: Instant | null;
  readonly lastActiveAt: Instant | null;
  /** Minutes without a touch until it locks; absent: five. */
  readonly autoLockMinutes?: number;
  /** True if a passkey was made or used here: the lock screen offers it first. */
  readonly hasPasskey?: boolean;
  /** Moment of the latest news that was shown here; null: none was, because the practice has not come down yet. */
  readonly newsSeenUntil: Instant | null;
  /** Set once alerts were offered here. */
  readonly alertsOffered?: true;
  /** Null: the whole practice has not come down yet. */
  readonly firstSyncedAt: Instant | null;
  readonly storagePersisted: boolean | null;
  /** The practice whose answers this phone believes; null: it has not heard of one yet. */
  readonly practiceId: string | null;
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
  newsSeenUntil: null,
  firstSyncedAt: null,
  storagePersisted: null,
  practiceId: null,
  removed: null,
};

const KEY = 'device';

type Changes = Partial<DeviceRecord>;

let known = NEW_DEVICE;
let writing = 0;

/** The record as this window knows it: as it was loaded, with its own changes and those other windows announced. */
export const readDeviceRecord = (): DeviceRecord => known;

/** The record as it stands on the disk, by whichever window. Called once before anything else is. */
export async function loadDeviceRecord(): Promise<DeviceRecord> {
  const stored = await get<Changes>(KEY, deviceStore);
  const record = { ...NEW_DEVICE, ...stored };
  if (writing === 0) known = record;
  return record;
}

/**
 * Known to this window at once, on the disk when it resolves. Rejects when the phone cannot keep it; whoever
 * does not wait for it need not catch that.
 */
export function updateDeviceRecord(changes: Changes): Promise<DeviceRecord> {
  known = { ...known, ...changes };
  const written = write(changes);
  written.catch((error: unknown) => console.warn('This phone could not write down what it knows.', error));
  return written;
}

async function write(changes: Changes): Promise<DeviceRecord> {
  writing += 1;
  let record = known;
  try {
    await withReserve(() =>
      update<Changes>(
        KEY,
        (stored) => {
          record = { ...NEW_DEVICE, ...stored, ...changes };
          return record;
        },
        deviceStore,
      ),
    );
  } finally {
    writing -= 1;
  }
  if (writing === 0) known = record;
  otherWindows().postMessage('changed');
  return record;
}

/** Calls back when another window changed it: it locked, for instance. */
export function onDeviceRecordChange(hear: (record: DeviceRecord) => void): () => void {
  const changed = () => {
    loadDeviceRecord()
      .then(() => hear(known))
      // The next start reads another window's change again.
      .catch((error: unknown) => console.warn('The record of this phone could not be read.', error));
  };
  const windows = otherWindows();
  windows.addEventListener('message', changed);
  return () => windows.removeEventListener('message', changed);
}

let others: BroadcastChannel | undefined;

/** One channel for both ways: a window gets no message of its own. */
function otherWindows(): BroadcastChannel {
  others ??= new BroadcastChannel('fieldleaf-device');
  return others;
}
