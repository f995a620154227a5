import type { ChildProcess } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../../store/testing/temporary-folder.ts';

export const HOUR_MS = 3_600_000;

/** A clock for server processes that can be set while they run. */
export async function openSkewedClock() {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const file = join(folder.path, 'offset');
  await writeFile(file, '0');
  return {
    environment: {
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${new URL('./skewed-clock.mjs', import.meta.url)}`,
      CLOCK_OFFSET_FILE: file,
    },
    set: async (child: ChildProcess | undefined, offsetMs: number): Promise<void> => {
      await writeFile(file, String(offsetMs));
      child?.kill('SIGUSR2');
    },
  };
}
