import { constants } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { isIntact, sealed } from './sealed-values.ts';

/** How many writes a database has acknowledged, counted in a file outside of it. */
export type AcknowledgedCount = {
  /** 0 if nobody counted yet, or the count cannot be read. */
  readonly read: () => Promise<number>;
  /** Called once the database has so many on the disk; in the file soon after. */
  readonly note: (count: number) => void;
  /** Resolves when the last note is in the file. */
  readonly flush: () => Promise<void>;
};

/** A busy database is counted as often; one write after a pause at once. */
const PAUSE_MS = 1_000;
const DIGITS = 16;
const KEY = 'acknowledged';

/**
 * It is written after the database has the write, so it may have less than the database and never more: a database with
 * less has lost some. A file of one length is written in place, which a full disk allows.
 */
export function createAcknowledgedCount(file: string): AcknowledgedCount {
  let latest = 0;
  let written = 0;
  let writing = Promise.resolve();
  let isKept = false;

  const write = () => {
    writing = writing.then(async () => {
      if (written >= latest) return;
      const count = latest;
      await writeInPlace(file, sealed(KEY, String(count).padStart(DIGITS, '0')));
      written = count;
    });
    // Too low a count is only less watchful.
    writing = writing.catch(() => undefined);
    return writing;
  };
  const keep = async () => {
    const last = latest;
    await write();
    await sleep(PAUSE_MS, undefined, { ref: false });
    if (latest > last) await keep();
    else isKept = false;
  };
  return {
    read: async () => {
      const text = await readFile(file, 'utf8').catch(() => '');
      return isSealed(text) ? Number.parseInt(text, 10) : 0;
    },
    note: (count) => {
      latest = Math.max(latest, count);
      if (isKept) return;
      isKept = true;
      void keep();
    },
    flush: write,
  };
}

const isSealed = (text: string): boolean => /^\d{16}\s{16}$/.test(text) && isIntact(KEY, text);

async function writeInPlace(file: string, text: string): Promise<void> {
  const handle = await open(file, constants.O_RDWR | constants.O_CREAT, 0o600);
  try {
    await handle.write(text, 0);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}
