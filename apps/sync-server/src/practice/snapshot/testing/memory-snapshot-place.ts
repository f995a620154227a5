import type { SnapshotPlace } from '../snapshot-place.ts';

/** A snapshot that outlives the server of a test; its bytes can be changed as a disk changes them. */
export type MemorySnapshotPlace = SnapshotPlace & {
  bytes: Uint8Array | undefined;
  /** By how many it is open. */
  readers: number;
};

/** In the midst of whatever is in it. */
const CHUNK_BYTES = 1_000;

export function createMemorySnapshotPlace(fewestChanges = 500): MemorySnapshotPlace {
  const place: MemorySnapshotPlace = {
    fewestChanges,
    bytes: undefined,
    readers: 0,
    size: async () => place.bytes?.length ?? 0,
    read: async function* () {
      const bytes = place.bytes ?? new Uint8Array();
      place.readers += 1;
      try {
        for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
      } finally {
        place.readers -= 1;
      }
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
