import type { SnapshotPlace } from '../snapshot-place.ts';

/** A snapshot that outlives the server of a test; its bytes can be changed as a disk changes them. */
export type MemorySnapshotPlace = SnapshotPlace & { bytes: Uint8Array | undefined };

export function createMemorySnapshotPlace(fewestChanges = 500): MemorySnapshotPlace {
  const place: MemorySnapshotPlace = {
    fewestChanges,
    bytes: undefined,
    read: async function* () {
      if (place.bytes) yield place.bytes;
    },
    replace: async (chunks, signal) => {
      const written: Uint8Array[] = [];
      for (const chunk of chunks) {
        await Promise.resolve();
        signal.throwIfAborted();
        written.push(chunk);
      }
      place.bytes = Buffer.concat(written);
    },
    drop: async () => {
      place.bytes = undefined;
    },
  };
  return place;
}
