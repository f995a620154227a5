import { statfsSync } from 'node:fs';

const MEMORY = '/dev/shm';
/** More than all tests that run at a time write, and than the server calls a disk that runs full. */
const ENOUGH_BYTES = 4 * 2 ** 30;

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}

/**
 * The stores and browser profiles of tests lie in memory if the machine has such a folder: otherwise each of them
 * waits for the disk at every write, with the processor idle. No test can show what survives a loss of power.
 */
if (process.env.TMPDIR === undefined && hasRoom()) process.env.TMPDIR = MEMORY;
