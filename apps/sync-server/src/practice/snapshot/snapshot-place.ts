import { open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../../store/sync-folder.ts';

/** Location of a server's one snapshot. */
export type SnapshotPlace = {
  /** From so many changes on it is worth writing; 500 when it does not say. */
  readonly fewestChanges?: number;
  /** Nothing when there is none. */
  readonly read: () => AsyncIterable<Uint8Array>;
  /** In bytes; 0 when there is none. */
  readonly size: () => Promise<number>;
  /** On the disk, and the only one, when it resolves; a signal that aborts leaves what was there. */
  readonly replace: (chunks: Iterable<Uint8Array>, signal: AbortSignal) => Promise<void>;
  /** Removes it, and what a write that was cut short left of one. */
  readonly drop: () => Promise<void>;
};

const SNAPSHOT_FILE = 'read-model.snapshot';

/** Unpacking so much takes some milliseconds: whoever asks how far it is is answered in between. */
const READ_BYTES = 64 * 1024;

/** A file of the data folder that only its owner reads. */
export function openSnapshotPlace(dataDir: string): SnapshotPlace {
  const file = join(dataDir, SNAPSHOT_FILE);
  const unfinished = `${file}.new`;
  return {
    read: () => readChunks(file),
    size: async () => (await stat(file).catch(() => undefined))?.size ?? 0,
    replace: async (chunks, signal) => {
      try {
        await writeChunks(unfinished, chunks, signal);
        signal.throwIfAborted();
        await rename(unfinished, file);
        await syncFolder(dataDir);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    drop: async () => {
      await rm(file, { force: true });
      await rm(unfinished, { force: true });
    },
  };
}

async function* readChunks(file: string): AsyncGenerator<Uint8Array> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!handle) return;
  try {
    for (;;) {
      const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(READ_BYTES), 0, READ_BYTES);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}

/** Each chunk is made when the one before is written: requests are answered in between. */
async function writeChunks(file: string, chunks: Iterable<Uint8Array>, signal: AbortSignal): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    for (const chunk of chunks) {
      signal.throwIfAborted();
      await handle.writeFile(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
}
