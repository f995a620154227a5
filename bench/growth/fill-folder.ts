import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fillStore } from './fill-store.ts';

/** Folder that keeps filled stores for later runs. */
const { GROWTH_FOLDER: keptIn } = process.env;

/** Puts a practice of so many visits into a data folder, on the embedded store. */
export async function fillFolder(dataDir: string, size: number): Promise<void> {
  const config = { dbPrefix: 'growth', dataDir };
  if (keptIn === undefined) return fillStore(config, size);
  const kept = join(keptIn, String(size));
  if (!existsSync(kept)) {
    const unfinished = `${kept}.part`;
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true });
    await fillStore({ ...config, dataDir: unfinished }, size);
    await rename(unfinished, kept);
  }
  await cp(kept, dataDir, { recursive: true });
}
