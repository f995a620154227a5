import { useEffect, useState } from 'react';
import { updateDeviceRecord } from '../../db/device-record.ts';
import { projectSync } from '../../read-models/sync-state.ts';

export type Storage = {
  /** Null: this browser does not say. */
  readonly usedBytes: number | null;
  readonly availableBytes: number | null;
  /** Asks the browser to keep this phone's data; it may say no. */
  readonly askToKeep: () => Promise<boolean>;
};

/** Storage this phone uses, as far as its browser tells. */
export function useStorage(): Storage {
  const [estimate, setEstimate] = useState<StorageEstimate>({});
  useEffect(() => {
    let current = true;
    navigator.storage
      ?.estimate?.()
      .then((found) => current && setEstimate(found))
      // A browser that cannot say is shown as one that does not.
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, []);
  return {
    usedBytes: estimate.usage ?? null,
    availableBytes: estimate.quota ?? null,
    askToKeep: async () => {
      const storagePersisted = (await navigator.storage?.persist?.()) ?? false;
      void updateDeviceRecord({ storagePersisted });
      projectSync({ storagePersisted });
      return storagePersisted;
    },
  };
}

const BYTES_PER_MEGABYTE = 1_000_000;

/** `12 MB`, `1.5 GB` or less than one. */
export function sizeWords(bytes: number): string {
  const megabytes = bytes / BYTES_PER_MEGABYTE;
  if (megabytes < 1) return 'less than 1 MB';
  return megabytes < 1_000 ? `${Math.round(megabytes)} MB` : `${(megabytes / 1_000).toFixed(1)} GB`;
}
