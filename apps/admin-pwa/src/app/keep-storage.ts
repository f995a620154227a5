import { readDeviceRecord, updateDeviceRecord } from '../db/device-record.ts';
import { projectSync } from '../read-models/sync-state.ts';

type Storage = Partial<Pick<StorageManager, 'persist' | 'persisted'>>;

/**
 * Asks the browser not to clear this phone's data when space runs low: after the PIN, when there is
 * something to keep and a person to answer, never on a bare visit. Asked until it is promised.
 */
export async function keepStorage(storage: Storage | undefined = navigator.storage): Promise<void> {
  if (readDeviceRecord().storagePersisted && (await storage?.persisted?.())) return;
  const storagePersisted = (await storage?.persist?.()) ?? false;
  void updateDeviceRecord({ storagePersisted });
  projectSync({ storagePersisted });
}
